import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'

export const homeQuery = queryOptions({
  queryKey: queryKeys.home,
  queryFn: ({ signal }) => call(http.home.$get({}, { init: { signal } })),
  staleTime: minuteMs,
})
