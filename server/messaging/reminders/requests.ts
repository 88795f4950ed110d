import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm'
import { isDue, isPendingAt } from '../../db/predicates.ts'
import type { Db } from '../../db/database.ts'
import { fractionBetween, toTimestamp, withoutIndex } from '../../db/dialect.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { toBookingPayload } from '../notifications/booking-payload.ts'
import { type Find, isNotYetNotified, notifyAll, getReminder } from './notify-in-batches.ts'

const { id, createdAt, expiresAt, ownerId } = bookings
const half = fractionBetween(2, createdAt, expiresAt)
const threeQuarters = fractionBetween(3, createdAt, expiresAt)

const waitingOnes =
  (which: SQL | undefined, once: SQL, { now }: CommandContext): Find<BookingRow> =>
  (db, after, most) =>
    db
      .select()
      .from(bookings)
      .where(and(isDue('bookings_waiting', isPendingAt(now), which), gt(withoutIndex(id), after), isNotYetNotified(db, ownerId, once)))
      .orderBy(asc(withoutIndex(bookings.id)))
      .limit(most)

const noticeOf = (part: string) => (booking: BookingRow) => ({
  userId: booking.ownerId,
  kind: 'request_waiting' as const,
  facts: toBookingPayload(booking, 'owner'),
  once: `request_waiting:${part}:${booking.id}`,
})

export function requestsDue(moment: CommandContext) {
  const at = toTimestamp(moment.now)
  const first = waitingOnes(and(lte(half, at), gt(threeQuarters, at)), sql`'request_waiting:half:' || ${id}`, moment)
  const last = waitingOnes(lte(threeQuarters, at), sql`'request_waiting:last:' || ${id}`, moment)
  const told = (find: Find<BookingRow>, part: string) => getReminder('request_waiting', find, (rows) => rows.map(noticeOf(part)))
  return [told(first, 'half'), told(last, 'last')]
}

export const remindOfRequests = (db: Db, moment: CommandContext) => notifyAll(db, requestsDue(moment), moment)
