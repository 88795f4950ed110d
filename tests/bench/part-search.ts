import { toDay } from '../../shared/lib/days.ts'
import { startBuiltServer } from './processes.ts'
import { toGet, measureRate, phoneHeaders, startHono, startLoad } from './requests.ts'
import { createSearches } from './searches.ts'
import { runRounds, type Line, compareRates } from './table.ts'

const connections = 16
const rounds = 5
const roundMs = 2_000
const repeated = 400
/** More distinct queries than the cache holds, so none of them is a hit. */
const freshCounts = { all: 40_000, ofRound: 10_000 }

export async function measure(dataDir: string): Promise<Line[]> {
  const searches = createSearches(toDay(new Date()), repeated)
  await using server = await startBuiltServer(dataDir)
  await using load = startLoad()
  await using hono = await startHono()
  // Each price filter has its own cache key, but the results stay the same.
  const fresh = Array.from(
    { length: freshCounts.all },
    (_, number) => `${searches[number % repeated]}&minPrice=${1 + Math.floor(number / repeated)}`,
  )
  const takeFresh = () => {
    fresh.push(...fresh.splice(0, freshCounts.ofRound))
    return fresh.slice(0, freshCounts.ofRound)
  }
  const measureQueries = (port: number, queries: readonly string[], headers = {}) => {
    const requests = queries.map((query) => toGet(port, `/api/cars?${query}`, headers))
    return measureRate(load, { port, requests, connections, milliseconds: roundMs })
  }
  const round = async () => ({
    memory: await measureQueries(hono.port, searches),
    repeated: await measureQueries(server.port, searches),
    repeatedPacked: await measureQueries(server.port, searches, phoneHeaders),
    fresh: await measureQueries(server.port, takeFresh()),
    freshPacked: await measureQueries(server.port, takeFresh(), phoneHeaders),
  })
  const responses = searches.slice(0, 100).map(async (query) => (await fetch(`${server.url}/api/cars?${query}`)).text())
  await hono.serve({ responses: await Promise.all(responses) })
  await round()
  const measured = await runRounds(rounds, round)
  return [
    compareRates('every search another ÷ bare Hono', measured, 'fresh', 'memory', 0.35),
    compareRates('400 searches repeated ÷ bare Hono', measured, 'repeated', 'memory', 0.6),
    compareRates('every search another, phone ÷ plain', measured, 'freshPacked', 'fresh', 0.5),
    compareRates('400 searches repeated, phone ÷ plain', measured, 'repeatedPacked', 'repeated', 0.5),
  ]
}
