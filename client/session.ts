import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SessionView } from '../shared/domain/account.ts'
import { minuteMs } from '../shared/lib/durations.ts'
import { AppError } from '../shared/lib/errors.ts'
import { call, http } from './http.ts'
import { queryKeys } from './query-keys.ts'

export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: () => call(http.auth.session.$get()),
  staleTime: minuteMs,
})

export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: () => call(http.settings.$get()),
  staleTime: 5 * minuteMs,
})

/** The server's day, once the settings are there: only the server knows which days have passed. */
export const getToday = (client: QueryClient) => client.getQueryData(settingsQuery.queryKey)?.today

/** The full hour that comes on the server, as far as a page knows it. */
export const getHour = (client: QueryClient) => new Date(client.getQueryData(settingsQuery.queryKey)?.hour ?? 0)

/** Whoever was logged in is so no longer: from now on every page knows. */
export function handleSessionExpired(client: QueryClient, fault: unknown) {
  if (!(fault instanceof AppError) || fault.code !== 'unauthenticated') return
  client.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, user: null })
}

/** Who is logged in may be another by now: it is asked when the page comes to life. */
export const refetchSession = (client: QueryClient) => client.invalidateQueries(sessionQuery)

/** True while this page itself says who is asking. */
export let isLocalChange = false

/** From now on someone else is asking: what was fetched before goes. */
export function setSession(client: QueryClient, session: SessionView) {
  isLocalChange = true
  client.setQueryData(sessionQuery.queryKey, session)
  isLocalChange = false
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    // It goes with the page.
    if (query.isActive()) query.gcTime = 0
    else if (query.state.fetchStatus === 'idle') cache.remove(query)
    // Still on its way for whoever asked before. Taken from it now, a page that waits for it would never show: it goes when it has come.
    else void query.promise?.catch(() => undefined).then(() => (query.isActive() ? client.invalidateQueries(query) : cache.remove(query)))
  }
}

/** All that a person's own pages show of them. */
export const meQuery = queryOptions({ queryKey: queryKeys.me, queryFn: () => call(http.me.$get()) })
