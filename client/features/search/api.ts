import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { getNextPage, publicPageSize } from '../../../shared/lib/paging.ts'
import type { City } from '../../../shared/domain/places.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { getRetryOptions } from '../../lib/retry.ts'

const toQueryStrings = (search: CarSearch) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )

export const searchQuery = (search: CarSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.search(search),
    queryFn: ({ pageParam, signal }) =>
      call(http.cars.$get({ query: toQueryStrings({ ...search, page: pageParam }) }, { init: { signal } })),
    initialPageParam: search.page ?? 1,
    getNextPageParam: (last, _, page) => getNextPage(page, publicPageSize, last.total),
    ...getRetryOptions(2),
  })

export function suggestionsQuery({ page: _, sort: __, ...search }: CarSearch & { location: City }) {
  return queryOptions({
    queryKey: queryKeys.suggestions(search),
    queryFn: ({ signal }) => call(http.cars.suggestions.$get({ query: toQueryStrings(search) }, { init: { signal } })),
  })
}

export function placesQuery({ page: _, sort: __, ...search }: CarSearch) {
  return queryOptions({
    queryKey: queryKeys.placesIn(search),
    queryFn: ({ signal }) => call(http.places.$get({ query: toQueryStrings(search) }, { init: { signal } })),
    staleTime: minuteMs,
  })
}
