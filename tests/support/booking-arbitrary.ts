import fc from 'fast-check'
import { expect } from 'vitest'
import { completeTrips, expireRequests, markNoShows } from '../../server/features/bookings/status-jobs.ts'
import { getClosingTime } from '../../shared/domain/booking.ts'
import { addDays, getDayStart } from '../../shared/lib/days.ts'
import type { testApp } from './app.ts'

const hour = 3_600_000
const share = fc.integer({ min: 0, max: 100 })
export const bookingArbitrary = fc.record({
  price: fc.integer({ min: 1, max: 900_000 }),
  deposit: fc.integer({ min: 25_000, max: 200_000 }),
  days: fc.integer({ min: 1, max: 9 }),
  answer: fc.constantFrom('approve', 'approve', 'approve', 'approve', 'reject', 'withdraw', 'expire'),
  start: fc.constantFrom('pickup', 'pickup', 'pickup', 'cancel', 'owner cancels', 'lapse'),
  cash: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5_000_000 })),
  end: fc.constantFrom('return', 'early return', 'close', 'close and settle', 'settle twice'),
  returned: share,
})
type Life = typeof bookingArbitrary extends fc.Arbitrary<infer T> ? T : never

type Stage = Awaited<ReturnType<typeof testApp>>

/** Plays a booking to its end and returns the cash received and refunded. */
export async function playBooking(t: Stage, { price, deposit, days, answer: response, start, cash, end, returned }: Life) {
  t.clock.set('2026-11-21T08:00:00Z')
  const [owner, renter] = [await t.newUser({ userType: 'owner' }), await t.newUser()]
  const car = await t.newCar(owner, { pricePerDay: price, securityDeposit: deposit })
  const from = addDays(t.clock.today(), 5)
  const booking = await t.newBooking(renter, car, { from, to: addDays(from, days - 1) })
  const path = `/api/bookings/${booking.id}`
  const act = (who: typeof owner, body: object) => t.as(who).post(`${path}/actions`, body)
  const hand = async (body: object) => (await t.as(owner).post(`${path}/handover`, body)).status
  const at = async (when: Date) => {
    t.clock.set(when)
    const ctx = { now: when, newId: t.deps.newId }
    for (const close of [expireRequests, markNoShows, completeTrips]) await t.db.write((tx) => close(tx, 100, ctx))
  }
  const stands = { booking, owner, cash: null as number | null, returned: null as number | null, hasEnded: true }
  if (response === 'reject') await act(owner, { action: 'reject', reason: 'In service.' })
  else if (response === 'withdraw') await act(renter, { action: 'cancel' })
  else if (response === 'expire') await at(getClosingTime(booking.to))
  if (response !== 'approve') return stands
  await t.approve(booking)
  if (start === 'cancel') await act(renter, { action: 'cancel' })
  else if (start === 'owner cancels') await act(owner, { action: 'cancel', reason: 'The engine.' })
  else if (start === 'lapse') await at(getClosingTime(booking.to))
  if (start !== 'pickup') return stands
  t.clock.set(new Date(getDayStart(from).getTime() + 9 * hour))
  const cashReceived = cash ?? booking.totalPrice
  await t.pickUp(booking, { cashReceived })
  const back = Math.round((booking.deposit * returned) / 100)
  const record = { kind: 'return', depositReturned: back, reason: 'A scratch.' }
  if (end === 'return') t.clock.set(new Date(getDayStart(booking.to).getTime() + 18 * hour))
  if (end.startsWith('close') || end === 'settle twice') await at(new Date(getClosingTime(booking.to).getTime() + 26 * hour))
  if (end === 'close') return { ...stands, cash: cashReceived, hasEnded: false }
  expect(await hand(record)).toBe(200)
  if (end === 'settle twice') expect(await hand({ ...record, depositReturned: 0 })).toBe(409)
  return { ...stands, cash: cashReceived, returned: back, hasEnded: false }
}
