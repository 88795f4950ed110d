import type { Actor } from '../../../shared/domain/account.ts'
import type { CarCard } from '../../../shared/domain/car.ts'
import type { Day } from '../../../shared/lib/days.ts'
import type { Fees } from '../../../shared/domain/pricing.ts'
import type { AppDeps } from '../../http/context.ts'
import { getCarFor } from './queries.ts'
import { firstCars } from './search.ts'
import type { CarRow } from '../../db/row-types.ts'

const similarShown = 4
const weighed = 12
/** A share of the price; cars of the same kind count as half as far away. */
const closeShare = 0.4

const isSameKind = (car: CarCard, { seats, fuel, transmission }: CarRow) =>
  car.seats === seats && (car.fuel === fuel || car.transmission === transmission)

function distance(card: CarCard, car: CarRow) {
  const apart = Math.abs(card.pricePerDay - car.pricePerDay) / car.pricePerDay
  return isSameKind(card, car) ? apart / 2 : apart
}

const isSimilar = (card: CarCard, car: CarRow) =>
  card.id !== car.id && (isSameKind(card, car) || Math.abs(card.pricePerDay - car.pricePerDay) <= closeShare * car.pricePerDay)

export async function similarCars(
  { db, market }: Pick<AppDeps, 'db' | 'market'>,
  actor: Actor | null,
  { id, ...days }: { id: string; from?: Day | undefined; to?: Day | undefined },
  fees: Fees,
  now: Date,
): Promise<CarCard[]> {
  const car = await getCarFor(db.read, actor, id)
  const { location, pricePerDay } = car
  const cheaper = await firstCars(market, { ...days, location, maxPrice: pricePerDay, sort: '-price' }, weighed, fees, now)
  const dearer = await firstCars(market, { ...days, location, minPrice: pricePerDay + 1, sort: 'price' }, weighed, fees, now)
  const byId = new Map([...cheaper, ...dearer].map((card) => [card.id, card]))
  return [...byId.values()]
    .filter((card) => isSimilar(card, car))
    .sort((one, other) => distance(one, car) - distance(other, car) || (one.id < other.id ? -1 : 1))
    .slice(0, similarShown)
}
