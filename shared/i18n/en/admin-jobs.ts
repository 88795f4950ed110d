import type { JobName } from '../../domain/job.ts'
import { adminPages } from './admin-pages.ts'

type JobWords = { name: string; about: string }

/** What the server does by itself, for admins. */
export const adminJobWords = {
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
      about: 'Tells both sides at 20:00 on the last day, the team at 08:00 the morning after, and the next renter.',
    },
    'invite-reviews': { name: 'Invite reviews', about: 'Asks renters for a review at 10:00 on the day after the return.' },
    'remind-papers': { name: 'Papers that end', about: 'Tells owners and renters 30 and 7 days before a paper ends, at 08:00.' },
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
  } satisfies Record<JobName, JobWords>,
}
