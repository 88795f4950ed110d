import { suspendIfOwing } from '../../cars/debt-suspension.ts'
import { confirmAddedFees } from '../../payments/commands.ts'
import type { Actor } from '../../../../shared/domain/account.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import type { CommandContext } from '../../../http/context.ts'
import type { DisputeInput, DisputeOutcome } from '../../../../shared/schemas/dispute.ts'
import type { DisputeView } from '../../../../shared/domain/dispute.ts'
import type { Reader, Tx } from '../../../db/database.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { attachPhotos, listChatPhotos, toChatPhoto } from '../chat/photos.ts'
import { bookingEvents, bookings } from '../../../db/schema/bookings.ts'
import { canBeNotReturned } from '../../../../shared/domain/booking.ts'
import { disputes, messages, chatPhotos } from '../../../db/schema/chat.ts'
import { decideCharges } from './decide-charges.ts'
import { getBooking } from '../queries.ts'
import { recordEvent } from '../events.ts'
import { getParty, canRecordHandover } from '../../../../shared/domain/permissions.ts'
import { isApproved, isLate } from '../../../db/predicates.ts'
import { notifyDispute, notifyTransition } from '../notify.ts'
import { recordDecision } from '../../audit-log/commands.ts'
import { toDay } from '../../../../shared/lib/days.ts'

export async function findDisputed(db: Reader, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Set<string>()
  const rows = await db
    .select({ id: disputes.bookingId })
    .from(disputes)
    .where(and(inArray(disputes.bookingId, [...bookingIds]), isNull(disputes.closedAt)))
  return new Set(rows.map(({ id }) => id))
}

export async function getDisputes(db: Reader, booking: BookingRow): Promise<DisputeView[]> {
  const rows = await db.select().from(disputes).where(eq(disputes.bookingId, booking.id)).orderBy(asc(disputes.createdAt), asc(disputes.id))
  const ids = rows.map(({ id }) => id)
  const photos = ids.length === 0 ? [] : await listChatPhotos(db, inArray(chatPhotos.disputeId, ids))
  return rows.map(({ id, kind, text, openedBy, messageId, createdAt, closedAt, outcome }) => ({
    id,
    kind,
    text,
    openedBy: openedBy === booking.renterId ? 'renter' : 'owner',
    photos: photos.filter(({ disputeId }) => disputeId === id).map(toChatPhoto),
    messageId,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    outcome,
  }))
}

async function assertMessageOfBooking(tx: Tx, bookingId: string, id: string) {
  const isOfBooking = and(eq(messages.id, id), eq(messages.bookingId, bookingId))
  if ((await tx.$count(messages, isOfBooking)) === 0) throw new AppError('invalid', { messageId: { code: 'invalid' } })
}

/** The caller checks who may open it and when. */
export async function insertDispute(tx: Tx, actor: Actor, booking: BookingRow, input: DisputeInput, ctx: CommandContext) {
  const { kind, text, photos, messageId = null } = input
  const [id, bookingId] = [ctx.newId(), booking.id]
  await tx.insert(disputes).values({ id, bookingId, openedBy: actor.id, kind, text, messageId, createdAt: ctx.now })
  await attachPhotos(tx, actor, bookingId, photos, { disputeId: id })
  await notifyDispute(tx, booking, { kind: 'dispute_opened', by: actor.id }, ctx)
  return id
}

/** Each party can have one open dispute per booking. */
export async function openDispute(tx: Tx, actor: Actor, bookingId: string, input: DisputeInput, ctx: CommandContext) {
  const booking = await getBooking(tx, actor, bookingId)
  if (getParty(actor, booking) === 'admin') throw new AppError('forbidden')
  const isOwnOpen = and(eq(disputes.bookingId, bookingId), eq(disputes.openedBy, actor.id), isNull(disputes.closedAt))
  if ((await tx.$count(disputes, isOwnOpen)) > 0) throw new AppError('dispute_open')
  if (input.messageId) await assertMessageOfBooking(tx, bookingId, input.messageId)
  await insertDispute(tx, actor, booking, input, ctx)
}

export async function closeDispute(tx: Tx, actor: Actor, id: string, { outcome, amounts = [] }: DisputeOutcome, ctx: CommandContext) {
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, id))
  if (!dispute) throw new AppError('not_found')
  const [closed] = await tx
    .update(disputes)
    .set({ closedAt: ctx.now, closedBy: actor.id, outcome })
    .where(and(eq(disputes.id, id), isNull(disputes.closedAt)))
    .returning()
  if (!closed) throw new AppError('dispute_moved_on')
  const booking = await getBooking(tx, actor, closed.bookingId)
  await decideCharges(tx, booking, id, amounts, ctx)
  const { carTitle: title } = booking
  await recordDecision(tx, actor, { entityType: 'dispute', entityId: id, title, action: 'closed', note: outcome }, ctx)
  await notifyDispute(tx, booking, { kind: 'dispute_closed', by: actor.id }, ctx)
  return closed.bookingId
}

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
  await confirmAddedFees(tx, marked, ctx)
  await suspendIfOwing(tx, marked.ownerId)
  const step = { action: 'not_returned', party } as const
  await recordEvent(tx, marked, { ...step, actorId: actor.id }, ctx)
  await recordDecision(tx, actor, { entityType: 'booking', entityId: id, title: booking.carTitle, action: 'not_returned' }, ctx)
  await notifyTransition(tx, marked, step, ctx)
}

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
