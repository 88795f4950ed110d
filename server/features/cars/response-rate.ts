import { and, count, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'
import { addDays, toDay, getDayStart } from '../../../shared/lib/days.ts'
import { responseDays, getResponseRate } from '../../../shared/domain/owner-response.ts'
import { isExpiredAt, unindexedBookingStatus } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { countHoursBetween } from '../../db/dialect.ts'
import { cars } from '../../db/schema/cars.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'

const hours = countHoursBetween(bookings.createdAt, bookingEvents.at)

/** Null hours mean no response in time; requests withdrawn by renters or decided by admins are left out. */
export function countRequestsByResponseHours(db: Reader, ownerId: string, now: Date) {
  const since = addDays(toDay(now), -responseDays)
  const isOwnerResponse = and(
    eq(bookingEvents.bookingId, bookings.id),
    inArray(bookingEvents.action, ['approve', 'reject']),
    eq(bookingEvents.party, 'owner'),
  )
  return db
    .select({ hours, times: count() })
    .from(cars)
    .innerJoin(bookings, and(eq(bookings.carId, cars.id), gte(bookings.firstDay, since), gte(bookings.createdAt, getDayStart(since))))
    .leftJoin(bookingEvents, isOwnerResponse)
    .where(and(eq(cars.ownerId, ownerId), or(isNotNull(bookingEvents.at), isExpiredAt(now, unindexedBookingStatus))))
    .groupBy(hours)
}

export const getOwnerResponse = async (db: Reader, ownerId: string, now: Date) =>
  getResponseRate(await countRequestsByResponseHours(db, ownerId, now))
