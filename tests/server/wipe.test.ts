import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearAllData } from '../../server/features/admin/commands.ts'
import { addAdmin } from '../../server/features/auth/commands.ts'
import { getDatabasePath } from '../../server/config/data-dir.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { createId } from '../../server/lib/ids.ts'
import { unpackFixture, legacyFixtures } from '../support/legacy-data.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { texts } from '../../server/db/schema/texts.ts'
import { countRows } from '../../server/db/transfer.ts'
import { importFromFolder } from '../../server/backup/data-transfer/import.ts'
import { password, createTestApp } from '../support/app.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { testOnFiles, testOnPostgres } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { readRows } from '../support/read-rows.ts'
import { readEvents } from '../support/sse-stream.ts'

async function setUp({ mayGo = true } = {}) {
  const t = await createTestApp()
  if (mayGo) t.changesBystanders()
  const owner = await t.newUser({ userType: 'owner' })
  const admin = await t.newUser({ userType: 'admin' })
  const car = await t.newCar(owner)
  const wipeData = (body: object = { confirm: 'CLEAR ALL DATA', password }) => t.as(admin).post('/api/admin/reset', body)
  return { ...t, owner, admin, car, wipeData }
}

test('after all data is cleared admins, settings, texts and what the assistant has cost are there, and nothing else; the log names the backup', async () => {
  const { deps, wipeData, admin, as, owner, car } = await setUp()
  const response = await wipeData()
  expect(response.status).toBe(200)
  const { backup } = await response.json()
  // `t.db` hides the background rows, so read through `deps.db`.
  const { read } = deps.db
  const remaining = Object.entries(await countRows(read)).filter(([, count]) => count > 0)
  const expectedTables = ['users', 'assistant_usage', 'audit_logs', 'sessions', 'settings', 'texts']
  expect(remaining).toEqual(expectedTables.map((table) => [table, 1]))
  // Texts of deleted users now belong to the admin who cleared.
  expect(await readRows(read, texts)).toMatchObject([{ createdBy: admin.id }])
  expect(await readRows(read, auditLogs)).toMatchObject([{ action: 'cleared', note: backup, actorId: admin.id }])
  expect((await as(admin).get('/api/admin/stats')).status).toBe(200)
  expect((await as(owner).get('/api/me')).status).toBe(401)
  expect((await as(null).get(`/api/cars/${car.id}`)).status).toBe(404)
  expect((await (await as(null).get('/api/cars')).json()).total).toBe(0)
})

test.each([
  [{ confirm: 'clear all data', password }, { confirm: { code: 'reset_words' } }],
  [{ confirm: 'CLEAR ALL DATA', password: 'another one' }, { password: { code: 'password_wrong' } }],
])('without the words and the password nothing goes: %j', async (body, fields) => {
  const { db, wipeData } = await setUp({ mayGo: false })
  const response = await wipeData(body)
  expect([response.status, (await response.json()).error.fields]).toEqual([422, fields])
  expect(await db.read.$count(cars)).toBeGreaterThan(0)
})

test('the stream of whoever is gone ends with the clearing', async () => {
  const { as, wipeData, owner } = await setUp()
  const stream = readEvents(await as(owner).get('/api/events'))
  expect((await stream.next())?.event).toBe('open')
  expect((await wipeData()).status).toBe(200)
  expect(await stream.ended()).toEqual([])
  expect((await as(owner).get('/api/events')).status).toBe(401)
})

testOnPostgres('what is cleared of a Postgres lies in an export, which a new site takes in whole', async () => {
  const { wipeData, dataDir, deps } = await setUp()
  const before = await countRows(deps.db.read)
  const { backup } = await (await wipeData()).json()
  const db = await createEmptyDatabase()
  await importFromFolder(db, { dataDir: await createTempFolder(), s3: null }, join(dataDir, 'backups', backup))
  expect(await countRows(db.read)).toEqual(before)
})

testOnPostgres('two clearings of one millisecond leave two exports, and the first still holds the site', async () => {
  const { wipeData, dataDir, deps } = await setUp()
  const before = await countRows(deps.db.read)
  const responses = await Promise.all([wipeData(), wipeData()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const exports = await Promise.all(
    responses.map(async (response) => {
      const db = await createEmptyDatabase()
      const { backup } = await response.json()
      await importFromFolder(db, { dataDir: await createTempFolder(), s3: null }, join(dataDir, 'backups', backup))
      return countRows(db.read)
    }),
  )
  expect(exports).toContainEqual(before)
})

testOnFiles('what arrives between the backup and the clearing waits, and nothing that was accepted is lost', async () => {
  const { as, deps, dataDir, wipeData, owner, car } = await setUp()
  const cleared = wipeData()
  // `.new` exists only while a backup is made.
  await expect.poll(() => existsSync(join(dataDir, 'backups', '.new')), { interval: 1, timeout: 10_000 }).toBe(true)
  const message = { name: 'Remy', email: 'remy@example.org', text: 'Where do I find my pickup code, please?' }
  const requests = [as(null).post('/api/contact', message), as(owner).post(`/api/cars/${car.id}/calendar-feed`)]
  expect((await cleared).status).toBe(200)
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([201, 401])
  expect((await readRows(deps.db.read, contactMessages)).map(({ name }) => name)).toEqual(['Remy'])
})

testOnFiles.each(legacyFixtures)('a data folder of before is cleared, whoever wrote its texts: %s', { timeout: 180_000 }, async (name) => {
  const db = openSqlite(getDatabasePath(await unpackFixture(name)))
  const now = new Date()
  const ctx = { now, newId: () => createId(now) }
  const names = { email: 'clears@example.rw', firstName: 'Ada', lastName: 'Uwase' }
  const admin = await db.write((tx) => addAdmin(tx, names, 'no hash', ctx))
  const before = await db.read.$count(texts)
  await db.write((tx) => clearAllData(tx, admin, 'a backup', ctx))
  const remaining = await readRows(db.read, texts)
  expect([remaining.length, await db.read.$count(cars)]).toEqual([before, 0])
  await db.close()
})
