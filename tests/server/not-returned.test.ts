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
import { jobNames } from '../support/write-fixtures.ts'

const hour = 3_600_000

async function aTripOfToday() {
  const day = '2026-11-21'
  const t = await createRequest({ range: { from: day, to: day } })
  await t.approve(t.booking)
  await t.pickUp(t.booking)
  const mark = (who: TestUser = t.owner) => t.as(who).post(`${t.path}/not-returned`)
  const read = (who: TestUser) => t.seen(who, t.booking)
  /** Sets the clock to noon in Kigali, `days` after the trip. */
  const later = (days: number) => t.clock.set(new Date(getDayStart(addDays(day, days)).getTime() + 12 * hour))
  const stored = async () => (await readRows(t.db.read, bookings))[0]
  return { ...t, mark, read, later, stored }
}

test('a car is called not returned after the last day only, by its owner or the team, once', async () => {
  const { as, mark, read, later, owner, renter, newAdmin, db } = await aTripOfToday()
  expect((await read(owner)).mayBeOut).toBeUndefined()
  expect(await readErrorCode(await mark())).toEqual([409, 'booking_moved_on'])
  later(1)
  const admin = await newAdmin()
  expect([(await read(owner)).mayBeOut, (await read(admin)).mayBeOut, (await read(renter)).mayBeOut]).toEqual([true, true, undefined])
  const listed = async () => (await as(admin).read('/api/admin/bookings')).bookings[0].isOut
  expect(await listed()).toBeUndefined()
  expect([(await mark()).status, (await mark(admin)).status]).toEqual([200, 409])
  for (const who of [owner, renter, admin]) {
    const booking = await read(who)
    expect(booking).toMatchObject({ shown: 'active', isOut: true })
    expect(booking.mayBeOut).toBeUndefined()
    expect(booking.events.at(-1)).toMatchObject({ action: 'not_returned' })
  }
  const rows = await readRows(db.read, auditLogs, eq(auditLogs.action, 'not_returned'))
  expect(rows).toMatchObject([{ entityType: 'booking', title: 'Toyota RAV4 2019' }])
  const told = await readRows(db.read, notifications, eq(notifications.kind, 'not_returned'))
  expect(told).toMatchObject([{ userId: renter.id, facts: { side: 'renter' } }])
  expect(await listed()).toBe(true)
})

test('what is not returned is closed by no time, and by its return, which clears nothing of what was', async () => {
  const { bringBack, mark, read, later, stored, deps, clock, owner, booking } = await aTripOfToday()
  later(2)
  await mark()
  const said = (await stored())?.notReturnedAt
  later(30)
  await runJobs(deps, clock.now())
  expect(await stored()).toMatchObject({ status: 'approved', returnedAt: null })
  await bringBack(booking)
  expect(await stored()).toMatchObject({ status: 'completed', returnedAt: clock.now(), notReturnedAt: said })
  const seen = await read(owner)
  expect(seen.isOut).toBeUndefined()
  expect(seen.events.map(({ action }: { action: string }) => action)).toEqual(['request', 'approve', 'pickup', 'not_returned', 'return'])
})

test('admins see of each job how it went, and one that fails waits for them', async () => {
  const { as, newAdmin, deps, db, clock, later } = await aTripOfToday()
  const names = getJobNames(!isPostgres)
  // Admin sessions are short and this clock runs for days.
  const listed = async () => (await as(await newAdmin()).read('/api/admin/jobs')).jobs as { name: string }[]
  const row = async () => (await listed()).find(({ name }) => name === 'complete-trips')
  const waiting = async () => {
    const { waiting: things } = await as(await newAdmin()).read('/api/admin/waiting')
    return things.find(({ thing }: { thing: string }) => thing === 'jobs').count
  }
  expect((await listed()).map(({ name }) => name)).toEqual(names)
  await runJobs(deps, clock.now())
  expect(await jobNames(db)).toEqual(names.toSorted())
  const ran = clock.now().toISOString()
  expect(await row()).toMatchObject({ ranAt: ran, handled: 0, tookMs: 0, failure: null, dueAt: expect.any(String) })
  expect(await waiting()).toBe(0)
  later(5)
  const allow = await failWrites(deps.db, 'UPDATE', 'bookings')
  await runJobs(deps, clock.now())
  expect(await row()).toMatchObject({ ranAt: ran, failure: expect.any(String) })
  expect(await waiting()).toBeGreaterThan(0)
  await allow()
  clock.advance(hour)
  await runJobs(deps, clock.now())
  expect(await row()).toMatchObject({ ranAt: clock.now().toISOString(), failure: null, handled: 1 })
  expect(await waiting()).toBe(0)
})
