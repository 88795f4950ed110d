import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BookingPersonView, BookingView } from '../../shared/booking.ts'
import { showInstant, showRange } from '../../shared/days.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { bookingQuery } from '../bookings/api.ts'
import { Money } from '../ui/money.tsx'
import { Photo } from '../ui/photo.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Status } from '../ui/status.tsx'
import { waitingBookingsQuery } from './api.ts'
import { type Fact, Facts } from './facts.tsx'
import { LoadFault } from './load-fault.tsx'
import { Queue } from './queue.tsx'

const words = adminWords.queue
const names = words.facts

const Renter = ({ renter }: { renter: BookingPersonView }) => (
  <span className="row queue-renter">
    <strong>{renter.name}</strong>
    <Status kind={renter.verified ? 'ok' : 'neutral'}>{renter.verified ? names.verified : names.unverified}</Status>
    <Status kind={renter.licence ? 'ok' : 'neutral'}>{renter.licence ? names.licence : names.noLicence}</Status>
    {renter.cancellations > 0 && <Status kind="wait">{names.cancellations(renter.cancellations)}</Status>}
  </span>
)

const bookingFacts = (booking: BookingView): Fact[] => [
  { label: names.dates, value: `${showRange(booking)} · ${publicWords.days(booking.days)}` },
  { label: names.total, value: <Money francs={booking.totalPrice} /> },
  { label: names.owner, value: booking.owner.name },
  { label: names.expires, value: showInstant(booking.expiresAt) },
  { label: names.sent, value: showInstant(booking.createdAt) },
]

function BookingFacts({ id }: { id: string }) {
  // Twenty of them looking every five seconds would be a storm: this list is read again when something is decided.
  const { data: booking, isError, refetch } = useQuery({ ...bookingQuery(id), refetchInterval: false })
  if (!booking) return isError ? <LoadFault text={words.failedBookings} onRetry={refetch} /> : <Skeleton height="14rem" />
  return (
    <>
      <div className="queue-booking">
        <Photo photo={booking.car.photo} alt="" sizes="(min-width: 48rem) 14rem, 90vw" />
        <div className="stack">
          <Renter renter={booking.renter} />
          <Facts facts={bookingFacts(booking)} />
        </div>
      </div>
      {booking.message && (
        <p className="booking-typed">
          <b>{names.message}:</b> {booking.message}
        </p>
      )}
      <Link className="text-link booking-link" to="/dashboard/bookings/$bookingId" params={{ bookingId: id }}>
        {names.openBooking}
      </Link>
    </>
  )
}

function useWaitingBookings(page: number) {
  const { data, isError, refetch } = useQuery(waitingBookingsQuery(page))
  return { rows: data?.bookings.map(({ id, carTitle }) => ({ id, title: carTitle })), total: data?.total ?? 0, isError, refetch }
}

/** Booking requests that wait for their answer. */
export const WaitingBookings = () => (
  <Queue
    kind="booking"
    empty={words.noBookings}
    failed={words.failedBookings}
    useRows={useWaitingBookings}
    facts={({ id }) => <BookingFacts id={id} />}
  />
)
