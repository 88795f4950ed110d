import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDifferenceLines, type LedgerLine, createApprovalLines, createReturnLines } from '../../../shared/domain/ledger.ts'
import { getOwnerShare, calculateQuote, type Tariff } from '../../../shared/domain/pricing.ts'
import { getBalance } from '../../../shared/domain/balance.ts'
import { sumDue, sumEarnings, type LedgerSum, sumPromised, buildStatement } from '../../../shared/domain/statement.ts'

const months = ['2026-09', '2026-10', '2026-11', '2026-12']
const getMonth = (index: number) => months[Math.min(index, months.length - 1)] ?? ''

const bookingArbitrary = fc.record({
  pricePerDay: fc.integer({ min: 1, max: 10_000_000 }),
  days: fc.integer({ min: 1, max: 28 }),
  percent: fc.integer({ min: 0, max: 50 }),
  driverPricePerDay: fc.integer({ min: 0, max: 100_000 }),
  end: fc.constantFrom<'waits' | 'fails' | 'drives' | 'returns'>('waits', 'fails', 'drives', 'returns'),
  pickup: fc.nat(3),
  away: fc.nat(2),
  extra: fc.integer({ min: -30_000, max: 30_000 }),
  keeps: fc.integer({ min: 0, max: 40_000 }),
})
type BookingScenario = typeof bookingArbitrary extends fc.Arbitrary<infer T> ? T : never
const entryArbitrary = fc.record({
  kind: fc.constantFrom('settlement' as const, 'correction' as const),
  amount: fc.integer({ min: -500_000, max: 5_000_000 }),
  month: fc.constantFrom(...months),
})

function buildBooking({ pricePerDay, days, percent, driverPricePerDay }: BookingScenario) {
  const discounts = { weeklyDiscountPercentage: percent, monthlyDiscountEnabled: false, monthlyDiscountPercentage: null }
  const tariff: Tariff = { pricePerDay, securityDeposit: 40_000, ...discounts, driver: 'with', driverPricePerDay }
  const fees = { serviceFeePercent: 10, commissionPercent: 15, inPersonFee: 5_000, inPersonFeeEnabled: true }
  const quote = calculateQuote(tariff, fees, { from: '2026-11-01', to: `2026-11-${String(days).padStart(2, '0')}` })
  return { ...quote, ...getOwnerShare(quote, fees) }
}

function buildLines(scenario: BookingScenario): LedgerSum[] {
  const booking = buildBooking(scenario)
  const promised = createApprovalLines(booking)
  if (scenario.end === 'waits') return promised.map((line) => ({ ...line, month: null }))
  if (scenario.end === 'fails') return promised.map((line) => ({ ...line, month: null, status: 'failed' as const }))
  const at = (lines: readonly LedgerLine[], monthIndex: number) => lines.map((line) => ({ ...line, month: getMonth(monthIndex) }))
  const pickedUp = at([...promised, ...createDifferenceLines(booking, booking.totalPrice + scenario.extra)], scenario.pickup)
  const kept = Math.min(scenario.keeps, booking.deposit)
  return scenario.end === 'drives'
    ? pickedUp
    : [...pickedUp, ...at(createReturnLines(booking.deposit, booking.deposit - kept), scenario.pickup + scenario.away)]
}

const scenariosArbitrary = fc.array(bookingArbitrary, { maxLength: 12 })
const filterDriven = (all: readonly BookingScenario[]) => all.filter(({ end }) => end === 'drives' || end === 'returns')
const sum = (francs: readonly number[]) => francs.reduce((total, one) => total + one, 0)

test('whatever bookings, settlements and corrections there were, every part of every statement adds up, and months follow each other', () => {
  fc.assert(
    fc.property(scenariosArbitrary, fc.array(entryArbitrary, { maxLength: 6 }), (all, entries) => {
      const sums = [...all.flatMap(buildLines), ...entries.map((one) => ({ ...one, status: 'completed' as const }))]
      const statements = months.map((month) => buildStatement(sums, month))
      for (const { rental, deposits, differences, collected, fees, earnings, held, due } of statements) {
        expect(rental + deposits + differences).toBe(collected)
        expect(rental - fees).toBe(earnings)
        expect(held.before + held.collected - held.returned - held.kept).toBe(held.after)
        expect(due.before + due.fees - due.settled + due.corrected).toBe(due.after)
      }
      for (const [place, { held, due }] of statements.slice(1).entries()) {
        expect(held.before).toBe(statements[place]?.held.after)
        expect(due.before).toBe(statements[place]?.due.after)
      }
      expect(statements[0]?.due.before).toBe(0)
      expect(statements.at(-1)?.due.after).toBe(sumDue(sums))
      expect(sum(statements.map(({ earnings }) => earnings))).toBe(sumEarnings(sums))
    }),
  )
})

test('earnings are base price less discount and commission of what was driven, the cash is what was handed over, and what is to come is promised', () => {
  fc.assert(
    fc.property(scenariosArbitrary, (all) => {
      const sums = all.flatMap(buildLines)
      const earned = (some: readonly BookingScenario[]) => sum(some.map((one) => buildBooking(one).ownerEarns))
      expect(sumEarnings(sums)).toBe(earned(filterDriven(all)))
      expect(sumPromised(sums)).toBe(earned(all.filter(({ end }) => end === 'waits')))
      const cash = sum(filterDriven(all).map((one) => buildBooking(one).totalPrice + one.extra))
      expect(sum(months.map((month) => buildStatement(sums, month).collected))).toBe(cash)
    }),
  )
})

test('a month in which nothing happened says what was and is due', () => {
  const sums: LedgerSum[] = [
    { month: '2026-09', kind: 'fees_due', status: 'pending', amount: 46_250 },
    { month: '2026-11', kind: 'settlement', status: 'completed', amount: 46_250 },
  ]
  expect(buildStatement(sums, '2026-10')).toMatchObject({ earnings: 0, due: { before: 46_250, fees: 0, settled: 0, after: 46_250 } })
  expect(buildStatement(sums, '2026-11').due).toEqual({ before: 46_250, fees: 0, settled: 46_250, corrected: 0, after: 0 })
})

test('of what fell due before, payments and what is taken off since then are taken off, and what is added is not', () => {
  const due: LedgerSum = { month: '2026-09', kind: 'fees_due', status: 'completed', amount: 46_250 }
  const since = (kind: 'settlement' | 'correction', amount: number): LedgerSum => ({ month: '2026-11', kind, status: 'completed', amount })
  const overdue = (...sums: LedgerSum[]) => getBalance([due, ...sums], '2026-11').overdue
  expect(overdue()).toBe(46_250)
  expect(overdue(since('correction', 10_000))).toBe(46_250)
  expect(overdue(since('correction', -6_250))).toBe(40_000)
  expect(overdue(since('settlement', 46_249))).toBe(1)
  expect(overdue(since('settlement', 50_000))).toBe(0)
})
