import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { DehydratedQueries } from '../shared/lib/ssr.ts'
import { queryKeys } from './query-keys.ts'
import { endSessionIfUnauthenticated } from './session.ts'
import { getRetryOptions } from './lib/retry.ts'
import { isNotFoundError } from './app/error/ensure-or-404.ts'

export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    // An offline request must fail at once instead of waiting.
    defaultOptions: { queries: { staleTime: 15_000, ...getRetryOptions(1), networkMode: 'always' } },
    queryCache: new QueryCache({ onError: (error) => endSessionIfUnauthenticated(client, error) }),
  })
  return client
}

export const dehydrate = (client: QueryClient): DehydratedQueries =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => {
      if (state.status === 'success') return [{ key: queryKey, value: state.data }]
      return isNotFoundError(state.error) ? [{ key: queryKeys.missing(queryKey), value: true }] : []
    })

export function hydrateFromPage(client: QueryClient, page: Document) {
  const text = page.getElementById('first')?.textContent
  if (!text) return
  for (const { key, value } of JSON.parse(text) as DehydratedQueries) client.setQueryData(key, value)
}
