import { asc } from 'drizzle-orm'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { onMarket } from '../../db/predicates.ts'
import type { Db } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { type Names, namesOf } from './parser/names.ts'

/** A new car is known by its name this much later at most; until then its name is looked for as it was typed. */
const freshMs = minuteMs

/** What the cars on the market are called, by what people type. */
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
    // What failed is tried again by the next who asks.
    names.catch(() => (known = null))
    return names
  }
}
