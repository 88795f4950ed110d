import { redirect } from '@tanstack/react-router'
import { getLastPage } from '../../shared/lib/paging.ts'

/** Tells this redirect apart from those with which the router normalizes URLs. */
export const lastPageRedirectStatus = 302

/** For loaders, and on the server only; in the browser the pager itself goes back to the last page. */
export function redirectToLastPage({ total }: { total: number }, page = 1) {
  const last = getLastPage(total)
  if (!ON_SERVER || page <= last) return
  throw redirect({
    to: '.',
    search: (previous: object) => ({ ...previous, page: last > 1 ? last : undefined }),
    statusCode: lastPageRedirectStatus,
  })
}
