import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { keys } from '../../keys.ts'
import { happened, stale } from '../../stale.ts'

export const holdQuery = queryOptions({
  queryKey: keys.adminHold,
  queryFn: ({ signal }) => call(http.admin.hold.$get({}, { init: { signal } })),
})

export async function releaseHold(client: QueryClient) {
  await call(http.admin.hold.release.$post({}))
  await happened(client, stale.holdEnded)
}

export async function discardWaiting(client: QueryClient) {
  client.setQueryData(holdQuery.queryKey, await call(http.admin.hold.discard.$post({})))
}

export const jobsQuery = queryOptions({
  queryKey: keys.adminJobs,
  queryFn: ({ signal }) => call(http.admin.jobs.$get({}, { init: { signal } })),
})
