import type { LedgerKind, LedgerStatus } from './ledger.ts'

/** Francs; `month` is `yyyy-MM` in Kigali, null until the cash is recorded. */
export type LedgerSum = { month: string | null; kind: LedgerKind; status: LedgerStatus; amount: number }

type Effect = Partial<Record<LedgerKind, 1 | -1>>
const collectedEffect: Effect = { rental: 1, deposit: 1, cash_difference: 1, extra_due: 1 }
/** Rental and late hours include the platform's share, so it is subtracted. */
const earningsEffect: Effect = { rental: 1, late: 1, fees_due: -1 }
const heldEffect: Effect = { deposit: 1, deposit_returned: -1, deposit_kept: -1 }
const owedEffect: Effect = { fees_due: 1, settlement: -1, correction: 1 }

const sumEffect = (sums: readonly LedgerSum[], effect: Effect) =>
  sums.reduce((francs, { kind, amount }) => francs + (effect[kind] ?? 0) * amount, 0)
const isRecorded = ({ month }: LedgerSum) => month !== null
const isPromised = ({ month, status }: LedgerSum) => month === null && status === 'pending'
const isInMonth = (month: string) => (sum: LedgerSum) => sum.month === month

/** Francs; negative if the owner paid too much. */
export const sumDue = (sums: readonly LedgerSum[]) => sumEffect(sums.filter(isRecorded), owedEffect)

export const sumEarnings = (sums: readonly LedgerSum[], month?: string) =>
  sumEffect(sums.filter(month === undefined ? isRecorded : isInMonth(month)), earningsEffect)

export const sumPromised = (sums: readonly LedgerSum[]) => sumEffect(sums.filter(isPromised), earningsEffect)

/** Francs; in `held` and `due` the other fields lead from `before` to `after`. */
export type Statement = {
  month: string
  rental: number
  deposits: number
  differences: number
  /** Paid beyond the deposit after a return. */
  extra: number
  late: number
  collected: number
  fees: number
  earnings: number
  held: { before: number; collected: number; returned: number; kept: number; after: number }
  due: { before: number; fees: number; settled: number; corrected: number; after: number }
}

export function buildStatement(sums: readonly LedgerSum[], month: string): Statement {
  const before = sums.filter((sum) => sum.month !== null && sum.month < month)
  const until = sums.filter((sum) => sum.month !== null && sum.month <= month)
  const monthSums = sums.filter(isInMonth(month))
  const sumKind = (kind: LedgerKind) => sumEffect(monthSums, { [kind]: 1 })
  const [rental, deposits, fees] = [sumKind('rental'), sumKind('deposit'), sumKind('fees_due')]
  return {
    month,
    rental,
    deposits,
    differences: sumKind('cash_difference'),
    extra: sumKind('extra_due'),
    late: sumKind('late'),
    collected: sumEffect(monthSums, collectedEffect),
    fees,
    earnings: sumEffect(monthSums, earningsEffect),
    held: {
      before: sumEffect(before, heldEffect),
      collected: deposits,
      returned: sumKind('deposit_returned'),
      kept: sumKind('deposit_kept'),
      after: sumEffect(until, heldEffect),
    },
    due: {
      before: sumEffect(before, owedEffect),
      fees,
      settled: sumKind('settlement'),
      corrected: sumKind('correction'),
      after: sumEffect(until, owedEffect),
    },
  }
}

export const getReference = (id: string) => id.slice(-8).toUpperCase()

/** The end of an id, from the 8 characters that people read or from a whole id; o, i and l are read as digits. */
export function parseReference(text: string) {
  const id = text.toLowerCase().replace(/^#/, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return /^(?:[0-9a-z]{8}|[0-9a-z]{25})$/.test(id) ? id.slice(-8) : null
}
