import { adminPages } from './dashboard.ts'
import type { FilterName } from '../../domain/search.ts'
import type { HealthIssueKind } from '../../domain/health-issue.ts'
import type { SetupStep } from '../../domain/setup.ts'
import type { QueueName } from '../../domain/dashboard.ts'
import { formatCount, appMessages, formatDayCount } from './app.ts'
import { dashboardPages } from './dashboard.ts'

/** Menu labels that differ from the page titles. */
export const adminMenuMessages = {
  title: adminPages.overview,
  label: 'Admin',
  overview: appMessages.account.dashboard,
  tasks: 'All tasks',
  settings: dashboardPages.settings,
  groups: { work: 'Work queue', market: 'Market', people: 'People', money: 'Money', site: 'Site' },
}

/** How long, in the largest unit that it fills. */
function formatDuration(minutes: number) {
  if (minutes < 60) return formatCount(minutes, 'minute', 'minutes')
  if (minutes < 48 * 60) return formatCount(Math.floor(minutes / 60), 'hour', 'hours')
  return formatDayCount(Math.floor(minutes / (24 * 60)))
}

const queuePlurals = {
  listings: 'Car listings',
  requests: 'Booking requests',
  documents: 'Identity documents and licences',
  papers: 'Car documents',
  messages: 'Contact messages',
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
  labels: {
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
  columns: { subject: 'What', queue: 'Task', who: 'Person', since: 'Waiting' },
  open: (queue: string, subject: string) => `${queue}: ${subject}`,
  age: formatDuration,
  nobody: '–',
  count: (total: number) => formatCount(total, 'task', 'tasks'),
  empty: 'Nothing to do',
  failed: 'Could not load the tasks. Please try again.',
}

/** What an operator sees first. */
export const adminDashboardMessages = {
  failed: 'Could not load the dashboard. Please try again.',
  waiting: {
    title: 'To do',
    nothing: 'Nothing to do.',
    all: 'See all tasks',
    failed: 'Could not load your tasks. Please try again.',
    labels: queuePlurals,
    oldest: (minutes: number) => `oldest: ${formatDuration(minutes)}`,
  },
  setup: {
    title: 'Finish setting up',
    progress: (done: number, total: number) => `${done} of ${total} done`,
    hide: 'Hide',
    hideTitle: 'Hide this list?',
    hideText: 'It disappears for the whole team. You can still change these settings later.',
    hiding: 'Hiding…',
    steps: {
      brand: { title: 'Brand and contact', text: 'Visitors need an email or a phone number to reach you.' },
      fees: { title: 'Fees' },
      payee: { title: 'Where owners pay you', text: 'A mobile-money code or a bank account.' },
      mail: { title: 'Email', text: 'Set SMTP_URL on the server, then restart.' },
      backup: { title: 'Off-site backup', text: 'Set BACKUP_S3_URL on the server, then restart.' },
      second_factor: { title: 'Two-factor authentication', text: 'Protects your own account.' },
    } satisfies Record<Exclude<SetupStep, 'fees'>, { title: string; text: string }> & { fees: { title: string } },
    fees: (service: number, commission: number, inPerson: string) =>
      `${service}% service fee, ${commission}% commission, ${inPerson} in-person fee.`,
    noFee: 'no',
    keepFees: 'Keep these fees',
    backupScheduled: 'The upload runs at 04:00. See Jobs if it fails.',
    done: 'done',
    notDone: 'to do',
  },
  weeks: {
    bookings: 'Bookings by week',
    revenue: 'Revenue by week',
    week: 'Week from',
    bookingsUnit: 'Bookings',
    revenueUnit: 'Revenue',
  },
  cities: {
    title: 'Cars by city',
    city: 'City',
    onMarket: 'Listed',
    off: 'Paused or suspended',
    pending: 'Pending',
    rejected: 'Rejected',
  },
  model: {
    title: 'Assistant',
    host: 'Provider',
    model: 'Model',
    answers: 'Answers this month',
    tokens: 'Tokens this month',
    ofBudget: (tokens: string, budget: string) => `${tokens} of ${budget}`,
    usedUp: 'This month’s tokens are used up. Until next month the assistant answers without a model.',
  },
  noResults: {
    title: 'Searches with no result',
    text: 'The last twelve weeks, counts only.',
    empty: 'Every search found a car',
    week: 'Week from',
    city: 'City',
    filters: 'Filters',
    count: 'Searches',
    allCities: 'All cities',
    noFilters: 'Days only',
    names: {
      q: 'words',
      fuel: 'fuel',
      seats: 'seats',
      minPrice: 'lowest price',
      maxPrice: 'highest price',
      transmission: 'transmission',
      bodyType: 'body type',
      features: 'features',
      driver: 'driver',
      papers: 'papers checked',
      instant: 'instant booking',
    } satisfies Record<FilterName, string>,
  },
}

type HealthIssueTexts = { failing: string; well: string }

const restoreKeyHint =
  'Put back the key that encrypted this data: as keys/document.key in the data folder, or in DOCUMENT_KEY. Then restart.'

/** For operators: on the jobs page, by webhook and by email. Contains no names. */
export const healthIssueMessages: Record<HealthIssueKind, HealthIssueTexts> = {
  backup: { failing: 'The nightly backup fails. We keep trying.', well: 'The nightly backup works again.' },
  job: { failing: 'A job fails. We keep trying.', well: 'All jobs work again.' },
  disk: { failing: 'Less than 1 GB is free on the disk.', well: 'The disk has room again.' },
  key_missing: {
    failing: `The document key is missing: no document can be opened or uploaded. ${restoreKeyHint}`,
    well: 'The document key is no longer missing.',
  },
  key_wrong: {
    failing: `The document key does not match this data: no document can be opened or uploaded. ${restoreKeyHint}`,
    well: 'The document key is correct again.',
  },
  mail: { failing: 'Emails are not being sent. We keep trying.', well: 'Emails are sent again.' },
}
