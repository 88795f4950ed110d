import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminBookingView, BookingUserView, WaitingRequest } from '../../../../shared/domain/booking.ts'
import { formatRange, formatShortDay, toDay, formatTime } from '../../../../shared/lib/days.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { formatTimeLeft } from '../../../ui/days/relative-days.ts'
import { CarThumb } from '../../../ui/car/car-thumb.tsx'
import { RenterLine } from '../../../ui/display/renter-stats.tsx'
import { useDecisions } from '../review/decisions.tsx'
import { Queue, type QueueSearchProps } from './queue.tsx'
import { pendingBookingsQuery, pendingCsvUrls } from './pending-api.ts'

const messages = adminMessages.queue
const labels = messages.labels
const { columns } = messages

const Renter = ({ renter }: { renter: BookingUserView }) => (
  <span>
    <strong>{renter.name}</strong>
    <RenterLine renter={renter} />
  </span>
)

const Car = ({ booking, request }: { booking: AdminBookingView; request: WaitingRequest | undefined }) => (
  <Link
    className="who"
    data-key="open"
    to="/dashboard/bookings/$bookingId"
    params={{ bookingId: booking.id }}
    aria-label={labels.openBooking(booking.carTitle)}
  >
    {request && <CarThumb photo={request.car.photo} />}
    <span>
      <strong>{booking.carTitle}</strong>
      <small className="meta queue-line">{labels.ownedBy(booking.ownerName)}</small>
    </span>
  </Link>
)

const formatShortInstant = (instant: string) => `${formatShortDay(toDay(new Date(instant)))}, ${formatTime(instant)}`

const Expires = ({ request: { expiresAt, minutesLeft = 0 } }: { request: WaitingRequest }) => (
  <span>
    {formatTimeLeft(minutesLeft)}
    <small className="meta queue-line">{formatShortInstant(expiresAt)}</small>
  </span>
)

type Row = AdminBookingView & { title: string }

type Render = (row: Row) => ReactNode
const getColumns = (renderButtons: Render, renderSelect: Render): Column<Row>[] => [
  {
    label: columns.car,
    cell: (row) => (
      <span className="row select-cell">
        {renderSelect(row)}
        <Car booking={row} request={row.request} />
      </span>
    ),
  },
  {
    label: columns.renter,
    rem: 8,
    className: 'name',
    cell: ({ request, renterName }) => (request ? <Renter renter={request.renter} /> : renterName),
  },
  {
    label: columns.dates,
    rem: 8,
    cell: (row) => (
      <span>
        {formatRange(row)}
        {row.request && <small className="meta queue-line">{publicMessages.days(row.request.days)}</small>}
      </span>
    ),
  },
  { label: columns.total, rem: 7, cell: (row) => <Money francs={row.totalPrice} /> },
  {
    label: columns.message,
    rem: 5,
    className: 'admin-note name',
    cell: ({ request }) => <span>{request?.message || labels.noMessage}</span>,
  },
  { label: columns.expires, rem: 7, cell: ({ request }) => request && <Expires request={request} /> },
  { label: columns.actions, rem: 11, cell: renderButtons },
]

export const PendingBookings = ({ search, onSearch }: QueueSearchProps) => (
  <Queue
    decisions={useDecisions('booking')}
    bulkKind="booking"
    icon="calendar"
    messages={messages.bookings}
    csv={pendingCsvUrls.bookings(search)}
    query={useQuery(pendingBookingsQuery(search))}
    toRows={({ bookings }) => bookings.map((booking) => ({ ...booking, title: booking.carTitle }))}
    {...{ search, onSearch }}
    renderList={(rows, renderButtons, renderSelect) => (
      <ResponsiveTable className="admin-table" hasKeyboardNavigation columns={getColumns(renderButtons, renderSelect)} rows={rows} />
    )}
  />
)
