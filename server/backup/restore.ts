import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeFsync } from '../storage/fs.ts'
import { deletionLogFile, type HoldMark, holdFile } from './restore-marks.ts'
import { databaseFile } from '../config/data-dir.ts'
import { fileFolders, type BackupManifest } from './manifest.ts'
import { assertSinceBaseline, InvalidArchiveError, assertDatabaseValid, unpackArchive } from './verify.ts'

const replacedNames = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`, deletionLogFile, holdFile, ...fileFolders]

const getRestorePaths = (dataDir: string) => {
  const halfway = join(dataDir, '.restore')
  return { halfway, fresh: join(halfway, 'files'), ready: join(halfway, 'ready') }
}

export const isRestoreCommitted = (dataDir: string) => existsSync(getRestorePaths(dataDir).ready)

export async function discardStagedRestore(dataDir: string) {
  if (!isRestoreCommitted(dataDir)) await rm(getRestorePaths(dataDir).halfway, { recursive: true, force: true })
}

type CommittedRestore = { names: string[]; keptIn: string }

/** The caller holds the lock of the data folder, and nothing in it is open yet. */
export async function finishRestore(dataDir: string): Promise<string | null> {
  const { halfway, fresh, ready } = getRestorePaths(dataDir)
  await discardStagedRestore(dataDir)
  if (!existsSync(ready)) return null
  const { names, keptIn } = JSON.parse(await readFile(ready, 'utf8')) as CommittedRestore
  const savedDir = join(dataDir, keptIn)
  await mkdir(savedDir, { recursive: true, mode: 0o700 })
  for (const name of replacedNames) {
    const [current, saved, staged] = [join(dataDir, name), join(savedDir, name), join(fresh, name)]
    const isReplaced = existsSync(staged) || !names.includes(name)
    if (isReplaced && existsSync(current) && !existsSync(saved)) await rename(current, saved)
    if (existsSync(staged)) await rename(staged, current)
  }
  await syncFolder(savedDir)
  await syncFolder(dataDir)
  await rm(halfway, { recursive: true, force: true })
  return keptIn
}

type RestoreOptions = { archive: string; dataDir: string; supportedMigrations: number; tombstones: readonly string[] }
export type PreparedRestore = { manifest: BackupManifest; names: string[]; databasePath: string }

/** Unpacks and checks the archive without touching live data; throws `InvalidArchiveError`. */
export async function prepareRestore({ archive, dataDir, supportedMigrations, tombstones }: RestoreOptions): Promise<PreparedRestore> {
  const { halfway, fresh } = getRestorePaths(dataDir)
  await rm(halfway, { recursive: true, force: true })
  try {
    const manifest = await unpackArchive(archive, { folder: dataDir, toPath: (name) => join(fresh, name) })
    assertSinceBaseline(join(fresh, databaseFile))
    if (manifest.migrations > supportedMigrations) throw new InvalidArchiveError('it was made by a newer version of this program', 'newer')
    assertDatabaseValid(join(fresh, databaseFile), manifest)
    const names = [...new Set(manifest.files.map(({ name }) => name.split('/')[0] ?? name))]
    if (tombstones.length > 0) {
      await writeFsync(join(fresh, deletionLogFile), Buffer.from(JSON.stringify(tombstones)))
      names.push(deletionLogFile)
    }
    return { manifest, names, databasePath: join(fresh, databaseFile) }
  } catch (error) {
    await rm(halfway, { recursive: true, force: true })
    throw error
  }
}

/** From here on every start completes the restore, and the site is on hold unless `isLive`. */
export async function commitRestore(dataDir: string, prepared: PreparedRestore, now: Date, isLive: boolean) {
  const { halfway, fresh, ready } = getRestorePaths(dataDir)
  const names = [...prepared.names, holdFile]
  await rm(join(fresh, holdFile), { force: true })
  await writeFsync(join(fresh, holdFile), Buffer.from(JSON.stringify({ isHeld: !isLive } satisfies HoldMark)))
  const keptIn = `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  await writeFsync(ready, Buffer.from(JSON.stringify({ names, keptIn } satisfies CommittedRestore)))
  await syncFolder(halfway)
}

/** The caller holds the lock of the data folder, and nothing in it is open yet. */
export async function restoreBackup({
  now,
  isLive,
  ...options
}: RestoreOptions & { now: Date; isLive: boolean }): Promise<{ manifest: BackupManifest; keptIn: string | null }> {
  const prepared = await prepareRestore(options)
  await commitRestore(options.dataDir, prepared, now, isLive)
  return { manifest: prepared.manifest, keptIn: await finishRestore(options.dataDir) }
}
