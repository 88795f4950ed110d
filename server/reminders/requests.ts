import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm'
import { isDue, isWaitingAt } from '../db/conditions.ts'
import type { Db } from '../db/database.ts'
import { afterQuarters, asInstant, unindexed } from '../db/dialect.ts'
import type { BookingRow } from '../db/rows.ts'
import { bookings } from '../db/schema/bookings.ts'
import type { Moment } from '../http/moment.ts'
import { bookingFacts } from '../notifications/booking-facts.ts'
import { type Find, isUntold, tellAll, telling } from './through.ts'

const { id, createdAt, expiresAt, ownerId } = bookings
const half = afterQuarters(2, createdAt, expiresAt)
const threeQuarters = afterQuarters(3, createdAt, expiresAt)

const waitingOnes =
  (which: SQL | undefined, once: SQL, { now }: Moment): Find<BookingRow> =>
  (db, after, most) =>
    db
      .select()
      .from(bookings)
      .where(and(isDue('bookings_waiting', isWaitingAt(now), which), gt(unindexed(id), after), isUntold(db, ownerId, once)))
      .orderBy(asc(unindexed(bookings.id)))
      .limit(most)

const noticeOf = (part: string) => (booking: BookingRow) => ({
  userId: booking.ownerId,
  kind: 'request_waiting' as const,
  facts: bookingFacts(booking, 'owner'),
  once: `request_waiting:${part}:${booking.id}`,
})

/** Requests at half of their life and again at three quarters; what was slept through is told of once. */
export function requestsDue(moment: Moment) {
  const at = asInstant(moment.now)
  const first = waitingOnes(and(lte(half, at), gt(threeQuarters, at)), sql`'request_waiting:half:' || ${id}`, moment)
  const last = waitingOnes(lte(threeQuarters, at), sql`'request_waiting:last:' || ${id}`, moment)
  const told = (find: Find<BookingRow>, part: string) => telling('request_waiting', find, (rows) => rows.map(noticeOf(part)))
  return [told(first, 'half'), told(last, 'last')]
}

export const remindOfRequests = (db: Db, moment: Moment) => tellAll(db, requestsDue(moment), moment)
