import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { findFreePort, stop } from '../support/launch.ts'
import { startPostgres } from '../support/postgres-server.ts'
import type { DelayOptions } from './delay-proxy.ts'
import { spawnBuiltServer, startProgram, startBuiltServer } from './processes.ts'
import { toBookingRequest, type FreeCar, listFreeCars, toGet, type Load, measureRate, startLoad } from './requests.ts'
import { createSearches } from './searches.ts'
import { amounts } from './seed.ts'
import { upcomingDays } from './seed-rows.ts'
import { type Line, formatRate } from './table.ts'

const searchMs = 3_000
const connections = 16
const bookingsPerKind = 400
const today = toDay(new Date())

type Server = Awaited<ReturnType<typeof startBuiltServer>>

async function runCommand(dataDir: string, args: string[], env = {}) {
  const { code, out, err } = await spawnBuiltServer(dataDir, 0, args, env).ended
  if (code !== 0) throw new Error(`${args[0]}: ${out}${err}`)
}

async function measureShared(servers: readonly Server[], loads: readonly Load[], cars: readonly FreeCar[], kind: number) {
  const measureTotal = async (
    requestsFor: (port: number, serverIndex: number) => string[],
    milliseconds: number | null,
    expectedStatus: string,
  ) => {
    const parts = servers.map(({ port }, serverIndex) => {
      const options = { port, requests: requestsFor(port, serverIndex), connections: connections / servers.length, milliseconds }
      return measureRate(loads[serverIndex] as Load, options, expectedStatus)
    })
    return (await Promise.all(parts)).reduce((sum, perSecond) => sum + perSecond, 0)
  }
  const searches = createSearches(today, 20_000)
  const search = (port: number) => searches.map((query, number) => toGet(port, `/api/cars?${query}&minPrice=${number}`))
  const day = addDays(today, upcomingDays + 6 + kind)
  const book = (port: number, serverIndex: number) =>
    cars.flatMap((car, index) => {
      const number = kind * bookingsPerKind + index
      const options = { renter: number % amounts.sessions, key: `cluster-${day}-${number}` }
      return index % servers.length === serverIndex ? [toBookingRequest(port, car, day, options)] : []
    })
  return { searches: await measureTotal(search, searchMs, '200'), bookings: await measureTotal(book, null, '201') }
}

export async function measure(dataDir: string): Promise<Line[]> {
  await using firstLoad = startLoad()
  await using secondLoad = startLoad()
  await using delayProxy = startProgram<DelayOptions, null>('delay-proxy.ts')
  await using stack = new AsyncDisposableStack()
  const postgres = stack.adopt(await startPostgres(['fsync=on', 'full_page_writes=on']), ({ stop }) => stop())
  const folder = new URL(postgres.url).searchParams.get('host') ?? ''
  const delayedPort = await findFreePort()
  const delayedUrl = `postgres://postgres@127.0.0.1:${delayedPort}/postgres`
  await delayProxy.ask({ port: delayedPort, socket: join(folder, '.s.PGSQL.5432'), milliseconds: 1 })
  const exportDir = join(dataDir, 'moved')
  await runCommand(dataDir, ['export', '--to', exportDir])
  const empty = join(dataDir, 'empty')
  await mkdir(empty)
  await runCommand(empty, ['import', exportDir], { DATABASE_URL: postgres.url })
  const sqlite = await startBuiltServer(dataDir)
  const cars = await listFreeCars(sqlite.url, 'kigali', addDays(today, upcomingDays + 5), bookingsPerKind)
  const sqliteRates = await measureShared([sqlite], [firstLoad, secondLoad], cars, 0)
  await stop(sqlite.child)
  const measureProcesses = async (count: number, url: string, kind: number) => {
    const start = async (_: unknown, number: number) => {
      const processDir = join(dataDir, `process-${kind}-${number}`)
      await mkdir(processDir)
      return await startBuiltServer(processDir, [], { DATABASE_URL: url })
    }
    const servers = await Promise.all(Array.from({ length: count }, start))
    const measured = await measureShared(servers, [firstLoad, secondLoad], cars, kind)
    await Promise.all(servers.map(({ child }) => stop(child)))
    return measured
  }
  const setups: [name: string, count: number, url: string][] = [
    ['1 × Postgres', 1, postgres.url],
    ['2 × Postgres', 2, postgres.url],
    ['1 × Postgres 1 ms away', 1, delayedUrl],
    ['2 × Postgres 1 ms away', 2, delayedUrl],
  ]
  const lines: Line[] = []
  for (const [kind, [name, count, url]] of setups.entries()) {
    const measured = await measureProcesses(count, url, kind + 1)
    for (const what of ['searches', 'bookings'] as const) {
      const [part, whole] = [measured[what], sqliteRates[what]]
      lines.push({ name: `${name}: ${what} ÷ SQLite`, value: `${formatRate(part)} ÷ ${formatRate(whole)}`, ratio: part / whole })
    }
  }
  return lines
}
