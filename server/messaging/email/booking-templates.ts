import { type BookingView, getFreeCancellationEnd } from '../../../shared/domain/booking.ts'
import { addDays, toDay, formatLongDay, formatInstant, formatRange } from '../../../shared/lib/days.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import type { OutgoingKind } from '../../../shared/domain/messages.ts'
import { formatPhone } from '../../../shared/lib/phone-format.ts'
import { emailMessages } from '../../../shared/i18n/en/emails.ts'
import { relativeDayMessages } from '../../../shared/i18n/en/dashboard.ts'
import type { EmailContent } from './layout.ts'

const messages = emailMessages
type Detail = readonly [label: string, value: string]
type PartyContact = Pick<BookingView['owner'], 'name' | 'phone'>
export type EmailBooking = Pick<
  BookingView,
  | 'id'
  | 'party'
  | 'displayStatus'
  | 'from'
  | 'to'
  | 'totalPrice'
  | 'deposit'
  | 'pickupHour'
  | 'returnHour'
  | 'pickupPlace'
  | 'ownerEarns'
  | 'expiresAt'
  | 'cancellationHours'
  | 'pickupCode'
  | 'reason'
> & { car: Pick<BookingView['car'], 'title'>; terms: Pick<BookingView['terms'], 'pickupArea'>; owner: PartyContact; renter: PartyContact }

const relevantStatuses: Partial<Record<OutgoingKind, readonly BookingView['displayStatus'][]>> = {
  booking_requested: ['pending'],
  request_waiting: ['pending'],
  booking_approved: ['upcoming', 'active'],
  pickup_tomorrow: ['upcoming'],
  return_today: ['active'],
  not_returned: ['active'],
  car_comes_late: ['upcoming'],
  change_asked: ['upcoming', 'active'],
}
export const isStillRelevant = (kind: OutgoingKind, { displayStatus }: Pick<BookingView, 'displayStatus'>) =>
  relevantStatuses[kind]?.includes(displayStatus) ?? true

const createOptionalDetail = (label: string, value: string | null | undefined): Detail[] => (value ? [[label, value]] : [])

function getCounterpartyDetails({ party, owner, renter }: EmailBooking): Detail[] {
  const isRenter = party === 'renter'
  const { name, phone } = isRenter ? owner : renter
  return [
    [isRenter ? messages.labels.owner : messages.labels.renter, name],
    ...createOptionalDetail(messages.labels.phone, phone ? formatPhone(phone) : null),
  ]
}

const getTripDetails = ({ id, car, from, to }: EmailBooking): Detail[] => [
  [messages.labels.reference, getReference(id)],
  [messages.labels.car, car.title],
  [messages.labels.days, formatRange({ from, to })],
]

const getCashDetails = ({ party, totalPrice, deposit }: EmailBooking): Detail[] => [
  [messages.labels.total, formatFrancs(totalPrice)],
  ...createOptionalDetail(messages.labels.deposit[party], deposit > 0 ? formatFrancs(deposit) : null),
]

const getPickupDetails = ({ from, to, pickupHour, returnHour, pickupPlace, terms }: EmailBooking): Detail[] => [
  [messages.labels.pickup, messages.pickupAt(formatLongDay(from), pickupHour)],
  [messages.labels.return, messages.pickupAt(formatLongDay(to), returnHour)],
  ...createOptionalDetail(messages.labels.place, pickupPlace ?? terms.pickupArea),
]

const getEarningsDetails = ({ ownerEarns }: EmailBooking) =>
  createOptionalDetail(messages.labels.earns, ownerEarns === undefined ? null : formatFrancs(ownerEarns))

function formatDeadline(instant: string | Date) {
  const text = formatInstant(instant)
  return text.endsWith(' 00:00') ? relativeDayMessages.end(formatLongDay(addDays(toDay(new Date(instant)), -1))) : text
}

export function getBookingDetails(kind: OutgoingKind, booking: EmailBooking, now: Date): Detail[] {
  const commonDetails = [...getTripDetails(booking), ...getCounterpartyDetails(booking)]
  if (kind === 'booking_requested' || kind === 'request_waiting') {
    return [
      ...commonDetails,
      ...getCashDetails(booking),
      ...getEarningsDetails(booking),
      [messages.labels.answerBy, formatDeadline(booking.expiresAt)],
    ]
  }
  if (kind === 'booking_approved') {
    const until = getFreeCancellationEnd(booking.from, booking.cancellationHours)
    return [
      ...commonDetails,
      ...getPickupDetails(booking),
      ...getCashDetails(booking),
      ...getEarningsDetails(booking),
      ...createOptionalDetail(messages.labels.freeUntil, until > now ? formatDeadline(until) : null),
    ]
  }
  if (kind === 'change_accepted' && booking.displayStatus === 'upcoming')
    return [...commonDetails, ...getPickupDetails(booking), ...getCashDetails(booking), ...getEarningsDetails(booking)]
  if (kind === 'pickup_tomorrow') {
    return [
      ...commonDetails,
      ...getPickupDetails(booking),
      ...getCashDetails(booking),
      ...getEarningsDetails(booking),
      ...createOptionalDetail(messages.labels.code, booking.pickupCode),
    ]
  }
  return commonDetails
}

const kindsWithReason: readonly OutgoingKind[] = ['booking_rejected', 'booking_cancelled']

export function getBookingNote(kind: OutgoingKind, booking: EmailBooking): Pick<EmailContent, 'note'> {
  if (kindsWithReason.includes(kind) && booking.reason) return { note: messages.reason(booking.reason) }
  return kind === 'pickup_tomorrow' && booking.pickupCode ? { note: messages.codeNote } : {}
}
