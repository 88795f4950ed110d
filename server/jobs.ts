import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { draftDays } from '../shared/car.ts'
import { sweepAvatars } from './avatars/commands.ts'
import { sweepLinks } from './auth/links.ts'
import { sweepSessions } from './auth/sessions.ts'
import { completeTrips, expireRequests, lapseBookings } from './bookings/closing.ts'
import { sweepHandoverPhotos } from './bookings/handover-photos.ts'
import { readDueCalendars } from './calendar/imports.ts'
import { deleteFiles, deleteListing } from './cars/commands.ts'
import { type Tx, withoutValues } from './db/database.ts'
import { knownPapers, sweepPapers } from './cars/paper-rows.ts'
import { cars } from './db/schema/cars.ts'
import { jobs } from './db/schema/site.ts'
import { clearDocuments } from './documents/clearing.ts'
import { sweepDocuments } from './documents/commands.ts'
import { knownDocuments } from './documents/queries.ts'
import { sweepPhotos } from './cars/photos.ts'
import type { Deps } from './http/env.ts'
import { rankCars } from './home/popular.ts'
import { sweepKeys } from './http/once.ts'
import type { Moment } from './http/moment.ts'
import { sweepLiveEvents } from './live/commands.ts'
import { sweepNotifications } from './notifications/commands.ts'
import { sweepOutbox } from './outbox/commands.ts'

type JobDeps = Pick<
  Deps,
  'db' | 'photos' | 'handoverPhotos' | 'avatars' | 'vault' | 'log' | 'network' | 'vainSearches' | 'sender' | 'now' | 'newId'
>
type Job = { name: string; everyMs: number; run: (deps: JobDeps, moment: Moment) => Promise<void> }

const tickMs = 60_000
const hourMs = 60 * tickMs
/** Shorter than the tick, so that a tick that comes a little early still finds the job due. */
const everyTick = tickMs - 5_000
/** Rows of one write: a long one would keep every request waiting. */
const batch = 200

type Step = (tx: Tx, most: number, moment: Moment) => Promise<number>

/** Repeats a step, each time in a write of its own, until it finds less than a full batch. */
const inBatches =
  (step: Step): Job['run'] =>
  async ({ db }, moment) => {
    for (;;) if ((await db.write((tx) => step(tx, batch, moment))) < batch) return
  }

/** Drafts that nobody has touched for so long go like those that their owner throws away. */
async function sweepDrafts(deps: JobDeps, moment: Moment) {
  const isOld = lte(cars.updatedAt, new Date(moment.now.getTime() - draftDays * 24 * hourMs))
  for (;;) {
    const files = await deps.db.write(async (tx) => {
      const [draft] = await tx
        .select({ id: cars.id, ownerId: cars.ownerId })
        .from(cars)
        .where(and(eq(cars.status, 'draft'), isNull(cars.archivedAt), isOld))
        .orderBy(asc(cars.id))
        .limit(1)
      return draft ? deleteListing(tx, { id: draft.ownerId, userType: 'owner' }, draft.id, moment) : null
    })
    if (!files) return
    await deleteFiles(deps, files)
  }
}

/** Rows whose files never came, and files of papers whose rows are gone. */
async function sweepVault({ db, vault }: JobDeps, now: Date) {
  await db.write((tx) => sweepDocuments(tx, now))
  await db.write((tx) => sweepPapers(tx, now))
  await vault.sweep(async (ids) => [...(await knownDocuments(db.read, ids)), ...(await knownPapers(db.read, ids))])
}

/** Files of documents go some days after the decision: first none of them can be opened any more, then they are deleted. What a crash leaves goes with the sweep. */
async function clearDecided({ db, vault }: JobDeps, moment: Moment) {
  for (;;) {
    const cleared = await db.write((tx) => clearDocuments(tx, batch, moment))
    for (const id of cleared) await vault.delete(id)
    if (cleared.length < batch) return
  }
}

async function sweep(deps: JobDeps, { now }: Moment) {
  const { db, photos, handoverPhotos, avatars } = deps
  await db.write((tx) => sweepSessions(tx, now))
  await db.write((tx) => sweepLinks(tx, now))
  await db.write((tx) => sweepKeys(tx, now))
  await db.write((tx) => sweepLiveEvents(tx, now))
  await db.write((tx) => sweepNotifications(tx, now))
  await db.write((tx) => sweepOutbox(tx, now))
  await sweepPhotos({ db, photos }, now)
  await sweepHandoverPhotos({ db, handoverPhotos }, now)
  await sweepAvatars({ db, avatars }, now)
  await sweepVault(deps, now)
}

const timetable: readonly Job[] = [
  { name: 'expire-requests', everyMs: everyTick, run: inBatches(expireRequests) },
  { name: 'complete-trips', everyMs: everyTick, run: inBatches(completeTrips) },
  { name: 'lapse-bookings', everyMs: everyTick, run: inBatches(lapseBookings) },
  { name: 'read-calendars', everyMs: everyTick, run: readDueCalendars },
  { name: 'send-outbox', everyMs: everyTick, run: ({ sender }) => sender.send() },
  { name: 'count-vain-searches', everyMs: everyTick, run: ({ db, vainSearches }) => vainSearches.flush(db) },
  { name: 'rank-cars', everyMs: hourMs, run: ({ db }, { now }) => rankCars(db, now) },
  { name: 'clear-documents', everyMs: hourMs, run: clearDecided },
  { name: 'sweep', everyMs: hourMs, run: sweep },
  { name: 'sweep-drafts', everyMs: hourMs, run: sweepDrafts },
]

/** Whoever moves `dueAt` into the future runs the job. A row further ahead than one interval is from a clock that was wrong. */
async function claim(tx: Tx, { name, everyMs }: Job, now: Date) {
  const next = new Date(now.getTime() + everyMs)
  await tx
    .insert(jobs)
    .values({ name, dueAt: new Date(0) })
    .onConflictDoNothing()
  const [claimed] = await tx
    .update(jobs)
    .set({ dueAt: next })
    .where(and(eq(jobs.name, name), or(lte(jobs.dueAt, now), gt(jobs.dueAt, next))))
    .returning({ name: jobs.name })
  return claimed !== undefined
}

/** The failure in its row is short and names no person: the stack is in the log. */
const shortly = (fault: unknown) => (fault instanceof Error ? `${fault.name}: ${fault.message}` : 'unknown').slice(0, 200)

async function runJob(deps: JobDeps, job: Job, now: Date) {
  const { db, log, newId } = deps
  const isRow = eq(jobs.name, job.name)
  try {
    if (!(await db.write((tx) => claim(tx, job, now)))) return
    await job.run(deps, { now, newId })
    await db.write((tx) => tx.update(jobs).set({ ranAt: now, failure: null }).where(isRow))
  } catch (thrown) {
    const fault = withoutValues(thrown)
    log.error({ job: job.name, stack: fault instanceof Error ? fault.stack : undefined }, 'a job failed')
    await db
      .write((tx) =>
        tx
          .update(jobs)
          .set({ failure: shortly(fault) })
          .where(isRow),
      )
      .catch(() => undefined)
  }
}

/** Runs every job that is due. One that fails is noted. */
export async function runJobs(deps: JobDeps, now: Date) {
  await Promise.all(timetable.map((job) => runJob(deps, job, now)))
}

/** Catches up at once, then looks every minute; a job that takes its time holds up itself alone. Gives what ends it and waits for the runs under way. */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const running = new Map<Job, Promise<void>>()
  const look = () => {
    const now = deps.now()
    for (const job of timetable.filter((one) => !running.has(one))) {
      const run = runJob(deps, job, now).finally(() => running.delete(job))
      running.set(job, run)
    }
  }
  look()
  const timer = setInterval(look, tickMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all(running.values())
  }
}
