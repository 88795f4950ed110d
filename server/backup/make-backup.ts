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
  rows: string
  to: string
  /** Milliseconds since 1970. */
  at: number
  /** Two backups at the same time need different folders. */
  halfway?: string
}

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

/** The manifest comes last, as it lists the hashes of all other entries. */
async function* entriesOf(staging: string, facts: Pick<Manifest, 'madeAt' | 'migrations'>): AsyncIterable<ZipEntry> {
  const files: ManifestFile[] = []
  for (const name of await stagedFiles(staging))
    yield { name, isPacked: name !== databaseFile, chunks: noting(join(staging, name), name, files) }
  yield { name: manifestName, chunks: textOf({ format: 1, ...facts, files }) }
}

/** The archive has no document key, and gets its name only once it was read back whole. */
export async function makeBackup({ dataDir, rows, to, at, halfway = join(dataDir, 'backups', '.new') }: BackupOptions): Promise<void> {
  const folder = dirname(to)
  // In the same folder, so that the rename is atomic.
  const archive = join(folder, `.${basename(to)}.part`)
  const staging = join(halfway, 'files')
  await rm(halfway, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o700 })
  try {
    await stageFiles(dataDir, staging)
    const migrations = copyDatabase(rows, join(staging, databaseFile))
    // The copied rows may name files that came after the first pass.
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
