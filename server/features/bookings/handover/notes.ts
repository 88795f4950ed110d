import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import { canAddHandoverPhotos } from '../../../../shared/domain/booking.ts'
import type { HandoverNoteInput } from '../../../../shared/schemas/booking.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { maxLaterNotes } from '../../../../shared/domain/handover.ts'
import { canRecordHandover, getParty } from '../../../../shared/domain/permissions.ts'
import { recordDecision } from '../../audit-log/commands.ts'
import type { Tx } from '../../../db/database.ts'
import { bookingEvents } from '../../../db/schema/bookings.ts'
import type { CommandContext } from '../../../http/command-context.ts'
import { getBooking } from '../queries.ts'
import { notifyTransition } from '../notify.ts'
import { getNextEventTime } from '../terms.ts'
import { type Handover, getReceivedTime, getRecord } from './photos.ts'

export async function addHandoverNote(
  tx: Tx,
  actor: Actor,
  handover: Handover,
  { text }: HandoverNoteInput,
  ctx: CommandContext,
): Promise<string> {
  const { bookingId, kind } = handover
  const booking = await getBooking(tx, actor, bookingId)
  const party = getParty(actor, booking)
  if (party === null || !canRecordHandover(actor, booking)) throw new AppError('forbidden')
  const record = await getRecord(tx, handover)
  if (!record || !canAddHandoverPhotos(record.recordedAt, ctx.now)) throw new AppError('booking_moved_on')
  const action = `${kind}_note` as const
  const isNote = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.action, action))
  if ((await tx.$count(bookingEvents, isNote)) >= maxLaterNotes) throw new AppError('invalid', { text: { code: 'notes_full' } })
  const at = await getNextEventTime(tx, bookingId, getReceivedTime(record.answeredAt, ctx.now))
  const { status } = booking
  const event = { bookingId, actorId: actor.id, party, action, fromStatus: status, toStatus: status, reason: text, at }
  await tx.insert(bookingEvents).values({ id: ctx.newId(), ...event })
  if (party === 'admin') {
    const entity = { entityType: 'booking', entityId: bookingId, title: booking.carTitle } as const
    await recordDecision(tx, actor, { ...entity, action: 'recorded', note: text }, ctx)
  }
  await notifyTransition(tx, booking, { action, party }, ctx)
  return bookingId
}
