import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Day } from '../../shared/days.ts'
import { publicPageSize } from '../../shared/paging.ts'
import type { Location } from '../../shared/places.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import type { CarSearch } from '../../shared/search.ts'
import { call, http } from '../http.ts'
import { nextPage, twice } from './asking.ts'

const asText = (search: CarSearch) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )

/** How many cars of each city are free today. */
export const placesQuery = queryOptions({
  queryKey: queryKeys.places,
  queryFn: ({ signal }) => call(http.places.$get({}, { init: { signal } })),
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
