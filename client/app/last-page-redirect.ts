import { redirect } from '@tanstack/react-router'
import { getLastPage } from '../../shared/lib/paging.ts'

/** Not the status with which the router leads to another way to write the same address. */
export const lastPageStatus = 302

/** For a loader, with the list that it was answered: on the server the address of a page behind the last one leads to that. In the browser the pager turns back by itself. */
export function redirectToLastPage({ total }: { total: number }, page = 1) {
  const last = getLastPage(total)
  if (!ON_SERVER || page <= last) return
  throw redirect({ to: '.', search: (before: object) => ({ ...before, page: last > 1 ? last : undefined }), statusCode: lastPageStatus })
}
