import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { copyDatabase } from '../db/sqlite/copy.ts'
import { type ZipEntry, createZipStream } from '../storage/zip-stream.ts'
import { syncFolder } from '../storage/fs.ts'
import { databaseFile } from '../config/data-dir.ts'
import { type Manifest, type ManifestFile, manifestName } from './manifest.ts'
import { newFile } from './temp-dir.ts'
import { stagedFiles, stageFiles } from './staging.ts'
import { verifyBackup } from './verify.ts'

export type BackupOptions = {
  dataDir: string
  /** The file of its rows. */
  rows: string
  /** The archive that is made: a name that is free. */
  to: string
  /** When it was asked for, milliseconds. */
  at: number
  /** A folder of the data folder for what is on its way: another one than that of who makes a backup at the same time. */
  halfway?: string
}

/** Noted as it is read. */
async function* noting(path: string, name: string, noted: ManifestFile[]) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece)
    bytes += piece.length
    yield piece
  }
  noted.push({ name, bytes, sha256: hash.digest('hex') })
}

async function* textOf(manifest: Manifest) {
  yield JSON.stringify(manifest)
}

/** The manifest comes last, when all others were read. */
async function* entriesOf(staging: string, facts: Pick<Manifest, 'madeAt' | 'migrations'>): AsyncIterable<ZipEntry> {
  const files: ManifestFile[] = []
  for (const name of await stagedFiles(staging))
    yield { name, isPacked: name !== databaseFile, chunks: noting(join(staging, name), name, files) }
  yield { name: manifestName, chunks: textOf({ format: 1, ...facts, files }) }
}

/**
 * Everything of a data folder in one archive: its rows as they are at one moment while others go on writing, and every file that belongs to one of them.
 * It stands under its name only once it was read back whole and is on disk. The server's key for documents is not in it.
 */
export async function makeBackup({ dataDir, rows, to, at, halfway = join(dataDir, 'backups', '.new') }: BackupOptions): Promise<void> {
  const folder = dirname(to)
  // On the same disk as its place: a rename is at once.
  const archive = join(folder, `.${basename(to)}.part`)
  const staging = join(halfway, 'files')
  await rm(halfway, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o700 })
  try {
    await stageFiles(dataDir, staging)
    const migrations = copyDatabase(rows, join(staging, databaseFile))
    // What came between the two: its row may be in the copy.
    await stageFiles(dataDir, staging)
    const when = new Date(at)
    const entries = entriesOf(staging, { madeAt: when.toISOString(), migrations })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rm(archive, { force: true })
    await writeFile(archive, createZipStream(entries, when), newFile)
    await verifyBackup(archive, join(halfway, 'read-back.db'))
    await rename(archive, to)
    await syncFolder(folder)
  } finally {
    await rm(halfway, { recursive: true, force: true })
    await rm(archive, { force: true })
  }
}
