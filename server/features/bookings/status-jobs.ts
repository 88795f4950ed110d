import { and, asc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { type BookingStatus, getClosingTime, type SystemTransition } from '../../../shared/domain/booking.ts'
import { isExtraDueOpen, isApproved, withBookingsIndex, isTripOverAt, isOverdueAt, unindexedBookingStatus } from '../../db/predicates.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings, handovers } from '../../db/schema/bookings.ts'
import { ledgerLines } from '../../db/schema/payments.ts'
import { dropExtraDue } from '../payments/commands.ts'
import { getObjectionCutoff } from '../../../shared/domain/settlement.ts'
import type { CommandContext } from '../../http/context.ts'
import { tryTransition } from './transition.ts'
import { involvesUser } from './queries.ts'

type ClosingRule = {
  action: SystemTransition
  to: BookingStatus
  getDueTime: (booking: BookingRow) => Date
  reason?: string
  isCounted?: true
}

const expiry: ClosingRule = { action: 'expire', to: 'expired', getDueTime: (booking) => booking.expiresAt }
const completion: ClosingRule = { action: 'complete', to: 'completed', getDueTime: (booking) => getClosingTime(booking.lastDay) }
// The reason is for the record only; pages show their own text.
const noShow: ClosingRule = { ...completion, action: 'lapse', to: 'cancelled', reason: 'not picked up', isCounted: true }

async function closeBookings(tx: Tx, rows: readonly BookingRow[], { getDueTime, isCounted, ...change }: ClosingRule, ctx: CommandContext) {
  for (const booking of rows) {
    const actor = isCounted ? { id: booking.renterId } : null
    await tryTransition(tx, booking, { ...change, party: 'system', actor, at: getDueTime(booking) }, ctx)
  }
  return rows.length
}

const isOver = (now: Date, condition: SQL | undefined) => withBookingsIndex('bookings_running', isApproved, isTripOverAt(now), condition)

type FindDueBookings = (db: Reader, limit: number, now: Date) => Promise<BookingRow[]>
const createFinder =
  (getCondition: (now: Date) => SQL): FindDueBookings =>
  (db, limit, now) =>
    db
      .select()
      .from(bookings)
      .where(getCondition(now))
      .orderBy(asc(withoutIndex(bookings.id)))
      .limit(limit)

export const findRequestsToExpire = createFinder((now) => withBookingsIndex('bookings_waiting', isOverdueAt(now)))
/** Skips trips whose car was reported as not returned. */
export const findTripsToComplete = createFinder((now) => isOver(now, and(isNotNull(bookings.pickedUpAt), isNull(bookings.notReturnedAt))))
export const findNoShows = createFinder((now) => isOver(now, isNull(bookings.pickedUpAt)))

export async function expireRequests(tx: Tx, limit: number, ctx: CommandContext) {
  return closeBookings(tx, await findRequestsToExpire(tx, limit, ctx.now), expiry, ctx)
}

async function expireRequestsWhere(tx: Tx, condition: SQL | undefined, ctx: CommandContext) {
  const isOverdue = and(condition, isOverdueAt(ctx.now, unindexedBookingStatus))
  return closeBookings(tx, await tx.select().from(bookings).where(isOverdue).orderBy(asc(bookings.id)), expiry, ctx)
}

export async function expireRequestsOfCar(tx: Tx, carId: string, ctx: CommandContext) {
  return expireRequestsWhere(tx, eq(bookings.carId, carId), ctx)
}

export async function expireRequestsOfUser(tx: Tx, user: Actor, ctx: CommandContext) {
  return expireRequestsWhere(tx, involvesUser(tx, user), ctx)
}

export async function completeTrips(tx: Tx, limit: number, ctx: CommandContext) {
  return closeBookings(tx, await findTripsToComplete(tx, limit, ctx.now), completion, ctx)
}

/** Bookings whose renter owes more than the deposit, and did not answer in time. */
export const findUnansweredCharges: FindDueBookings = async (db, limit, now) => {
  const isReturn = and(eq(handovers.bookingId, bookings.id), eq(handovers.kind, 'return'))
  const rows = await db
    .select({ booking: bookings })
    .from(ledgerLines)
    .innerJoin(bookings, eq(bookings.id, ledgerLines.bookingId))
    .innerJoin(handovers, isReturn)
    .where(and(isExtraDueOpen, isNull(handovers.answeredAt), lte(handovers.recordedAt, getObjectionCutoff(now))))
    .orderBy(asc(bookings.id))
    .limit(limit)
  return rows.map(({ booking }) => booking)
}

export async function dropUnansweredCharges(tx: Tx, limit: number, { now }: CommandContext) {
  const rows = await findUnansweredCharges(tx, limit, now)
  if (rows.length > 0)
    await dropExtraDue(
      tx,
      rows.map(({ id }) => id),
      now,
    )
  return rows.length
}

export async function markNoShows(tx: Tx, limit: number, ctx: CommandContext) {
  return closeBookings(tx, await findNoShows(tx, limit, ctx.now), noShow, ctx)
}
