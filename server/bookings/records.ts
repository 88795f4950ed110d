import { and, between, eq } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import { freeCancellationUntil } from '../../shared/booking.ts'
import { addDays, type Day } from '../../shared/days.ts'
import type { Tx } from '../db/database.ts'
import { bookedDays, bookingEvents, type bookings } from '../db/schema.ts'
import type { Moment } from '../moment.ts'

export type BookingRow = typeof bookings.$inferSelect
type EventRow = typeof bookingEvents.$inferInsert
type Event = Pick<EventRow, 'party' | 'action' | 'toStatus'> & Pick<Partial<EventRow>, 'reason' | 'inTime'>

/** A booking's days become free: all of them, or those after the day given. */
export async function freeDays(tx: Tx, { id, carId, firstDay, lastDay }: BookingRow, after?: Day) {
  const held = between(bookedDays.day, after ? addDays(after, 1) : firstDay, lastDay)
  await tx.delete(bookedDays).where(and(eq(bookedDays.carId, carId), held, eq(bookedDays.bookingId, id)))
}

/** The row that every move of a booking leaves behind. */
export async function recordEvent(tx: Tx, actor: Actor, booking: BookingRow, event: Event, { now, newId }: Moment) {
  await tx.insert(bookingEvents).values({
    id: newId(),
    bookingId: booking.id,
    actorId: actor.id,
    party: event.party,
    action: event.action,
    fromStatus: booking.status,
    toStatus: event.toStatus,
    reason: event.reason ?? null,
    inTime: event.inTime ?? null,
    at: now,
  })
}

/** False where this cancellation counts against the side that makes it; null where there is nothing to count. */
export const cancelledInTime = (booking: BookingRow, party: Event['party'], now: Date) =>
  booking.status === 'approved' &&
  (party === 'renter' || party === 'owner') &&
  now > freeCancellationUntil(booking.firstDay, booking.cancellationHours)
    ? false
    : null
