import type { CarSearch } from '../../shared/search.ts'

const filterKeys = ['fuel', 'seats', 'minPrice', 'maxPrice', 'transmission'] as const

/** Filters that narrow a place and its days. A text narrows a place; alone it is the search itself. */
const activeKeys = (search: CarSearch) =>
  [...filterKeys, ...(search.location ? (['q'] as const) : [])].filter((key) => search[key] !== undefined)

export const countFilters = (search: CarSearch) => activeKeys(search).length

/** The same search without its filters, from its first page on; where, when and the order stay. */
export function withoutFilters(search: CarSearch): CarSearch {
  const off = new Set<string>([...activeKeys(search), 'page'])
  return Object.fromEntries(Object.entries(search).filter(([key]) => !off.has(key)))
}
