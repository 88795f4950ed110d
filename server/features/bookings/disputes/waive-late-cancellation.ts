import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { recordDecision } from '../../audit-log/commands.ts'
import { isLate } from '../../../db/predicates.ts'
import type { Tx } from '../../../db/database.ts'
import { bookingEvents } from '../../../db/schema/bookings.ts'
import type { CommandContext } from '../../../http/command-context.ts'
import { getBooking } from '../queries.ts'

export async function waiveLateCancellation(tx: Tx, actor: Actor, id: string, reason: string, ctx: CommandContext) {
  const { carTitle } = await getBooking(tx, actor, id)
  const waived = await tx
    .update(bookingEvents)
    .set({ inTime: true })
    .where(and(eq(bookingEvents.bookingId, id), isLate))
    .returning({ id: bookingEvents.id })
  if (waived.length === 0) throw new AppError('booking_moved_on')
  await recordDecision(tx, actor, { entityType: 'booking', entityId: id, title: carTitle, action: 'forgiven', note: reason }, ctx)
}
