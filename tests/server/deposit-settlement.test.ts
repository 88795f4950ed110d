import { expect, test } from 'vitest'
import { bookings } from '../../server/db/schema/bookings.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { getDayStart } from '../../shared/lib/days.ts'
import { getClosingTime } from '../../shared/domain/booking.ts'
import { createApprovedBooking } from '../support/booking-fixtures.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const day = 86_400_000

/** Nobody recorded the return, and the system closed the trip `daysLater` days ago. */
async function setUp(daysLater = 0.5) {
  const t = await createApprovedBooking()
  expect((await t.pickup()).status).toBe(200)
  const closed = getClosingTime(t.booking.to)
  t.clock.set(new Date(closed.getTime() + daysLater * day))
  await runJobs(t.deps, t.clock.now())
  return { ...t, closed }
}

test('the owner settles the deposit of a trip that the system closed, and both sides see it', async () => {
  const { giveBack, seen, owner, renter } = await setUp()
  expect(await seen(renter)).toMatchObject({ status: 'completed', handovers: [{ kind: 'pickup' }] })
  const response = await giveBack({ depositReturned: 20_000, reason: 'The mirror is broken.' })
  expect(response.status).toBe(200)
  for (const side of [owner, renter]) {
    const view = await seen(side)
    expect(view).toMatchObject({
      status: 'completed',
      handovers: [{ kind: 'pickup' }, { kind: 'return', depositReturned: 20_000, reason: 'The mirror is broken.' }],
    })
    expect(view.events.map((event: { action: string }) => event.action)).toEqual(['request', 'approve', 'pickup', 'complete', 'return'])
    expect(view.ledger.slice(-2)).toMatchObject([
      { kind: 'deposit_returned', amount: 20_000, status: 'completed' },
      { kind: 'deposit_kept', amount: 5_000, status: 'completed' },
    ])
  }
})

test('the owner is told of the closing, and a day after it the renter gets the whole deposit', async () => {
  const { as, giveBack, seen, owner, closed } = await setUp(1)
  const { notifications } = await as(owner).read('/api/me/notifications')
  const keepUntil = new Date(closed.getTime() + day).toISOString()
  expect(notifications).toContainEqual(expect.objectContaining({ kind: 'trip_closed', payload: expect.objectContaining({ keepUntil }) }))
  expect(await seen(owner)).toMatchObject({ depositOpen: true, keepUntil })
  const kept = await giveBack({ depositReturned: 20_000, reason: 'The mirror is broken.' })
  expect(await readFieldErrors(kept)).toEqual([422, { depositReturned: { code: 'deposit_due' } }])
  expect((await giveBack()).status).toBe(200)
})

test('a deposit is settled once, also by owner and admin at once', async () => {
  const { giveBack, newAdmin, seen, owner } = await setUp()
  const admin = await newAdmin()
  const responses = await Promise.all([giveBack({}, admin), giveBack()])
  expect([...responses, await giveBack()].map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await seen(owner)).toMatchObject({ handovers: [{ kind: 'pickup' }, { kind: 'return', depositReturned: 25_000 }] })
})

test('settling has no end, takes a device’s time of any age since the pickup, and none before it', async () => {
  const { giveBack, clock } = await setUp(20)
  const at = (days: number) => new Date(clock.now().getTime() - days * day).toISOString()
  expect((await giveBack({ at: at(60) })).status).toBe(422)
  const response = await giveBack({ at: at(10) })
  expect((await response.json()).handovers[1].at).toBe(at(10))
})

test('settling shows phones and plates no longer than the closing has allowed', async () => {
  const { giveBack, clock, closed, seen, renter } = await setUp()
  await giveBack()
  clock.set(new Date(getDayStart(closed.toISOString().slice(0, 10)).getTime() + 8 * day))
  const before = await seen(renter)
  clock.advance(day)
  const after = await seen(renter)
  expect([before.owner.phone !== undefined, after.owner.phone]).toEqual([true, undefined])
})

test('a return recorded in time, which arrives after the closing, ends the trip when it ended', async () => {
  const { giveBack, booking, db } = await setUp(0)
  const at = new Date(getDayStart(booking.to).getTime() + 15 * 3_600_000).toISOString()
  expect((await giveBack({ at })).status).toBe(200)
  const row = (await readRows(db.read, bookings)).find(({ id }) => id === booking.id)
  expect(row?.returnedAt?.toISOString()).toBe(at)
})

test('a booking that was never picked up has no deposit to settle', async () => {
  const { giveBack, clock, booking, deps } = await createApprovedBooking()
  clock.set(getClosingTime(booking.to))
  await runJobs(deps, clock.now())
  expect((await giveBack()).status).toBe(409)
})
