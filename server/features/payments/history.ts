import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { ledgerKinds } from '../../../shared/domain/ledger.ts'
import type { PaymentView } from '../../../shared/domain/payment.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { ledgerLines } from '../../db/schema/payments.ts'

/** `month` is the month in which the cash was recorded. */
export type PaymentFilter = { month?: string | undefined; carId?: string | undefined }
type PageOptions = { from: number; most: number; newestFirst: boolean }

/** Lines of one transition share an instant, so their kind decides the order. */
const kindOrder = sql`CASE ${ledgerLines.kind} ${sql.join(
  ledgerKinds.map((kind, index) => sql`WHEN ${kind} THEN ${sql.raw(String(index))}`),
  sql` `,
)} END`

/** Skips zero lines, which fully returned deposits leave behind. */
const toPaymentCondition = (db: Reader, ownerId: string, { month, carId }: PaymentFilter) =>
  and(
    eq(ledgerLines.ownerId, ownerId),
    ne(ledgerLines.amount, 0),
    month ? eq(ledgerLines.month, month) : undefined,
    carId ? inArray(ledgerLines.bookingId, db.select({ id: bookings.id }).from(bookings).where(eq(bookings.carId, carId))) : undefined,
  )

export const countPayments = (db: Reader, ownerId: string, filter: PaymentFilter) =>
  db.$count(ledgerLines, toPaymentCondition(db, ownerId, filter))

export async function listPayments(
  db: Reader,
  ownerId: string,
  filter: PaymentFilter,
  { from, most, newestFirst }: PageOptions,
): Promise<PaymentView[]> {
  const rows = await db
    .select({ line: ledgerLines, car: bookings.carTitle })
    .from(ledgerLines)
    .leftJoin(bookings, eq(bookings.id, ledgerLines.bookingId))
    .where(toPaymentCondition(db, ownerId, filter))
    .orderBy(
      newestFirst ? desc(ledgerLines.movedAt) : asc(ledgerLines.movedAt),
      asc(ledgerLines.bookingId),
      asc(kindOrder),
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
