import { AdminPage } from '../admin-page.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { adminBookingFilters, type AdminBookingStatus, type AdminBookingView } from '../../../../shared/domain/booking.ts'
import { adminBookingMessages as messages } from '../../../../shared/i18n/en/admin-review.ts'
import { countQueue, adminQueueQuery } from '../../../polling.ts'
import { getSortField, type FilterField } from '../list/list-toolbar.tsx'
import { getBookingsCsvUrl, bookingsQuery } from '../api.ts'
import { getReference } from '../../../../shared/domain/statement.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { toDay, formatRange } from '../../../../shared/lib/days.ts'
import { type AdminBookingsSearch, parseAdminBookingsSearch } from '../search-params.ts'
import { useQuery } from '@tanstack/react-query'

const route = getRouteApi('/admin/bookings')
const filters: readonly FilterField<AdminBookingsSearch>[] = [
  {
    name: 'status',
    label: messages.status,
    choices: [
      { value: '', label: messages.allStatuses },
      ...adminBookingFilters.map((value) => ({ value, label: messages.filters[value] })),
    ],
  },
  { name: 'from', label: messages.from },
  { name: 'to', label: messages.to },
  getSortField(),
]

function Disputes() {
  const open = countQueue(useQuery(adminQueueQuery).data, 'disputes')
  if (open === 0) return null
  return (
    <Link className="admin-disputes" to="/admin/bookings" search={{ status: 'disputed' }}>
      {messages.disputes(open)}
    </Link>
  )
}

export function AdminBookingsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(bookingsQuery(search))
  const onSearch = (next: AdminBookingsSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminPage title={messages.title} actions={search.status !== 'disputed' && <Disputes />}>
      <AdminList
        icon="calendar"
        parseSearch={parseAdminBookingsSearch}
        csv={getBookingsCsvUrl(search)}
        {...{ messages, filters, search, onSearch, query }}
      >
        {({ bookings }) => <AdminBookingsTable bookings={bookings} />}
      </AdminList>
    </AdminPage>
  )
}

const { columns } = messages
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
    aria-label={messages.viewName(booking.carTitle, formatRange(booking))}
  >
    {messages.view}
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
  { label: columns.renter, rem: 7, className: 'name', cell: ({ renterName }) => renterName },
  { label: columns.owner, rem: 7, className: 'name', cell: ({ ownerName }) => ownerName },
  { label: columns.dates, rem: 9, cell: (booking) => <span>{formatRange(booking)}</span> },
  { label: columns.total, rem: 7, isFigure: true, cell: ({ totalPrice }) => <Money francs={totalPrice} /> },
  {
    label: columns.status,
    rem: 8,
    cell: ({ status, disputed, isOut }) => (
      <span className="row admin-states">
        <Status kind={statusKinds[status]}>{messages.statuses[status]}</Status>
        {isOut && <Status kind="no">{messages.isOut}</Status>}
        {disputed && <Status kind="no">{messages.disputed}</Status>}
      </span>
    ),
  },
  { label: columns.requested, rem: 7, cell: formatRequestDate },
  { label: columns.actions, rem: 5, cell: (booking) => <ViewLink booking={booking} /> },
]

const AdminBookingsTable = ({ bookings }: { bookings: readonly AdminBookingView[] }) => (
  <ResponsiveTable className="admin-table" columns={bookingColumns} rows={bookings} />
)
