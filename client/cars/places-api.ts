import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../shared/query-keys.ts'
import { call, http } from '../http.ts'

/** How many cars of each city are free today. */
export const placesQuery = queryOptions({
  queryKey: queryKeys.places,
  queryFn: ({ signal }) => call(http.places.$get({}, { init: { signal } })),
  staleTime: 60_000,
})
