import { addDays, toDay, getDayStart } from '../../shared/lib/days.ts'
import { hourMs, minuteMs } from '../../shared/lib/durations.ts'
import { type JobName, getJobNames } from '../../shared/domain/job.ts'
import { purgeAvatars } from '../features/avatars/commands.ts'
import { purgeOneTimeLinks } from '../features/auth/one-time-links.ts'
import { purgeSessions } from '../features/auth/sessions.ts'
import { dropUnansweredCharges, completeTrips, expireRequests, markNoShows } from '../features/bookings/status-jobs.ts'
import { lapseChanges } from '../features/bookings/changes/lapse.ts'
import { purgeHandoverPhotos } from '../features/bookings/handover/photos.ts'
import { purgeChatPhotos } from '../features/bookings/chat/photos.ts'
import { refreshDueCalendars } from '../features/calendar/imports.ts'
import { deleteFiles, deleteListing } from '../features/cars/commands.ts'
import { pauseInstantBooking } from '../features/cars/pause-instant.ts'
import { listAbandonedDrafts } from '../features/cars/queries.ts'
import { type Config, hasLocalBackups } from '../config/config.ts'
import type { Db, Tx } from '../db/database.ts'
import { purgeCarDocuments } from '../features/cars/document-queries.ts'
import { carDocuments } from '../db/schema/documents.ts'
import { clearDocuments } from '../features/documents/retention.ts'
import { purgeDocuments } from '../features/documents/commands.ts'
import { findExistingDocuments } from '../features/documents/queries.ts'
import { purgeCarPhotos } from '../features/cars/photos.ts'
import { findExistingIds } from '../storage/upload-slots.ts'
import type { AppDeps, CommandContext } from '../http/context.ts'
import { purgeUploads } from '../backup/restore-upload/chunked-upload.ts'
import { rankCars } from '../features/home/popular.ts'
import { purgeIdempotencyKeys } from '../http/idempotency.ts'
import { purgeLiveEvents } from '../messaging/realtime/commands.ts'
import { purgeSpool } from '../messaging/email/transport.ts'
import { runNightlyBackup, reapplyDeletionLog, uploadBackup, uploadDeletionLog } from '../backup/jobs.ts'
import { purgeNotifications } from '../messaging/notifications/commands.ts'
import { purgeOutbox } from '../messaging/outbox/commands.ts'
import { remindOfDisputes } from '../messaging/reminders/disputes.ts'
import { remindOfExpiringDocuments } from '../messaging/reminders/document-expiry.ts'
import { sendNewCars, remindOfDebts } from '../messaging/reminders/monthly.ts'
import { remindOfOverdueCars } from '../messaging/reminders/not-returned.ts'
import { remindOfRequests } from '../messaging/reminders/requests.ts'
import { inviteReviews } from '../messaging/reminders/reviews.ts'
import { remindOfPickups, remindOfReturns } from '../messaging/reminders/trips.ts'

export type JobDeps = Pick<
  AppDeps,
  | 'db'
  | 'photos'
  | 'handoverPhotos'
  | 'chatPhotos'
  | 'avatars'
  | 'vault'
  | 'mailFiles'
  | 'log'
  | 'network'
  | 'noResultSearches'
  | 'sender'
  | 'backUp'
  | 'config'
  | 'now'
  | 'newId'
>
/** `getFirstRun`: when a job without a row is due; a run may return how many rows it handled. */
export type Job = {
  name: JobName
  getNextRun: (now: Date) => Date
  getFirstRun: (now: Date) => Date
  run: (deps: JobDeps, ctx: CommandContext) => Promise<number | void>
}

export const tickMs = minuteMs
/** Shorter than the tick, so that a tick that comes a little early still finds the job due. */
const minIntervalMs = tickMs - 5_000
const batchSize = 200

const every = (milliseconds: number) => ({
  getNextRun: (now: Date) => new Date(now.getTime() + milliseconds),
  getFirstRun: () => new Date(0),
})
const everyTick = every(minIntervalMs)
const everyHour = every(hourMs)

/** Hours in Kigali time; a missed run is made up after a restart. */
function dailyAt(hour: number) {
  const getNextRun = (now: Date) => {
    const runTimeOn = (day: string) => new Date(getDayStart(day).getTime() + hour * hourMs)
    const today = runTimeOn(toDay(now))
    return today > now ? today : runTimeOn(addDays(toDay(now), 1))
  }
  return { getNextRun, getFirstRun: getNextRun }
}

const toReminderJob =
  (remind: (db: Db, ctx: CommandContext) => Promise<number>): Job['run'] =>
  ({ db }, ctx) =>
    remind(db, ctx)

type BatchStep = (tx: Tx, limit: number, ctx: CommandContext) => Promise<number>

const repeatInBatches =
  (step: BatchStep): Job['run'] =>
  async ({ db }, ctx) => {
    for (let handled = 0; ; ) {
      const count = await db.write((tx) => step(tx, batchSize, ctx))
      handled += count
      if (count < batchSize) return handled
    }
  }

async function deleteOldDrafts(deps: JobDeps, ctx: CommandContext) {
  for (let deleted = 0; ; deleted += 1) {
    const files = await deps.db.write(async (tx) => {
      const [draft] = await listAbandonedDrafts(tx, 1, ctx.now)
      return draft ? deleteListing(tx, { id: draft.ownerId, userType: 'owner' }, draft.id, ctx) : null
    })
    if (!files) return deleted
    await deleteFiles(deps, files)
  }
}

async function purgeVault({ db, vault }: JobDeps, now: Date) {
  await db.write((tx) => purgeDocuments(tx, now))
  await db.write((tx) => purgeCarDocuments(tx, now))
  await vault.deleteOrphans(
    async (ids) => [...(await findExistingDocuments(db.read, ids)), ...(await findExistingIds(db.read, carDocuments, ids))],
    now,
  )
}

/** The rows are cleared before the files, so that no document can be opened in between. */
async function clearDecidedDocuments({ db, vault }: JobDeps, ctx: CommandContext) {
  for (let handled = 0; ; ) {
    const cleared = await db.write((tx) => clearDocuments(tx, batchSize, ctx))
    for (const id of cleared) await vault.delete(id)
    handled += cleared.length
    if (cleared.length < batchSize) return handled
  }
}

async function purgeExpired(deps: JobDeps, { now }: CommandContext) {
  const { db, photos, handoverPhotos, avatars } = deps
  const { publicChanges, ledgerChanges } = db
  await db.write((tx) => purgeSessions(tx, now))
  await db.write((tx) => purgeOneTimeLinks(tx, now))
  await db.write((tx) => purgeIdempotencyKeys(tx, now))
  await db.write((tx) => purgeLiveEvents(tx, now))
  await db.write((tx) => purgeNotifications(tx, now))
  await db.write((tx) => purgeOutbox(tx, now))
  await purgeSpool(deps, now)
  await purgeUploads(deps)
  await purgeCarPhotos({ db, photos }, now)
  await purgeHandoverPhotos({ db, handoverPhotos }, now)
  await purgeChatPhotos(deps, now)
  await purgeAvatars({ db, avatars }, now)
  await purgeVault(deps, now)
  await publicChanges.purge()
  await ledgerChanges.purge()
  await db.optimize()
}

const schedule: readonly Job[] = [
  { name: 'expire-requests', ...everyTick, run: repeatInBatches(expireRequests) },
  { name: 'lapse-changes', ...everyTick, run: repeatInBatches(lapseChanges) },
  { name: 'complete-trips', ...everyTick, run: repeatInBatches(completeTrips) },
  { name: 'mark-no-shows', ...everyTick, run: repeatInBatches(markNoShows) },
  { name: 'drop-unanswered-charges', ...everyTick, run: repeatInBatches(dropUnansweredCharges) },
  { name: 'remind-requests', ...everyTick, run: toReminderJob(remindOfRequests) },
  { name: 'remind-pickups', ...everyTick, run: toReminderJob(remindOfPickups) },
  { name: 'remind-returns', ...everyTick, run: toReminderJob(remindOfReturns) },
  { name: 'remind-overdue-cars', ...everyTick, run: toReminderJob(remindOfOverdueCars) },
  { name: 'invite-reviews', ...dailyAt(10), run: toReminderJob(inviteReviews) },
  { name: 'remind-expiring-documents', ...dailyAt(8), run: toReminderJob(remindOfExpiringDocuments) },
  { name: 'remind-debts', ...dailyAt(9), run: toReminderJob(remindOfDebts) },
  { name: 'remind-disputes', ...dailyAt(9), run: toReminderJob(remindOfDisputes) },
  { name: 'send-new-cars', ...dailyAt(9), run: toReminderJob(sendNewCars) },
  { name: 'refresh-calendars', ...everyTick, run: refreshDueCalendars },
  { name: 'send-outbox', ...everyTick, run: ({ sender }) => sender.send() },
  { name: 'flush-no-result-searches', ...everyTick, run: ({ db, noResultSearches }) => noResultSearches.flush(db) },
  { name: 'rank-cars', ...everyHour, run: ({ db }, { now }) => rankCars(db, now) },
  { name: 'clear-documents', ...everyHour, run: clearDecidedDocuments },
  { name: 'pause-instant-booking', ...everyHour, run: repeatInBatches(pauseInstantBooking) },
  { name: 'purge-expired', ...everyHour, run: purgeExpired },
  { name: 'delete-old-drafts', ...everyHour, run: deleteOldDrafts },
  { name: 'run-nightly-backup', ...dailyAt(3), run: runNightlyBackup },
  { name: 'upload-backup', ...dailyAt(4), run: uploadBackup },
  { name: 'upload-deletion-log', ...everyHour, run: uploadDeletionLog },
  { name: 'reapply-deletion-log', ...everyHour, run: reapplyDeletionLog },
]

export function getJobs(config: Pick<Config, 'databaseUrl'>): readonly Job[] {
  const names = getJobNames(hasLocalBackups(config))
  return schedule.filter(({ name }) => names.includes(name))
}
