import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { type BookingStatus, closesAt, type SystemTransition } from '../../../shared/domain/booking.ts'
import { isApproved, isDue, isOverAt, isOverdueAt, bookingStatusNoIndex } from '../../db/predicates.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { tryTransition } from './transition.ts'
import { involvesUser } from './queries.ts'

type Closing = {
  action: SystemTransition
  to: BookingStatus
  due: (booking: BookingRow) => Date
  reason?: string
  isCounted?: true
}

const expiry: Closing = { action: 'expire', to: 'expired', due: (booking) => booking.expiresAt }
const completion: Closing = { action: 'complete', to: 'completed', due: (booking) => closesAt(booking.lastDay) }
// The reason is for the record only; pages show their own text.
const lapse: Closing = { ...completion, action: 'lapse', to: 'cancelled', reason: 'not picked up', isCounted: true }

async function close(tx: Tx, rows: readonly BookingRow[], { due, isCounted, ...closing }: Closing, moment: CommandContext) {
  for (const booking of rows) {
    const actor = isCounted ? { id: booking.renterId } : null
    await tryTransition(tx, booking, { ...closing, party: 'system', actor, at: due(booking) }, moment)
  }
  return rows.length
}

const isOver = (now: Date, which: SQL | undefined) => isDue('bookings_running', isApproved, isOverAt(now), which)

type Due = (db: Reader, most: number, now: Date) => Promise<BookingRow[]>
const found =
  (whichAt: (now: Date) => SQL): Due =>
  (db, most, now) =>
    db
      .select()
      .from(bookings)
      .where(whichAt(now))
      .orderBy(asc(withoutIndex(bookings.id)))
      .limit(most)

export const requestsToExpire = found((now) => isDue('bookings_waiting', isOverdueAt(now)))
/** Skips trips whose car was reported as not returned. */
export const tripsToComplete = found((now) => isOver(now, and(isNotNull(bookings.pickedUpAt), isNull(bookings.notReturnedAt))))
export const noShowsDue = found((now) => isOver(now, isNull(bookings.pickedUpAt)))

export async function expireRequests(tx: Tx, most: number, moment: CommandContext) {
  return close(tx, await requestsToExpire(tx, most, moment.now), expiry, moment)
}

async function expireRequestsAmong(tx: Tx, which: SQL | undefined, moment: CommandContext) {
  const isOverdue = and(which, isOverdueAt(moment.now, bookingStatusNoIndex))
  return close(tx, await tx.select().from(bookings).where(isOverdue).orderBy(asc(bookings.id)), expiry, moment)
}

export async function expireRequestsOfCar(tx: Tx, carId: string, moment: CommandContext) {
  return expireRequestsAmong(tx, eq(bookings.carId, carId), moment)
}

export async function expireRequestsOf(tx: Tx, person: Actor, moment: CommandContext) {
  return expireRequestsAmong(tx, involvesUser(tx, person), moment)
}

export async function completeTrips(tx: Tx, most: number, moment: CommandContext) {
  return close(tx, await tripsToComplete(tx, most, moment.now), completion, moment)
}

export async function markNoShows(tx: Tx, most: number, moment: CommandContext) {
  return close(tx, await noShowsDue(tx, most, moment.now), lapse, moment)
}
