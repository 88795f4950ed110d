import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { createBackup } from '../../server/backup/backup.ts'
import { verifyBackup } from '../../server/backup/verify.ts'
import { noResultSearches } from '../../server/db/schema/search.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { listZipFiles } from '../support/read-zip.ts'

const at = new Date('2026-11-23T00:15:00.123Z')

async function createDataFolder() {
  const dataDir = await createTempFolder()
  const databasePath = join(dataDir, 'twara.db')
  const db = openSqlite(databasePath)
  onTestFinished(db.close)
  const put = async (path: string, bytes: string | Uint8Array) => {
    await mkdir(join(dataDir, path, '..'), { recursive: true })
    await writeFile(join(dataDir, path), bytes)
  }
  await put('photos/a/400.webp', 'small')
  await put('photos/a/1600.webp', Buffer.alloc(300_000, 7))
  await put('photos/.new/b/400.webp', 'half')
  await put('documents/c', 'sealed')
  await put('keys/document.key', 'secret')
  const insertRow = (week: string) => db.write((tx) => tx.insert(noResultSearches).values({ week, city: '', filters: '', count: 1 }))
  await insertRow('first')
  return { dataDir, databasePath, db, put, insertRow, scratch: join(dataDir, 'scratch.db') }
}

const getArchivePath = (dataDir: string, name: string) => join(dataDir, 'backups', name)

testOnFiles('a backup has every row and file, its own facts, and no key', async () => {
  const { dataDir, databasePath, scratch } = await createDataFolder()
  const name = await createBackup({ dataDir, databasePath }, at)
  expect(name).toBe('twara-2026-11-23T00-15-00-123.zip')
  const path = getArchivePath(dataDir, name)
  const files = listZipFiles(await readFile(path))
  expect([...files.keys()].sort()).toEqual(['documents/c', 'manifest.json', 'photos/a/1600.webp', 'photos/a/400.webp', 'twara.db'])
  expect(files.get('photos/a/1600.webp')).toEqual(Buffer.alloc(300_000, 7))
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const manifest = await verifyBackup(path, scratch)
  expect([manifest.madeAt, manifest.files.length]).toEqual([at.toISOString(), 4])
  expect(new Sqlite(scratch, { readonly: true }).prepare('SELECT week FROM no_result_searches').pluck().all()).toEqual(['first'])
  expect(await readdir(join(dataDir, 'backups'))).toEqual([name])
})

testOnFiles('a backup among fifty writers is of one moment', async () => {
  const { dataDir, databasePath, db, scratch } = await createDataFolder()
  let isOver = false
  const writePairs = async (writer: number) => {
    for (let round = 0; !isOver; round += 1)
      await db.write(async (tx) => {
        const row = { week: `${writer}`, filters: `${round}`, count: 1 }
        await tx.insert(noResultSearches).values({ ...row, city: 'one' })
        await tx.insert(noResultSearches).values({ ...row, city: 'other' })
      })
  }
  const writers = Array.from({ length: 50 }, (_, writer) => writePairs(writer))
  const name = await createBackup({ dataDir, databasePath }, at)
  isOver = true
  await Promise.all(writers)
  await verifyBackup(getArchivePath(dataDir, name), scratch)
  const copy = new Sqlite(scratch, { readonly: true })
  const countCity = (city: string) => copy.prepare('SELECT count(*) FROM no_result_searches WHERE city = ?').pluck().get(city)
  expect(countCity('one')).toBe(countCity('other'))
  expect(await db.read.$count(noResultSearches)).toBeGreaterThanOrEqual(Number(countCity('one')) * 2)
})

testOnFiles('a backup has the file of each of its rows, whatever comes and goes meanwhile', async () => {
  const { dataDir, databasePath, db, put, insertRow, scratch } = await createDataFolder()
  const getFilePath = (week: string) => `photos/${week}/400.webp`
  const old = Array.from({ length: 300 }, (_, number) => `old-${number}`)
  await Promise.all(old.map((week) => put(getFilePath(week), 'small')))
  await Promise.all(old.map(insertRow))
  let isOver = false
  // A file is written before its row and deleted after it.
  async function deleteOldFiles() {
    for (const week of old) {
      if (isOver) return
      await db.write((tx) => tx.delete(noResultSearches).where(eq(noResultSearches.week, week)))
      await rm(join(dataDir, getFilePath(week)))
    }
  }
  async function addNewFiles() {
    for (let number = 0; !isOver; number += 1) {
      await put(getFilePath(`new-${number}`), 'small')
      await insertRow(`new-${number}`)
    }
  }
  const changes = [deleteOldFiles(), addNewFiles()]
  const path = getArchivePath(dataDir, await createBackup({ dataDir, databasePath }, at))
  isOver = true
  await Promise.all(changes)
  await verifyBackup(path, scratch)
  const copy = new Sqlite(scratch, { readonly: true })
  const weeks = copy.prepare("SELECT week FROM no_result_searches WHERE week <> 'first'").pluck().all() as string[]
  const files = listZipFiles(await readFile(path))
  expect(weeks.length).toBeGreaterThan(0)
  expect(weeks.filter((week) => !files.has(getFilePath(week)))).toEqual([])
})

testOnFiles('where a backup cannot be made nothing of it stays', async () => {
  const { dataDir, databasePath } = await createDataFolder()
  await expect(createBackup({ dataDir, databasePath: join(dataDir, 'none.db') }, at)).rejects.toThrow('no backup')
  expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  await createBackup({ dataDir, databasePath }, at)
})
