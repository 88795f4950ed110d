import { queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { keys } from '../../keys.ts'

export const jobsQuery = queryOptions({
  queryKey: keys.adminJobs,
  queryFn: ({ signal }) => call(http.admin.jobs.$get({}, { init: { signal } })),
})
