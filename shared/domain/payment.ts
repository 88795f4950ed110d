import type { ClaimView } from './balance.ts'
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

export const getMethod = (kind: LedgerKind) =>
  kind === 'fees_due' || kind === 'settlement' || kind === 'correction' ? 'settlement' : 'cash'
