import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashDifference, completedAtPickup, linesAtApproval, linesAtReturn } from '../../shared/ledger.ts'

const booking = { totalPrice: 211_500, deposit: 25_000, serviceFee: 16_500, inPersonFee: 5_000, commission: 24_750 }
const amounts = (lines: { kind: string; amount: number }[]) => Object.fromEntries(lines.map((line) => [line.kind, line.amount]))

test('an approval promises rental, deposit and fees, all still to come', () => {
  const lines = linesAtApproval(booking)
  expect(amounts(lines)).toEqual({ rental: 186_500, deposit: 25_000, fees_due: 46_250 })
  expect(new Set(lines.map((line) => line.status))).toEqual(new Set(['pending']))
})

test('what the pickup completes is the total', () => {
  const collected = linesAtApproval(booking).filter((line) => completedAtPickup.includes(line.kind))
  expect(collected.reduce((sum, line) => sum + line.amount, 0)).toBe(booking.totalPrice)
})

test.each([
  [211_500, []],
  [211_000, [{ kind: 'cash_difference', amount: -500, status: 'completed' }]],
  [215_000, [{ kind: 'cash_difference', amount: 3_500, status: 'completed' }]],
])('%i francs in cash', (cash, lines) => expect(cashDifference(booking, cash)).toEqual(lines))

test('the two lines of a return are the deposit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 200_000 }), (deposit, wish) => {
      const lines = linesAtReturn(deposit, Math.min(deposit, wish))
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(deposit)
      expect(lines.every((line) => line.amount >= 0)).toBe(true)
    }),
  )
})
