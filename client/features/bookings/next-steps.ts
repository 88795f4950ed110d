import {
  type BookingView,
  getClosingTime,
  getNextHandover,
  graceDays,
  type ListedBooking,
  type Party,
} from '../../../shared/domain/booking.ts'
import { addDays, type Day, toDay, getDayStart } from '../../../shared/lib/days.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { bookingMessages, bookingListMessages } from '../../../shared/i18n/en/bookings.ts'
import { changeMessages } from '../../../shared/i18n/en/booking-changes.ts'
import { handoverMessages } from '../../../shared/i18n/en/handover.ts'
import { formatDeadline, formatEndOfDay, formatRelativeDay, formatOnDay } from '../../ui/days/relative-days.ts'

const messages = bookingMessages.next

export function getLastTransition(booking: Pick<BookingView, 'status' | 'events'>): { party: Party; action: string } {
  const event = booking.events.findLast(({ to }) => to === booking.status)
  return event ?? { party: 'system', action: 'expire' }
}

function listPenaltyNotes({ status, events }: BookingView, texts: { counted: string; waived: string }) {
  const endEvent = events.findLast(({ to }) => to === status)
  if (endEvent?.isWaived) return [texts.waived]
  return endEvent?.countsAgainstUser ? [texts.counted] : []
}

function describeCancellation(booking: BookingView) {
  const { party, action } = getLastTransition(booking)
  const { waived } = messages
  if (action === 'lapse')
    return [messages.lapsed, ...(booking.party === 'renter' ? listPenaltyNotes(booking, { counted: messages.noShow, waived }) : [])]
  if (party !== booking.party || party === 'admin') return [messages.cancelled(party, booking.party)]
  return [messages.youCancelled, ...listPenaltyNotes(booking, { counted: messages.counted, waived })]
}

function describeEarlyEnd(booking: BookingView) {
  if (booking.displayStatus === 'rejected') return [messages.rejected(getLastTransition(booking).party, booking.party)]
  if (booking.displayStatus === 'expired') return [messages.expired[booking.party === 'renter' ? 'renter' : 'owner']]
  return describeCancellation(booking)
}

function describeCompleted(booking: BookingView, today: Day) {
  const { party, reviewUntil } = booking
  const until = reviewUntil && formatDeadline(reviewUntil, today)
  if (booking.depositOpen)
    return [messages.unrecorded[party](formatAmounts(booking).deposit), ...(until ? [messages.completed.rate(until)] : [])]
  const { stars, until: ratedUntil } = booking.renterRating ?? { stars: null, until: null }
  if (party === 'owner' && stars === null && ratedUntil) return [messages.completed.rateRenter(formatDeadline(ratedUntil, today))]
  return [until ? messages.completed.review(until) : messages.completed[party]]
}

const formatAmounts = ({ totalPrice, deposit }: BookingView) => ({ total: formatFrancs(totalPrice), deposit: formatFrancs(deposit) })

function describeUpcoming(booking: BookingView, today: Day) {
  const { party, from, to, pickupHour } = booking
  const blocker = today > to ? getPickupBlocker(booking, today) : null
  if (blocker) return [party === 'renter' ? messages.pickup.over(formatOnDay(getClosingDay(to), today)) : blocker]
  const amounts = formatAmounts(booking)
  if (party !== 'renter') return [messages.upcoming[party](amounts), messages.deposit[party](amounts.deposit)]
  if (today < from) return [messages.upcoming.renter(formatOnDay(from, today), pickupHour)]
  const { pickup } = messages
  return [
    today === from ? pickup.today(pickupHour) : pickup.missed(formatOnDay(from, today)),
    pickup.text,
    pickup.until(formatEndOfDay(to, today)),
  ]
}

/** What a change during the trip added, in francs. */
const sumDueAtReturn = ({ ledger }: BookingView) =>
  ledger.reduce((francs, { kind, status, amount }) => (kind === 'rental' && status === 'pending' ? francs + amount : francs), 0)

/** Says what is paid in cash at return, beside the deposit; empty where nothing is. */
export function describeDueAtReturn(booking: BookingView) {
  const due = sumDueAtReturn(booking)
  return due === 0 ? [] : [changeMessages.underWay[booking.party](formatFrancs(due))]
}

function describeActive(booking: BookingView, today: Day) {
  const { party, to, returnHour } = booking
  const amounts = formatAmounts(booking)
  const step =
    today > to
      ? messages.overdue[party](formatOnDay(to, today), amounts)
      : messages.active[party](bookingMessages.pickup.at(formatOnDay(to, today), returnHour), amounts)
  const cash = describeDueAtReturn(booking)
  if (booking.isOut) return [step, ...cash, messages.out[party]]
  return [step, ...cash, messages.closes[party](formatOnDay(addDays(to, graceDays), today))]
}

export function getNextSteps(booking: BookingView, today: Day): string[] {
  const { party, displayStatus } = booking
  if (displayStatus === 'pending') return [messages.pending[party](formatDeadline(booking.expiresAt, today))]
  if (displayStatus === 'upcoming') return describeUpcoming(booking, today)
  if (displayStatus === 'active') return describeActive(booking, today)
  if (displayStatus === 'completed') return describeCompleted(booking, today)
  return describeEarlyEnd(booking)
}

export function getShortStep(
  { party, displayStatus, from, to, expiresAt, pickupHour, returnHour, canReview, depositOpen }: ListedBooking,
  today: Day,
) {
  const { step } = bookingListMessages
  const side = party === 'renter' ? 'renter' : 'owner'
  if (displayStatus === 'pending') return step.answer[side](formatDeadline(expiresAt, today))
  if (displayStatus === 'upcoming') return today > from ? step.pickupOpen : step.pickup(formatOnDay(from, today), pickupHour)
  if (displayStatus === 'active') {
    const on = formatOnDay(to, today)
    return today > to ? step.overdue[side](on) : step.back[side](bookingMessages.pickup.at(on, returnHour))
  }
  if (depositOpen && side === 'owner') return step.deposit
  return canReview ? step.review[side] : null
}

export function getCancellationPolicy(
  booking: Pick<BookingView, 'displayStatus' | 'party' | 'freeCancellationUntil' | 'createdAt'>,
  today: Day,
) {
  const { policy } = bookingMessages
  const until = new Date(booking.freeCancellationUntil)
  if (booking.displayStatus === 'pending') return policy.pending
  if (booking.party === 'admin') return policy.admin
  // A trip booked at short notice never had a free cancellation.
  if (until <= new Date(booking.createdAt)) return policy.tooNear(booking.party)
  const formatPolicy = getDayStart(today) >= until ? policy.counted : policy.free
  return formatPolicy(formatDeadline(until, today), booking.party)
}

/** The last day on which a trip that ends on `to` can be recorded. */
const getClosingDay = (to: Day) => toDay(new Date(getClosingTime(to).getTime() - 1))

/** The title of the handover page; null where this party cannot record anything now. */
export function getHandoverStep(booking: Pick<BookingView, 'party' | 'displayStatus' | 'from' | 'to' | 'depositOpen'>, today: Day) {
  const dueKind = getNextHandover(booking)
  if (booking.party === 'renter' || !dueKind) return null
  if (dueKind === 'pickup') return getPickupBlocker(booking, today) ? null : handoverMessages.pickup.title
  return booking.depositOpen ? handoverMessages.settle.title : handoverMessages.return.title
}

export function getPickupBlocker(booking: Pick<BookingView, 'from' | 'to'>, today: Day) {
  const { early, late } = handoverMessages.pickup
  if (today < booking.from) return early(formatRelativeDay(booking.from, today))
  return today > booking.to ? late(formatEndOfDay(booking.to, today), formatOnDay(getClosingDay(booking.to), today)) : null
}
