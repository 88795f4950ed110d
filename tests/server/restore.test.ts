import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Readable } from 'node:stream'
import { expect, onTestFinished, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { InvalidArchiveError } from '../../server/backup/verify.ts'
import { makeBackup } from '../../server/backup/make-backup.ts'
import type { BackupManifest } from '../../server/backup/manifest.ts'
import { finishRestore, restoreBackup } from '../../server/backup/restore.ts'
import { countKnownMigrations } from '../../server/db/migrations.ts'
import { noResultSearches } from '../../server/db/schema/search.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { createZipStream } from '../../server/storage/zip-stream.ts'
import * as disk from '../../server/storage/fs.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { listZipFiles } from '../support/read-zip.ts'

const at = new Date('2026-11-23T00:15:00.123Z')
const keptIn = 'before-restore-2026-11-23T00-15-00'

async function folderOf(name: string) {
  const dataDir = await createTempFolder()
  const db = openSqlite(join(dataDir, 'twara.db'))
  await db.write((tx) => tx.insert(noResultSearches).values({ week: name, city: '', filters: '', count: 1 }))
  await db.close()
  for (const path of [`photos/${name}/400.webp`, `documents/${name}`]) {
    await mkdir(join(dataDir, path, '..'), { recursive: true })
    await writeFile(join(dataDir, path), name)
  }
  await mkdir(join(dataDir, 'keys'))
  await writeFile(join(dataDir, 'keys', 'document.key'), name)
  return dataDir
}

async function archiveOfFolder(dataDir: string) {
  const to = join(dataDir, 'backups', 'one.zip')
  await makeBackup({ dataDir, databasePath: join(dataDir, 'twara.db'), archivePath: to, requestedAt: at.getTime() })
  return to
}

const wishOf = (archive: string, dataDir: string) => ({
  archive,
  dataDir,
  supportedMigrations: countKnownMigrations(),
  tombstones: [],
  now: at,
  isLive: false,
})

const rowsIn = (dataDir: string) =>
  new Sqlite(join(dataDir, 'twara.db'), { readonly: true }).prepare('SELECT week FROM no_result_searches').pluck().all()

async function stateOf(dataDir: string) {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(dataDir.length + 1))
  return { rows: rowsIn(dataDir), files: names.filter((name) => !/^twara\.db|^backups|^hold\.json/.test(name)).sort() }
}

testOnFiles('what was backed up is there again, and what was there before stays beside it', async () => {
  const [old, now] = [await folderOf('old'), await folderOf('now')]
  const { manifest, keptIn: kept } = await restoreBackup(wishOf(await archiveOfFolder(old), now))
  expect([kept, manifest.migrations]).toEqual([keptIn, countKnownMigrations()])
  const before = [`${keptIn}/documents/now`, `${keptIn}/photos/now/400.webp`, `${keptIn}/twara.db`]
  const after = ['documents/old', 'keys/document.key', 'photos/old/400.webp']
  expect(await stateOf(now)).toEqual({ rows: ['old'], files: [...before, ...after].sort() })
  expect(await readFile(join(now, 'keys', 'document.key'), 'utf8')).toBe('now')
  const db = openSqlite(join(now, 'twara.db'))
  expect(await db.read.$count(noResultSearches)).toBe(1)
  await db.close()
  expect(rowsIn(join(now, keptIn))).toEqual(['now'])
})

async function forged(archive: string, forge: (files: Map<string, Buffer>, manifest: BackupManifest) => BackupManifest) {
  const files = listZipFiles(await readFile(archive))
  const manifest = forge(files, JSON.parse(files.get('manifest.json')?.toString() ?? '') as BackupManifest)
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  async function* entries() {
    for (const [name, bytes] of files) yield { name, chunks: [bytes] }
  }
  const to = `${archive}.forged.zip`
  await writeFile(to, createZipStream(entries(), at))
  return to
}

const withoutRows = (files: Map<string, Buffer>, manifest: BackupManifest) => {
  files.delete('twara.db')
  return { ...manifest, files: manifest.files.filter(({ name }) => name !== 'twara.db') }
}

testOnFiles('a broken, a newer and a foreign archive are refused, and nothing is touched', async () => {
  const [old, now] = [await folderOf('old'), await folderOf('now')]
  const archive = await archiveOfFolder(old)
  const before = await stateOf(now)
  const bytes = await readFile(archive)
  const changedAt = async (place: number) => {
    const [path, changed] = [join(old, `changed-${place}.zip`), Buffer.from(bytes)]
    changed[place] = 255 - (changed[place] ?? 0)
    await writeFile(path, changed)
    return path
  }
  const cases: [RegExp, () => Promise<string>][] = [
    [/it is no archive/, async () => join(old, 'documents', 'old')],
    [/it is no archive/, async () => join(old, 'none.zip')],
    [/it is no archive/, async () => (await writeFile(join(old, 'cut.zip'), bytes.subarray(0, -30)), join(old, 'cut.zip'))],
    [/it is not whole/, () => forged(archive, (files, manifest) => (files.set('documents/old', Buffer.from('new')), manifest))],
    [/it is not whole/, () => forged(archive, (files, manifest) => (files.delete('documents/old'), manifest))],
    [/it is not whole/, () => changedAt(0)],
    [/it is not whole/, () => changedAt(bytes.lastIndexOf('PK\x01\x02'))],
    [/it is not whole/, () => forged(archive, (_, { madeAt: _at, ...manifest }) => manifest as BackupManifest)],
    [/it is not whole/, () => forged(archive, withoutRows)],
    [/newer version/, () => forged(archive, (_, manifest) => ({ ...manifest, migrations: countKnownMigrations() + 1 }))],
    [/another schema/, () => forged(archive, (_, manifest) => ({ ...manifest, migrations: 0 }))],
    [/belong to no data folder/, () => forged(archive, (files, manifest) => (files.set('keys/document.key', Buffer.from('x')), manifest))],
  ]
  for (const [reason, make] of cases) {
    await expect(restoreBackup(wishOf(await make(), now)), String(reason)).rejects.toThrow(reason)
    expect(await stateOf(now), String(reason)).toEqual(before)
  }
})

/** Blanks compress to about a thousandth of their size. */
async function packed(folder: string, file: { name: string; bytes: number; mode?: number }) {
  const zip = new ZipFile()
  const [to, bytes] = [join(folder, 'packed.zip'), Buffer.alloc(file.bytes, ' ')]
  zip.addBuffer(bytes, file.name, { compressionLevel: 1, ...(file.mode === undefined ? {} : { mode: file.mode }) })
  if (file.name !== 'manifest.json') zip.addBuffer(Buffer.from('{}'), 'manifest.json')
  zip.end()
  await writeFile(to, Readable.from(zip.outputStream))
  return to
}

testOnFiles('what an archive says to hold is looked at before any of it is unpacked', async () => {
  const [old, now] = [await folderOf('old'), await folderOf('now')]
  const before = await stateOf(now)
  const refused = async (file: Parameters<typeof packed>[1]) => {
    const error: unknown = await restoreBackup(wishOf(await packed(old, file), now)).catch((thrown: unknown) => thrown)
    expect(await stateOf(now)).toEqual(before)
    return error instanceof InvalidArchiveError ? `${error.kind}: ${error.message}` : error
  }
  expect(await refused({ name: 'manifest.json', bytes: 5_000 })).toBe('broken: its list of files is far too long')
  expect(await refused({ name: 'photos/a/400.webp', bytes: 10, mode: 0o120777 })).toMatch(/^broken: it has a link in it/)
  vi.spyOn(disk, 'getFreeBytes').mockResolvedValue(1_000_000)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await refused({ name: 'twara.db', bytes: 50_000_000 })).toBe('too_large: it needs 0.1 GB, and 0.0 GB are free')
})

testOnFiles('wherever a restore is cut off once it was decided, the next start ends it', async () => {
  const names = ['twara.db', 'photos', 'documents']
  // Each name is renamed twice: the old one away, the new one in.
  for (let cut = 0; cut <= names.length * 2; cut += 1) {
    const [old, now] = [await folderOf('old'), await folderOf('now')]
    const fresh = join(now, '.restore', 'files')
    await mkdir(fresh, { recursive: true })
    for (const name of names) await rename(join(old, name), join(fresh, name))
    await writeFile(join(now, '.restore', 'ready'), JSON.stringify({ names, keptIn }))
    await mkdir(join(now, keptIn))
    const moves = names.flatMap((name) => [
      () => rename(join(now, name), join(now, keptIn, name)),
      () => rename(join(fresh, name), join(now, name)),
    ])
    for (const move of moves.slice(0, cut)) await move()
    expect(await finishRestore(now)).toBe(keptIn)
    const { rows, files } = await stateOf(now)
    const ofNow = files.filter((name) => !name.startsWith(keptIn))
    expect([cut, rows, ofNow]).toEqual([cut, ['old'], ['documents/old', 'keys/document.key', 'photos/old/400.webp']])
    expect(rowsIn(join(now, keptIn))).toEqual(['now'])
  }
})

testOnFiles('one that was not decided is dropped', async () => {
  const now = await folderOf('now')
  await mkdir(join(now, '.restore', 'files'), { recursive: true })
  await writeFile(join(now, '.restore', 'files', 'twara.db'), 'half')
  expect(await finishRestore(now)).toBeNull()
  expect(rowsIn(now)).toEqual(['now'])
  expect(await readdir(now)).not.toContain('.restore')
})
