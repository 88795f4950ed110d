import { MutationCache, type Query, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { SessionView } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { queryKeys } from '../shared/query-keys.ts'
import type { PublicSettings } from '../shared/settings.ts'
import { call, http } from './http.ts'
import { showFault } from './ui/toast.ts'

type First = { session: SessionView; settings: PublicSettings; data: { key: readonly unknown[]; value: unknown }[] }

export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: () => call(http.auth.session.$get()),
  staleTime: 60_000,
})

export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: () => call(http.settings.$get()),
  staleTime: 300_000,
})

/** A refusal stays one however often it is asked for; anything else may have been the road. */
const mayRetry = (failures: number, fault: unknown) => failures < 1 && (!(fault instanceof AppError) || fault.status >= 500)

/** Whoever was logged in is so no longer: from now on every page knows. */
export function noticeEnd(client: QueryClient, fault: unknown) {
  if (!(fault instanceof AppError) || fault.code !== 'unauthenticated') return
  client.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, user: null })
}

/** The cache. A mutation without an `onError` of its own shows its fault as a toast. */
export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // Without a connection a request fails at once and says so, instead of waiting unseen.
      queries: { staleTime: 15_000, retry: mayRetry, retryDelay: 1_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (fault) => noticeEnd(client, fault) }),
    mutationCache: new MutationCache({
      onError: (fault, _values, _context, mutation) => {
        noticeEnd(client, fault)
        if (!mutation.options.onError) showFault(fault)
      },
    }),
  })
  return client
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

/** Puts what came with the page into the cache, so that the first page draws without a request. */
export function seedFromPage(client: QueryClient, page: Document) {
  const text = page.getElementById('first')?.textContent
  if (!text) return
  const first = JSON.parse(text) as First
  client.setQueryData(queryKeys.session, first.session)
  client.setQueryData(queryKeys.settings, first.settings)
  for (const { key, value } of first.data) client.setQueryData(key, value)
}
