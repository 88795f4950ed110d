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
import { type Find, isUntold, tellAll, telling } from './through.ts'

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

const reminder = (kind: NotificationKind, isDueNow: SQL) =>
  telling(kind, agreed(isDueNow, sql`${sql.raw(`'${kind}:'`)} || ${bookings.id}`), (rows) => rows.flatMap(bothSides(kind)))

/** The evening before, and later that evening what is agreed on only then. */
export const pickupsDue = ({ now }: Moment) =>
  hourOf(now) < hours.pickupTomorrow ? [] : [reminder('pickup_tomorrow', startsOn(addDays(dayOf(now), 1)))]

/** The morning of the last day. */
export const returnsDue = ({ now }: Moment) => (hourOf(now) < hours.returnToday ? [] : [reminder('return_today', endsOn(dayOf(now)))])

export const remindOfPickups = (db: Db, moment: Moment) => tellAll(db, pickupsDue(moment), moment)
export const remindOfReturns = (db: Db, moment: Moment) => tellAll(db, returnsDue(moment), moment)
