import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, http } from '../http.ts'
import { keys } from '../keys.ts'
import { happened, stale } from '../stale.ts'
import { noteAsked, subscribe, unsubscribe } from './device.ts'

export const pushQuery = queryOptions({ queryKey: keys.push, queryFn: () => call(http.me.push.$get()) })

/** Lets this device ring. Throws `NotAllowed` where its browser does not. */
export async function ringHere(client: QueryClient) {
  noteAsked()
  const { publicKey } = await client.fetchQuery(pushQuery)
  const json = await subscribe(publicKey)
  client.setQueryData(pushQuery.queryKey, await call(http.me.push.$put({ json })))
}

/** A device rings no more; of this one the browser is told, too. */
export async function ringNoMore(client: QueryClient, { id, isThis }: { id: string; isThis: boolean }) {
  await call(http.me.push[':id'].$delete({ param: { id } }))
  if (isThis) await unsubscribe()
  await happened(client, stale.ringingChanged)
}

export async function tryRinging(client: QueryClient, id: string) {
  const { outcome } = await call(http.me.push.test.$post({ json: { id } }))
  if (outcome !== 'failed') await happened(client, stale.ringingChanged)
  return outcome
}
