import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'
import { noResultSearches } from '../../server/db/schema/search.ts'
import { countRows } from '../../server/db/transfer.ts'
import { exportToNewFolder } from '../../server/backup/data-transfer/export.ts'
import { moveFilesToS3 } from '../../server/backup/data-transfer/files.ts'
import { importFromFolder } from '../../server/backup/data-transfer/import.ts'
import { createBucket } from '../support/s3-bucket.ts'
import { createEmptyDatabase, createDatabase } from '../support/database.ts'
import { unpackFixture, newestFixture } from '../support/legacy-data.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { runCliProcess } from '../support/server-process.ts'
import { runCli } from '../support/cli.ts'

const testOptions = { timeout: 60_000 }
const now = new Date()
const toConfig = (dataDir: string) => ({ dataDir, s3: null })

/** Skips the first line, which holds the time of the export. */
const readExportLines = async (folder: string) => (await readFile(join(folder, 'export.jsonl'), 'utf8')).trimEnd().split('\n').slice(1)

const folder = await mkdtemp(join(tmpdir(), 'twara-moving-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
/** With Postgres configured, only another process can load the SQLite tables. */
const runOnSqlite = isPostgres ? runCliProcess : runCli
const toSuccess = (output: string) => ({ code: 0, err: '', out: expect.stringContaining(output) })
let sharedExport: Promise<string> | undefined
const getExport = () => (sharedExport ??= createExport(join(folder, 'all')))
async function createExport(folder: string) {
  expect(await runOnSqlite(await unpackFixture(newestFixture), `export --to ${folder}`)).toEqual(toSuccess(folder))
  return folder
}

test('from files to this engine and back to files every row and every file is the same', testOptions, async () => {
  const first = await getExport()
  const lines = await readExportLines(first)
  const end = JSON.parse(lines.at(-1) ?? '')
  expect(Object.values<number>(end.rows).every((count) => count > 0) && end.rows.users > 10 && end.files > 20).toBe(true)

  const [db, dataDir] = [await createEmptyDatabase(), await createTempFolder()]
  await db.write((tx) => tx.insert(noResultSearches).values({ week: '2026-W40', city: 'kigali', filters: '', count: 1 }))
  const rows = Object.values<number>(end.rows).reduce((sum, count) => sum + count, 0)
  expect(await importFromFolder(db, toConfig(dataDir), first)).toEqual({ rows, files: end.files })
  const [second, third] = [join(await createTempFolder(), 'all'), join(await createTempFolder(), 'all')]
  await exportToNewFolder(db, toConfig(dataDir), second, now)
  expect(await readExportLines(second)).toEqual(lines)

  const last = await createTempFolder()
  expect(await runOnSqlite(last, `import ${second} --live`)).toEqual(toSuccess(`${rows} rows`))
  expect(await runOnSqlite(last, `export --to ${third}`)).toEqual(toSuccess(third))
  expect(await readExportLines(third)).toEqual(lines)
})

test('files go into a bucket and come back from it', testOptions, async () => {
  const exportFolder = await getExport()
  const lines = await readExportLines(exportFolder)
  const [bucket, db, dataDir] = [await createBucket(), await createEmptyDatabase(), await createTempFolder()]
  const config = { dataDir, s3: { bucket: bucket.config, photosUrl: null } }
  const { files } = await importFromFolder(db, config, exportFolder)
  expect([bucket.objects.size, await readdir(dataDir)]).toEqual([files, []])
  const secondExport = join(await createTempFolder(), 'all')
  await exportToNewFolder(db, config, secondExport, now)
  expect(await readExportLines(secondExport)).toEqual(lines)
})

test('what lies in the data folder goes into the bucket where there is one, once', testOptions, async () => {
  const [bucket, dataDir] = [await createBucket(), await unpackFixture(newestFixture)]
  const files = { bucket: bucket.config, photosUrl: null }
  expect(await moveFilesToS3({ dataDir, s3: null })).toBe(0)
  bucket.controls.refuses = (name) => name.startsWith('documents/')
  await expect(moveFilesToS3({ dataDir, s3: files })).rejects.toThrow('the bucket answers 500')
  const first = bucket.objects.size
  bucket.controls.refuses = () => false
  const rest = await moveFilesToS3({ dataDir, s3: files })
  expect([first > 0, rest > 0, first + rest]).toEqual([true, true, bucket.objects.size])
  expect(await moveFilesToS3({ dataDir, s3: files })).toBe(0)
})

test('every table has rows in what is exported here', async () => {
  const database = await createDatabase()
  const db = database.open()
  const folder = join(await createTempFolder(), 'all')
  await exportToNewFolder(db, toConfig(await createTempFolder()), folder, now)
  const { rows } = JSON.parse((await readExportLines(folder)).at(-1) ?? '')
  const counts = await countRows(db.read)
  expect(rows).toEqual(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)))
  // The first start fills these tables.
  expect(Object.keys(counts).filter((table) => counts[table] === 0)).toEqual(['jobs', 'key_values', 'popular_cars'])
  await db.close()
})

const replaceInExport = (from: RegExp, to: string) => async (folder: string) => {
  const path = join(folder, 'export.jsonl')
  const text = await readFile(path, 'utf8')
  expect(text).toMatch(from)
  await writeFile(path, text.replace(from, to))
}
const findPhoto = async (folder: string) => {
  const [id = ''] = await readdir(join(folder, 'photos'))
  return join(folder, 'photos', id, '400.webp')
}

test('what is not as it was written is refused whole', testOptions, async () => {
  const exportFolder = await getExport()
  const cases: [RegExp, (folder: string) => Promise<void>][] = [
    [/it was cut off/, replaceInExport(/\{"files":\d+,"rows".*\n$/, '')],
    [/it is damaged/, replaceInExport(/"pricePerDay":\d+/, '"pricePerDay":1')],
    [/this program doesn’t know/, replaceInExport(/\n\{"row"/, '\n{"column"')],
    [/another version/, replaceInExport(/"schema":"\w+"/, '"schema":"9999_later"')],
    [/its files don’t match/, async (folder) => rm(await findPhoto(folder))],
    [/its files don’t match/, async (folder) => appendFile(await findPhoto(folder), ' ')],
    [/its files don’t match/, async (folder) => writeFile(join(folder, 'photos', 'another'), '')],
    [/it contains a link/, async (folder) => symlink('/etc', join(folder, 'documents', 'elsewhere'))],
    [/one of its lines is too long/, async (folder) => appendFile(join(folder, 'export.jsonl'), 'x'.repeat(17_000_000))],
    [/there is no export.jsonl/, async (folder) => rm(join(folder, 'export.jsonl'))],
  ]
  const [db, dataDir] = [await createEmptyDatabase(), await createTempFolder()]
  const before = await countRows(db.read)
  for (const [reason, damage] of cases) {
    const folder = join(await createTempFolder(), 'all')
    await cp(exportFolder, folder, { recursive: true })
    await damage(folder)
    await expect(importFromFolder(db, toConfig(dataDir), folder)).rejects.toThrow(reason)
    expect([await countRows(db.read), await readdir(dataDir)]).toEqual([before, []])
  }
  await importFromFolder(db, toConfig(dataDir), exportFolder)
  await expect(importFromFolder(db, toConfig(dataDir), exportFolder)).rejects.toThrow('only works on a new site')
})

test('an export writes over nothing, and of nothing it makes none', testOptions, async () => {
  const dataDir = await unpackFixture(newestFixture)
  const folder = join(await createTempFolder(), 'all')
  expect(await runCli(dataDir, `export --to ${dataDir}`)).toMatchObject({ code: 1, err: 'This name is taken. Choose another.\n' })
  expect(await runCli(await createTempFolder(), `export --to ${folder}`)).toMatchObject({ code: 1, err: 'there is no database yet\n' })
  expect(await readdir(join(folder, '..'))).toEqual([])
})
