import { and, count, desc, eq, exists, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { maxChangesPerHour, unverifiedLimits } from '../../../shared/domain/booking.ts'
import { type Day, getDayStart } from '../../../shared/lib/days.ts'
import { hourMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { listRequirements, type RequirementTerms } from '../../../shared/domain/requirements.ts'
import { getMeView, isVerifiedUser } from '../auth/users.ts'
import { isPendingAt, unindexedBookingStatus } from '../../db/predicates.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import { involvesUser } from './queries.ts'

const isOpenAt = (now: Date): SQL => sql`(${eq(unindexedBookingStatus, 'approved')} OR ${isPendingAt(now, unindexedBookingStatus)})`

async function countOpen(tx: Tx, renterId: string, now: Date) {
  const [totals] = await tx
    .select({ open: count(), held: sql`coalesce(sum(${bookings.days}), 0)`.mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.renterId, renterId), isOpenAt(now)))
  return totals ?? { open: 0, held: 0 }
}

export async function assertVerified(tx: Tx, { id }: Actor, days: number, now: Date) {
  if (await isVerifiedUser(tx, id, now)) return
  const { open, held } = await countOpen(tx, id, now)
  if (open >= unverifiedLimits.open || held + days > unverifiedLimits.days) throw new AppError('verification_required')
}

/** Counts the booking with its new days. */
export async function assertVerifiedDays(tx: Tx, booking: Pick<BookingRow, 'renterId' | 'days'>, days: number, now: Date) {
  if (days <= booking.days) return
  if (await isVerifiedUser(tx, booking.renterId, now)) return
  const { held } = await countOpen(tx, booking.renterId, now)
  if (held - booking.days + days > unverifiedLimits.days) throw new AppError('verification_required')
}

/** What the owner of this car asks for and this renter lacks; a licence must last until the trip's end. */
export async function listUnmetRequirements(tx: Tx, renterId: string, car: RequirementTerms, lastDay: Day) {
  const required = listRequirements(car)
  if (required.length === 0) return []
  const { idVerification, licenceVerification } = await getMeView(tx, renterId, getDayStart(lastDay))
  return required.filter((name) => (name === 'licence' ? licenceVerification : idVerification) !== 'approved')
}

export async function assertRequirements(tx: Tx, { id }: Actor, car: RequirementTerms, lastDay: Day) {
  const requirements = await listUnmetRequirements(tx, id, car, lastDay)
  if (requirements.length > 0) throw new AppError('requirements_unmet', undefined, { requirements })
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
