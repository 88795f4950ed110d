import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'

export type PageKind = 'terms' | 'privacy'

export const textQuery = (kind: PageKind, version?: string) =>
  queryOptions({
    queryKey: queryKeys.text(kind, version),
    queryFn: ({ signal }) => call(http.texts[':kind'].$get({ param: { kind }, query: version ? { version } : {} }, { init: { signal } })),
    staleTime: minuteMs,
  })
