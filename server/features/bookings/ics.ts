import { type BookingView, endedEarly } from '../../../shared/domain/booking.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { bookingCalendarWords as words } from '../../../shared/i18n/en/booking-calendar.ts'
import { type CalendarEvent, buildIcs } from '../../http/ics.ts'

/** `publicUrl`: the address people type, where it is known. */
export type CalendarSite = { publicUrl: string | null; brandName: string }

const hostOf = ({ publicUrl }: CalendarSite) => (publicUrl ? new URL(publicUrl).hostname : 'localhost')

const statusOf = ({ shown }: BookingView): CalendarEvent['status'] => {
  if (endedEarly(shown)) return 'CANCELLED'
  return shown === 'pending' ? 'TENTATIVE' : 'CONFIRMED'
}

/** An expiry counts before it is written down: its step is then the next one. */
const stepsOf = ({ status, events }: BookingView) =>
  events.length - 1 + (status === 'expired' && events.at(-1)?.action !== 'expire' ? 1 : 0)

const changedAt = ({ createdAt, events }: BookingView) => new Date(events.map(({ at }) => at).reduce((a, b) => (a > b ? a : b), createdAt))

/** Never names, phones or codes: a calendar is shown to whoever looks over a shoulder, and keeps what it was given. */
function describe({ shown, pickupHour, withDriver, car }: BookingView, address: string | null) {
  const isToCome = shown === 'pending' || shown === 'upcoming'
  return [
    words.states[shown],
    ...(isToCome ? [words.pickup(pickupHour)] : []),
    ...(withDriver ? [words.withDriver] : []),
    ...(car.plate ? [words.plate(car.plate)] : []),
    ...(address ? [words.booking(address)] : []),
  ].join('\n')
}

/**
 * A booking as a file for the calendar of the side whose view it is, with nothing in it that this side does not see. Both sides' files name the same event;
 * each move makes it a later one, and what ended early calls it off.
 */
export function bookingCalendar(booking: BookingView, site: CalendarSite): string {
  const { id, party, from, to, car, pickupPlace } = booking
  const status = statusOf(booking)
  const address = site.publicUrl ? `${site.publicUrl}/dashboard/bookings/${id}` : null
  const city = locationNames[car.location]
  const event = {
    uid: `booking-${id}@${hostOf(site)}`,
    from,
    to,
    changedAt: changedAt(booking),
    sequence: stepsOf(booking),
    status,
    summary: words.summary[party](car.title),
    description: describe(booking, address),
    location: pickupPlace ? `${pickupPlace}, ${city}` : city,
    ...(address ? { url: address } : {}),
  }
  return buildIcs({ brandName: site.brandName, method: status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH' }, [event])
}
