import { eq, max } from 'drizzle-orm'
import type { BookingEventAction, Party } from '../../../shared/domain/booking.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookingEvents } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/context.ts'

/** Keeps event times strictly increasing, so the last event always holds the current value. */
async function getNextEventTime(tx: Tx, bookingId: string, now: Date) {
  const [last] = await tx
    .select({ at: max(bookingEvents.at) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
  return new Date(Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + 1))
}

type NewEvent = { action: BookingEventAction; party: Party; actorId: string | null; reason?: string | null }

/** For what leaves the status as it is; `transition.ts` writes the events that change it. */
export async function recordEvent(tx: Tx, { id: bookingId, status }: BookingRow, event: NewEvent, { now, newId }: CommandContext) {
  const at = await getNextEventTime(tx, bookingId, now)
  await tx.insert(bookingEvents).values({ id: newId(), bookingId, fromStatus: status, toStatus: status, ...event, at })
}
