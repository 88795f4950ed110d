import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Db, openDatabase, type Tx } from '../../server/db/database.ts'
import { jobs, settings } from '../../server/db/schema.ts'

async function ownDatabase(effectFailed?: (fault: unknown) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'twara-writes-'))
  await copyFile(inject('template'), join(folder, 'twara.db'))
  const open = () => openDatabase(join(folder, 'twara.db'), effectFailed)
  const db = open()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { db, open }
}

const addJob = (name: string) => (tx: Tx) => tx.insert(jobs).values({ name, dueAt: new Date(0) })
const names = async (db: Db) => (await db.read.select().from(jobs)).map((job) => job.name).sort()
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'kept',
    (fault: unknown) => (fault as { code?: string }).code ?? String(fault),
  )

/** From now on the file cannot grow. */
async function fill(db: Db) {
  const { pages } = await db.read.get<{ pages: number }>(sql`SELECT page_count AS pages FROM pragma_page_count`)
  await db.write((tx) => tx.run(sql.raw(`PRAGMA max_page_count = ${pages}`)))
}
const empty = (db: Db) => db.write((tx) => tx.run(sql`PRAGMA max_page_count = 1000000`))
const large = (tx: Tx) => tx.insert(jobs).values({ name: 'x'.repeat(100_000), dueAt: new Date(0) })

// SQLite itself ends the transaction when the disk is full: what shares it is refused too, never told that it was kept.
test('a full disk refuses the whole commit, keeps reading and what fits, and goes on when there is room again', async () => {
  const { db } = await ownDatabase()
  await fill(db)
  const setFee = (fee: number) => (tx: Tx) => tx.update(settings).set({ inPersonFee: fee }).where(eq(settings.id, 1))
  const feeNow = async () => (await db.read.select().from(settings))[0]?.inPersonFee
  const together = [db.write(setFee(7)), db.write(large), db.write(addJob('small'))]
  expect(await Promise.all(together.map(outcome))).toEqual(['storage_full', 'storage_full', 'storage_full'])
  expect([await names(db), await feeNow()]).toEqual([[], 5_000])
  expect(await outcome(db.write(setFee(8)))).toBe('kept')
  expect(await feeNow()).toBe(8)
  await empty(db)
  expect(await outcome(db.write(large))).toBe('kept')
  await db.close()
})

test('a full disk is known as such also from a statement that was written by hand', async () => {
  const { db } = await ownDatabase()
  await db.write((tx) => tx.run(sql`CREATE TABLE ballast (bytes TEXT)`))
  await fill(db)
  expect(await outcome(db.write((tx) => tx.run(sql`INSERT INTO ballast VALUES (zeroblob(1000000))`)))).toBe('storage_full')
  await db.close()
})

test('where the whole transaction is lost, nobody in it is told that they were kept', async () => {
  const { db } = await ownDatabase()
  // What SQLite may do by itself on a broken disk: end everything, the writes before included.
  const writes = [db.write(addJob('before')), db.write((tx) => tx.run(sql`ROLLBACK`)), db.write(addJob('after'))]
  const outcomes = await Promise.all(writes.map(outcome))
  const kept = outcomes.filter((told) => told === 'kept').length
  expect(await names(db)).toHaveLength(kept)
  expect(outcomes[0]).not.toBe('kept')
  expect(await outcome(db.write(addJob('next')))).toBe('kept')
  await db.close()
})

test('a constraint that is only checked at the end refuses its own write alone', async () => {
  const { db } = await ownDatabase()
  const dangling = (tx: Tx) => tx.run(sql`INSERT INTO sessions (id, user_id, created_at, last_used_at) VALUES ('a', 'nobody', 1, 1)`)
  const outcomes = await Promise.all([db.write(addJob('a')), db.write(dangling), db.write(addJob('b'))].map(outcome))
  expect([outcomes[0], outcomes[2]]).toEqual(['kept', 'kept'])
  expect(outcomes[1]).not.toBe('kept')
  expect(await names(db)).toEqual(['a', 'b'])
  await db.close()
})

test('an effect that fails after the commit does not look like a write that failed', async () => {
  const failed: unknown[] = []
  const { db } = await ownDatabase((fault) => failed.push(fault))
  const given = await db.write(
    async (tx) => {
      await addJob('kept')(tx)
      return 'given'
    },
    {
      after: () => {
        throw new Error('the file is busy')
      },
    },
  )
  expect(given).toBe('given')
  expect(failed).toEqual([new Error('the file is busy')])
  expect(await names(db)).toEqual(['kept'])
  await db.close()
})

test('work that waits for something slow keeps the others waiting, in their order, and loses none', async () => {
  const { db } = await ownDatabase()
  const order: string[] = []
  const slow = db.write(async (tx) => {
    await addJob('slow')(tx)
    await wait(50)
    order.push('slow')
  })
  const others = Array.from({ length: 200 }, (_, index) =>
    db.write(async (tx) => {
      await addJob(`other-${String(index).padStart(3, '0')}`)(tx)
      order.push(`other-${String(index).padStart(3, '0')}`)
    }),
  )
  await Promise.all([slow, ...others])
  expect(order[0]).toBe('slow')
  expect(order.slice(1)).toEqual(order.slice(1).toSorted())
  expect(await db.read.$count(jobs)).toBe(201)
  await db.close()
})

test('closing takes in what was asked for before, and what follows from it', async () => {
  const { db, open } = await ownDatabase()
  const inRow = async (row: number) => {
    for (const place of ['first', 'second', 'third', 'fourth']) await db.write(addJob(`${place}-${row}`))
  }
  const rows = Array.from({ length: 100 }, (_, row) => inRow(row))
  await db.close()
  await Promise.all(rows)
  const again = open()
  expect(await again.read.$count(jobs)).toBe(400)
  await again.close()
})

test('after closing nothing is taken in', async () => {
  const { db, open } = await ownDatabase()
  await db.close()
  await expect(db.write(addJob('late'))).rejects.toThrow('not open')
  const again = open()
  expect(await names(again)).toEqual([])
  await again.close()
})

test('a late cancellation is found by its index, however many moves there are', async () => {
  const { db } = await ownDatabase()
  const plan = await db.read.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT count(*) FROM booking_events WHERE actor_id IN ('a', 'b') AND at >= 5 AND in_time = 0 GROUP BY actor_id`,
  )
  expect(plan.map((step) => step.detail).join()).toContain('booking_events_late')
  await db.close()
})
