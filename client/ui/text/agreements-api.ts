import { queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'

export const agreementsQuery = queryOptions({
  queryKey: queryKeys.agreements,
  queryFn: ({ signal }) => call(http.agreements.$get({}, { init: { signal } })),
})
