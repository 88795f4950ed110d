import type { Quote } from './pricing.ts'

export const ledgerKinds = [
  'rental',
  'deposit',
  'fees_due',
  'deposit_returned',
  'deposit_kept',
  'cash_difference',
  'settlement',
  'correction',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export const ledgerStatuses = ['pending', 'completed', 'failed'] as const
export type LedgerStatus = (typeof ledgerStatuses)[number]
/** `amount` in francs, negative only for a shortfall or a correction. */
export type LedgerLine = { kind: LedgerKind; amount: number; status: LedgerStatus }
/** `month` is in Kigali time and null until the cash is recorded. */
export type LedgerLineView = LedgerLine & { id: string; at: string; month: string | null }

export const createApprovalLines = (
  booking: Pick<Quote, 'totalPrice' | 'deposit' | 'serviceFee' | 'inPersonFee'> & { commission: number },
): LedgerLine[] => [
  { kind: 'rental', amount: booking.totalPrice - booking.deposit, status: 'pending' },
  { kind: 'deposit', amount: booking.deposit, status: 'pending' },
  { kind: 'fees_due', amount: booking.serviceFee + booking.inPersonFee + booking.commission, status: 'pending' },
]

export const kindsCompletedAtPickup: readonly LedgerKind[] = ['rental', 'deposit']

/** A difference in cash changes no fee. */
export const createDifferenceLines = (booking: Pick<Quote, 'totalPrice'>, cashReceived: number): LedgerLine[] =>
  cashReceived === booking.totalPrice ? [] : [{ kind: 'cash_difference', amount: cashReceived - booking.totalPrice, status: 'completed' }]

export const createReturnLines = (deposit: number, depositReturned: number): LedgerLine[] => [
  { kind: 'deposit_returned', amount: depositReturned, status: 'completed' },
  { kind: 'deposit_kept', amount: deposit - depositReturned, status: 'completed' },
]
