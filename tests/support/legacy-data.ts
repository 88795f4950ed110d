import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import { makeBackup } from '../../server/backup/make-backup.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { createTempFolder } from './temp-folder.ts'
import { listZipFiles } from './read-zip.ts'

const fixturesDir = join(import.meta.dirname, '../fixtures')
/** Data folders of earlier versions, named after the number of their migrations. */
export const legacyFixtures = (await readdir(fixturesDir)).filter((name) => name.endsWith('.zip.gz'))
export const getFixtureVersion = (name: string) => Number(/\d+/.exec(name)?.[0])

const fixturesByVersion = legacyFixtures.toSorted((one, other) => getFixtureVersion(one) - getFixtureVersion(other))
export const oldestFixture = fixturesByVersion[0] ?? ''
export const newestFixture = fixturesByVersion.at(-1) ?? ''

export const readFixtureArchive = async (name: string) => gunzipSync(await readFile(join(fixturesDir, name)))

const unpackedDirs = new Map<string, Promise<string>>()
const filesPerKind = 10

async function unpack(name: string) {
  const dataDir = await mkdtemp(join(inject('programs'), 'kept-'))
  const idsByKind = new Map<string, Set<string>>()
  for (const [path, bytes] of listZipFiles(await readFixtureArchive(name))) {
    const [kind = '', id] = path.split('/')
    const ids = idsByKind.get(kind) ?? new Set()
    if (path === 'manifest.json' || (id && ids.size === filesPerKind && !ids.has(id))) continue
    if (id) idsByKind.set(kind, ids.add(id))
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), bytes)
  }
  return dataDir
}

/** Copies only a few files of each kind, since hundreds take longer than most tests. */
export async function unpackFixture(name: string) {
  const [dataDir, from] = [await createTempFolder(), unpackedDirs.get(name) ?? unpack(name)]
  unpackedDirs.set(name, from)
  await cp(await from, dataDir, { recursive: true })
  return dataDir
}

/** Documents in a fixture must not expire as time passes. */
export async function extendDocumentDates(dbPath: string) {
  const db = openSqlite(dbPath)
  await db.write((tx) => tx.update(cars).set({ documentsValidTo: '9999-12-31' }))
  await db.close()
}

let cachedArchive: Promise<Buffer> | undefined
export const createLastingArchive = async () => Buffer.from(await (cachedArchive ??= archiveNewestFixture()))
async function archiveNewestFixture() {
  const dataDir = await unpackFixture(newestFixture)
  const dbPath = join(dataDir, 'twara.db')
  await extendDocumentDates(dbPath)
  const to = join(dataDir, 'backups', 'lasting.zip')
  await makeBackup({ dataDir, databasePath: dbPath, archivePath: to, requestedAt: Date.now() })
  return await readFile(to)
}
