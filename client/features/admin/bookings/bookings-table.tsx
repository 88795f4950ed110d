import { Link } from '@tanstack/react-router'
import type { AdminBookingStatus, AdminBookingView } from '../../../../shared/domain/booking.ts'
import { toDay, showRange } from '../../../../shared/lib/days.ts'
import { getReference } from '../../../../shared/domain/statement.ts'
import { adminBookingWords as words } from '../../../../shared/i18n/en/admin-bookings.ts'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Status } from '../../../ui/display/status.tsx'

const { columns } = words
const kinds = {
  pending: 'wait',
  confirmed: 'ok',
  canceled: 'no',
  completed: 'neutral',
  rejected: 'no',
  expired: 'neutral',
} as const satisfies Record<AdminBookingStatus, string>

const requestedOn = ({ createdAt }: AdminBookingView) => {
  const day = toDay(new Date(createdAt))
  return showRange({ from: day, to: day })
}

const View = ({ booking }: { booking: AdminBookingView }) => (
  <Link
    className="btn quiet"
    to="/dashboard/bookings/$bookingId"
    params={{ bookingId: booking.id }}
    aria-label={words.viewName(booking.carTitle, showRange(booking))}
  >
    {words.view}
  </Link>
)

const bookingColumns: Column<AdminBookingView>[] = [
  {
    label: columns.car,
    className: 'name',
    cell: ({ id, carTitle }) => (
      <>
        <strong>{carTitle}</strong> <small className="meta">{getReference(id)}</small>
      </>
    ),
  },
  { label: columns.renter, className: 'name', cell: ({ renterName }) => renterName },
  { label: columns.owner, className: 'name', cell: ({ ownerName }) => ownerName },
  { label: columns.dates, className: 'admin-days', cell: (booking) => <span>{showRange(booking)}</span> },
  { label: columns.total, isFigure: true, cell: ({ totalPrice }) => <Money francs={totalPrice} /> },
  {
    label: columns.status,
    cell: ({ status, disputed, isOut }) => (
      <span className="row admin-states">
        <Status kind={kinds[status]}>{words.statuses[status]}</Status>
        {isOut && <Status kind="no">{words.isOut}</Status>}
        {disputed && <Status kind="no">{words.disputed}</Status>}
      </span>
    ),
  },
  { label: columns.requested, className: 'admin-date', cell: requestedOn },
  { label: columns.actions, cell: (booking) => <View booking={booking} /> },
]

export const BookingsTable = ({ bookings }: { bookings: readonly AdminBookingView[] }) => (
  <ResponsiveTable className="admin-table" columns={bookingColumns} rows={bookings} />
)
