import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, dayOf, hourOf } from '../../shared/days.ts'
import type { NotificationKind } from '../../shared/notification.ts'
import { isApproved, isDue } from '../db/conditions.ts'
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
  (isDueNow: SQL, once: SQL): Find<BookingRow> =>
  (db, after, most) =>
    db
      .select()
      .from(bookings)
      .where(and(isDueNow, gt(unindexed(bookings.id), after), isUntold(db, bookings.renterId, once)))
      .orderBy(asc(unindexed(bookings.id)))
      .limit(most)

const startsOn = (day: Day) => isDue('bookings_starting', isApproved, eq(bookings.firstDay, day), isNull(bookings.pickedUpAt))
const endsOn = (day: Day) => isDue('bookings_running', isApproved, eq(bookings.lastDay, day), isNotNull(bookings.pickedUpAt))

/** The evening before, and later that evening what is agreed on only then. */
export async function remindOfPickups(db: Db, moment: Moment) {
  if (hourOf(moment.now) < hours.pickupTomorrow) return 0
  const isTomorrow = startsOn(addDays(dayOf(moment.now), 1))
  return tellThrough(db, agreed(isTomorrow, sql`'pickup_tomorrow:' || ${bookings.id}`), bothSides('pickup_tomorrow'), moment)
}

/** The morning of the last day. */
export async function remindOfReturns(db: Db, moment: Moment) {
  if (hourOf(moment.now) < hours.returnToday) return 0
  return tellThrough(db, agreed(endsOn(dayOf(moment.now)), sql`'return_today:' || ${bookings.id}`), bothSides('return_today'), moment)
}
