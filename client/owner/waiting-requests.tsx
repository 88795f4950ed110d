import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BookingSummary } from '../../shared/booking.ts'
import { type Day, showRange } from '../../shared/days.ts'
import { owner } from '../../shared/words/en/owner.ts'
import { settingsQuery } from '../queries.ts'
import { CardTable, type Column } from '../ui/card-table.tsx'
import { Money } from '../ui/money.tsx'
import { endAt, timeLeft } from '../ui/near-days.ts'
import { Photo } from '../ui/photo.tsx'
import { RenterLine } from '../ui/renter-facts.tsx'
import { Status } from '../ui/status.tsx'
import { waitingRequestsQuery } from '../waiting.ts'

const words = owner.dashboard.requests

const RequestedCar = ({ booking: { id, car, renter } }: { booking: BookingSummary }) => (
  <Link
    className="request-car"
    to="/dashboard/bookings/$bookingId"
    params={{ bookingId: id }}
    aria-label={words.open(car.title, renter.name)}
  >
    <span className="thumb">
      <Photo photo={car.photo} alt="" sizes="64px" />
    </span>
    <b>{car.title}</b>
  </Link>
)

const Renter = ({ booking: { renter } }: { booking: BookingSummary }) => (
  <>
    {renter.name}
    <RenterLine renter={renter} />
  </>
)

const columnsOn = (today: Day): Column<BookingSummary>[] => [
  { label: words.car, cell: (booking) => <RequestedCar booking={booking} /> },
  { label: words.renter, className: 'name', cell: (booking) => <Renter booking={booking} /> },
  { label: words.dates, cell: (booking) => `${showRange(booking)} · ${words.days(booking.days)}` },
  { label: words.earn, isFigure: true, cell: (booking) => <Money francs={booking.ownerEarns ?? 0} /> },
  {
    label: words.status,
    cell: (booking) => (
      <>
        <Status kind="wait">{timeLeft(booking.minutesLeft ?? 0)}</Status>
        <small className="meta until">{words.answerBy(endAt(booking.expiresAt, today))}</small>
      </>
    ),
  },
]

/** Requests that only the owner can answer, the way to each in its row. */
export function WaitingRequests() {
  const { data } = useQuery(waitingRequestsQuery)
  const { today } = useSuspenseQuery(settingsQuery).data
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
      <CardTable className="requests" columns={columnsOn(today)} rows={data.bookings} />
    </section>
  )
}
