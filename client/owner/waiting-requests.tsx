import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BookingSummary } from '../../shared/booking.ts'
import { showInstant, showRange } from '../../shared/days.ts'
import { owner } from '../../shared/words/en/owner.ts'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { Photo } from '../ui/photo.tsx'
import { Status } from '../ui/status.tsx'
import { waitingRequestsQuery } from './api.ts'

const words = owner.dashboard.requests

/** Requests that only the owner can answer, the way to each in its row. */
export function WaitingRequests() {
  const { data } = useQuery(waitingRequestsQuery)
  if (!data || data.bookings.length === 0) return null
  return (
    <section className="section" aria-labelledby="waiting-requests">
      <div className="sechead">
        <h2 id="waiting-requests">{words.title}</h2>
        {data.total > data.bookings.length && (
          <Link to="/dashboard/bookings" search={{ as: 'owner' }}>
            {words.all(data.total)}
          </Link>
        )}
      </div>
      <div className="table-wrap">
        <table className="cards requests">
          <thead>
            <tr>
              <th scope="col">{words.car}</th>
              <th scope="col">{words.renter}</th>
              <th scope="col">{words.dates}</th>
              <th scope="col" className="end">
                {words.earn}
              </th>
              <th scope="col">{words.status}</th>
            </tr>
          </thead>
          <tbody>
            {data.bookings.map((booking) => (
              <RequestRow key={booking.id} booking={booking} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function RequestRow({ booking }: { booking: BookingSummary }) {
  const { car, renter } = booking
  return (
    <tr>
      <td data-label={words.car}>
        <Link
          className="request-car"
          to="/dashboard/bookings/$bookingId"
          params={{ bookingId: booking.id }}
          aria-label={words.open(car.title, renter.name)}
        >
          <span className="thumb">
            <Photo photo={car.photo} alt="" sizes="64px" />
          </span>
          <b>{car.title}</b>
        </Link>
      </td>
      <td data-label={words.renter} className="name">
        {renter.name}
        {renter.identity && (
          <span className="verified">
            <Icon name="check" size={16} />
            <span className="unseen">{words.verified}</span>
          </span>
        )}
      </td>
      <td data-label={words.dates}>
        {showRange(booking)} · {words.days(booking.days)}
      </td>
      <td data-label={words.earn} className="end">
        <Money francs={booking.ownerEarns ?? 0} />
      </td>
      <td data-label={words.status}>
        <Status kind="wait">{words.pending}</Status>
        <small className="meta until">{words.answerBy(showInstant(booking.expiresAt))}</small>
      </td>
    </tr>
  )
}
