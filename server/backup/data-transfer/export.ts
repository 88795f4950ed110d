import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTimestamp } from '../retention.ts'
import { newFile } from '../temp-dir.ts'
import { stagedFiles } from '../staging.ts'
import { getFileDigest } from '../verify.ts'
import type { Db, Reader } from '../../db/database.ts'
import { knownMigrations, newestMigration } from '../../db/migrations.ts'
import { exportRows } from '../../db/transfer.ts'
import { version } from '../../config/version.ts'
import { type Place, exportFiles } from './files.ts'
import { type Line, jsonlFile, writeJsonl } from './jsonl.ts'

async function* everything(db: Reader, place: Place, folder: string, now: Date): AsyncGenerator<Line> {
  yield { twara: version, migrations: knownMigrations(), schema: newestMigration(), madeAt: now.toISOString() }
  yield* exportRows(db)
  // The rows may name files that came after the first pass.
  await exportFiles(place, folder)
  for (const name of await stagedFiles(folder))
    if (name !== jsonlFile) yield { file: await getFileDigest(name, createReadStream(join(folder, name))) }
}

/** A retried transaction runs it again, so it replaces what it wrote before. */
async function exportWithin(tx: Reader, place: Place, folder: string, now: Date) {
  await exportFiles(place, folder)
  const path = join(folder, jsonlFile)
  await rm(path, { force: true })
  await writeFile(path, writeJsonl(everything(tx, place, folder, now)), newFile)
}

export async function exportTo(db: Db, place: Place, folder: string, now: Date) {
  await mkdir(folder, { mode: 0o700 })
  try {
    await db.write((tx) => exportWithin(tx, place, folder, now))
  } catch (fault) {
    await rm(folder, { recursive: true, force: true })
    throw fault
  }
}

export async function exportIntoBackups(tx: Reader, place: Place, now: Date): Promise<string> {
  const name = `export-${getTimestamp(now)}`
  const folder = join(place.dataDir, 'backups', name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await exportWithin(tx, place, folder, now)
  return name
}
