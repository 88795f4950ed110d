import { setTimeout as wait } from 'node:timers/promises'
import { toDay } from '../../shared/lib/days.ts'
import { publicPageSize } from '../../shared/lib/paging.ts'
import { parseSearch } from '../../shared/domain/search.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { createCarIndex } from '../../server/search/car-index.ts'
import { defaultInstantTerms } from '../../shared/domain/instant.ts'
import type { IndexedCar } from '../../server/search/columns.ts'
import { createCarSearch } from '../../server/search/car-search.ts'
import { createRandom } from './random.ts'
import { respondWith } from './processes.ts'
import { createSearches } from './searches.ts'
import { buildCar, listTakenDays, type SeedOptions } from './seed-rows.ts'
import { runRounds, median, percentile } from './table.ts'

export type IndexOptions = { cars: number } | { path: string }
/** `ms` is the p99 of a search or the build time; `bytes` is 0 for a search. */
export type IndexResult = { ms: number; bytes: number }

const searchesPerRound = 2_000
const rounds = 2
const calendarCount = 1_000
const buildRounds = 7

async function measureHeapBytes() {
  for (let turn = 0; turn < 3; turn += 1) {
    await wait(10)
    globalThis.gc?.()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Seeding a million cars in a database would take half an hour. */
function makeCars(count: number): IndexedCar[] {
  const seeding: SeedOptions = { chance: createRandom(1), now: new Date() }
  const taken = Array.from({ length: calendarCount }, () => listTakenDays(seeding).join())
  return Array.from({ length: count }, (_, number) => {
    const car = buildCar('', seeding)
    // V8 keeps a concatenated string as a rope; this flattens it.
    return {
      ...defaultInstantTerms,
      instantPausedAt: null,
      ...car,
      id: Buffer.from(car.id).toString(),
      unavailableDays: taken[number % calendarCount] ?? null,
      proofs: null,
    }
  })
}

function compareCars(one: IndexedCar, other: IndexedCar) {
  if (one.location !== other.location) return one.location < other.location ? -1 : 1
  return one.pricePerDay - other.pricePerDay || (one.id < other.id ? -1 : 1)
}

function timeSearches(count: number): IndexResult {
  const hour = new Date()
  const today = toDay(hour)
  const clock = { today, hour }
  const cars = makeCars(count).sort(compareCars)
  const ids = cars.map(({ id }) => id)
  const index = createCarIndex(today, ids)
  index.fill(cars)
  index.finalize()
  const parse = (query: string) => parseSearch(Object.fromEntries(new URLSearchParams(query)), today).search
  const searches = createSearches(today, searchesPerRound).map(parse)
  let times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    times = searches.map((search) => {
      const start = performance.now()
      index.find(search, { offset: ((search.page ?? 1) - 1) * publicPageSize, limit: publicPageSize }, clock)
      return performance.now() - start
    })
  }
  return { ms: percentile(times, 0.99), bytes: 0 }
}

async function timeIndexBuild(path: string): Promise<IndexResult> {
  const db = openSqlite(path)
  const build = async () => {
    const start = performance.now()
    const market = createCarSearch(db)
    await market.version(new Date())
    return { market, time: performance.now() - start }
  }
  const times = await runRounds(buildRounds, async () => (await build()).time)
  const before = await measureHeapBytes()
  const { market } = await build()
  const bytes = (await measureHeapBytes()) - before
  // A last use keeps the index from being collected before it is measured.
  await market.version(new Date())
  await db.close()
  return { ms: median(times), bytes }
}

respondWith(async (wish: IndexOptions) => ('path' in wish ? timeIndexBuild(wish.path) : timeSearches(wish.cars)))
