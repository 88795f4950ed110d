import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { notifications } from '../../server/db/schema/notifications.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { addDays, getDayStart } from '../../shared/lib/days.ts'
import { getJobNames } from '../../shared/domain/job.ts'
import type { TestUser } from '../support/app.ts'
import { createRequest } from '../support/booking-fixtures.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'
import { failWrites } from '../support/sqlite-faults.ts'
import { listJobNames } from '../support/write-fixtures.ts'

const hour = 3_600_000

async function setUp() {
  const day = '2026-11-21'
  const t = await createRequest({ range: { from: day, to: day } })
  await t.approve(t.booking)
  await t.pickUp(t.booking)
  const mark = (who: TestUser = t.owner) => t.as(who).post(`${t.path}/not-returned`)
  const readBooking = (who: TestUser) => t.seen(who, t.booking)
  /** Sets the clock to noon in Kigali, `days` after the trip. */
  const advanceDays = (days: number) => t.clock.set(new Date(getDayStart(addDays(day, days)).getTime() + 12 * hour))
  const readStored = async () => (await readRows(t.db.read, bookings))[0]
  return { ...t, mark, readBooking, advanceDays, readStored }
}

test('a car is called not returned after the last day only, by its owner or the team, once', async () => {
  const { as, mark, readBooking, advanceDays, owner, renter, newAdmin, db } = await setUp()
  expect((await readBooking(owner)).mayBeOut).toBeUndefined()
  expect(await readErrorCode(await mark())).toEqual([409, 'booking_moved_on'])
  advanceDays(1)
  const admin = await newAdmin()
  expect([(await readBooking(owner)).mayBeOut, (await readBooking(admin)).mayBeOut, (await readBooking(renter)).mayBeOut]).toEqual([
    true,
    true,
    undefined,
  ])
  const listed = async () => (await as(admin).read('/api/admin/bookings')).bookings[0].isOut
  expect(await listed()).toBeUndefined()
  expect([(await mark()).status, (await mark(admin)).status]).toEqual([200, 409])
  for (const who of [owner, renter, admin]) {
    const booking = await readBooking(who)
    expect(booking).toMatchObject({ displayStatus: 'active', isOut: true })
    expect(booking.mayBeOut).toBeUndefined()
    expect(booking.events.at(-1)).toMatchObject({ action: 'not_returned' })
  }
  const rows = await readRows(db.read, auditLogs, eq(auditLogs.action, 'not_returned'))
  expect(rows).toMatchObject([{ entityType: 'booking', title: 'Toyota RAV4 2019' }])
  const notices = await readRows(db.read, notifications, eq(notifications.kind, 'not_returned'))
  expect(notices).toMatchObject([{ userId: renter.id, payload: { side: 'renter' } }])
  expect(await listed()).toBe(true)
})

test('what is not returned is closed by no time, and by its return, which clears nothing of what was', async () => {
  const { bringBack, mark, readBooking, advanceDays, readStored, deps, clock, owner, booking } = await setUp()
  advanceDays(2)
  await mark()
  const markedAt = (await readStored())?.notReturnedAt
  advanceDays(30)
  await runJobs(deps, clock.now())
  expect(await readStored()).toMatchObject({ status: 'approved', returnedAt: null })
  await bringBack(booking)
  expect(await readStored()).toMatchObject({ status: 'completed', returnedAt: clock.now(), notReturnedAt: markedAt })
  const bookingView = await readBooking(owner)
  expect(bookingView.isOut).toBeUndefined()
  expect(bookingView.events.map(({ action }: { action: string }) => action)).toEqual([
    'request',
    'approve',
    'pickup',
    'not_returned',
    'return',
  ])
})

test('admins see of each job how it went, and one that fails waits for them', async () => {
  const { as, newAdmin, deps, db, clock, advanceDays } = await setUp()
  const names = getJobNames(!isPostgres)
  // Admin sessions are short and this clock runs for days.
  const listed = async () => (await as(await newAdmin()).read('/api/admin/jobs')).jobs as { name: string }[]
  const readJob = async () => (await listed()).find(({ name }) => name === 'complete-trips')
  const countWaiting = async () => {
    const { waiting: queues } = await as(await newAdmin()).read('/api/admin/waiting')
    return queues.find(({ queue }: { queue: string }) => queue === 'jobs').count
  }
  expect((await listed()).map(({ name }) => name)).toEqual(names)
  await runJobs(deps, clock.now())
  expect(await listJobNames(db)).toEqual(names.toSorted())
  const ranAt = clock.now().toISOString()
  expect(await readJob()).toMatchObject({ ranAt, handled: 0, tookMs: 0, failure: null, dueAt: expect.any(String) })
  expect(await countWaiting()).toBe(0)
  advanceDays(5)
  const restoreWrites = await failWrites(deps.db, 'UPDATE', 'bookings')
  await runJobs(deps, clock.now())
  expect(await readJob()).toMatchObject({ ranAt, failure: expect.any(String) })
  expect(await countWaiting()).toBeGreaterThan(0)
  await restoreWrites()
  clock.advance(hour)
  await runJobs(deps, clock.now())
  expect(await readJob()).toMatchObject({ ranAt: clock.now().toISOString(), failure: null, handled: 1 })
  expect(await countWaiting()).toBe(0)
})
