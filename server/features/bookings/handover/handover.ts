import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import {
  clockSkewMinutes,
  findTransition,
  lateRecordDays,
  type Party,
  pickupLockMinutes,
  pickupTries,
} from '../../../../shared/domain/booking.ts'
import type { HandoverInput } from '../../../../shared/schemas/booking.ts'
import { addDays, getStart } from '../../../../shared/lib/days.ts'
import { dayMs, minuteMs } from '../../../../shared/lib/durations.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { returnFault } from '../../../../shared/domain/handover.ts'
import { canRecordHandover, getParty } from '../../../../shared/domain/permissions.ts'
import type { Tx } from '../../../db/database.ts'
import { bookings, handovers } from '../../../db/schema/bookings.ts'
import type { CommandContext } from '../../../http/command-context.ts'
import { acceptOwnerAgreement } from '../commands.ts'
import { bookingFor, isDepositOpen } from '../queries.ts'
import { transition } from '../transition.ts'
import type { BookingRow } from '../../../db/row-types.ts'

type Pickup = Extract<HandoverInput, { kind: 'pickup' }>
type Return = Extract<HandoverInput, { kind: 'return' }>
/** An error is returned, not thrown, so that the counted wrong code is committed. */
type Outcome = BookingRow | AppError

/** Offline records carry the device's time, which is checked against the server's clock. */
function happenedAt(input: HandoverInput, now: Date, atMostAgo = lateRecordDays * dayMs) {
  if (!input.at) return now
  const at = new Date(input.at)
  const age = now.getTime() - at.getTime()
  if (age > atMostAgo || age < -clockSkewMinutes * minuteMs) throw new AppError('invalid', { at: { code: 'invalid' } })
  return at < now ? at : now
}

async function addHandover(tx: Tx, actor: Actor, booking: BookingRow, input: HandoverInput, at: Date, { now }: CommandContext) {
  await tx.insert(handovers).values({
    bookingId: booking.id,
    kind: input.kind,
    recordedBy: actor.id,
    cashReceived: input.kind === 'pickup' ? input.cashReceived : null,
    depositReturned: input.kind === 'return' ? input.depositReturned : null,
    reason: input.reason || null,
    odometer: input.odometer ?? null,
    fuel: input.fuel ?? null,
    notes: input.notes || null,
    at,
    recordedAt: now,
  })
}

async function countWrongCode(tx: Tx, booking: BookingRow, now: Date) {
  const isOwn = eq(bookings.id, booking.id)
  const [counted] = await tx
    .update(bookings)
    .set({ pickupTries: sql`${bookings.pickupTries} + 1`, pickupLockedUntil: null })
    .where(isOwn)
    .returning({ tries: bookings.pickupTries })
  const pickupLockedUntil = new Date(now.getTime() + pickupLockMinutes * minuteMs)
  if (counted && counted.tries >= pickupTries) await tx.update(bookings).set({ pickupTries: 0, pickupLockedUntil }).where(isOwn)
  return new AppError('pickup_code_wrong', { code: { code: 'code_wrong' } })
}

async function checkCode(tx: Tx, booking: BookingRow, input: Pickup, now: Date): Promise<AppError | null> {
  const { pickupLockedUntil: until } = booking
  if (until && until > now)
    throw new AppError('pickup_locked', undefined, { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })
  if (!input.code) throw new AppError('invalid', { code: { code: 'required' } })
  return input.code === booking.pickupCode ? null : countWrongCode(tx, booking, now)
}

/** The renter's code proves that both met; an admin may give a reason instead. */
async function proveMeeting(tx: Tx, booking: BookingRow, party: 'owner' | 'admin', input: Pickup, now: Date) {
  if (party === 'owner' || input.code) return checkCode(tx, booking, input, now)
  if (!input.reason) throw new AppError('invalid', { reason: { code: 'required' } })
  return null
}

async function recordPickup(
  tx: Tx,
  actor: Actor,
  booking: BookingRow,
  party: 'owner' | 'admin',
  input: Pickup,
  moment: CommandContext,
): Promise<Outcome> {
  const at = happenedAt(input, moment.now)
  const isTime = at >= getStart(booking.firstDay) && at < getStart(addDays(booking.lastDay, 1))
  if (booking.status !== 'approved' || booking.pickedUpAt || !isTime) throw new AppError('booking_moved_on')
  const refusal = await proveMeeting(tx, booking, party, input, moment.now)
  if (refusal) return refusal
  const set = { pickedUpAt: at, pickupTries: 0, pickupLockedUntil: null }
  const { reason = null, cashReceived: cash } = input
  const started = await transition(
    tx,
    booking,
    { action: 'pickup', to: 'approved', party, actor, at: moment.now, reason, cash, set },
    moment,
  )
  await addHandover(tx, actor, booking, input, at, moment)
  if (party === 'owner') await acceptOwnerAgreement(tx, booking, input.agreementVersion, moment)
  return started
}

async function checkReturn(tx: Tx, { id, deposit }: BookingRow, input: Return) {
  const isPickup = and(eq(handovers.bookingId, id), eq(handovers.kind, 'pickup'))
  const [pickup] = await tx.select({ odometer: handovers.odometer }).from(handovers).where(isPickup)
  const fault = returnFault(input, { deposit, odometer: pickup?.odometer })
  if (!fault) return
  const { field, ...refusal } = fault
  throw new AppError('invalid', { [field]: refusal })
}

/** A trip that the system completed keeps its end; a later return only settles the deposit. */
function endOf({ status, movedAt }: BookingRow, at: Date) {
  if (status !== 'completed') return { returnedAt: at }
  return { returnedAt: at < movedAt ? at : movedAt, movedAt }
}

function statusAfter(booking: BookingRow, party: Party) {
  const { status, pickedUpAt } = booking
  if (isDepositOpen(booking)) return status
  const found = findTransition({ status, pickedUp: pickedUpAt !== null }, 'complete', party)
  if (typeof found === 'string') throw new AppError(found)
  return found.to
}

async function recordReturn(
  tx: Tx,
  actor: Actor,
  booking: BookingRow,
  party: Party,
  input: Return,
  moment: CommandContext,
): Promise<Outcome> {
  await checkReturn(tx, booking, input)
  const at = happenedAt(input, moment.now, booking.status === 'completed' ? Infinity : undefined)
  const to = statusAfter(booking, party)
  if (booking.pickedUpAt && at < booking.pickedUpAt) throw new AppError('invalid', { at: { code: 'invalid' } })
  const { reason = null, depositReturned: cash } = input
  const step = { action: 'return', to, party, actor, at: moment.now, reason, cash, set: endOf(booking, at) } as const
  const ended = await transition(tx, booking, step, moment)
  await addHandover(tx, actor, booking, input, at, moment)
  return ended
}

export async function recordHandover(tx: Tx, actor: Actor, id: string, input: HandoverInput, moment: CommandContext): Promise<Outcome> {
  const booking = await bookingFor(tx, actor, id)
  const party = getParty(actor, booking)
  if (!canRecordHandover(actor, booking) || party === null || party === 'renter') throw new AppError('forbidden')
  if (input.kind === 'pickup') return recordPickup(tx, actor, booking, party, input, moment)
  return recordReturn(tx, actor, booking, party, input, moment)
}
