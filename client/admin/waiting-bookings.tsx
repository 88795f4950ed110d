import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminBookingView, BookingPersonView, WaitingRequest } from '../../shared/booking.ts'
import { showInstant, showRange } from '../../shared/days.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { Money } from '../ui/money.tsx'
import { Photo } from '../ui/photo.tsx'
import { Status } from '../ui/status.tsx'
import { AdminTable } from './admin-table.tsx'
import { waitingBookingsQuery } from './api.ts'
import { type Deciding, Queue } from './queue.tsx'

const words = adminWords.queue
const names = words.facts
const { columns } = words

const Renter = ({ renter }: { renter: BookingPersonView }) => (
  <span className="row queue-renter">
    <strong>{renter.name}</strong>
    <Status kind={renter.identity ? 'ok' : 'neutral'}>{renter.identity ? names.verified : names.unverified}</Status>
    <Status kind={renter.licence ? 'ok' : 'neutral'}>{renter.licence ? names.licence : names.noLicence}</Status>
    {renter.cancellations > 0 && <Status kind="wait">{names.cancellations(renter.cancellations)}</Status>}
  </span>
)

const Car = ({ booking, request }: { booking: AdminBookingView; request: WaitingRequest | undefined }) => (
  <Link
    className="who"
    to="/dashboard/bookings/$bookingId"
    params={{ bookingId: booking.id }}
    aria-label={names.openBooking(booking.carTitle)}
  >
    {request && (
      <span className="thumb">
        <Photo photo={request.car.photo} alt="" sizes="64px" />
      </span>
    )}
    <span>
      <strong>{booking.carTitle}</strong>
      <small className="meta queue-line">{names.ownedBy(booking.ownerName)}</small>
    </span>
  </Link>
)

type RowProps = { booking: AdminBookingView; deciding: Deciding }

const Row = ({ booking, deciding: { buttons, isBusy } }: RowProps) => {
  const { request } = booking
  return (
    <tr aria-busy={isBusy}>
      <td data-label={columns.car}>
        <Car booking={booking} request={request} />
      </td>
      <td data-label={columns.renter} className="name">
        {request ? <Renter renter={request.renter} /> : booking.renterName}
      </td>
      <td data-label={columns.dates}>
        <span>
          {showRange(booking)}
          {request && <small className="meta queue-line">{publicWords.days(request.days)}</small>}
        </span>
      </td>
      <td data-label={columns.total}>
        <Money francs={booking.totalPrice} />
      </td>
      <td data-label={columns.message} className="admin-note name">
        <span>{request?.message || names.noMessage}</span>
      </td>
      <td data-label={columns.expires}>{request && showInstant(request.expiresAt)}</td>
      <td data-label={columns.actions}>{buttons}</td>
    </tr>
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
    list={(rows, decide) => (
      <AdminTable columns={columns}>
        {rows.map((booking) => (
          <Row key={booking.id} booking={booking} deciding={decide(booking)} />
        ))}
      </AdminTable>
    )}
  />
)
