import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CityPricesQuery } from '../../../../shared/schemas/car.ts'
import { minuteMs } from '../../../../shared/lib/durations.ts'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'

export const cityPricesQuery = (query: CityPricesQuery) =>
  queryOptions({
    queryKey: queryKeys.cityPrices(query),
    staleTime: 5 * minuteMs,
    queryFn: ({ signal }) => call(http.cars.prices.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
