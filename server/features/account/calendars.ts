import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { Reader } from '../../db/database.ts'
import { inBatches } from '../../db/batches.ts'
import { bookedDays } from '../../db/schema/bookings.ts'
import { calendarFeeds, calendarImports, cars } from '../../db/schema/cars.ts'
import { exportCars } from './queries.ts'

export const exportCalendarImports = (db: Reader, { id }: Actor) =>
  db
    .select({
      carId: calendarImports.carId,
      url: calendarImports.url,
      readAt: calendarImports.readAt,
      failure: calendarImports.failure,
      skipped: calendarImports.skipped,
    })
    .from(cars)
    .innerJoin(calendarImports, eq(calendarImports.carId, cars.id))
    .where(eq(cars.ownerId, id))
    .orderBy(asc(calendarImports.carId))

/** Without the feed's address, which would let anyone who finds the archive read the calendar. */
export const exportCalendarFeeds = (db: Reader, { id }: Actor) =>
  db
    .select({ carId: calendarFeeds.carId, madeAt: calendarFeeds.createdAt })
    .from(cars)
    .innerJoin(calendarFeeds, eq(calendarFeeds.carId, cars.id))
    .where(eq(cars.ownerId, id))
    .orderBy(asc(calendarFeeds.carId))

export async function* exportBlockedDays(db: Reader, actor: Actor) {
  for await (const rows of inBatches((after) => exportCars(db, actor, after))) {
    const ids = rows.map(({ id }) => id)
    yield await db
      .select({ carId: bookedDays.carId, day: bookedDays.day, kind: bookedDays.kind, note: bookedDays.note })
      .from(bookedDays)
      .where(and(inArray(bookedDays.carId, ids), ne(bookedDays.kind, 'booking')))
      .orderBy(asc(bookedDays.carId), asc(bookedDays.day))
  }
}
