import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { agreedStatuses } from '../../../shared/domain/booking.ts'
import type { OwnerStats } from '../../../shared/domain/car.ts'
import { toMonth, getDayStart } from '../../../shared/lib/days.ts'
import { listMonthsUntil, getNextMonth } from '../../../shared/lib/months.ts'
import { sumEarnings } from '../../../shared/domain/statement.ts'
import { isBookingOfOwner } from '../cars/queries.ts'
import { unindexedBookingStatus } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { sumFrancs, listLedgerSums } from '../payments/queries.ts'

const trendMonths = 6
const getMonthStart = (month: string) => getDayStart(`${month}-01`)
const getMonthEnd = (month: string) => getMonthStart(getNextMonth(month))

async function countCarsByMonth(db: Reader, actor: Actor, months: readonly string[]) {
  const rows = await db.select({ from: cars.createdAt, until: cars.archivedAt }).from(cars).where(eq(cars.ownerId, actor.id))
  return months.map((month) => {
    const end = getMonthEnd(month)
    return rows.filter(({ from, until }) => from < end && (until === null || until >= end)).length
  })
}

/** Counts by the month of the request, not of the trip. */
async function countBookingsByMonth(db: Reader, isAgreed: ReturnType<typeof and>, months: readonly string[]) {
  const countInMonth = (month: string) =>
    sumFrancs(
      sql`CASE WHEN ${gte(bookings.createdAt, getMonthStart(month))} AND ${lt(bookings.createdAt, getMonthEnd(month))} THEN 1 ELSE 0 END`,
    )
  const [row] = await db
    .select(Object.fromEntries(months.map((month) => [month, countInMonth(month)])))
    .from(bookings)
    .where(isAgreed)
  return months.map((month) => row?.[month] ?? 0)
}

/** Revenue is the owner's share of recorded cash, in francs. */
export async function getOwnerStats(db: Reader, actor: Actor, now: Date): Promise<OwnerStats> {
  const thisMonth = toMonth(now)
  const months = listMonthsUntil(thisMonth, trendMonths)
  const isAgreed = and(isBookingOfOwner(db, actor), inArray(unindexedBookingStatus, agreedStatuses))
  const sums = await listLedgerSums(db, actor.id)
  const [carCounts, bookingCounts] = [await countCarsByMonth(db, actor, months), await countBookingsByMonth(db, isAgreed, months)]
  return {
    totalCars: await db.$count(cars, and(eq(cars.ownerId, actor.id), isNull(cars.archivedAt))),
    totalBookings: await db.$count(bookings, isAgreed),
    totalRevenue: sumEarnings(sums),
    monthlyRevenue: sumEarnings(sums, thisMonth),
    months: months.map((month, index) => ({
      month,
      cars: carCounts[index] ?? 0,
      bookings: bookingCounts[index] ?? 0,
      revenue: sumEarnings(sums, month),
    })),
  }
}
