import { and, asc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm'
import { addDays, toDay, getStart } from '../../../shared/lib/days.ts'
import type { NotificationFacts } from '../../../shared/domain/notification.ts'
import type { Db, Reader } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { reviews } from '../../db/schema/reviews.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { toBookingPayload } from '../notifications/booking-payload.ts'
import { withoutLinked } from '../../features/reviews/queries.ts'
import { type Find, notifyAll, getReminder } from './notify-in-batches.ts'

const daysBack = 5

/** Searches notifications, because returns have no index by time. */
const returnsTold =
  (today: string): Find<{ id: string; facts: NotificationFacts }> =>
  (db, after, most) =>
    db
      .select({ id: notifications.id, facts: notifications.facts })
      .from(notifications)
      .where(
        and(
          gte(notifications.createdAt, getStart(addDays(today, -daysBack))),
          lt(notifications.createdAt, getStart(today)),
          eq(notifications.kind, 'return_recorded'),
          gt(withoutIndex(notifications.id), after),
        ),
      )
      .orderBy(asc(withoutIndex(notifications.id)))
      .limit(most)

async function unreviewed(db: Reader, ids: string[]): Promise<BookingRow[]> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(and(inArray(bookings.id, ids), isNull(reviews.id)))
    .orderBy(asc(bookings.id))
  const waiting = rows.map(({ booking }) => booking)
  return withoutLinked(db, waiting)
}

const invitation = (booking: BookingRow) => ({
  userId: booking.renterId,
  kind: 'review_invited' as const,
  facts: toBookingPayload(booking, 'renter'),
  once: `review_invited:${booking.id}`,
})

export const invitationsDue = ({ now }: CommandContext) => [
  getReminder('review_invited', returnsTold(toDay(now)), async (rows, db) =>
    (
      await unreviewed(
        db,
        rows.flatMap(({ facts }) => facts.bookingId ?? []),
      )
    ).map(invitation),
  ),
]

export const inviteReviews = (db: Db, moment: CommandContext) => notifyAll(db, invitationsDue(moment), moment)
