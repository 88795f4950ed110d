import type { JobName } from '../../domain/job.ts'
import { isNotificationKind } from '../../domain/notification.ts'
import type { Channel, OutgoingKind } from '../../domain/messages.ts'
import { adminJobWords } from './admin-jobs.ts'
import { adminMailWords } from './admin-mail.ts'
import { textOf } from './notifications.ts'

type ChangeWords = { name: string; about: string }
const changes: Partial<Record<JobName, ChangeWords>> = {
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

/** A site that was restored or imported, until an admin lets it go on. */
export const holdWords = {
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
  message: (kind: OutgoingKind) => (isNotificationKind(kind) ? textOf({ kind, facts: {} }).title : adminMailWords.preview.letters[kind]),
  change: (job: JobName) => changes[job] ?? adminJobWords.jobs[job],
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
