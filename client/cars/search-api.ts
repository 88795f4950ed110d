import { queryOptions } from '@tanstack/react-query'
import type { Day } from '../../shared/days.ts'
import type { Location } from '../../shared/places.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { call, http } from '../http.ts'
import { asText } from './api.ts'

/** Free cars of other cities, for those who found none in theirs. */
export const suggestionsQuery = ({ location, from, to }: { location: Location; from?: Day | undefined; to?: Day | undefined }) =>
  queryOptions({
    queryKey: queryKeys.suggestions({ location, from, to }),
    queryFn: ({ signal }) =>
      call(http.cars.suggestions.$get({ query: asText({ location, ...(from && to ? { from, to } : {}) }) }, { init: { signal } })),
  })
