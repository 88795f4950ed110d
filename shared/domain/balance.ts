import { sumDue, type LedgerSum, buildStatement } from './statement.ts'

/** What is between an owner and the platform, in francs: fees of recorded cash, less what was paid, with corrections. */
export type Balance = {
  fees: number
  settled: number
  corrected: number
  due: number
  /** The part of it that fell due before this month. */
  overdue: number
  /** The first month of which something is still due, `yyyy-MM`. */
  since: string | null
}

export const balanceFilters = ['due', 'overdue', 'claimed'] as const
export type BalanceFilter = (typeof balanceFilters)[number]
/** What is due most, or what has been due longest, first. */
export const balanceSorts = ['due', 'oldest'] as const
export type BalanceSort = (typeof balanceSorts)[number]

/** An owner as the team sees them in the list of payments; `id` is the person's. */
export type OwnerBalanceView = Pick<Balance, 'due' | 'overdue' | 'since'> & {
  id: string
  name: string
  reference: string
  lastSettledAt: string | null
  /** Says that they have paid, and waits for an answer. */
  isClaimed: boolean
}
/** Of all owners together. `owing`: how many of them owe something. */
export type BalanceTotals = Omit<Balance, 'since'> & { owing: number }

/** What an owner says to have paid, until the team finds it or does not. */
export type ClaimView = {
  id: string
  amount: number
  reference: string
  createdAt: string
  state: 'open' | 'confirmed' | 'refused'
  reason: string | null
}
export type AdminClaimView = ClaimView & { owner: { id: string; name: string; reference: string }; due: number }

/** An owner's page in the admin area. */
export type OwnerPaymentsView = Omit<OwnerBalanceView, 'isClaimed'> & {
  phone: string | null
  email: string
  isSuspended: boolean
  /** Months that have a statement, this one first. */
  months: string[]
  claim: ClaimView | null
}

/** What is still open of what fell due before that month: what was paid, or taken off, since then is taken off the oldest. */
function openBefore(sums: readonly LedgerSum[], month: string) {
  const paid = sums
    .filter((sum) => sum.month !== null && sum.month >= month)
    .reduce((francs, { kind, amount }) => {
      if (kind === 'settlement') return francs + amount
      return kind === 'correction' ? francs + Math.max(0, -amount) : francs
    }, 0)
  return Math.max(0, buildStatement(sums, month).due.before - paid)
}

/** `month`: the one that it is now. `sums` are those of one owner. */
export function getBalance(sums: readonly LedgerSum[], month: string): Balance {
  const recorded = sums.filter((sum) => sum.month !== null)
  const of = (kind: LedgerSum['kind']) => recorded.reduce((francs, sum) => francs + (sum.kind === kind ? sum.amount : 0), 0)
  const due = sumDue(sums)
  const months = [...new Set(recorded.flatMap((sum) => sum.month ?? []))].sort()
  // Until the end of a month is until the beginning of the next one that has lines.
  const since = months.find((_, place) => {
    const next = months[place + 1]
    return next === undefined || openBefore(sums, next) > 0
  })
  return {
    fees: of('fees_due'),
    settled: of('settlement'),
    corrected: of('correction'),
    due,
    overdue: openBefore(sums, month),
    since: due > 0 ? (since ?? null) : null,
  }
}

/** No payment is recorded that is more than so much: an extra zero is a slip, not a payment. */
export const mostSettled = (due: number) => 2 * Math.max(0, due)
