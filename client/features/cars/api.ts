import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CarView } from '../../../shared/domain/car.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { getNextPage, publicPageSize } from '../../../shared/lib/paging.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { getRetryOptions } from '../../lib/retry.ts'

export const carQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.car(id),
    queryFn: ({ signal }) => call(http.cars[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export const quoteQuery = (id: string, { from, to }: DayRange, withDriver: boolean) => {
  const request = { param: { id }, query: { from, to, ...(withDriver ? { withDriver: 'true' } : {}) } }
  return queryOptions({
    queryKey: queryKeys.quote(id, { from, to }, withDriver),
    queryFn: ({ signal }) => call(http.cars[':id'].quote.$get(request, { init: { signal } })),
    ...getRetryOptions(2),
  })
}

export const unavailableDaysQuery = (id: string, { from, to }: DayRange) => {
  const request = { param: { id }, query: { from, to } }
  return queryOptions({
    queryKey: queryKeys.unavailableDays(id, { from, to }),
    queryFn: ({ signal }) => call(http.cars[':id'].days.$get(request, { init: { signal } })),
  })
}

export const reviewsQuery = (id: string, first = 1) =>
  infiniteQueryOptions({
    queryKey: queryKeys.reviews(id, first),
    queryFn: ({ pageParam, signal }) =>
      call(http.cars[':id'].reviews.$get({ param: { id }, query: { page: String(pageParam) } }, { init: { signal } })),
    initialPageParam: first,
    getNextPageParam: (last, _, page) => getNextPage(page, publicPageSize, last.total),
  })

const similarCount = 4
const priceFactors = { min: 0.6, max: 1.4 }

/** The server knows no similar cars of a removed one, so this searches by city and price. */
async function findReplacementCars({ location, pricePerDay }: CarView, trip: DayRange | undefined, signal: AbortSignal) {
  const minPrice = String(Math.round(pricePerDay * priceFactors.min))
  const maxPrice = String(Math.round(pricePerDay * priceFactors.max))
  const { cars } = await call(http.cars.$get({ query: { location, minPrice, maxPrice, ...trip } }, { init: { signal } }))
  return { cars: cars.slice(0, similarCount) }
}

export const similarQuery = (car: CarView, trip: DayRange | undefined) => {
  const { id, isGone } = car
  const request = { param: { id }, query: { ...trip } }
  return queryOptions({
    queryKey: queryKeys.similar(car, trip),
    queryFn: ({ signal }) =>
      isGone ? findReplacementCars(car, trip, signal) : call(http.cars[':id'].similar.$get(request, { init: { signal } })),
    staleTime: minuteMs,
  })
}
