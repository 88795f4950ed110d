import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DayRange } from '../../shared/days.ts'
import { publicPageSize } from '../../shared/paging.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import type { CarSearch } from '../../shared/search.ts'
import { call, http } from '../http.ts'
import { nextPage, twice } from './asking.ts'

// What the routes themselves ask for. The rest stands beside this in search-api.ts and car-api.ts, so that it is no part of the first script.

export const homeQuery = queryOptions({
  queryKey: queryKeys.home,
  queryFn: ({ signal }) => call(http.home.$get({}, { init: { signal } })),
  staleTime: 60_000,
})

export const asText = (search: CarSearch) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )

export const searchQuery = (search: CarSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.search(search),
    queryFn: ({ pageParam, signal }) => call(http.cars.$get({ query: asText({ ...search, page: pageParam }) }, { init: { signal } })),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages, publicPageSize),
    ...twice,
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
    queryKey: queryKeys.quote(id, { from, to }),
    queryFn: ({ signal }) => call(http.cars[':id'].quote.$get(asked, { init: { signal } })),
    ...twice,
  })
}
