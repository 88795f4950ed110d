import { asc } from 'drizzle-orm'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { isPubliclyListed } from '../../db/predicates.ts'
import type { Db } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { type CarNames, createCarNames } from './parser/car-names.ts'

const cacheMs = minuteMs

export function createModelNameCache({ read }: Pick<Db, 'read'>) {
  let cached: { names: Promise<CarNames>; readAt: number } | null = null
  async function readNames() {
    const rows = await read
      .selectDistinct({ make: cars.make, model: cars.model })
      .from(cars)
      .where(isPubliclyListed)
      .orderBy(asc(cars.make), asc(cars.model))
    return createCarNames(rows.map(({ make, model }) => `${make} ${model}`.toLowerCase()))
  }
  return (now: Date): Promise<CarNames> => {
    if (cached && now.getTime() - cached.readAt < cacheMs) return cached.names
    const names = readNames()
    cached = { names, readAt: now.getTime() }
    // The next call tries again after a failure.
    names.catch(() => (cached = null))
    return names
  }
}
