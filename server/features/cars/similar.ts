import type { Actor } from '../../../shared/domain/account.ts'
import type { CarCard } from '../../../shared/domain/car.ts'
import type { Day } from '../../../shared/lib/days.ts'
import type { Fees } from '../../../shared/domain/pricing.ts'
import type { AppDeps } from '../../http/context.ts'
import { getCar } from './queries.ts'
import { findFirstCars } from './search.ts'
import type { CarRow } from '../../db/row-types.ts'

const similarLimit = 4
const candidateLimit = 12
/** A share of the price; cars of the same kind count as half as far away. */
const maxPriceGap = 0.4

const isSameKind = (car: CarCard, { seats, fuel, transmission }: CarRow) =>
  car.seats === seats && (car.fuel === fuel || car.transmission === transmission)

function getDistance(card: CarCard, car: CarRow) {
  const gap = Math.abs(card.pricePerDay - car.pricePerDay) / car.pricePerDay
  return isSameKind(card, car) ? gap / 2 : gap
}

const isSimilar = (card: CarCard, car: CarRow) =>
  card.id !== car.id && (isSameKind(card, car) || Math.abs(card.pricePerDay - car.pricePerDay) <= maxPriceGap * car.pricePerDay)

export async function findSimilarCars(
  { db, market }: Pick<AppDeps, 'db' | 'market'>,
  actor: Actor | null,
  { id, ...days }: { id: string; from?: Day | undefined; to?: Day | undefined },
  fees: Fees,
  now: Date,
): Promise<CarCard[]> {
  const car = await getCar(db.read, actor, id)
  const { location, pricePerDay } = car
  const cheaper = await findFirstCars(market, { ...days, location, maxPrice: pricePerDay, sort: '-price' }, candidateLimit, fees, now)
  const dearer = await findFirstCars(market, { ...days, location, minPrice: pricePerDay + 1, sort: 'price' }, candidateLimit, fees, now)
  const byId = new Map([...cheaper, ...dearer].map((card) => [card.id, card]))
  return [...byId.values()]
    .filter((card) => isSimilar(card, car))
    .sort((first, second) => getDistance(first, car) - getDistance(second, car) || (first.id < second.id ? -1 : 1))
    .slice(0, similarLimit)
}
