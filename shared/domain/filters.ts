import type { DayRange } from '../lib/days.ts'
import type { City } from './places.ts'
import type { CarSearch } from './search.ts'

const filterKeys = ['q', 'fuel', 'transmission', 'seats', 'minPrice', 'maxPrice', 'driver', 'papers', 'features'] as const
export type FilterKey = (typeof filterKeys)[number]

export const listFilters = (search: CarSearch) => filterKeys.filter((key) => search[key] !== undefined)

/** A text counts as a filter only beside a city; alone it is the search itself. */
export const listActiveFilters = (search: CarSearch) => listFilters(search).filter((key) => key !== 'q' || search.location)

export function removeFilters(search: CarSearch, filters: readonly FilterKey[]): CarSearch {
  const removed = new Set<string>([...filters, 'page'])
  return Object.fromEntries(Object.entries(search).filter(([key]) => !removed.has(key)))
}

export type Relaxation = { without?: FilterKey[]; days?: DayRange; location?: City }
export type CountedRelaxation = Relaxation & { total: number }

export const relaxSearch = (search: CarSearch, { without = [], days, location }: Relaxation): CarSearch => ({
  ...removeFilters(search, without),
  ...days,
  ...(location ? { location } : {}),
})
