import { type BookingView, hasEndedEarly } from '../../../shared/domain/booking.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { bookingCalendarMessages as messages } from '../../../shared/i18n/en/bookings.ts'
import { type CalendarEvent, buildIcs } from '../../http/ics.ts'

export type CalendarSite = { publicUrl: string | null; brandName: string }

const getHostname = ({ publicUrl }: CalendarSite) => (publicUrl ? new URL(publicUrl).hostname : 'localhost')

const getIcsStatus = ({ displayStatus }: BookingView): CalendarEvent['status'] => {
  if (hasEndedEarly(displayStatus)) return 'CANCELLED'
  return displayStatus === 'pending' ? 'TENTATIVE' : 'CONFIRMED'
}

/** A request counts as expired before its event is written, so that event is counted too. */
const getSequence = ({ status, events }: BookingView) =>
  events.length - 1 + (status === 'expired' && events.at(-1)?.action !== 'expire' ? 1 : 0)

const getChangedAt = ({ createdAt, events }: BookingView) =>
  new Date(events.map(({ at }) => at).reduce((a, b) => (a > b ? a : b), createdAt))

/** Contains no names, phones or codes, because calendars are often shared. */
function buildDescription({ displayStatus, pickupHour, returnHour, withDriver, car }: BookingView, address: string | null) {
  const isUpcoming = displayStatus === 'pending' || displayStatus === 'upcoming'
  return [
    messages.states[displayStatus],
    ...(isUpcoming ? [messages.pickup(pickupHour)] : []),
    ...(isUpcoming || displayStatus === 'active' ? [messages.return(returnHour)] : []),
    ...(withDriver ? [messages.withDriver] : []),
    ...(car.plate ? [messages.plate(car.plate)] : []),
    ...(address ? [messages.booking(address)] : []),
  ].join('\n')
}

/** Both parties' files share one UID, so each change updates or cancels the same event. */
export function buildBookingCalendar(booking: BookingView, site: CalendarSite): string {
  const { id, party, from, to, car, pickupPlace } = booking
  const status = getIcsStatus(booking)
  const address = site.publicUrl ? `${site.publicUrl}/dashboard/bookings/${id}` : null
  const city = locationNames[car.location]
  const event = {
    uid: `booking-${id}@${getHostname(site)}`,
    from,
    to,
    changedAt: getChangedAt(booking),
    sequence: getSequence(booking),
    status,
    summary: messages.summary[party](car.title),
    description: buildDescription(booking, address),
    location: pickupPlace ? `${pickupPlace}, ${city}` : city,
    ...(address ? { url: address } : {}),
  }
  return buildIcs({ brandName: site.brandName, method: status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH' }, [event])
}
