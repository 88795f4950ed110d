import { tripFault } from '../../../shared/domain/availability.ts'
import { addDays, type Day, toDay } from '../../../shared/lib/days.ts'
import { activeFilters, type CountedRelaxation, type Relaxation, relaxedSearch } from '../../../shared/domain/filters.ts'
import { locations } from '../../../shared/domain/places.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'

const mostMoved = 14

function fewerFilters(search: CarSearch): Relaxation[] {
  const filters = activeFilters(search)
  return [...filters.map((filter) => ({ without: [filter] })), ...(filters.length > 1 ? [{ without: filters }] : [])]
}

function otherDays({ from, to }: CarSearch, today: Day): Relaxation[] {
  if (!from || !to) return []
  const moves = Array.from({ length: mostMoved }, (_, index) => [index + 1, -index - 1]).flat()
  return moves
    .map((move) => ({ from: addDays(from, move), to: addDays(to, move) }))
    .filter((days) => tripFault(days, today) === null)
    .map((days) => ({ days }))
}

const otherCities = (search: CarSearch): Relaxation[] =>
  search.location ? locations.filter((city) => city !== search.location).map((location) => ({ location })) : []

export async function relaxations(market: CarSearchIndex, search: CarSearch, now: Date): Promise<CountedRelaxation[]> {
  async function bringing(changes: readonly Relaxation[], most = Infinity) {
    const found: CountedRelaxation[] = []
    for (const change of changes) {
      if (found.length >= most) break
      const { total } = await market.find(relaxedSearch(search, change), { offset: 0, limit: 0 }, now)
      if (total > 0) found.push({ ...change, total })
    }
    return found
  }
  return [
    ...(await bringing(fewerFilters(search))),
    ...(await bringing(otherDays(search, toDay(now)), 1)),
    ...(await bringing(otherCities(search))),
  ]
}
