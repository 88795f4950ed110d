import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeFsync } from '../storage/fs.ts'
import { deletionLogFile } from './deletion-log.ts'
import { databaseFile } from '../config/data-dir.ts'
import { type HoldMark, holdName } from './hold-mark.ts'
import { fileFolders, type Manifest } from './manifest.ts'
import { assertSinceBaseline, InvalidArchiveError, checkRows, readArchive } from './verify.ts'

/** What lies in the data folder and is replaced: rows with what SQLite keeps beside them, and the files that belong to rows. */
const replaced = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`, deletionLogFile, holdName, ...fileFolders]

const placesIn = (dataDir: string) => {
  const halfway = join(dataDir, '.restore')
  return { halfway, fresh: join(halfway, 'files'), ready: join(halfway, 'ready') }
}

/** Whether a restore was cut off after it was decided: its rows are put in place by `finishRestore`. */
export const isRestoreDecided = (dataDir: string) => existsSync(placesIn(dataDir).ready)

/** Removes what was laid open of an archive, unless it is decided to come back. */
export async function discardStaged(dataDir: string) {
  if (!isRestoreDecided(dataDir)) await rm(placesIn(dataDir).halfway, { recursive: true, force: true })
}

/** Of a restore that is decided: what it puts in place, and where what was there before is kept. */
type Ready = { names: string[]; keptIn: string }

/**
 * Ends a restore that was decided, however often it was cut off before; gives the folder where what was there before is kept. One that was not decided
 * is dropped, and null. To be called before anything in the data folder is opened.
 */
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

/** `erased`: accounts that were ended since, which the site ends again at its next start. */
type Wish = { archive: string; dataDir: string; known: number; erased: readonly string[] }
/** What lies laid open and checked, to be put in place: `names` in the data folder. */
export type Prepared = { manifest: Manifest; names: string[]; rows: string }

/** Lays an archive open beside the data, all of it read and checked, and touches nothing else. Throws `InvalidArchiveError`. */
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

/** From here on `finishRestore` puts it in place, whatever happens meanwhile. Unless `isLive`, the site is on hold then. */
export async function commitRestore(dataDir: string, prepared: Prepared, now: Date, isLive: boolean) {
  const { halfway, fresh, ready } = placesIn(dataDir)
  const names = [...prepared.names, holdName]
  await rm(join(fresh, holdName), { force: true })
  await writeFsync(join(fresh, holdName), Buffer.from(JSON.stringify({ isHeld: !isLive } satisfies HoldMark)))
  const keptIn = `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  await writeFsync(ready, Buffer.from(JSON.stringify({ names, keptIn } satisfies Ready)))
  await syncFolder(halfway)
}

/**
 * Puts what an archive holds in the place of a data folder's rows and files, whose lock the caller holds. All of it is read and checked before anything is
 * touched, and what was there before stays beside it. Throws `InvalidArchiveError`. The key of documents stays as it is: an archive has none.
 */
export async function restoreBackup({
  now,
  isLive,
  ...wish
}: Wish & { now: Date; isLive: boolean }): Promise<{ manifest: Manifest; keptIn: string | null }> {
  const prepared = await prepareRestore(wish)
  await commitRestore(wish.dataDir, prepared, now, isLive)
  return { manifest: prepared.manifest, keptIn: await finishRestore(wish.dataDir) }
}
