import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { startCheckpoints } from '../../server/db/checkpoints.ts'
import { connect } from '../../server/db/connection.ts'
import { openDatabase, type Tx } from '../../server/db/database.ts'
import { settings } from '../../server/db/schema.ts'

async function ownFile() {
  const folder = await mkdtemp(join(tmpdir(), 'twara-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'twara.db')
  await copyFile(inject('template'), path)
  return path
}

const setFee = (tx: Tx, fee: number) => tx.update(settings).set({ inPersonFee: fee }).where(eq(settings.id, 1))

/** What the database file holds by itself: what is only in the log is not in a copy of the one file. */
async function feeInFile(path: string) {
  const copy = `${path}-copy`
  await copyFile(path, copy)
  const alone = connect(copy, 'reader')
  try {
    return alone.prepare('SELECT in_person_fee FROM settings').pluck().get()
  } finally {
    alone.close()
  }
}

test('after five hundred writes they are in the database file, while the server runs', async () => {
  const path = await ownFile()
  const faults: unknown[] = []
  const db = openDatabase(path, (fault) => faults.push(fault))
  onTestFinished(() => db.close())
  await Promise.all(Array.from({ length: 499 }, (_, number) => db.write((tx) => setFee(tx, number))))
  expect(await feeInFile(path)).toBe(5_000)
  await Promise.all([500, 501].map((fee) => db.write((tx) => setFee(tx, fee))))
  await vi.waitFor(async () => expect(await feeInFile(path)).toBe(501), 10_000)
  expect(faults).toEqual([])
})

test('a flood that leaves the thread no quiet moment waits for room in the log', async () => {
  const path = await ownFile()
  const writer = connect(path, 'writer')
  const checkpoints = startCheckpoints(path, () => expect.unreachable(), { writesOfPass: 50, mostPages: 400 })
  writer.exec('CREATE TABLE flood (number INTEGER PRIMARY KEY, text TEXT) STRICT')
  const add = writer.prepare("INSERT INTO flood (text) VALUES (printf('%.*c', 16000, 'x'))")
  for (let number = 0; number < 4_000; number += 1) {
    await checkpoints.room()
    add.run()
    checkpoints.committed(1)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { size } = await stat(`${path}-wal`)
  await checkpoints.close()
  // 4,000 writes of five pages are 80 MB.
  expect(size).toBeLessThan(40_000_000)
  expect(writer.prepare('SELECT count(*) FROM flood').pluck().get()).toBe(4_000)
  expect(writer.pragma('integrity_check', { simple: true })).toBe('ok')
  writer.close()
})

test('a thread that cannot start is told of, the next pass tries again, and closing ends', async () => {
  const faults: unknown[] = []
  const checkpoints = startCheckpoints(join(tmpdir(), 'no-such-folder', 'twara.db'), (fault) => faults.push(fault), {
    writesOfPass: 2,
    mostPages: 1,
  })
  for (const times of [1, 2]) {
    checkpoints.committed(2)
    await vi.waitFor(() => expect(faults).toHaveLength(times), 10_000)
    await checkpoints.room()
  }
  await checkpoints.close()
})
