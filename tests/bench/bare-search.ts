import { dayOf } from '../../shared/days.ts'
import { parseSearch } from '../../shared/search.ts'
import { searchCars } from '../../server/cars/search.ts'
import { readConfig } from '../../server/config.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { createMarket } from '../../server/search/market.ts'
import { currentSettings } from '../../server/settings/queries.ts'
import { answerWith } from './processes.ts'

export type BareSearchWish = { path: string; searches: string[]; milliseconds: number }

const open = (path: string) => {
  const db = openSqlite(path)
  return { read: db.read, market: createMarket(db) }
}

let opened: ReturnType<typeof open> | undefined

/** Searches a second of one thread that does nothing else: the statements and the cards made of them, without HTTP. */
async function searchAlone({ path, searches, milliseconds }: BareSearchWish): Promise<number> {
  opened ??= open(path)
  const { read, market } = opened
  const fees = await currentSettings(read, readConfig({}))
  const asked = searches.map((query) => parseSearch(Object.fromEntries(new URLSearchParams(query)), dayOf(new Date())).search)
  const start = performance.now()
  let found = 0
  while (performance.now() - start < milliseconds) {
    for (const search of asked.slice(0, 20)) await searchCars(market, search, fees, new Date())
    asked.push(...asked.splice(0, 20))
    found += 20
  }
  return (found / (performance.now() - start)) * 1000
}

answerWith(searchAlone)
