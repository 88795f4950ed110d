import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { toMonth } from '../../../shared/lib/days.ts'
import { cashDifference, completedAtPickup, type LedgerLine, linesAtApproval, linesAtReturn } from '../../../shared/domain/ledger.ts'
import { sumDue } from '../../../shared/domain/statement.ts'
import type { Tx } from '../../db/database.ts'
import { ledgerLines } from '../../db/schema/payments.ts'
import type { CommandContext } from '../../http/command-context.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { getSums } from './queries.ts'

async function addLines(tx: Tx, booking: BookingRow, lines: LedgerLine[], month: string | null, { now, newId }: CommandContext) {
  if (lines.length === 0) return
  const common = { bookingId: booking.id, ownerId: booking.ownerId, month, at: now, movedAt: now }
  await tx.insert(ledgerLines).values(lines.map((line) => ({ id: newId(), ...common, ...line })))
}

export const expectCash = (tx: Tx, booking: BookingRow, moment: CommandContext) =>
  addLines(tx, booking, linesAtApproval(booking), null, moment)

/** Settlements pay the oldest fees first; a fee is completed only when fully paid. */
async function completePaidFees(tx: Tx, ownerId: string) {
  const open = await tx
    .select({ id: ledgerLines.id, amount: ledgerLines.amount })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.ownerId, ownerId),
        isNotNull(ledgerLines.month),
        eq(ledgerLines.kind, 'fees_due'),
        eq(ledgerLines.status, 'pending'),
      ),
    )
    .orderBy(asc(ledgerLines.movedAt), asc(ledgerLines.id))
  let paid = open.reduce((francs, { amount }) => francs + amount, 0) - sumDue(await getSums(tx, ownerId))
  const covered: string[] = []
  for (const { id, amount } of open) {
    paid -= amount
    if (paid < 0) break
    covered.push(id)
  }
  if (covered.length > 0) await tx.update(ledgerLines).set({ status: 'completed' }).where(inArray(ledgerLines.id, covered))
}

/** Cash and fees count in the month of the record. */
export async function confirmCash(tx: Tx, booking: BookingRow, cashReceived: number, moment: CommandContext) {
  const month = toMonth(moment.now)
  const ofBooking = and(eq(ledgerLines.bookingId, booking.id), eq(ledgerLines.status, 'pending'))
  await tx
    .update(ledgerLines)
    .set({ month, movedAt: moment.now })
    .where(and(ofBooking, eq(ledgerLines.kind, 'fees_due')))
  await tx
    .update(ledgerLines)
    .set({ status: 'completed', month, movedAt: moment.now })
    .where(and(ofBooking, inArray(ledgerLines.kind, [...completedAtPickup])))
  await addLines(tx, booking, cashDifference(booking, cashReceived), month, moment)
  await completePaidFees(tx, booking.ownerId)
}

export const returnDeposit = (tx: Tx, booking: BookingRow, depositReturned: number, moment: CommandContext) =>
  addLines(tx, booking, linesAtReturn(booking.deposit, depositReturned), toMonth(moment.now), moment)

export async function cancelCash(tx: Tx, bookingId: string, now: Date) {
  await tx
    .update(ledgerLines)
    .set({ status: 'failed', movedAt: now })
    .where(and(eq(ledgerLines.bookingId, bookingId), eq(ledgerLines.status, 'pending')))
}

type Entry = { ownerId: string; amount: number; note: string; bookingId?: string }

async function addEntry(tx: Tx, kind: 'settlement' | 'correction', entry: Entry, { now, newId }: CommandContext) {
  const when = { month: toMonth(now), at: now, movedAt: now }
  const id = newId()
  await tx.insert(ledgerLines).values({ id, kind, status: 'completed', ...when, ...entry })
  await completePaidFees(tx, entry.ownerId)
  return id
}

export const recordSettlement = (tx: Tx, entry: Omit<Entry, 'bookingId'>, moment: CommandContext) =>
  addEntry(tx, 'settlement', entry, moment)

/** A negative amount in francs lowers the debt. */
export const recordCorrection = (tx: Tx, entry: Entry, moment: CommandContext) => addEntry(tx, 'correction', entry, moment)
