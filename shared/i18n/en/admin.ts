import { adminPages } from './dashboard.ts'

import type { AdminCarSort } from '../../domain/car.ts'
import type { AgeSort } from '../../lib/paging.ts'

import type { FilterName } from '../../domain/search.ts'
import type { HealthIssueKind } from '../../domain/health-issue.ts'
import type { QueueName } from '../../domain/dashboard.ts'

import { formatCount, appMessages, formatDayCount } from './app.ts'
import { dashboardPages } from './dashboard.ts'

/** The admin area: dashboard, listings, what waits for a decision, and the log. */
export const adminMessages = {
  title: adminPages.overview,
  notice: {
    title: 'In-Person Agreement Required',
    text: 'Renter and owner accept the in-person agreement on this site before any rental. It says who answers for damage.',
  },
  stats: {
    cars: 'Total Cars',
    users: 'Total Users',
    revenue: 'Revenue',
    bookings: 'Bookings',
    unchanged: 'No change from last month',
    percent: (percent: string) => `${percent} from last month`,
    fromZero: (count: string) => `+${count} from last month`,
    failed: 'Failed to load the figures. Please try again.',
  },
  areas: 'Admin areas',
  reset: {
    title: 'Clear All Data',
    text: 'Begins anew with an empty market, after a trial for example. A backup is written first.',
    open: 'Clear All Data',
    question: 'Clear all data?',
    goes: [
      'All listings with their photos, papers and calendars',
      'All bookings with their handovers, agreements and payments',
      'All people but admins, with their documents and messages',
    ],
    stays:
      'Admins, settings, your own texts and what admins decided stay. Everything else is in the backup, which is written before anything is deleted. With SQLite, files in an S3 bucket are not in it.',
    typed: (words: string) => `Type ${words}`,
    password: 'Your password',
    busy: 'Writing the backup...',
    done: { title: 'Database reset successful', text: 'The backup was written before.' },
    backup: 'The backup lies in the folder backups of the data folder:',
  },
  verification: { label: adminPages.verification, documents: 'Documents', papers: 'Car documents', all: 'All Documents' },
  documents: {
    title: 'All Documents',
    search: 'Search by person',
    kind: 'Document',
    allKinds: 'All documents',
    status: 'State',
    allStatuses: 'All states',
    count: (total: number) => formatCount(total, 'document', 'documents'),
    failed: 'Failed to load the documents. Please try again.',
    columns: {
      id: 'ID',
      person: 'Person',
      kind: 'Document',
      sent: 'Sent',
      state: 'State',
      note: 'Reason',
      decided: 'Decided',
      document: 'File',
      actions: 'Actions',
    },
    noNote: '–',
    empty: 'No documents were sent yet.',
  },
  papers: {
    title: 'Car documents',
    none: 'No papers were sent.',
    hint: 'Open each one and compare it with the page, then tick it. Until registration and insurance are ticked, the car says “Papers not checked”.',
    compared: (paper: string) => `I compared it with the page: ${paper}`,
    ticked: {
      on: { title: 'Paper checked', text: 'With registration and insurance checked, the car says so.' },
      off: { title: 'Paper no longer checked', text: 'The car no longer says that its papers are checked.' },
    },
  },
  approvals: { label: adminPages.approvals, ...adminPages.approvalsOf },
  bulk: {
    selectAll: 'Select all on this page',
    select: (title: string) => `Select ${title}`,
    selected: (count: number) => `${count} selected`,
    approve: (count: number) => `Approve ${count}`,
    question: {
      car: (count: number) => `Approve ${formatCount(count, 'listing', 'listings')}?`,
      booking: (count: number) => `Approve ${formatCount(count, 'request', 'requests')}?`,
    },
    texts: { car: 'We’ll tell each owner.', booking: 'We’ll tell each renter and owner.' },
    done: (count: number) => ({ title: `${count} approved` }),
    failedTitle: 'Not all were approved',
    someApproved: (count: number) => `${count} approved. These were not:`,
    close: 'Close',
  },
  /** What every list says. */
  lists: {
    searchButton: 'Search',
    sort: 'Sort by',
    waitingFirst: 'What waits first',
    ages: { newest: 'Newest first', oldest: 'Oldest first' } satisfies Record<AgeSort, string>,
    refresh: 'Refresh',
    csv: 'Export CSV',
    many: 'More than 1,000. Search for what does not stand on these pages.',
    emptyText: 'Try another word or filter.',
    clear: 'Clear filters',
    nothing: 'Nothing found',
  },
  listings: {
    title: adminPages.listings,
    search: 'Search by car, owner or city',
    status: 'Status',
    sorts: {
      newest: 'Newest first',
      oldest: 'Oldest first',
      waiting: 'Longest waiting first',
      name: 'Name A to Z',
      price: 'Lowest price first',
    } satisfies Record<AdminCarSort, string>,
    allStatuses: 'All statuses',
    count: (total: number) => formatCount(total, 'listing', 'listings'),
    columns: {
      id: 'ID',
      car: 'Car',
      owner: 'Owner',
      location: 'Location',
      price: 'RWF per day',
      status: 'Status',
      date: 'Date',
      notes: 'Notes',
      actions: 'Actions',
    },
    view: 'View',
    viewName: (car: string) => `View ${car} in a new tab`,
    approveName: (car: string) => `Approve ${car}`,
    rejectName: (car: string) => `Reject ${car}`,
    noNotes: '–',
    empty: 'No car listings found',
    failed: 'Failed to fetch car listings',
    failedLater: 'Failed to load car listings. Please try again.',
  },
  queue: {
    approve: 'Approve',
    reject: 'Reject',
    busy: 'One moment…',
    waiting: (total: number) => formatCount(total, 'waits for a decision', 'wait for a decision'),
    cars: {
      title: adminPages.pending,
      search: 'Search by car, owner or city',
      first: 'Longest waiting first',
      empty: 'No pending car listings require approval.',
      failed: 'Failed to load pending listings.',
    },
    bookings: {
      title: 'Booking requests',
      search: 'Search by car or person',
      first: 'Most urgent first',
      empty: 'No pending booking requests require approval.',
      failed: 'Failed to fetch bookings',
    },
    documents: {
      title: 'Documents',
      search: 'Search by person',
      first: 'Longest waiting first',
      empty: 'No documents wait for verification.',
      failed: 'Failed to load the documents. Please try again.',
    },
    papers: {
      title: 'Car documents',
      search: 'Search by car, owner or city',
      first: 'Longest waiting first',
      empty: 'No papers wait to be checked.',
      failed: 'Failed to load the papers. Please try again.',
    },
    photo: (number: number, car: string) => `Photo ${number} of ${car}`,
    noPhotos: 'No photos',
    /** Of the booking requests. */
    columns: {
      car: 'Car',
      renter: 'Renter',
      dates: 'Dates',
      total: 'Total in cash',
      message: 'Message',
      expires: 'Expires',
      actions: 'Actions',
    },
    facts: {
      price: 'Price per day',
      deposit: 'Security deposit',
      weekly: 'Weekly discount',
      discount: 'Monthly discount',
      noDiscount: 'None',
      plate: 'Plate',
      insurance: 'Insurance',
      inspection: 'Technical inspection',
      location: 'Location',
      seats: 'Seats',
      fuel: 'Fuel',
      transmission: 'Transmission',
      owner: 'Owner',
      phone: 'Phone of the owner',
      submitted: 'Submitted',
      description: 'About this car',
      missing: 'Not given',
      until: (day: string) => `until ${day}`,
      earlierNote: 'Reason of the last rejection',
      ownedBy: (owner: string) => `Owner: ${owner}`,
      noMessage: 'None',
      openBooking: (car: string) => `Open booking of ${car}`,
    },
  },
  reject: {
    titles: {
      car: (car: string) => `Reject ${car}?`,
      papers: (car: string) => `Take ${car} off the market?`,
      booking: () => 'Reject this booking request?',
      document: (document: string) => `Reject ${document}?`,
    },
    texts: {
      car: 'The owner sees your reason and can mend the listing and submit it again.',
      papers: 'The owner sees your reason, and can fix the listing and submit it again.',
      booking: 'Renter and owner see your reason. The days are free again.',
      document: 'The person sees your reason and can send another document.',
    },
    templates: {
      label: 'Sentences to tap',
      car: [
        'The photos are too dark or blurred.',
        'The photos do not show this car from the front, the back and inside.',
        'The description says too little of the car.',
        'A phone number or an address stands in the description or on a photo.',
        'The plate does not fit the registration card.',
        'The insurance has ended or cannot be read.',
      ],
      papers: [
        'The plate does not fit the registration card.',
        'The insurance has ended.',
        'The date of the inspection does not fit its certificate.',
        'A paper cannot be read.',
      ],
      booking: ['The owner cannot be reached.', 'The car is not to be had on these days.', 'The renter asked us to withdraw the request.'],
      document: [
        'The picture is blurred. Please take it again in daylight.',
        'A part of the document is cut off.',
        'The name is not the one on your profile.',
        'The document has ended.',
        'This is not the document that was asked for.',
      ],
    },
    reason: 'Reason',
    hint: 'What has to change?',
    submit: 'Reject',
  },
  openBookings: {
    title: 'Cancel the open bookings too?',
    text: (count: number) =>
      `${count === 1 ? 'One booking holds' : `${count} bookings hold`} days of this car. Rejecting it cancels what has not begun, and both sides see your reason. A trip under way goes on.`,
    one: (days: string) => `Booking of ${days}`,
    confirm: 'Reject and cancel bookings',
  },
  toasts: {
    car: {
      approved: { title: 'Car Approved', text: 'The owner is told.' },
      rejected: { title: 'Car Rejected', text: 'The owner sees your reason.' },
    },
    papers: {
      approved: { title: 'Papers Checked', text: 'Renters see it once registration and insurance are checked.' },
      rejected: { title: 'Car Rejected', text: 'The owner sees your reason.' },
    },
    document: {
      approved: { title: 'Document Approved', text: 'Others see that it was checked.' },
      rejected: { title: 'Document Rejected', text: 'The person sees your reason.' },
    },
    booking: {
      approved: { title: 'Booking Approved', text: 'Renter and owner can now reach each other.' },
      rejected: { title: 'Booking Rejected', text: 'The days are free again.' },
    },
    notAdmin: 'You must be logged in as admin to perform this action',
    failed: {
      car: {
        approved: { title: 'Approval Failed', text: 'Failed to approve/reject the car listing.' },
        rejected: { title: 'Rejection Failed', text: 'Failed to approve/reject the car listing.' },
      },
      papers: {
        approved: { title: 'Approval Failed', text: 'The papers were not marked as checked. Please try again.' },
        rejected: { title: 'Rejection Failed', text: 'Failed to approve/reject the car listing.' },
      },
      document: {
        approved: { title: 'Approval Failed', text: 'Nothing was decided. Please try again.' },
        rejected: { title: 'Rejection Failed', text: 'Nothing was decided. Please try again.' },
      },
      booking: {
        approved: { title: 'Approval Failed', text: 'Failed to approve/reject booking request' },
        rejected: { title: 'Rejection Failed', text: 'Failed to approve/reject booking request' },
      },
    },
  },
}

/** What stands beside the pages of the admin area, where they are not called as they call themselves. */
export const adminMenuMessages = {
  title: adminPages.overview,
  label: 'Admin',
  overview: appMessages.account.dashboard,
  settings: dashboardPages.settings,
  groups: { work: 'Work queue', market: 'Market', people: 'People', money: 'Money', site: 'Site' },
}

/** How long, in the largest unit that it fills. */
function lasting(minutes: number) {
  if (minutes < 60) return formatCount(minutes, 'minute', 'minutes')
  if (minutes < 48 * 60) return formatCount(Math.floor(minutes / 60), 'hour', 'hours')
  return formatDayCount(Math.floor(minutes / (24 * 60)))
}

const queuePlurals = {
  listings: 'Car listings',
  requests: 'Booking requests',
  documents: 'Documents of people',
  papers: 'Car documents',
  messages: 'Unread contact messages',
  reports: 'Reports',
  disputes: 'Disputes',
  claims: 'Payments to confirm',
  mails: 'Messages not sent',
  jobs: 'Failing jobs',
} satisfies Record<QueueName, string>

/** Everything that waits for the team. */
export const workQueueMessages = {
  title: adminPages.queue,
  filter: 'Show',
  everything: 'Everything',
  plurals: queuePlurals,
  things: {
    listings: 'Car listing',
    requests: 'Booking request',
    documents: 'Document',
    papers: 'Car documents',
    messages: 'Contact message',
    reports: 'Report',
    disputes: 'Dispute',
    claims: 'Payment to confirm',
    mails: 'Message not sent',
    jobs: 'Failing job',
  } satisfies Record<QueueName, string>,
  columns: { subject: 'What', thing: 'Task', who: 'Person', since: 'Waiting' },
  open: (thing: string, subject: string) => `${thing}: ${subject}`,
  age: lasting,
  nobody: '–',
  count: (total: number) => formatCount(total, 'task', 'tasks'),
  empty: 'Nothing to do',
  failed: 'Could not load the work queue. Please try again.',
}

/** What an operator sees first. */
export const adminDashboardMessages = {
  failed: 'Failed to load the dashboard. Please try again.',
  waiting: {
    title: 'To do',
    nothing: 'Nothing to do.',
    all: 'Open work queue',
    failed: 'Could not load your tasks. Please try again.',
    things: queuePlurals,
    oldest: (minutes: number) => `oldest: ${lasting(minutes)}`,
  },
  weeks: {
    bookings: 'Bookings by week',
    revenue: 'Revenue by week',
    week: 'Week from',
    bookingsUnit: 'Bookings',
    revenueUnit: 'Revenue',
  },
  cities: {
    title: 'Cars on the market by city',
    city: 'City',
    onMarket: 'On the market',
    off: 'Paused or held',
    pending: 'Pending',
    rejected: 'Rejected',
  },
  model: {
    title: 'The assistant',
    host: 'Asks',
    model: 'Model',
    answers: 'Answers this month',
    tokens: 'Tokens this month',
    ofBudget: (tokens: string, budget: string) => `${tokens} of ${budget}`,
    usedUp: 'This month’s tokens are used up. Until the next one the assistant answers by itself.',
  },
  vain: {
    title: 'Searched in vain',
    text: 'Where people found no car, of the last twelve weeks. Counts only: nobody stands behind them.',
    empty: 'Every search found something so far.',
    week: 'Week from',
    city: 'City',
    filters: 'Filters',
    count: 'Searches',
    allCities: 'All cities',
    noFilters: 'None but days',
    names: {
      q: 'words',
      fuel: 'fuel',
      seats: 'seats',
      minPrice: 'lowest price',
      maxPrice: 'highest price',
      transmission: 'transmission',
      features: 'features',
      driver: 'driver',
      papers: 'checked papers',
    } satisfies Record<FilterName, string>,
  },
}

type HealthIssueTexts = { failing: string; well: string }

const bringKeyBack = 'Put back the key that encrypted this data: as keys/document.key in the data folder, or in DOCUMENT_KEY. Then restart.'

/** For whoever runs the site: on the page of the jobs, to the webhook and by mail. Nobody is named. */
export const healthIssueMessages: Record<HealthIssueKind, HealthIssueTexts> = {
  backup: { failing: 'The nightly backup fails or hangs. It is tried again by itself.', well: 'The nightly backup works again.' },
  job: { failing: 'A job fails or hangs. It is tried again by itself.', well: 'All jobs work again.' },
  disk: { failing: 'There is less than one gigabyte left on the disk.', well: 'There is room on the disk again.' },
  key_missing: {
    failing: `The document key is missing: no document can be opened or uploaded. ${bringKeyBack}`,
    well: 'The document key is no longer missing.',
  },
  key_wrong: {
    failing: `The document key does not match this data: no document can be opened or uploaded. ${bringKeyBack}`,
    well: 'The document key is correct again.',
  },
  mail: { failing: 'Mail cannot be sent. It is tried again by itself.', well: 'Mail is sent again.' },
}
