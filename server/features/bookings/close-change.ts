import { and, eq, lt, ne, or, type SQL } from 'drizzle-orm'
import { releaseDaysOutside } from '../availability/commands.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookingChanges } from '../../db/schema/bookings.ts'

type ClosedBooking = Pick<BookingRow, 'id' | 'carId' | 'firstDay' | 'lastDay'>

async function closeWhere(tx: Tx, booking: ClosedBooking, now: Date, condition?: SQL) {
  const isOpen = and(eq(bookingChanges.bookingId, booking.id), eq(bookingChanges.state, 'open'), condition)
  const closed = await tx.update(bookingChanges).set({ state: 'lapsed', closedAt: now }).where(isOpen).returning({ id: bookingChanges.id })
  if (closed.length > 0) await releaseDaysOutside(tx, booking, { from: booking.firstDay, to: booking.lastDay })
}

/** Once the booking ends, nothing is left to change. */
export const closeOpenChange = (tx: Tx, booking: ClosedBooking, now: Date) => closeWhere(tx, booking, now)

/** After the pickup the first day can no longer change, and a shorter trip has another price. */
export const closeChangeAtPickup = (tx: Tx, booking: ClosedBooking, now: Date) =>
  closeWhere(tx, booking, now, or(ne(bookingChanges.firstDay, booking.firstDay), lt(bookingChanges.lastDay, booking.lastDay)))
