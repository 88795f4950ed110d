import { and, eq, isNull } from 'drizzle-orm'
import { unindexedBookingStatus } from '../../db/predicates.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { fitsInstant } from '../../../shared/domain/instant.ts'
import { type DayRange, toDay } from '../../../shared/lib/days.ts'
import { getAgreementVersion, hasAcceptedForListing } from '../agreements/queries.ts'
import { isVerifiedUser } from '../auth/users.ts'
import type { Reader } from '../../db/database.ts'
import type { CarRow } from '../../db/row-types.ts'

/** Beyond these, owners answer: nobody shall hold the days of many cars without being asked. */
const maxUpcomingTrips = 3

async function hasManyUpcomingTrips(db: Reader, renterId: string) {
  const isUpcoming = and(eq(bookings.renterId, renterId), eq(unindexedBookingStatus, 'approved'), isNull(bookings.pickedUpAt))
  return (await db.$count(bookings, isUpcoming)) >= maxUpcomingTrips
}

/** Whether a request of these days is approved in the moment in which it is sent. */
export async function isBookedAtOnce(db: Reader, car: CarRow, renterId: string | null, trip: DayRange, now: Date) {
  if (!fitsInstant(car, trip, toDay(now)) || car.instantPausedAt) return false
  if (car.instantVerifiedOnly && !(renterId !== null && (await isVerifiedUser(db, renterId, now)))) return false
  if (renterId !== null && (await hasManyUpcomingTrips(db, renterId))) return false
  // The job that pauses listings may not have run since the agreement changed.
  return hasAcceptedForListing(db, car.id, await getAgreementVersion(db, 'owner', now))
}
