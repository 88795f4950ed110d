import { addDays, toDay, getStart } from '../../shared/lib/days.ts'
import { hourMs, minuteMs } from '../../shared/lib/durations.ts'
import { type JobName, getJobNames } from '../../shared/domain/job.ts'
import { purgeAvatars } from '../features/avatars/commands.ts'
import { purgeLinks } from '../features/auth/one-time-links.ts'
import { purgeSessions } from '../features/auth/sessions.ts'
import { completeTrips, expireRequests, markNoShows } from '../features/bookings/status-jobs.ts'
import { purgeHandoverPhotos } from '../features/bookings/handover/photos.ts'
import { purgeChatPhotos } from '../features/bookings/chat/photos.ts'
import { readDueCalendars } from '../features/calendar/imports.ts'
import { deleteFiles, deleteListing } from '../features/cars/commands.ts'
import { draftsToSweep } from '../features/cars/queries.ts'
import { type Config, hasLocalBackups } from '../config/config.ts'
import type { Db, Tx } from '../db/database.ts'
import { purgeCarDocuments } from '../features/cars/document-queries.ts'
import { carDocuments } from '../db/schema/documents.ts'
import { clearDocuments } from '../features/documents/retention.ts'
import { purgeDocuments } from '../features/documents/commands.ts'
import { knownDocuments } from '../features/documents/queries.ts'
import { purgePhotos } from '../features/cars/photos.ts'
import { findExistingIds } from '../storage/upload-slots.ts'
import type { AppDeps } from '../http/context.ts'
import { purgeUploads } from '../backup/restore-upload/chunked-upload.ts'
import { rankCars } from '../features/home/popular.ts'
import { purgeIdempotencyKeys } from '../http/idempotency.ts'
import type { CommandContext } from '../http/command-context.ts'
import { purgeLiveEvents } from '../messaging/realtime/commands.ts'
import { purgeSpool } from '../messaging/email/transport.ts'
import { runNightlyBackup, reapplyDeletionLog, uploadBackup, uploadDeletionLog } from '../backup/jobs.ts'
import { purgeNotifications } from '../messaging/notifications/commands.ts'
import { purgeOutbox } from '../messaging/outbox/commands.ts'
import { remindOfCarDocuments } from '../messaging/reminders/car-documents.ts'
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
  | 'vainSearches'
  | 'sender'
  | 'backUp'
  | 'config'
  | 'now'
  | 'newId'
>
/** `first`: when a job without a row is due; a run may return how many rows it handled. */
export type Job = {
  name: JobName
  next: (now: Date) => Date
  first: (now: Date) => Date
  run: (deps: JobDeps, moment: CommandContext) => Promise<number | void>
}

export const tickMs = minuteMs
/** Shorter than the tick, so that a tick that comes a little early still finds the job due. */
const tick = tickMs - 5_000
const batch = 200

const every = (milliseconds: number) => ({
  next: (now: Date) => new Date(now.getTime() + milliseconds),
  first: () => new Date(0),
})
const everyTick = every(tick)
const everyHour = every(hourMs)

/** Hours in Kigali time; a missed run is made up after a restart. */
function dailyAt(hour: number) {
  const next = (now: Date) => {
    const at = (day: string) => new Date(getStart(day).getTime() + hour * hourMs)
    const today = at(toDay(now))
    return today > now ? today : at(addDays(toDay(now), 1))
  }
  return { next, first: next }
}

const reminding =
  (remind: (db: Db, moment: CommandContext) => Promise<number>): Job['run'] =>
  ({ db }, moment) =>
    remind(db, moment)

type Step = (tx: Tx, most: number, moment: CommandContext) => Promise<number>

const inBatches =
  (step: Step): Job['run'] =>
  async ({ db }, moment) => {
    for (let handled = 0; ; ) {
      const done = await db.write((tx) => step(tx, batch, moment))
      handled += done
      if (done < batch) return handled
    }
  }

async function sweepDrafts(deps: JobDeps, moment: CommandContext) {
  for (let swept = 0; ; swept += 1) {
    const files = await deps.db.write(async (tx) => {
      const [draft] = await draftsToSweep(tx, 1, moment.now)
      return draft ? deleteListing(tx, { id: draft.ownerId, userType: 'owner' }, draft.id, moment) : null
    })
    if (!files) return swept
    await deleteFiles(deps, files)
  }
}

async function sweepVault({ db, vault }: JobDeps, now: Date) {
  await db.write((tx) => purgeDocuments(tx, now))
  await db.write((tx) => purgeCarDocuments(tx, now))
  await vault.sweep(async (ids) => [...(await knownDocuments(db.read, ids)), ...(await findExistingIds(db.read, carDocuments, ids))], now)
}

/** The rows are cleared before the files, so that no document can be opened in between. */
async function clearDecided({ db, vault }: JobDeps, moment: CommandContext) {
  for (let handled = 0; ; ) {
    const cleared = await db.write((tx) => clearDocuments(tx, batch, moment))
    for (const id of cleared) await vault.delete(id)
    handled += cleared.length
    if (cleared.length < batch) return handled
  }
}

async function sweep(deps: JobDeps, { now }: CommandContext) {
  const { db, photos, handoverPhotos, avatars } = deps
  const { changes, ledger } = db
  await db.write((tx) => purgeSessions(tx, now))
  await db.write((tx) => purgeLinks(tx, now))
  await db.write((tx) => purgeIdempotencyKeys(tx, now))
  await db.write((tx) => purgeLiveEvents(tx, now))
  await db.write((tx) => purgeNotifications(tx, now))
  await db.write((tx) => purgeOutbox(tx, now))
  await purgeSpool(deps, now)
  await purgeUploads(deps)
  await purgePhotos({ db, photos }, now)
  await purgeHandoverPhotos({ db, handoverPhotos }, now)
  await purgeChatPhotos(deps, now)
  await purgeAvatars({ db, avatars }, now)
  await sweepVault(deps, now)
  await changes.forget()
  await ledger.forget()
  await db.learn()
}

const timetable: readonly Job[] = [
  { name: 'expire-requests', ...everyTick, run: inBatches(expireRequests) },
  { name: 'complete-trips', ...everyTick, run: inBatches(completeTrips) },
  { name: 'lapse-bookings', ...everyTick, run: inBatches(markNoShows) },
  { name: 'remind-requests', ...everyTick, run: reminding(remindOfRequests) },
  { name: 'remind-pickups', ...everyTick, run: reminding(remindOfPickups) },
  { name: 'remind-returns', ...everyTick, run: reminding(remindOfReturns) },
  { name: 'cars-not-returned', ...everyTick, run: reminding(remindOfOverdueCars) },
  { name: 'invite-reviews', ...dailyAt(10), run: reminding(inviteReviews) },
  { name: 'remind-papers', ...dailyAt(8), run: reminding(remindOfCarDocuments) },
  { name: 'settlements-due', ...dailyAt(9), run: reminding(remindOfDebts) },
  { name: 'new-cars', ...dailyAt(9), run: reminding(sendNewCars) },
  { name: 'read-calendars', ...everyTick, run: readDueCalendars },
  { name: 'send-outbox', ...everyTick, run: ({ sender }) => sender.send() },
  { name: 'count-vain-searches', ...everyTick, run: ({ db, vainSearches }) => vainSearches.flush(db) },
  { name: 'rank-cars', ...everyHour, run: ({ db }, { now }) => rankCars(db, now) },
  { name: 'clear-documents', ...everyHour, run: clearDecided },
  { name: 'sweep', ...everyHour, run: sweep },
  { name: 'sweep-drafts', ...everyHour, run: sweepDrafts },
  { name: 'back-up', ...dailyAt(3), run: runNightlyBackup },
  { name: 'send-backup', ...dailyAt(4), run: uploadBackup },
  { name: 'send-erasures', ...everyHour, run: uploadDeletionLog },
  { name: 'erase-again', ...everyHour, run: reapplyDeletionLog },
]

export function getJobs(config: Pick<Config, 'databaseUrl'>): readonly Job[] {
  const names = getJobNames(hasLocalBackups(config))
  return timetable.filter(({ name }) => names.includes(name))
}
