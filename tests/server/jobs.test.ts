import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  bookedDays,
  bookingEvents,
  bookings,
  carPhotos,
  cars,
  idempotencyKeys,
  jobs,
  ledgerLines,
  sessions,
} from '../../server/db/schema.ts'
import { runJobs, startJobs } from '../../server/jobs.ts'
import { addDays, startOf } from '../../shared/days.ts'
import { testApp } from '../support/app.ts'

const hour = 3_600_000
const day = 24 * hour
const minute = 60_000

async function aRequest() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const car = await t.newCar(owner)
  const from = addDays(t.clock.today(), 7)
  const booking = await t.newBooking(renter, car, { from, to: addDays(from, 2) })
  const path = `/api/bookings/${booking.id}`
  const approve = () => t.as(owner).post(`${path}/actions`, { action: 'approve' })
  const pickUp = async () => {
    await approve()
    const { pickupCode: code } = await (await t.as(renter).get(path)).json()
    t.clock.set(new Date(startOf(from).getTime() + 10 * hour))
    await t.as(owner).post(`${path}/handover`, { kind: 'pickup', code, cashReceived: booking.totalPrice })
  }
  const run = (instant = t.clock.now()) => runJobs(t.deps, instant)
  const stored = async () => (await t.db.read.select().from(bookings))[0]
  const eventsOf = (action: 'expire' | 'lapse' | 'complete') =>
    t.db.read
      .select()
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, booking.id), eq(bookingEvents.action, action)))
  return { ...t, owner, renter, car, booking, path, approve, pickUp, run, stored, eventsOf }
}

test('a request that nobody decided is recorded as expired, once, and frees its days', async () => {
  const { run, stored, clock, db, eventsOf, booking } = await aRequest()
  clock.advance(48 * hour - 1)
  await run()
  expect(await stored()).toMatchObject({ status: 'pending' })
  clock.advance(1 + minute)
  await run()
  expect(await stored()).toMatchObject({ status: 'expired' })
  expect(await db.read.select().from(bookedDays)).toEqual([])
  clock.advance(minute)
  await run()
  const events = await eventsOf('expire')
  expect(events).toMatchObject([{ party: 'system', actorId: null, fromStatus: 'pending', toStatus: 'expired' }])
  expect(events[0]?.at.toISOString()).toBe(booking.expiresAt)
})

test('what ran out while the process was down is caught up at start', async () => {
  const { deps, stored, clock } = await aRequest()
  clock.advance(30 * day)
  const stop = startJobs(deps)
  await stop()
  expect(await stored()).toMatchObject({ status: 'expired' })
})

test('an active trip without a recorded return completes three days after its last day', async () => {
  const { run, pickUp, stored, clock, booking, eventsOf, db } = await aRequest()
  await pickUp()
  const closing = startOf(addDays(booking.to, 4))
  await run(new Date(closing.getTime() - 1))
  expect(await stored()).toMatchObject({ status: 'approved' })
  clock.set(new Date(closing.getTime() + hour))
  await run()
  expect(await stored()).toMatchObject({ status: 'completed', returnedAt: null, movedAt: closing })
  expect(await eventsOf('complete')).toMatchObject([{ party: 'system', toStatus: 'completed' }])
  expect((await db.read.select().from(ledgerLines)).map((line) => line.status)).toEqual(['completed', 'completed', 'pending'])
})

test('what was never picked up is cancelled three days after its last day, and nothing is due', async () => {
  const { run, approve, stored, booking, eventsOf, db, as, newUser, path, clock } = await aRequest()
  await approve()
  const closing = startOf(addDays(booking.to, 4))
  await run(new Date(closing.getTime() - 1))
  expect(await stored()).toMatchObject({ status: 'approved' })
  clock.set(new Date(closing.getTime() + minute))
  await run()
  expect(await stored()).toMatchObject({ status: 'cancelled', reason: 'not picked up' })
  expect(await eventsOf('lapse')).toMatchObject([{ party: 'system', actorId: booking.renter.id, reason: 'not picked up', inTime: false }])
  expect((await db.read.select().from(ledgerLines)).map((line) => line.status)).toEqual(['failed', 'failed', 'failed'])
  expect(await db.read.select().from(bookedDays)).toEqual([])
  const admin = await newUser({ userType: 'admin' })
  expect(await (await as(admin).get(path)).json()).toMatchObject({ shown: 'cancelled', canReview: false })
  // Counted with the renter, who did not turn up, and not with the owner.
  expect(await (await as(admin).get(path)).json()).toMatchObject({ renter: { cancellations: 1 }, owner: { cancellations: 0 } })
})

test('of two runs at once one does the work', async () => {
  const { run, clock, eventsOf } = await aRequest()
  clock.advance(3 * day)
  await Promise.all([run(), run(), run()])
  expect(await eventsOf('expire')).toHaveLength(1)
})

test('a job is not due again before its time, and is due when a clock that was ahead has been set right', async () => {
  const { run, clock, db, stored } = await aRequest()
  await run(new Date(clock.now().getTime() + 400 * day - hour))
  // Nothing is left to record at that time: bring the request back, as if the clock had been wrong.
  await db.write((tx) => tx.update(bookings).set({ status: 'pending' }))
  clock.advance(49 * hour)
  await run()
  expect(await stored()).toMatchObject({ status: 'expired' })
  await db.write((tx) => tx.update(bookings).set({ status: 'pending' }))
  await run(new Date(clock.now().getTime() + 30_000))
  expect(await stored()).toMatchObject({ status: 'pending' })
  await run(new Date(clock.now().getTime() + minute))
  expect(await stored()).toMatchObject({ status: 'expired' })
})

test('more than one batch is recorded in one run', async () => {
  const { run, clock, db, booking } = await aRequest()
  const [row] = await db.read.select().from(bookings)
  if (!row) throw new Error('there is no booking')
  await db.write(async (tx) => {
    for (let count = 0; count < 450; count += 1) await tx.insert(bookings).values({ ...row, id: `${booking.id}-${count}` })
  })
  clock.advance(3 * day)
  await run()
  expect(await db.read.select().from(bookings).where(eq(bookings.status, 'pending'))).toEqual([])
  expect(await db.read.select().from(bookingEvents).where(eq(bookingEvents.action, 'expire'))).toHaveLength(451)
})

test('a job that fails is noted and does not hold up the others', async () => {
  const { run, clock, db, pickUp, stored, logged } = await aRequest()
  await pickUp()
  clock.advance(30 * day)
  await db.write((tx) => tx.run(sql`CREATE TRIGGER full BEFORE UPDATE ON bookings BEGIN SELECT RAISE(ABORT, 'no room'); END`))
  await run()
  const rows = new Map((await db.read.select().from(jobs)).map((job) => [job.name, job]))
  expect(rows.get('complete-trips')).toMatchObject({ failure: expect.stringContaining('no room'), ranAt: null })
  expect(rows.get('sweep')).toMatchObject({ failure: null, ranAt: clock.now() })
  expect(JSON.stringify(logged)).toContain('a job failed')
  await db.write((tx) => tx.run(sql`DROP TRIGGER full`))
  clock.advance(minute)
  await run()
  expect(await stored()).toMatchObject({ status: 'completed' })
  const [job] = await db.read.select().from(jobs).where(eq(jobs.name, 'complete-trips'))
  expect(job?.failure).toBeNull()
})

test('sessions and answers past their time are swept', async () => {
  const { run, clock, db } = await aRequest()
  expect(await db.read.select().from(idempotencyKeys)).toHaveLength(1)
  clock.advance(23 * hour)
  await run()
  expect(await db.read.select().from(idempotencyKeys)).toHaveLength(1)
  clock.advance(hour)
  await run()
  expect(await db.read.select().from(idempotencyKeys)).toEqual([])
  expect(await db.read.select().from(sessions)).toHaveLength(2)
  clock.advance(30 * day)
  await run()
  expect(await db.read.select().from(sessions)).toEqual([])
})

test('drafts untouched for ninety days go with their photos, others stay', async () => {
  const { run, clock, db, owner, newCar } = await aRequest()
  const old = await newCar(owner, { status: 'draft' })
  clock.advance(day)
  const younger = await newCar(owner, { status: 'draft' })
  clock.advance(89 * day)
  await run()
  const left = (await db.read.select().from(cars)).map((row) => row.id)
  expect(left).toHaveLength(2)
  expect(left).toContain(younger.id)
  expect((await db.read.select().from(carPhotos)).map((photo) => photo.carId)).not.toContain(old.id)
})
