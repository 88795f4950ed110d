import { and, asc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm'
import { addDays, dayOf, startOf } from '../../shared/days.ts'
import type { Db, Reader } from '../db/database.ts'
import { unindexed } from '../db/dialect.ts'
import type { BookingRow } from '../db/rows.ts'
import { bookings } from '../db/schema/bookings.ts'
import { notifications } from '../db/schema/hearing.ts'
import { reviews } from '../db/schema/reviews.ts'
import type { Moment } from '../http/moment.ts'
import { bookingFacts } from '../notifications/booking-facts.ts'
import { notify } from '../notifications/commands.ts'

const portion = 200
/** Days for which an invitation that was missed is made up for. */
const daysBack = 5

/** What renters were told of recorded returns, of days that are over: returns themselves are found by no moment. */
const returnsTold = (db: Reader, today: string, after: string) =>
  db
    .select({ id: notifications.id, facts: notifications.facts })
    .from(notifications)
    .where(
      and(
        gte(notifications.createdAt, startOf(addDays(today, -daysBack))),
        lt(notifications.createdAt, startOf(today)),
        eq(notifications.kind, 'return_recorded'),
        gt(unindexed(notifications.id), after),
      ),
    )
    .orderBy(asc(unindexed(notifications.id)))
    .limit(portion)

/** Of these bookings those that nobody has reviewed. */
async function unreviewed(db: Reader, ids: string[]): Promise<BookingRow[]> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(and(inArray(bookings.id, ids), isNull(reviews.id)))
    .orderBy(asc(bookings.id))
  return rows.map(({ booking }) => booking)
}

const invitation = (booking: BookingRow) => ({
  userId: booking.renterId,
  kind: 'review_invited' as const,
  facts: bookingFacts(booking, 'renter'),
  once: `review_invited:${booking.id}`,
})

/** Asks renters for a review, the day after the return. */
export async function inviteReviews(db: Db, moment: Moment) {
  let told = 0
  for (let after = ''; ; ) {
    const rows = await returnsTold(db.read, dayOf(moment.now), after)
    const ids = rows.flatMap(({ facts }) => facts.bookingId ?? [])
    if (ids.length > 0) told += await db.write(async (tx) => notify(tx, (await unreviewed(tx, ids)).map(invitation), moment))
    const last = rows.at(-1)
    if (!last || rows.length < portion) return told
    after = last.id
  }
}
