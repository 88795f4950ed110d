import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { toMonth } from '../../../shared/lib/days.ts'
import { listMonthsUntil } from '../../../shared/lib/months.ts'
import type { CarEarnings, PaymentFigures, StatementView } from '../../../shared/domain/payment.ts'
import type { Payee, Settings } from '../../../shared/domain/settings.ts'
import { sumDue, sumEarnings, type LedgerSum, sumPromised, getReference, buildStatement } from '../../../shared/domain/statement.ts'
import type { Reader } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { ledgerLines } from '../../db/schema/payments.ts'
import { getLastClaim } from './claims.ts'
import { countPayments, listPayments } from './history.ts'
import { sumFrancs, listLedgerSums } from './queries.ts'

const maxStatementLines = 500
const chartMonths = 12

type PaymentSettings = Payee & Pick<Settings, 'dueLimit'>

/** Must match `sumEarnings`; unpaid bookings have a null month and no earnings. */
export async function listEarningsByCarAndMonth(db: Reader, ownerId: string) {
  const earningsSql = sql`CASE WHEN ${ledgerLines.month} IS NULL THEN 0 WHEN ${ledgerLines.kind} = 'fees_due' THEN -${ledgerLines.amount} ELSE ${ledgerLines.amount} END`
  const rows = await db
    .select({ carId: bookings.carId, month: ledgerLines.month, earnings: sumFrancs(earningsSql) })
    .from(ledgerLines)
    .innerJoin(bookings, eq(bookings.id, ledgerLines.bookingId))
    .where(and(eq(ledgerLines.ownerId, ownerId), inArray(ledgerLines.kind, ['rental', 'late', 'fees_due'])))
    .groupBy(bookings.carId, ledgerLines.month)
  if (rows.length === 0) return []
  const carColumns = { id: cars.id, make: cars.make, model: cars.model, year: cars.year }
  const titles = new Map((await db.select(carColumns).from(cars).where(eq(cars.ownerId, ownerId))).map((car) => [car.id, getCarTitle(car)]))
  return rows.map((row) => ({ ...row, title: titles.get(row.carId) ?? '' }))
}

async function listEarningsByCar(db: Reader, ownerId: string): Promise<CarEarnings[]> {
  const byCar = new Map<string, CarEarnings>()
  for (const { carId, title, earnings } of await listEarningsByCarAndMonth(db, ownerId))
    byCar.set(carId, { carId, title, earnings: (byCar.get(carId)?.earnings ?? 0) + earnings })
  return [...byCar.values()].sort((a, b) => b.earnings - a.earnings || (a.carId < b.carId ? -1 : 1))
}

export const listStatementMonths = (sums: readonly LedgerSum[], now: Date) =>
  [...new Set([...sums.flatMap(({ month }) => month ?? []), toMonth(now)])].sort().reverse()

export async function getLastSettlementTime(db: Reader, ownerId: string) {
  const [row] = await db
    .select({ at: max(ledgerLines.movedAt) })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.ownerId, ownerId), eq(ledgerLines.kind, 'settlement')))
  return row?.at ?? null
}

export async function getPaymentFigures(
  db: Reader,
  ownerId: string,
  { momoCode, bankAccount, dueLimit }: PaymentSettings,
  now: Date,
): Promise<PaymentFigures> {
  const sums = await listLedgerSums(db, ownerId)
  const thisMonth = toMonth(now)
  const due = sumDue(sums)
  return {
    totalEarnings: sumEarnings(sums),
    monthEarnings: sumEarnings(sums, thisMonth),
    promised: sumPromised(sums),
    due,
    dueLimit,
    reference: getReference(ownerId),
    payee: due > 0 ? { momoCode, bankAccount } : null,
    byMonth: listMonthsUntil(thisMonth, chartMonths).map((month) => ({ month, earnings: sumEarnings(sums, month) })),
    byCar: await listEarningsByCar(db, ownerId),
    months: listStatementMonths(sums, now),
    claim: await getLastClaim(db, ownerId),
  }
}

export async function getMonthStatement(db: Reader, ownerId: string, month: string): Promise<StatementView> {
  return {
    ...buildStatement(await listLedgerSums(db, ownerId), month),
    reference: getReference(ownerId),
    lines: await listPayments(db, ownerId, { month }, { offset: 0, limit: maxStatementLines, newestFirst: false }),
    lineCount: await countPayments(db, ownerId, { month }),
  }
}
