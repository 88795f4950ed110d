import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { pollUnlessLive } from '../../../polling.ts'
import { csvHref } from '../api.ts'
import type { QueueSearch } from '../search-params.ts'

const pageOf = ({ page = 1 }: QueueSearch) => ({ page: String(page) })
const filterOf = ({ q, order }: QueueSearch) => ({ ...(q ? { q } : {}), ...(order ? { sort: order } : {}) })

const cars = (search: QueueSearch) => ({ sort: 'waiting', ...filterOf(search), status: 'pending' }) as const
const papers = (search: QueueSearch) => ({ ...cars(search), status: 'approved', papers: 'unchecked' }) as const
const bookings = (search: QueueSearch) => ({ ...filterOf(search), status: 'pending' }) as const
const documents = bookings

const look = { placeholderData: keepPreviousData, refetchInterval: pollUnlessLive } as const

export const pendingCarsQuery = (search: QueueSearch) => {
  const query = { ...cars(search), ...pageOf(search) }
  return queryOptions({
    queryKey: queryKeys.adminCarList(query),
    queryFn: ({ signal }) => call(http.admin.cars.$get({ query }, { init: { signal } })),
    ...look,
  })
}

export const pendingPapersQuery = (search: QueueSearch) => {
  const query = { ...papers(search), ...pageOf(search) }
  return queryOptions({
    queryKey: queryKeys.adminCarList(query),
    queryFn: ({ signal }) => call(http.admin.cars.$get({ query }, { init: { signal } })),
    ...look,
  })
}

export const pendingBookingsQuery = (search: QueueSearch) => {
  const query = { ...bookings(search), ...pageOf(search) }
  return queryOptions({
    queryKey: queryKeys.adminBookingList(query),
    queryFn: ({ signal }) => call(http.admin.bookings.$get({ query }, { init: { signal } })),
    ...look,
  })
}

export const pendingDocumentsQuery = (search: QueueSearch) => {
  const query = { ...documents(search), ...pageOf(search) }
  return queryOptions({
    queryKey: queryKeys.adminDocumentList(query),
    queryFn: ({ signal }) => call(http.admin.documents.$get({ query }, { init: { signal } })),
    ...look,
  })
}

export const pendingFiles = {
  cars: (search: QueueSearch) => csvHref('cars', cars(search)),
  papers: (search: QueueSearch) => csvHref('cars', papers(search)),
  bookings: (search: QueueSearch) => csvHref('bookings', bookings(search)),
  documents: (search: QueueSearch) => csvHref('documents', documents(search)),
}
