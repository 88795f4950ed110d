import type { LedgerKind } from '../../ledger.ts'

/** What a line of the ledger is, on a booking and in an owner's payments. */
export const ledgerKindNames: Record<LedgerKind, string> = {
  rental: 'Rental and fees',
  deposit: 'Deposit',
  fees_due: 'Due to the platform',
  deposit_returned: 'Deposit returned',
  deposit_kept: 'Deposit kept',
  cash_difference: 'Difference in cash',
  settlement: 'Settlement',
  correction: 'Correction',
}
