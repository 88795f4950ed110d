import type { LedgerKind, LedgerStatus } from './ledger.ts'

/** Francs; `month` is `yyyy-MM` in Kigali, null until the cash is recorded. */
export type LedgerSum = { month: string | null; kind: LedgerKind; status: LedgerStatus; amount: number }

type Effect = Partial<Record<LedgerKind, 1 | -1>>
const collected: Effect = { rental: 1, deposit: 1, cash_difference: 1 }
/** The rental includes the platform's fees, so they are subtracted. */
const earned: Effect = { rental: 1, fees_due: -1 }
const held: Effect = { deposit: 1, deposit_returned: -1, deposit_kept: -1 }
const owed: Effect = { fees_due: 1, settlement: -1, correction: 1 }

const total = (sums: readonly LedgerSum[], effect: Effect) =>
  sums.reduce((francs, { kind, amount }) => francs + (effect[kind] ?? 0) * amount, 0)
const isRecorded = ({ month }: LedgerSum) => month !== null
const isPromised = ({ month, status }: LedgerSum) => month === null && status === 'pending'
const inMonth = (wanted: string) => (sum: LedgerSum) => sum.month === wanted

/** Francs; negative if the owner paid too much. */
export const sumDue = (sums: readonly LedgerSum[]) => total(sums.filter(isRecorded), owed)

export const sumEarnings = (sums: readonly LedgerSum[], month?: string) =>
  total(sums.filter(month === undefined ? isRecorded : inMonth(month)), earned)

export const sumPromised = (sums: readonly LedgerSum[]) => total(sums.filter(isPromised), earned)

/** Francs; in `held` and `due` the other fields lead from `before` to `after`. */
export type Statement = {
  month: string
  rental: number
  deposits: number
  differences: number
  collected: number
  fees: number
  earnings: number
  held: { before: number; collected: number; returned: number; kept: number; after: number }
  due: { before: number; fees: number; settled: number; corrected: number; after: number }
}

export function buildStatement(sums: readonly LedgerSum[], month: string): Statement {
  const before = sums.filter((sum) => sum.month !== null && sum.month < month)
  const until = sums.filter((sum) => sum.month !== null && sum.month <= month)
  const own = sums.filter(inMonth(month))
  const of = (kind: LedgerKind) => total(own, { [kind]: 1 })
  const [rental, deposits, fees] = [of('rental'), of('deposit'), of('fees_due')]
  return {
    month,
    rental,
    deposits,
    differences: of('cash_difference'),
    collected: total(own, collected),
    fees,
    earnings: total(own, earned),
    held: {
      before: total(before, held),
      collected: deposits,
      returned: of('deposit_returned'),
      kept: of('deposit_kept'),
      after: total(until, held),
    },
    due: { before: total(before, owed), fees, settled: of('settlement'), corrected: of('correction'), after: total(until, owed) },
  }
}

export const getReference = (id: string) => id.slice(-8).toUpperCase()
