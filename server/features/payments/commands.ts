import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { toMonth } from '../../../shared/lib/days.ts'
import {
  createDifferenceLines,
  kindsCompletedAtPickup,
  type LedgerKind,
  type LedgerLine,
  createApprovalLines,
  type ChangedCash,
  createChangeLines,
  createChargeLines,
  createDecidedLines,
  createExtraDueLines,
  decidedKinds,
  createReturnLines,
} from '../../../shared/domain/ledger.ts'
import { sumDue } from '../../../shared/domain/statement.ts'
import type { Tx } from '../../db/database.ts'
import { isExtraDueOpen } from '../../db/predicates.ts'
import type { RecordedCharges } from '../../../shared/domain/settlement.ts'
import { ledgerLines } from '../../db/schema/payments.ts'
import type { CommandContext } from '../../http/context.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { listLedgerSums } from './queries.ts'

async function insertLines(
  tx: Tx,
  booking: BookingRow,
  lines: LedgerLine[],
  month: string | null,
  { now, newId }: CommandContext,
  note: string | null = null,
) {
  if (lines.length === 0) return
  const common = { bookingId: booking.id, ownerId: booking.ownerId, month, note, at: now, movedAt: now }
  await tx.insert(ledgerLines).values(lines.map((line) => ({ id: newId(), ...common, ...line })))
}

export const addPendingCash = (tx: Tx, booking: BookingRow, ctx: CommandContext) =>
  insertLines(tx, booking, createApprovalLines(booking), null, ctx)

/** Settlements pay the oldest fees first; a fee is completed only when fully paid. */
async function completePaidFees(tx: Tx, ownerId: string) {
  const openFees = await tx
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
  let remaining = openFees.reduce((francs, { amount }) => francs + amount, 0) - sumDue(await listLedgerSums(tx, ownerId))
  const paidIds: string[] = []
  // What a shorter trip takes off the fees counts before anything is owed.
  for (const { id, amount } of openFees.toSorted((a, b) => Math.sign(a.amount) - Math.sign(b.amount))) {
    remaining -= amount
    if (remaining < 0) break
    paidIds.push(id)
  }
  if (paidIds.length > 0) await tx.update(ledgerLines).set({ status: 'completed' }).where(inArray(ledgerLines.id, paidIds))
}

/** Cash and fees count in the month of the record. */
export async function confirmCash(tx: Tx, booking: BookingRow, cashReceived: number, ctx: CommandContext) {
  const month = toMonth(ctx.now)
  const isPending = and(eq(ledgerLines.bookingId, booking.id), eq(ledgerLines.status, 'pending'))
  await tx
    .update(ledgerLines)
    .set({ month, movedAt: ctx.now })
    .where(and(isPending, eq(ledgerLines.kind, 'fees_due')))
  await tx
    .update(ledgerLines)
    .set({ status: 'completed', month, movedAt: ctx.now })
    .where(and(isPending, inArray(ledgerLines.kind, [...kindsCompletedAtPickup])))
  await insertLines(tx, booking, createDifferenceLines(booking, cashReceived), month, ctx)
  await completePaidFees(tx, booking.ownerId)
}

/** What a change added during the trip is paid in cash with the return. */
async function confirmChangedCash(tx: Tx, booking: BookingRow, ctx: CommandContext) {
  const isOpen = and(eq(ledgerLines.bookingId, booking.id), eq(ledgerLines.status, 'pending'), isNull(ledgerLines.month))
  await tx
    .update(ledgerLines)
    .set({ status: 'completed', month: toMonth(ctx.now), movedAt: ctx.now })
    .where(and(isOpen, inArray(ledgerLines.kind, [...kindsCompletedAtPickup])))
  await confirmAddedFees(tx, booking, ctx)
}

/** Fees of added days are due even where nobody records the return. */
export async function confirmAddedFees(tx: Tx, { id, ownerId }: BookingRow, { now }: CommandContext) {
  const isOpen = and(eq(ledgerLines.bookingId, id), eq(ledgerLines.status, 'pending'), isNull(ledgerLines.month))
  await tx
    .update(ledgerLines)
    .set({ month: toMonth(now), movedAt: now })
    .where(and(isOpen, eq(ledgerLines.kind, 'fees_due')))
  await completePaidFees(tx, ownerId)
}

type Charges = Pick<RecordedCharges, 'lines' | 'extraDue'>
/** What of the deposit goes back, in francs, and what the renter owes line by line. */
export type ReturnCash = { depositReturned: number; charges: Charges | null }

const noCharges: Charges = { lines: [], extraDue: 0 }

async function addCharges(tx: Tx, booking: BookingRow, after: Charges, before: Charges, ctx: CommandContext) {
  await insertLines(tx, booking, createChargeLines(after.lines, before.lines, booking.commissionPercent), toMonth(ctx.now), ctx)
  await insertLines(tx, booking, createExtraDueLines(after.extraDue - before.extraDue), null, ctx)
  await completePaidFees(tx, booking.ownerId)
}

export async function recordReturnCash(tx: Tx, booking: BookingRow, { depositReturned, charges }: ReturnCash, ctx: CommandContext) {
  await confirmChangedCash(tx, booking, ctx)
  await insertLines(tx, booking, createReturnLines(booking.deposit, depositReturned), toMonth(ctx.now), ctx)
  if (charges) await addCharges(tx, booking, charges, noCharges, ctx)
}

/** What the team changes; what is to be given back stays pending until the owner has done so. */
export async function addDecidedCash(tx: Tx, booking: BookingRow, after: ReturnCash, before: ReturnCash, ctx: CommandContext) {
  await insertLines(tx, booking, createDecidedLines(after.depositReturned - before.depositReturned), null, ctx)
  await addCharges(tx, booking, after.charges ?? noCharges, before.charges ?? noCharges, ctx)
}

/** False where nothing of these kinds was open. */
async function confirmPending(tx: Tx, bookingId: string, kinds: readonly LedgerKind[], { now }: CommandContext) {
  const isPending = and(eq(ledgerLines.bookingId, bookingId), eq(ledgerLines.status, 'pending'))
  const confirmed = await tx
    .update(ledgerLines)
    .set({ status: 'completed', month: toMonth(now), movedAt: now })
    .where(and(isPending, inArray(ledgerLines.kind, [...kinds])))
    .returning({ amount: ledgerLines.amount })
  return confirmed.some(({ amount }) => amount !== 0)
}

/** The owner has given back what the team decided. */
export const confirmDecidedCash = (tx: Tx, bookingId: string, ctx: CommandContext) => confirmPending(tx, bookingId, decidedKinds, ctx)

/** The renter has paid what is beyond the deposit. */
export const confirmExtraDue = (tx: Tx, bookingId: string, ctx: CommandContext) => confirmPending(tx, bookingId, ['extra_due'], ctx)

/** Where the renter did not answer in time, nothing beyond the deposit is due. */
export const dropExtraDue = (tx: Tx, bookingIds: readonly string[], now: Date) =>
  tx
    .update(ledgerLines)
    .set({ status: 'failed', movedAt: now })
    .where(and(inArray(ledgerLines.bookingId, [...bookingIds]), isExtraDueOpen))

/** Adds the difference as lines of their own; they are completed with the next cash, at pickup or return. */
export const addChangedCash = (tx: Tx, booking: BookingRow, change: ChangedCash, note: string, ctx: CommandContext) =>
  insertLines(tx, booking, createChangeLines(change), null, ctx, note)

export async function cancelCash(tx: Tx, bookingId: string, now: Date) {
  await tx
    .update(ledgerLines)
    .set({ status: 'failed', movedAt: now })
    .where(and(eq(ledgerLines.bookingId, bookingId), eq(ledgerLines.status, 'pending')))
}

type LedgerEntry = { ownerId: string; amount: number; note: string; bookingId?: string }

async function insertEntry(tx: Tx, kind: 'settlement' | 'correction', entry: LedgerEntry, { now, newId }: CommandContext) {
  const timestamps = { month: toMonth(now), at: now, movedAt: now }
  const id = newId()
  await tx.insert(ledgerLines).values({ id, kind, status: 'completed', ...timestamps, ...entry })
  await completePaidFees(tx, entry.ownerId)
  return id
}

export const recordSettlement = (tx: Tx, entry: Omit<LedgerEntry, 'bookingId'>, ctx: CommandContext) =>
  insertEntry(tx, 'settlement', entry, ctx)

/** A negative amount in francs lowers the debt. */
export const recordCorrection = (tx: Tx, entry: LedgerEntry, ctx: CommandContext) => insertEntry(tx, 'correction', entry, ctx)
