import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import {
  type BookingEventAction,
  type BookingStatus,
  freeCancellationUntil,
  holdsDays,
  type Party,
} from '../../../shared/domain/booking.ts'
import { toDay } from '../../../shared/lib/days.ts'
import type { DecisionAction } from '../../../shared/domain/audit-log.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { releaseDays } from '../availability/commands.ts'
import { suspendIfOwing } from '../cars/debt-suspension.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { notifyTransition } from './notify.ts'
import { confirmCash, cancelCash, expectCash, returnDeposit } from '../payments/commands.ts'

export type TransitionInput = {
  action: Exclude<BookingEventAction, 'request'>
  to: BookingStatus
  party: Party
  /** For a system transition, the user it counts against. */
  actor: Pick<Actor, 'id'> | null
  /** System transitions use the time they were due, however late the job ran. */
  at: Date
  reason?: string | null
  /** Francs handed over at pickup or return. */
  cash?: number
  set?: Partial<Pick<BookingRow, 'pickupCode' | 'pickedUpAt' | 'returnedAt' | 'movedAt' | 'pickupTries' | 'pickupLockedUntil'>>
}

const endsEarly: readonly BookingStatus[] = ['rejected', 'cancelled', 'expired']

/** False if the transition counts against its party, else null. */
function inTimeOf(booking: BookingRow, { action, party, at }: TransitionInput) {
  if (action === 'lapse') return false
  if (action !== 'cancel' || booking.status !== 'approved') return null
  const isCounted = party === 'renter' || party === 'owner'
  return isCounted && at > freeCancellationUntil(booking.firstDay, booking.cancellationHours) ? false : null
}

async function moveCash(tx: Tx, booking: BookingRow, { action, cash = 0 }: TransitionInput, moment: CommandContext) {
  if (action === 'approve') await expectCash(tx, booking, moment)
  if (action === 'pickup') {
    await confirmCash(tx, booking, cash, moment)
    await suspendIfOwing(tx, booking.ownerId)
  }
  if (action === 'return') await returnDeposit(tx, booking, cash, moment)
  if (action === 'cancel' || action === 'lapse') await cancelCash(tx, booking.id, moment.now)
}

async function moveDays(tx: Tx, booking: BookingRow, { to, at, set }: TransitionInput) {
  if (to === 'completed') await releaseDays(tx, booking, toDay(set?.returnedAt ?? at))
  else if (!holdsDays(to)) await releaseDays(tx, booking)
}

function decisionOf({ action, party }: TransitionInput): DecisionAction | null {
  if (action === 'approve') return 'approved'
  if (action === 'reject') return 'rejected'
  if (action === 'cancel') return party === 'renter' ? null : 'cancelled'
  return party === 'admin' && (action === 'pickup' || action === 'return') ? 'recorded' : null
}

async function logMove(tx: Tx, booking: BookingRow, step: TransitionInput, moment: CommandContext) {
  const decision = decisionOf(step)
  if (!step.actor || !decision) return
  const entity = { entityType: 'booking', entityId: booking.id, title: booking.carTitle } as const
  await recordDecision(tx, step.actor, { ...entity, action: decision, note: step.reason ?? null }, moment)
}

/** Every status change goes through here; returns null, writing nothing, if the booking changed meanwhile. */
export async function tryTransition(
  tx: Tx,
  booking: BookingRow,
  step: TransitionInput,
  moment: CommandContext,
): Promise<BookingRow | null> {
  const { action, to, party, actor, at, reason = null, set } = step
  const stillStands = and(
    eq(bookings.id, booking.id),
    eq(bookings.status, booking.status),
    booking.pickedUpAt ? isNotNull(bookings.pickedUpAt) : isNull(bookings.pickedUpAt),
    booking.returnedAt ? isNotNull(bookings.returnedAt) : isNull(bookings.returnedAt),
  )
  const [moved] = await tx
    .update(bookings)
    .set({ status: to, movedAt: at, ...set, ...(endsEarly.includes(to) ? { reason } : {}) })
    .where(stillStands)
    .returning()
  if (!moved) return null
  await moveDays(tx, booking, step)
  await moveCash(tx, booking, step, moment)
  const [from, inTime] = [booking.status, inTimeOf(booking, step)]
  const event = { bookingId: booking.id, actorId: actor?.id ?? null, party, action, fromStatus: from, toStatus: to, reason, inTime, at }
  await tx.insert(bookingEvents).values({ id: moment.newId(), ...event })
  await logMove(tx, booking, step, moment)
  await notifyTransition(tx, moved, { ...step, from }, moment)
  return moved
}

/** Throws `booking_moved_on` if the booking changed meanwhile. */
export async function transition(tx: Tx, booking: BookingRow, step: TransitionInput, moment: CommandContext): Promise<BookingRow> {
  const moved = await tryTransition(tx, booking, step, moment)
  if (!moved) throw new AppError('booking_moved_on')
  return moved
}
