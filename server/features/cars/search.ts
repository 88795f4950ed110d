import type { CarCard } from '../../../shared/domain/car.ts'
import type { Day } from '../../../shared/lib/days.ts'
import type { CountedRelaxation } from '../../../shared/domain/filters.ts'
import { publicPageSize } from '../../../shared/lib/paging.ts'
import type { City } from '../../../shared/domain/places.ts'
import { type Fees, calculateQuote, getTripCost } from '../../../shared/domain/pricing.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import type { CarFilters } from '../../search/columns.ts'
import type { PricedCard } from '../../search/cards.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'
import { findRelaxations } from './relaxed-search.ts'

/** `relaxed` is set only when the search found nothing. */
export type CarSearchPage = { cars: CarCard[]; total: number; relaxed?: CountedRelaxation[] }

const suggestionLimit = 4

function toCards(pricedCards: readonly PricedCard[], { from, to, driver }: CarFilters, fees: Fees): CarCard[] {
  if (!from || !to) return pricedCards.map(({ card }) => card)
  return pricedCards.map(({ card, tariff }) => ({
    ...card,
    cost: getTripCost(calculateQuote(tariff, fees, { from, to }, driver === 'with')),
  }))
}

/** A search without days returns cars that are free today. */
export async function searchCars(carSearch: CarSearchIndex, search: CarSearch, fees: Fees, now: Date): Promise<CarSearchPage> {
  const offset = ((search.page ?? 1) - 1) * publicPageSize
  const { cars, total } = await carSearch.find(search, { offset, limit: publicPageSize }, now)
  if (total === 0) return { cars: [], total, relaxed: await findRelaxations(carSearch, search, now) }
  return { cars: toCards(cars, search, fees), total }
}

export async function findFirstCars(
  carSearch: CarSearchIndex,
  filters: CarFilters,
  limit: number,
  fees: Fees,
  now: Date,
): Promise<CarCard[]> {
  const { cars } = await carSearch.find(filters, { offset: 0, limit }, now)
  return toCards(cars, filters, fees)
}

type SuggestionSearch = { location: City; from?: Day; to?: Day }

export const suggestCars = (
  carSearch: CarSearchIndex,
  { location, ...days }: SuggestionSearch,
  fees: Fees,
  now: Date,
): Promise<CarCard[]> => findFirstCars(carSearch, { ...days, excludedCity: location, sort: 'rating' }, suggestionLimit, fees, now)
