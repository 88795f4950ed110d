import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { SessionView } from '../shared/account.ts'
import type { PublicSettings } from '../shared/settings.ts'
import { keys } from './keys.ts'
import { noticeEnd } from './queries.ts'
import { retries } from './retries.ts'

type First = { session: SessionView; settings: PublicSettings; data: { key: readonly unknown[]; value: unknown }[] }

export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    // Without a connection a request fails at once and says so, instead of waiting unseen.
    defaultOptions: { queries: { staleTime: 15_000, ...retries(1), networkMode: 'always' } },
    queryCache: new QueryCache({ onError: (fault) => noticeEnd(client, fault) }),
  })
  return client
}

/** Puts what came with the page into the cache, so that the first page draws without a request. */
export function seedFromPage(client: QueryClient, page: Document) {
  const text = page.getElementById('first')?.textContent
  if (!text) return
  const first = JSON.parse(text) as First
  client.setQueryData(keys.session, first.session)
  client.setQueryData(keys.settings, first.settings)
  for (const { key, value } of first.data) client.setQueryData(key, value)
}
