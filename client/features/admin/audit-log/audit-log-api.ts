import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { csvHref } from '../api.ts'
import type { LogsSearch } from '../search-params.ts'

const filterOf = ({ q, kind, decision, who, order }: LogsSearch) => ({
  ...(q ? { q } : {}),
  ...(kind ? { kind } : {}),
  ...(decision ? { decision } : {}),
  ...(who ? { who } : {}),
  ...(order ? { sort: order } : {}),
})

export const logsQuery = (search: LogsSearch) => {
  const filter = { ...filterOf(search), page: String(search.page ?? 1) }
  return queryOptions({
    queryKey: queryKeys.approvalLogs(filter),
    queryFn: ({ signal }) => call(http.admin['approval-logs'].$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const logsFile = (search: LogsSearch) => csvHref('approval-logs', filterOf(search))
