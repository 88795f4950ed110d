import { createReadStream } from 'node:fs'
import { readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { toTombstone, getPendingDeletions } from '../../server/backup/restore-marks.ts'
import { encryptArchive } from '../../server/backup/archive-encryption.ts'
import { reapplyDeletionLog, uploadDeletionLog } from '../../server/backup/jobs.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { users } from '../../server/db/schema/users.ts'
import { openSqlite } from '../../server/db/sqlite/sqlite.ts'
import { readConfig } from '../../server/config/config.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { runDoctor } from '../../server/cli/doctor.ts'
import { writeBackup, restoreArchive, verifyArchive } from '../../server/cli/archives.ts'
import { addDays } from '../../shared/lib/days.ts'
import { password, createTestApp } from '../support/app.ts'
import { createBucket } from '../support/s3-bucket.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { readRows } from '../support/read-rows.ts'

const passphrase = 'four words of the lake'
const night = 86_400_000
const at = new Date('2026-11-23T00:15:00.123Z')
const askNobody = () => Promise.reject(new Error('nobody is asked'))

async function createDataFolder() {
  const folder = await createTempFolder()
  await openSqlite(join(folder, 'twara.db')).close()
  return { folder, config: { ...readConfig({ DATA_DIR: folder, BACKUP_PASSPHRASE: passphrase }) } }
}

async function setUp() {
  const bucket = await createBucket()
  const { url, accessKey, secretKey } = bucket.config
  const env = { BACKUP_S3_URL: url, BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey, BACKUP_PASSPHRASE: passphrase }
  const t = await createTestApp(env)
  // The first run only notes when each job is due.
  await runJobs(t.deps, t.clock.now())
  const nextNight = async () => {
    for (const pause of [night, 20 * 60_000]) {
      t.clock.advance(pause)
      await runJobs(t.deps, t.clock.now())
    }
  }
  const listArchives = () => [...bucket.objects.keys()].filter((name) => name.startsWith('archives/'))
  const readFailure = async () => (await readRows(t.db.read, jobs)).find(({ name }) => name === 'upload-backup')?.failure
  return { ...t, bucket, nextNight, listArchives, readFailure }
}

testOnFiles('each night goes to the bucket locked, is read back from there, and the oldest go', async () => {
  const { newUser, nextNight, listArchives, readFailure, bucket, as, clock, dataDir } = await setUp()
  await newUser({ firstName: 'Immaculee' })
  const readStatus = async () => (await as(null).get('/readyz')).text()
  expect(await readStatus()).toContain('backup_away_age_seconds none\n')
  for (let daysAgo = 60; daysAgo >= 0; daysAgo -= 1)
    bucket.objects.set(`archives/nightly-${addDays(clock.today(), -daysAgo)}T01-00-00-000.zip.age`, Buffer.from(''))
  await nextNight()
  expect(await readFailure()).toBeNull()
  expect(await readStatus()).toMatch(/backup_away_age_seconds \d+\n/)
  expect(listArchives().length).toBeLessThanOrEqual(10)
  await rm(join(dataDir, 'backups'), { recursive: true })
  expect(await readStatus()).toMatch(/^ok\nbackup_age_seconds (\d+)\nbackup_away_age_seconds \1\n$/)
  const uploaded = bucket.objects.get(listArchives().at(-1) ?? '') ?? Buffer.from('')
  expect(uploaded.length).toBeGreaterThan(10_000)
  expect(uploaded.includes('Immaculee')).toBe(false)
})

testOnFiles('what comes back changed, or does not come, is told and tried again', async () => {
  const { nextNight, listArchives, readFailure, bucket } = await setUp()
  bucket.controls.spoil = (bytes) => Buffer.from(bytes.map((byte, at) => (at > bytes.length / 2 ? 255 - byte : byte)))
  await nextNight()
  expect(await readFailure()).toContain('nothing sent: it is not whole')
  bucket.controls.spoil = (bytes) => bytes
  await nextNight()
  expect(await readFailure()).toBeNull()
  expect(listArchives().length).toBeGreaterThan(0)
})

testOnFiles('a restore from the bucket ends the accounts again that were ended since, and waits for those with bookings', async () => {
  const t = await setUp()
  const owner = await t.newUser({ userType: 'owner' })
  const [gone, tied] = [await t.newUser({ firstName: 'Gone' }), await t.newUser({ firstName: 'Tied' })]
  await t.newUser({ firstName: 'Stays' })
  const from = addDays(t.clock.today(), 30)
  const booking = await t.newBooking(tied, await t.newCar(owner), { from, to: from })
  await t.nextNight()
  expect((await t.as(tied).post(`/api/bookings/${booking.id}/actions`, { action: 'cancel' })).status).toBe(200)
  for (const user of [gone, tied]) expect((await t.as(user).delete('/api/me', { password })).status).toBe(204)
  await uploadDeletionLog(t.deps)
  expect(JSON.stringify([...t.bucket.objects.keys()])).not.toContain(gone.id)

  const dataDir = await createTempFolder()
  const config = { ...t.deps.config, dataDir }
  const output = await restoreArchive(config, { archive: 'bucket:', isLive: false }, askNobody, t.clock.now())
  expect(output).toMatch(/^Restored the data of 2026-/)
  const db = openSqlite(join(dataDir, 'twara.db'))
  const restored = { ...t.deps, db, config }
  const listNames = async () => (await readRows(db.read, users)).map(({ firstName }) => firstName)
  expect(await listNames()).toEqual(expect.arrayContaining(['Gone', 'Tied', 'Stays']))
  const savedArchive = join(dataDir, 'before.zip')
  await writeBackup(config, savedArchive, askNobody, t.clock.now())
  const reapply = () => reapplyDeletionLog(restored, { now: t.clock.now(), newId: t.deps.newId })
  await expect(reapply()).rejects.toThrow(/^1 ended accounts came back/)
  expect(await listNames()).toEqual(expect.arrayContaining(['Tied', 'Stays']))
  expect(await listNames()).not.toContain('Gone')
  await db.write((tx) => tx.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id)))
  await reapply()
  expect(await listNames()).not.toContain('Tied')
  expect(await reapply()).toBeUndefined()
  await db.close()

  // The replaced database holds the deletions too, without any bucket.
  await restoreArchive({ ...config, offsiteBackup: null }, { archive: savedArchive, isLive: false }, askNobody, t.clock.now())
  const pending = await getPendingDeletions(dataDir)
  expect([...pending].sort()).toEqual([gone, tied].map(({ id }) => toTombstone(id)).sort())
})

testOnFiles('an archive outside of the data folder is locked where its name says so', async () => {
  const { folder, config } = await createDataFolder()
  const [locked, withoutPassphrase] = [join(folder, 'kept.zip.age'), { ...config, passphrase: null }]
  await expect(writeBackup(withoutPassphrase, locked, async () => 'short', at)).rejects.toThrow('16 characters')
  await writeBackup(withoutPassphrase, locked, async () => passphrase, at)
  expect((await readFile(locked)).toString('latin1', 0, 60)).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 15\n/)
  // The archive itself names its work factor.
  const open = join(folder, 'open.zip')
  await writeBackup(config, open, askNobody, at)
  await writeFile(locked, await encryptArchive(createReadStream(open), passphrase, 1))
  expect(await verifyArchive(withoutPassphrase, locked, async () => passphrase)).toMatch(/^Verified: made 2026-/)
  expect(await verifyArchive(config, locked, askNobody)).toMatch(/^Verified: made 2026-/)
  await expect(verifyArchive(withoutPassphrase, locked, async () => 'another passphrase')).rejects.toThrow('locked with another passphrase')
  expect(await restoreArchive(config, { archive: locked, isLive: false }, askNobody, at)).toContain('Restored the data of')
  await expect(verifyArchive(config, join(folder, 'none', 'x.zip'), askNobody)).rejects.toThrow('there is no such file')
  await truncate(locked, (await readFile(locked)).length - 100)
  await expect(restoreArchive(config, { archive: locked, isLive: false }, askNobody, at)).rejects.toThrow('it is not whole')
  expect((await readdir(folder)).filter((name) => name.startsWith('.archive-'))).toEqual([])
})

testOnFiles('where the bucket cannot be asked nothing is touched, and the doctor says why', async () => {
  const { folder, config } = await createDataFolder()
  const { config: bucket, controls } = await createBucket()
  const wrongKeyConfig = { ...config, offsiteBackup: { bucket: { ...bucket, secretKey: 'another one' }, passphrase } }
  const local = join(folder, 'kept.zip')
  await writeBackup(config, local, askNobody, at)
  const restore = (site: typeof config, archive: string) => restoreArchive(site, { archive, isLive: false }, askNobody, at)
  await expect(restore(wrongKeyConfig, local)).rejects.toThrow('Nothing was changed: the bucket answers 403')
  expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/^before-restore/))
  await expect(restore(config, 'bucket:')).rejects.toThrow('no bucket is configured')
  const readDoctorLines = async (site: typeof wrongKeyConfig) => (await runDoctor(site, at)).map(({ state, text }) => `${state} ${text}`)
  expect(await readDoctorLines(wrongKeyConfig)).toContain('bad backups can’t be sent: the bucket answers 403 SignatureDoesNotMatch')
  const validConfig = { ...config, offsiteBackup: { bucket, passphrase } }
  const output = (await readDoctorLines(validConfig)).join('\n')
  for (const fragment of ['has 0 archives', '058/2021']) expect(output).toContain(fragment)
  await expect(restore(validConfig, 'bucket:')).rejects.toThrow('the bucket has no archive')
  expect(controls.requests).toBeGreaterThan(3)
})
