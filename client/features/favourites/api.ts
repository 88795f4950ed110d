import { infiniteQueryOptions } from '@tanstack/react-query'
import { getNextPage, publicPageSize } from '../../../shared/lib/paging.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'

export const favouritesQuery = infiniteQueryOptions({
  queryKey: queryKeys.favourites,
  queryFn: ({ pageParam, signal }) => call(http.me.favourites.$get({ query: { page: String(pageParam) } }, { init: { signal } })),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => getNextPage(page, publicPageSize, last.total),
})
