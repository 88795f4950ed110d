import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeFsync } from '../storage/fs.ts'
import { deletionLogFile } from './deletion-log.ts'
import { databaseFile } from '../config/data-dir.ts'
import { type HoldMark, holdName } from './hold-mark.ts'
import { fileFolders, type Manifest } from './manifest.ts'
import { assertSinceBaseline, InvalidArchiveError, checkRows, readArchive } from './verify.ts'

const replaced = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`, deletionLogFile, holdName, ...fileFolders]

const placesIn = (dataDir: string) => {
  const halfway = join(dataDir, '.restore')
  return { halfway, fresh: join(halfway, 'files'), ready: join(halfway, 'ready') }
}

export const isRestoreDecided = (dataDir: string) => existsSync(placesIn(dataDir).ready)

export async function discardStaged(dataDir: string) {
  if (!isRestoreDecided(dataDir)) await rm(placesIn(dataDir).halfway, { recursive: true, force: true })
}

type Ready = { names: string[]; keptIn: string }

/** The caller holds the lock of the data folder, and nothing in it is open yet. */
export async function finishRestore(dataDir: string): Promise<string | null> {
  const { halfway, fresh, ready } = placesIn(dataDir)
  await discardStaged(dataDir)
  if (!existsSync(ready)) return null
  const { names, keptIn } = JSON.parse(await readFile(ready, 'utf8')) as Ready
  const kept = join(dataDir, keptIn)
  await mkdir(kept, { recursive: true, mode: 0o700 })
  for (const name of replaced) {
    const [place, before, after] = [join(dataDir, name), join(kept, name), join(fresh, name)]
    const isDue = existsSync(after) || !names.includes(name)
    if (isDue && existsSync(place) && !existsSync(before)) await rename(place, before)
    if (existsSync(after)) await rename(after, place)
  }
  await syncFolder(kept)
  await syncFolder(dataDir)
  await rm(halfway, { recursive: true, force: true })
  return keptIn
}

type Wish = { archive: string; dataDir: string; known: number; erased: readonly string[] }
export type Prepared = { manifest: Manifest; names: string[]; rows: string }

/** Unpacks and checks the archive without touching live data; throws `InvalidArchiveError`. */
export async function prepareRestore({ archive, dataDir, known, erased }: Wish): Promise<Prepared> {
  const { halfway, fresh } = placesIn(dataDir)
  await rm(halfway, { recursive: true, force: true })
  try {
    const manifest = await readArchive(archive, { folder: dataDir, placeOf: (name) => join(fresh, name) })
    assertSinceBaseline(join(fresh, databaseFile))
    if (manifest.migrations > known) throw new InvalidArchiveError('it is of a newer version of this program', 'newer')
    checkRows(join(fresh, databaseFile), manifest)
    const names = [...new Set(manifest.files.map(({ name }) => name.split('/')[0] ?? name))]
    if (erased.length > 0) {
      await writeFsync(join(fresh, deletionLogFile), Buffer.from(JSON.stringify(erased)))
      names.push(deletionLogFile)
    }
    return { manifest, names, rows: join(fresh, databaseFile) }
  } catch (fault) {
    await rm(halfway, { recursive: true, force: true })
    throw fault
  }
}

/** From here on every start completes the restore, and the site is on hold unless `isLive`. */
export async function commitRestore(dataDir: string, prepared: Prepared, now: Date, isLive: boolean) {
  const { halfway, fresh, ready } = placesIn(dataDir)
  const names = [...prepared.names, holdName]
  await rm(join(fresh, holdName), { force: true })
  await writeFsync(join(fresh, holdName), Buffer.from(JSON.stringify({ isHeld: !isLive } satisfies HoldMark)))
  const keptIn = `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  await writeFsync(ready, Buffer.from(JSON.stringify({ names, keptIn } satisfies Ready)))
  await syncFolder(halfway)
}

/** The caller holds the lock of the data folder, and nothing in it is open yet. */
export async function restoreBackup({
  now,
  isLive,
  ...wish
}: Wish & { now: Date; isLive: boolean }): Promise<{ manifest: Manifest; keptIn: string | null }> {
  const prepared = await prepareRestore(wish)
  await commitRestore(wish.dataDir, prepared, now, isLive)
  return { manifest: prepared.manifest, keptIn: await finishRestore(wish.dataDir) }
}
