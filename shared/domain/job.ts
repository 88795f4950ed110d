/** All that the server does by itself, in the order in which admins read of it. */
export const jobNames = [
  'expire-requests',
  'complete-trips',
  'lapse-bookings',
  'remind-requests',
  'remind-pickups',
  'remind-returns',
  'cars-not-returned',
  'invite-reviews',
  'remind-papers',
  'settlements-due',
  'new-cars',
  'send-outbox',
  'read-calendars',
  'count-vain-searches',
  'rank-cars',
  'clear-documents',
  'sweep',
  'sweep-drafts',
  'back-up',
  'send-backup',
  'send-erasures',
  'erase-again',
] as const
export type JobName = (typeof jobNames)[number]

/** Jobs that change bookings, write to people, delete files or reach other systems. */
export const heldJobs: ReadonlySet<JobName> = new Set([
  'expire-requests',
  'complete-trips',
  'lapse-bookings',
  'remind-requests',
  'remind-pickups',
  'remind-returns',
  'cars-not-returned',
  'invite-reviews',
  'remind-papers',
  'settlements-due',
  'new-cars',
  'read-calendars',
  'clear-documents',
  'sweep',
  'sweep-drafts',
  'send-backup',
  'send-erasures',
])

/** What becomes of the site's own archives. */
const ofArchives: ReadonlySet<JobName> = new Set(['back-up', 'send-backup', 'send-erasures'])

/** All of it, or what is left where the site makes no archives of itself. */
export const getJobNames = (makesArchives: boolean): readonly JobName[] =>
  makesArchives ? jobNames : jobNames.filter((name) => !ofArchives.has(name))

/** `ranAt`: when it last did what it is for; null where it never has. `handled`: what that came to, where there is something to count. */
export type JobView = {
  name: JobName
  dueAt: string | null
  ranAt: string | null
  tookMs: number | null
  handled: number | null
  failure: string | null
}
