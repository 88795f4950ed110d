import { addDays, dayOf, startOf } from '../shared/days.ts'
import { hourMs, minuteMs } from '../shared/durations.ts'
import { type JobName, jobNamesOf } from '../shared/job.ts'
import { sweepAvatars } from './avatars/commands.ts'
import { sweepLinks } from './auth/links.ts'
import { sweepSessions } from './auth/sessions.ts'
import { completeTrips, expireRequests, lapseBookings } from './bookings/closing.ts'
import { sweepHandoverPhotos } from './bookings/handover/photos.ts'
import { sweepSentPhotos } from './bookings/chat/sent-photos.ts'
import { readDueCalendars } from './calendar/imports.ts'
import { deleteFiles, deleteListing } from './cars/commands.ts'
import { draftsToSweep } from './cars/queries.ts'
import { type Config, makesArchives } from './config.ts'
import type { Db, Tx } from './db/database.ts'
import { sweepPapers } from './cars/paper-rows.ts'
import { carDocuments } from './db/schema/documents.ts'
import { clearDocuments } from './documents/clearing.ts'
import { sweepDocuments } from './documents/commands.ts'
import { knownDocuments } from './documents/queries.ts'
import { sweepPhotos } from './cars/photos.ts'
import { knownIn } from './files/file-rows.ts'
import type { Deps } from './http/env.ts'
import { sweepArrivals } from './setup/arriving.ts'
import { rankCars } from './home/popular.ts'
import { sweepKeys } from './http/once.ts'
import type { Moment } from './http/moment.ts'
import { sweepLiveEvents } from './live/commands.ts'
import { sweepMails } from './mails/transport.ts'
import { backUpByNight, eraseRestored, sendBackup, sendErasures } from './nightly.ts'
import { sweepNotifications } from './notifications/commands.ts'
import { sweepOutbox } from './outbox/commands.ts'
import { remindOfPapers } from './reminders/papers.ts'
import { sendNewCars, tellOfDues } from './reminders/monthly.ts'
import { tellOfCarsOut } from './reminders/not-returned.ts'
import { remindOfRequests } from './reminders/requests.ts'
import { inviteReviews } from './reminders/reviews.ts'
import { remindOfPickups, remindOfReturns } from './reminders/trips.ts'

export type JobDeps = Pick<
  Deps,
  | 'db'
  | 'photos'
  | 'handoverPhotos'
  | 'sentPhotos'
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
/** `first`: when it is due where nobody knows of it yet. What a run handled is a number where there is something to count. */
export type Job = {
  name: JobName
  next: (now: Date) => Date
  first: (now: Date) => Date
  run: (deps: JobDeps, moment: Moment) => Promise<number | void>
}

export const tickMs = minuteMs
/** Shorter than the tick, so that a tick that comes a little early still finds the job due. */
const tick = tickMs - 5_000
/** Rows of one write: a long one would keep every request waiting. */
const batch = 200

const every = (milliseconds: number) => ({
  next: (now: Date) => new Date(now.getTime() + milliseconds),
  first: () => new Date(0),
})
const everyTick = every(tick)
const everyHour = every(hourMs)

/** At that hour of Kigali. What was missed is made up for when the server is there again. */
function dailyAt(hour: number) {
  const next = (now: Date) => {
    const at = (day: string) => new Date(startOf(day).getTime() + hour * hourMs)
    const today = at(dayOf(now))
    return today > now ? today : at(addDays(dayOf(now), 1))
  }
  return { next, first: next }
}

const reminding =
  (remind: (db: Db, moment: Moment) => Promise<number>): Job['run'] =>
  ({ db }, moment) =>
    remind(db, moment)

type Step = (tx: Tx, most: number, moment: Moment) => Promise<number>

/** Repeats a step, each time in a write of its own, until it finds less than a full batch. */
const inBatches =
  (step: Step): Job['run'] =>
  async ({ db }, moment) => {
    for (let handled = 0; ; ) {
      const done = await db.write((tx) => step(tx, batch, moment))
      handled += done
      if (done < batch) return handled
    }
  }

/** Drafts that nobody has touched for long go like those that their owner throws away. */
async function sweepDrafts(deps: JobDeps, moment: Moment) {
  for (let swept = 0; ; swept += 1) {
    const files = await deps.db.write(async (tx) => {
      const [draft] = await draftsToSweep(tx, 1, moment.now)
      return draft ? deleteListing(tx, { id: draft.ownerId, userType: 'owner' }, draft.id, moment) : null
    })
    if (!files) return swept
    await deleteFiles(deps, files)
  }
}

/** Rows whose files never came, and files of papers whose rows are gone. */
async function sweepVault({ db, vault }: JobDeps, now: Date) {
  await db.write((tx) => sweepDocuments(tx, now))
  await db.write((tx) => sweepPapers(tx, now))
  await vault.sweep(async (ids) => [...(await knownDocuments(db.read, ids)), ...(await knownIn(db.read, carDocuments, ids))], now)
}

/** Files of documents go some days after the decision: first none of them can be opened any more, then they are deleted. What a crash leaves goes with the sweep. */
async function clearDecided({ db, vault }: JobDeps, moment: Moment) {
  for (let handled = 0; ; ) {
    const cleared = await db.write((tx) => clearDocuments(tx, batch, moment))
    for (const id of cleared) await vault.delete(id)
    handled += cleared.length
    if (cleared.length < batch) return handled
  }
}

async function sweep(deps: JobDeps, { now }: Moment) {
  const { db, photos, handoverPhotos, avatars } = deps
  const { changes, ledger } = db
  await db.write((tx) => sweepSessions(tx, now))
  await db.write((tx) => sweepLinks(tx, now))
  await db.write((tx) => sweepKeys(tx, now))
  await db.write((tx) => sweepLiveEvents(tx, now))
  await db.write((tx) => sweepNotifications(tx, now))
  await db.write((tx) => sweepOutbox(tx, now))
  await sweepMails(deps, now)
  await sweepArrivals(deps)
  await sweepPhotos({ db, photos }, now)
  await sweepHandoverPhotos({ db, handoverPhotos }, now)
  await sweepSentPhotos(deps, now)
  await sweepAvatars({ db, avatars }, now)
  await sweepVault(deps, now)
  await changes.forget()
  await ledger.forget()
  await db.learn()
}

/** None waits for another. */
const timetable: readonly Job[] = [
  { name: 'expire-requests', ...everyTick, run: inBatches(expireRequests) },
  { name: 'complete-trips', ...everyTick, run: inBatches(completeTrips) },
  { name: 'lapse-bookings', ...everyTick, run: inBatches(lapseBookings) },
  { name: 'remind-requests', ...everyTick, run: reminding(remindOfRequests) },
  { name: 'remind-pickups', ...everyTick, run: reminding(remindOfPickups) },
  { name: 'remind-returns', ...everyTick, run: reminding(remindOfReturns) },
  { name: 'cars-not-returned', ...everyTick, run: reminding(tellOfCarsOut) },
  { name: 'invite-reviews', ...dailyAt(10), run: reminding(inviteReviews) },
  { name: 'remind-papers', ...dailyAt(8), run: reminding(remindOfPapers) },
  { name: 'settlements-due', ...dailyAt(9), run: reminding(tellOfDues) },
  { name: 'new-cars', ...dailyAt(9), run: reminding(sendNewCars) },
  { name: 'read-calendars', ...everyTick, run: readDueCalendars },
  { name: 'send-outbox', ...everyTick, run: ({ sender }) => sender.send() },
  { name: 'count-vain-searches', ...everyTick, run: ({ db, vainSearches }) => vainSearches.flush(db) },
  { name: 'rank-cars', ...everyHour, run: ({ db }, { now }) => rankCars(db, now) },
  { name: 'clear-documents', ...everyHour, run: clearDecided },
  { name: 'sweep', ...everyHour, run: sweep },
  { name: 'sweep-drafts', ...everyHour, run: sweepDrafts },
  { name: 'back-up', ...dailyAt(3), run: backUpByNight },
  { name: 'send-backup', ...dailyAt(4), run: sendBackup },
  { name: 'send-erasures', ...everyHour, run: sendErasures },
  { name: 'erase-again', ...everyHour, run: eraseRestored },
]

/** What is done by itself under that configuration. */
export function timetableOf(config: Pick<Config, 'databaseUrl'>): readonly Job[] {
  const names = jobNamesOf(makesArchives(config))
  return timetable.filter(({ name }) => names.includes(name))
}
