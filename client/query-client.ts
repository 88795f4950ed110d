import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { Known } from '../shared/drawn-page.ts'
import { noticeEnd } from './queries.ts'
import { retries } from './retries.ts'

export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    // Without a connection a request fails at once and says so, instead of waiting unseen.
    defaultOptions: { queries: { staleTime: 15_000, ...retries(1), networkMode: 'always' } },
    queryCache: new QueryCache({ onError: (fault) => noticeEnd(client, fault) }),
  })
  return client
}

/** All that is known to that cache. */
export const knownTo = (client: QueryClient): Known =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [{ key: queryKey, value: state.data }] : []))

/** Puts what the page was drawn with into the cache, so that it is drawn again without a request. */
export function seedFromPage(client: QueryClient, page: Document) {
  const text = page.getElementById('first')?.textContent
  if (!text) return
  for (const { key, value } of JSON.parse(text) as Known) client.setQueryData(key, value)
}
