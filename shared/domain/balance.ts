import { sumDue, type LedgerSum, buildStatement } from './statement.ts'

/** Francs between owner and platform: fees of recorded cash minus settlements, plus corrections. */
export type Balance = {
  fees: number
  settled: number
  corrected: number
  due: number
  overdue: number
  /** The oldest unpaid month, `yyyy-MM`. */
  since: string | null
}

export const balanceFilters = ['due', 'overdue', 'claimed'] as const
export type BalanceFilter = (typeof balanceFilters)[number]
export const balanceSorts = ['due', 'oldest'] as const
export type BalanceSort = (typeof balanceSorts)[number]

export type OwnerBalanceView = Pick<Balance, 'due' | 'overdue' | 'since'> & {
  id: string
  name: string
  reference: string
  lastSettledAt: string | null
  isClaimed: boolean
}
export type BalanceTotals = Omit<Balance, 'since'> & { owing: number }

export type ClaimView = {
  id: string
  amount: number
  reference: string
  createdAt: string
  state: 'open' | 'confirmed' | 'refused'
  reason: string | null
}
export type AdminClaimView = ClaimView & { owner: { id: string; name: string; reference: string }; due: number }

export type OwnerPaymentsView = Omit<OwnerBalanceView, 'isClaimed'> & {
  phone: string | null
  email: string
  isSuspended: boolean
  months: string[]
  claim: ClaimView | null
}

/** Payments since that month pay the oldest debts first. */
function getDueBefore(sums: readonly LedgerSum[], month: string) {
  const paid = sums
    .filter((sum) => sum.month !== null && sum.month >= month)
    .reduce((francs, { kind, amount }) => {
      if (kind === 'settlement') return francs + amount
      return kind === 'correction' ? francs + Math.max(0, -amount) : francs
    }, 0)
  return Math.max(0, buildStatement(sums, month).due.before - paid)
}

export function getBalance(sums: readonly LedgerSum[], month: string): Balance {
  const recorded = sums.filter((sum) => sum.month !== null)
  const sumKind = (kind: LedgerSum['kind']) => recorded.reduce((francs, sum) => francs + (sum.kind === kind ? sum.amount : 0), 0)
  const due = sumDue(sums)
  const months = [...new Set(recorded.flatMap((sum) => sum.month ?? []))].sort()
  const since = months.find((_, index) => {
    const next = months[index + 1]
    return next === undefined || getDueBefore(sums, next) > 0
  })
  return {
    fees: sumKind('fees_due'),
    settled: sumKind('settlement'),
    corrected: sumKind('correction'),
    due,
    overdue: getDueBefore(sums, month),
    since: due > 0 ? (since ?? null) : null,
  }
}

/** Larger payments are refused, because an extra zero is a typical typing error. */
export const getMaxSettlement = (due: number) => 2 * Math.max(0, due)
