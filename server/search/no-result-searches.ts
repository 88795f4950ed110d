import { sql } from 'drizzle-orm'
import { toDay } from '../../shared/lib/days.ts'
import { type CarSearch, filterNames } from '../../shared/domain/search.ts'
import { weekOf } from '../../shared/lib/weeks.ts'
import type { Db } from '../db/database.ts'
import { noResultSearches } from '../db/schema/search.ts'

/** Counts by week, city and filters, without users and what they typed. */
export type NoResultCounter = {
  recordResult: (search: CarSearch, total: number) => void
  recordQuery: (search: CarSearch, now: Date) => void
  flush: (db: Pick<Db, 'write'>) => Promise<void>
}

type Counted = { week: string; city: string; filters: string; count: number }

const mostKnown = 5_000
/** Sort order and page do not change the number of results. */
const counting = ['location', 'from', 'to', ...filterNames] as const
const keyOf = (search: CarSearch) => JSON.stringify(counting.map((name) => search[name]))

export function createNoResultCounter(): NoResultCounter {
  const known = new Set<string>()
  let counted = new Map<string, Counted>()

  function add(week: string, city: string, filters: string, count: number) {
    const key = [week, city, filters].join(' ')
    counted.set(key, { week, city, filters, count: (counted.get(key)?.count ?? 0) + count })
  }

  return {
    recordResult(search, total) {
      const key = keyOf(search)
      known.delete(key)
      if (total > 0) return
      const [oldest] = known
      if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
      known.add(key)
    },
    recordQuery(search, now) {
      if ((search.page ?? 1) > 1 || !known.has(keyOf(search))) return
      add(weekOf(toDay(now)), search.location ?? '', filterNames.filter((name) => search[name] !== undefined).join(','), 1)
    },
    async flush(db) {
      const rows = [...counted.values()]
      if (rows.length === 0) return
      counted = new Map()
      const { week, city, filters, count } = noResultSearches
      try {
        await db.write((tx) =>
          tx
            .insert(noResultSearches)
            .values(rows)
            .onConflictDoUpdate({ target: [week, city, filters], set: { count: sql`${count} + excluded.count` } }),
        )
      } catch (fault) {
        for (const row of rows) add(row.week, row.city, row.filters, row.count)
        throw fault
      }
    },
  }
}
