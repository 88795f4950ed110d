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
const savedFolder = 'before-restore-2026-11-23T00-15-00'

async function createDataFolder(name: string) {
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

async function createArchive(dataDir: string) {
  const archivePath = join(dataDir, 'backups', 'one.zip')
  await makeBackup({ dataDir, databasePath: join(dataDir, 'twara.db'), archivePath, requestedAt: at.getTime() })
  return archivePath
}

const toRestoreOptions = (archive: string, dataDir: string) => ({
  archive,
  dataDir,
  supportedMigrations: countKnownMigrations(),
  tombstones: [],
  now: at,
  isLive: false,
})

const readWeeks = (dataDir: string) =>
  new Sqlite(join(dataDir, 'twara.db'), { readonly: true }).prepare('SELECT week FROM no_result_searches').pluck().all()

async function readState(dataDir: string) {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(dataDir.length + 1))
  return { rows: readWeeks(dataDir), files: names.filter((name) => !/^twara\.db|^backups|^hold\.json/.test(name)).sort() }
}

testOnFiles('what was backed up is there again, and what was there before stays beside it', async () => {
  const [old, now] = [await createDataFolder('old'), await createDataFolder('now')]
  const { manifest, keptIn: keptFolder } = await restoreBackup(toRestoreOptions(await createArchive(old), now))
  expect([keptFolder, manifest.migrations]).toEqual([savedFolder, countKnownMigrations()])
  const before = [`${savedFolder}/documents/now`, `${savedFolder}/photos/now/400.webp`, `${savedFolder}/twara.db`]
  const after = ['documents/old', 'keys/document.key', 'photos/old/400.webp']
  expect(await readState(now)).toEqual({ rows: ['old'], files: [...before, ...after].sort() })
  expect(await readFile(join(now, 'keys', 'document.key'), 'utf8')).toBe('now')
  const db = openSqlite(join(now, 'twara.db'))
  expect(await db.read.$count(noResultSearches)).toBe(1)
  await db.close()
  expect(readWeeks(join(now, savedFolder))).toEqual(['now'])
})

async function forgeArchive(archive: string, forge: (files: Map<string, Buffer>, manifest: BackupManifest) => BackupManifest) {
  const files = listZipFiles(await readFile(archive))
  const manifest = forge(files, JSON.parse(files.get('manifest.json')?.toString() ?? '') as BackupManifest)
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  async function* entries() {
    for (const [name, bytes] of files) yield { name, chunks: [bytes] }
  }
  const archivePath = `${archive}.forged.zip`
  await writeFile(archivePath, createZipStream(entries(), at))
  return archivePath
}

const removeDatabase = (files: Map<string, Buffer>, manifest: BackupManifest) => {
  files.delete('twara.db')
  return { ...manifest, files: manifest.files.filter(({ name }) => name !== 'twara.db') }
}

testOnFiles('a broken, a newer and a foreign archive are refused, and nothing is touched', async () => {
  const [old, now] = [await createDataFolder('old'), await createDataFolder('now')]
  const archive = await createArchive(old)
  const before = await readState(now)
  const bytes = await readFile(archive)
  const flipByte = async (offset: number) => {
    const [path, changed] = [join(old, `changed-${offset}.zip`), Buffer.from(bytes)]
    changed[offset] = 255 - (changed[offset] ?? 0)
    await writeFile(path, changed)
    return path
  }
  const cases: [RegExp, () => Promise<string>][] = [
    [/it is no archive/, async () => join(old, 'documents', 'old')],
    [/it is no archive/, async () => join(old, 'none.zip')],
    [/it is no archive/, async () => (await writeFile(join(old, 'cut.zip'), bytes.subarray(0, -30)), join(old, 'cut.zip'))],
    [/it is not whole/, () => forgeArchive(archive, (files, manifest) => (files.set('documents/old', Buffer.from('new')), manifest))],
    [/it is not whole/, () => forgeArchive(archive, (files, manifest) => (files.delete('documents/old'), manifest))],
    [/it is not whole/, () => flipByte(0)],
    [/it is not whole/, () => flipByte(bytes.lastIndexOf('PK\x01\x02'))],
    [/it is not whole/, () => forgeArchive(archive, (_, { madeAt: _at, ...manifest }) => manifest as BackupManifest)],
    [/it is not whole/, () => forgeArchive(archive, removeDatabase)],
    [/newer version/, () => forgeArchive(archive, (_, manifest) => ({ ...manifest, migrations: countKnownMigrations() + 1 }))],
    [/match its stated version/, () => forgeArchive(archive, (_, manifest) => ({ ...manifest, migrations: 0 }))],
    [
      /belong in a data folder/,
      () => forgeArchive(archive, (files, manifest) => (files.set('keys/document.key', Buffer.from('x')), manifest)),
    ],
  ]
  for (const [reason, createCase] of cases) {
    await expect(restoreBackup(toRestoreOptions(await createCase(), now)), String(reason)).rejects.toThrow(reason)
    expect(await readState(now), String(reason)).toEqual(before)
  }
})

/** Blanks compress to about a thousandth of their size. */
async function createPackedArchive(folder: string, file: { name: string; bytes: number; mode?: number }) {
  const zip = new ZipFile()
  const [archivePath, bytes] = [join(folder, 'packed.zip'), Buffer.alloc(file.bytes, ' ')]
  zip.addBuffer(bytes, file.name, { compressionLevel: 1, ...(file.mode === undefined ? {} : { mode: file.mode }) })
  if (file.name !== 'manifest.json') zip.addBuffer(Buffer.from('{}'), 'manifest.json')
  zip.end()
  await writeFile(archivePath, Readable.from(zip.outputStream))
  return archivePath
}

testOnFiles('what an archive says to hold is looked at before any of it is unpacked', async () => {
  const [old, now] = [await createDataFolder('old'), await createDataFolder('now')]
  const before = await readState(now)
  const readRefusal = async (file: Parameters<typeof createPackedArchive>[1]) => {
    const error: unknown = await restoreBackup(toRestoreOptions(await createPackedArchive(old, file), now)).catch(
      (thrown: unknown) => thrown,
    )
    expect(await readState(now)).toEqual(before)
    return error instanceof InvalidArchiveError ? `${error.kind}: ${error.message}` : error
  }
  expect(await readRefusal({ name: 'manifest.json', bytes: 5_000 })).toBe('broken: its list of files is too long')
  expect(await readRefusal({ name: 'photos/a/400.webp', bytes: 10, mode: 0o120777 })).toMatch(/^broken: it contains a link/)
  vi.spyOn(disk, 'getFreeBytes').mockResolvedValue(1_000_000)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await readRefusal({ name: 'twara.db', bytes: 50_000_000 })).toBe('too_large: it needs 0.1 GB, and 0.0 GB are free')
})

testOnFiles('wherever a restore is cut off once it was decided, the next start ends it', async () => {
  const names = ['twara.db', 'photos', 'documents']
  // Each name is renamed twice: the old one away, the new one in.
  for (let cut = 0; cut <= names.length * 2; cut += 1) {
    const [old, now] = [await createDataFolder('old'), await createDataFolder('now')]
    const fresh = join(now, '.restore', 'files')
    await mkdir(fresh, { recursive: true })
    for (const name of names) await rename(join(old, name), join(fresh, name))
    await writeFile(join(now, '.restore', 'ready'), JSON.stringify({ names, keptIn: savedFolder }))
    await mkdir(join(now, savedFolder))
    const moves = names.flatMap((name) => [
      () => rename(join(now, name), join(now, savedFolder, name)),
      () => rename(join(fresh, name), join(now, name)),
    ])
    for (const move of moves.slice(0, cut)) await move()
    expect(await finishRestore(now)).toBe(savedFolder)
    const { rows, files } = await readState(now)
    const currentFiles = files.filter((name) => !name.startsWith(savedFolder))
    expect([cut, rows, currentFiles]).toEqual([cut, ['old'], ['documents/old', 'keys/document.key', 'photos/old/400.webp']])
    expect(readWeeks(join(now, savedFolder))).toEqual(['now'])
  }
})

testOnFiles('one that was not decided is dropped', async () => {
  const now = await createDataFolder('now')
  await mkdir(join(now, '.restore', 'files'), { recursive: true })
  await writeFile(join(now, '.restore', 'files', 'twara.db'), 'half')
  expect(await finishRestore(now)).toBeNull()
  expect(readWeeks(now)).toEqual(['now'])
  expect(await readdir(now)).not.toContain('.restore')
})
