import { and, asc, count, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import { agreedStatuses } from '../../../shared/domain/booking.ts'
import { dayMs } from '../../../shared/lib/durations.ts'
import { unindexedBookingStatus } from '../../db/predicates.ts'
import type { Db, Reader } from '../../db/database.ts'
import { popularCars } from '../../db/schema/cars.ts'
import { bookings } from '../../db/schema/bookings.ts'

const popularMs = 90 * dayMs
/** More than the page shows, since some may leave the market before the next ranking. */
const maxRanked = 32

/** Scans three months of bookings, so run it in a job and not in a request. */
export async function rankCars(db: Pick<Db, 'read' | 'write'>, now: Date) {
  const rows = await db.read
    .select({ carId: bookings.carId })
    .from(bookings)
    .where(and(inArray(bookings.status, agreedStatuses), gte(bookings.createdAt, new Date(now.getTime() - popularMs))))
    .groupBy(bookings.carId)
    .orderBy(desc(count()), bookings.carId)
    .limit(maxRanked)
  await db.write(async (tx) => {
    await tx.delete(popularCars)
    if (rows.length > 0) await tx.insert(popularCars).values(rows.map(({ carId }, index) => ({ position: index + 1, carId })))
  })
}

export async function listPopularCarIds(db: Reader) {
  const rows = await db.select({ carId: popularCars.carId }).from(popularCars).orderBy(asc(popularCars.position))
  return rows.map((row) => row.carId)
}

export async function findCarsWithTrips(db: Reader, carIds: readonly string[], minTrips: number) {
  const rows = await db
    .select({ carId: bookings.carId })
    .from(bookings)
    .where(and(inArray(bookings.carId, [...carIds]), eq(unindexedBookingStatus, 'completed'), isNotNull(bookings.pickedUpAt)))
    .groupBy(bookings.carId)
    .having(gte(count(), minTrips))
  return new Set(rows.map((row) => row.carId))
}
