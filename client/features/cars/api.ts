import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CarView } from '../../../shared/domain/car.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { nextPage, publicPageSize } from '../../../shared/lib/paging.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { shouldRetry } from '../../lib/retry.ts'

export const carQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.car(id),
    queryFn: ({ signal }) => call(http.cars[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export const quoteQuery = (id: string, { from, to }: DayRange, withDriver: boolean) => {
  const parts = { param: { id }, query: { from, to, ...(withDriver ? { withDriver: 'true' } : {}) } }
  return queryOptions({
    queryKey: queryKeys.quote(id, { from, to }, withDriver),
    queryFn: ({ signal }) => call(http.cars[':id'].quote.$get(parts, { init: { signal } })),
    ...shouldRetry(2),
  })
}

export const takenDaysQuery = (id: string, { from, to }: DayRange) => {
  const parts = { param: { id }, query: { from, to } }
  return queryOptions({
    queryKey: queryKeys.takenDays(id, { from, to }),
    queryFn: ({ signal }) => call(http.cars[':id'].days.$get(parts, { init: { signal } })),
  })
}

export const reviewsQuery = (id: string, first = 1) =>
  infiniteQueryOptions({
    queryKey: queryKeys.reviews(id, first),
    queryFn: ({ pageParam, signal }) =>
      call(http.cars[':id'].reviews.$get({ param: { id }, query: { page: String(pageParam) } }, { init: { signal } })),
    initialPageParam: first,
    getNextPageParam: (last, _, page) => nextPage(page, publicPageSize, last.total),
  })

const similarShown = 4
const about = { least: 0.6, most: 1.4 }

/** The server knows no similar cars of a removed one, so this searches by city and price. */
async function carsInsteadOf({ location, pricePerDay }: CarView, trip: DayRange | undefined, signal: AbortSignal) {
  const minPrice = String(Math.round(pricePerDay * about.least))
  const maxPrice = String(Math.round(pricePerDay * about.most))
  const { cars } = await call(http.cars.$get({ query: { location, minPrice, maxPrice, ...trip } }, { init: { signal } }))
  return { cars: cars.slice(0, similarShown) }
}

export const similarQuery = (car: CarView, trip: DayRange | undefined) => {
  const { id, isGone } = car
  const parts = { param: { id }, query: { ...trip } }
  return queryOptions({
    queryKey: queryKeys.similar(car, trip),
    queryFn: ({ signal }) => (isGone ? carsInsteadOf(car, trip, signal) : call(http.cars[':id'].similar.$get(parts, { init: { signal } }))),
    staleTime: minuteMs,
  })
}
