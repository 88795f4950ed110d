import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Day, DayRange } from '../../shared/days.ts'
import { publicPageSize } from '../../shared/paging.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { call, http } from '../http.ts'
import { nextPage } from './asking.ts'

/** The ranges of a span in which the car is taken. */
export const takenDaysQuery = (id: string, { from, to }: DayRange) => {
  const asked = { param: { id }, query: { from, to } }
  return queryOptions({
    queryKey: queryKeys.takenDays(id, { from, to }),
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

export type Request = { carId: string; from: Day; to: Day; expectedTotal: number; agreementVersion: string; message?: string }

/** Sends a request. Repeating it with the same key is safe: there will be one booking. */
export const requestBooking = (request: Request, key: string) =>
  call(http.bookings.$post({ json: request }, { headers: { 'Idempotency-Key': key } }))
