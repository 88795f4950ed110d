import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { mostPaged } from '../../../../shared/lib/paging.ts'
import { redirectToLastPage } from '../../../app/last-page-redirect.ts'

/** For a loader: asks for that page of a list. In the browser it is not waited for, since the page shows in its own words how that goes. */
export async function prefetchList<List extends { total: number }, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<List, Error, List, Key>,
  page?: number,
) {
  const asked = client.prefetchQuery(query)
  if (!ON_SERVER) return
  await asked
  const list = client.getQueryData<List>(query.queryKey)
  if (list) redirectToLastPage({ total: Math.min(list.total, mostPaged) }, page)
}
