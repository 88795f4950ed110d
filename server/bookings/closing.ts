import { and, asc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import { type BookingStatus, closesAt, graceDays, type SystemMove } from '../../shared/booking.ts'
import { addDays, dayOf } from '../../shared/days.ts'
import { isApproved, isDue, isOverdueAt, ownStatus } from '../db/conditions.ts'
import type { Tx } from '../db/database.ts'
import { unindexed } from '../db/dialect.ts'
import type { BookingRow } from '../db/rows.ts'
import { bookings } from '../db/schema/bookings.ts'
import type { Moment } from '../http/moment.ts'
import { tryMove } from './move.ts'
import { isOfPerson } from './queries.ts'

type Closing = {
  action: SystemMove
  to: BookingStatus
  /** When its time came. */
  due: (booking: BookingRow) => Date
  reason?: string
  /** Counted, like a late cancellation, with its renter. */
  isCounted?: true
}

const expiry: Closing = { action: 'expire', to: 'expired', due: (booking) => booking.expiresAt }
const completion: Closing = { action: 'complete', to: 'completed', due: (booking) => closesAt(booking.lastDay) }
// The reason is for the record; the pages say it in words of their own.
const lapse: Closing = { ...completion, action: 'lapse', to: 'cancelled', reason: 'not picked up', isCounted: true }

/** Ends bookings whose time has come. Gives how many there were. */
async function close(tx: Tx, rows: readonly BookingRow[], { due, isCounted, ...closing }: Closing, moment: Moment) {
  for (const booking of rows) {
    const actor = isCounted ? { id: booking.renterId } : null
    await tryMove(tx, booking, { ...closing, party: 'system', actor, at: due(booking) }, moment)
  }
  return rows.length
}

const isOver = (now: Date, which: SQL | undefined) =>
  isDue('bookings_running', isApproved, lt(bookings.lastDay, addDays(dayOf(now), -graceDays)), which)

const found = (tx: Tx, which: SQL, most: number) =>
  tx
    .select()
    .from(bookings)
    .where(which)
    .orderBy(asc(unindexed(bookings.id)))
    .limit(most)

/** Writes down requests that nobody decided in time; at most so many at once. Gives how many there were. */
export async function expireRequests(tx: Tx, most: number, moment: Moment) {
  return close(tx, await found(tx, isDue('bookings_waiting', isOverdueAt(moment.now)), most), expiry, moment)
}

async function expireRequestsAmong(tx: Tx, which: SQL | undefined, moment: Moment) {
  const isOverdue = and(which, isOverdueAt(moment.now, ownStatus))
  return close(tx, await tx.select().from(bookings).where(isOverdue).orderBy(asc(bookings.id)), expiry, moment)
}

/** Frees the days that requests past their time still hold on a car: for whoever needs those days before the job has run. */
export async function expireRequestsOfCar(tx: Tx, carId: string, moment: Moment) {
  return expireRequestsAmong(tx, eq(bookings.carId, carId), moment)
}

/** The same of all that a person asked for, and was asked for. */
export async function expireRequestsOf(tx: Tx, person: Actor, moment: Moment) {
  return expireRequestsAmong(tx, isOfPerson(tx, person), moment)
}

/** Ends trips under way whose return nobody recorded, and of which nobody says that the car is still out. */
export async function completeTrips(tx: Tx, most: number, moment: Moment) {
  return close(
    tx,
    await found(tx, isOver(moment.now, and(isNotNull(bookings.pickedUpAt), isNull(bookings.notReturnedAt))), most),
    completion,
    moment,
  )
}

/** Cancels what was never picked up: nothing is due of it. */
export async function lapseBookings(tx: Tx, most: number, moment: Moment) {
  return close(tx, await found(tx, isOver(moment.now, isNull(bookings.pickedUpAt)), most), lapse, moment)
}
