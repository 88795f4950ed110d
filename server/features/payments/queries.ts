import { and, asc, eq, gte, isNotNull, isNull, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, type Day, type DayRange, listDays, getDayStart } from '../../../shared/lib/days.ts'
import { ledgerKinds, type LedgerLineView } from '../../../shared/domain/ledger.ts'
import { sumDue, type LedgerSum } from '../../../shared/domain/statement.ts'
import type { OpenBooking } from '../../../shared/lib/errors.ts'
import { yieldToEventLoop } from '../../lib/async.ts'
import type { Reader } from '../../db/database.ts'
import { isExtraDueOpen } from '../../db/predicates.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { ledgerLines } from '../../db/schema/payments.ts'

const toLineView = (line: typeof ledgerLines.$inferSelect): LedgerLineView => ({
  id: line.id,
  kind: line.kind,
  amount: line.amount,
  status: line.status,
  month: line.month,
  at: line.movedAt.toISOString(),
})

/** Renters must not see the fees that the owner owes. */
export async function listLinesOfBooking(db: Reader, bookingId: string, seesFees: boolean): Promise<LedgerLineView[]> {
  const rows = await db
    .select()
    .from(ledgerLines)
    .where(eq(ledgerLines.bookingId, bookingId))
    .orderBy(asc(ledgerLines.at), asc(ledgerLines.id))
  // Lines of one transition share an instant, so their kind decides the order.
  rows.sort((a, b) => a.at.getTime() - b.at.getTime() || ledgerKinds.indexOf(a.kind) - ledgerKinds.indexOf(b.kind))
  return rows.filter((row) => seesFees || row.kind !== 'fees_due').map(toLineView)
}

export const sumFrancs = (francs: SQLWrapper) => sql<number>`coalesce(sum(${francs}), 0)`

export const listLedgerSums = (db: Reader, ownerId: string): Promise<LedgerSum[]> =>
  db
    .select({
      month: ledgerLines.month,
      kind: ledgerLines.kind,
      status: ledgerLines.status,
      amount: sumFrancs(ledgerLines.amount),
    })
    .from(ledgerLines)
    .where(eq(ledgerLines.ownerId, ownerId))
    .groupBy(ledgerLines.month, ledgerLines.kind, ledgerLines.status)

/** The owner's debt in francs: fees of recorded cash minus settlements, plus corrections. */
export const getAmountDue = async (db: Reader, ownerId: string) => sumDue(await listLedgerSums(db, ownerId))

const isToGiveBack = and(eq(ledgerLines.kind, 'deposit_returned'), eq(ledgerLines.status, 'pending'), isNull(ledgerLines.month))

/** Trips after which the user still hands over cash to the other side. */
export async function listUnsettledTrips(db: Reader, userId: string): Promise<OpenBooking[]> {
  const trip = { id: bookings.id, from: bookings.firstDay, to: bookings.lastDay }
  const isOfLine = eq(bookings.id, ledgerLines.bookingId)
  const asRenter = await db
    .selectDistinct(trip)
    .from(ledgerLines)
    .innerJoin(bookings, isOfLine)
    .where(and(isExtraDueOpen, eq(bookings.renterId, userId)))
  const asOwner = await db
    .selectDistinct(trip)
    .from(ledgerLines)
    .innerJoin(bookings, isOfLine)
    .where(and(eq(ledgerLines.ownerId, userId), isToGiveBack))
  return [...asRenter, ...asOwner]
}

async function getFeesOfDay(db: Reader, day: Day) {
  const isOnDay = and(gte(ledgerLines.movedAt, getDayStart(day)), lt(ledgerLines.movedAt, getDayStart(addDays(day, 1))))
  const [row] = await db
    .select({ francs: sumFrancs(ledgerLines.amount) })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.kind, 'fees_due'), isNotNull(ledgerLines.month), isOnDay))
  return row?.francs ?? 0
}

/** Francs; reads day by day, because a week has too many lines for one statement. */
export async function getFeesByDay(db: Reader, days: DayRange) {
  let francs = 0
  for (const day of listDays(days)) {
    francs += await getFeesOfDay(db, day)
    await yieldToEventLoop()
  }
  return francs
}
