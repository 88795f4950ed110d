import type { AdminBookingStatus } from '../../domain/booking.ts'
import { adminPages } from './dashboard.ts'
import type { AdminBookingFilter } from '../../domain/booking.ts'
import type { DisplayVerification } from '../../domain/account.ts'
import { formatCount } from './app.ts'

/** One listing beside the list of all. */
export const adminListingMessages = {
  open: (car: string) => `Open ${car}`,
  history: 'History',
  noHistory: 'No decisions yet.',
  feature: 'Feature on the home page',
  unfeature: 'Take off the home page',
  featured: 'On the home page',
  featuring: {
    on: { title: 'On the home page', text: 'It’s now the first car there.' },
    off: { title: 'Off the home page' },
  },
  next: 'Next',
  previous: 'Previous',
  newTab: 'Open in a new tab',
  failed: 'Failed to load this listing. Please try again.',
}

/** The keys of the queues, and what they do. */
export const shortcutMessages = {
  open: 'Shortcuts',
  openName: 'Keyboard shortcuts',
  title: 'Keyboard shortcuts',
  text: 'They act on the highlighted row, and are off while you type.',
  keys: [
    { keys: ['j', '→'], text: 'Next' },
    { keys: ['k', '←'], text: 'Previous' },
    { keys: ['Enter'], text: 'Open the highlighted row' },
    { keys: ['a'], text: 'Approve' },
    { keys: ['r'], text: 'Reject with a reason' },
    { keys: ['?'], text: 'Show shortcuts' },
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
  labels: {
    name: 'Name on the profile',
    phone: 'Phone',
    joined: 'Joined',
    sent: 'Sent',
    other: { identity: 'Identity document', licence: 'Driver’s licence' },
    validTo: 'Valid until, as typed',
    none: 'Not given',
  },
  states: {
    none: 'Not sent',
    pending: 'Being checked',
    approved: 'Checked',
    rejected: 'Not accepted',
    ended: 'Expired',
  } satisfies Record<DisplayVerification, string>,
  suspended: 'This account is suspended.',
  samePhone: 'Same phone on another account:',
  sameNumber: 'Same document number on another account:',
  openPerson: (name: string) => `Open ${name} in a new tab`,
  cleared: (moment: string) => `Removed on ${moment}`,
  approve: {
    title: (document: string) => `Approve ${document}?`,
    text: 'Compare name and photo with the profile first.',
    number: 'Document number',
    numberHint: 'As printed. We keep only a hash, to spot it on another account.',
    validTo: 'Licence valid until',
    validToHint: 'We’ll remind them. Leave empty if it shows no date.',
    sameNumber: 'This number is already on another account:',
    submit: 'Approve',
    despite: 'Approve anyway',
    busy: 'One moment…',
  },
}
