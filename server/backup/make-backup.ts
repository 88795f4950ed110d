import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { copyAndCheckDatabase } from '../db/sqlite/copy.ts'
import { type ZipEntry, createZipStream } from '../storage/zip-stream.ts'
import { syncFolder } from '../storage/fs.ts'
import { databaseFile } from '../config/data-dir.ts'
import { type BackupManifest, type ManifestFile, manifestName } from './manifest.ts'
import { newFileOptions } from './temp-dir.ts'
import { listStagedFiles, stageFiles } from './staging.ts'
import { verifyBackup } from './verify.ts'

export type BackupOptions = {
  dataDir: string
  databasePath: string
  archivePath: string
  /** Milliseconds since 1970. */
  requestedAt: number
  /** Two backups at the same time need different folders. */
  workDir?: string
}

async function* readAndRecord(path: string, name: string, manifestFiles: ManifestFile[]) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  manifestFiles.push({ name, bytes, sha256: hash.digest('hex') })
}

async function* streamManifest(manifest: BackupManifest) {
  yield JSON.stringify(manifest)
}

/** The manifest comes last, as it lists the hashes of all other entries. */
async function* createEntries(staging: string, header: Pick<BackupManifest, 'madeAt' | 'migrations'>): AsyncIterable<ZipEntry> {
  const files: ManifestFile[] = []
  for (const name of await listStagedFiles(staging))
    yield { name, isPacked: name !== databaseFile, chunks: readAndRecord(join(staging, name), name, files) }
  yield { name: manifestName, chunks: streamManifest({ format: 1, ...header, files }) }
}

/** The archive has no document key, and gets its name only once it was read back whole. */
export async function makeBackup({
  dataDir,
  databasePath,
  archivePath,
  requestedAt,
  workDir = join(dataDir, 'backups', '.new'),
}: BackupOptions): Promise<void> {
  const folder = dirname(archivePath)
  // In the same folder, so that the rename is atomic.
  const partialPath = join(folder, `.${basename(archivePath)}.part`)
  const staging = join(workDir, 'files')
  await rm(workDir, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o700 })
  try {
    await stageFiles(dataDir, staging)
    const migrations = copyAndCheckDatabase(databasePath, join(staging, databaseFile))
    // The copied rows may name files that came after the first pass.
    await stageFiles(dataDir, staging)
    const madeAt = new Date(requestedAt)
    const entries = createEntries(staging, { madeAt: madeAt.toISOString(), migrations })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rm(partialPath, { force: true })
    await writeFile(partialPath, createZipStream(entries, madeAt), newFileOptions)
    await verifyBackup(partialPath, join(workDir, 'read-back.db'))
    await rename(partialPath, archivePath)
    await syncFolder(folder)
  } finally {
    await rm(workDir, { recursive: true, force: true })
    await rm(partialPath, { force: true })
  }
}
