import { and, desc, gte } from 'drizzle-orm'
import { toDay } from '../../shared/lib/days.ts'
import { onMarket } from '../db/predicates.ts'
import type { Reader } from '../db/database.ts'
import { cars } from '../db/schema/cars.ts'

export type SitemapCar = { id: string; updatedAt: Date }

const remembered = new WeakMap<Reader, { version: string; cars: SitemapCar[] }>()

/** Newest first; cached until `version`, which the caller reads before, changes. */
export async function getSitemapCars(db: Reader, version: string, most: number, now: Date): Promise<SitemapCar[]> {
  const known = remembered.get(db)
  if (known?.version === version) return known.cars
  const rows = await db
    .select({ id: cars.id, updatedAt: cars.updatedAt })
    .from(cars)
    .where(and(onMarket, gte(cars.documentsValidTo, toDay(now))))
    .orderBy(desc(cars.decidedAt), desc(cars.id))
    .limit(most)
  remembered.set(db, { version, cars: rows })
  return rows
}
