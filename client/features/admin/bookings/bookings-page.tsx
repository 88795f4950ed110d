import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { adminBookingFilters } from '../../../../shared/domain/booking.ts'
import { adminBookingWords as words } from '../../../../shared/i18n/en/admin-bookings.ts'
import { countQueue, adminQueueQuery } from '../../../polling.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { getBookingsCsvUrl, bookingsQuery } from './bookings-api.ts'
import { AdminBookingsTable } from './bookings-table.tsx'
import { getAgeChoice, type ListChoice } from '../list/list-tools.tsx'
import { type AdminBookingsSearch, readAdminBookings } from '../search-params.ts'

const route = getRouteApi('/admin/bookings')
const choices: readonly ListChoice<AdminBookingsSearch>[] = [
  {
    name: 'status',
    label: words.status,
    choices: [{ value: '', label: words.allStatuses }, ...adminBookingFilters.map((value) => ({ value, label: words.filters[value] }))],
  },
  { name: 'from', label: words.from },
  { name: 'to', label: words.to },
  getAgeChoice(),
]

function Disputes() {
  const open = countQueue(useQuery(adminQueueQuery).data, 'disputes')
  if (open === 0) return null
  return (
    <p className="note wait row admin-disputes">
      <span>{words.disputes(open)}</span>
      <Link to="/admin/bookings" search={{ status: 'disputed' }}>
        {words.showDisputes}
      </Link>
    </p>
  )
}

export function AdminBookingsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(bookingsQuery(search))
  const onSearch = (next: AdminBookingsSearch) => void navigate({ search: next, replace: true })
  return (
    <AdminFrame tab="bookings">
      {search.status !== 'disputed' && <Disputes />}
      <AdminList icon="calendar" read={readAdminBookings} csv={getBookingsCsvUrl(search)} {...{ words, choices, search, onSearch, query }}>
        {({ bookings }) => <AdminBookingsTable bookings={bookings} />}
      </AdminList>
    </AdminFrame>
  )
}
