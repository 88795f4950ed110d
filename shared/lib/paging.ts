/** Rows of one page: public lists of cars and reviews, and every other list. */
export const publicPageSize = 8
export const pageSize = 20
/** As far as the admins' lists are turned page by page; what lies behind is found by searching. `total` counts to one more at most. */
export const mostPaged = 1_000
/** The orders that a list of what comes in over time has at least. */
export const ageSorts = ['newest', 'oldest'] as const
export type AgeSort = (typeof ageSorts)[number]
const highestPage = 10_000

/** A page number from a query string: 1 for none, null for what is no page. */
export function parsePage(value: string | undefined) {
  if (value === undefined || value === '') return 1
  const page = /^\d{1,5}$/.test(value) ? Number(value) : 0
  return page >= 1 && page <= highestPage ? page : null
}

/** The page after those that are there, as long as the total says that there is more. */
export const nextPage = (pages: number, size: number, total: number) => (pages * size < total ? pages + 1 : undefined)

/** The number of the last page of a list of so many rows; an empty one has a first page, too. */
export const getLastPage = (total: number) => Math.max(1, Math.ceil(total / pageSize))
