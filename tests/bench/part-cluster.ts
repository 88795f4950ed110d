import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { freePort, stop } from '../support/launch.ts'
import { startPostgres } from '../support/postgres-server.ts'
import type { DelayOptions } from './delay-proxy.ts'
import { spawnServer, startProgram, startServer } from './processes.ts'
import { toBookingRequest, type FreeCar, listFreeCars, toGet, type Load, measureRate, startLoad } from './requests.ts'
import { createSearches } from './searches.ts'
import { amounts } from './seed.ts'
import { buildUpcomingBookings } from './seed-rows.ts'
import { type Line, perSecond } from './table.ts'

const searchMs = 3_000
const connections = 16
const bookings = 400
const today = toDay(new Date())

type Server = Awaited<ReturnType<typeof startServer>>

async function command(dataDir: string, words: string[], env = {}) {
  const { code, out, err } = await spawnServer(dataDir, 0, words, env).ended
  if (code !== 0) throw new Error(`${words[0]}: ${out}${err}`)
}

async function shared(servers: readonly Server[], loads: readonly Load[], cars: readonly FreeCar[], kind: number) {
  const over = async (requestsFor: (port: number, part: number) => string[], milliseconds: number | null, wanted: string) => {
    const parts = servers.map(({ port }, part) => {
      const wish = { port, requests: requestsFor(port, part), connections: connections / servers.length, milliseconds }
      return measureRate(loads[part] as Load, wish, wanted)
    })
    return (await Promise.all(parts)).reduce((sum, perSecond) => sum + perSecond, 0)
  }
  const searches = createSearches(today, 20_000)
  const search = (port: number) => searches.map((query, number) => toGet(port, `/api/cars?${query}&minPrice=${number}`))
  const day = addDays(today, buildUpcomingBookings + 6 + kind)
  const book = (port: number, part: number) =>
    cars.flatMap((car, place) => {
      const number = kind * bookings + place
      const wish = { renter: number % amounts.sessions, key: `cluster-${day}-${number}` }
      return place % servers.length === part ? [toBookingRequest(port, car, day, wish)] : []
    })
  return { searches: await over(search, searchMs, '200'), bookings: await over(book, null, '201') }
}

export async function measure(dataDir: string): Promise<Line[]> {
  await using one = startLoad()
  await using other = startLoad()
  await using late = startProgram<DelayOptions, null>('delay-proxy.ts')
  await using stack = new AsyncDisposableStack()
  const postgres = stack.adopt(await startPostgres(['fsync=on', 'full_page_writes=on']), ({ stop }) => stop())
  const folder = new URL(postgres.url).searchParams.get('host') ?? ''
  const latePort = await freePort()
  const far = `postgres://postgres@127.0.0.1:${latePort}/postgres`
  await late.ask({ port: latePort, socket: join(folder, '.s.PGSQL.5432'), milliseconds: 1 })
  const moved = join(dataDir, 'moved')
  await command(dataDir, ['export', '--to', moved])
  const empty = join(dataDir, 'empty')
  await mkdir(empty)
  await command(empty, ['import', moved], { DATABASE_URL: postgres.url })
  const sqlite = await startServer(dataDir)
  const cars = await listFreeCars(sqlite.url, 'kigali', addDays(today, buildUpcomingBookings + 5), bookings)
  const alone = await shared([sqlite], [one, other], cars, 0)
  await stop(sqlite.child)
  const over = async (count: number, url: string, kind: number) => {
    const start = async (_: unknown, number: number) => {
      const own = join(dataDir, `process-${kind}-${number}`)
      await mkdir(own)
      return await startServer(own, [], { DATABASE_URL: url })
    }
    const servers = await Promise.all(Array.from({ length: count }, start))
    const measured = await shared(servers, [one, other], cars, kind)
    await Promise.all(servers.map(({ child }) => stop(child)))
    return measured
  }
  const wanted: [name: string, count: number, url: string][] = [
    ['1 × Postgres', 1, postgres.url],
    ['2 × Postgres', 2, postgres.url],
    ['1 × Postgres 1 ms away', 1, far],
    ['2 × Postgres 1 ms away', 2, far],
  ]
  const lines: Line[] = []
  for (const [kind, [name, count, url]] of wanted.entries()) {
    const measured = await over(count, url, kind + 1)
    for (const what of ['searches', 'bookings'] as const) {
      const [part, whole] = [measured[what], alone[what]]
      lines.push({ name: `${name}: ${what} ÷ SQLite`, value: `${perSecond(part)} ÷ ${perSecond(whole)}`, ratio: part / whole })
    }
  }
  return lines
}
