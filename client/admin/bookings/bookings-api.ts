import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { keys } from '../../keys.ts'
import { fileOf } from '../api.ts'
import type { AdminBookingsSearch } from '../search-params.ts'

const filterOf = ({ page: _, order, ...search }: AdminBookingsSearch) => ({ ...search, ...(order ? { sort: order } : {}) })

export const bookingsQuery = (search: AdminBookingsSearch) => {
  const filter = { ...filterOf(search), page: String(search.page ?? 1) }
  return queryOptions({
    // Beside the list of what waits, which is asked for anew all the time.
    queryKey: keys.adminBookingList({ ...filter, isTable: true }),
    queryFn: ({ signal }) => call(http.admin.bookings.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const bookingsFile = (search: AdminBookingsSearch) => fileOf('bookings', filterOf(search))
