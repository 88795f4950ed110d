import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'

export const mailQueueQuery = queryOptions({
  queryKey: queryKeys.adminOutbox,
  queryFn: ({ signal }) => call(http.admin.outbox.$get({}, { init: { signal } })),
})

export async function retryMessage(client: QueryClient, id: string) {
  client.setQueryData(mailQueueQuery.queryKey, await call(http.admin.outbox[':id'].resend.$post({ param: { id } })))
}

export async function sendTest(client: QueryClient) {
  client.setQueryData(mailQueueQuery.queryKey, await call(http.admin.outbox.test.$post({})))
}

export async function retryAll(client: QueryClient) {
  client.setQueryData(mailQueueQuery.queryKey, await call(http.admin.outbox.resend.$post({})))
}
