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

export const getServerDay = (client: QueryClient) => client.getQueryData(settingsQuery.queryKey)?.today

/** The next full hour of the server's clock, as of the last settings response. */
export const getServerHour = (client: QueryClient) => new Date(client.getQueryData(settingsQuery.queryKey)?.hour ?? 0)

export function endSessionIfUnauthenticated(client: QueryClient, error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'unauthenticated') return
  client.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, user: null })
}

export const refetchSession = (client: QueryClient) => client.invalidateQueries(sessionQuery)

/** True while this page changes the session itself. */
export let isLocalChange = false

export function setSession(client: QueryClient, session: SessionView) {
  isLocalChange = true
  client.setQueryData(sessionQuery.queryKey, session)
  isLocalChange = false
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    if (query.isActive()) query.gcTime = 0
    else if (query.state.fetchStatus === 'idle') cache.remove(query)
    // Removing a running query would hang its page, so it is removed afterwards.
    else void query.promise?.catch(() => undefined).then(() => (query.isActive() ? client.invalidateQueries(query) : cache.remove(query)))
  }
}

export const meQuery = queryOptions({ queryKey: queryKeys.me, queryFn: () => call(http.me.$get()) })
