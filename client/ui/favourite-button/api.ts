import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { call, http } from '../../http.ts'
import { sessionQuery } from '../../session.ts'
import { queryKeys } from '../../query-keys.ts'

/** On the server only, because in the browser each button loads the ids itself. */
export function prefetchFavourites(client: QueryClient) {
  const user = client.getQueryData(sessionQuery.queryKey)?.user
  if (ON_SERVER && user && user.userType !== 'admin') void client.prefetchQuery(favouriteIdsQuery)
}

export const favouriteIdsQuery = queryOptions({
  queryKey: queryKeys.favouriteIds,
  queryFn: ({ signal }) => call(http.me.favourites.ids.$get({}, { init: { signal } })),
  staleTime: minuteMs,
})

export const addFavourite = (carId: string) => call(http.me.favourites[':carId'].$put({ param: { carId } }))
export const removeFavourite = (carId: string) => call(http.me.favourites[':carId'].$delete({ param: { carId } }))
