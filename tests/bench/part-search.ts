import { join } from 'node:path'
import { dayOf } from '../../shared/days.ts'
import type { BareHonoWish } from './bare-hono.ts'
import type { BareSearchWish } from './bare-search.ts'
import type { LoadAnswer, LoadWish } from './load.ts'
import { freePort, startProgram, startServer, stop } from './processes.ts'
import { refuseOthers, requestOf } from './requests.ts'
import { makeSearches } from './searches.ts'
import { atLeast, type Line, median, medianRatio, milliseconds, perSecond } from './table.ts'

const connections = 16
const rounds = 5
const roundMs = 2_000
const warmUpMs = 1_500

const jsonOf = async (url: string, query: string) => (await fetch(`${url}/api/cars?${query}`)).text()

type Round = { http: LoadAnswer; alone: number; memory: number }

function linesOf(measured: Round[]): Line[] {
  const http = median(measured.map((round) => round.http.perSecond))
  const ratio = medianRatio(measured.map((round) => ({ part: round.http.perSecond, whole: round.alone })))
  const ofMemory = medianRatio(measured.map((round) => ({ part: round.http.perSecond, whole: round.memory })))
  const against = (values: number[]) => `${perSecond(http)} ÷ ${perSecond(median(values))}`
  return [
    { name: 'search, 16 connections ÷ one thread', value: against(measured.map(({ alone }) => alone)), ratio, ...atLeast(ratio, 0.75) },
    { name: 'search ÷ bare Hono, same JSON', value: against(measured.map(({ memory }) => memory)), ratio: ofMemory },
    { name: 'search, half within (p50)', value: milliseconds(median(measured.map((round) => round.http.p50))) },
    { name: 'search, all but 1 % within (p99)', value: milliseconds(median(measured.map((round) => round.http.p99))) },
  ]
}

/** Searches over HTTP, the same searches alone, the same JSON from memory: in turn, over and over. */
export async function measureSearch(dataDir: string): Promise<Line[]> {
  const searches = makeSearches(dayOf(new Date()), 400)
  const server = await startServer(dataDir)
  const load = startProgram<LoadWish, LoadAnswer>('load.ts')
  const bare = startProgram<BareSearchWish, number>('bare-search.ts')
  const hono = startProgram<BareHonoWish, null>('bare-hono.ts')
  const honoPort = await freePort()
  const path = join(dataDir, 'twara.db')
  const over = async (port: number, time: number) => {
    const answer = await load.ask({
      port,
      requests: searches.map((query) => requestOf(port, `/api/cars?${query}`)),
      connections,
      milliseconds: time,
    })
    refuseOthers(answer)
    return answer
  }
  const round = async (time: number): Promise<Round> => ({
    http: await over(server.port, time),
    alone: await bare.ask({ path, searches, milliseconds: time }),
    memory: (await over(honoPort, time)).perSecond,
  })
  try {
    const answers = await Promise.all(searches.slice(0, 100).map((query) => jsonOf(server.url, query)))
    await hono.ask({ port: honoPort, answers })
    await round(warmUpMs)
    const measured: Round[] = []
    for (let number = 0; number < rounds; number += 1) measured.push(await round(roundMs))
    return linesOf(measured)
  } finally {
    await Promise.all([load.stop(), bare.stop(), hono.stop(), stop(server.child)])
  }
}
