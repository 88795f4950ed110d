import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { buildCsvUrl } from '../api.ts'
import type { AuditLogSearch } from '../search-params.ts'

const toAuditLogFilter = ({ q, kind, decision, who, order }: AuditLogSearch) => ({
  ...(q ? { q } : {}),
  ...(kind ? { kind } : {}),
  ...(decision ? { decision } : {}),
  ...(who ? { who } : {}),
  ...(order ? { sort: order } : {}),
})

export const auditLogQuery = (search: AuditLogSearch) => {
  const filter = { ...toAuditLogFilter(search), page: String(search.page ?? 1) }
  return queryOptions({
    queryKey: queryKeys.approvalLogs(filter),
    queryFn: ({ signal }) => call(http.admin['approval-logs'].$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getAuditLogCsvUrl = (search: AuditLogSearch) => buildCsvUrl('approval-logs', toAuditLogFilter(search))
