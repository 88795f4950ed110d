import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type BookingView, dueHandover } from '../../shared/booking.ts'
import { showRange } from '../../shared/days.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { handoverWords } from '../../shared/words/en/handover.ts'
import { settingsQuery } from '../queries.ts'
import { Icon } from '../ui/icon.tsx'
import { bookingQuery } from './api.ts'
import { pickupNotNow } from './next-steps.ts'
import { PickupForm } from './pickup-form.tsx'
import { ReturnForm } from './return-form.tsx'

const words = handoverWords.page
const route = getRouteApi('/dashboard/bookings/$bookingId/handover')

function titleOf({ shown, depositOpen }: BookingView) {
  if (depositOpen) return handoverWords.settle.title
  return shown === 'upcoming' ? handoverWords.pickup.title : handoverWords.return.title
}

function Head({ booking }: { booking: BookingView }) {
  const { id: bookingId, car, renter } = booking
  return (
    <header className="booking-head">
      <Link className="booking-back" to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        <Icon name="left" /> {words.back}
      </Link>
      <h1 className="title">{titleOf(booking)}</h1>
      <p className="meta">
        {car.title} · {showRange(booking)} · {bookingWords.days(booking.days)}
        <br />
        {words.renter(renter.name)}
      </p>
    </header>
  )
}

function Form({ booking }: { booking: BookingView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const due = dueHandover(booking)
  const notNow = due === 'pickup' ? pickupNotNow(booking, settings.today) : null
  if (!due || notNow) return <p className="note">{notNow ?? words.nothing}</p>
  return <section className="card stack">{due === 'pickup' ? <PickupForm booking={booking} /> : <ReturnForm booking={booking} />}</section>
}

/** One column for a parking lot: where the owner, or an admin in their place, records that the car changes hands. */
export function HandoverPage() {
  const { bookingId } = route.useParams()
  const { data: booking } = useSuspenseQuery(bookingQuery(bookingId))
  return (
    <article className="handover-page stack">
      <Head booking={booking} />
      <Form booking={booking} />
    </article>
  )
}
