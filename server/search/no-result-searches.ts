import { sql } from 'drizzle-orm'
import { toDay } from '../../shared/lib/days.ts'
import { type CarSearch, filterNames } from '../../shared/domain/search.ts'
import { getWeekStart } from '../../shared/lib/weeks.ts'
import type { Db } from '../db/database.ts'
import { noResultSearches } from '../db/schema/search.ts'

/** Counts per week, city and filters, and stores neither users nor their search text. */
export type NoResultCounter = {
  setHasResults: (search: CarSearch, hasResults: boolean) => void
  countNoResultSearch: (search: CarSearch, now: Date) => void
  flush: (db: Pick<Db, 'write'>) => Promise<void>
}

type WeeklyCount = { week: string; city: string; filters: string; count: number }

const maxNoResultKeys = 5_000
/** Sort order and page do not change the number of results. */
const filterFields = ['location', 'from', 'to', ...filterNames] as const
const toKey = (search: CarSearch) => JSON.stringify(filterFields.map((name) => search[name]))

export function createNoResultCounter(): NoResultCounter {
  const noResultKeys = new Set<string>()
  let counts = new Map<string, WeeklyCount>()

  function addCount(week: string, city: string, filters: string, count: number) {
    const key = [week, city, filters].join(' ')
    counts.set(key, { week, city, filters, count: (counts.get(key)?.count ?? 0) + count })
  }

  return {
    setHasResults(search, hasResults) {
      const key = toKey(search)
      noResultKeys.delete(key)
      if (hasResults) return
      const [oldest] = noResultKeys
      if (noResultKeys.size >= maxNoResultKeys && oldest !== undefined) noResultKeys.delete(oldest)
      noResultKeys.add(key)
    },
    countNoResultSearch(search, now) {
      if ((search.page ?? 1) > 1 || !noResultKeys.has(toKey(search))) return
      addCount(getWeekStart(toDay(now)), search.location ?? '', filterNames.filter((name) => search[name] !== undefined).join(','), 1)
    },
    async flush(db) {
      const rows = [...counts.values()]
      if (rows.length === 0) return
      counts = new Map()
      const { week, city, filters, count } = noResultSearches
      try {
        await db.write((tx) =>
          tx
            .insert(noResultSearches)
            .values(rows)
            .onConflictDoUpdate({ target: [week, city, filters], set: { count: sql`${count} + excluded.count` } }),
        )
      } catch (error) {
        for (const row of rows) addCount(row.week, row.city, row.filters, row.count)
        throw error
      }
    },
  }
}
