import type { BookingView } from '../../../shared/domain/booking.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { formatOnDay } from '../../ui/days/relative-days.ts'

/** The page and the live notification may both tell it, so it has an id. */
export function getApprovalMessage({ id, owner, totalPrice, from, events }: BookingView, today: Day) {
  const isByAdmin = events.findLast(({ action }) => action === 'approve')?.party === 'admin'
  const by = isByAdmin ? null : owner.name
  return { id: `approved ${id}`, ...bookingMessages.confirmed({ by, total: formatFrancs(totalPrice), on: formatOnDay(from, today) }) }
}

/** Null where the page itself shows the change. */
export function getStatusChangeMessage(before: BookingView['displayStatus'], booking: BookingView, today: Day) {
  const { party, displayStatus, handovers } = booking
  if (party !== 'renter') return null
  if (before === 'pending' && displayStatus === 'upcoming') return getApprovalMessage(booking, today)
  const cash = handovers.find(({ kind }) => kind === 'pickup')?.cashReceived
  return before === 'upcoming' && displayStatus === 'active' && cash ? bookingMessages.registered : null
}
