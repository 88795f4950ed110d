export const publicPageSize = 8
export const pageSize = 20
/** Admins search for what is behind this limit; `total` counts one more at most. */
export const maxPagedRows = 1_000
export const ageSorts = ['newest', 'oldest'] as const
export type AgeSort = (typeof ageSorts)[number]
const maxPage = 10_000

/** 1 for no value, null for an invalid one. */
export function parsePage(value: string | undefined) {
  if (value === undefined || value === '') return 1
  const page = /^\d{1,5}$/.test(value) ? Number(value) : 0
  return page >= 1 && page <= maxPage ? page : null
}

export const getNextPage = (pages: number, size: number, total: number) => (pages * size < total ? pages + 1 : undefined)

export const getLastPage = (total: number) => Math.max(1, Math.ceil(total / pageSize))
