import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import { makeBackup } from '../../server/backup/make-backup.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { createTempFolder } from './temp-folder.ts'
import { listZipFiles } from './read-zip.ts'

const folder = join(import.meta.dirname, '../fixtures')
/** Data folders of earlier versions, named after the number of their migrations. */
export const legacyFixtures = (await readdir(folder)).filter((name) => name.endsWith('.zip.gz'))
export const legacyVersions = (name: string) => Number(/\d+/.exec(name)?.[0])

const byAge = legacyFixtures.toSorted((one, other) => legacyVersions(one) - legacyVersions(other))
export const oldestFixture = byAge[0] ?? ''
export const newestFixture = byAge.at(-1) ?? ''

export const fixturePath = async (name: string) => gunzipSync(await readFile(join(folder, name)))

const unpacked = new Map<string, Promise<string>>()
const fewOfEach = 10

async function unpack(name: string) {
  const dataDir = await mkdtemp(join(inject('programs'), 'kept-'))
  const taken = new Map<string, Set<string>>()
  for (const [path, bytes] of listZipFiles(await fixturePath(name))) {
    const [kind = '', id] = path.split('/')
    const ids = taken.get(kind) ?? new Set()
    if (path === 'manifest.json' || (id && ids.size === fewOfEach && !ids.has(id))) continue
    if (id) taken.set(kind, ids.add(id))
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), bytes)
  }
  return dataDir
}

/** Copies only a few files of each kind, since hundreds take longer than most tests. */
export async function unpackFixture(name: string) {
  const [dataDir, from] = [await createTempFolder(), unpacked.get(name) ?? unpack(name)]
  unpacked.set(name, from)
  await cp(await from, dataDir, { recursive: true })
  return dataDir
}

/** Documents in a fixture must not expire as time passes. */
export async function extendDocumentDates(rows: string) {
  const db = openSqlite(rows)
  await db.write((tx) => tx.update(cars).set({ documentsValidTo: '9999-12-31' }))
  await db.close()
}

let lasting: Promise<Buffer> | undefined
export const createLastingArchive = async () => Buffer.from(await (lasting ??= archiveNewest()))
async function archiveNewest() {
  const dataDir = await unpackFixture(newestFixture)
  const rows = join(dataDir, 'twara.db')
  await extendDocumentDates(rows)
  const to = join(dataDir, 'backups', 'lasting.zip')
  await makeBackup({ dataDir, databasePath: rows, archivePath: to, requestedAt: Date.now() })
  return await readFile(to)
}
