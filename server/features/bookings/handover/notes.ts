import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import { photosOpen } from '../../../../shared/domain/booking.ts'
import type { HandoverNote } from '../../../../shared/schemas/booking.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { maxLaterNotes } from '../../../../shared/domain/handover.ts'
import { canRecordHandover, getParty } from '../../../../shared/domain/permissions.ts'
import { recordDecision } from '../../audit-log/commands.ts'
import type { Tx } from '../../../db/database.ts'
import { bookingEvents } from '../../../db/schema/bookings.ts'
import type { CommandContext } from '../../../http/command-context.ts'
import { bookingFor } from '../queries.ts'
import { notifyTransition } from '../notify.ts'
import { afterEvents } from '../terms.ts'
import { type Handover, receivedAt, getRecord } from './photos.ts'

export async function addHandoverNote(tx: Tx, actor: Actor, of: Handover, { text }: HandoverNote, moment: CommandContext): Promise<string> {
  const { bookingId, kind } = of
  const booking = await bookingFor(tx, actor, bookingId)
  const party = getParty(actor, booking)
  if (party === null || !canRecordHandover(actor, booking)) throw new AppError('forbidden')
  const record = await getRecord(tx, of)
  if (!record || !photosOpen(record.recordedAt, moment.now)) throw new AppError('booking_moved_on')
  const action = `${kind}_note` as const
  const isNote = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.action, action))
  if ((await tx.$count(bookingEvents, isNote)) >= maxLaterNotes) throw new AppError('invalid', { text: { code: 'notes_full' } })
  const at = await afterEvents(tx, bookingId, receivedAt(record.answeredAt, moment.now))
  const { status } = booking
  const event = { bookingId, actorId: actor.id, party, action, fromStatus: status, toStatus: status, reason: text, at }
  await tx.insert(bookingEvents).values({ id: moment.newId(), ...event })
  if (party === 'admin') {
    const entity = { entityType: 'booking', entityId: bookingId, title: booking.carTitle } as const
    await recordDecision(tx, actor, { ...entity, action: 'recorded', note: text }, moment)
  }
  await notifyTransition(tx, booking, { action, party }, moment)
  return bookingId
}
