import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stampOf } from '../backup/retention.ts'
import { newFile } from '../backup/scratch.ts'
import { stagedFiles } from '../backup/staging.ts'
import { factsOf } from '../backup/verify.ts'
import type { Db, Reader } from '../db/database.ts'
import { knownMigrations, newestMigration } from '../db/migrations.ts'
import { everyRow } from '../db/transfer.ts'
import { version } from '../version.ts'
import { type Place, takeFiles } from './files.ts'
import { type Line, linesName, linesToText } from './lines.ts'

async function* everything(db: Reader, place: Place, folder: string, now: Date): AsyncGenerator<Line> {
  yield { twara: version, migrations: knownMigrations(), schema: newestMigration(), madeAt: now.toISOString() }
  yield* everyRow(db)
  // What came meanwhile: its row may be among them.
  await takeFiles(place, folder)
  for (const name of await stagedFiles(folder))
    if (name !== linesName) yield { file: await factsOf(name, createReadStream(join(folder, name))) }
}

/** The rows that `tx` sees, and all files; to be done again where others wrote meanwhile. */
async function exportWithin(tx: Reader, place: Place, folder: string, now: Date) {
  await takeFiles(place, folder)
  const path = join(folder, linesName)
  await rm(path, { force: true })
  await writeFile(path, linesToText(everything(tx, place, folder, now)), newFile)
}

/** All rows, of one moment, and all files into a new folder, whichever engine they come from. What cannot be written whole is taken away again. */
export async function exportTo(db: Db, place: Place, folder: string, now: Date) {
  await mkdir(folder, { mode: 0o700 })
  try {
    await db.write((tx) => exportWithin(tx, place, folder, now))
  } catch (fault) {
    await rm(folder, { recursive: true, force: true })
    throw fault
  }
}

/** The same inside of a write, into a folder under `backups/` of the data folder; gives its name. */
export async function exportBeside(tx: Reader, place: Place, now: Date): Promise<string> {
  const name = `export-${stampOf(now)}`
  const folder = join(place.dataDir, 'backups', name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await exportWithin(tx, place, folder, now)
  return name
}
