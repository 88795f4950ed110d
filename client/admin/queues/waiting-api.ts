import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { keys } from '../../keys.ts'
import { lookAgain } from '../../waiting.ts'
import { fileOf } from '../api.ts'
import type { QueueSearch } from '../search-params.ts'

const pageOf = ({ page = 1 }: QueueSearch) => ({ page: String(page) })
const filterOf = ({ q, order }: QueueSearch) => ({ ...(q ? { q } : {}), ...(order ? { sort: order } : {}) })

const cars = (search: QueueSearch) => ({ sort: 'waiting', ...filterOf(search), status: 'pending' }) as const
const papers = (search: QueueSearch) => ({ ...cars(search), status: 'approved', papers: 'unchecked' }) as const
const bookings = (search: QueueSearch) => ({ ...filterOf(search), status: 'pending' }) as const
const documents = bookings

const look = { placeholderData: keepPreviousData, refetchInterval: lookAgain } as const

export const waitingCarsQuery = (search: QueueSearch) => {
  const query = { ...cars(search), ...pageOf(search) }
  return queryOptions({
    queryKey: keys.adminCarList(query),
    queryFn: ({ signal }) => call(http.admin.cars.$get({ query }, { init: { signal } })),
    ...look,
  })
}

/** Cars on the market with papers that nobody has compared yet. */
export const waitingPapersQuery = (search: QueueSearch) => {
  const query = { ...papers(search), ...pageOf(search) }
  return queryOptions({
    queryKey: keys.adminCarList(query),
    queryFn: ({ signal }) => call(http.admin.cars.$get({ query }, { init: { signal } })),
    ...look,
  })
}

/** Requests that an admin may answer. */
export const waitingBookingsQuery = (search: QueueSearch) => {
  const query = { ...bookings(search), ...pageOf(search) }
  return queryOptions({
    queryKey: keys.adminBookingList(query),
    queryFn: ({ signal }) => call(http.admin.bookings.$get({ query }, { init: { signal } })),
    ...look,
  })
}

export const waitingDocumentsQuery = (search: QueueSearch) => {
  const query = { ...documents(search), ...pageOf(search) }
  return queryOptions({
    queryKey: keys.adminDocumentList(query),
    queryFn: ({ signal }) => call(http.admin.documents.$get({ query }, { init: { signal } })),
    ...look,
  })
}

export const waitingFiles = {
  cars: (search: QueueSearch) => fileOf('cars', cars(search)),
  papers: (search: QueueSearch) => fileOf('cars', papers(search)),
  bookings: (search: QueueSearch) => fileOf('bookings', bookings(search)),
  documents: (search: QueueSearch) => fileOf('documents', documents(search)),
}
