import type { CsvColumn } from '../../http/csv.ts'
import type { OwnerBalanceView } from '../../../shared/domain/balance.ts'
import type { Reader } from '../../db/database.ts'
import { adminPaymentMessages, csvMessages } from '../../../shared/i18n/en/admin-payments.ts'
import { and, asc, countDistinct, desc, eq, gt, inArray, isNull, max, ne, or, sql } from 'drizzle-orm'
import { batchSize, inBatches } from '../../db/batches.ts'
import { cars } from '../../db/schema/cars.ts'
import { users } from '../../db/schema/users.ts'
import { getFullName } from '../auth/users.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { getReference, sumEarnings, sumPromised } from '../../../shared/domain/statement.ts'
import { ledgerKinds } from '../../../shared/domain/ledger.ts'
import { ledgerLines } from '../../db/schema/payments.ts'
import { paymentMessages } from '../../../shared/i18n/en/payments.ts'
import { getLedgerStatus } from '../../../shared/i18n/en/ledger.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { type PaymentEntry, type PaymentView, getMethod } from '../../../shared/domain/payment.ts'
import { yieldToEventLoop } from '../../lib/async.ts'

/** `month` is the month in which the cash was recorded. */
type PaymentFilter = { month?: string | undefined; carId?: string | undefined }
type PageOptions = { offset: number; limit: number; newestFirst: boolean }

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

const selectLines = (db: Reader) =>
  db.select({ line: ledgerLines, car: bookings.carTitle }).from(ledgerLines).leftJoin(bookings, eq(bookings.id, ledgerLines.bookingId))

type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

const toPaymentView = ({ line: { id, bookingId, kind, amount, status, note, month, movedAt }, car }: LineRow): PaymentView => ({
  id,
  bookingId,
  car,
  kind,
  amount,
  status,
  note,
  month,
  at: movedAt.toISOString(),
})

export async function listPayments(
  db: Reader,
  ownerId: string,
  filter: PaymentFilter,
  { offset, limit, newestFirst }: PageOptions,
): Promise<PaymentView[]> {
  const rows = await selectLines(db)
    .where(toPaymentCondition(db, ownerId, filter))
    .orderBy(
      newestFirst ? desc(ledgerLines.movedAt) : asc(ledgerLines.movedAt),
      asc(ledgerLines.bookingId),
      asc(kindOrder),
      asc(ledgerLines.id),
    )
    .limit(limit)
    .offset(offset)
  return rows.map(toPaymentView)
}

/** Lines of one booking make one entry; settlements and corrections have no booking. */
const entryId = sql<string>`coalesce(${ledgerLines.bookingId}, ${ledgerLines.id})`

export async function countPaymentEntries(db: Reader, ownerId: string, filter: PaymentFilter) {
  const [row] = await db
    .select({ entries: countDistinct(entryId) })
    .from(ledgerLines)
    .where(toPaymentCondition(db, ownerId, filter))
  return row?.entries ?? 0
}

async function listTrips(db: Reader, bookingIds: readonly string[]) {
  const rows = await db
    .select({ bookingId: bookings.id, car: bookings.carTitle, from: bookings.firstDay, to: bookings.lastDay, renter: users.firstName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.renterId))
    .where(inArray(bookings.id, bookingIds))
  return new Map(rows.map((trip) => [trip.bookingId, trip]))
}

/** An entry of a month or car has all its lines, also those of other months. */
export async function listPaymentEntries(
  db: Reader,
  ownerId: string,
  filter: PaymentFilter,
  { offset, limit }: Omit<PageOptions, 'newestFirst'>,
): Promise<PaymentEntry[]> {
  const entries = await db
    .select({ id: entryId, movedAt: max(ledgerLines.movedAt) })
    .from(ledgerLines)
    .where(toPaymentCondition(db, ownerId, filter))
    .groupBy(entryId)
    .orderBy(desc(max(ledgerLines.movedAt)), desc(entryId))
    .limit(limit)
    .offset(offset)
  const ids = entries.map(({ id }) => id)
  if (ids.length === 0) return []
  const isOfEntry = or(inArray(ledgerLines.bookingId, ids), and(isNull(ledgerLines.bookingId), inArray(ledgerLines.id, ids)))
  const rows = await selectLines(db)
    .where(and(eq(ledgerLines.ownerId, ownerId), ne(ledgerLines.amount, 0), isOfEntry))
    .orderBy(asc(ledgerLines.movedAt), asc(kindOrder), asc(ledgerLines.id))
  const byEntry = Map.groupBy(rows.map(toPaymentView), ({ id, bookingId }) => bookingId ?? id)
  const trips = await listTrips(db, ids)
  return ids.map((id) => {
    const lines = byEntry.get(id) ?? []
    const trip = trips.get(id)
    const isDue = lines.some(({ status }) => status !== 'failed')
    return { id, trip: trip ? { ...trip, earnings: isDue ? sumEarnings(lines) + sumPromised(lines) : null } : null, lines }
  })
}

const { columns, kinds, methods } = paymentMessages

export const getStatementColumns = (viewer: 'owner' | 'admin'): readonly CsvColumn<PaymentView>[] => [
  { title: columns.date, cell: ({ at }) => toDay(new Date(at)) },
  { title: columns.booking, cell: ({ bookingId }) => bookingId && getReference(bookingId) },
  { title: columns.car, cell: ({ car }) => car },
  { title: columns.description, cell: ({ kind }) => kinds[kind] },
  { title: columns.note, cell: ({ note }) => note },
  { title: columns.method, cell: ({ kind }) => methods[getMethod(kind)] },
  { title: columns.francs, cell: ({ amount }) => amount },
  { title: columns.status, cell: (line) => getLedgerStatus(line, viewer) },
]

/** Offset paging is safe here, because a month only grows at its end. */
export async function* streamStatementLines(db: Reader, ownerId: string, month: string) {
  for (let offset = 0; ; offset += batchSize) {
    const lines = await listPayments(db, ownerId, { month }, { offset, limit: batchSize, newestFirst: false })
    yield lines
    if (lines.length < batchSize) return
    await yieldToEventLoop()
  }
}

type LedgerExport = PaymentView & { owner: string; ownerId: string; plate: string | null }

/** Every line of a Kigali month, of all owners, in the order of their ids. */
export const streamLedger = (db: Reader, month: string) =>
  inBatches(async (after) => {
    const rows = await db
      .select({ line: ledgerLines, car: bookings.carTitle, plate: cars.plate, firstName: users.firstName, lastName: users.lastName })
      .from(ledgerLines)
      .innerJoin(users, eq(users.id, ledgerLines.ownerId))
      .leftJoin(bookings, eq(bookings.id, ledgerLines.bookingId))
      .leftJoin(cars, eq(cars.id, bookings.carId))
      .where(
        // All kinds are named, because the index of months begins with them.
        and(gt(ledgerLines.id, after), inArray(ledgerLines.kind, ledgerKinds), eq(ledgerLines.month, month), ne(ledgerLines.amount, 0)),
      )
      .orderBy(asc(ledgerLines.id))
      .limit(batchSize)
    return rows.map(
      ({ line, car, plate, ...owner }): LedgerExport => ({
        ...line,
        at: line.movedAt.toISOString(),
        car,
        plate,
        owner: getFullName(owner),
      }),
    )
  })

const { columns: titles } = adminPaymentMessages

export const balanceColumns: readonly CsvColumn<OwnerBalanceView>[] = [
  { title: titles.owner, cell: ({ name }) => name },
  { title: titles.reference, cell: ({ reference }) => reference },
  { title: titles.dueFrancs, cell: ({ due }) => due },
  { title: titles.overdueFrancs, cell: ({ overdue }) => overdue },
  { title: titles.since, cell: ({ since }) => since },
  { title: titles.settled, cell: ({ lastSettledAt }) => lastSettledAt && toDay(new Date(lastSettledAt)) },
]

const statementColumns = getStatementColumns('admin')

export const ledgerColumns: readonly CsvColumn<LedgerExport>[] = [
  { title: csvMessages.month, cell: ({ month }) => month },
  { title: titles.owner, cell: ({ owner }) => owner },
  { title: titles.reference, cell: ({ ownerId }) => getReference(ownerId) },
  { title: csvMessages.plate, cell: ({ plate }) => plate },
  ...statementColumns,
]
