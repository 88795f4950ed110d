import type { AdminBookingStatus } from '../../domain/booking.ts'
import { adminPages } from './dashboard.ts'
import type { AdminBookingFilter } from '../../domain/booking.ts'
import type { DisplayVerification } from '../../domain/account.ts'
import { formatCount } from './app.ts'

/** One listing beside the list of all. */
export const adminListingMessages = {
  open: (car: string) => `Open ${car}`,
  history: 'History',
  noHistory: 'Nothing was decided on this car yet.',
  feature: 'Feature on the home page',
  unfeature: 'Take off the home page',
  featured: 'On the home page',
  featuring: {
    on: { title: 'On the home page', text: 'It stands there from now on, as the first.' },
    off: { title: 'Off the home page' },
  },
  next: 'Next',
  previous: 'Previous',
  newTab: 'Open in a new tab',
  failed: 'Failed to load this listing. Please try again.',
}

/** The keys of the queues, and what they do. */
export const shortcutMessages = {
  open: 'Keys',
  openName: 'Which keys step through this list',
  title: 'By keyboard',
  text: 'Nothing happens while you type in a field. Single letters decide on the one that is marked.',
  keys: [
    { keys: ['j', '→'], text: 'The next one' },
    { keys: ['k', '←'], text: 'The one before' },
    { keys: ['Enter'], text: 'Open what is marked' },
    { keys: ['a'], text: 'Approve it' },
    { keys: ['r'], text: 'Reject it, with a reason' },
    { keys: ['?'], text: 'Show this' },
  ],
}

const statuses = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  canceled: 'Canceled',
  completed: 'Completed',
  rejected: 'Rejected',
  expired: 'Expired',
} satisfies Record<AdminBookingStatus, string>

export const adminBookingMessages = {
  title: adminPages.bookings,
  search: 'Search by car, person, phone, plate or reference',
  count: (total: number) => formatCount(total, 'booking', 'bookings'),
  empty: 'No bookings found',
  failed: 'Failed to fetch bookings',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses,
  filters: {
    ...statuses,
    agreed: 'Confirmed and completed',
    active: 'Active: the car is out',
    disputed: 'With an open dispute',
    overdue: 'Pickup overdue',
  } satisfies Record<AdminBookingFilter, string>,
  from: 'From',
  to: 'Until',
  columns: {
    id: 'ID',
    reference: 'Reference',
    car: 'Car',
    renter: 'Renter',
    owner: 'Owner',
    dates: 'Dates',
    from: 'First day',
    to: 'Last day',
    total: 'Total',
    francs: 'Total (RWF)',
    status: 'Status',
    requested: 'Requested',
    actions: 'Actions',
  },
  disputed: 'Dispute',
  isOut: 'Not returned',
  disputes: (total: number) => formatCount(total, 'open dispute', 'open disputes'),
  view: 'View',
  viewName: (car: string, days: string) => `View booking of ${car}, ${days}`,
}

/** Deciding on documents of people. */
export const adminVerificationMessages = {
  facts: {
    name: 'Name on the profile',
    phone: 'Phone',
    joined: 'Joined',
    sent: 'Sent',
    other: { identity: 'Identity document', licence: 'Driver’s licence' },
    validTo: 'Last day, as typed',
    none: 'Not given',
  },
  states: {
    none: 'Not sent',
    pending: 'Waits',
    approved: 'Checked',
    rejected: 'Not accepted',
    ended: 'Ended',
  } satisfies Record<DisplayVerification, string>,
  suspended: 'This account is suspended.',
  samePhone: 'The same phone on another account:',
  sameNumber: 'A document of the same number on another account:',
  openPerson: (name: string) => `Open ${name} in a new tab`,
  cleared: (moment: string) => `Removed on ${moment}`,
  approve: {
    title: (document: string) => `Approve ${document}?`,
    text: 'Compare name and photo with the profile first.',
    number: 'Number of the document',
    numberHint: 'As it stands there. We keep only a keyed hash of it, to notice the same document on another account.',
    validTo: 'Last day of the licence',
    validToHint: 'Its person is told before it ends. Leave it empty where it tells none.',
    sameNumber: 'This number is on another account already:',
    submit: 'Approve',
    despite: 'Approve all the same',
    busy: 'One moment…',
  },
}
