import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { prepareRestore } from '../../server/backup/restore.ts'
import { getFileDigest } from '../../server/backup/verify.ts'
import { countKnownMigrations } from '../../server/db/migrations.ts'
import { countRows } from '../../server/db/transfer.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { exportToNewFolder } from '../../server/backup/data-transfer/export.ts'
import { importFromFolder } from '../../server/backup/data-transfer/import.ts'
import { commitBeforeBaseline } from '../../shared/lib/baseline.ts'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { runCli } from '../support/cli.ts'
import { listZipFiles } from '../support/read-zip.ts'

/** Creation times of the two oldest migrations, in milliseconds. */
const firstMigrations = [1_795_271_468_789, 1_795_271_471_723]

async function createOldFolder() {
  const dataDir = await createTempFolder()
  const path = join(dataDir, 'twara.db')
  await openSqlite(path).close()
  const sqlite = new Sqlite(path)
  sqlite.exec('DELETE FROM __drizzle_migrations')
  for (const at of firstMigrations) sqlite.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of before', ?)").run(at)
  sqlite.close()
  return { dataDir, path }
}

async function createOldArchive(folder: string, databasePath: string) {
  const zip = new ZipFile()
  const files = [await getFileDigest('twara.db', createReadStream(databasePath))]
  zip.addFile(databasePath, 'twara.db')
  zip.addBuffer(
    Buffer.from(JSON.stringify({ format: 1, madeAt: new Date().toISOString(), migrations: firstMigrations.length, files })),
    'manifest.json',
  )
  zip.end()
  const path = join(folder, 'old.zip')
  await writeFile(path, Readable.from(zip.outputStream))
  return path
}

test('what refuses them names a commit', () => {
  expect(commitBeforeBaseline).toMatch(/^[0-9a-f]{12}$/)
  for (const line of [cliMessages.tooOld, cliMessages.backup.tooOld, cliMessages.doctor.tooOld])
    expect(line).toContain(`commit ${commitBeforeBaseline}`)
})

testOnFiles('a folder from before the baseline is refused at each start in one line, and left as it is', async () => {
  const { dataDir, path } = await createOldFolder()
  const before = await readFile(path)
  const refused = { code: 1, out: '', err: `${cliMessages.tooOld}\n` }
  for (const command of ['migrate', `export --to ${join(await createTempFolder(), 'all')}`, 'rotate-key'])
    expect(await runCli(dataDir, command)).toEqual(refused)
  expect(await runCli(dataDir, 'doctor')).toMatchObject({ code: 1, out: expect.stringContaining(`BAD   ${cliMessages.doctor.tooOld}`) })
  expect((await readFile(path)).equals(before)).toBe(true)
  expect(await readdir(dataDir)).not.toContain('backups')
})

testOnFiles('an archive from before the baseline is refused in one line, and nothing is touched', async () => {
  const { dataDir: old, path: rows } = await createOldFolder()
  const archive = await createOldArchive(old, rows)
  const dataDir = await createTempFolder()
  await openSqlite(join(dataDir, 'twara.db')).close()
  const before = await readFile(join(dataDir, 'twara.db'))
  const err = `This archive can’t be restored: ${cliMessages.backup.tooOld}.\n`
  for (const command of [`restore ${archive}`, `verify ${archive}`])
    expect(await runCli(dataDir, command)).toEqual({ code: 1, out: '', err })
  const options = { archive, dataDir, supportedMigrations: countKnownMigrations(), tombstones: [] }
  await expect(prepareRestore(options)).rejects.toMatchObject({ kind: 'too_old' })
  expect((await readFile(join(dataDir, 'twara.db'))).equals(before)).toBe(true)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('before-restore'))).toEqual([])
})

const renames: [RegExp, string][] = [
  [/"papersValidTo":/, '"documentsValidTo":'],
  [/"once":/, '"dedupeKey":'],
  [/"facts":/, '"payload":'],
  [/"held":/, '"holdReason":'],
  [/"table":"approval_logs"/, '"table":"audit_logs"'],
  [/"table":"assistant_months"/, '"table":"assistant_usage"'],
  [/"table":"car_papers"/, '"table":"car_documents"'],
  [/"table":"sent_photos"/, '"table":"chat_photos"'],
  [/"table":"site_facts"/, '"table":"key_values"'],
  [/"table":"vain_searches"/, '"table":"no_result_searches"'],
]

/** Columns that came after the baseline, with what older rows have in them. */
const newColumns: Record<string, object> = {
  cars: {
    bodyType: null,
    instantBooking: false,
    instantVerifiedOnly: true,
    instantMaxDays: null,
    instantDaysAhead: null,
    instantPausedAt: null,
    fuelPrice: null,
    fuelHandling: null,
    cleaningFee: null,
    lateCharged: false,
    autoExtend: false,
    requiresLicence: false,
    requiresIdentity: false,
  },
  car_photos: { brightness: null },
  bookings: { returnHour: null, earliestFirstDay: null, rates: null },
  users: { payeeCode: null },
  handovers: { charges: null, method: 'cash', reference: null },
}

/** Sorts the columns of each row, since their order may differ. */
async function readLines(folder: string, rename: [RegExp, string][] = []) {
  const [, ...lines] = (await readFile(join(folder, 'export.jsonl'), 'utf8')).trimEnd().split('\n')
  return lines.slice(0, -1).map((line) => {
    const { table, row, file } = JSON.parse(rename.reduce((text, [from, to]) => text.replace(from, to), line))
    return JSON.stringify({ table, file, row: row && Object.entries({ ...newColumns[table], ...row }).sort() })
  })
}

test('an export from before the baseline comes in: every row under the names of today, every file as it was', {
  timeout: 60_000,
}, async () => {
  const [folder, dataDir, reexportFolder] = [
    join(await createTempFolder(), 'old'),
    await createTempFolder(),
    join(await createTempFolder(), 'again'),
  ]
  const files = listZipFiles(await readFile(join(import.meta.dirname, '../fixtures/export-17.zip')))
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  const storage = { dataDir, s3: null }
  const db = await createEmptyDatabase()
  await importFromFolder(db, storage, folder)
  const counts = await countRows(db.read)
  // These tables came after the baseline.
  const newTables = ['booking_changes', 'fines', 'receipts', 'team_notes']
  expect(
    Object.entries(counts)
      .filter(([, count]) => count === 0)
      .map(([table]) => table),
  ).toEqual(newTables)
  await exportToNewFolder(db, storage, reexportFolder, new Date())
  const [expectedLines, exportedLines] = [await readLines(folder, renames), await readLines(reexportFolder)]
  expect(expectedLines.length).toBeGreaterThan(1_000)
  expect(exportedLines.toSorted()).toEqual(expectedLines.toSorted())
  for (const [name, bytes] of files)
    if (name !== 'export.jsonl') expect([name, (await readFile(join(dataDir, name))).equals(bytes)]).toEqual([name, true])
  expect([...files.keys()].filter((name) => name.startsWith('documents/')).length).toBeGreaterThan(0)
})
