import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminBookingView, BookingPersonView, WaitingRequest } from '../../shared/booking.ts'
import { showInstant, showRange } from '../../shared/days.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { Money } from '../ui/money.tsx'
import { Photo } from '../ui/photo.tsx'
import { Status } from '../ui/status.tsx'
import { waitingBookingsQuery } from './api.ts'
import { type Fact, Facts } from './facts.tsx'
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

const bookingFacts = (booking: AdminBookingView, { days, expiresAt }: WaitingRequest): Fact[] => [
  { label: names.dates, value: `${showRange(booking)} · ${publicWords.days(days)}` },
  { label: names.total, value: <Money francs={booking.totalPrice} /> },
  { label: names.owner, value: booking.ownerName },
  { label: names.expires, value: showInstant(expiresAt) },
  { label: names.sent, value: showInstant(booking.createdAt) },
]

function BookingFacts({ booking, request }: { booking: AdminBookingView; request: WaitingRequest }) {
  return (
    <>
      <div className="queue-booking">
        <Photo photo={request.car.photo} alt="" sizes="(min-width: 48rem) 14rem, 90vw" />
        <div className="stack">
          <Renter renter={request.renter} />
          <Facts facts={bookingFacts(booking, request)} />
        </div>
      </div>
      {request.message && (
        <p className="booking-typed">
          <b>{names.message}:</b> {request.message}
        </p>
      )}
      <Link className="text-link booking-link" to="/dashboard/bookings/$bookingId" params={{ bookingId: booking.id }}>
        {names.openBooking}
      </Link>
    </>
  )
}

function useWaitingBookings(page: number) {
  const { data, isError, refetch } = useQuery(waitingBookingsQuery(page))
  return { rows: data?.bookings.map((booking) => ({ ...booking, title: booking.carTitle })), total: data?.total ?? 0, isError, refetch }
}

/** Booking requests that wait for their answer. */
export const WaitingBookings = () => (
  <Queue
    kind="booking"
    empty={words.noBookings}
    failed={words.failedBookings}
    useRows={useWaitingBookings}
    facts={(booking) => booking.request && <BookingFacts booking={booking} request={booking.request} />}
  />
)
