import { queryOptions } from '@tanstack/react-query'
import type { DayRange } from '../../shared/days.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { call, http } from '../http.ts'

/** Cars like this one, free on these days if there are any. */
export const similarQuery = (id: string, trip: DayRange | undefined) => {
  const asked = { param: { id }, query: { ...trip } }
  return queryOptions({
    queryKey: [...queryKeys.car(id), 'similar', trip?.from ?? '', trip?.to ?? ''],
    queryFn: ({ signal }) => call(http.cars[':id'].similar.$get(asked, { init: { signal } })),
    staleTime: 60_000,
  })
}
