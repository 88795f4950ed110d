import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { type BookingStatus, closesAt, graceDays, type SystemMove } from '../../shared/booking.ts'
import { addDays, dayOf } from '../../shared/days.ts'
import type { Tx } from '../db/database.ts'
import { bookingEvents, bookings } from '../db/schema.ts'
import type { Moment } from '../moment.ts'
import { failCash } from '../payments/commands.ts'
import { type BookingRow, freeDays } from './records.ts'

type Closing = {
  action: SystemMove
  to: BookingStatus
  reason?: string
  at: (booking: BookingRow) => Date
  /** Counted, like a late cancellation, with this side. */
  countedWith?: (booking: BookingRow) => string
}

const expiry: Closing = { action: 'expire', to: 'expired', at: (booking) => booking.expiresAt }
const completion: Closing = { action: 'complete', to: 'completed', at: (booking) => closesAt(booking.lastDay) }
const lapse: Closing = {
  action: 'lapse',
  to: 'cancelled',
  // For the record; the pages say it in words of their own.
  reason: 'not picked up',
  at: (booking) => closesAt(booking.lastDay),
  countedWith: (booking) => booking.renterId,
}

/** Ends bookings whose time has come, at the instant when it came, however late that is recorded. */
async function close(tx: Tx, rows: readonly BookingRow[], { action, to, reason, at, countedWith }: Closing, { newId }: Moment) {
  for (const booking of rows) {
    const [closed] = await tx
      .update(bookings)
      .set({ status: to, movedAt: at(booking), ...(reason ? { reason } : {}) })
      .where(and(eq(bookings.id, booking.id), eq(bookings.status, booking.status)))
      .returning({ id: bookings.id })
    if (!closed) continue
    const event = {
      bookingId: booking.id,
      party: 'system',
      action,
      fromStatus: booking.status,
      toStatus: to,
      reason,
      at: at(booking),
      ...(countedWith ? { actorId: countedWith(booking), inTime: false } : {}),
    } as const
    await tx.insert(bookingEvents).values({ id: newId(), ...event })
  }
  return rows.length
}

// The status as text, not as a parameter: only so can the partial indexes be used.
const isOverdue = (now: Date) => and(sql`${bookings.status} = 'pending'`, lte(bookings.expiresAt, now))
const isOver = (now: Date) => and(sql`${bookings.status} = 'approved'`, lt(bookings.lastDay, addDays(dayOf(now), -graceDays)))
// The plus keeps the planner on the car's own index: all pending requests together are far more.
const isOverdueOf = (carId: string, now: Date) =>
  and(eq(bookings.carId, carId), sql`+${bookings.status} = 'pending'`, lte(bookings.expiresAt, now))

async function expireRows(tx: Tx, rows: readonly BookingRow[], moment: Moment) {
  if (rows.length === 0) return 0
  for (const row of rows) await freeDays(tx, row)
  return close(tx, rows, expiry, moment)
}

/** Writes down requests that nobody decided in time; at most so many at once. Gives how many there were. */
export async function expireRequests(tx: Tx, most: number, moment: Moment) {
  return expireRows(tx, await tx.select().from(bookings).where(isOverdue(moment.now)).limit(most), moment)
}

/** Frees the days that requests past their time still hold on a car: for whoever needs those days before the job has run. */
export async function expireRequestsOfCar(tx: Tx, carId: string, moment: Moment) {
  return expireRows(tx, await tx.select().from(bookings).where(isOverdueOf(carId, moment.now)), moment)
}

/** Ends trips under way whose return nobody recorded. */
export async function completeTrips(tx: Tx, most: number, moment: Moment) {
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(isOver(moment.now), isNotNull(bookings.pickedUpAt)))
    .limit(most)
  return close(tx, rows, completion, moment)
}

/** Cancels what was never picked up: nothing is due of it. */
export async function lapseBookings(tx: Tx, most: number, moment: Moment) {
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(isOver(moment.now), isNull(bookings.pickedUpAt)))
    .limit(most)
  if (rows.length === 0) return 0
  for (const row of rows) await freeDays(tx, row)
  await failCash(
    tx,
    rows.map((row) => row.id),
    moment.now,
  )
  return close(tx, rows, lapse, moment)
}
