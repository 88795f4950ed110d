import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { buildCsvUrl } from '../api.ts'
import { toApiFilter, toApiPage, type AdminBookingsSearch } from '../search-params.ts'

export const bookingsQuery = (search: AdminBookingsSearch) => {
  const filter = toApiPage(search)
  return queryOptions({
    // The pending list has the same filter but is polled, so it needs another key.
    queryKey: queryKeys.adminBookingList({ ...filter, isTable: true }),
    queryFn: ({ signal }) => call(http.admin.bookings.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getBookingsCsvUrl = (search: AdminBookingsSearch) => buildCsvUrl('bookings', toApiFilter(search))
