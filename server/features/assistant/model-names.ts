import { asc } from 'drizzle-orm'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { onMarket } from '../../db/predicates.ts'
import type { Db } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { type Names, namesOf } from './parser/names.ts'

const freshMs = minuteMs

export function createModelNames({ read }: Pick<Db, 'read'>) {
  let known: { names: Promise<Names>; readAt: number } | null = null
  async function readNames() {
    const rows = await read
      .selectDistinct({ make: cars.make, model: cars.model })
      .from(cars)
      .where(onMarket)
      .orderBy(asc(cars.make), asc(cars.model))
    return namesOf(rows.map(({ make, model }) => `${make} ${model}`.toLowerCase()))
  }
  return (now: Date): Promise<Names> => {
    if (known && now.getTime() - known.readAt < freshMs) return known.names
    const names = readNames()
    known = { names, readAt: now.getTime() }
    // The next call tries again after a failure.
    names.catch(() => (known = null))
    return names
  }
}
