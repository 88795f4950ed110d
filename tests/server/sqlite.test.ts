import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, count, gte, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { completeTrips, expireRequests, markNoShows } from '../../server/features/bookings/status-jobs.ts'
import { countRequestsByResponseHours } from '../../server/features/cars/response-rate.ts'
import { isLate } from '../../server/db/predicates.ts'
import type { Db, Tx } from '../../server/db/database.ts'
import { sessions } from '../../server/db/schema/users.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { bookingEvents } from '../../server/db/schema/bookings.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { vacuumInto } from '../../server/db/sqlite/copy.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { listMarketCars } from '../../server/search/queries.ts'
import { toDay } from '../../shared/lib/days.ts'
import { password, createTestApp } from '../support/app.ts'
import { readRow } from '../support/read-rows.ts'
import { sendNewCars, remindOfDebts } from '../../server/messaging/reminders/monthly.ts'
import { remindOfOverdueCars } from '../../server/messaging/reminders/not-returned.ts'
import { remindOfExpiringDocuments } from '../../server/messaging/reminders/document-expiry.ts'
import { remindOfRequests } from '../../server/messaging/reminders/requests.ts'
import { inviteReviews } from '../../server/messaging/reminders/reviews.ts'
import { remindOfPickups, remindOfReturns } from '../../server/messaging/reminders/trips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { fillDisk, explainQueries, getSqlite } from '../support/sqlite-faults.ts'
import { addJob, getFee, listJobNames, getOutcome, openTestDatabase, setFee } from '../support/write-fixtures.ts'

const execute = (statement: string) => async (tx: Tx) => void getSqlite(tx).exec(statement)
const insertLargeRow = (tx: Tx) => tx.insert(jobs).values({ name: 'x'.repeat(100_000), dueAt: new Date(0) })

test('every connection runs with WAL, foreign keys and full synchronisation', async () => {
  const db = await openTestDatabase()
  const readSettings = (handle: Db['read']) =>
    ['journal_mode', 'foreign_keys', 'synchronous'].map((name) => getSqlite(handle).pragma(name, { simple: true }))
  expect(readSettings(db.read)).toEqual(['wal', 1, 2])
  expect(await db.write(async (tx) => readSettings(tx))).toEqual(['wal', 1, 2])
})

test('a statement is compiled once, until many others have come since', async () => {
  const db = await openTestDatabase()
  const prepare = (number: number) => getSqlite(db.read).prepare(`SELECT ${number} AS number`)
  const first = prepare(0)
  for (let number = 1; number < 300; number += 1) prepare(number)
  expect(prepare(0)).toBe(first)
  for (let number = 1; number <= 300; number += 1) prepare(number)
  expect(prepare(0)).not.toBe(first)
  expect(prepare(0).get()).toEqual({ number: 0 })
})

test('a transaction that can neither be committed nor rolled back fails its own writes only', async () => {
  const db = await openTestDatabase()
  let pendingRows: Iterator<unknown> | undefined
  const failing = db.write(async (tx) => {
    // While rows are still unread, the connection can end no transaction.
    pendingRows = getSqlite(tx).prepare('SELECT 1').iterate()
  })
  await expect(failing).rejects.toThrow('busy')
  pendingRows?.return?.()
  await db.write((tx) => setFee(tx, 7))
  expect(await getFee(db.read)).toBe(7)
})

// SQLite ends the whole transaction on a full disk, so all writes in it are refused.
test('a full disk refuses the whole commit, keeps reading and what fits, and goes on when there is room again', async () => {
  const db = await openTestDatabase()
  const freeDisk = await fillDisk(db)
  const together = [db.write((tx) => setFee(tx, 7)), db.write(insertLargeRow), db.write(addJob('small'))]
  expect(await Promise.all(together.map(getOutcome))).toEqual(['storage_full', 'storage_full', 'storage_full'])
  expect([await listJobNames(db), await getFee(db.read)]).toEqual([[], 5_000])
  expect(await getOutcome(db.write((tx) => setFee(tx, 8)))).toBe('kept')
  expect(await getFee(db.read)).toBe(8)
  const createTable = execute('CREATE TABLE ballast AS SELECT zeroblob(1000000) AS bytes')
  expect(await getOutcome(db.write(createTable))).toBe('storage_full')
  await freeDisk()
  expect(await getOutcome(db.write(insertLargeRow))).toBe('kept')
})

test('where the whole transaction is lost, nobody in it is told that they were kept', async () => {
  const db = await openTestDatabase()
  // On a broken disk, SQLite may roll back everything by itself.
  const writes = [db.write(addJob('before')), db.write(execute('ROLLBACK')), db.write(addJob('after'))]
  const outcomes = await Promise.all(writes.map(getOutcome))
  const keptCount = outcomes.filter((outcome) => outcome === 'kept').length
  expect(await listJobNames(db)).toHaveLength(keptCount)
  expect(outcomes[0]).not.toBe('kept')
  expect(await getOutcome(db.write(addJob('next')))).toBe('kept')
})

test('work that waits for something slow keeps the others waiting, in their order, and loses none', async () => {
  const db = await openTestDatabase()
  const names = Array.from({ length: 200 }, (_, index) => `other-${index}`)
  const order: string[] = []
  const add = (name: string, before = Promise.resolve()) =>
    db.write(async (tx) => {
      await before
      await addJob(name)(tx)
      order.push(name)
    })
  await Promise.all([add('slow', wait(50)), ...names.map((name) => add(name))])
  expect(order).toEqual(['slow', ...names])
  expect(await db.read.$count(jobs)).toBe(201)
})

test('late cancellations and the recent requests of an owner are found by their indexes', async () => {
  const db = await openTestDatabase()
  const lateCancellations = db.read
    .select({ times: count() })
    .from(bookingEvents)
    .where(and(inArray(bookingEvents.actorId, ['a', 'b']), gte(bookingEvents.at, new Date(5)), isLate))
    .groupBy(bookingEvents.actorId)
    .orderBy(bookingEvents.actorId)
  expect(await explainQueries(db, async () => await lateCancellations)).toContain('booking_events_late')
  const plan = await explainQueries(db, async () => await countRequestsByResponseHours(db.read, 'a', new Date(5)))
  for (const step of ['cars_owner', 'bookings_car (car_id=? AND first_day>?)', 'SEARCH booking_events USING PRIMARY KEY (booking_id=?)'])
    expect(plan).toContain(step)
  expect(plan).not.toContain('SCAN')
})

test.each([
  '/api/me/today',
  '/api/me/stats',
  '/api/me/bookings?as=owner&status=pending',
  '/api/me/bookings?as=owner&status=active',
  '/api/me/bookings?as=renter&status=completed',
])('%s goes through nobody else’s bookings and cars', async (path) => {
  const { as, newUser, deps } = await createTestApp()
  const owner = await newUser({ userType: 'owner' })
  const plans = await explainQueries(deps.db, () => as(owner).get(path))
  expect(plans).toMatch(/bookings_(car|renter)/)
  expect(plans).not.toMatch(/_status/)
})

test('with time the engine learns how much there is of what', async () => {
  const { deps } = await createTestApp()
  const known = () => getSqlite(deps.db.read).prepare("SELECT stat FROM sqlite_stat1 WHERE tbl = 'jobs'").all()
  expect(known()).toEqual([])
  await runJobs(deps, deps.now())
  expect(known()).not.toEqual([])
})

test('a full disk ends no session', async () => {
  const { as, newUser, db, clock } = await createTestApp()
  const user = await newUser()
  const write = db.write
  clock.advance(2 * 3_600_000)
  await db.write(execute('CREATE TABLE ballast (bytes TEXT)'))
  await fillDisk(db)
  // Updating the session needs a page that the disk has no room for.
  const filling = 'CREATE TEMP TRIGGER filling BEFORE UPDATE ON main.sessions BEGIN INSERT INTO ballast VALUES (zeroblob(1000000)); END'
  await db.write(execute(filling))
  await expect(write((tx) => tx.update(sessions).set({ device: 'x' }))).rejects.toMatchObject({ code: 'storage_full' })
  expect((await as(user).get('/api/me')).status).toBe(200)
  expect((await as(null).post('/api/auth/log-in', { email: user.email, password })).status).toBe(200)
})

test('a change of what the car is and its approval at once: the later one looks again', async () => {
  const { as, newUser, newCar, db } = await createTestApp()
  const owner = await newUser({ userType: 'owner' })
  const admin = await newUser({ userType: 'admin' })
  const { id } = await newCar(owner, { status: 'pending' })
  const decided = as(admin).post(`/api/admin/cars/${id}/decision`, { decision: 'approved' })
  const responses = await Promise.all([decided, as(owner).patch(`/api/cars/${id}`, { model: 'Another' })])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(await readRow(db.read, cars, id)).toMatchObject({ model: 'Another', status: 'pending' })
})

test('the cars of the market are read by their ids, a portion from where the one before ended', async () => {
  const { deps } = await createTestApp()
  const now = deps.now()
  const read = async () => {
    await listMarketCars(deps.db.read, { from: toDay(now), now, after: '' })
    await listMarketCars(deps.db.read, { from: toDay(now), now, ids: ['a', 'b'] })
  }
  const plans = await explainQueries(deps.db, read, { cars_status: '10000 401 3 1', sqlite_autoindex_cars_1: '10000 1' })
  expect(plans).toContain('sqlite_autoindex_cars_1 (id>?)')
  expect(plans).not.toMatch(/cars_status|TEMP B-TREE/)
})

/** Statistics of a large market, where most bookings are approved and still ahead. */
const largeMarket = {
  sqlite_autoindex_bookings_1: '100000 1',
  bookings_running: '67234 601',
  bookings_starting: '67234 601',
  bookings_status: '100000 16667 556 1 1',
  bookings_waiting: '2766 2766',
}

const mostAlike = { bookings_running: '90000 90000', bookings_starting: '90000 90000', bookings_status: '100000 2 1 1 1' }
const unevenMarket = { ...largeMarket, ...mostAlike }

const reminders = [
  remindOfRequests,
  remindOfPickups,
  remindOfReturns,
  remindOfOverdueCars,
  inviteReviews,
  remindOfExpiringDocuments,
  remindOfDebts,
  sendNewCars,
]
const closings = [expireRequests, completeTrips, markNoShows]
const jobsByIndex = Object.entries({
  bookings_waiting: [remindOfRequests, expireRequests],
  bookings_starting: [remindOfPickups],
  bookings_running: [remindOfReturns, completeTrips, markNoShows],
})

test.each([
  ['nothing', {}],
  ['a large market', largeMarket],
  ['an uneven market', unevenMarket],
])('what is done again and again is found by the index of what is due alone where the engine knows of %s', async (_, known) => {
  const { deps } = await createTestApp()
  const ctx = { now: new Date('2026-12-01T18:30:00Z'), newId: deps.newId }
  const plans = new Map<string, string>()
  for (const remind of reminders) plans.set(remind.name, await explainQueries(deps.db, () => remind(deps.db, ctx), known))
  for (const close of closings)
    plans.set(close.name, await explainQueries(deps.db, () => deps.db.write((tx) => close(tx, 100, ctx)), known))
  for (const [index, jobs] of jobsByIndex)
    for (const { name } of jobs) {
      expect(plans.get(name), name).toMatch(new RegExp(`SEARCH bookings USING (COVERING )?INDEX ${index} \\(`))
      expect(plans.get(name), name).not.toMatch(new RegExp(`INDEX bookings_(?!${index.slice('bookings_'.length)})`))
    }
  expect(plans.get(remindOfOverdueCars.name)).not.toMatch(/bookings_(status|car|renter|open)/)
  const all = [...plans.values()].join('\n')
  for (const index of ['notifications_dedupe (user_id=? AND dedupe_key=?)', 'notifications_age', 'bookings_running'])
    expect(all).toContain(index)
  // A list of parameters counts as a table, too.
  expect(all).not.toMatch(/SCAN (?!(\d+ )?CONSTANT ROW)/)
})

test('rows, their log and copies of them are for the site alone, whatever folder, umask and files of before were', async () => {
  const folder = await createTempFolder()
  const [path, copy] = [join(folder, 'twara.db'), join(folder, 'copy.db')]
  const modes = async () => {
    const names = (await readdir(folder)).filter((name) => name.includes('.db'))
    return Promise.all(names.sort().map(async (name) => `${name} ${((await stat(join(folder, name))).mode & 0o777).toString(8)}`))
  }
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
  await chmod(folder, 0o755)
  const first = openSqlite(path)
  vacuumInto(path, copy)
  const expectedModes = ['copy.db 600', 'twara.db 600', 'twara.db-shm 600', 'twara.db-wal 600']
  expect(await modes()).toEqual(expectedModes)
  for (const name of ['twara.db', 'twara.db-shm', 'twara.db-wal']) await chmod(join(folder, name), 0o644)
  const second = openSqlite(path)
  expect(await modes()).toEqual(expectedModes)
  await second.close()
  await first.close()
})
