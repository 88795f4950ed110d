import { and, asc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm'
import { addDays, toDay, getDayStart } from '../../../shared/lib/days.ts'
import type { NotificationPayload } from '../../../shared/domain/notification.ts'
import type { Db, Reader } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { reviews } from '../../db/schema/reviews.ts'
import type { CommandContext } from '../../http/context.ts'
import { toBookingPayload } from '../notifications/commands.ts'
import { excludeLinkedTrips } from '../../features/reviews/queries.ts'
import { type FindBatch, notifyAll, createReminder } from './notify-in-batches.ts'

const catchUpDays = 5

/** Searches notifications, because returns have no index by time. */
const findRecordedReturns =
  (today: string): FindBatch<{ id: string; payload: NotificationPayload }> =>
  (db, after, limit) =>
    db
      .select({ id: notifications.id, payload: notifications.payload })
      .from(notifications)
      .where(
        and(
          gte(notifications.createdAt, getDayStart(addDays(today, -catchUpDays))),
          lt(notifications.createdAt, getDayStart(today)),
          eq(notifications.kind, 'return_recorded'),
          gt(withoutIndex(notifications.id), after),
        ),
      )
      .orderBy(asc(withoutIndex(notifications.id)))
      .limit(limit)

async function listReviewableBookings(db: Reader, ids: string[]): Promise<BookingRow[]> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(and(inArray(bookings.id, ids), isNull(reviews.id)))
    .orderBy(asc(bookings.id))
  const candidates = rows.map(({ booking }) => booking)
  return excludeLinkedTrips(db, candidates)
}

const toInvitation = (booking: BookingRow) => ({
  userId: booking.renterId,
  kind: 'review_invited' as const,
  payload: toBookingPayload(booking, 'renter'),
  dedupeKey: `review_invited:${booking.id}`,
})

export const getReviewReminders = ({ now }: CommandContext) => [
  createReminder('review_invited', findRecordedReturns(toDay(now)), async (rows, db) =>
    (
      await listReviewableBookings(
        db,
        rows.flatMap(({ payload }) => payload.bookingId ?? []),
      )
    ).map(toInvitation),
  ),
]

export const inviteReviews = (db: Db, ctx: CommandContext) => notifyAll(db, getReviewReminders(ctx), ctx)
