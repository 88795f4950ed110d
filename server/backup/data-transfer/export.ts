import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toFileTimestamp } from '../retention.ts'
import { newFileOptions } from '../temp-dir.ts'
import { listStagedFiles } from '../staging.ts'
import { getFileDigest } from '../verify.ts'
import type { Db, Reader } from '../../db/database.ts'
import { countKnownMigrations, getNewestMigration } from '../../db/migrations.ts'
import { exportRows } from '../../db/transfer.ts'
import { createId } from '../../lib/ids.ts'
import { version } from '../../config/version.ts'
import { type StorageConfig, exportFiles } from './files.ts'
import { type ExportLine, jsonlFile, writeJsonl } from './jsonl.ts'

async function* createLines(db: Reader, config: StorageConfig, folder: string, now: Date): AsyncGenerator<ExportLine> {
  yield { twara: version, migrations: countKnownMigrations(), schema: getNewestMigration(), madeAt: now.toISOString() }
  yield* exportRows(db)
  // The rows may name files that came after the first pass.
  await exportFiles(config, folder)
  for (const name of await listStagedFiles(folder))
    if (name !== jsonlFile) yield { file: await getFileDigest(name, createReadStream(join(folder, name))) }
}

/** A retried transaction runs it again, so it replaces what it wrote before. */
async function writeExport(tx: Reader, config: StorageConfig, folder: string, now: Date) {
  await exportFiles(config, folder)
  const path = join(folder, jsonlFile)
  await rm(path, { force: true })
  await writeFile(path, writeJsonl(createLines(tx, config, folder, now)), newFileOptions)
}

export async function exportToNewFolder(db: Db, config: StorageConfig, folder: string, now: Date) {
  await mkdir(folder, { mode: 0o700 })
  try {
    await db.write((tx) => writeExport(tx, config, folder, now))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Two exports of one millisecond must not write into the same folder. */
export const createExportName = (now: Date) => `export-${toFileTimestamp(now)}-${createId(now)}`

export async function exportToBackups(tx: Reader, config: StorageConfig, name: string, now: Date): Promise<string> {
  const folder = join(config.dataDir, 'backups', name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeExport(tx, config, folder, now)
  return name
}
