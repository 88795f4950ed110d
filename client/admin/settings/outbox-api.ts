import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { keys } from '../../keys.ts'

export const outboxQuery = queryOptions({
  queryKey: keys.adminOutbox,
  queryFn: ({ signal }) => call(http.admin.outbox.$get({}, { init: { signal } })),
})

export async function sendAgain(client: QueryClient, id: string) {
  client.setQueryData(outboxQuery.queryKey, await call(http.admin.outbox[':id'].resend.$post({ param: { id } })))
}

export async function sendTest(client: QueryClient) {
  client.setQueryData(outboxQuery.queryKey, await call(http.admin.outbox.test.$post({})))
}

export async function sendAllAgain(client: QueryClient) {
  client.setQueryData(outboxQuery.queryKey, await call(http.admin.outbox.resend.$post({})))
}
