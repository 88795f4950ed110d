import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'

export const holdQuery = queryOptions({
  queryKey: queryKeys.adminHold,
  queryFn: ({ signal }) => call(http.admin.hold.$get({}, { init: { signal } })),
})

export async function releaseHold(client: QueryClient) {
  await call(http.admin.hold.release.$post({}))
  await invalidate(client, invalidations.holdEnded)
}

export async function discardWaiting(client: QueryClient) {
  client.setQueryData(holdQuery.queryKey, await call(http.admin.hold.discard.$post({})))
}

export const jobsQuery = queryOptions({
  queryKey: queryKeys.adminJobs,
  queryFn: ({ signal }) => call(http.admin.jobs.$get({}, { init: { signal } })),
})
