import { redirect } from '@tanstack/react-router'
import { getLastPage } from '../../shared/lib/paging.ts'

/** Differs from the status with which the router normalizes addresses. */
export const lastPageStatus = 302

/** For loaders; the server redirects, while in the browser the pager turns back itself. */
export function redirectToLastPage({ total }: { total: number }, page = 1) {
  const last = getLastPage(total)
  if (!ON_SERVER || page <= last) return
  throw redirect({ to: '.', search: (before: object) => ({ ...before, page: last > 1 ? last : undefined }), statusCode: lastPageStatus })
}
