import { and, count, desc, eq, exists, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { maxChangesPerHour, unverifiedLimits } from '../../../shared/domain/booking.ts'
import { hourMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { isVerifiedUser } from '../auth/users.ts'
import { isPendingAt, unindexedBookingStatus } from '../../db/predicates.ts'
import type { Tx } from '../../db/database.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import { involvesUser } from './queries.ts'

const isOpenAt = (now: Date): SQL => sql`(${eq(unindexedBookingStatus, 'approved')} OR ${isPendingAt(now, unindexedBookingStatus)})`

export async function assertVerified(tx: Tx, { id }: Actor, days: number, now: Date) {
  if (await isVerifiedUser(tx, id, now)) return
  const [totals] = await tx
    .select({ bookings: count(), days: sql`coalesce(sum(${bookings.days}), 0)`.mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.renterId, id), isOpenAt(now)))
  if ((totals?.bookings ?? 0) >= unverifiedLimits.open || (totals?.days ?? 0) + days > unverifiedLimits.days)
    throw new AppError('verification_required')
}

/** `times` must be sorted newest first. */
function assertUnderHourlyLimit(times: readonly { at: Date }[], now: Date) {
  const oldest = times[maxChangesPerHour - 1]
  if (oldest)
    throw new AppError('rate_limited', undefined, {
      retryAfter: Math.max(1, Math.ceil((oldest.at.getTime() + hourMs - now.getTime()) / 1000)),
    })
}

export async function assertHourlyRequests(tx: Tx, { id }: Actor, now: Date) {
  const isRecent = and(gt(bookings.createdAt, new Date(now.getTime() - hourMs)), lte(bookings.createdAt, now))
  const times = await tx
    .select({ at: bookings.createdAt })
    .from(bookings)
    .where(and(eq(bookings.renterId, id), isRecent))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(maxChangesPerHour)
  assertUnderHourlyLimit(times, now)
}

export async function assertHourlyCancellations(tx: Tx, actor: Actor, now: Date) {
  const isRecent = and(gt(bookings.movedAt, new Date(now.getTime() - hourMs)), lte(bookings.movedAt, now))
  const isOwnCancellation = and(
    eq(bookingEvents.bookingId, bookings.id),
    eq(bookingEvents.actorId, actor.id),
    eq(bookingEvents.action, 'cancel'),
  )
  const times = await tx
    .select({ at: bookings.movedAt })
    .from(bookings)
    .where(
      and(
        involvesUser(tx, actor),
        eq(unindexedBookingStatus, 'cancelled'),
        isRecent,
        exists(tx.select({ id: bookingEvents.id }).from(bookingEvents).where(isOwnCancellation)),
      ),
    )
    .orderBy(desc(bookings.movedAt), desc(bookings.id))
    .limit(maxChangesPerHour)
  assertUnderHourlyLimit(times, now)
}
