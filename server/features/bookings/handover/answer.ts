import type { Actor } from '../../../../shared/domain/account.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import type { CommandContext } from '../../../http/context.ts'
import type { HandoverAnswer, HandoverAnswerInput } from '../../../../shared/schemas/booking.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { bookingEvents, handoverPhotos, handovers } from '../../../db/schema/bookings.ts'
import { canAnswerHandover } from '../../../../shared/domain/permissions.ts'
import { getBooking } from '../queries.ts'
import { getObjectionDeadline, type RecordedCharges } from '../../../../shared/domain/settlement.ts'
import { dropExtraDue } from '../../payments/commands.ts'
import { insertDispute } from '../disputes/disputes.ts'
import { notifyReturnAnswer } from '../notify.ts'
import { settlementKindNames } from '../../../../shared/i18n/en/settlement.ts'
import type { HandoverKey } from './photos.ts'

async function listReceivedTimes(tx: Tx, { bookingId, kind }: HandoverKey) {
  const isPhoto = and(eq(handoverPhotos.bookingId, bookingId), eq(handoverPhotos.kind, kind), isNotNull(handoverPhotos.readyAt))
  const isNote = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.action, `${kind}_note`))
  const photos = await tx.select({ at: handoverPhotos.readyAt }).from(handoverPhotos).where(isPhoto)
  const notes = await tx.select({ at: bookingEvents.at }).from(bookingEvents).where(isNote)
  return [...photos, ...notes].flatMap(({ at }) => at ?? [])
}

async function getRecord(tx: Tx, { bookingId, kind }: HandoverKey) {
  const isRecord = and(eq(handovers.bookingId, bookingId), eq(handovers.kind, kind))
  const [record] = await tx.select({ charges: handovers.charges, recordedAt: handovers.recordedAt }).from(handovers).where(isRecord)
  if (!record) throw new AppError('booking_moved_on')
  return record
}

type Objections = Pick<HandoverAnswerInput, 'objections' | 'note' | 'photos'>

function assertObjections({ charges, recordedAt }: Awaited<ReturnType<typeof getRecord>>, { objections }: Objections, now: Date) {
  if (!charges) throw new AppError('invalid', { objections: { code: 'invalid' } })
  const lines = new Set(objections.map(({ line }) => line))
  const isKnown = objections.every(({ line }) => line < charges.lines.length) && lines.size === objections.length
  if (!isKnown) throw new AppError('invalid', { objections: { code: 'invalid' } })
  // What the owner recorded stands by now.
  if (now >= getObjectionDeadline(recordedAt)) throw new AppError('booking_moved_on')
  return charges
}

/** The lines without an objection are agreed; the team decides the others. */
async function objectToCharges(
  tx: Tx,
  actor: Actor,
  booking: BookingRow,
  charges: RecordedCharges,
  { objections, note, photos }: Objections,
  ctx: CommandContext,
): Promise<RecordedCharges> {
  const reasons = new Map(objections.map(({ line, reason }) => [line, reason]))
  const lines = charges.lines.map((line, index) => {
    const objection = reasons.get(index)
    return objection === undefined ? line : { ...line, objection }
  })
  const sentences = lines.flatMap(({ kind, objection }) => (objection === undefined ? [] : `${settlementKindNames[kind]}: ${objection}`))
  const text = [...sentences, ...(note ? [note] : [])].join('\n')
  const disputeId = await insertDispute(tx, actor, booking, { kind: 'deposit', text, photos }, ctx)
  return { ...charges, lines, disputeId }
}

export async function answerHandover(
  tx: Tx,
  actor: Actor,
  handover: HandoverKey,
  { agrees, note, seen: expectedCount, objections = [], photos = [] }: HandoverAnswer,
  ctx: CommandContext,
): Promise<string> {
  const booking = await getBooking(tx, actor, handover.bookingId)
  if (!canAnswerHandover(actor, booking)) throw new AppError('forbidden')
  const opensDispute = objections.length + photos.length > 0
  if (agrees && opensDispute) throw new AppError('invalid', { agrees: { code: 'invalid' } })
  if (!agrees && !note && objections.length === 0) throw new AppError('invalid', { note: { code: 'required' } })
  const received = await listReceivedTimes(tx, handover)
  // The renter must not confirm photos or notes that arrived after they opened the page.
  if (expectedCount !== undefined && expectedCount !== received.length) throw new AppError('booking_moved_on')
  const record = await getRecord(tx, handover)
  const answeredAt = new Date(Math.max(ctx.now.getTime(), ...received.map((at) => at.getTime())))
  const isUnanswered = and(eq(handovers.bookingId, handover.bookingId), eq(handovers.kind, handover.kind), isNull(handovers.answeredAt))
  const [answered] = await tx
    .update(handovers)
    .set({ agreed: agrees, answerNote: note || null, answeredAt })
    .where(isUnanswered)
    .returning({ bookingId: handovers.bookingId })
  if (!answered) throw new AppError('booking_moved_on')
  // Who answers too late owes nothing beyond the deposit.
  if (record.charges && ctx.now >= getObjectionDeadline(record.recordedAt)) await dropExtraDue(tx, [handover.bookingId], ctx.now)
  if (opensDispute) {
    const answer = { objections, note, photos }
    const charges = await objectToCharges(tx, actor, booking, assertObjections(record, answer, ctx.now), answer, ctx)
    await tx
      .update(handovers)
      .set({ charges })
      .where(and(eq(handovers.bookingId, handover.bookingId), eq(handovers.kind, handover.kind)))
  } else if (handover.kind === 'return') await notifyReturnAnswer(tx, booking, agrees, ctx)
  return answered.bookingId
}
