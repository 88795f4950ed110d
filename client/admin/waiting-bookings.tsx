import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminBookingView, BookingPersonView, WaitingRequest } from '../../shared/booking.ts'
import { showInstant, showRange } from '../../shared/days.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { CardTable, type Column } from '../ui/card-table.tsx'
import { Money } from '../ui/money.tsx'
import { Photo } from '../ui/photo.tsx'
import { Status } from '../ui/status.tsx'
import { waitingBookingsQuery } from '../waiting.ts'
import { Queue } from './queue.tsx'

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

type Row = AdminBookingView & { title: string }

const columnsOf = (buttonsFor: (row: Row) => ReactNode): Column<Row>[] => [
  { label: columns.car, cell: (row) => <Car booking={row} request={row.request} /> },
  {
    label: columns.renter,
    className: 'name',
    cell: ({ request, renterName }) => (request ? <Renter renter={request.renter} /> : renterName),
  },
  {
    label: columns.dates,
    cell: (row) => (
      <span>
        {showRange(row)}
        {row.request && <small className="meta queue-line">{publicWords.days(row.request.days)}</small>}
      </span>
    ),
  },
  { label: columns.total, cell: (row) => <Money francs={row.totalPrice} /> },
  { label: columns.message, className: 'admin-note name', cell: ({ request }) => <span>{request?.message || names.noMessage}</span> },
  { label: columns.expires, cell: ({ request }) => request && showInstant(request.expiresAt) },
  { label: columns.actions, cell: buttonsFor },
]

function useWaitingBookings(page: number) {
  const answer = useQuery(waitingBookingsQuery(page))
  const rowsOf = ({ bookings }: { bookings: readonly AdminBookingView[] }) => bookings.map((one) => ({ ...one, title: one.carTitle }))
  return { answer, rowsOf }
}

/** Booking requests that wait for their answer. */
export const WaitingBookings = () => (
  <Queue
    kind="booking"
    empty={words.noBookings}
    failed={words.failedBookings}
    usePage={useWaitingBookings}
    list={(rows, buttonsFor) => <CardTable className="admin-table" columns={columnsOf(buttonsFor)} rows={rows} />}
  />
)
