import { infiniteQueryOptions } from '@tanstack/react-query'
import { publicPageSize } from '../../shared/paging.ts'
import { call, http } from '../http.ts'

export const favouritesQuery = infiniteQueryOptions({
  queryKey: ['me', 'favourites', 'list'],
  queryFn: ({ pageParam, signal }) => call(http.me.favourites.$get({ query: { page: String(pageParam) } }, { init: { signal } })),
  initialPageParam: 1,
  getNextPageParam: (last, pages) => (pages.length * publicPageSize < last.total ? pages.length + 1 : undefined),
})

export const keepFavourite = (carId: string) => call(http.me.favourites[':carId'].$put({ param: { carId } }))
export const dropFavourite = (carId: string) => call(http.me.favourites[':carId'].$delete({ param: { carId } }))
