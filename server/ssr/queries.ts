import { and, desc, gte } from 'drizzle-orm'
import { toDay } from '../../shared/lib/days.ts'
import { isPubliclyListed } from '../db/predicates.ts'
import type { Reader } from '../db/database.ts'
import { cars } from '../db/schema/cars.ts'

export type SitemapCar = { id: string; updatedAt: Date }

const sitemapCache = new WeakMap<Reader, { version: string; cars: SitemapCar[] }>()

/** Newest first; cached until `version`, which the caller reads before, changes. */
export async function getSitemapCars(db: Reader, version: string, limit: number, now: Date): Promise<SitemapCar[]> {
  const cached = sitemapCache.get(db)
  if (cached?.version === version) return cached.cars
  const rows = await db
    .select({ id: cars.id, updatedAt: cars.updatedAt })
    .from(cars)
    .where(and(isPubliclyListed, gte(cars.documentsValidTo, toDay(now))))
    .orderBy(desc(cars.decidedAt), desc(cars.id))
    .limit(limit)
  sitemapCache.set(db, { version, cars: rows })
  return rows
}
