import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import type { OwnerStats } from '../../shared/car.ts'
import { monthOf } from '../../shared/days.ts'
import { isOfOwner } from '../cars/queries.ts'
import type { Reader } from '../db/database.ts'
import { bookings, cars, ledgerLines } from '../db/schema.ts'

const share = sql`${bookings.basePrice} - ${bookings.discount} + ${bookings.driverFee} - ${bookings.commission}`
const sumOf = (francs: SQL) => sql<number>`coalesce(sum(${francs}), 0)`

/** What an owner keeps of the bookings whose cash was recorded, in francs; a booking belongs to the month of that record. */
export async function ownerStats(db: Reader, actor: Actor, now: Date): Promise<OwnerStats> {
  const totalCars = await db.$count(cars, and(eq(cars.ownerId, actor.id), isNull(cars.archivedAt)))
  const totalBookings = await db.$count(bookings, and(isOfOwner(db, actor), inArray(bookings.status, ['approved', 'completed'])))
  const [revenue] = await db
    .select({ total: sumOf(share), month: sumOf(sql`CASE WHEN ${ledgerLines.month} = ${monthOf(now)} THEN ${share} ELSE 0 END`) })
    .from(ledgerLines)
    .innerJoin(bookings, eq(bookings.id, ledgerLines.bookingId))
    .where(and(eq(ledgerLines.ownerId, actor.id), eq(ledgerLines.kind, 'rental'), eq(ledgerLines.status, 'completed')))
  return { totalCars, totalBookings, totalRevenue: revenue?.total ?? 0, monthlyRevenue: revenue?.month ?? 0 }
}
