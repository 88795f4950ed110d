import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Day, DayRange } from '../../shared/days.ts'
import { AppError } from '../../shared/errors.ts'
import { publicPageSize } from '../../shared/paging.ts'
import type { Location } from '../../shared/places.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import type { CarSearch } from '../../shared/search.ts'
import { call, http } from '../http.ts'

/** A search or a price may be asked for twice more, a second apart; a refusal stays one. */
const twice = {
  retry: (failures: number, fault: unknown) => failures < 2 && (!(fault instanceof AppError) || fault.status >= 500),
  retryDelay: 1_000,
}

/** The page after the last one, as long as the total says that there is more. */
const nextPage = (pages: readonly { total: number }[], size: number) => {
  const total = pages.at(-1)?.total ?? 0
  return pages.length * size < total ? pages.length + 1 : undefined
}

const asText = (search: CarSearch) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )

export const homeQuery = queryOptions({
  queryKey: queryKeys.home,
  queryFn: ({ signal }) => call(http.home.$get({}, { init: { signal } })),
  staleTime: 60_000,
})

export const searchQuery = (search: CarSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.search(search),
    queryFn: ({ pageParam, signal }) => call(http.cars.$get({ query: asText({ ...search, page: pageParam }) }, { init: { signal } })),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages, publicPageSize),
    ...twice,
  })

/** Free cars of other cities, for those who found none in theirs. */
export const suggestionsQuery = ({ location, from, to }: { location: Location; from?: Day | undefined; to?: Day | undefined }) =>
  queryOptions({
    queryKey: ['cars', 'suggestions', location, from ?? '', to ?? ''],
    queryFn: ({ signal }) =>
      call(http.cars.suggestions.$get({ query: asText({ location, ...(from && to ? { from, to } : {}) }) }, { init: { signal } })),
  })

export const carQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.car(id),
    queryFn: ({ signal }) => call(http.cars[':id'].$get({ param: { id } }, { init: { signal } })),
  })

/** The price of these days, line by line, and whether they can be had. */
export const quoteQuery = (id: string, { from, to }: DayRange) => {
  const asked = { param: { id }, query: { from, to } }
  return queryOptions({
    queryKey: [...queryKeys.car(id), 'quote', from, to],
    queryFn: ({ signal }) => call(http.cars[':id'].quote.$get(asked, { init: { signal } })),
    ...twice,
  })
}

/** The ranges of a span in which the car is taken. */
export const takenDaysQuery = (id: string, { from, to }: DayRange) => {
  const asked = { param: { id }, query: { from, to } }
  return queryOptions({
    queryKey: [...queryKeys.car(id), 'days', from, to],
    queryFn: ({ signal }) => call(http.cars[':id'].days.$get(asked, { init: { signal } })),
  })
}

export const reviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.car(id), 'reviews'],
    queryFn: ({ pageParam, signal }) =>
      call(http.cars[':id'].reviews.$get({ param: { id }, query: { page: String(pageParam) } }, { init: { signal } })),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages, publicPageSize),
  })

export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: ({ signal }) => call(http.agreements.$get({}, { init: { signal } })),
})

export type Request = { carId: string; from: Day; to: Day; expectedTotal: number; agreementVersion: string; message?: string }

/** Sends a request. Repeating it with the same key is safe: there will be one booking. */
export const requestBooking = (request: Request, key: string) =>
  call(http.bookings.$post({ json: request }, { headers: { 'Idempotency-Key': key } }))
