import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../shared/query-keys.ts'
import { call, http } from '../http.ts'

// What the routes themselves ask for. The rest stands beside this in search-api.ts and car-api.ts, so that it is no part of the first script.

export const homeQuery = queryOptions({
  queryKey: queryKeys.home,
  queryFn: ({ signal }) => call(http.home.$get({}, { init: { signal } })),
  staleTime: 60_000,
})

export const carQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.car(id),
    queryFn: ({ signal }) => call(http.cars[':id'].$get({ param: { id } }, { init: { signal } })),
  })
