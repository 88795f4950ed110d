import { and, eq, inArray } from 'drizzle-orm'
import { monthOf } from '../../shared/days.ts'
import { cashDifference, completedAtPickup, type LedgerLine, linesAtApproval, linesAtReturn } from '../../shared/ledger.ts'
import type { Tx } from '../db/database.ts'
import { ledgerLines } from '../db/schema.ts'
import type { Moment } from '../http/moment.ts'
import type { BookingRow } from '../db/rows.ts'

async function addLines(tx: Tx, booking: BookingRow, lines: LedgerLine[], month: string | null, { now, newId }: Moment) {
  if (lines.length === 0) return
  const common = { bookingId: booking.id, ownerId: booking.ownerId, month, at: now, movedAt: now }
  await tx.insert(ledgerLines).values(lines.map((line) => ({ id: newId(), ...common, ...line })))
}

export const promiseCash = (tx: Tx, booking: BookingRow, moment: Moment) => addLines(tx, booking, linesAtApproval(booking), null, moment)

/** The cash of the pickup, in the month of its record; the fees fall due in the same month. */
export async function completeCash(tx: Tx, booking: BookingRow, cashReceived: number, moment: Moment) {
  const month = monthOf(moment.now)
  const ofBooking = and(eq(ledgerLines.bookingId, booking.id), eq(ledgerLines.status, 'pending'))
  await tx
    .update(ledgerLines)
    .set({ month })
    .where(and(ofBooking, eq(ledgerLines.kind, 'fees_due')))
  await tx
    .update(ledgerLines)
    .set({ status: 'completed', month, movedAt: moment.now })
    .where(and(ofBooking, inArray(ledgerLines.kind, [...completedAtPickup])))
  await addLines(tx, booking, cashDifference(booking, cashReceived), month, moment)
}

export const returnDeposit = (tx: Tx, booking: BookingRow, depositReturned: number, moment: Moment) =>
  addLines(tx, booking, linesAtReturn(booking.deposit, depositReturned), monthOf(moment.now), moment)

/** Nothing is due any more of a booking that will not take place. */
export async function failCash(tx: Tx, bookingId: string, now: Date) {
  await tx
    .update(ledgerLines)
    .set({ status: 'failed', movedAt: now })
    .where(and(eq(ledgerLines.bookingId, bookingId), eq(ledgerLines.status, 'pending')))
}
