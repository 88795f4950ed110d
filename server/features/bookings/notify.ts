import type { BookingEventAction, BookingStatus, Party } from '../../../shared/domain/booking.ts'
import type { NotificationKind } from '../../../shared/domain/notification.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { publish } from '../../messaging/realtime/commands.ts'
import { toBookingPayload } from '../../messaging/notifications/booking-payload.ts'
import { notify } from '../../messaging/notifications/commands.ts'
import { adminEvents } from '../../messaging/notifications/admins.ts'
import { withoutLinked } from '../reviews/queries.ts'

type Moved = Pick<BookingRow, 'id' | 'carId' | 'carTitle' | 'renterId' | 'ownerId' | 'firstDay' | 'lastDay' | 'totalPrice'>
type Move = { action: BookingEventAction; party: Party; cash?: number; from?: BookingStatus }
type Side = 'renter' | 'owner'

const kinds: Partial<Record<BookingEventAction, NotificationKind>> = {
  request: 'booking_requested',
  approve: 'booking_approved',
  reject: 'booking_rejected',
  cancel: 'booking_cancelled',
  expire: 'booking_expired',
  lapse: 'booking_lapsed',
  pickup: 'pickup_recorded',
  return: 'return_recorded',
  not_returned: 'not_returned',
}
const ofTeam: readonly BookingEventAction[] = ['request', 'approve', 'reject', 'cancel', 'expire', 'not_returned', 'return']

const sidesTold = (party: Party) => (['renter', 'owner'] as const).filter((side) => side !== party)
const idOf = (booking: Moved, side: Side) => (side === 'renter' ? booking.renterId : booking.ownerId)

const pagesOf = (booking: Moved) =>
  [booking.renterId, booking.ownerId].map((userId) => ({ userId, kind: 'booking' as const, subject: booking.id }))

type Called = { kind: 'dispute_opened' | 'dispute_closed'; by: string }

export async function notifyDispute(tx: Tx, booking: Moved, { kind, by }: Called, moment: CommandContext) {
  await publish(tx, [...pagesOf(booking), ...(await adminEvents(tx))], moment.now)
  const told = (['renter', 'owner'] as const).filter((side) => idOf(booking, side) !== by)
  await notify(
    tx,
    told.map((side) => ({ userId: idOf(booking, side), kind, facts: toBookingPayload(booking, side) })),
    moment,
  )
}

/** After a recorded return a job invites the next day; only automatic completion invites here. */
async function invite(tx: Tx, booking: Moved, moment: CommandContext) {
  if ((await withoutLinked(tx, [booking])).length === 0) return
  const facts = toBookingPayload(booking, 'renter')
  await notify(tx, [{ userId: booking.renterId, kind: 'review_invited', facts, once: `review_invited:${booking.id}` }], moment)
}

function moreOf({ totalPrice }: Moved, { action, party, cash, from }: Move) {
  if (action === 'cancel' && party === 'renter' && from === 'pending') return { withdrawn: true as const }
  if (action === 'approve') return { francs: totalPrice }
  return action === 'pickup' && cash ? { francs: cash } : {}
}

export async function notifyTransition(tx: Tx, booking: Moved, step: Move, moment: CommandContext) {
  const { action, party } = step
  const kind = kinds[action]
  await publish(tx, [...pagesOf(booking), ...(ofTeam.includes(action) ? await adminEvents(tx) : [])], moment.now)
  if (action === 'complete') await invite(tx, booking, moment)
  if (!kind) return
  const more = moreOf(booking, step)
  const notices = sidesTold(party).map((side) => ({
    userId: idOf(booking, side),
    kind,
    facts: { ...toBookingPayload(booking, side), ...more },
  }))
  await notify(tx, notices, moment)
}
