import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { sessions, users } from '../../server/db/schema/people.ts'
import { makeChance } from './chance.ts'
import { startServer } from './processes.ts'
import { type Amounts, insert, seed } from './seed.ts'
import { sessionOf, tokenOf, userOf } from './seed-rows.ts'
import { atMost, inTurn, type Line, median, milliseconds, timesOf } from './table.ts'

const small: Amounts = { cars: 100, owners: 60, renters: 940, sessions: 0 }
const people = 100_000
const rounds = 7
const asksOfRound = 15
/** How much longer the first page of a long table may take, and how long a file of it may keep others waiting. */
const goals = { table: 2, wait: 20 }

const tables = {
  listings: '/api/admin/cars',
  'listings, searched': '/api/admin/cars?q=forester',
  bookings: '/api/admin/bookings',
  'bookings, completed': '/api/admin/bookings?status=completed',
  users: '/api/admin/users',
  'users, renters': '/api/admin/users?type=renter',
  payments: '/api/admin/payments',
  decisions: '/api/admin/approval-logs',
  figures: '/api/admin/stats',
}
const files = { bookings: '/api/admin/bookings.csv', users: '/api/admin/users.csv' }

const headers = { cookie: `twara_session=${tokenOf(0)}` }

/** An admin who is logged in, and so many renters more. */
async function addPeople(path: string, renters: number) {
  const now = new Date()
  const seeding = { chance: makeChance(2), now }
  const admin = { ...userOf('owner', 999_999, seeding), userType: 'admin' as const }
  const db = openSqlite(path)
  await db.write(async (tx) => {
    const more = Array.from({ length: renters }, (_, number) => userOf('renter', 4_000_000 + number, seeding))
    insert(tx, users, [admin, ...more])
    // Over the one of a renter with the same token.
    await tx.delete(sessions)
    insert(tx, sessions, [sessionOf(admin, 0, now)])
  })
  await db.close()
}

async function timeOf(address: string) {
  const times = await inTurn(asksOfRound, async () => {
    const began = performance.now()
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return performance.now() - began
  })
  return median(times)
}

async function tableLine(name: string, long: string, short: string): Promise<Line> {
  const measured = await inTurn(rounds, async () => ({ part: await timeOf(long), whole: await timeOf(short) }))
  return timesOf(`admin's ${name}, 100,000 rows ÷ 1,000`, measured, goals.table)
}

/** The longest that something small waits while a file is made, less what it waits by itself. */
async function fileLine(name: string, path: string, url: string): Promise<Line> {
  const waits = async (until: Promise<unknown>) => {
    let isOver = false
    void until.finally(() => (isOver = true))
    let longest = 0
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      longest = Math.max(longest, performance.now() - began)
    }
    return longest
  }
  const alone = await waits(wait(2_000))
  let bytes = 0
  const began = performance.now()
  const read = async () => {
    const answer = await fetch(url + path, { headers })
    for await (const piece of answer.body ?? []) bytes += piece.length
  }
  const busy = await waits(read())
  const seconds = (performance.now() - began) / 1000
  return {
    name: `a file of all ${name} keeps others waiting`,
    value: `${milliseconds(busy - alone)} (${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s)`,
    ...atMost(busy - alone, goals.wait, ' ms'),
  }
}

/** What long tables cost the team and everyone else. */
export async function measure(dataDir: string): Promise<Line[]> {
  const shortDir = join(dataDir, 'short')
  await mkdir(shortDir)
  await seed(join(shortDir, 'twara.db'), new Date(), small)
  await addPeople(join(dataDir, 'twara.db'), people)
  await addPeople(join(shortDir, 'twara.db'), 0)
  await using long = await startServer(dataDir)
  await using short = await startServer(shortDir)
  const lines: Line[] = []
  for (const [name, path] of Object.entries(tables)) lines.push(await tableLine(name, long.url + path, short.url + path))
  for (const [name, path] of Object.entries(files)) lines.push(await fileLine(name, path, long.url))
  return lines
}
