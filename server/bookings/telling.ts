import type { BookingEventAction, Party } from '../../shared/booking.ts'
import type { NotificationKind } from '../../shared/notification.ts'
import { adminIds } from '../auth/people.ts'
import type { Tx } from '../db/database.ts'
import type { BookingRow } from '../db/rows.ts'
import type { Moment } from '../http/moment.ts'
import { tellPages } from '../live/commands.ts'
import { notify } from '../notifications/commands.ts'

type Moved = Pick<BookingRow, 'id' | 'carId' | 'carTitle' | 'renterId' | 'ownerId' | 'firstDay' | 'lastDay'>
type Move = { action: BookingEventAction; party: Party }
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
}
/** Moves that change how many requests wait for an answer. */
const ofRequests: readonly BookingEventAction[] = ['request', 'approve', 'reject', 'cancel', 'expire']

/** Each side hears of what it did not do itself. */
const sidesTold = (party: Party) => (['renter', 'owner'] as const).filter((side) => side !== party)
const idOf = (booking: Moved, side: Side) => (side === 'renter' ? booking.renterId : booking.ownerId)

/** What a notice of a booking is filled in from. */
export const bookingFacts = ({ id, carId, carTitle, firstDay, lastDay }: Moved, side: Side) => ({
  bookingId: id,
  carId,
  title: carTitle,
  from: firstDay,
  to: lastDay,
  side,
})

/** Tells both sides, and the team of what waits for it. */
export async function tellOfMove(tx: Tx, booking: Moved, { action, party }: Move, moment: Moment) {
  const kind = kinds[action]
  const people = [booking.renterId, booking.ownerId].map((userId) => ({ userId, kind: 'booking' as const, subject: booking.id }))
  const team = ofRequests.includes(action) ? (await adminIds(tx)).map((userId) => ({ userId, kind: 'waiting' as const })) : []
  await tellPages(tx, [...people, ...team], moment.now)
  if (!kind) return
  const notices = sidesTold(party).map((side) => ({ userId: idOf(booking, side), kind, facts: bookingFacts(booking, side) }))
  await notify(tx, notices, moment)
}
