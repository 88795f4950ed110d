import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { recordAskedForPush, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts'

export const pushQuery = queryOptions({ queryKey: queryKeys.push, queryFn: () => call(http.me.push.$get()) })

/** Throws `PushNotAllowedError` where the browser or the user refuses. */
export async function enablePush(client: QueryClient) {
  recordAskedForPush()
  const { publicKey } = await client.fetchQuery(pushQuery)
  const json = await subscribeToPush(publicKey)
  client.setQueryData(pushQuery.queryKey, await call(http.me.push.$put({ json })))
}

export async function disablePush(client: QueryClient, { id, isThis }: { id: string; isThis: boolean }) {
  await call(http.me.push[':id'].$delete({ param: { id } }))
  if (isThis) await unsubscribeFromPush()
  await invalidate(client, invalidations.pushDevicesChanged)
}

export async function testPush(client: QueryClient, id: string) {
  const { outcome } = await call(http.me.push.test.$post({ json: { id } }))
  if (outcome !== 'failed') await invalidate(client, invalidations.pushDevicesChanged)
  return outcome
}
