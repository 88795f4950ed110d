import { queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'

export const dashboardQuery = queryOptions({
  queryKey: queryKeys.adminDashboard,
  queryFn: ({ signal }) => call(http.admin.dashboard.$get({}, { init: { signal } })),
})
