import type { Actor } from '../../../../shared/domain/account.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import type { CommandContext } from '../../../http/context.ts'
import type { HandoverInput, HandoverNoteInput } from '../../../../shared/schemas/booking.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { acceptOwnerAgreement } from '../commands.ts'
import { addDays, getDayStart } from '../../../../shared/lib/days.ts'
import { and, eq, sql } from 'drizzle-orm'
import { bookings, handovers, bookingEvents } from '../../../db/schema/bookings.ts'
import { canRecordHandover, getParty } from '../../../../shared/domain/permissions.ts'
import {
  clockSkewMinutes,
  findTransition,
  offlineRecordDays,
  type Party,
  pickupLockMinutes,
  maxPickupTries,
  canAddHandoverPhotos,
} from '../../../../shared/domain/booking.ts'
import { dayMs, minuteMs } from '../../../../shared/lib/durations.ts'
import { getBooking, isDepositOpen } from '../queries.ts'
import { recordEvent } from '../events.ts'
import { getReturnHour, getTerms } from '../terms.ts'
import { notifyTransition } from '../notify.ts'
import { recordDecision } from '../../audit-log/commands.ts'
import { parseConfirmation } from '../../../../shared/domain/payment-method.ts'
import { validatePayment, validateReturn, maxLaterNotes } from '../../../../shared/domain/handover.ts'
import { cars } from '../../../db/schema/cars.ts'
import { getProposalDeadline, type RecordedCharges, settle } from '../../../../shared/domain/settlement.ts'
import { toRecordedCharges } from '../../../../shared/i18n/en/settlement.ts'
import { transition } from '../transition.ts'
import { type HandoverKey, getReceivedTime, getHandoverRecordTimes } from './photos.ts'

type Pickup = Extract<HandoverInput, { kind: 'pickup' }>
type Return = Extract<HandoverInput, { kind: 'return' }>
/** An error is returned, not thrown, so that the counted wrong code is committed. */
type Outcome = BookingRow | AppError

/** Offline records carry the device's time, which is checked against the server's clock. */
function getHandoverTime(input: HandoverInput, now: Date, maxAgeMs = offlineRecordDays * dayMs) {
  if (!input.at) return now
  const at = new Date(input.at)
  const age = now.getTime() - at.getTime()
  if (age > maxAgeMs || age < -clockSkewMinutes * minuteMs) throw new AppError('invalid', { at: { code: 'invalid' } })
  return at < now ? at : now
}

type HandoverRecord = { input: HandoverInput; at: Date; charges?: RecordedCharges | null }

async function insertHandover(
  tx: Tx,
  actor: Actor,
  booking: BookingRow,
  { input, at, charges = null }: HandoverRecord,
  { now }: CommandContext,
) {
  const { method = 'cash' } = input
  const reference = method === 'cash' || !input.reference ? null : parseConfirmation(input.reference).reference
  const record = {
    bookingId: booking.id,
    kind: input.kind,
    recordedBy: actor.id,
    cashReceived: input.kind === 'pickup' ? input.cashReceived : null,
    depositReturned: input.kind === 'return' ? input.depositReturned : null,
    charges,
    reason: input.reason || null,
    odometer: input.odometer ?? null,
    fuel: input.fuel ?? null,
    notes: input.notes || null,
    at,
    recordedAt: now,
    method,
    reference,
  }
  const [inserted] = await tx.insert(handovers).values(record).onConflictDoNothing().returning({ at: handovers.at })
  // The booking has no other record, since its transition has just succeeded.
  if (!inserted) throw new AppError('invalid', { reference: { code: 'reference_used' } })
}

async function countWrongCode(tx: Tx, booking: BookingRow, now: Date) {
  const isThisBooking = eq(bookings.id, booking.id)
  const [updated] = await tx
    .update(bookings)
    .set({ pickupTries: sql`${bookings.pickupTries} + 1`, pickupLockedUntil: null })
    .where(isThisBooking)
    .returning({ tries: bookings.pickupTries })
  const pickupLockedUntil = new Date(now.getTime() + pickupLockMinutes * minuteMs)
  if (updated && updated.tries >= maxPickupTries) await tx.update(bookings).set({ pickupTries: 0, pickupLockedUntil }).where(isThisBooking)
  return new AppError('pickup_code_wrong', { code: { code: 'code_wrong' } })
}

async function verifyCode(tx: Tx, booking: BookingRow, input: Pickup, now: Date): Promise<AppError | null> {
  const { pickupLockedUntil: lockedUntil } = booking
  if (lockedUntil && lockedUntil > now)
    throw new AppError('pickup_locked', undefined, { retryAfter: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000) })
  if (!input.code) throw new AppError('invalid', { code: { code: 'required' } })
  return input.code === booking.pickupCode ? null : countWrongCode(tx, booking, now)
}

/** The renter's code proves that both met; an admin may give a reason instead. */
async function verifyMeeting(tx: Tx, booking: BookingRow, party: 'owner' | 'admin', input: Pickup, now: Date) {
  if (party === 'owner' || input.code) return verifyCode(tx, booking, input, now)
  if (!input.reason) throw new AppError('invalid', { reason: { code: 'required' } })
  return null
}

async function recordPickup(
  tx: Tx,
  actor: Actor,
  booking: BookingRow,
  party: 'owner' | 'admin',
  input: Pickup,
  ctx: CommandContext,
): Promise<Outcome> {
  const at = getHandoverTime(input, ctx.now)
  const isWithinTrip = at >= getDayStart(booking.firstDay) && at < getDayStart(addDays(booking.lastDay, 1))
  if (booking.status !== 'approved' || booking.pickedUpAt || !isWithinTrip) throw new AppError('booking_moved_on')
  const refusal = await verifyMeeting(tx, booking, party, input, ctx.now)
  if (refusal) return refusal
  const set = { pickedUpAt: at, pickupTries: 0, pickupLockedUntil: null }
  const { reason = null, cashReceived: cash } = input
  const started = await transition(tx, booking, { action: 'pickup', to: 'approved', party, actor, at: ctx.now, reason, cash, set }, ctx)
  await insertHandover(tx, actor, booking, { input, at }, ctx)
  if (party === 'owner') await acceptOwnerAgreement(tx, booking, input.agreementVersion, ctx)
  return started
}

async function getPickupReading(tx: Tx, id: string) {
  const isPickup = and(eq(handovers.bookingId, id), eq(handovers.kind, 'pickup'))
  const [pickup] = await tx.select({ odometer: handovers.odometer, fuel: handovers.fuel }).from(handovers).where(isPickup)
  return pickup
}

/** The figure on the phone may be this old: a late hour may begin while both read it. */
const figureAgeMs = 10 * minuteMs

/** Refuses a deposit other than the one that the charges leave. */
async function getCharges(tx: Tx, booking: BookingRow, { charges, ...input }: Return, at: Date): Promise<RecordedCharges | null> {
  if (!charges) return null
  // The system has closed it, so nobody knows when the car came back.
  if (isDepositOpen(booking)) throw new AppError('invalid', { charges: { code: 'invalid' } })
  const [car] = await tx.select({ fuel: cars.fuel }).from(cars).where(eq(cars.id, booking.carId))
  const pickup = (await getPickupReading(tx, booking.id)) ?? { odometer: null, fuel: null }
  const trip = {
    ...booking,
    to: booking.lastDay,
    returnHour: getReturnHour(booking),
    terms: getTerms(booking),
    isElectric: car?.fuel === 'electric',
  }
  const returned = { ...charges, odometer: input.odometer ?? null, fuel: input.fuel ?? null }
  const settlements = [at, new Date(at.getTime() - figureAgeMs)].map((time) => settle(trip, pickup, { ...returned, at: time }))
  const agreed = settlements.find(({ giveBack }) => giveBack === input.depositReturned)
  if (!agreed) throw new AppError('invalid', { depositReturned: { code: 'settlement_changed' } })
  const { extraDue, lines } = agreed
  return { extraDue, lines: toRecordedCharges(lines) }
}

async function assertReturn(tx: Tx, booking: BookingRow, input: Return, now: Date) {
  const pickup = await getPickupReading(tx, booking.id)
  const mustReturnAll = isDepositOpen(booking) && now >= getProposalDeadline(booking.movedAt)
  const error = validateReturn(input, { deposit: booking.deposit, odometer: pickup?.odometer, mustReturnAll })
  if (!error) return
  const { field, ...refusal } = error
  throw new AppError('invalid', { [field]: refusal })
}

/** A trip that the system completed keeps its end; a later return only settles the deposit. */
function getReturnUpdate({ status, movedAt }: BookingRow, at: Date) {
  if (status !== 'completed') return { returnedAt: at }
  return { returnedAt: at < movedAt ? at : movedAt, movedAt }
}

function getStatusAfterReturn(booking: BookingRow, party: Party) {
  const { status, pickedUpAt } = booking
  if (isDepositOpen(booking)) return status
  const found = findTransition({ status, pickedUp: pickedUpAt !== null }, 'complete', party)
  if (typeof found === 'string') throw new AppError(found)
  return found.to
}

async function recordReturn(tx: Tx, actor: Actor, booking: BookingRow, party: Party, input: Return, ctx: CommandContext): Promise<Outcome> {
  await assertReturn(tx, booking, input, ctx.now)
  const at = getHandoverTime(input, ctx.now, booking.status === 'completed' ? Infinity : undefined)
  const to = getStatusAfterReturn(booking, party)
  if (booking.pickedUpAt && at < booking.pickedUpAt) throw new AppError('invalid', { at: { code: 'invalid' } })
  const charges = await getCharges(tx, booking, input, at)
  const { reason = null, depositReturned: cash } = input
  const step = { action: 'return', to, party, actor, at: ctx.now, reason, cash, charges, set: getReturnUpdate(booking, at) } as const
  const ended = await transition(tx, booking, step, ctx)
  await insertHandover(tx, actor, booking, { input, at, charges }, ctx)
  return ended
}

function assertPayment(input: HandoverInput) {
  const error = validatePayment(input)
  if (error) throw new AppError('invalid', { [error.field]: { code: error.code } })
}

export async function recordHandover(tx: Tx, actor: Actor, id: string, input: HandoverInput, ctx: CommandContext): Promise<Outcome> {
  const booking = await getBooking(tx, actor, id)
  const party = getParty(actor, booking)
  if (!canRecordHandover(actor, booking) || party === null || party === 'renter') throw new AppError('forbidden')
  assertPayment(input)
  if (input.kind === 'pickup') return recordPickup(tx, actor, booking, party, input, ctx)
  return recordReturn(tx, actor, booking, party, input, ctx)
}

export async function addHandoverNote(
  tx: Tx,
  actor: Actor,
  handover: HandoverKey,
  { text }: HandoverNoteInput,
  ctx: CommandContext,
): Promise<string> {
  const { bookingId, kind } = handover
  const booking = await getBooking(tx, actor, bookingId)
  const party = getParty(actor, booking)
  if (party === null || !canRecordHandover(actor, booking)) throw new AppError('forbidden')
  const record = await getHandoverRecordTimes(tx, handover)
  if (!record || !canAddHandoverPhotos(record.recordedAt, ctx.now)) throw new AppError('booking_moved_on')
  const action = `${kind}_note` as const
  const isNote = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.action, action))
  if ((await tx.$count(bookingEvents, isNote)) >= maxLaterNotes) throw new AppError('invalid', { text: { code: 'notes_full' } })
  const received = { ...ctx, now: getReceivedTime(record.answeredAt, ctx.now) }
  await recordEvent(tx, booking, { action, party, actorId: actor.id, reason: text }, received)
  if (party === 'admin') {
    const entity = { entityType: 'booking', entityId: bookingId, title: booking.carTitle } as const
    await recordDecision(tx, actor, { ...entity, action: 'recorded', note: text }, ctx)
  }
  await notifyTransition(tx, booking, { action, party }, ctx)
  return bookingId
}
