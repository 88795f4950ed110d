import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, toDay, toHour } from '../../../shared/lib/days.ts'
import type { NotificationKind } from '../../../shared/domain/notification.ts'
import { isApproved, withBookingsIndex } from '../../db/predicates.ts'
import type { Db } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/context.ts'
import { toBookingPayload } from '../notifications/commands.ts'
import { type FindBatch, isNotYetNotified, notifyAll, createReminder } from './notify-in-batches.ts'

/** In Kigali time. */
const hours = { pickupTomorrow: 18, returnToday: 8 }

const toPartyNotices = (kind: NotificationKind) => (booking: BookingRow) =>
  (['renter', 'owner'] as const).map((side) => ({
    userId: side === 'renter' ? booking.renterId : booking.ownerId,
    kind,
    payload: toBookingPayload(booking, side),
    dedupeKey: `${kind}:${booking.id}`,
  }))

const findApprovedTrips =
  (isDueNow: SQL, dedupeKey: SQL): FindBatch<BookingRow> =>
  (db, after, limit) =>
    db
      .select()
      .from(bookings)
      .where(and(isDueNow, gt(withoutIndex(bookings.id), after), isNotYetNotified(db, bookings.renterId, dedupeKey)))
      .orderBy(asc(withoutIndex(bookings.id)))
      .limit(limit)

const isPickupOn = (day: Day) => withBookingsIndex('bookings_starting', isApproved, eq(bookings.firstDay, day), isNull(bookings.pickedUpAt))
const isReturnOn = (day: Day) =>
  withBookingsIndex('bookings_running', isApproved, eq(bookings.lastDay, day), isNotNull(bookings.pickedUpAt))

const createTripReminder = (kind: NotificationKind, isDueNow: SQL) =>
  createReminder(kind, findApprovedTrips(isDueNow, sql`${sql.raw(`'${kind}:'`)} || ${bookings.id}`), (rows) =>
    rows.flatMap(toPartyNotices(kind)),
  )

/** From 18:00 the day before, also for trips approved later that evening. */
export const getPickupReminders = ({ now }: CommandContext) =>
  toHour(now) < hours.pickupTomorrow ? [] : [createTripReminder('pickup_tomorrow', isPickupOn(addDays(toDay(now), 1)))]

export const getReturnReminders = ({ now }: CommandContext) =>
  toHour(now) < hours.returnToday ? [] : [createTripReminder('return_today', isReturnOn(toDay(now)))]

export const remindOfPickups = (db: Db, ctx: CommandContext) => notifyAll(db, getPickupReminders(ctx), ctx)
export const remindOfReturns = (db: Db, ctx: CommandContext) => notifyAll(db, getReturnReminders(ctx), ctx)
