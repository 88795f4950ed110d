import type { Channel, OutgoingKind, accountKinds } from '../../domain/messages.ts'
import type { JobName } from '../../domain/job.ts'
import { adminPages } from './dashboard.ts'
import { formatCount } from './app.ts'
import { isNotificationKind } from '../../domain/notification.ts'
import { getNotificationText } from './notifications.ts'
type JobTexts = { name: string; about: string }

/** What the server does by itself, for admins. */
export const adminJobMessages = {
  title: adminPages.jobs,
  intro: 'Jobs missed while the server was down run when it is back.',
  failed: 'Failed to load the jobs. Please try again.',
  columns: { name: 'Job', ranAt: 'Last run', took: 'Took', handled: 'Handled', result: 'Result', dueAt: 'Next due' },
  never: 'Not yet',
  none: '–',
  took: (milliseconds: number) => (milliseconds < 1_000 ? `${milliseconds}\u00a0ms` : `${(milliseconds / 1_000).toFixed(1)}\u00a0s`),
  ok: 'Done',
  fault: 'Failed',
  waits: 'Waiting',
  jobs: {
    'expire-requests': { name: 'Expire requests', about: 'Requests nobody answered in time.' },
    'lapse-changes': { name: 'End changes', about: 'Changes of days nobody answered in time.' },
    'complete-trips': {
      name: 'Complete trips',
      about: 'Three days after the last day, if no return is recorded. Skips cars reported as not returned.',
    },
    'mark-no-shows': {
      name: 'Cancel missed pickups',
      about: 'Three days after the last day, if no pickup is recorded.',
    },
    'drop-unanswered-charges': {
      name: 'Drop unanswered costs',
      about: 'What is beyond the deposit, if the renter didn’t answer within 48 hours.',
    },
    'remind-requests': { name: 'Remind owners of requests', about: 'At half and at three quarters of the time to answer.' },
    'remind-pickups': { name: 'Pickup tomorrow', about: 'Both sides, at 18:00 the evening before.' },
    'remind-returns': { name: 'Return today', about: 'Both sides, at 08:00 on the last day.' },
    'remind-overdue-cars': {
      name: 'Cars not returned',
      about: 'Both sides at 20:00; our team and the next renter at 08:00 the day after.',
    },
    'invite-reviews': { name: 'Invite reviews', about: 'At 10:00 on the day after the return.' },
    'remind-expiring-documents': { name: 'Expiring documents', about: '30 and 7 days before, at 08:00.' },
    'remind-debts': { name: 'Payments due', about: 'Owners, on the first of the month at 09:00.' },
    'remind-disputes': { name: 'Disputes that wait', about: 'Our team at 09:00, while one has been open for more than a day.' },
    'send-new-cars': { name: 'New cars', about: 'To subscribers, on the first of the month at 09:00.' },
    'send-outbox': { name: 'Send messages', about: 'Emails, push and text messages.' },
    'refresh-calendars': { name: 'Read calendars', about: 'Owners’ calendars on other sites.' },
    'flush-no-result-searches': { name: 'Count searches', about: 'Those with no result.' },
    'rank-cars': { name: 'Rank cars', about: 'By number of bookings.' },
    'clear-documents': { name: 'Clear documents', about: 'Deletes files some days after the decision.' },
    'pause-instant-booking': { name: 'Pause instant booking', about: 'Where the owner has to accept a new agreement.' },
    'purge-expired': { name: 'Clean up', about: 'Old sessions, links, notifications and files.' },
    'delete-old-drafts': { name: 'Delete drafts', about: 'Untouched for 90 days.' },
    'run-nightly-backup': {
      name: 'Back up',
      about: 'Every night at 03:00. Keeps 7 daily and 4 weekly backups.',
    },
    'upload-backup': {
      name: 'Upload off-site backup',
      about: 'Encrypted, to your bucket every night at 04:00.',
    },
    'upload-deletion-log': {
      name: 'Upload deletions',
      about: 'To your bucket, so that a restore repeats them.',
    },
    'reapply-deletion-log': {
      name: 'Repeat deletions',
      about: 'After a restore, deletes accounts again that were deleted since the backup.',
    },
  } satisfies Record<JobName, JobTexts>,
}

type ChangeTexts = { name: string; about: string }

const changes: Partial<Record<JobName, ChangeTexts>> = {
  'expire-requests': { name: 'Requests expire', about: 'Nobody answered in time. We tell renter and owner.' },
  'lapse-changes': { name: 'Changes of days end', about: 'Nobody answered in time. We tell renter and owner.' },
  'complete-trips': { name: 'Trips are completed', about: 'No return was recorded. We ask the renter for a review.' },
  'mark-no-shows': {
    name: 'Bookings are cancelled: not picked up',
    about: 'Counts as a late cancellation. We tell renter and owner.',
  },
  'drop-unanswered-charges': { name: 'Costs beyond a deposit are dropped', about: 'The renter didn’t answer in time.' },
  'refresh-calendars': { name: 'Owners’ calendars are read', about: 'Their days are blocked.' },
  'clear-documents': { name: 'Document files are deleted', about: 'They were checked long enough ago.' },
  'pause-instant-booking': { name: 'Instant booking is paused', about: 'The owner has to accept a new agreement.' },
  'delete-old-drafts': { name: 'Old drafts are deleted', about: 'Untouched for 90 days.' },
}

/** What leaves the site, as the team sees it. */
export const mailQueueMessages = {
  title: 'Email',
  off: 'No mail server yet. Set SMTP_URL on the server and restart. Until then emails are files in outbox/, and forgotten passwords need an admin.',
  open: 'Open settings',
  on: 'Emails are sent by your mail server.',
  failed: (count: number) => `${count} could not be sent`,
  waiting: (count: number) => (count === 0 ? 'Nothing to send.' : `${count} to send`),
  channel: { mail: 'Email', push: 'Push', sms: 'Text message' } satisfies Record<Channel, string>,
  kind: (kind: string) => kind.replaceAll('_', ' '),
  tries: (count: number) => formatCount(count, 'try', 'tries'),
  again: 'Send again',
  againFor: (kind: string, name: string) => `Send again: ${kind} for ${name}`,
  allAgain: 'Send all again',
  test: { sent: 'Send me a test email', written: 'Write a test email' },
  tested: {
    sent: { title: 'Test email on its way', text: 'It goes to your own email. If it fails, you’ll see it here.' },
    written: {
      title: 'Test email written',
      text: 'Without a mail server it’s a file in outbox/.',
    },
  },
  /** Of the list of what people are told. */
  preview: {
    show: 'Show the email',
    sides: { renter: 'Renter’s email', owner: 'Owner’s email' },
    of: (title: string, side: 'renter' | 'owner' | null) => `Show the email: ${title}${side ? `, ${side}` : ''}`,
    letters: {
      confirm_email: 'Confirm the email',
      welcome: 'Welcome',
      reset: 'A new password',
      change_email: 'A new email',
      email_known: 'You already have an account',
      new_cars: 'New cars in a city',
      test: 'Test email',
    } satisfies Record<(typeof accountKinds)[number], string>,
  },
  notLoaded: 'Could not load the messages to send',
  done: { title: 'Sending again' },
}

/** A site that was restored or imported, until an admin lets it go on. */
export const holdMessages = {
  banner:
    'This site is on hold after a restore or import. It only sends emails that somebody asks for. Automatic changes to bookings wait.',
  see: 'See what is on hold',
  title: 'On hold',
  since: (at: string) => `Since ${at}. Emails that somebody asks for, such as a new password, are still sent.`,
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
    note: 'Sent on release, or at the time shown. People get them here, and by email, push or text message as they chose.',
    none: 'No reminders are due.',
  },
  others: 'Hourly cleanup and sending backups to a bucket start again too.',
  channel: { mail: 'Email', push: 'Push', sms: 'Text message' } satisfies Record<Channel, string>,
  message: (kind: OutgoingKind) =>
    isNotificationKind(kind) ? getNotificationText({ kind, payload: {} }).title : mailQueueMessages.preview.letters[kind],
  change: (job: JobName) => changes[job] ?? adminJobMessages.jobs[job],
  later: (at: string) => `Sent on ${at}`,
  examples: (isMore: boolean) => (isMore ? 'For example' : 'For'),
  atLeast: (count: number) => `${count} or more`,
  more: (count: string, isMost: boolean) => `And ${count} ${isMost ? 'or more' : 'more'}.`,
  release: {
    open: 'Release the site',
    title: 'Release the site?',
    text: 'The waiting messages are sent to real people. Changes and reminders follow. Do this only where this copy replaces the real site.',
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
  failed: 'Could not load the messages. Please try again.',
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
  answer: 'Reply by email',
  answerTo: (name: string) => `Reply to ${name} by email`,
  subject: (brand: string) => `Your message to ${brand}`,
}
