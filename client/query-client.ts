import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { Known } from '../shared/drawn-page.ts'
import { keys } from './keys.ts'
import { noticeEnd } from './queries.ts'
import { retries } from './retries.ts'
import { isMissing } from './shell/error/found.ts'

export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    // Without a connection a request fails at once and says so, instead of waiting unseen.
    defaultOptions: { queries: { staleTime: 15_000, ...retries(1), networkMode: 'always' } },
    queryCache: new QueryCache({ onError: (fault) => noticeEnd(client, fault) }),
  })
  return client
}

/** All that is known to that cache, and what was looked for in vain. */
export const knownTo = (client: QueryClient): Known =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => {
      if (state.status === 'success') return [{ key: queryKey, value: state.data }]
      return isMissing(state.error) ? [{ key: keys.missing(queryKey), value: true }] : []
    })

/** Puts what the page was drawn with into the cache, so that it is drawn again without a request. */
export function seedFromPage(client: QueryClient, page: Document) {
  const text = page.getElementById('first')?.textContent
  if (!text) return
  for (const { key, value } of JSON.parse(text) as Known) client.setQueryData(key, value)
}
