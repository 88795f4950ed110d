import { and, asc, between, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, dayOf, hourOf } from '../../shared/days.ts'
import type { NotificationKind } from '../../shared/notification.ts'
import { maxTripDays } from '../../shared/trip-terms.ts'
import { isApproved } from '../db/conditions.ts'
import type { Db } from '../db/database.ts'
import { unindexed } from '../db/dialect.ts'
import type { BookingRow } from '../db/rows.ts'
import { bookings } from '../db/schema/bookings.ts'
import type { Moment } from '../http/moment.ts'
import { bookingFacts } from '../notifications/booking-facts.ts'
import { type Find, isUntold, tellThrough } from './through.ts'

/** Hours of Kigali. */
const hours = { pickupTomorrow: 18, returnToday: 8 }

const bothSides = (kind: NotificationKind) => (booking: BookingRow) =>
  (['renter', 'owner'] as const).map((side) => ({
    userId: side === 'renter' ? booking.renterId : booking.ownerId,
    kind,
    facts: bookingFacts(booking, side),
    once: `${kind}:${booking.id}`,
  }))

const agreed =
  (which: SQL | undefined, once: SQL): Find<BookingRow> =>
  (db, after, most) =>
    db
      .select()
      .from(bookings)
      .where(and(isApproved, which, gt(unindexed(bookings.id), after), isUntold(db, bookings.renterId, once)))
      .orderBy(asc(unindexed(bookings.id)))
      .limit(most)

const startsOn = (day: Day) => and(between(bookings.lastDay, day, addDays(day, maxTripDays)), eq(bookings.firstDay, day))

/** The evening before, and later that evening what is agreed on only then. */
export async function remindOfPickups(db: Db, moment: Moment) {
  if (hourOf(moment.now) < hours.pickupTomorrow) return 0
  const which = and(startsOn(addDays(dayOf(moment.now), 1)), isNull(bookings.pickedUpAt))
  return tellThrough(db, agreed(which, sql`'pickup_tomorrow:' || ${bookings.id}`), bothSides('pickup_tomorrow'), moment)
}

/** The morning of the last day. */
export async function remindOfReturns(db: Db, moment: Moment) {
  if (hourOf(moment.now) < hours.returnToday) return 0
  const which = and(eq(bookings.lastDay, dayOf(moment.now)), isNotNull(bookings.pickedUpAt))
  return tellThrough(db, agreed(which, sql`'return_today:' || ${bookings.id}`), bothSides('return_today'), moment)
}
