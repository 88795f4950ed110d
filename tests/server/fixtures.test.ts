import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../server/backup/restore.ts'
import { checkDatabase } from '../../server/db/sqlite/copy.ts'
import { countKnownMigrations } from '../../server/db/migrations.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { demoLogIns, demoPassword } from '../../shared/domain/demo.ts'
import { getCookie } from '../support/app.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { unpackFixture, legacyFixtures, fixturePath, oldestFixture, extendDocumentDates, legacyVersions } from '../support/legacy-data.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { shiftedPrograms, startServer, startServerOn, runTwara } from '../support/server-process.ts'

const patience = { timeout: 60_000 }

test('the data folder of this version is among those that are kept: npm run fixture', () => {
  expect(legacyFixtures.map(legacyVersions)).toContain(countKnownMigrations())
})

testOnFiles.each(legacyFixtures)('%s is brought to this version once, and serves', patience, async (name) => {
  const dataDir = await unpackFixture(name)
  const path = join(dataDir, 'twara.db')
  const copies = async () => (await readdir(join(dataDir, 'backups')).catch(() => [])).length
  for (const _ of ['once', 'twice']) {
    await openSqlite(path).close()
    expect([checkDatabase(path), await copies()]).toEqual([countKnownMigrations(), legacyVersions(name) < countKnownMigrations() ? 1 : 0])
  }
  await extendDocumentDates(path)
  const server = await startServer(dataDir)
  const url = `${server.url}/api`
  const pageOf = async (page: number) => (await fetch(`${url}/cars?location=kigali&page=${page}`)).json()
  const pages = await Promise.all([1, 2, 3, 4].map(pageOf))
  expect(pages[0].total).toBeGreaterThan(3)
  // The fixture holds the files of few of its photos.
  const photoId = (await readdir(join(dataDir, 'photos'))).find((id) => JSON.stringify(pages).includes(id))
  const photo = await fetch(`${server.url}/photos/${photoId}/400.webp`)
  expect([photo.status, (await photo.arrayBuffer()).byteLength > 10]).toEqual([200, true])
  const body = JSON.stringify({ email: demoLogIns.renter, password: demoPassword })
  const entered = await fetch(`${url}/auth/log-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(entered.status).toBe(200)
  const cookie = getCookie(entered)
  expect((await (await fetch(`${url}/me/bookings?as=renter`, { headers: { cookie } })).json()).total).toBeGreaterThan(0)
  expect(await server.end('SIGTERM')).toBe(0)
})

testOnFiles(
  'an old archive is restored; killed in the middle of a migration its rows are as they were, and the next start does all of it',
  patience,
  async () => {
    const [dataDir, archive] = [await createTempFolder(), join(await createTempFolder(), 'old.zip')]
    await writeFile(archive, await fixturePath(oldestFixture))
    await restoreBackup({ archive, dataDir, supportedMigrations: countKnownMigrations(), tombstones: [], now: new Date(), isLive: true })
    const path = join(dataDir, 'twara.db')
    const programs = await shiftedPrograms('ALTER TABLE cars ADD COLUMN later text;')
    expect(await startServerOn(dataDir, 'crash-in-migration', {}, [], programs).outcome).toEqual({ code: null, out: '', err: '' })
    const copy = `before-migration-${legacyVersions(oldestFixture) + 1}.db`
    expect([checkDatabase(path), await readdir(join(dataDir, 'backups'))]).toEqual([legacyVersions(oldestFixture), [copy]])
    expect(checkDatabase(join(dataDir, 'backups', copy))).toBe(legacyVersions(oldestFixture))
    expect(await runTwara(dataDir, 'migrate', '', {}, [], programs)).toMatchObject({ code: 0, err: '' })
    expect(checkDatabase(path)).toBe(countKnownMigrations() + 1)
    expect(await readdir(join(dataDir, 'backups'))).toEqual([copy])
  },
)
