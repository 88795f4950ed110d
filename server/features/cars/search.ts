import type { Actor } from '../../../shared/domain/account.ts'
import type { CarCard } from '../../../shared/domain/car.ts'
import type { CarFilters } from '../../search/columns.ts'
import type { CarRow } from '../../db/row-types.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'
import type { Context } from 'hono'
import type { Env, AppDeps } from '../../http/context.ts'
import type { PricedCard } from '../../search/cards.ts'
import { AppError, type FieldRefusals } from '../../../shared/lib/errors.ts'
import { getCar } from './queries.ts'
import { publicPageSize } from '../../../shared/lib/paging.ts'
import { findTripError } from '../../../shared/domain/availability.ts'
import {
  type CarSearch,
  parseSearch,
  type CountedRelaxation,
  listActiveFilters,
  normalizePriceRange,
  type Relaxation,
  relaxSearch,
} from '../../../shared/domain/search.ts'
import { fitsInstant } from '../../../shared/domain/instant.ts'
import { type City, locations } from '../../../shared/domain/places.ts'
import { type Day, toDay, addDays } from '../../../shared/lib/days.ts'
import { type Fees, calculateQuote, getTripCost } from '../../../shared/domain/pricing.ts'

/** `relaxed` is set only when the search found nothing. */
export type CarSearchPage = { cars: CarCard[]; total: number; relaxed?: CountedRelaxation[] }

const suggestionLimit = 4

function toCards(pricedCards: readonly PricedCard[], { from, to, driver }: CarFilters, fees: Fees, today: Day): CarCard[] {
  if (!from || !to) return pricedCards.map(({ card }) => card)
  return pricedCards.map(({ card: { isInstant, ...card }, tariff, instant }) => ({
    ...card,
    ...(isInstant && fitsInstant(instant, { from, to }, today) ? { isInstant } : {}),
    cost: getTripCost(calculateQuote(tariff, fees, { from, to }, driver === 'with')),
  }))
}

/** A search without days returns cars that are free today. */
export async function searchCars(carSearch: CarSearchIndex, search: CarSearch, fees: Fees, now: Date): Promise<CarSearchPage> {
  const offset = ((search.page ?? 1) - 1) * publicPageSize
  const { cars, total } = await carSearch.find(search, { offset, limit: publicPageSize }, now)
  if (total === 0) return { cars: [], total, relaxed: await findRelaxations(carSearch, search, now) }
  return { cars: toCards(cars, search, fees, toDay(now)), total }
}

export async function findPricedCars(
  carSearch: CarSearchIndex,
  filters: CarFilters,
  limit: number,
  fees: Fees,
  now: Date,
): Promise<CarCard[]> {
  const { cars } = await carSearch.find(filters, { offset: 0, limit }, now)
  return toCards(cars, filters, fees, toDay(now))
}

/** Cars of other cities that pass the same filters. */
export const suggestCars = (
  carSearch: CarSearchIndex,
  { location, ...filters }: CarSearch & { location: City },
  fees: Fees,
  now: Date,
): Promise<CarCard[]> => findPricedCars(carSearch, { ...filters, excludedCity: location, sort: 'rating' }, suggestionLimit, fees, now)

export const getRequestDay = (c: Context<Env>) => toDay(c.get('now')())
export const getRequestYear = (c: Context<Env>) => Number(getRequestDay(c).slice(0, 4))

/** Throws `invalid` for unreadable or missing required fields. */
export function parseCarSearch(c: Context<Env>, ...required: (keyof CarSearch)[]): CarSearch {
  const { search, errors } = parseSearch(c.req.query(), getRequestDay(c))
  for (const field of required) if (search[field] === undefined) errors[field] ??= 'required'
  const fields: FieldRefusals = Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, { code }]))
  if (Object.keys(fields).length > 0) throw new AppError('invalid', fields)
  return normalizePriceRange(search)
}

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
    .filter((days) => findTripError(days, today) === null)
    .map((days) => ({ days }))
}

const relaxCity = (search: CarSearch): Relaxation[] =>
  search.location ? locations.filter((city) => city !== search.location).map((location) => ({ location })) : []

async function findRelaxations(carSearch: CarSearchIndex, search: CarSearch, now: Date): Promise<CountedRelaxation[]> {
  async function filterWithResults(relaxations: readonly Relaxation[], limit = Infinity) {
    const results: CountedRelaxation[] = []
    for (const relaxation of relaxations) {
      if (results.length >= limit) break
      const { total } = await carSearch.find(relaxSearch(search, relaxation), { offset: 0, limit: 0 }, now)
      if (total > 0) results.push({ ...relaxation, total })
    }
    return results
  }
  return [
    ...(await filterWithResults(relaxFilters(search))),
    ...(await filterWithResults(relaxDays(search, toDay(now)), 1)),
    ...(await filterWithResults(relaxCity(search))),
  ]
}

const similarLimit = 4
const candidateLimit = 12
/** Relative to the price; for cars of the same category the distance counts half. */
const maxPriceGap = 0.4

const isSameCategory = (car: CarCard, { seats, fuel, transmission }: CarRow) =>
  car.seats === seats && (car.fuel === fuel || car.transmission === transmission)

function getPriceDistance(card: CarCard, car: CarRow) {
  const gap = Math.abs(card.pricePerDay - car.pricePerDay) / car.pricePerDay
  return isSameCategory(card, car) ? gap / 2 : gap
}

const isSimilar = (card: CarCard, car: CarRow) =>
  card.id !== car.id && (isSameCategory(card, car) || Math.abs(card.pricePerDay - car.pricePerDay) <= maxPriceGap * car.pricePerDay)

export async function findSimilarCars(
  { db, carSearch }: Pick<AppDeps, 'db' | 'carSearch'>,
  actor: Actor | null,
  { id, ...days }: { id: string; from?: Day | undefined; to?: Day | undefined },
  fees: Fees,
  now: Date,
): Promise<CarCard[]> {
  const car = await getCar(db.read, actor, id)
  const { location, pricePerDay } = car
  const cheaper = await findPricedCars(carSearch, { ...days, location, maxPrice: pricePerDay, sort: '-price' }, candidateLimit, fees, now)
  const moreExpensive = await findPricedCars(
    carSearch,
    { ...days, location, minPrice: pricePerDay + 1, sort: 'price' },
    candidateLimit,
    fees,
    now,
  )
  const byId = new Map([...cheaper, ...moreExpensive].map((card) => [card.id, card]))
  return [...byId.values()]
    .filter((card) => isSimilar(card, car))
    .sort((first, second) => getPriceDistance(first, car) - getPriceDistance(second, car) || (first.id < second.id ? -1 : 1))
    .slice(0, similarLimit)
}
