import type { ClaimView } from './balance.ts'
import type { DayRange } from '../lib/days.ts'
import type { LedgerKind, LedgerLineView } from './ledger.ts'
import type { Payee } from './settings.ts'
import type { Statement } from './statement.ts'

/** Settlements and corrections have no booking. */
export type PaymentView = LedgerLineView & { bookingId: string | null; car: string | null; note: string | null }

type MonthEarnings = { month: string; earnings: number }
export type CarEarnings = { carId: string; title: string; earnings: number }

/** All sums in francs. */
export type PaymentFigures = {
  totalEarnings: number
  monthEarnings: number
  /** Earnings of approved bookings whose cash is not recorded yet. */
  promised: number
  due: number
  dueLimit: number | null
  reference: string
  payee: Payee | null
  byMonth: MonthEarnings[]
  byCar: CarEarnings[]
  months: string[]
  claim: ClaimView | null
}

export type StatementView = Statement & { reference: string; lines: PaymentView[]; lineCount: number }

/** `earnings` in francs, null where nothing is due. */
export type TripPayment = DayRange & { bookingId: string; car: string; renter: string; earnings: number | null }

/** One row of the history: a trip with all its lines, or one settlement or correction. */
export type PaymentEntry = { id: string; trip: TripPayment | null; lines: PaymentView[] }

/** Whether a line adds to what the owner earns or takes from it; a kept deposit was collected before. */
const amountSigns: Record<LedgerKind, 1 | -1 | 0> = {
  rental: 1,
  deposit: 1,
  cash_difference: 1,
  fees_due: -1,
  deposit_returned: -1,
  deposit_kept: 0,
  // Taken from the deposit; what is beyond it is a line of its own.
  extra_km: 0,
  fuel: 0,
  late: 0,
  cleaning: 0,
  damage: 0,
  extra_due: 1,
  settlement: -1,
  correction: -1,
}

/** Francs as the owner sees them, out below zero; null where no money moves. */
export function getSignedAmount({ kind, amount, status }: Pick<LedgerLineView, 'kind' | 'amount' | 'status'>) {
  const effect = status === 'failed' ? 0 : amountSigns[kind]
  return effect === 0 ? null : effect * amount
}

export const getMethod = (kind: LedgerKind) =>
  kind === 'fees_due' || kind === 'settlement' || kind === 'correction' ? 'settlement' : 'cash'
