import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase, type Tx } from '../../server/db/database.ts'
import { jobs, settings } from '../../server/db/schema.ts'

async function ownDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'twara-db-'))
  await copyFile(inject('template'), join(folder, 'twara.db'))
  const db = openDatabase(join(folder, 'twara.db'))
  onTestFinished(async () => {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })
  return db
}

const feeOf = async (db: Pick<Tx, 'select'>) => (await db.select({ fee: settings.inPersonFee }).from(settings))[0]?.fee ?? -1
const setFee = (tx: Tx, fee: number) => tx.update(settings).set({ inPersonFee: fee }).where(eq(settings.id, 1))
const pause = () => new Promise((resolve) => setImmediate(resolve))

test('fifty racing read-modify-writes give exactly fifty', async () => {
  const db = await ownDatabase()
  await db.write((tx) => setFee(tx, 0))
  const raise = () =>
    db.write(async (tx) => {
      const fee = await feeOf(tx)
      await pause()
      await setFee(tx, fee + 1)
    })
  await Promise.all(Array.from({ length: 50 }, raise))
  expect(await feeOf(db.read)).toBe(50)
})

test('a throw rolls everything back, and the next write goes on', async () => {
  const db = await ownDatabase()
  const failing = db.write(async (tx) => {
    await setFee(tx, 1)
    throw new Error('halfway')
  })
  await expect(failing).rejects.toThrow('halfway')
  expect(await feeOf(db.read)).toBe(5_000)
  await db.write((tx) => setFee(tx, 7))
  expect(await feeOf(db.read)).toBe(7)
})

test('of writes that share a commit only the one that throws is taken back', async () => {
  const db = await ownDatabase()
  const add = (name: string, fails = false) =>
    db.write(async (tx) => {
      await tx.insert(jobs).values({ name, dueAt: new Date(0) })
      if (fails) throw new Error(name)
      return name
    })
  const outcomes = await Promise.allSettled([add('one'), add('two', true), add('three'), add('one'), add('four')])
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  const rows = await db.read.select({ name: jobs.name }).from(jobs)
  expect(rows.map((row) => row.name).sort()).toEqual(['four', 'one', 'three'])
})

test('a write is acknowledged only once the reader can see it', async () => {
  const db = await ownDatabase()
  const seen = await Promise.all(
    [1, 2, 3].map(async (fee) => {
      await db.write((tx) => setFee(tx, fee))
      return await feeOf(db.read)
    }),
  )
  expect(seen).toEqual([3, 3, 3])
})

test('a write inside a write is refused and nothing of the outer one stays', async () => {
  const db = await ownDatabase()
  const nested = db.write(async (tx) => {
    await setFee(tx, 1)
    await db.write((inner) => setFee(inner, 2))
  })
  await expect(nested).rejects.toThrow('write was called inside write')
  expect(await feeOf(db.read)).toBe(5_000)
})

test('a write started in `after` is not nested and sees what was committed', async () => {
  const db = await ownDatabase()
  let seen = 0
  await db.write((tx) => setFee(tx, 3), {
    after: async () => {
      seen = await feeOf(db.read)
      await db.write((tx) => setFee(tx, 4))
    },
  })
  expect(seen).toBe(3)
  expect(await feeOf(db.read)).toBe(4)
})

test('work that was started inside a write and ends after it may write', async () => {
  const db = await ownDatabase()
  let later: Promise<unknown> = Promise.resolve()
  await db.write(async (tx) => {
    await setFee(tx, 1)
    later = pause().then(() => db.write((other) => setFee(other, 2)))
  })
  await later
  expect(await feeOf(db.read)).toBe(2)
})

test('`after` does not run for what was rolled back', async () => {
  const db = await ownDatabase()
  let ran = false
  const failing = db.write(
    async () => {
      throw new Error('no')
    },
    {
      after: () => {
        ran = true
      },
    },
  )
  await expect(failing).rejects.toThrow('no')
  expect(ran).toBe(false)
})

test('the reader cannot write', async () => {
  const db = await ownDatabase()
  const attempt = async () => await db.read.all(sql`UPDATE settings SET in_person_fee = 1 RETURNING id`)
  await expect(attempt()).rejects.toThrow(/readonly/)
})

test('the reader sees a commit at once', async () => {
  const db = await ownDatabase()
  await db.write((tx) => tx.insert(jobs).values({ name: 'one', dueAt: new Date(0) }))
  expect(await db.read.$count(jobs)).toBe(1)
})

test('every connection runs with WAL, foreign keys and full synchronisation', async () => {
  const db = await ownDatabase()
  const expected = { journal_mode: 'wal', foreign_keys: 1, synchronous: 2 }
  expect(db.pragmas()).toEqual({ writer: expected, reader: expected })
})
