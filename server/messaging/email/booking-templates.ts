import { type BookingView, freeCancellationUntil } from '../../../shared/domain/booking.ts'
import { addDays, toDay, longDay, showInstant, showRange } from '../../../shared/lib/days.ts'
import { showFrancs } from '../../../shared/lib/money.ts'
import type { OutgoingKind } from '../../../shared/domain/messages.ts'
import { showPhone } from '../../../shared/lib/phone.ts'
import { mailWords } from '../../../shared/i18n/en/mail.ts'
import { nearWords } from '../../../shared/i18n/en/relative-days.ts'
import type { EmailContent } from './layout.ts'

const words = mailWords
type Fact = readonly [label: string, value: string]
type Side = Pick<BookingView['owner'], 'name' | 'phone'>
export type EmailBooking = Pick<
  BookingView,
  | 'party'
  | 'shown'
  | 'from'
  | 'to'
  | 'totalPrice'
  | 'deposit'
  | 'pickupHour'
  | 'pickupPlace'
  | 'ownerEarns'
  | 'expiresAt'
  | 'cancellationHours'
  | 'pickupCode'
  | 'reason'
> & { car: Pick<BookingView['car'], 'title'>; terms: Pick<BookingView['terms'], 'pickupArea'>; owner: Side; renter: Side }

const stands: Partial<Record<OutgoingKind, readonly BookingView['shown'][]>> = {
  booking_requested: ['pending'],
  request_waiting: ['pending'],
  booking_approved: ['upcoming', 'active'],
  pickup_tomorrow: ['upcoming'],
  return_today: ['active'],
  not_returned: ['active'],
  car_comes_late: ['upcoming'],
}
export const isStillRelevant = (kind: OutgoingKind, { shown }: Pick<BookingView, 'shown'>) => stands[kind]?.includes(shown) ?? true

const known = (label: string, value: string | null | undefined): Fact[] => (value ? [[label, value]] : [])

function otherSide({ party, owner, renter }: EmailBooking): Fact[] {
  const isRenter = party === 'renter'
  const { name, phone } = isRenter ? owner : renter
  return [[isRenter ? words.facts.owner : words.facts.renter, name], ...known(words.facts.phone, phone ? showPhone(phone) : null)]
}

const trip = ({ car, from, to }: EmailBooking): Fact[] => [
  [words.facts.car, car.title],
  [words.facts.days, showRange({ from, to })],
]

const cash = ({ party, totalPrice, deposit }: EmailBooking): Fact[] => [
  [words.facts.total, showFrancs(totalPrice)],
  ...known(words.facts.deposit[party], deposit > 0 ? showFrancs(deposit) : null),
]

const meeting = ({ from, pickupHour, pickupPlace, terms }: EmailBooking): Fact[] => [
  [words.facts.pickup, words.pickupAt(longDay(from), pickupHour)],
  ...known(words.facts.place, pickupPlace ?? terms.pickupArea),
]

const earning = ({ ownerEarns }: EmailBooking) => known(words.facts.earns, ownerEarns === undefined ? null : showFrancs(ownerEarns))

function untilWhen(instant: string | Date) {
  const text = showInstant(instant)
  return text.endsWith(' 00:00') ? nearWords.end(longDay(addDays(toDay(new Date(instant)), -1))) : text
}

export function getBookingDetails(kind: OutgoingKind, booking: EmailBooking, now: Date): Fact[] {
  const all = [...trip(booking), ...otherSide(booking)]
  if (kind === 'booking_requested' || kind === 'request_waiting') {
    return [...all, ...cash(booking), ...earning(booking), [words.facts.answerBy, untilWhen(booking.expiresAt)]]
  }
  if (kind === 'booking_approved') {
    const until = freeCancellationUntil(booking.from, booking.cancellationHours)
    return [
      ...all,
      ...meeting(booking),
      ...cash(booking),
      ...earning(booking),
      ...known(words.facts.freeUntil, until > now ? untilWhen(until) : null),
    ]
  }
  if (kind === 'pickup_tomorrow') {
    return [...all, ...meeting(booking), ...cash(booking), ...earning(booking), ...known(words.facts.code, booking.pickupCode)]
  }
  return all
}

const reasoned: readonly OutgoingKind[] = ['booking_rejected', 'booking_cancelled']

export function getBookingNote(kind: OutgoingKind, booking: EmailBooking): Pick<EmailContent, 'note'> {
  if (reasoned.includes(kind) && booking.reason) return { note: words.reason(booking.reason) }
  return kind === 'pickup_tomorrow' && booking.pickupCode ? { note: words.codeNote } : {}
}
