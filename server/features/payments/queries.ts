import { and, asc, eq, gte, isNotNull, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, type Day, type DayRange, eachDay, getStart } from '../../../shared/lib/days.ts'
import { ledgerKinds, type LedgerLineView } from '../../../shared/domain/ledger.ts'
import { sumDue, type LedgerSum } from '../../../shared/domain/statement.ts'
import { yieldToEventLoop } from '../../lib/async.ts'
import type { Reader } from '../../db/database.ts'
import { ledgerLines } from '../../db/schema/payments.ts'

const toLineView = (line: typeof ledgerLines.$inferSelect): LedgerLineView => ({
  id: line.id,
  kind: line.kind,
  amount: line.amount,
  status: line.status,
  month: line.month,
  at: line.movedAt.toISOString(),
})

/** The cash lines of a booking in the order in which they came; what is due between owner and platform is not for its renter. */
export async function linesOfBooking(db: Reader, bookingId: string, seesFees: boolean): Promise<LedgerLineView[]> {
  const rows = await db
    .select()
    .from(ledgerLines)
    .where(eq(ledgerLines.bookingId, bookingId))
    .orderBy(asc(ledgerLines.at), asc(ledgerLines.id))
  // Lines of one move have one instant: rental, deposit and fees stand in the order of their kinds.
  rows.sort((a, b) => a.at.getTime() - b.at.getTime() || ledgerKinds.indexOf(a.kind) - ledgerKinds.indexOf(b.kind))
  return rows.filter((row) => seesFees || row.kind !== 'fees_due').map(toLineView)
}

export const getSum = (francs: SQLWrapper) => sql<number>`coalesce(sum(${francs}), 0)`

/** Every line of an owner, those of one month that are alike added up: what all figures of an owner are made of. */
export const getSums = (db: Reader, ownerId: string): Promise<LedgerSum[]> =>
  db
    .select({
      month: ledgerLines.month,
      kind: ledgerLines.kind,
      status: ledgerLines.status,
      amount: getSum(ledgerLines.amount),
    })
    .from(ledgerLines)
    .where(eq(ledgerLines.ownerId, ownerId))
    .groupBy(ledgerLines.month, ledgerLines.kind, ledgerLines.status)

/** What an owner owes the platform, in francs: fees of recorded cash, less settlements, with corrections. */
export const getDue = async (db: Reader, ownerId: string) => sumDue(await getSums(db, ownerId))

async function feesOfDay(db: Reader, day: Day) {
  const inDay = and(gte(ledgerLines.movedAt, getStart(day)), lt(ledgerLines.movedAt, getStart(addDays(day, 1))))
  const [row] = await db
    .select({ francs: getSum(ledgerLines.amount) })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.kind, 'fees_due'), isNotNull(ledgerLines.month), inDay))
  return row?.francs ?? 0
}

/** The platform's fees of bookings whose cash was recorded on those days, in francs. Day by day: weeks have too many lines for one statement. */
export async function getFeesByDay(db: Reader, days: DayRange) {
  let francs = 0
  for (const day of eachDay(days)) {
    francs += await feesOfDay(db, day)
    await yieldToEventLoop()
  }
  return francs
}
