import { type BookingView, closesAt, graceDays, type ListedBooking, type Party } from '../../shared/booking.ts'
import { addDays, type Day, dayOf, startOf } from '../../shared/days.ts'
import { showFrancs } from '../../shared/money.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { handoverWords } from '../../shared/words/en/handover.ts'
import { endAt, endOfDay, nearDay, onDay } from './near-days.ts'

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

const sumsOf = ({ totalPrice, deposit }: BookingView) => ({ total: showFrancs(totalPrice), deposit: showFrancs(deposit) })

function beforeThePickup(booking: BookingView, today: Day) {
  const { party, from, to } = booking
  const late = today > to ? pickupNotNow(booking, today) : null
  if (late) return [late]
  const sums = sumsOf(booking)
  if (party !== 'renter') return [words.upcoming[party](sums), words.deposit[party](sums.deposit)]
  // What a renter brings stands on a sheet of its own.
  if (today < from) return [words.upcoming.renter(onDay(from, today))]
  const { pickup } = words
  return [today === from ? pickup.today : pickup.missed(onDay(from, today)), pickup.text, pickup.until(endOfDay(to, today))]
}

function underWay(booking: BookingView, today: Day) {
  const { party, to } = booking
  const sums = sumsOf(booking)
  const step = today > to ? words.overdue[party](onDay(to, today), sums) : words.active[party](endOfDay(to, today), sums)
  return [step, words.closes[party](onDay(addDays(to, graceDays), today))]
}

/** What this side should know or do now, and by when, in plain sentences. */
export function nextSteps(booking: BookingView, today: Day): string[] {
  const { party, shown, reviewUntil } = booking
  if (shown === 'pending') return [words.pending[party](endAt(booking.expiresAt, today))]
  if (shown === 'upcoming') return beforeThePickup(booking, today)
  if (shown === 'active') return underWay(booking, today)
  if (shown === 'completed') return [reviewUntil ? words.completed.review(endAt(reviewUntil, today)) : words.completed[party]]
  return [afterTheEnd(booking)]
}

/** The same in a few words, for a list of bookings; null where nothing is left to do. */
export function shortStep({ party, shown, from, to, expiresAt, canReview }: ListedBooking, today: Day) {
  const { step } = bookingWords.list
  const side = party === 'renter' ? 'renter' : 'owner'
  if (shown === 'pending') return step.answer[side](endAt(expiresAt, today))
  if (shown === 'upcoming') return today > to ? step.pickupOpen : step.pickup(onDay(from, today))
  if (shown === 'active') return (today > to ? step.overdue : step.back)[side](onDay(to, today))
  return canReview ? step.review : null
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
  return startOf(today) >= until ? policy.counted(endAt(until, today)) : policy.free(endAt(until, today))
}

/** Why the trip cannot be started on that day, or null. */
export function pickupNotNow(booking: Pick<BookingView, 'from' | 'to'>, today: Day) {
  const { early, late } = handoverWords.pickup
  if (today < booking.from) return early(nearDay(booking.from, today))
  const closes = dayOf(new Date(closesAt(booking.to).getTime() - 1))
  return today > booking.to ? late(endOfDay(booking.to, today), onDay(closes, today)) : null
}
