import type { DayRange } from '../lib/days.ts'
import type { City } from './places.ts'
import type { CarSearch } from './search.ts'

const filterKeys = ['q', 'fuel', 'transmission', 'seats', 'minPrice', 'maxPrice', 'driver', 'papers', 'features'] as const
export type FilterKey = (typeof filterKeys)[number]

/** All that can be taken off a search, its words too. */
export const chosenFilters = (search: CarSearch) => filterKeys.filter((key) => search[key] !== undefined)

/** Filters that narrow a place and its days. A text narrows a place; alone it is the search itself. */
export const activeFilters = (search: CarSearch) => chosenFilters(search).filter((key) => key !== 'q' || search.location)

/** The same search without these filters, from its first page on; where, when and the order stay. */
export function withoutFilters(search: CarSearch, filters: readonly FilterKey[]): CarSearch {
  const off = new Set<string>([...filters, 'page'])
  return Object.fromEntries(Object.entries(search).filter(([key]) => !off.has(key)))
}

/** What is different in a search that finds cars where the one that was asked finds none. */
export type Relaxation = { without?: FilterKey[]; days?: DayRange; location?: City }
/** A relaxation with the number of cars that are found with it. */
export type CountedRelaxation = Relaxation & { total: number }

/** The search that a relaxation makes of another. */
export const relaxedSearch = (search: CarSearch, { without = [], days, location }: Relaxation): CarSearch => ({
  ...withoutFilters(search, without),
  ...days,
  ...(location ? { location } : {}),
})
