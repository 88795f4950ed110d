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
import {
  unpackFixture,
  legacyFixtures,
  readFixtureArchive,
  oldestFixture,
  extendDocumentDates,
  getFixtureVersion,
} from '../support/legacy-data.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { copyProgramsWithMigration, startServer, spawnServerProcess, runCliProcess } from '../support/server-process.ts'

const testOptions = { timeout: 60_000 }

test('the data folder of this version is among those that are kept: npm run fixture', () => {
  expect(legacyFixtures.map(getFixtureVersion)).toContain(countKnownMigrations())
})

testOnFiles.each(legacyFixtures)('%s is brought to this version once, and serves', testOptions, async (name) => {
  const dataDir = await unpackFixture(name)
  const path = join(dataDir, 'twara.db')
  const countCopies = async () => (await readdir(join(dataDir, 'backups')).catch(() => [])).length
  for (const _ of ['once', 'twice']) {
    await openSqlite(path).close()
    expect([checkDatabase(path), await countCopies()]).toEqual([
      countKnownMigrations(),
      getFixtureVersion(name) < countKnownMigrations() ? 1 : 0,
    ])
  }
  await extendDocumentDates(path)
  const server = await startServer(dataDir)
  const url = `${server.url}/api`
  const fetchPage = async (page: number) => (await fetch(`${url}/cars?location=kigali&page=${page}`)).json()
  const pages = await Promise.all([1, 2, 3, 4].map(fetchPage))
  expect(pages[0].total).toBeGreaterThan(3)
  // The fixture holds the files of few of its photos.
  const photoId = (await readdir(join(dataDir, 'photos'))).find((id) => JSON.stringify(pages).includes(id))
  const photo = await fetch(`${server.url}/photos/${photoId}/400.webp`)
  expect([photo.status, (await photo.arrayBuffer()).byteLength > 10]).toEqual([200, true])
  const body = JSON.stringify({ email: demoLogIns.renter, password: demoPassword })
  const logInResponse = await fetch(`${url}/auth/log-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(logInResponse.status).toBe(200)
  const cookie = getCookie(logInResponse)
  expect((await (await fetch(`${url}/me/bookings?as=renter`, { headers: { cookie } })).json()).total).toBeGreaterThan(0)
  expect(await server.end('SIGTERM')).toBe(0)
})

testOnFiles(
  'an old archive is restored; killed in the middle of a migration its rows are as they were, and the next start does all of it',
  testOptions,
  async () => {
    const [dataDir, archive] = [await createTempFolder(), join(await createTempFolder(), 'old.zip')]
    await writeFile(archive, await readFixtureArchive(oldestFixture))
    await restoreBackup({ archive, dataDir, supportedMigrations: countKnownMigrations(), tombstones: [], now: new Date(), isLive: true })
    const path = join(dataDir, 'twara.db')
    const programs = await copyProgramsWithMigration('ALTER TABLE cars ADD COLUMN later text;')
    expect(await spawnServerProcess(dataDir, 'crash-in-migration', {}, [], programs).outcome).toEqual({ code: null, out: '', err: '' })
    const copy = `before-migration-${getFixtureVersion(oldestFixture) + 1}.db`
    expect([checkDatabase(path), await readdir(join(dataDir, 'backups'))]).toEqual([getFixtureVersion(oldestFixture), [copy]])
    expect(checkDatabase(join(dataDir, 'backups', copy))).toBe(getFixtureVersion(oldestFixture))
    expect(await runCliProcess(dataDir, 'migrate', '', {}, [], programs)).toMatchObject({ code: 0, err: '' })
    expect(checkDatabase(path)).toBe(countKnownMigrations() + 1)
    expect(await readdir(join(dataDir, 'backups'))).toEqual([copy])
  },
)
