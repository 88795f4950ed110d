import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue, useRef } from 'react'
import { displayBookingStatuses } from '../../../../shared/domain/booking.ts'
import { bookingMessages, bookingListMessages as messages } from '../../../../shared/i18n/en/bookings.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { toBookingListFilter, myBookingsQuery } from '../api.ts'
import { MyBookingsTable } from './my-bookings-table.tsx'
import type { BookingSide, BookingsSearch } from '../search-params.ts'

const route = getRouteApi('/dashboard/bookings')
const statusChoices = [
  { value: '', label: messages.allStatuses },
  ...displayBookingStatuses.map((status) => ({ value: status, label: bookingMessages.statuses[status] })),
]

function SideSwitch({ side }: { side: BookingSide }) {
  return (
    <nav className="chips" aria-label={messages.sides.label}>
      {(['renter', 'owner'] as const).map((as) => (
        <Link
          key={as}
          to="/dashboard/bookings"
          search={{ as }}
          className="chip"
          activeProps={{}}
          aria-current={as === side ? 'true' : undefined}
        >
          {messages.sides[as]}
        </Link>
      ))}
    </nav>
  )
}

function Filters({ search, hasCarFilter, total }: { search: BookingsSearch; hasCarFilter: boolean; total: number }) {
  const navigate = route.useNavigate()
  const selectStatus = (value: string) => {
    const status = displayBookingStatuses.find((candidate) => candidate === value)
    const { status: _, page: __, ...rest } = search
    void navigate({ search: { ...rest, ...(status ? { status } : {}) }, replace: true })
  }
  const { car: _, page: __, ...withoutCar } = search
  return (
    <div className="row bookings-filters">
      <Select
        name="status"
        label={messages.status}
        choices={statusChoices}
        value={search.status ?? ''}
        onChange={(event) => selectStatus(event.target.value)}
      />
      {hasCarFilter && (
        <Link className="chip on" to="/dashboard/bookings" search={withoutCar} aria-label={`${messages.oneCar}. ${messages.allCars}`}>
          {messages.oneCar} <Icon name="close" />
        </Link>
      )}
      <p className="meta" aria-live="polite">
        {total > 0 ? messages.count(total) : null}
      </p>
    </div>
  )
}

function NoBookings({ side, isFiltered }: { side: BookingSide; isFiltered: boolean }) {
  return (
    <EmptyState icon="calendar" title={messages.empty} text={isFiltered ? messages.emptyFiltered : messages.emptyText[side]}>
      {isFiltered && (
        <Link className="btn ghost" to="/dashboard/bookings" search={{ as: side }}>
          {messages.clear}
        </Link>
      )}
      <Link className="btn" to={side === 'owner' ? '/list-your-car' : '/search'}>
        {side === 'owner' ? messages.listCar : messages.search}
      </Link>
    </EmptyState>
  )
}

export function BookingsPage() {
  const search = route.useSearch()
  const { user } = route.useRouteContext()
  const navigate = route.useNavigate()
  // The old list stays until the new one has loaded.
  const deferredSearch = useDeferredValue(search)
  const list = toBookingListFilter(deferredSearch, user.userType)
  const { data } = useSuspenseQuery(myBookingsQuery(list))
  const { bookings, total } = data
  // The row with the tapped button may be gone.
  const heading = useRef<HTMLHeadingElement>(null)
  const onPage = (page: number, replace: boolean) => void navigate({ search: { ...search, page }, replace })
  return (
    <div className="stack">
      <h1 className="title" ref={heading} tabIndex={-1}>
        {messages.title}
      </h1>
      <div className="row bookings-tools">
        {user.userType === 'owner' || user.hasCars || list.as === 'owner' ? <SideSwitch side={list.as} /> : null}
        <Filters search={search} hasCarFilter={list.carId !== undefined} total={total} />
      </div>
      {bookings.length === 0 ? (
        <NoBookings side={list.as} isFiltered={Boolean(list.status ?? list.carId)} />
      ) : (
        <div className="listed" aria-busy={deferredSearch !== search}>
          <MyBookingsTable
            bookings={bookings}
            side={list.as}
            agreementVersion={data.ownerAgreementVersion}
            onAnswered={() => heading.current?.focus({ preventScroll: true })}
          />
        </div>
      )}
      <Pager page={list.page} total={total} onPage={onPage} />
    </div>
  )
}
