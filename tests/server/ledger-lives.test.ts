import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { completeTrips, expireRequests, lapseBookings } from '../../server/bookings/closing.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { closesAt } from '../../shared/booking.ts'
import { addDays, startOf } from '../../shared/days.ts'
import type { LedgerKind } from '../../shared/ledger.ts'
import { testApp } from '../support/app.ts'

const hour = 3_600_000
const share = fc.integer({ min: 0, max: 100 })
const life = fc.record({
  price: fc.integer({ min: 1, max: 900_000 }),
  deposit: fc.integer({ min: 25_000, max: 200_000 }),
  days: fc.integer({ min: 1, max: 9 }),
  answer: fc.constantFrom('approve', 'approve', 'approve', 'approve', 'reject', 'withdraw', 'expire'),
  start: fc.constantFrom('pickup', 'pickup', 'pickup', 'cancel', 'owner cancels', 'lapse'),
  cash: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5_000_000 })),
  end: fc.constantFrom('return', 'early return', 'close', 'close and settle', 'settle twice'),
  returned: share,
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

type Stage = Awaited<ReturnType<typeof testApp>>

/** Lives it through the commands; gives the cash that was received and what went back, where that happened. */
async function live(t: Stage, { price, deposit, days, answer, start, cash, end, returned }: Life) {
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
    const moment = { now: when, newId: t.deps.newId }
    for (const close of [expireRequests, lapseBookings, completeTrips]) await t.db.write((tx) => close(tx, 100, moment))
  }
  const stands = { booking, owner, cash: null as number | null, returned: null as number | null, hasEnded: true }
  if (answer === 'reject') await act(owner, { action: 'reject', reason: 'In service.' })
  else if (answer === 'withdraw') await act(renter, { action: 'cancel' })
  else if (answer === 'expire') await at(closesAt(booking.to))
  if (answer !== 'approve') return stands
  expect((await act(owner, { action: 'approve' })).status).toBe(200)
  if (start === 'cancel') await act(renter, { action: 'cancel' })
  else if (start === 'owner cancels') await act(owner, { action: 'cancel', reason: 'The engine.' })
  else if (start === 'lapse') await at(closesAt(booking.to))
  if (start !== 'pickup') return stands
  const { pickupCode: code } = await (await t.as(renter).get(path)).json()
  t.clock.set(new Date(startOf(from).getTime() + 9 * hour))
  const cashReceived = cash ?? booking.totalPrice
  expect(await hand({ kind: 'pickup', code, cashReceived })).toBe(200)
  const back = Math.round((booking.deposit * returned) / 100)
  const record = { kind: 'return', depositReturned: back, reason: 'A scratch.' }
  if (end === 'return') t.clock.set(new Date(startOf(booking.to).getTime() + 18 * hour))
  if (end.startsWith('close') || end === 'settle twice') await at(new Date(closesAt(booking.to).getTime() + 26 * hour))
  if (end === 'close') return { ...stands, cash: cashReceived, hasEnded: false }
  expect(await hand(record)).toBe(200)
  if (end === 'settle twice') expect(await hand({ ...record, depositReturned: 0 })).toBe(409)
  return { ...stands, cash: cashReceived, returned: back, hasEnded: false }
}

test('whatever becomes of a booking, its lines add up to its price, its cash and its deposit', async () => {
  const t = await testApp()
  await fc.assert(
    fc.asyncProperty(life, async (lived) => {
      const { booking, owner, cash, returned, hasEnded } = await live(t, lived)
      const lines = await t.db.read.select().from(ledgerLines).where(eq(ledgerLines.bookingId, booking.id))
      const sum = (kinds: LedgerKind[], status?: string) =>
        lines
          .filter((line) => kinds.includes(line.kind) && (!status || line.status === status))
          .reduce((total, { amount }) => total + amount, 0)
      expect(lines.every(({ amount, ownerId }) => Number.isSafeInteger(amount) && ownerId === owner.id)).toBe(true)
      if (hasEnded && lines.length === 0) return
      expect(sum(['rental', 'deposit'])).toBe(booking.totalPrice)
      expect(lines.every(({ status }) => status === 'failed')).toBe(hasEnded)
      if (hasEnded) return
      expect(sum(['rental', 'deposit', 'cash_difference'], 'completed')).toBe(cash)
      expect(sum(['deposit_returned', 'deposit_kept'], 'completed')).toBe(returned === null ? 0 : booking.deposit)
      expect(sum(['deposit_returned'])).toBe(returned ?? 0)
      expect(lines.filter(({ kind }) => kind === 'fees_due')).toHaveLength(1)
      expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length)
    }),
    { numRuns: 40 },
  )
}, 60_000)
