import type { Viewer } from '../../domain/booking.ts'
import type { LedgerKind, LedgerLineView } from '../../domain/ledger.ts'
import { chargeKinds } from '../../domain/settlement.ts'
import { chargeKindNames } from './settlement.ts'

/** Kinds of ledger lines, on a booking and in an owner's payments. */
export const ledgerKindNames: Record<LedgerKind, string> = {
  rental: 'Rental and fees',
  deposit: 'Deposit',
  fees_due: 'Due to the platform',
  deposit_returned: 'Deposit returned',
  deposit_kept: 'Deposit kept',
  cash_difference: 'Difference in cash',
  ...chargeKindNames,
  extra_due: 'Beyond the deposit',
  settlement: 'Settlement',
  correction: 'Correction',
}

const completed: Partial<Record<LedgerKind, string>> = {
  deposit_kept: 'Kept',
  deposit_returned: 'Returned',
  correction: 'Counted',
  ...Object.fromEntries(chargeKinds.map((kind) => [kind, 'Counted'])),
}

/** The status of a line, in one vocabulary wherever it is shown. */
export function getLedgerStatus({ kind, amount, status, month }: Omit<LedgerLineView, 'id' | 'at'>, viewer: Viewer) {
  // Lines of a cancelled booking have failed in the accounts, but nobody owes them.
  if (status === 'failed') return 'Not due'
  if (status === 'completed') return kind === 'cash_difference' && amount < 0 ? 'Not paid' : (completed[kind] ?? 'Paid')
  // Fees fall due with the cash of pickup or return.
  if (kind === 'fees_due') return month === null ? 'Owed once paid' : 'Owed'
  if (kind === 'deposit_returned' || kind === 'deposit_kept') return 'Not given back yet'
  return viewer === 'owner' ? 'To collect' : 'Not paid yet'
}

/** True only once cash was recorded at pickup. */
export const paymentRegisteredText = 'Your in-person payment has been registered.'
