import type { Db, Tx } from '../../db/database.ts'
import type { ManifestFile } from '../manifest.ts'
import { InvalidExportError, type ExportLine, jsonlFile, readJsonl } from './jsonl.ts'
import { countRows, hasData, importRows, type ExportedRow } from '../../db/transfer.ts'
import { createReadStream, existsSync } from 'node:fs'
import { getFileDigest, toManifestLines } from '../verify.ts'
import { getNewestMigration } from '../../db/migrations.ts'
import { importFiles, type StorageConfig } from './files.ts'
import { join } from 'node:path'
import { listStagedFiles } from '../staging.ts'
import { readdir } from 'node:fs/promises'

const hasLink = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true, recursive: true })).some((entry) => entry.isSymbolicLink())

async function* readLines(path: string): AsyncGenerator<ExportLine> {
  let isLegacy = false
  for await (const line of readJsonl(path)) {
    if ('migrations' in line) {
      isLegacy = line.schema === undefined && line.migrations === legacyMigrations
      if (!isLegacy && line.schema !== getNewestMigration())
        throw new InvalidExportError('it was made by another version: export and import with the same one')
    }
    yield isLegacy && 'table' in line ? renameLegacyRow(line) : line
  }
}

async function checkExport(folder: string) {
  const path = join(folder, jsonlFile)
  if (existsSync(folder) && (await hasLink(folder))) throw new InvalidExportError('it contains a link, which is not allowed')
  if (!existsSync(path)) throw new InvalidExportError(`there is no ${jsonlFile} in it`)
  const files: ManifestFile[] = []
  const rows = new Map<string, number>()
  for await (const line of readLines(path)) {
    if ('table' in line) rows.set(line.table, (rows.get(line.table) ?? 0) + 1)
    else if ('file' in line) files.push(line.file)
  }
  const actualFiles: ManifestFile[] = []
  for (const name of await listStagedFiles(folder))
    if (name !== jsonlFile) actualFiles.push(await getFileDigest(name, createReadStream(join(folder, name))))
  if (toManifestLines(files) !== toManifestLines(actualFiles)) throw new InvalidExportError('its files don’t match its list')
  return { rows, files: files.length }
}

async function* readRows(folder: string) {
  for await (const line of readLines(join(folder, jsonlFile))) if ('table' in line) yield line
}

async function importAndVerify(tx: Tx, folder: string, expected: ReadonlyMap<string, number>) {
  if (await hasData(tx)) throw new InvalidExportError('this site already has people and cars; import only works on a new site')
  await importRows(tx, readRows(folder))
  const counts = await countRows(tx)
  const mismatched = Object.entries(counts).filter(([table, count]) => count !== (expected.get(table) ?? 0))
  if (mismatched.length > 0) throw new InvalidExportError(`not every row of ${mismatched.map(([table]) => table).join(', ')} came in`)
}

/** Checks all first, writes rows and `afterImport` in one transaction, throws `InvalidExportError`. */
export async function importFromFolder(db: Db, config: StorageConfig, folder: string, afterImport?: (tx: Tx) => Promise<void>) {
  const summary = await checkExport(folder)
  // Files first: a job deletes files without rows, but no rows without files.
  await importFiles(folder, config)
  await db.write(async (tx) => {
    await importAndVerify(tx, folder, summary.rows)
    await afterImport?.(tx)
  })
  const rows = [...summary.rows.values()].reduce((sum, count) => sum + count, 0)
  return { rows, files: summary.files }
}

/** How many migrations the schema had before the baseline. */
const legacyMigrations = 17

const legacyTableNames: Readonly<Record<string, string>> = {
  approval_logs: 'audit_logs',
  assistant_months: 'assistant_usage',
  car_papers: 'car_documents',
  sent_photos: 'chat_photos',
  site_facts: 'key_values',
  vain_searches: 'no_result_searches',
}
const legacyColumnNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cars: { held: 'holdReason', papersValidTo: 'documentsValidTo' },
  notifications: { facts: 'payload', once: 'dedupeKey' },
  outbox: { facts: 'payload' },
}

function renameLegacyRow({ table, row }: ExportedRow): ExportedRow {
  const renamed = legacyColumnNames[table] ?? {}
  return {
    table: legacyTableNames[table] ?? table,
    row: Object.fromEntries(Object.entries(row).map(([name, value]) => [renamed[name] ?? name, value])),
  }
}
