export const jobNames = [
  'expire-requests',
  'lapse-changes',
  'complete-trips',
  'mark-no-shows',
  'drop-unanswered-charges',
  'remind-requests',
  'remind-pickups',
  'remind-returns',
  'remind-overdue-cars',
  'invite-reviews',
  'remind-expiring-documents',
  'remind-debts',
  'remind-disputes',
  'send-new-cars',
  'send-outbox',
  'refresh-calendars',
  'flush-no-result-searches',
  'rank-cars',
  'clear-documents',
  'pause-instant-booking',
  'purge-expired',
  'delete-old-drafts',
  'run-nightly-backup',
  'upload-backup',
  'upload-deletion-log',
  'reapply-deletion-log',
] as const
export type JobName = (typeof jobNames)[number]

/** A restored site must not change bookings, notify users, delete files or call other systems. */
export const jobsPausedOnHold: ReadonlySet<JobName> = new Set([
  'expire-requests',
  'lapse-changes',
  'complete-trips',
  'mark-no-shows',
  'drop-unanswered-charges',
  'remind-requests',
  'remind-pickups',
  'remind-returns',
  'remind-overdue-cars',
  'invite-reviews',
  'remind-expiring-documents',
  'remind-debts',
  'remind-disputes',
  'send-new-cars',
  'refresh-calendars',
  'clear-documents',
  'pause-instant-booking',
  'purge-expired',
  'delete-old-drafts',
  'upload-backup',
  'upload-deletion-log',
])

const archiveJobs: ReadonlySet<JobName> = new Set(['run-nightly-backup', 'upload-backup', 'upload-deletion-log'])

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
