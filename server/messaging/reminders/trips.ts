import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, toDay, toHour } from '../../../shared/lib/days.ts'
import type { NotificationKind } from '../../../shared/domain/notification.ts'
import { isApproved, isDue } from '../../db/predicates.ts'
import type { Db } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { toBookingPayload } from '../notifications/booking-payload.ts'
import { type Find, isNotYetNotified, notifyAll, getReminder } from './notify-in-batches.ts'

/** In Kigali time. */
const hours = { pickupTomorrow: 18, returnToday: 8 }

const bothSides = (kind: NotificationKind) => (booking: BookingRow) =>
  (['renter', 'owner'] as const).map((side) => ({
    userId: side === 'renter' ? booking.renterId : booking.ownerId,
    kind,
    facts: toBookingPayload(booking, side),
    once: `${kind}:${booking.id}`,
  }))

const agreed =
  (isDueNow: SQL, once: SQL): Find<BookingRow> =>
  (db, after, most) =>
    db
      .select()
      .from(bookings)
      .where(and(isDueNow, gt(withoutIndex(bookings.id), after), isNotYetNotified(db, bookings.renterId, once)))
      .orderBy(asc(withoutIndex(bookings.id)))
      .limit(most)

const startsOn = (day: Day) => isDue('bookings_starting', isApproved, eq(bookings.firstDay, day), isNull(bookings.pickedUpAt))
const endsOn = (day: Day) => isDue('bookings_running', isApproved, eq(bookings.lastDay, day), isNotNull(bookings.pickedUpAt))

const reminder = (kind: NotificationKind, isDueNow: SQL) =>
  getReminder(kind, agreed(isDueNow, sql`${sql.raw(`'${kind}:'`)} || ${bookings.id}`), (rows) => rows.flatMap(bothSides(kind)))

/** From 18:00 the day before, also for trips approved later that evening. */
export const pickupsDue = ({ now }: CommandContext) =>
  toHour(now) < hours.pickupTomorrow ? [] : [reminder('pickup_tomorrow', startsOn(addDays(toDay(now), 1)))]

export const returnsDue = ({ now }: CommandContext) =>
  toHour(now) < hours.returnToday ? [] : [reminder('return_today', endsOn(toDay(now)))]

export const remindOfPickups = (db: Db, moment: CommandContext) => notifyAll(db, pickupsDue(moment), moment)
export const remindOfReturns = (db: Db, moment: CommandContext) => notifyAll(db, returnsDue(moment), moment)
