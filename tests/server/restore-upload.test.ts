import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { prepareFirstAdmin } from '../../server/features/auth/first-admin.ts'
import { uploadArchive } from '../../server/backup/offsite.ts'
import { encryptArchive } from '../../server/backup/archive-encryption.ts'
import { prepareRestore } from '../../server/backup/restore.ts'
import { countKnownMigrations } from '../../server/db/migrations.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { demoLogIns, demoPassword } from '../../shared/domain/demo.ts'
import { appendChunk, getUploadPath, purgeUploads } from '../../server/backup/restore-upload/chunked-upload.ts'
import { createLongPoll } from '../../server/backup/restore-upload/long-poll.ts'
import { createTestApp } from '../support/app.ts'
import { createBucket } from '../support/s3-bucket.ts'
import { testOnFiles, testOnPostgres } from '../support/engine-skips.ts'
import { createLastingArchive } from '../support/legacy-data.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { startServer } from '../support/server-process.ts'

const testOptions = { timeout: 60_000 }
const json = { 'content-type': 'application/json' }
const passphrase = 'one river, two volcanoes'

async function setUp() {
  const dataDir = await createTempFolder()
  const server = await startServer(dataDir)
  await expect.poll(() => server.said.out).toContain('#setup=')
  const token = /#setup=(\S+)/.exec(server.said.out)?.[1] ?? ''
  const url = `${server.url}/api`
  const sendChunk = async (bytes: Uint8Array<ArrayBuffer>, from: number, total: number, setupToken = token) => {
    const headers = { 'x-setup-token': setupToken, 'content-range': `bytes ${from}-${from + bytes.length - 1}/${total}` }
    const response = await fetch(`${url}/setup/archive`, { method: 'PUT', headers, body: bytes })
    return [response.status, await response.json()] as const
  }
  const sendAll = async (archive: Uint8Array) => {
    const [bytes, size] = [new Uint8Array(archive), 1_000_000]
    for (let from = 0; from < bytes.length; from += size)
      expect(await sendChunk(bytes.slice(from, from + size), from, bytes.length)).toEqual([
        200,
        { bytes: Math.min(bytes.length, from + size) },
      ])
  }
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers: json, body: JSON.stringify({ token, ...body }) })
  const check = async (passphrase = '', from = 'device') => {
    const response = await post('/setup/archive/check', { from, passphrase })
    return [response.status, await response.json()] as const
  }
  return { dataDir, server, url, sendChunk, sendAll, post, check }
}
const createLockedArchive = async (workFactor?: number) =>
  Buffer.from(await buffer(Readable.from(await encryptArchive(Readable.from([await createLastingArchive()]), passphrase, workFactor))))
const listLeftovers = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => /^(uploads|\.restore|\.archive|before-restore)/.test(name))
const toRefusal = (reason: string) => [422, { error: { code: 'invalid', fields: { archive: { code: 'invalid', params: { reason } } } } }]

testOnFiles('where there is no admin yet, whoever has the link brings back a backup, and those of then log in', testOptions, async () => {
  const { dataDir, server, url, sendAll, post, check } = await setUp()
  await sendAll(await createLockedArchive(1))
  expect(await check()).toEqual(toRefusal('locked'))
  expect(await check('one river, one volcano')).toEqual(toRefusal('locked'))
  expect((await post('/setup/archive/restore', { live: false })).status).toBe(422)
  const [status, { madeAt, isOlder, ...counts }] = await check(passphrase)
  expect([status, madeAt, isOlder]).toEqual([200, expect.stringMatching(/^20/), expect.any(Boolean)])
  expect(Object.keys(counts).sort()).toEqual(['bookings', 'cars', 'users'])
  expect(Math.min(...Object.values<number>(counts))).toBeGreaterThan(10)
  const countCars = async () => (await (await fetch(`${url}/cars?location=kigali`)).json()).total
  expect(await countCars()).toBe(0)

  expect((await post('/setup/archive/restore', { live: false })).status).toBe(204)
  const isBack = async () => {
    const response = await fetch(`${url}/auth/session`).catch(() => null)
    return response?.ok ? (await response.json()).adminExists : false
  }
  await expect.poll(isBack, { timeout: 20_000 }).toBe(true)
  const body = JSON.stringify({ email: demoLogIns.admin, password: demoPassword })
  expect((await fetch(`${url}/auth/log-in`, { method: 'POST', headers: json, body })).status).toBe(200)
  expect(await countCars()).toBeGreaterThan(3)
  expect(await listLeftovers(dataDir)).toEqual([expect.stringContaining('before-restore')])
  expect((await check(passphrase))[0]).toBe(404)
  expect(await server.end('SIGTERM')).toBe(0)
})

testOnFiles('pieces come in their order, each once, and what is no archive is refused', testOptions, async () => {
  const { dataDir, server, sendChunk, sendAll, post, check } = await setUp()
  const bytes = new TextEncoder().encode('no archive at all')
  expect(await check()).toEqual(toRefusal('missing'))
  expect((await check('', 'bucket'))[1]).toEqual(toRefusal('missing')[1])
  expect((await sendChunk(bytes, 0, 17, 'another-token'))[0]).toBe(404)
  expect(await sendChunk(bytes.slice(0, 9), 0, 17)).toEqual([200, { bytes: 9 }])
  expect(await sendChunk(bytes.slice(4, 9), 4, 17)).toEqual([200, { bytes: 9 }])
  expect(await sendChunk(bytes.slice(9), 9, 17)).toEqual([200, { bytes: 17 }])
  expect(await check()).toEqual(toRefusal('broken'))
  expect(await sendChunk(bytes, 0, 10 ** 15 - 1)).toEqual([507, { error: { code: 'storage_full' } }])
  expect((await sendChunk(new Uint8Array(4 * 1024 * 1024 + 1), 0, 5 * 1024 * 1024))[0]).toBe(413)
  expect((await sendChunk(bytes, 5, 3))[0]).toBe(400)

  const archive = await createLastingArchive()
  // The damage is longer than a small file's header, where single bytes may not matter.
  archive.fill(255, archive.length >> 1, (archive.length >> 1) + 1_000)
  await sendAll(archive)
  expect(await check()).toEqual(toRefusal('broken'))
  expect((await post('/setup/archive/restore', { live: false })).status).toBe(422)
  await sendAll(await createLastingArchive())
  expect((await check())[0]).toBe(200)
  const locked = await createLockedArchive()
  await sendAll(locked)
  const reading = check(passphrase).catch(() => null)
  await expect.poll(() => readdir(join(dataDir, 'uploads')), { interval: 5 }).toContainEqual(expect.stringContaining('.archive-'))
  await server.end('SIGKILL')
  await reading
  await startServer(dataDir)
  expect(await listLeftovers(dataDir)).toEqual([])
})

testOnFiles('the newest in the bucket opens with what was typed too, and once it is decided nothing else is', async () => {
  const { config: bucket } = await createBucket()
  const { deps, as, dataDir, logged } = await createTestApp({
    BACKUP_S3_URL: bucket.url,
    BACKUP_S3_ACCESS_KEY: bucket.accessKey,
    BACKUP_S3_SECRET_KEY: bucket.secretKey,
    BACKUP_PASSPHRASE: 'one river, one volcano',
  })
  const token = (await prepareFirstAdmin(deps)) ?? ''
  const checkArchive = async (passphrase: string) => {
    const response = await as(null).post('/api/setup/archive/check', { token, from: 'bucket', passphrase })
    return [response.status, await response.json()]
  }
  expect(await checkArchive('')).toEqual(toRefusal('missing'))
  const archive = join(dataDir, 'archive.zip')
  await writeFile(archive, await createLastingArchive())
  await uploadArchive(archive, '2026-11-22.zip', { bucket, passphrase, workFactor: 1 })
  expect(await checkArchive('')).toEqual(toRefusal('locked'))
  const bucketConfig = deps.config.offsiteBackup?.bucket ?? bucket
  bucketConfig.secretKey = 'of another bucket'
  expect(await checkArchive(passphrase)).toEqual(toRefusal('bucket'))
  bucketConfig.secretKey = bucket.secretKey
  expect((await checkArchive(passphrase))[0]).toBe(200)
  const restore = () => as(null).post('/api/setup/archive/restore', { token, live: false })
  expect((await restore()).status).toBe(204)
  expect(JSON.stringify(logged)).toContain('it starts again')
  expect([(await restore()).status, (await checkArchive(passphrase))[0]]).toEqual([404, 404])
})

testOnFiles('what was sent and not brought back lies there only until there is an admin', async () => {
  const { deps, dataDir, newUser, clock } = await createTestApp()
  const archive = await createLastingArchive()
  await appendChunk(dataDir, { start: 0, total: archive.length }, archive)
  await prepareRestore({ archive: getUploadPath(dataDir), dataDir, supportedMigrations: countKnownMigrations(), tombstones: [] })
  const readLeftovers = async () => [await readdir(join(dataDir, 'uploads')), existsSync(join(dataDir, '.restore'))]
  await purgeUploads(deps)
  expect(await readLeftovers()).toEqual([['archive'], true])
  await newUser({ userType: 'admin' })
  await runJobs(deps, clock.now())
  expect(await readLeftovers()).toEqual([[], false])
})

test('whoever asks for long work again joins it until its end is told', async () => {
  const reading = createLongPoll<number>(20)
  const works: PromiseWithResolvers<number>[] = []
  const startWork = () => {
    const work = Promise.withResolvers<number>()
    works.push(work)
    return work.promise
  }
  expect([await reading.ask('one', startWork), await reading.ask('one', startWork), works.length]).toEqual([null, null, 1])
  works[0]?.resolve(1)
  expect([await reading.ask('one', startWork), await reading.ask('one', startWork), works.length]).toEqual([1, null, 2])
  works[1]?.reject(new Error('broken'))
  await expect(reading.ask('one', startWork)).rejects.toThrow('broken')
  expect([await reading.ask('one', startWork), await reading.ask('other', startWork), works.length]).toEqual([null, null, 4])
  reading.forget()
  expect([await reading.ask('other', startWork), works.length]).toEqual([null, 5])
})

testOnPostgres('into a Postgres nothing is brought back, also by whoever has the link', async () => {
  const { deps, as, dataDir } = await createTestApp()
  const token = await prepareFirstAdmin(deps)
  expect((await (await as(null).get('/api/settings')).json()).makesArchives).toBe(false)
  for (const path of ['check', 'restore'])
    expect((await as(null).post(`/api/setup/archive/${path}`, { token, from: 'device', passphrase: '' })).status).toBe(404)
  expect(await readdir(dataDir)).not.toContain('uploads')
})
