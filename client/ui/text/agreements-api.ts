import { queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { keys } from '../../keys.ts'

export const agreementsQuery = queryOptions({
  queryKey: keys.agreements,
  queryFn: ({ signal }) => call(http.agreements.$get({}, { init: { signal } })),
})
