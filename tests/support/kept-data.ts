import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import { makeBackup } from '../../server/backup/make-backup.ts'
import { fileFolders } from '../../server/backup/manifest.ts'
import { restoreBackup } from '../../server/backup/restore.ts'
import { knownMigrations } from '../../server/db/migrations.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { aFolder } from './places.ts'

const folder = join(import.meta.dirname, '../fixtures')
/** Data folders as versions have left them, each an archive under the number of migrations that its rows had seen. */
export const kept = (await readdir(folder)).filter((name) => name.endsWith('.zip.gz'))
export const seen = (name: string) => Number(/\d+/.exec(name)?.[0])

const byAge = kept.toSorted((one, other) => seen(one) - seen(other))
export const oldest = byAge[0] ?? ''
/** The one of this version. */
export const newest = byAge.at(-1) ?? ''

/** Where each was restored to, once for all tests of this process. */
const restored = new Map<string, Promise<string>>()
const fewOfEach = 10

async function restore(name: string) {
  const dataDir = await mkdtemp(join(inject('programs'), 'kept-'))
  const archive = `${dataDir}.zip`
  await writeFile(archive, gunzipSync(await readFile(join(folder, name))))
  await restoreBackup({ archive, dataDir, known: knownMigrations(), erased: [], now: new Date(), isLive: true })
  for (const folder of fileFolders)
    for (const one of (await readdir(join(dataDir, folder)).catch(() => [])).slice(fewOfEach))
      await rm(join(dataDir, folder, one), { recursive: true })
  return dataDir
}

/** A copy of one, with a few files of each kind: hundreds take longer than most tests. */
export async function dataFolderOf(name: string) {
  const [dataDir, from] = [await aFolder(), restored.get(name) ?? restore(name)]
  restored.set(name, from)
  await cp(await from, dataDir, { recursive: true })
  return dataDir
}

/** Papers of then do not run out: a kept folder grows older than they were. */
export async function prolongPapers(rows: string) {
  const db = openSqlite(rows)
  await db.write((tx) => tx.update(cars).set({ papersValidTo: '9999-12-31' }))
  await db.close()
}

let lasting: Promise<Buffer> | undefined
/** An archive of the newest, whose cars stay on the market. */
export const lastingArchive = async () => Buffer.from(await (lasting ??= archiveNewest()))
async function archiveNewest() {
  const dataDir = await dataFolderOf(newest)
  const rows = join(dataDir, 'twara.db')
  await prolongPapers(rows)
  const to = join(dataDir, 'backups', 'lasting.zip')
  await makeBackup({ dataDir, rows, to, at: Date.now() })
  return await readFile(to)
}
