import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished } from 'vitest'
import { migratePostgres } from '../../server/db/postgres/migrations.ts'
import { mapDbError, mapQueryError } from '../../server/db/database.ts'
import { connectPostgres, closeConnections, openPostgres, createPostgresDb } from '../../server/db/postgres/postgres.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { getKeyValue, setKeyValue } from '../../server/features/settings/key-value.ts'
import { testOnPostgres } from '../support/engine-skips.ts'
import { insertCars, requestCar } from '../support/mixed-load.ts'
import { executePostgres, createPostgresDatabase } from '../support/postgres-database.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer } from '../support/server-process.ts'
import { readRows } from '../support/read-rows.ts'
import { startSilentHost } from '../support/silent-host.ts'

const userCount = 10
const requestsPerUser = 6
const hangsAfterMs = 60_000

/** The database server keeps what it acknowledged, also after a crash. */
async function setUp() {
  const server = await startPostgres([])
  onTestFinished(server.stop)
  await migratePostgres(server.url)
  const db = openPostgres(server.url)
  onTestFinished(db.close)
  const cookies = await insertCars(db, userCount)
  const site = await startServer(await createTempFolder(), { DATABASE_URL: server.url })
  return { server, db, cookies, site, at: site.url }
}

const terminateConnections = (url: string) =>
  executePostgres(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )

testOnPostgres(
  'a database that is taken away, crashes and comes back costs nobody a booking: who is told to ask again does, and has it once',
  { timeout: 3 * hangsAfterMs },
  async () => {
    const { server, db, cookies, site, at } = await setUp()
    const stream = await fetch(`${at}/api/events`, { headers: { cookie: cookies[0] ?? '' } })
    expect(stream.status).toBe(200)
    const responses = new Map<number, number>()
    const acknowledged = new Set<string>()
    const countResponse = (status: number) => responses.set(status, (responses.get(status) ?? 0) + 1)

    async function book(cookie: string, number: number) {
      const day = addDays(toDay(new Date()), 2 + Math.floor(number / 30))
      for (const startedAt = performance.now(); performance.now() - startedAt < hangsAfterMs; await wait(20)) {
        const response = await requestCar(at, cookie, `car-${number % 30}`, day, `booking-${number}`)
        countResponse(response.status)
        if (response.status === 201) return void acknowledged.add((await response.json()).id)
        // A 422 comes when the quote before could not be read.
        expect([503, 422]).toContain(response.status)
      }
    }
    const everybody = Promise.all(
      cookies.map(async (cookie, userIndex) => {
        for (let requestIndex = 0; requestIndex < requestsPerUser; requestIndex += 1) {
          await book(cookie, userIndex * requestsPerUser + requestIndex)
          await wait(300)
        }
      }),
    )
    for (let round = 0; round < 6; round += 1) {
      await wait(150)
      await terminateConnections(server.url)
    }
    await server.crash()
    for (const path of ['/api/cars', '/api/settings', '/readyz']) {
      const response = await fetch(at + path)
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2'])
      expect(await response.json()).toEqual({ error: { code: 'busy' } })
    }
    await server.again()
    await everybody

    expect(responses.get(503), 'the load has not felt it').toBeGreaterThan(0)
    expect(acknowledged.size).toBe(userCount * requestsPerUser)
    const rows = await readRows(db.read, bookings)
    expect(rows.map(({ id }) => id)).toEqual([...acknowledged].sort())
    expect((await fetch(`${at}/api/cars`)).status).toBe(200)
    expect([await site.end('SIGTERM'), site.said.err]).toEqual([0, ''])
  },
)

testOnPostgres(
  'a database that is lost is told of once, and once that it is back, without a trace',
  { timeout: hangsAfterMs },
  async () => {
    const { server, cookies, site, at } = await setUp()
    const readBookings = async () => (await fetch(`${at}/api/me/bookings?as=renter`, { headers: { cookie: cookies[0] ?? '' } })).status
    const book = async (number: number) =>
      (await requestCar(at, cookies[number] ?? '', `car-${number}`, addDays(toDay(new Date()), 2), `booking-${number}`)).status
    expect(await readBookings()).toBe(200)
    expect(await book(0)).toBe(201)
    await server.crash()
    for (let round = 0; round < 5; round += 1)
      expect(new Set(await Promise.all(Array.from({ length: 20 }, readBookings)))).toEqual(new Set([503]))
    expect(await book(1)).not.toBe(201)
    await server.again()
    await expect.poll(readBookings, { timeout: 20_000 }).toBe(200)
    for (const number of [1, 2, 3, 4, 5]) expect([number, await readBookings(), await book(number)]).toEqual([number, 200, 201])
    await expect.poll(() => site.said.out, { timeout: 10_000 }).toContain('the database is back')
    expect([await site.end('SIGTERM'), site.said.err]).toEqual([0, ''])
    const lines = site.said.out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: string; msg: string; stack?: string })
    const messages = lines.filter(({ msg }) => msg.startsWith('the database ')).map(({ level, msg }) => [level, msg])
    expect(messages).toEqual([
      ['error', 'the database connection is lost; requests are refused until it is back'],
      ['info', 'the database is back'],
    ])
    expect(lines.filter(({ stack }) => stack !== undefined)).toEqual([])
  },
)

testOnPostgres('a database that falls silent is given up after a while, and asked again when it speaks', async () => {
  const url = await createPostgresDatabase(inject('template'))
  await migratePostgres(url)
  const host = await startSilentHost(url)
  const connections = connectPostgres(host.url, 300)
  const db = createPostgresDb(connections)
  onTestFinished(async () => {
    await db.close()
    await closeConnections(connections)
  })
  const read = () => db.read.$count(bookings).catch((error: unknown) => Promise.reject(mapQueryError(error)))
  const write = (at: number) => db.write((tx) => setKeyValue(tx, 'mail_since', at, new Date()))
  const busy = { code: 'busy' }
  await Promise.all([read(), write(1)])
  host.state.isSilent = true
  await expect(read()).rejects.toMatchObject(busy)
  await expect(write(2)).rejects.toMatchObject(busy)
  host.state.isSilent = false
  expect(await read()).toBe(0)
  await write(3)
  expect(await getKeyValue(db.read, 'mail_since')).toBe(3)
})

testOnPostgres('a statement that takes too long is given up by the database too', async () => {
  const url = await createPostgresDatabase(inject('template'))
  const connections = connectPostgres(url)
  onTestFinished(() => closeConnections(connections))
  for (const pool of [connections.readPool, connections.writePool])
    expect((await pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '20s' }])
  const error = await connections.writePool.query("SET statement_timeout = '10ms'; SELECT pg_sleep(60)").catch((thrown: unknown) => thrown)
  expect(mapDbError(error)).toMatchObject({ code: 'busy' })
})
