import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm'
import { withBookingsIndex, isPendingAt } from '../../db/predicates.ts'
import type { Db } from '../../db/database.ts'
import { interpolateBetween, toTimestamp, withoutIndex } from '../../db/dialect.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/context.ts'
import { toBookingPayload } from '../notifications/commands.ts'
import { type FindBatch, isNotYetNotified, notifyAll, createReminder } from './notify-in-batches.ts'

const { id, createdAt, expiresAt, ownerId } = bookings
const halfTime = interpolateBetween(2, createdAt, expiresAt)
const threeQuarterTime = interpolateBetween(3, createdAt, expiresAt)

const findPendingRequests =
  (isAtStage: SQL | undefined, dedupeKey: SQL, { now }: CommandContext): FindBatch<BookingRow> =>
  (db, after, limit) =>
    db
      .select()
      .from(bookings)
      .where(
        and(
          withBookingsIndex('bookings_waiting', isPendingAt(now), isAtStage),
          gt(withoutIndex(id), after),
          isNotYetNotified(db, ownerId, dedupeKey),
        ),
      )
      .orderBy(asc(withoutIndex(bookings.id)))
      .limit(limit)

const toNotice = (stage: string) => (booking: BookingRow) => ({
  userId: booking.ownerId,
  kind: 'request_waiting' as const,
  payload: toBookingPayload(booking, 'owner'),
  dedupeKey: `request_waiting:${stage}:${booking.id}`,
})

export function getRequestReminders(ctx: CommandContext) {
  const at = toTimestamp(ctx.now)
  const first = findPendingRequests(and(lte(halfTime, at), gt(threeQuarterTime, at)), sql`'request_waiting:half:' || ${id}`, ctx)
  const last = findPendingRequests(lte(threeQuarterTime, at), sql`'request_waiting:last:' || ${id}`, ctx)
  const createStageReminder = (find: FindBatch<BookingRow>, stage: string) =>
    createReminder('request_waiting', find, (rows) => rows.map(toNotice(stage)))
  return [createStageReminder(first, 'half'), createStageReminder(last, 'last')]
}

export const remindOfRequests = (db: Db, ctx: CommandContext) => notifyAll(db, getRequestReminders(ctx), ctx)
