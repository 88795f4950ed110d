import { type BookingView, closesAt, graceDays, type Party } from '../../shared/booking.ts'
import { addDays, type Day, dayOf, longDay, showInstant, startOf } from '../../shared/days.ts'
import { showFrancs } from '../../shared/money.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'

const words = bookingWords.next

/** Who brought a booking into the state it is in, and by which move. */
export function lastMove(booking: Pick<BookingView, 'status' | 'events'>): { party: Party; action: string } {
  const event = booking.events.findLast(({ to }) => to === booking.status)
  return event ?? { party: 'system', action: 'expire' }
}

function afterTheEnd(booking: BookingView) {
  const { party, action } = lastMove(booking)
  if (booking.shown === 'rejected') return words.rejected(party)
  if (booking.shown === 'expired') return words.expired
  return action === 'lapse' ? words.lapsed : words.cancelled(party)
}

/** What this side should know or do now, in plain sentences. */
export function nextSteps(booking: BookingView, today: Day): string[] {
  const { party, shown, from, to } = booking
  const sums = { total: showFrancs(booking.totalPrice), deposit: showFrancs(booking.deposit) }
  if (shown === 'pending') return [words.pending[party](showInstant(booking.expiresAt))]
  if (shown === 'upcoming') {
    const late = today > to ? pickupNotNow(booking, today) : null
    if (late) return [late]
    // What a renter brings stands on a sheet of its own.
    return party === 'renter' ? [words.upcoming.renter(longDay(from))] : [words.upcoming[party](sums), words.deposit[party](sums.deposit)]
  }
  if (shown === 'active') {
    const step = today > to ? words.overdue[party] : words.active[party]
    return [step(longDay(to), sums), words.closes(longDay(addDays(to, graceDays)))]
  }
  if (shown === 'completed') return [booking.canReview ? words.completed.review : words.completed[party]]
  return [afterTheEnd(booking)]
}

/** What cancelling means on that day. Where the limit falls inside the day both halves are told. */
export function cancellationPolicy(booking: Pick<BookingView, 'shown' | 'party' | 'freeCancellationUntil' | 'createdAt'>, today: Day) {
  const { policy } = bookingWords
  const until = new Date(booking.freeCancellationUntil)
  if (booking.shown === 'pending') return policy.pending
  if (booking.shown === 'active') return policy.underWay
  if (booking.party === 'admin') return policy.admin
  // That moment was never there for a trip of tomorrow.
  if (until <= new Date(booking.createdAt)) return policy.tooNear
  return startOf(today) >= until ? policy.counted(showInstant(until)) : policy.free(showInstant(until))
}

/** Why the trip cannot be started on that day, or null. */
export function pickupNotNow(booking: Pick<BookingView, 'from' | 'to'>, today: Day) {
  const { early, late } = bookingWords.pickup
  if (today < booking.from) return early(longDay(booking.from))
  return today > booking.to ? late(longDay(booking.to), longDay(dayOf(new Date(closesAt(booking.to).getTime() - 1)))) : null
}
