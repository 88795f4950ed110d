import { and, desc, gte } from 'drizzle-orm'
import { dayOf } from '../../shared/days.ts'
import { minuteMs } from '../../shared/durations.ts'
import { onMarket } from '../db/conditions.ts'
import type { Reader } from '../db/database.ts'
import { cars } from '../db/schema/cars.ts'

export type MappedCar = { id: string; updatedAt: Date }

const rememberedMs = 10 * minuteMs
const remembered = new WeakMap<Reader, { until: number; cars: MappedCar[] }>()

/** The cars of the sitemap, those that could go out today, the newest first. Looked up once in ten minutes: crawlers ask often and need no more. */
export async function mappedCars(db: Reader, most: number, now: Date): Promise<MappedCar[]> {
  const time = now.getTime()
  const known = remembered.get(db)
  if (known && time < known.until && known.until - time <= rememberedMs) return known.cars
  const rows = await db
    .select({ id: cars.id, updatedAt: cars.updatedAt })
    .from(cars)
    .where(and(onMarket, gte(cars.papersValidTo, dayOf(now))))
    .orderBy(desc(cars.decidedAt), desc(cars.id))
    .limit(most)
  remembered.set(db, { until: time + rememberedMs, cars: rows })
  return rows
}
