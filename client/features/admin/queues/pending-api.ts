import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { pollUnlessLive } from '../../../polling.ts'
import { buildCsvUrl } from '../api.ts'
import type { QueueSearch } from '../search-params.ts'

const toPageQuery = ({ page = 1 }: QueueSearch) => ({ page: String(page) })
const toFilterQuery = ({ q, order, open }: QueueSearch) => ({
  ...(q ? { q } : {}),
  ...(open ? { id: open } : {}),
  ...(order ? { sort: order } : {}),
})

const toCarFilter = (search: QueueSearch) => ({ sort: 'waiting', ...toFilterQuery(search), status: 'pending' }) as const
const toCarDocumentFilter = (search: QueueSearch) => ({ ...toCarFilter(search), status: 'approved', papers: 'unchecked' }) as const
const toBookingFilter = (search: QueueSearch) => ({ ...toFilterQuery(search), status: 'pending' }) as const
const toDocumentFilter = toBookingFilter

const pollingOptions = { placeholderData: keepPreviousData, refetchInterval: pollUnlessLive } as const

export const pendingCarsQuery = (search: QueueSearch) => {
  const query = { ...toCarFilter(search), ...toPageQuery(search) }
  return queryOptions({
    queryKey: queryKeys.adminCarList(query),
    queryFn: ({ signal }) => call(http.admin.cars.$get({ query }, { init: { signal } })),
    ...pollingOptions,
  })
}

export const pendingCarDocumentsQuery = (search: QueueSearch) => {
  const query = { ...toCarDocumentFilter(search), ...toPageQuery(search) }
  return queryOptions({
    queryKey: queryKeys.adminCarList(query),
    queryFn: ({ signal }) => call(http.admin.cars.$get({ query }, { init: { signal } })),
    ...pollingOptions,
  })
}

export const pendingBookingsQuery = (search: QueueSearch) => {
  const query = { ...toBookingFilter(search), ...toPageQuery(search) }
  return queryOptions({
    queryKey: queryKeys.adminBookingList(query),
    queryFn: ({ signal }) => call(http.admin.bookings.$get({ query }, { init: { signal } })),
    ...pollingOptions,
  })
}

export const pendingDocumentsQuery = (search: QueueSearch) => {
  const query = { ...toDocumentFilter(search), ...toPageQuery(search) }
  return queryOptions({
    queryKey: queryKeys.adminDocumentList(query),
    queryFn: ({ signal }) => call(http.admin.documents.$get({ query }, { init: { signal } })),
    ...pollingOptions,
  })
}

export const pendingCsvUrls = {
  cars: (search: QueueSearch) => buildCsvUrl('cars', toCarFilter(search)),
  carDocuments: (search: QueueSearch) => buildCsvUrl('cars', toCarDocumentFilter(search)),
  bookings: (search: QueueSearch) => buildCsvUrl('bookings', toBookingFilter(search)),
  documents: (search: QueueSearch) => buildCsvUrl('documents', toDocumentFilter(search)),
}
