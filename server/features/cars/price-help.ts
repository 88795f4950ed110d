import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { CityPricesQuery, PriceHelpQuery } from '../../../shared/schemas/car.ts'
import { type PriceGuidance, getPriceSpread } from '../../../shared/domain/pricing.ts'
import type { Reader } from '../../db/database.ts'
import { isPubliclyListed } from '../../db/predicates.ts'
import { cars } from '../../db/schema/cars.ts'

export const listSimilarPrices = (db: Reader, actor: Actor, { location, seats, fuel, make }: PriceHelpQuery) =>
  db
    .select({ price: cars.pricePerDay })
    .from(cars)
    .where(
      and(
        isPubliclyListed,
        eq(cars.location, location),
        eq(cars.seats, seats),
        or(eq(cars.fuel, fuel), eq(cars.make, make)),
        ne(cars.ownerId, actor.id),
      ),
    )
    .orderBy(asc(cars.pricePerDay), asc(cars.id))

export async function getPriceHelp(db: Reader, actor: Actor, car: PriceHelpQuery): Promise<PriceGuidance> {
  const rows = await listSimilarPrices(db, actor, car)
  return { similar: getPriceSpread(rows.map(({ price }) => price)) }
}

/** For visitors who think about listing a car. */
export async function getCityPrices(db: Reader, { location, make }: CityPricesQuery): Promise<PriceGuidance> {
  const rows = await db
    .select({ price: cars.pricePerDay })
    .from(cars)
    .where(and(isPubliclyListed, eq(cars.location, location), make && eq(cars.make, make)))
    .orderBy(asc(cars.pricePerDay), asc(cars.id))
  return { similar: getPriceSpread(rows.map(({ price }) => price)) }
}
