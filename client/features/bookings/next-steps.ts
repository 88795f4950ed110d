import { type BookingView, closesAt, dueHandover, graceDays, type ListedBooking, type Party } from '../../../shared/domain/booking.ts'
import { addDays, type Day, toDay, getStart } from '../../../shared/lib/days.ts'
import { showFrancs } from '../../../shared/lib/money.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'
import { bookingListWords } from '../../../shared/i18n/en/booking-list.ts'
import { handoverWords } from '../../../shared/i18n/en/handover.ts'
import { endAt, endOfDay, formatRelativeDay, onDay } from '../../ui/days/relative-days.ts'

const words = bookingWords.next

export function getLastTransition(booking: Pick<BookingView, 'status' | 'events'>): { party: Party; action: string } {
  const event = booking.events.findLast(({ to }) => to === booking.status)
  return event ?? { party: 'system', action: 'expire' }
}

function countedEnd({ status, events }: BookingView, said: { counted: string; forgiven: string }) {
  const end = events.findLast(({ to }) => to === status)
  if (end?.forgiven) return [said.forgiven]
  return end?.counts ? [said.counted] : []
}

function cancelled(booking: BookingView) {
  const { party, action } = getLastTransition(booking)
  const { forgiven } = words
  if (action === 'lapse')
    return [words.lapsed, ...(booking.party === 'renter' ? countedEnd(booking, { counted: words.noShow, forgiven }) : [])]
  if (party !== booking.party || party === 'admin') return [words.cancelled(party, booking.party)]
  return [words.youCancelled, ...countedEnd(booking, { counted: words.counted, forgiven })]
}

function afterTheEnd(booking: BookingView) {
  if (booking.shown === 'rejected') return [words.rejected(getLastTransition(booking).party, booking.party)]
  if (booking.shown === 'expired') return [words.expired[booking.party === 'renter' ? 'renter' : 'owner']]
  return cancelled(booking)
}

function afterTheTrip(booking: BookingView, today: Day) {
  const { party, reviewUntil } = booking
  const until = reviewUntil && endAt(reviewUntil, today)
  if (booking.depositOpen) return [words.unrecorded[party](sumsOf(booking).deposit), ...(until ? [words.completed.rate(until)] : [])]
  const { stars, until: ratedUntil } = booking.renterRating ?? { stars: null, until: null }
  if (party === 'owner' && stars === null && ratedUntil) return [words.completed.rateRenter(endAt(ratedUntil, today))]
  return [until ? words.completed.review(until) : words.completed[party]]
}

const sumsOf = ({ totalPrice, deposit }: BookingView) => ({ total: showFrancs(totalPrice), deposit: showFrancs(deposit) })

function beforeThePickup(booking: BookingView, today: Day) {
  const { party, from, to, pickupHour } = booking
  const late = today > to ? pickupNotNow(booking, today) : null
  if (late) return [party === 'renter' ? words.pickup.over(onDay(closingDay(to), today)) : late]
  const sums = sumsOf(booking)
  if (party !== 'renter') return [words.upcoming[party](sums), words.deposit[party](sums.deposit)]
  if (today < from) return [words.upcoming.renter(onDay(from, today), pickupHour)]
  const { pickup } = words
  return [today === from ? pickup.today(pickupHour) : pickup.missed(onDay(from, today)), pickup.text, pickup.until(endOfDay(to, today))]
}

function underWay(booking: BookingView, today: Day) {
  const { party, to } = booking
  const sums = sumsOf(booking)
  const step =
    today > to
      ? words.overdue[party](onDay(to, today), sums)
      : words.active[party](party === 'renter' ? onDay(to, today) : endOfDay(to, today), sums)
  if (booking.isOut) return [step, words.out[party]]
  return [step, words.closes[party](onDay(addDays(to, graceDays), today))]
}

export function getNextSteps(booking: BookingView, today: Day): string[] {
  const { party, shown } = booking
  if (shown === 'pending') return [words.pending[party](endAt(booking.expiresAt, today))]
  if (shown === 'upcoming') return beforeThePickup(booking, today)
  if (shown === 'active') return underWay(booking, today)
  if (shown === 'completed') return afterTheTrip(booking, today)
  return afterTheEnd(booking)
}

export function getShortStep({ party, shown, from, to, expiresAt, pickupHour, canReview, depositOpen }: ListedBooking, today: Day) {
  const { step } = bookingListWords
  const side = party === 'renter' ? 'renter' : 'owner'
  if (shown === 'pending') return step.answer[side](endAt(expiresAt, today))
  if (shown === 'upcoming') return today > from ? step.pickupOpen : step.pickup(onDay(from, today), pickupHour)
  if (shown === 'active') return (today > to ? step.overdue : step.back)[side](onDay(to, today))
  if (depositOpen && side === 'owner') return step.deposit
  return canReview ? step.review[side] : null
}

export function cancellationPolicy(booking: Pick<BookingView, 'shown' | 'party' | 'freeCancellationUntil' | 'createdAt'>, today: Day) {
  const { policy } = bookingWords
  const until = new Date(booking.freeCancellationUntil)
  if (booking.shown === 'pending') return policy.pending
  if (booking.shown === 'active') return policy.underWay
  if (booking.party === 'admin') return policy.admin
  // A trip booked at short notice never had a free cancellation.
  if (until <= new Date(booking.createdAt)) return policy.tooNear(booking.party)
  const say = getStart(today) >= until ? policy.counted : policy.free
  return say(endAt(until, today), booking.party)
}

/** The last day on which a trip that ends on `to` can be recorded. */
const closingDay = (to: Day) => toDay(new Date(closesAt(to).getTime() - 1))

/** The title of the handover page; null where this party cannot record anything now. */
export function getHandoverStep(booking: Pick<BookingView, 'party' | 'shown' | 'from' | 'to' | 'depositOpen'>, today: Day) {
  const due = dueHandover(booking)
  if (booking.party === 'renter' || !due) return null
  if (due === 'pickup') return pickupNotNow(booking, today) ? null : handoverWords.pickup.title
  return booking.depositOpen ? handoverWords.settle.title : handoverWords.return.title
}

export function pickupNotNow(booking: Pick<BookingView, 'from' | 'to'>, today: Day) {
  const { early, late } = handoverWords.pickup
  if (today < booking.from) return early(formatRelativeDay(booking.from, today))
  return today > booking.to ? late(endOfDay(booking.to, today), onDay(closingDay(booking.to), today)) : null
}
