import { fitsInstant } from '../../../shared/domain/instant.ts'
import { type DayRange, toDay } from '../../../shared/lib/days.ts'
import { getAgreementVersion, hasAcceptedForListing } from '../agreements/queries.ts'
import { isVerifiedUser } from '../auth/users.ts'
import type { Reader } from '../../db/database.ts'
import type { CarRow } from '../../db/row-types.ts'

/** Whether a request of these days is approved in the moment in which it is sent. */
export async function isBookedAtOnce(db: Reader, car: CarRow, renterId: string | null, trip: DayRange, now: Date) {
  if (!fitsInstant(car, trip, toDay(now)) || car.instantPausedAt) return false
  if (car.instantVerifiedOnly && !(renterId !== null && (await isVerifiedUser(db, renterId, now)))) return false
  // The job that pauses listings may not have run since the agreement changed.
  return hasAcceptedForListing(db, car.id, await getAgreementVersion(db, 'owner', now))
}
