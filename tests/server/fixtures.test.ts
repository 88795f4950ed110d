import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../server/backup/restore.ts'
import { checkDatabase } from '../../server/db/copy.ts'
import { isPostgres } from '../../server/db/dialect.ts'
import { knownMigrations } from '../../server/db/migrations.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { demoLogIns, demoPassword } from '../../shared/demo.ts'
import { aFolder, freePort, serve } from '../support/process.ts'

// Data folders as earlier versions have left them, each as an archive under the number of migrations that its rows had seen.
const folder = join(import.meta.dirname, '../fixtures')
const kept = (await readdir(folder)).filter((name) => name.endsWith('.zip.gz'))
const seen = (name: string) => Number(/\d+/.exec(name)?.[0])
const onFiles = test.skipIf(isPostgres)

async function dataFolderOf(name: string) {
  const dataDir = await aFolder()
  const archive = join(dataDir, 'archive.zip')
  await writeFile(archive, gunzipSync(await readFile(join(folder, name))))
  await restoreBackup({ archive, dataDir, known: knownMigrations(), erased: [], now: new Date() })
  return dataDir
}

test('the data folder of this version is among those that are kept: npm run fixture', () => {
  expect(kept.map(seen)).toContain(knownMigrations())
  expect(Math.min(...kept.map(seen))).toBeLessThan(knownMigrations())
})

onFiles.each(kept)('%s is brought to this version once, and serves', { timeout: 60_000 }, async (name) => {
  const dataDir = await dataFolderOf(name)
  const path = join(dataDir, 'twara.db')
  const copies = async () => (await readdir(join(dataDir, 'backups')).catch(() => [])).length
  for (const _ of ['once', 'twice']) {
    await openSqlite(path).close()
    expect([checkDatabase(path), await copies()]).toEqual([knownMigrations(), seen(name) < knownMigrations() ? 1 : 0])
  }
  const port = await freePort()
  const server = serve(dataDir, port)
  expect(await server.outcome).toMatchObject({ code: null, err: '' })
  const url = `http://127.0.0.1:${port}/api`
  const found = await (await fetch(`${url}/cars?location=kigali`)).json()
  expect(found.total).toBeGreaterThan(3)
  // Bystanders' cars have rows of photos alone.
  const photoId = (await readdir(join(dataDir, 'photos'))).find((id) => JSON.stringify(found.cars).includes(id))
  const photo = await fetch(`${url}/../photos/${photoId}/400.webp`)
  expect([photo.status, (await photo.arrayBuffer()).byteLength > 10]).toEqual([200, true])
  const body = JSON.stringify({ email: demoLogIns.renter, password: demoPassword })
  const entered = await fetch(`${url}/auth/log-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(entered.status).toBe(200)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await (await fetch(`${url}/me/bookings?as=renter`, { headers: { cookie } })).json()).total).toBeGreaterThan(0)
  expect(await server.end('SIGTERM')).toBe(0)
})

onFiles('a migration that was cut off half-way leaves the rows as they were, and the next start does all of it', async () => {
  const [oldest = ''] = [...kept].sort((one, other) => seen(one) - seen(other))
  const dataDir = await dataFolderOf(oldest)
  const path = join(dataDir, 'twara.db')
  const bytes = await readFile(path)
  // As the process dies between two statements: what it had written stands in the log, without an end.
  const dying = new Sqlite(path)
  dying.pragma('journal_mode = WAL')
  dying.exec('BEGIN; CREATE TABLE half (id TEXT); CREATE INDEX users_half ON users (first_name); DELETE FROM favourites')
  const copy = join(dataDir, 'as-it-died')
  await mkdir(copy)
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith('twara.db'))) await cp(join(dataDir, name), join(copy, name))
  dying.close()
  expect(bytes.length).toBeGreaterThan(100_000)
  const db = openSqlite(join(copy, 'twara.db'))
  await db.close()
  expect(checkDatabase(join(copy, 'twara.db'))).toBe(knownMigrations())
  const rows = new Sqlite(join(copy, 'twara.db'), { readonly: true })
  expect(rows.prepare("SELECT count(*) FROM sqlite_master WHERE name IN ('half', 'users_half')").pluck().get()).toBe(0)
  expect(rows.prepare('SELECT count(*) FROM favourites').pluck().get()).toBeGreaterThan(0)
  rows.close()
})
