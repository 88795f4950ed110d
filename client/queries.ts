import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SessionView } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { call, http } from './http.ts'
import { keys } from './keys.ts'

export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: () => call(http.auth.session.$get()),
  staleTime: 60_000,
})

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: () => call(http.settings.$get()),
  staleTime: 300_000,
})

/** The server's day, once the settings are there: only the server knows which days have passed. */
export const todayIn = (client: QueryClient) => client.getQueryData(settingsQuery.queryKey)?.today

/** The full hour that comes on the server, as far as a page knows it. */
export const hourIn = (client: QueryClient) => new Date(client.getQueryData(settingsQuery.queryKey)?.hour ?? 0)

/** Whoever was logged in is so no longer: from now on every page knows. */
export function noticeEnd(client: QueryClient, fault: unknown) {
  if (!(fault instanceof AppError) || fault.code !== 'unauthenticated') return
  client.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, user: null })
}

/** From now on someone else is asking: what was fetched before and stands on no page goes. */
export function takeSession(client: QueryClient, session: SessionView) {
  client.setQueryData(sessionQuery.queryKey, session)
  const cache = client.getQueryCache()
  for (const query of cache.findAll({ type: 'inactive' })) {
    if (query.state.fetchStatus === 'idle') cache.remove(query)
    // Still on its way for whoever asked before. Taken from it now, a page that waits for it would never show: it goes when it has come.
    else void query.promise?.catch(() => undefined).then(() => forget(client, query))
  }
}

function forget(client: QueryClient, query: Query) {
  if (query.isActive()) return client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  return client.getQueryCache().remove(query)
}
