import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/account.ts'
import type { HandoverAnswer } from '../../../shared/booking-schema.ts'
import { AppError } from '../../../shared/errors.ts'
import { canAnswerHandover } from '../../../shared/permissions.ts'
import type { Tx } from '../../db/database.ts'
import { handovers } from '../../db/schema/bookings.ts'
import type { Moment } from '../../http/moment.ts'
import type { Handover } from './photos.ts'
import { bookingFor } from '../queries.ts'

/** The renter's one word on a record: that it is right, or what is not. Gives the booking's id. */
export async function answerHandover(
  tx: Tx,
  actor: Actor,
  of: Handover,
  { agrees, note }: HandoverAnswer,
  { now }: Moment,
): Promise<string> {
  const booking = await bookingFor(tx, actor, of.bookingId)
  if (!canAnswerHandover(actor, booking)) throw new AppError('forbidden')
  if (!agrees && !note) throw new AppError('invalid', { note: { code: 'required' } })
  const isUnanswered = and(eq(handovers.bookingId, of.bookingId), eq(handovers.kind, of.kind), isNull(handovers.answeredAt))
  const [answered] = await tx
    .update(handovers)
    .set({ agreed: agrees, answerNote: note || null, answeredAt: now })
    .where(isUnanswered)
    .returning({ bookingId: handovers.bookingId })
  if (!answered) throw new AppError('booking_moved_on')
  return answered.bookingId
}
