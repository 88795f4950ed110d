import type { ClaimView } from './balance.ts'
import type { LedgerKind, LedgerLineView } from './ledger.ts'
import type { Payee } from './settings.ts'
import type { Statement } from './statement.ts'

/** A line of an owner's ledger. Without a booking it is between owner and platform alone. */
export type PaymentView = LedgerLineView & { bookingId: string | null; car: string | null; note: string | null }

type MonthEarnings = { month: string; earnings: number }
export type CarEarnings = { carId: string; title: string; earnings: number }

/** What an owner earned, will earn and owes, in francs. */
export type PaymentFigures = {
  totalEarnings: number
  monthEarnings: number
  /** Earnings of approved bookings whose cash is still to come. */
  promised: number
  due: number
  /** From so much due on, the owner's cars are held. */
  dueLimit: number | null
  /** What an owner names when they pay what is due. */
  reference: string
  /** Where it is paid; null where nothing is due. */
  payee: Payee | null
  /** The last twelve, this one last. */
  byMonth: MonthEarnings[]
  /** Every car with a line, what earned most first. */
  byCar: CarEarnings[]
  /** Months that have a statement, this one first. */
  months: string[]
  /** The last payment that they told of. */
  claim: ClaimView | null
}

/** `lines` are the first of them; `lineCount` says how many there are. */
export type StatementView = Statement & { reference: string; lines: PaymentView[]; lineCount: number }

/** Cash between renter and owner, or what is settled between owner and platform. */
export const getMethod = (kind: LedgerKind) =>
  kind === 'fees_due' || kind === 'settlement' || kind === 'correction' ? 'settlement' : 'cash'
