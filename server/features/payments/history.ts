import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { ledgerKinds } from '../../../shared/domain/ledger.ts'
import type { PaymentView } from '../../../shared/domain/payment.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { ledgerLines } from '../../db/schema/payments.ts'

/** `month` is the month in which the cash was recorded. */
export type Which = { month?: string | undefined; carId?: string | undefined }
type Part = { from: number; most: number; newestFirst: boolean }

/** Lines of one transition share an instant, so their kind decides the order. */
const kindPlace = sql`CASE ${ledgerLines.kind} ${sql.join(
  ledgerKinds.map((kind, place) => sql`WHEN ${kind} THEN ${sql.raw(String(place))}`),
  sql` `,
)} END`

/** Skips zero lines, which fully returned deposits leave behind. */
const linesOf = (db: Reader, ownerId: string, { month, carId }: Which) =>
  and(
    eq(ledgerLines.ownerId, ownerId),
    ne(ledgerLines.amount, 0),
    month ? eq(ledgerLines.month, month) : undefined,
    carId ? inArray(ledgerLines.bookingId, db.select({ id: bookings.id }).from(bookings).where(eq(bookings.carId, carId))) : undefined,
  )

export const countPayments = (db: Reader, ownerId: string, which: Which) => db.$count(ledgerLines, linesOf(db, ownerId, which))

export async function paymentsOf(db: Reader, ownerId: string, which: Which, { from, most, newestFirst }: Part): Promise<PaymentView[]> {
  const rows = await db
    .select({ line: ledgerLines, car: bookings.carTitle })
    .from(ledgerLines)
    .leftJoin(bookings, eq(bookings.id, ledgerLines.bookingId))
    .where(linesOf(db, ownerId, which))
    .orderBy(
      newestFirst ? desc(ledgerLines.movedAt) : asc(ledgerLines.movedAt),
      asc(ledgerLines.bookingId),
      asc(kindPlace),
      asc(ledgerLines.id),
    )
    .limit(most)
    .offset(from)
  return rows.map(({ line: { id, bookingId, kind, amount, status, note, month, movedAt }, car }) => ({
    id,
    bookingId,
    car,
    kind,
    amount,
    status,
    note,
    month,
    at: movedAt.toISOString(),
  }))
}
