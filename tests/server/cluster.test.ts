import { join } from 'node:path'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../../server/db/database.ts'
import { getMigrationsFolder } from '../../server/db/migrations.ts'
import { migratePostgres } from '../../server/db/postgres/migrations.ts'
import { bookedDays, bookings } from '../../server/db/schema/bookings.ts'
import { favourites } from '../../server/db/schema/cars.ts'
import { avatars } from '../../server/db/schema/users.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { startCluster } from '../support/cluster.ts'
import { describeOnPostgres } from '../support/engine-skips.ts'
import { addMigration } from '../support/newer-migration.ts'
import { type Acknowledged, requestCar, runMixedLoad, sendAvatar } from '../support/mixed-load.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { readRows } from '../support/read-rows.ts'

const racers = 1_000
const day = addDays(toDay(new Date()), 40)

const laterMigration = `ALTER TABLE bookings ADD COLUMN later text;--> statement-breakpoint
ALTER TABLE cars ADD COLUMN later integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE users ADD COLUMN later text;--> statement-breakpoint
ALTER TABLE sessions ADD COLUMN later text;--> statement-breakpoint
CREATE TABLE later (id text PRIMARY KEY, car_id text NOT NULL REFERENCES cars (id));--> statement-breakpoint
CREATE INDEX cars_later ON cars (later);--> statement-breakpoint
UPDATE cars SET later = 1;`

async function createLaterMigrations() {
  const folder = join(await createTempFolder(), 'postgres')
  await addMigration(join(getMigrationsFolder(), 'postgres'), folder, laterMigration)
  return folder
}

function startLoad(servers: { url: string }[], cookies: string[]) {
  const acknowledged: Acknowledged = { bookings: new Set(), favourites: new Set(), avatars: new Set() }
  return { acknowledged, ended: Promise.all(servers.map(({ url }, number) => runMixedLoad(url, cookies, number, acknowledged))) }
}

async function findLostBookings(db: Db, acknowledged: Acknowledged) {
  const storedIds = new Set((await readRows(db.read, bookings)).map(({ id }) => id))
  return [...acknowledged.bookings].filter((id) => !storedIds.has(id))
}

describeOnPostgres('two processes over one database and one bucket', () => {
  test(`of ${racers} who want one car for one day one gets it`, { timeout: 120_000 }, async () => {
    const { db, cookies, servers } = await startCluster(50)
    const asked = Array.from({ length: racers }, (_, number) => {
      const { url } = servers[number % servers.length] ?? { url: '' }
      return requestCar(url, cookies[number % cookies.length] ?? '', 'car-3', day, `racer-number-${number}`)
    })
    const responses = await Promise.all(asked)
    const codes = await Promise.all(responses.map(async (response) => (response.ok ? 'booked' : (await response.json()).error.code)))
    expect(codes.filter((code) => code === 'booked')).toEqual(['booked'])
    // Each of fifty renters asks twenty times, so the winner is refused too.
    expect(codes.filter((code) => !['booked', 'car_unavailable', 'already_requested', 'busy'].includes(code))).toEqual([])
    expect([await db.read.$count(bookings), await db.read.$count(bookedDays)]).toEqual([1, 1])
    for (const { end } of servers) expect(await end('SIGTERM')).toBe(0)
  })

  test('what one has written the other finds within a moment, files too', { timeout: 60_000 }, async () => {
    const { cookies, servers } = await startCluster(2)
    const [one, other] = servers.map(({ url }) => url) as [string, string]
    const countFree = async () => (await (await fetch(`${other}/api/cars?location=kigali&from=${day}&to=${day}`)).json()).total
    expect(await countFree()).toBe(30)
    expect((await requestCar(one, cookies[0] ?? '', 'car-3', day, 'the-only-one')).status).toBe(201)
    await expect.poll(countFree, { timeout: 5_000 }).toBe(29)
    expect((await requestCar(other, cookies[1] ?? '', 'car-3', day, 'the-other-one')).status).toBe(409)
    const { avatar } = await (await sendAvatar(one, cookies[0] ?? '')).json()
    const picture = await fetch(`${other}${avatar}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('who guesses a password at one is stopped at the other, and nothing that was counted by is written down', {
    timeout: 60_000,
  }, async () => {
    const { db, servers } = await startCluster(1)
    const guess = async (number: number) => {
      const { url } = servers[number % 2] ?? { url: '' }
      const body = JSON.stringify({ email: 'renter-0@example.rw', password: `guess number ${number}` })
      return (await fetch(`${url}/api/auth/log-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
    }
    const statuses: number[] = []
    for (let number = 0; number < 10; number += 1) statuses.push(await guess(number))
    expect(statuses).toEqual([...Array(8).fill(401), 429, 429])
    const { rows } = await (db.read as unknown as NodePgDatabase).execute('SELECT key FROM recent_attempts')
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toMatch(/renter|example|127\.0/)
  })

  test('one that is killed under load loses nothing that was acknowledged, and the other serves on', { timeout: 60_000 }, async () => {
    const { db, bucket, cookies, servers } = await startCluster(12)
    const { acknowledged, ended } = startLoad(servers, cookies)
    await expect
      .poll(() => Math.min(acknowledged.avatars.size, acknowledged.favourites.size, acknowledged.bookings.size), { timeout: 40_000 })
      .toBeGreaterThan(0)
    await servers[0]?.end('SIGKILL')
    const before = acknowledged.bookings.size
    await expect.poll(() => acknowledged.bookings.size, { timeout: 10_000 }).toBeGreaterThan(before)
    expect(await servers[1]?.end('SIGTERM')).toBe(0)
    await ended
    expect(await findLostBookings(db, acknowledged)).toEqual([])
    const storedPairs = new Set((await readRows(db.read, favourites)).map(({ userId, carId }) => `${userId}/${carId}`))
    expect([...acknowledged.favourites].filter((pair) => !storedPairs.has(pair))).toEqual([])
    const readyAvatars = (await readRows(db.read, avatars)).filter(({ readyAt }) => readyAt)
    expect(readyAvatars.filter(({ id }) => !bucket.objects.has(`avatars/${id}/192.webp`))).toEqual([])
  })

  test('those of before go on under load while a newer one brings the schema, and with it', { timeout: 120_000 }, async () => {
    const { db, url, cookies, servers } = await startCluster(12)
    const statuses = new Set<number>()
    const originalFetch = globalThis.fetch
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      const response = await originalFetch(...args)
      statuses.add(response.status)
      return response
    })
    onTestFinished(() => asked.mockRestore())
    const { acknowledged, ended } = startLoad(servers, cookies)
    await expect.poll(() => acknowledged.bookings.size, { timeout: 40_000 }).toBeGreaterThan(5)
    await migratePostgres(url, await createLaterMigrations())
    const before = acknowledged.bookings.size
    await expect.poll(() => acknowledged.bookings.size, { timeout: 40_000 }).toBeGreaterThan(before + 10)
    for (const { end } of servers) expect(await end('SIGTERM')).toBe(0)
    await ended
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([])
    expect(await findLostBookings(db, acknowledged)).toEqual([])
  })
})
