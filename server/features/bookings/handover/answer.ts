import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import type { HandoverAnswerInput } from '../../../../shared/schemas/booking.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { canAnswerHandover } from '../../../../shared/domain/permissions.ts'
import type { Tx } from '../../../db/database.ts'
import { bookingEvents, handoverPhotos, handovers } from '../../../db/schema/bookings.ts'
import type { CommandContext } from '../../../http/command-context.ts'
import type { Handover } from './photos.ts'
import { getBooking } from '../queries.ts'

async function listReceivedTimes(tx: Tx, { bookingId, kind }: Handover) {
  const isPhoto = and(eq(handoverPhotos.bookingId, bookingId), eq(handoverPhotos.kind, kind), isNotNull(handoverPhotos.readyAt))
  const isNote = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.action, `${kind}_note`))
  const photos = await tx.select({ at: handoverPhotos.readyAt }).from(handoverPhotos).where(isPhoto)
  const notes = await tx.select({ at: bookingEvents.at }).from(bookingEvents).where(isNote)
  return [...photos, ...notes].flatMap(({ at }) => at ?? [])
}

export async function answerHandover(
  tx: Tx,
  actor: Actor,
  handover: Handover,
  { agrees, note, seen: expectedCount }: HandoverAnswerInput,
  { now }: CommandContext,
): Promise<string> {
  const booking = await getBooking(tx, actor, handover.bookingId)
  if (!canAnswerHandover(actor, booking)) throw new AppError('forbidden')
  if (!agrees && !note) throw new AppError('invalid', { note: { code: 'required' } })
  const received = await listReceivedTimes(tx, handover)
  // The renter must not confirm photos or notes that arrived after they opened the page.
  if (expectedCount !== undefined && expectedCount !== received.length) throw new AppError('booking_moved_on')
  const answeredAt = new Date(Math.max(now.getTime(), ...received.map((at) => at.getTime())))
  const isUnanswered = and(eq(handovers.bookingId, handover.bookingId), eq(handovers.kind, handover.kind), isNull(handovers.answeredAt))
  const [answered] = await tx
    .update(handovers)
    .set({ agreed: agrees, answerNote: note || null, answeredAt })
    .where(isUnanswered)
    .returning({ bookingId: handovers.bookingId })
  if (!answered) throw new AppError('booking_moved_on')
  return answered.bookingId
}
