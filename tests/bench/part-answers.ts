import { dayOf } from '../../shared/days.ts'
import type { BareHonoWish } from './bare-hono.ts'
import type { LoadAnswer, LoadWish } from './load.ts'
import { freePort, startProgram, startServer, stop } from './processes.ts'
import { phone, refuseOthers, requestOf } from './requests.ts'
import { makeSearches } from './searches.ts'
import { atLeast, type Line, median, medianRatio, perSecond } from './table.ts'

const connections = 16
const rounds = 5
const roundMs = 2_000
const repeated = 400
/** More than are kept in memory, and so many for each round, so that none of them is ever found again. */
const others = { all: 40_000, ofRound: 10_000 }

type Measured = Record<'memory' | 'repeated' | 'repeatedPacked' | 'fresh' | 'freshPacked', number>

function lineOf(name: string, measured: readonly Measured[], [part, whole]: [keyof Measured, keyof Measured], goal: number): Line {
  const ratio = medianRatio(measured.map((round) => ({ part: round[part], whole: round[whole] })))
  const [own, other] = [part, whole].map((key) => perSecond(median(measured.map((round) => round[key as keyof Measured]))))
  return { name, value: `${own} ÷ ${other}`, ratio, ...atLeast(ratio, goal) }
}

/** Searches that are asked again and again, and those that nobody asked before, plain and as a phone takes them, against the same JSON from memory. */
export async function measureAnswers(dataDir: string): Promise<Line[]> {
  const searches = makeSearches(dayOf(new Date()), repeated)
  const server = await startServer(dataDir)
  const load = startProgram<LoadWish, LoadAnswer>('load.ts')
  const hono = startProgram<BareHonoWish, null>('bare-hono.ts')
  const honoPort = await freePort()
  // What is found is the same, what is asked is another: every price filter has its own key.
  const fresh = Array.from(
    { length: others.all },
    (_, number) => `${searches[number % repeated]}&minPrice=${1 + Math.floor(number / repeated)}`,
  )
  const unasked = () => {
    fresh.push(...fresh.splice(0, others.ofRound))
    return fresh.slice(0, others.ofRound)
  }
  async function over(port: number, queries: readonly string[], headers = {}) {
    const requests = queries.map((query) => requestOf(port, `/api/cars?${query}`, headers))
    const answer = await load.ask({ port, requests, connections, milliseconds: roundMs })
    refuseOthers(answer)
    return answer.perSecond
  }
  const round = async (): Promise<Measured> => ({
    memory: await over(honoPort, searches),
    repeated: await over(server.port, searches),
    repeatedPacked: await over(server.port, searches, phone),
    fresh: await over(server.port, unasked()),
    freshPacked: await over(server.port, unasked(), phone),
  })
  try {
    const answers = await Promise.all(searches.slice(0, 100).map(async (query) => (await fetch(`${server.url}/api/cars?${query}`)).text()))
    await hono.ask({ port: honoPort, answers })
    await round()
    const measured: Measured[] = []
    for (let number = 0; number < rounds; number += 1) measured.push(await round())
    return [
      lineOf('every search another ÷ bare Hono', measured, ['fresh', 'memory'], 0.35),
      lineOf('400 searches repeated ÷ bare Hono', measured, ['repeated', 'memory'], 0.6),
      lineOf('every search another, phone ÷ plain', measured, ['freshPacked', 'fresh'], 0.5),
      lineOf('400 searches repeated, phone ÷ plain', measured, ['repeatedPacked', 'repeated'], 0.5),
    ]
  } finally {
    await Promise.all([load.stop(), hono.stop(), stop(server.child)])
  }
}
