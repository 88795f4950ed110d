import { dayOf } from '../../shared/days.ts'
import { publicPageSize } from '../../shared/paging.ts'
import { parseSearch } from '../../shared/search.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { createCarIndex } from '../../server/search/car-index.ts'
import type { IndexedCar } from '../../server/search/columns.ts'
import { createMarket } from '../../server/search/market.ts'
import { makeChance } from './chance.ts'
import { answerWith } from './processes.ts'
import { makeSearches } from './searches.ts'
import { carOf, daysAhead, type Seeding } from './seed-rows.ts'
import { median } from './table.ts'

/** So many cars made up, or those of a database. */
export type IndexWish = { cars: number } | { path: string }
/** Milliseconds of a search that all but one in a hundred need at most, and bytes a car; or milliseconds to read and to build all of it. */
export type IndexAnswer = { p99: number; bytes: number } | { built: number }

const searchesOfRound = 2_000
const rounds = 2
/** Cars of the same days are as many as there are cars for each of these. */
const calendars = 1_000
const builds = 7

function heldBytes() {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Cars as the seed makes them, without a database: a million of them would take it half an hour. */
function makeCars(count: number): IndexedCar[] {
  const seeding: Seeding = { chance: makeChance(1), now: new Date() }
  const taken = Array.from({ length: calendars }, () => daysAhead(seeding).join())
  return Array.from({ length: count }, (_, number) => {
    const { papersValidTo = '9999-12-31', rating = 0, reviewCount = 0, decidedAt = null, ...car } = carOf('', seeding)
    return { ...car, papersValidTo, rating, reviewCount, decidedAt, taken: taken[number % calendars] ?? null }
  })
}

function searchAlone(count: number): IndexAnswer {
  const today = dayOf(new Date())
  const before = heldBytes()
  const index = createCarIndex(today, makeCars(count))
  const bytes = (heldBytes() - before) / count
  const searches = makeSearches(today, searchesOfRound).map(
    (query) => parseSearch(Object.fromEntries(new URLSearchParams(query)), today).search,
  )
  let times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    times = searches.map((search) => {
      const start = performance.now()
      index.find(search, { offset: ((search.page ?? 1) - 1) * publicPageSize, limit: publicPageSize }, today)
      return performance.now() - start
    })
  }
  return { p99: Float64Array.from(times).toSorted()[Math.floor(searchesOfRound * 0.99)] ?? Number.NaN, bytes }
}

async function timeBuilding(path: string): Promise<IndexAnswer> {
  const db = openSqlite(path)
  const times: number[] = []
  for (let build = 0; build < builds; build += 1) {
    const start = performance.now()
    await createMarket(db).version(new Date())
    times.push(performance.now() - start)
  }
  await db.close()
  return { built: median(times) }
}

answerWith(async (wish: IndexWish) => ('path' in wish ? timeBuilding(wish.path) : searchAlone(wish.cars)))
