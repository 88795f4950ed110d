import { tripFault } from '../../../shared/domain/availability.ts'
import { addDays, type Day, toDay } from '../../../shared/lib/days.ts'
import { listActiveFilters, type CountedRelaxation, type Relaxation, relaxSearch } from '../../../shared/domain/filters.ts'
import { locations } from '../../../shared/domain/places.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'

const maxShiftDays = 14

function relaxFilters(search: CarSearch): Relaxation[] {
  const filters = listActiveFilters(search)
  return [...filters.map((filter) => ({ without: [filter] })), ...(filters.length > 1 ? [{ without: filters }] : [])]
}

function relaxDays({ from, to }: CarSearch, today: Day): Relaxation[] {
  if (!from || !to) return []
  const shifts = Array.from({ length: maxShiftDays }, (_, index) => [index + 1, -index - 1]).flat()
  return shifts
    .map((shift) => ({ from: addDays(from, shift), to: addDays(to, shift) }))
    .filter((days) => tripFault(days, today) === null)
    .map((days) => ({ days }))
}

const relaxCity = (search: CarSearch): Relaxation[] =>
  search.location ? locations.filter((city) => city !== search.location).map((location) => ({ location })) : []

export async function findRelaxations(carSearch: CarSearchIndex, search: CarSearch, now: Date): Promise<CountedRelaxation[]> {
  async function keepWithResults(changes: readonly Relaxation[], limit = Infinity) {
    const results: CountedRelaxation[] = []
    for (const change of changes) {
      if (results.length >= limit) break
      const { total } = await carSearch.find(relaxSearch(search, change), { offset: 0, limit: 0 }, now)
      if (total > 0) results.push({ ...change, total })
    }
    return results
  }
  return [
    ...(await keepWithResults(relaxFilters(search))),
    ...(await keepWithResults(relaxDays(search, toDay(now)), 1)),
    ...(await keepWithResults(relaxCity(search))),
  ]
}
