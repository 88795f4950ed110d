import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../shared/query-keys.ts'
import { call, http } from '../http.ts'

/** Which cars the person keeps, for the hearts of every card. */
export const favouriteIdsQuery = queryOptions({
  queryKey: queryKeys.favouriteIds,
  queryFn: ({ signal }) => call(http.me.favourites.ids.$get({}, { init: { signal } })),
  staleTime: 60_000,
})
