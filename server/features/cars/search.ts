import type { CarCard } from '../../../shared/domain/car.ts'
import type { Day } from '../../../shared/lib/days.ts'
import type { CountedRelaxation } from '../../../shared/domain/filters.ts'
import { publicPageSize } from '../../../shared/lib/paging.ts'
import type { City } from '../../../shared/domain/places.ts'
import { type Fees, quoteFor, getTripCost } from '../../../shared/domain/pricing.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import type { SearchFilters } from '../../search/columns.ts'
import type { PricedCard } from '../../search/cards.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'
import { relaxations } from './relaxed-search.ts'

/** `relaxed` is set only when the search found nothing. */
export type CarPage = { cars: CarCard[]; total: number; relaxed?: CountedRelaxation[] }

const suggestionsShown = 4

function cardsFor(found: readonly PricedCard[], { from, to, driver }: SearchFilters, fees: Fees): CarCard[] {
  if (!from || !to) return found.map(({ card }) => card)
  return found.map(({ card, tariff }) => ({ ...card, cost: getTripCost(quoteFor(tariff, fees, { from, to }, driver === 'with')) }))
}

/** A search without days returns cars that are free today. */
export async function searchCars(market: CarSearchIndex, search: CarSearch, fees: Fees, now: Date): Promise<CarPage> {
  const offset = ((search.page ?? 1) - 1) * publicPageSize
  const { cars, total } = await market.find(search, { offset, limit: publicPageSize }, now)
  if (total === 0) return { cars: [], total, relaxed: await relaxations(market, search, now) }
  return { cars: cardsFor(cars, search, fees), total }
}

export async function firstCars(market: CarSearchIndex, wanted: SearchFilters, limit: number, fees: Fees, now: Date): Promise<CarCard[]> {
  const { cars } = await market.find(wanted, { offset: 0, limit }, now)
  return cardsFor(cars, wanted, fees)
}

type Elsewhere = { location: City; from?: Day; to?: Day }

export const suggestCars = (market: CarSearchIndex, { location, ...days }: Elsewhere, fees: Fees, now: Date): Promise<CarCard[]> =>
  firstCars(market, { ...days, elsewhere: location, sort: 'rating' }, suggestionsShown, fees, now)
