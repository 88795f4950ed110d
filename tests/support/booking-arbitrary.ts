import fc from 'fast-check'
import { expect } from 'vitest'
import { completeTrips, expireRequests, markNoShows } from '../../server/features/bookings/status-jobs.ts'
import { calculateChange, type ChangeOptions } from '../../shared/domain/booking-change.ts'
import { getClosingTime } from '../../shared/domain/booking.ts'
import { addDays, getDayStart } from '../../shared/lib/days.ts'
import type { createTestApp } from './app.ts'

const hour = 3_600_000
const percent = fc.integer({ min: 0, max: 100 })
export const bookingArbitrary = fc.record({
  price: fc.integer({ min: 1, max: 900_000 }),
  deposit: fc.integer({ min: 25_000, max: 200_000 }),
  days: fc.integer({ min: 1, max: 9 }),
  answer: fc.constantFrom('approve', 'approve', 'approve', 'approve', 'reject', 'withdraw', 'expire'),
  start: fc.constantFrom('pickup', 'pickup', 'pickup', 'cancel', 'owner cancels', 'lapse'),
  cash: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5_000_000 })),
  end: fc.constantFrom('return', 'early return', 'close', 'close and settle', 'settle twice'),
  returned: percent,
  /** Days by which the last day moves before the pickup and during the trip; both sides accept. */
  change: fc.record({
    before: fc.integer({ min: -3, max: 4 }),
    underWay: fc.integer({ min: -2, max: 3 }),
    price: fc.integer({ min: 1, max: 900_000 }),
  }),
})
type BookingScenario = typeof bookingArbitrary extends fc.Arbitrary<infer T> ? T : never

type App = Awaited<ReturnType<typeof createTestApp>>

/** Plays a booking to its end and returns the cash received and refunded. */
export async function playBooking(
  t: App,
  { price, deposit, days, answer: ownerDecision, start, cash, end, returned, change }: BookingScenario,
) {
  t.clock.set('2026-11-21T08:00:00Z')
  const [owner, renter] = [await t.newUser({ userType: 'owner' }), await t.newUser()]
  const car = await t.newCar(owner, { pricePerDay: price, securityDeposit: deposit })
  const from = addDays(t.clock.today(), 5)
  const booking = await t.newBooking(renter, car, { from, to: addDays(from, days - 1) })
  const path = `/api/bookings/${booking.id}`
  const act = (user: typeof owner, body: object) => t.as(user).post(`${path}/actions`, body)
  const recordHandover = async (body: object) => (await t.as(owner).post(`${path}/handover`, body)).status
  const runJobsAt = async (instant: Date) => {
    t.clock.set(instant)
    const ctx = { now: instant, newId: t.deps.newId }
    for (const job of [expireRequests, markNoShows, completeTrips]) await t.db.write((tx) => job(tx, 100, ctx))
  }
  const result = { booking, owner, cash: null as number | null, returned: null as number | null, paidAtReturn: 0, hasEnded: true }
  if (ownerDecision === 'reject') await act(owner, { action: 'reject', reason: 'In service.' })
  else if (ownerDecision === 'withdraw') await act(renter, { action: 'cancel' })
  else if (ownerDecision === 'expire') await runJobsAt(getClosingTime(booking.to))
  if (ownerDecision !== 'approve') return result
  await t.approve(booking)
  /** Answers whether the last day has changed; refused where no day would be left. */
  const changeDays = async (by: number) => {
    const seen = await t.as(renter).read(path)
    const days = { from: seen.from, to: addDays(seen.to, by) }
    if (by === 0 || days.to < days.from || days.to < t.clock.today()) return
    t.clock.set(new Date(t.clock.now().getTime() + 60_000))
    expect((await t.as(owner).patch(`/api/cars/${car.id}`, { pricePerDay: change.price })).status).toBe(200)
    const options: ChangeOptions = await t.as(renter).read(`${path}/change`)
    const expectedTotal = calculateChange(options.booking, days, options.rate, options.underWay).price.totalPrice
    const asked = await t.as(renter).post(`${path}/changes`, { ...days, expectedTotal }, { 'idempotency-key': t.deps.newId() })
    expect(asked.status, await asked.clone().text()).toBe(201)
    const changeId = (await asked.json()).changes.at(-1).id
    expect((await t.as(owner).post(`${path}/changes/${changeId}/answer`, { accepts: true })).status).toBe(200)
    const { totalPrice, to } = await t.as(renter).read(path)
    Object.assign(booking, { totalPrice, to })
  }
  await changeDays(change.before)
  if (start === 'cancel') await act(renter, { action: 'cancel' })
  else if (start === 'owner cancels') await act(owner, { action: 'cancel', reason: 'The engine.' })
  else if (start === 'lapse') await runJobsAt(getClosingTime(booking.to))
  if (start !== 'pickup') return result
  t.clock.set(new Date(getDayStart(from).getTime() + 9 * hour))
  const cashReceived = cash ?? booking.totalPrice
  await t.pickUp(booking, { cashReceived })
  const totalAtPickup = booking.totalPrice
  await changeDays(change.underWay)
  const paidAtReturn = booking.totalPrice - totalAtPickup
  const refund = Math.round((booking.deposit * returned) / 100)
  const record = { kind: 'return', depositReturned: refund, reason: 'A scratch.' }
  if (end === 'return') t.clock.set(new Date(getDayStart(booking.to).getTime() + 18 * hour))
  if (end.startsWith('close') || end === 'settle twice') await runJobsAt(new Date(getClosingTime(booking.to).getTime() + 20 * hour))
  if (end === 'close') return { ...result, cash: cashReceived, paidAtReturn, hasEnded: false }
  expect(await recordHandover(record)).toBe(200)
  if (end === 'settle twice') expect(await recordHandover({ ...record, depositReturned: 0 })).toBe(409)
  return { ...result, cash: cashReceived, paidAtReturn, returned: refund, hasEnded: false }
}
