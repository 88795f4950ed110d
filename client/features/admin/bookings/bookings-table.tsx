import { Link } from '@tanstack/react-router'
import type { AdminBookingStatus, AdminBookingView } from '../../../../shared/domain/booking.ts'
import { toDay, formatRange } from '../../../../shared/lib/days.ts'
import { getReference } from '../../../../shared/domain/statement.ts'
import { adminBookingWords as words } from '../../../../shared/i18n/en/admin-bookings.ts'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Status } from '../../../ui/display/status.tsx'

const { columns } = words
const statusKinds = {
  pending: 'wait',
  confirmed: 'ok',
  canceled: 'no',
  completed: 'neutral',
  rejected: 'no',
  expired: 'neutral',
} as const satisfies Record<AdminBookingStatus, string>

const formatRequestDate = ({ createdAt }: AdminBookingView) => {
  const day = toDay(new Date(createdAt))
  return formatRange({ from: day, to: day })
}

const ViewLink = ({ booking }: { booking: AdminBookingView }) => (
  <Link
    className="btn quiet"
    to="/dashboard/bookings/$bookingId"
    params={{ bookingId: booking.id }}
    aria-label={words.viewName(booking.carTitle, formatRange(booking))}
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
  { label: columns.dates, className: 'admin-days', cell: (booking) => <span>{formatRange(booking)}</span> },
  { label: columns.total, isFigure: true, cell: ({ totalPrice }) => <Money francs={totalPrice} /> },
  {
    label: columns.status,
    cell: ({ status, disputed, isOut }) => (
      <span className="row admin-states">
        <Status kind={statusKinds[status]}>{words.statuses[status]}</Status>
        {isOut && <Status kind="no">{words.isOut}</Status>}
        {disputed && <Status kind="no">{words.disputed}</Status>}
      </span>
    ),
  },
  { label: columns.requested, className: 'admin-date', cell: formatRequestDate },
  { label: columns.actions, cell: (booking) => <ViewLink booking={booking} /> },
]

export const AdminBookingsTable = ({ bookings }: { bookings: readonly AdminBookingView[] }) => (
  <ResponsiveTable className="admin-table" columns={bookingColumns} rows={bookings} />
)
