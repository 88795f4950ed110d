export const jobNames = [
  'expire-requests',
  'lapse-changes',
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
  'pause-instant-booking',
  'sweep',
  'sweep-drafts',
  'back-up',
  'send-backup',
  'send-erasures',
  'erase-again',
] as const
export type JobName = (typeof jobNames)[number]

/** A restored site must not change bookings, notify users, delete files or call other systems. */
export const jobsPausedOnHold: ReadonlySet<JobName> = new Set([
  'expire-requests',
  'lapse-changes',
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
  'pause-instant-booking',
  'sweep',
  'sweep-drafts',
  'send-backup',
  'send-erasures',
])

const archiveJobs: ReadonlySet<JobName> = new Set(['back-up', 'send-backup', 'send-erasures'])

export const getJobNames = (makesArchives: boolean): readonly JobName[] =>
  makesArchives ? jobNames : jobNames.filter((name) => !archiveJobs.has(name))

/** `ranAt` is the last success; `handled` counts its items. */
export type JobView = {
  name: JobName
  dueAt: string | null
  ranAt: string | null
  tookMs: number | null
  handled: number | null
  failure: string | null
}
