import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import { isPending } from '../db/conditions.ts'
import type { Db } from '../db/database.ts'
import { unindexed } from '../db/dialect.ts'
import type { BookingRow } from '../db/rows.ts'
import { bookings } from '../db/schema/bookings.ts'
import type { Moment } from '../http/moment.ts'
import { bookingFacts } from '../notifications/booking-facts.ts'
import { type Find, isUntold, tellThrough } from './through.ts'

const { id, createdAt, expiresAt, ownerId } = bookings
const half = sql`(${createdAt} + ${expiresAt}) / 2`
const threeQuarters = sql`(${createdAt} + 3 * ${expiresAt}) / 4`

const waitingOnes =
  (which: (now: number) => SQL, once: SQL, { now }: Moment): Find<BookingRow> =>
  (db, after, most) =>
    db
      .select()
      .from(bookings)
      .where(and(isPending, gt(expiresAt, now), which(now.getTime()), gt(unindexed(id), after), isUntold(db, ownerId, once)))
      .orderBy(asc(bookings.id))
      .limit(most)

const noticeOf = (part: string) => (booking: BookingRow) => [
  {
    userId: booking.ownerId,
    kind: 'request_waiting' as const,
    facts: bookingFacts(booking, 'owner'),
    once: `request_waiting:${part}:${booking.id}`,
  },
]

/** Reminds owners of a request at half of its life and again at three quarters; what was slept through is told of once. */
export async function remindOfRequests(db: Db, moment: Moment) {
  const isHalf = (now: number) => sql`${half} <= ${now} AND ${threeQuarters} > ${now}`
  const isLast = (now: number) => sql`${threeQuarters} <= ${now}`
  const first = waitingOnes(isHalf, sql`'request_waiting:half:' || ${id}`, moment)
  const last = waitingOnes(isLast, sql`'request_waiting:last:' || ${id}`, moment)
  return (await tellThrough(db, first, noticeOf('half'), moment)) + (await tellThrough(db, last, noticeOf('last'), moment))
}
