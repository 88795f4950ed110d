import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessions } from '../../server/db/schema/users.ts'
import { carPhotos, cars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { idempotencyKeys, jobs } from '../../server/db/schema/jobs.ts'
import { markNoShows } from '../../server/features/bookings/status-jobs.ts'
import { createEventDispatcher } from '../../server/domain-events.ts'
import { releaseHold } from '../../server/features/hold/routes.ts'
import { runJobs, startJobs } from '../../server/jobs/runner.ts'
import { setSiteOnHold } from '../../server/features/settings/key-value.ts'
import { addDays, getDayStart } from '../../shared/lib/days.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { createTestApp } from '../support/app.ts'
import { createRequest } from '../support/booking-fixtures.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { readRow, readRows } from '../support/read-rows.ts'
import { failWrites } from '../support/sqlite-faults.ts'

const hour = 3_600_000
const day = 24 * hour
const minute = 60_000

async function setUp() {
  const t = await createRequest()
  const { booking, clock, db } = t
  const pickUp = async () => {
    await t.approve(booking)
    clock.set(new Date(getDayStart(booking.from).getTime() + 10 * hour))
    await t.pickUp(booking)
  }
  const run = (instant = clock.now()) => runJobs(t.deps, instant)
  const readBooking = () => readRow(db.read, bookings, booking.id)
  const readEvents = (action: 'expire' | 'lapse' | 'complete') => readRows(db.read, bookingEvents, eq(bookingEvents.action, action))
  const readLineStatuses = async () => (await readRows(db.read, ledgerLines)).map(({ status }) => status).sort()
  return { ...t, closing: getDayStart(addDays(booking.to, 4)), pickUp, run, readBooking, readEvents, readLineStatuses }
}

test('a request that nobody decided is recorded as expired, once, and frees its days', async () => {
  const { run, readBooking, clock, db, readEvents, booking } = await setUp()
  clock.advance(48 * hour - 1)
  await run()
  expect(await readBooking()).toMatchObject({ status: 'pending' })
  clock.advance(1 + minute)
  await run()
  expect(await readBooking()).toMatchObject({ status: 'expired' })
  expect(await readRows(db.read, bookedDays)).toEqual([])
  clock.advance(minute)
  await run()
  const events = await readEvents('expire')
  expect(events).toMatchObject([{ party: 'system', actorId: null, fromStatus: 'pending', toStatus: 'expired' }])
  expect(events[0]?.at.toISOString()).toBe(booking.expiresAt)
})

test('what ran out while the process was down is caught up at start', async () => {
  const { deps, readBooking, clock } = await setUp()
  clock.advance(30 * day)
  const { stop } = startJobs(deps)
  await stop()
  expect(await readBooking()).toMatchObject({ status: 'expired' })
})

test('jobs that were kept from running until now are run when they are asked for, not at the next minute', async () => {
  const { deps, db, readBooking, clock } = await setUp()
  await db.write((tx) => setSiteOnHold(tx, true, clock.now()))
  clock.advance(50 * hour)
  const running = startJobs(deps)
  await running.stop()
  expect(await readBooking()).toMatchObject({ status: 'pending' })
  await db.write((tx) => releaseHold(tx, { now: clock.now(), newId: deps.newId }))
  const effects = createEventDispatcher({ ...deps, send: async () => undefined, runDueJobs: running.look })
  await effects({ kind: 'hold_released' })
  await running.stop()
  expect(await readBooking()).toMatchObject({ status: 'expired' })
})

test('a job that takes its time holds up no other, and is not started a second time meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { deps, readBooking, clock } = await setUp()
  const blocker = Promise.withResolvers<number>()
  const sweep = vi.fn(() => blocker.promise)
  const { stop } = startJobs({ ...deps, photos: { ...deps.photos, deleteOrphans: sweep } })
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  while (sweep.mock.calls.length === 0) await nextTurn()
  clock.advance(50 * hour)
  while ((await readBooking())?.status !== 'expired') {
    vi.advanceTimersByTime(minute)
    await nextTurn()
  }
  expect(sweep).toHaveBeenCalledTimes(1)
  blocker.resolve(0)
  await stop()
})

test('an active trip without a recorded return completes three days after its last day', async () => {
  const { run, pickUp, readBooking, clock, closing, readEvents, readLineStatuses, deps } = await setUp()
  await pickUp()
  await run(new Date(closing.getTime() - 1))
  expect(await readBooking()).toMatchObject({ status: 'approved' })
  clock.set(new Date(closing.getTime() + hour))
  expect(await deps.db.write((tx) => markNoShows(tx, 200, { now: clock.now(), newId: deps.newId }))).toBe(0)
  await run()
  expect(await readBooking()).toMatchObject({ status: 'completed', returnedAt: null, movedAt: closing })
  expect(await readEvents('complete')).toMatchObject([{ party: 'system', toStatus: 'completed' }])
  expect(await readLineStatuses()).toEqual(['completed', 'completed', 'pending'])
})

test('what was never picked up is cancelled three days after its last day, and nothing is due', async () => {
  const { run, approve, readBooking, booking, closing, readEvents, readLineStatuses, db, seen, newAdmin, clock } = await setUp()
  await approve(booking)
  await run(new Date(closing.getTime() - 1))
  expect(await readBooking()).toMatchObject({ status: 'approved' })
  clock.set(new Date(closing.getTime() + minute))
  await run()
  expect(await readBooking()).toMatchObject({ status: 'cancelled', reason: 'not picked up' })
  expect(await readEvents('lapse')).toMatchObject([{ party: 'system', actorId: booking.renter.id, reason: 'not picked up', inTime: false }])
  expect([await readLineStatuses(), await readRows(db.read, bookedDays)]).toEqual([['failed', 'failed', 'failed'], []])
  const counted = { renter: { cancellations: 1 }, owner: { cancellations: 0 } }
  expect(await seen(await newAdmin(), booking)).toMatchObject({ displayStatus: 'cancelled', canReview: false, ...counted })
})

test('a job is not due again before its time, and is due when a clock that was ahead has been set right', async () => {
  const { run, clock, db, readBooking, booking } = await setUp()
  await run(new Date(clock.now().getTime() + 400 * day - hour))
  // The request is set back, as if the clock had been wrong.
  const bringBack = () => db.write((tx) => tx.update(bookings).set({ status: 'pending' }).where(eq(bookings.id, booking.id)))
  await bringBack()
  clock.advance(49 * hour)
  await run()
  expect(await readBooking()).toMatchObject({ status: 'expired' })
  await bringBack()
  await run(new Date(clock.now().getTime() + 54_999))
  expect(await readBooking()).toMatchObject({ status: 'pending' })
  // A tick up to five seconds early still runs the job.
  await run(new Date(clock.now().getTime() + 55_000))
  expect(await readBooking()).toMatchObject({ status: 'expired' })
})

test('of three runs at once one does the work, all batches of it', async () => {
  const { run, clock, db, booking, readEvents } = await setUp()
  const [row = expect.fail()] = await readRows(db.read, bookings)
  const more = Array.from({ length: 450 }, (_, count) => ({ ...row, id: `${booking.id}-${count}` }))
  await db.write((tx) => tx.insert(bookings).values(more))
  clock.advance(3 * day)
  await Promise.all([run(), run(), run()])
  expect(await readRows(db.read, bookings, eq(bookings.status, 'pending'))).toEqual([])
  expect(await readEvents('expire')).toHaveLength(451)
})

test('a job that fails is noted and does not hold up the others', async () => {
  const { run, clock, db, pickUp, readBooking, logged } = await setUp()
  await pickUp()
  clock.advance(30 * day)
  const restoreWrites = await failWrites(db, 'UPDATE', 'bookings')
  await run()
  expect(await readRow(db.read, jobs, 'complete-trips')).toMatchObject({ failure: expect.stringContaining('no room'), ranAt: null })
  expect(await readRow(db.read, jobs, 'purge-expired')).toMatchObject({ failure: null, ranAt: clock.now() })
  expect(JSON.stringify(logged)).toContain('a job failed')
  await restoreWrites()
  clock.advance(minute)
  await run()
  expect(await readBooking()).toMatchObject({ status: 'completed' })
  expect(await readRow(db.read, jobs, 'complete-trips')).toMatchObject({ failure: null })
})

test('sessions and answers past their time are swept', async () => {
  const { run, clock, db } = await setUp()
  const countAfter = async (milliseconds: number, table: typeof sessions | typeof idempotencyKeys) => {
    clock.advance(milliseconds)
    await run()
    return await db.read.$count(table)
  }
  expect([await countAfter(23 * hour, idempotencyKeys), await countAfter(hour, idempotencyKeys)]).toEqual([1, 0])
  expect([await countAfter(0, sessions), await countAfter(30 * day, sessions)]).toEqual([2, 0])
})

test('drafts untouched for ninety days go with their photos, others stay', async () => {
  const { deps, run, clock, db, owner, car, newCar } = await setUp()
  const deleted = vi.spyOn(deps.photos, 'delete')
  const gone = await newCar(owner, { status: 'draft', archivedAt: clock.now() })
  // IDs of one millisecond have no order, and the archived draft must come first.
  clock.advance(1)
  const old = await newCar(owner, { status: 'draft' })
  const [photo] = await readRows(db.read, carPhotos, eq(carPhotos.carId, old.id))
  clock.advance(day)
  const younger = await newCar(owner, { status: 'draft' })
  clock.advance(89 * day)
  await run()
  expect((await readRows(db.read, cars)).map(({ id }) => id).sort()).toEqual([car, gone, younger].map(({ id }) => id).sort())
  expect((await readRows(db.read, carPhotos)).map(({ carId }) => carId)).not.toContain(old.id)
  expect(deleted.mock.calls).toEqual([[photo?.id]])
})

test('who asks for days of a car ends its overdue requests alone: no approved booking of it, no request for another car', async () => {
  const { approve, newBooking, newCar, newUser, owner, renter, request, car, clock, db, booking } = await setUp()
  await approve(booking)
  const from = addDays(clock.today(), 20)
  const overdue = await newBooking(renter, car, { from, to: from })
  const otherRequest = await newBooking(renter, await newCar(owner), { from, to: from })
  clock.advance(3 * day)
  expect((await request(await newUser(), car, { from, to: from })).status).toBe(201)
  const statusById = new Map((await readRows(db.read, bookings)).map(({ id, status }) => [id, status]))
  expect([booking, overdue, otherRequest].map(({ id }) => statusById.get(id))).toEqual(['approved', 'expired', 'pending'])
})

testOnFiles('a job for which the disk has no room is told in one plain line, without a trace', async () => {
  const { deps, clock, logged, db } = await createTestApp()
  const rejectFull = () => Promise.reject(new AppError('storage_full'))
  deps.backUp = rejectFull
  await runJobs(deps, clock.now())
  clock.advance(day)
  await runJobs(deps, clock.now())
  expect(logged.filter((line) => JSON.stringify(line).includes('disk'))).toEqual([
    { job: 'run-nightly-backup', message: 'The disk is full, so a job stopped. Make room; the job will run again by itself.' },
  ])
  logged.length = 0
  await runJobs({ ...deps, db: { ...db, write: rejectFull } }, clock.now())
  expect(logged, 'of the rows it is told by whoever opened them').toEqual([])
})
