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
  /** Whose step it is; of the system's own, with whom it is counted. */
  actor: Pick<Actor, 'id'> | null
  /** When it counts as done: the system closes a booking at the instant at which its time came, however late that is recorded. */
  at: Date
  reason?: string | null
  /** Francs that changed hands, at pickup and at return. */
  cash?: number
  set?: Partial<Pick<BookingRow, 'pickupCode' | 'pickedUpAt' | 'returnedAt' | 'movedAt' | 'pickupTries' | 'pickupLockedUntil'>>
}

const endsEarly: readonly BookingStatus[] = ['rejected', 'cancelled', 'expired']

/** False where this step counts against its side; null where there is nothing to count. */
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

/** A booking that ended early frees all its days, a trip those after its end. */
async function moveDays(tx: Tx, booking: BookingRow, { to, at, set }: TransitionInput) {
  if (to === 'completed') await releaseDays(tx, booking, toDay(set?.returnedAt ?? at))
  else if (!holdsDays(to)) await releaseDays(tx, booking)
}

/** What an owner or the team has decided; a trip's own owner only tells of it. */
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

/**
 * The one way in which a booking moves on: its row as far as it still stands as `booking` says, then its days, its cash, the event, the log, and what there is to
 * tell, which the effects hand to open pages, mail and phones after the commit. Null where it has moved on meanwhile; nothing is written then.
 */
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

/** As `tryMove`; refuses what has moved on meanwhile. */
export async function transition(tx: Tx, booking: BookingRow, step: TransitionInput, moment: CommandContext): Promise<BookingRow> {
  const moved = await tryTransition(tx, booking, step, moment)
  if (!moved) throw new AppError('booking_moved_on')
  return moved
}
