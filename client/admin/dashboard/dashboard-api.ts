import { queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { keys } from '../../keys.ts'

export const dashboardQuery = queryOptions({
  queryKey: keys.adminDashboard,
  queryFn: ({ signal }) => call(http.admin.dashboard.$get({}, { init: { signal } })),
})
