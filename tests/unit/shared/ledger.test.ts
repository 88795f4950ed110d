import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Viewer } from '../../../shared/domain/booking.ts'
import { getLedgerStatus } from '../../../shared/i18n/en/ledger.ts'
import { createDifferenceLines, kindsCompletedAtPickup, createApprovalLines, createReturnLines } from '../../../shared/domain/ledger.ts'

const booking = { totalPrice: 211_500, deposit: 25_000, serviceFee: 16_500, inPersonFee: 5_000, commission: 24_750 }
const amounts = (lines: { kind: string; amount: number }[]) => Object.fromEntries(lines.map((line) => [line.kind, line.amount]))

test('an approval promises rental, deposit and fees, all still to come', () => {
  const lines = createApprovalLines(booking)
  expect(amounts(lines)).toEqual({ rental: 186_500, deposit: 25_000, fees_due: 46_250 })
  expect(new Set(lines.map((line) => line.status))).toEqual(new Set(['pending']))
})

test('what the pickup completes is the total', () => {
  const collected = createApprovalLines(booking).filter((line) => kindsCompletedAtPickup.includes(line.kind))
  expect(collected.reduce((sum, line) => sum + line.amount, 0)).toBe(booking.totalPrice)
})

test.each([
  [211_500, []],
  [211_000, [{ kind: 'cash_difference', amount: -500, status: 'completed' }]],
  [215_000, [{ kind: 'cash_difference', amount: 3_500, status: 'completed' }]],
])('%i francs in cash', (cash, lines) => expect(createDifferenceLines(booking, cash)).toEqual(lines))

test('the two lines of a return are the deposit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 200_000 }), (deposit, returned) => {
      const lines = createReturnLines(deposit, Math.min(deposit, returned))
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(deposit)
      expect(lines.every((line) => line.amount >= 0)).toBe(true)
    }),
  )
})

const promised = { amount: 186_500, status: 'pending', month: null } as const
const recorded = { amount: 25_000, status: 'completed', month: '2026-11' } as const
test.each<[Parameters<typeof getLedgerStatus>[0], Viewer, string]>([
  [{ ...promised, kind: 'rental' }, 'owner', 'To collect'],
  [{ ...promised, kind: 'rental' }, 'renter', 'Not paid yet'],
  [{ ...promised, kind: 'rental' }, 'admin', 'Not paid yet'],
  [{ ...promised, kind: 'fees_due' }, 'owner', 'Owed once paid'],
  [{ ...promised, kind: 'fees_due', month: '2026-11' }, 'owner', 'Owed'],
  [{ ...recorded, kind: 'fees_due' }, 'owner', 'Paid'],
  [{ ...promised, kind: 'deposit', status: 'failed' }, 'renter', 'Not due'],
  [{ ...recorded, kind: 'rental' }, 'renter', 'Paid'],
  [{ ...recorded, kind: 'deposit_kept' }, 'both', 'Kept'],
  [{ ...recorded, kind: 'deposit_returned' }, 'both', 'Returned'],
  [{ ...recorded, kind: 'cash_difference' }, 'both', 'Paid'],
  [{ ...recorded, kind: 'cash_difference', amount: -7_000 }, 'both', 'Not paid'],
  [{ ...recorded, kind: 'settlement' }, 'owner', 'Paid'],
  [{ ...recorded, kind: 'correction', amount: -750 }, 'owner', 'Counted'],
])('a line %j reads to the %s as %s', (line, reader, word) => expect(getLedgerStatus(line, reader)).toBe(word))
