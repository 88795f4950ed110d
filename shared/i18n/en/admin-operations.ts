import type { AuditLogView, AuditedEntity, DecisionAction, LoggedChange } from '../../domain/audit-log.ts'
import type { Channel, OutgoingKind, accountKinds } from '../../domain/messages.ts'
import type { JobName } from '../../domain/job.ts'
import type { ReportKind } from '../../domain/report.ts'
import type { TeamListingChangeInput } from '../../schemas/car.ts'
import type { Settings } from '../../domain/settings.ts'
import { adminPages } from './dashboard.ts'
import { formatCount } from './app.ts'
import { groupThousands } from '../../lib/money.ts'
import { isNotificationKind } from '../../domain/notification.ts'
import { getNotificationText } from './notifications.ts'
import { type DocumentKind, documentKinds } from '../../domain/document.ts'
import { verificationMessages } from './documents.ts'

const about: Record<string, string> = {
  listing: 'About a listing',
  review: 'About a review',
  person: 'About a person',
} satisfies Record<ReportKind, string>

type JobTexts = { name: string; about: string }

/** What the server does by itself, for admins. */
export const adminJobMessages = {
  title: adminPages.jobs,
  intro: 'What the site does by itself. What was missed while the server was down is made up for when it runs again.',
  failed: 'Failed to load the jobs. Please try again.',
  columns: { name: 'Job', ranAt: 'Last run', took: 'Took', handled: 'Handled', result: 'Result', dueAt: 'Next due' },
  never: 'Not yet',
  none: '–',
  took: (milliseconds: number) => (milliseconds < 1_000 ? `${milliseconds}\u00a0ms` : `${(milliseconds / 1_000).toFixed(1)}\u00a0s`),
  ok: 'Done',
  fault: 'Failed',
  waits: 'Waits',
  jobs: {
    'expire-requests': { name: 'Expire requests', about: 'Ends requests that nobody answered in time.' },
    'complete-trips': {
      name: 'Complete trips',
      about: 'Closes trips without a recorded return three days after their last day, unless the car is marked as not returned.',
    },
    'lapse-bookings': {
      name: 'Cancel what was not picked up',
      about: 'Cancels bookings without a pickup, three days after their last day.',
    },
    'remind-requests': { name: 'Remind of requests', about: 'Reminds owners at half and at three quarters of a request’s life.' },
    'remind-pickups': { name: 'Pickup tomorrow', about: 'Tells both sides at 18:00 on the evening before.' },
    'remind-returns': { name: 'Return today', about: 'Tells both sides at 08:00 on the last day.' },
    'cars-not-returned': {
      name: 'Cars not returned',
      about: 'Tells renter and owner at 20:00 on the last day, our team at 08:00 the next morning, and the next renter.',
    },
    'invite-reviews': { name: 'Invite reviews', about: 'Asks renters for a review at 10:00 on the day after the return.' },
    'remind-papers': { name: 'Expiring documents', about: 'Tells owners and renters 30 and 7 days before a document expires, at 08:00.' },
    'settlements-due': { name: 'Payments due', about: 'Tells owners on the first of the month at 09:00 what is due.' },
    'new-cars': { name: 'New cars', about: 'Sends new cars of their city to who asked for it, on the first of the month at 09:00.' },
    'send-outbox': { name: 'Send what waits', about: 'Mails and messages to phones that could not be sent at once.' },
    'read-calendars': { name: 'Read calendars', about: 'Looks into the calendars that owners keep elsewhere.' },
    'count-vain-searches': { name: 'Count searches in vain', about: 'Writes down how often people found nothing.' },
    'rank-cars': { name: 'Rank cars', about: 'Finds the cars that are booked most.' },
    'clear-documents': { name: 'Clear documents', about: 'Deletes files of documents some days after the decision.' },
    sweep: { name: 'Sweep', about: 'Removes old sessions, links, notices and files that belong to nothing.' },
    'sweep-drafts': { name: 'Sweep drafts', about: 'Removes drafts that nobody has touched for long.' },
    'back-up': {
      name: 'Back up',
      about: 'Writes all rows and the files of the data folder into an archive at 03:00; one stays for each of 7 days and of 4 weeks.',
    },
    'send-backup': {
      name: 'Send the backup away',
      about: 'Puts the last archive, locked, into the bucket at 04:00 and reads it back from there. Without a bucket it stays here alone.',
    },
    'send-erasures': {
      name: 'Note ended accounts',
      about: 'Tells the bucket which accounts were ended, so that a restore ends them again.',
    },
    'erase-again': { name: 'End accounts again', about: 'After a restore, ends accounts that had been ended since the backup.' },
  } satisfies Record<JobName, JobTexts>,
}

type ChangeTexts = { name: string; about: string }

const changes: Partial<Record<JobName, ChangeTexts>> = {
  'expire-requests': { name: 'Requests expire', about: 'Nobody answered in time. Renter and owner are told.' },
  'complete-trips': { name: 'Trips are completed', about: 'No return was recorded. The renter is asked for a review.' },
  'lapse-bookings': {
    name: 'Bookings are cancelled: not picked up',
    about: 'It counts as a late cancellation of the renter. Renter and owner are told.',
  },
  'read-calendars': { name: 'Owners’ calendars are read', about: 'Their days are blocked.' },
  'clear-documents': { name: 'Document files are deleted', about: 'They were checked long enough ago.' },
  'sweep-drafts': { name: 'Old drafts are deleted', about: 'Nobody has touched these listings for long.' },
}

/** What leaves the site, as the team sees it. */
export const mailQueueMessages = {
  title: 'Mail',
  off: 'No mail server is configured (SMTP_URL): mails are written as .eml files into outbox/ of the data folder or bucket, nobody has to confirm their email, and a forgotten password needs an admin.',
  open: 'Go to the settings',
  on: 'Mail is sent over the configured mail server.',
  failed: (count: number) => `${count} could not be sent`,
  waiting: (count: number) => (count === 0 ? 'Nothing to send.' : `${count} to send`),
  channel: { mail: 'Mail', push: 'Push', sms: 'Text message' } satisfies Record<Channel, string>,
  kind: (kind: string) => kind.replaceAll('_', ' '),
  tries: (count: number) => formatCount(count, 'try', 'tries'),
  again: 'Send again',
  againFor: (kind: string, name: string) => `Send again: ${kind} for ${name}`,
  allAgain: 'Send all again',
  test: { sent: 'Send me a test email', written: 'Write a test email' },
  tested: {
    sent: { title: 'Test email on its way', text: 'It goes to the email of your account. If it can’t be sent, we’ll show it here.' },
    written: {
      title: 'Test email written',
      text: 'There is no mail server, so it’s a file: look in outbox/ of the data folder or bucket.',
    },
  },
  /** Of the list of what people are told. */
  preview: {
    show: 'Show the email',
    sides: { renter: 'Show the renter’s mail', owner: 'Show the owner’s mail' },
    of: (title: string, side: 'renter' | 'owner' | null) => `Show the mail: ${title}${side ? `, ${side}` : ''}`,
    letters: {
      confirm_email: 'Confirm the email',
      welcome: 'Welcome',
      reset: 'A new password',
      change_email: 'A new email',
      email_known: 'There is an account already',
      new_cars: 'New cars in a city',
      test: 'Test email',
    } satisfies Record<(typeof accountKinds)[number], string>,
  },
  notLoaded: 'What waits to be sent could not be loaded',
  done: { title: 'We are trying again' },
}

/** A site that was restored or imported, until an admin lets it go on. */
export const holdMessages = {
  banner: 'This site is on hold after a restore or import. It sends only mail that somebody asks for, and changes no booking by itself.',
  see: 'See what is on hold',
  title: 'On hold',
  since: (at: string) => `Since ${at}. Mail that somebody asks for now, such as a new password, is still sent.`,
  drill: 'If this is a copy for a drill, leave it on hold. If it replaces the real site, check the lists below and release it.',
  failed: 'We couldn’t load what is on hold. Please try again.',
  messages: { title: 'Messages waiting', note: 'Sent at once on release.', none: 'No messages are waiting.' },
  changes: {
    title: 'Changes that are due',
    note: 'Bookings on release, the rest within an hour.',
    none: 'No changes are due.',
  },
  notices: {
    title: 'Reminders that are due',
    note: 'Sent on release, or at the time shown. Each person gets theirs on the site, and by mail, push or text message as they chose.',
    none: 'No reminders are due.',
  },
  others: 'Hourly cleanup and sending backups to a bucket start again too.',
  channel: { mail: 'Mail', push: 'Push', sms: 'Text message' } satisfies Record<Channel, string>,
  message: (kind: OutgoingKind) =>
    isNotificationKind(kind) ? getNotificationText({ kind, facts: {} }).title : mailQueueMessages.preview.letters[kind],
  change: (job: JobName) => changes[job] ?? adminJobMessages.jobs[job],
  later: (at: string) => `Sent on ${at}`,
  examples: (isMore: boolean) => (isMore ? 'For example' : 'For'),
  atLeast: (count: number) => `${count} or more`,
  more: (count: string, isMost: boolean) => `And ${count} ${isMost ? 'or more' : 'more'}.`,
  release: {
    open: 'Release the site',
    title: 'Release the site?',
    text: 'The waiting messages are sent to real people. The changes are made, the reminders are sent, and people hear of both. Do this only where this copy replaces the real site.',
    confirm: 'Release',
    done: { title: 'The site is released' },
  },
  discard: {
    open: 'Discard the messages',
    title: 'Discard the waiting messages?',
    text: 'They are deleted and never sent. The site stays on hold. If you release it later, the changes and reminders still happen.',
    confirm: 'Discard',
    done: { title: 'The messages are discarded' },
  },
}

/** What visitors and members have written to the operator, for admins. */
export const adminInboxMessages = {
  title: adminPages.messages,
  failed: 'The messages could not be loaded.',
  search: 'Search by sender or words',
  status: 'State',
  allStatuses: 'All messages',
  count: (total: number) => formatCount(total, 'message', 'messages'),
  columns: { id: 'ID', date: 'Date', name: 'Name', email: 'Email', text: 'Message', state: 'State' },
  empty: 'No messages found',
  unread: 'New',
  read: 'Read',
  member: 'Has an account',
  markRead: 'Mark as read',
  markReadOf: (name: string) => `Mark as read, message from ${name}`,
  answer: 'Answer by email',
  answerTo: (name: string) => `Answer ${name} by email`,
  subject: (brand: string) => `Your message to ${brand}`,
}

type LoggedListingField = Exclude<keyof TeamListingChangeInput, 'seen'>

const names: Record<string, string> = {
  secondFactor: 'Two-factor authentication',
  pricePerDay: 'Price per day (RWF)',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  location: 'City',
  seats: 'Seats',
  fuel: 'Fuel',
  transmission: 'Transmission',
  bodyType: 'Body type',
  securityDeposit: 'Security deposit (RWF)',
  serviceFeePercent: 'Service fee (%)',
  commissionPercent: 'Commission (%)',
  inPersonFee: 'In-person fee (RWF)',
  inPersonFeeEnabled: 'In-person fee',
  requestHours: 'Hours to answer a request',
  cancellationHours: 'Hours of free cancellation',
  documentRetentionDays: 'Days that documents are kept',
  brandName: 'Name of the site',
  contactPhone: 'Contact phone',
  contactEmail: 'Contact email',
  socialLinks: 'Social links',
  operatorName: 'Operator',
  operatorTin: 'TIN',
  operatorAddress: 'Address',
  dataProtectionNumber: 'Data-protection registration',
  momoCode: 'Mobile-money code',
  bankAccount: 'Bank account',
  coverAsked: 'Insurance that new listings must state',
  dueLimit: 'Due from which new bookings pause (RWF)',
} satisfies Record<keyof Settings | 'secondFactor' | Exclude<LoggedListingField, 'description' | 'plate'>, string>

function valueOf(value: LoggedChange['from']) {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'number' ? groupThousands(value) : value
}

const isKind = (title: string): title is DocumentKind => documentKinds.some((kind) => kind === title)

export const auditLogMessages = {
  title: adminPages.approvalsOf.logs,
  search: 'Search in notes',
  count: (total: number) => formatCount(total, 'decision', 'decisions'),
  kind: 'Kind',
  allKinds: 'Everything',
  decision: 'Decision',
  allDecisions: 'All decisions',
  who: 'By',
  anybody: 'Anybody',
  owners: 'Car owners',
  descriptionChanged: 'New description',
  /** Their values are not kept. */
  changedFields: { description: 'Description', plate: 'Plate' } as Partial<Record<LoggedListingField, string>>,
  columns: {
    date: 'Date',
    at: 'Date (Kigali)',
    kind: 'Kind',
    entity: 'What',
    action: 'Decision',
    note: 'Note',
    changed: 'Changes',
    admin: 'By',
  },
  entities: {
    car: 'Car',
    booking: 'Booking',
    document: 'Document',
    papers: 'Car documents',
    user: 'Person',
    admin: 'Admin',
    settings: 'Settings',
    text: 'Text',
    settlement: 'Settlement',
    correction: 'Correction',
    review: 'Review',
    report: 'Report',
    dispute: 'Dispute',
    data: 'Data',
  } satisfies Record<AuditedEntity, string>,
  actions: {
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    featured: 'Featured',
    unfeatured: 'No longer featured',
    suspended: 'Suspended',
    restored: 'Restored',
    deleted: 'Deleted',
    link_made: 'Link made',
    invited: 'Invited',
    changed: 'Changed',
    replaced: 'Replaced',
    withdrawn: 'Withdrawn',
    recorded: 'Recorded',
    refused: 'Refused',
    hidden: 'Hidden',
    shown: 'Shown again',
    answered: 'Answered',
    closed: 'Closed',
    forgiven: 'Not counted',
    cleared: 'Cleared',
    not_returned: 'Not returned',
    chat_read: 'Chat read',
    messaged: 'Message sent',
  } satisfies Record<DecisionAction, string>,
  noNote: '–',
  empty: 'No approval logs found.',
  failed: 'Failed to load the approval logs. Please try again.',
}

/** What was decided about. */
export function getLoggedName({ entityType, title }: Pick<AuditLogView, 'entityType' | 'title'>) {
  if (entityType === 'document' && isKind(title)) return verificationMessages.kinds[title]
  if (entityType === 'report') return about[title] ?? auditLogMessages.entities.report
  return entityType === 'settings' || !title ? auditLogMessages.entities[entityType] : title
}

/** What a setting was and is. */
export const formatChange = ({ name, from, to }: LoggedChange) => `${names[name] ?? name}: ${valueOf(from)} → ${valueOf(to)}`
