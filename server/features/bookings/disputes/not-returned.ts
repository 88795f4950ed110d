import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import { canBeNotReturned } from '../../../../shared/domain/booking.ts'
import { toDay } from '../../../../shared/lib/days.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { canRecordHandover, getParty } from '../../../../shared/domain/permissions.ts'
import { recordDecision } from '../../audit-log/commands.ts'
import { isApproved } from '../../../db/predicates.ts'
import type { Tx } from '../../../db/database.ts'
import { bookingEvents, bookings } from '../../../db/schema/bookings.ts'
import type { CommandContext } from '../../../http/command-context.ts'
import { getBooking } from '../queries.ts'
import { notifyTransition } from '../notify.ts'
import { getNextEventTime } from '../terms.ts'

/** From here on only a recorded return completes the trip. */
export async function markNotReturned(tx: Tx, actor: Actor, id: string, ctx: CommandContext) {
  const booking = await getBooking(tx, actor, id)
  const party = getParty(actor, booking)
  if (!party || !canRecordHandover(actor, booking)) throw new AppError('forbidden')
  if (!canBeNotReturned(booking, toDay(ctx.now))) throw new AppError('booking_moved_on')
  const [marked] = await tx
    .update(bookings)
    .set({ notReturnedAt: ctx.now })
    .where(and(eq(bookings.id, id), isApproved, isNull(bookings.returnedAt), isNull(bookings.notReturnedAt)))
    .returning()
  if (!marked) throw new AppError('booking_moved_on')
  const step = { action: 'not_returned', party } as const
  const event = { ...step, bookingId: id, actorId: actor.id, fromStatus: 'approved', toStatus: 'approved' } as const
  await tx.insert(bookingEvents).values({ id: ctx.newId(), ...event, at: await getNextEventTime(tx, id, ctx.now) })
  await recordDecision(tx, actor, { entityType: 'booking', entityId: id, title: booking.carTitle, action: 'not_returned' }, ctx)
  await notifyTransition(tx, marked, step, ctx)
}
