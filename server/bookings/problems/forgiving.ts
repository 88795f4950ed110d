import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../shared/account.ts'
import { AppError } from '../../../shared/errors.ts'
import { logDecision } from '../../approvals/commands.ts'
import { isLate } from '../../db/conditions.ts'
import type { Tx } from '../../db/database.ts'
import { bookingEvents } from '../../db/schema/bookings.ts'
import type { Moment } from '../../http/moment.ts'
import { bookingFor } from '../queries.ts'

/** Takes back that a late cancellation or a no-show counts against its side; the booking stays cancelled. */
export async function forgiveLate(tx: Tx, actor: Actor, id: string, reason: string, moment: Moment) {
  const { carTitle } = await bookingFor(tx, actor, id)
  const forgiven = await tx
    .update(bookingEvents)
    .set({ inTime: true })
    .where(and(eq(bookingEvents.bookingId, id), isLate))
    .returning({ id: bookingEvents.id })
  if (forgiven.length === 0) throw new AppError('booking_moved_on')
  await logDecision(tx, actor, { entityType: 'booking', entityId: id, title: carTitle, action: 'forgiven', note: reason }, moment)
}
