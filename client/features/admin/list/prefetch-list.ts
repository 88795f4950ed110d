import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { maxPagedRows } from '../../../../shared/lib/paging.ts'
import { redirectToLastPage } from '../../../app/last-page-redirect.ts'

/** Waits only on the server, because in the browser the page shows progress and errors itself. */
export async function prefetchList<List extends { total: number }, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<List, Error, List, Key>,
  page?: number,
) {
  const prefetching = client.prefetchQuery(query)
  if (!ON_SERVER) return
  await prefetching
  const list = client.getQueryData<List>(query.queryKey)
  if (list) redirectToLastPage({ total: Math.min(list.total, maxPagedRows) }, page)
}
