import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import {
  type BookingEventAction,
  type BookingStatus,
  type ChangeEventAction,
  getFreeCancellationEnd,
  holdsDays,
  type Party,
} from '../../../shared/domain/booking.ts'
import { toDay } from '../../../shared/lib/days.ts'
import type { DecisionAction } from '../../../shared/domain/audit-log.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { releaseDays } from '../availability/commands.ts'
import { suspendIfOwing } from '../cars/debt-suspension.ts'
import type { RecordedCharges } from '../../../shared/domain/settlement.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/context.ts'
import { closeChangeAtPickup, closeOpenChange } from './close-change.ts'
import { notifyTransition } from './notify.ts'
import { confirmAddedFees, confirmCash, cancelCash, addPendingCash, recordReturnCash } from '../payments/commands.ts'

type TransitionInput = {
  action: Exclude<BookingEventAction, 'request' | ChangeEventAction>
  to: BookingStatus
  party: Party
  /** For a system transition, the user it counts against. */
  actor: Pick<Actor, 'id'> | null
  /** System transitions use the time they were due, however late the job ran. */
  at: Date
  reason?: string | null
  /** Francs handed over at pickup or return. */
  cash?: number
  /** What the renter owes at return. */
  charges?: RecordedCharges | null
  set?: Partial<Pick<BookingRow, 'pickupCode' | 'pickedUpAt' | 'returnedAt' | 'movedAt' | 'pickupTries' | 'pickupLockedUntil'>>
}

const endsEarly: readonly BookingStatus[] = ['rejected', 'cancelled', 'expired']

/** False if the transition counts against its party, else null. */
function getInTime(booking: BookingRow, { action, party, at }: TransitionInput) {
  if (action === 'lapse') return false
  if (action !== 'cancel' || booking.status !== 'approved') return null
  const isCounted = party === 'renter' || party === 'owner'
  return isCounted && at > getFreeCancellationEnd(booking.earliestFirstDay ?? booking.firstDay, booking.cancellationHours) ? false : null
}

async function applyCash(tx: Tx, booking: BookingRow, { action, cash = 0, charges = null }: TransitionInput, ctx: CommandContext) {
  if (action === 'approve') await addPendingCash(tx, booking, ctx)
  if (action === 'pickup') {
    await confirmCash(tx, booking, cash, ctx)
    await suspendIfOwing(tx, booking.ownerId)
  }
  if (action === 'return' || action === 'complete') {
    await (action === 'return'
      ? recordReturnCash(tx, booking, { depositReturned: cash, charges }, ctx)
      : confirmAddedFees(tx, booking, ctx))
    await suspendIfOwing(tx, booking.ownerId)
  }
  if (action === 'cancel' || action === 'lapse') await cancelCash(tx, booking.id, ctx.now)
}

async function releaseUnusedDays(tx: Tx, booking: BookingRow, { to, at, set }: TransitionInput) {
  if (to === 'completed') await releaseDays(tx, booking, toDay(set?.returnedAt ?? at))
  else if (!holdsDays(to)) await releaseDays(tx, booking)
}

function toDecision({ action, party }: TransitionInput): DecisionAction | null {
  if (action === 'approve') return 'approved'
  if (action === 'reject') return 'rejected'
  if (action === 'cancel') return party === 'renter' ? null : 'cancelled'
  return party === 'admin' && (action === 'pickup' || action === 'return') ? 'recorded' : null
}

async function recordTransition(tx: Tx, booking: BookingRow, step: TransitionInput, ctx: CommandContext) {
  const decision = toDecision(step)
  if (!step.actor || !decision) return
  const entity = { entityType: 'booking', entityId: booking.id, title: booking.carTitle } as const
  await recordDecision(tx, step.actor, { ...entity, action: decision, note: step.reason ?? null }, ctx)
}

/** Every status change goes through here; returns null, writing nothing, if the booking changed meanwhile. */
export async function tryTransition(tx: Tx, booking: BookingRow, step: TransitionInput, ctx: CommandContext): Promise<BookingRow | null> {
  const { action, to, party, actor, at, reason = null, set } = step
  const isUnchanged = and(
    eq(bookings.id, booking.id),
    eq(bookings.status, booking.status),
    // A change of days came first where they differ.
    eq(bookings.firstDay, booking.firstDay),
    eq(bookings.lastDay, booking.lastDay),
    booking.pickedUpAt ? isNotNull(bookings.pickedUpAt) : isNull(bookings.pickedUpAt),
    booking.returnedAt ? isNotNull(bookings.returnedAt) : isNull(bookings.returnedAt),
  )
  const [moved] = await tx
    .update(bookings)
    .set({ status: to, movedAt: at, ...set, ...(endsEarly.includes(to) ? { reason } : {}) })
    .where(isUnchanged)
    .returning()
  if (!moved) return null
  if (action === 'pickup') await closeChangeAtPickup(tx, booking, ctx.now)
  else await closeOpenChange(tx, booking, ctx.now)
  await releaseUnusedDays(tx, booking, step)
  await applyCash(tx, booking, step, ctx)
  const [from, inTime] = [booking.status, getInTime(booking, step)]
  const event = { bookingId: booking.id, actorId: actor?.id ?? null, party, action, fromStatus: from, toStatus: to, reason, inTime, at }
  await tx.insert(bookingEvents).values({ id: ctx.newId(), ...event })
  await recordTransition(tx, booking, step, ctx)
  await notifyTransition(tx, moved, { ...step, from }, ctx)
  return moved
}

/** Throws `booking_moved_on` if the booking changed meanwhile. */
export async function transition(tx: Tx, booking: BookingRow, step: TransitionInput, ctx: CommandContext): Promise<BookingRow> {
  const moved = await tryTransition(tx, booking, step, ctx)
  if (!moved) throw new AppError('booking_moved_on')
  return moved
}
