import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { agreements } from '../../shared/agreement.ts'
import type { CarPage } from '../../server/cars/search.ts'
import { addDays, dayOf } from '../../shared/days.ts'
import { startPostgres } from '../support/postgres-server.ts'
import type { LateWish } from './late-proxy.ts'
import type { LoadAnswer, LoadWish } from './load.ts'
import { freePort, spawnServer, startProgram, startServer, stop } from './processes.ts'
import { refuseOthers, requestOf } from './requests.ts'
import { makeSearches } from './searches.ts'
import { amounts } from './seed.ts'
import { bookedAhead, tokenOf } from './seed-rows.ts'
import { type Line, perSecond } from './table.ts'

const searchMs = 3_000
const connections = 16
/** Of each kind, on days that nobody has asked for. */
const bookings = 400
const today = dayOf(new Date())

type Server = Awaited<ReturnType<typeof startServer>>
type Loads = ReturnType<typeof startProgram<LoadWish, LoadAnswer>>[]
type Cars = { id: string; total: number }[]

/** One command of the built program, to its end. */
async function command(dataDir: string, words: string[], env = {}) {
  const { code, out, err } = await spawnServer(dataDir, 0, words, env).ended
  if (code !== 0) throw new Error(`${words[0]}: ${out}${err}`)
}

async function carsAt(url: string): Promise<Cars> {
  const cars: Cars = []
  const day = addDays(today, bookedAhead + 5)
  for (let page = 1; cars.length < bookings; page += 1) {
    const found = (await (await fetch(`${url}/api/cars?location=kigali&from=${day}&to=${day}&page=${page}`)).json()) as CarPage
    for (const { id } of found.cars) {
      const quote = (await (await fetch(`${url}/api/cars/${id}/quote?from=${day}&to=${day}`)).json()) as { totalPrice: number }
      cars.push({ id, total: quote.totalPrice })
    }
  }
  return cars.slice(0, bookings)
}

const bookingOf = ({ id, total }: Cars[number], number: number, day: string, port: number) => {
  const body = JSON.stringify({ carId: id, from: day, to: day, expectedTotal: total, agreementVersion: agreements.renter.version })
  const head = [
    'POST /api/bookings HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Cookie: twara_session=${tokenOf(number % amounts.sessions)}`,
    'Content-Type: application/json',
    `Idempotency-Key: cluster-${day}-${number}`,
    `Content-Length: ${body.length}`,
  ]
  return [...head, '', body].join('\r\n')
}

/** What those servers do together in a second; the same work, shared between them. */
async function measure(servers: readonly Server[], loads: Loads, cars: Cars, kind: number) {
  const over = async (requestsFor: (port: number, part: number) => string[], milliseconds: number | null) => {
    const answers = await Promise.all(
      servers.map(({ port }, part) => {
        const wish = { port, requests: requestsFor(port, part), connections: connections / servers.length, milliseconds }
        return loads[part]?.ask(wish) as Promise<LoadAnswer>
      }),
    )
    for (const answer of answers) refuseOthers(answer, milliseconds === null ? '201' : '200')
    return answers.reduce((sum, answer) => sum + answer.perSecond, 0)
  }
  const searches = makeSearches(today, 20_000)
  const found = await over((port) => searches.map((query, number) => requestOf(port, `/api/cars?${query}&minPrice=${number}`)), searchMs)
  const day = addDays(today, bookedAhead + 6 + kind)
  const ownPart = (part: number) => cars.map((car, number) => ({ car, number })).filter(({ number }) => number % servers.length === part)
  const first = kind * bookings
  const booked = await over((port, part) => ownPart(part).map(({ car, number }) => bookingOf(car, first + number, day, port)), null)
  return { found, booked }
}

/** One process on SQLite, then the same site on a Postgres that syncs as it does: with one process and with two, and as if each round trip took a millisecond more. */
export async function measureCluster(dataDir: string): Promise<Line[]> {
  const loads: Loads = [startProgram('load.ts'), startProgram('load.ts')]
  const late = startProgram<LateWish, null>('late-proxy.ts')
  const postgres = await startPostgres(['fsync=on', 'full_page_writes=on'])
  const folder = new URL(postgres.url).searchParams.get('host') ?? ''
  const latePort = await freePort()
  const addresses = { near: postgres.url, far: `postgres://postgres@127.0.0.1:${latePort}/postgres` }
  async function over(count: number, where: keyof typeof addresses, cars: Cars, kind: number) {
    const start = async (number: number) => {
      const own = join(dataDir, `process-${kind}-${number}`)
      await mkdir(own)
      return await startServer(own, [], { DATABASE_URL: addresses[where] })
    }
    const servers = await Promise.all(Array.from({ length: count }, (_, number) => start(number)))
    try {
      return await measure(servers, loads, cars, kind)
    } finally {
      await Promise.all(servers.map(({ child }) => stop(child)))
    }
  }
  try {
    await late.ask({ port: latePort, socket: join(folder, '.s.PGSQL.5432'), milliseconds: 1 })
    const moved = join(dataDir, 'moved')
    await command(dataDir, ['export', '--to', moved])
    const empty = join(dataDir, 'empty')
    await mkdir(empty)
    await command(empty, ['import', moved], { DATABASE_URL: postgres.url })
    const sqlite = await startServer(dataDir)
    const cars = await carsAt(sqlite.url)
    const alone = await measure([sqlite], loads, cars, 0)
    await stop(sqlite.child)
    const lines: Line[] = []
    for (const [kind, [name, count, where]] of (
      [
        ['1 × Postgres', 1, 'near'],
        ['2 × Postgres', 2, 'near'],
        ['1 × Postgres 1 ms away', 1, 'far'],
        ['2 × Postgres 1 ms away', 2, 'far'],
      ] as const
    ).entries()) {
      const { found, booked } = await over(count, where, cars, kind + 1)
      const line = (what: string, value: number, whole: number): Line => ({
        name: `${name}: ${what} ÷ SQLite`,
        value: `${perSecond(value)} ÷ ${perSecond(whole)}`,
        ratio: value / whole,
      })
      lines.push(line('searches', found, alone.found), line('bookings', booked, alone.booked))
    }
    return lines
  } finally {
    await Promise.all([...loads, late].map((program) => program.stop()))
    await postgres.stop()
  }
}
