import { appendFile, cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { type Acknowledged, requestCar, findLosses, seedCars, sendAvatar } from '../support/mixed-load.ts'
import { unpackFixture, newestFixture } from '../support/legacy-data.ts'
import { findFreePort } from '../support/launch.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { copyProgramsWithMigration, findSmallDiskProblem, runOnFullDisk, serveOnSmallDisk } from '../support/server-process.ts'

const testOnSmallDisk = (name: string, work: () => Promise<void>) =>
  testOnFiles(name, { timeout: 120_000 }, async (context) => {
    const reason = await findSmallDiskProblem()
    if (reason) return context.skip(reason)
    await work()
  })

async function fillFile(path: string) {
  for (const block = Buffer.alloc(4_096); ; ) await appendFile(path, block)
}

testOnSmallDisk('on a full disk it refuses what it cannot keep, reads on, and writes again when there is room', async () => {
  const folder = await createTempFolder()
  const cookies = await seedCars(folder, 4)
  const server = await serveOnSmallDisk(folder, 12)
  const { url } = server
  const acknowledged: Acknowledged = { bookings: new Set(), favourites: new Set(), avatars: new Set() }
  let count = 0
  async function sendFromEveryone() {
    const codes: string[] = []
    const recordResponse = async (response: Response, acknowledge: (body: { id: string }) => void) => {
      const body = await response.json()
      if (response.status === 201) acknowledge(body)
      codes.push(response.status === 201 ? 'kept' : `${response.status} ${body.error.code}`)
    }
    for (const [number, cookie] of cookies.entries()) {
      const day = addDays(toDay(new Date()), (count += 1))
      await recordResponse(await requestCar(url, cookie, `car-${number}`, day, `on-a-small-disk-${count}`), ({ id }) =>
        acknowledged.bookings.add(id),
      )
      await recordResponse(await sendAvatar(url, cookie), () => acknowledged.avatars.add(`renter-${number}`))
    }
    return new Set(codes)
  }
  // SQLite cannot read the disk of another process, so the folder is copied.
  const readLosses = async () => {
    const copy = await createTempFolder()
    await cp(server.dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') })
    return findLosses(copy, acknowledged)
  }
  expect(await sendFromEveryone()).toEqual(new Set(['kept']))
  const ballast = join(server.dataDir, 'ballast')
  await expect(fillFile(ballast)).rejects.toMatchObject({ code: 'ENOSPC' })
  // Free pages of the database may still take some rows.
  expect([...(await sendFromEveryone())].filter((code) => code !== 'kept')).toEqual(['507 storage_full'])
  for (const path of ['/api/cars?location=kigali', '/api/cars/car-3', '/api/me/bookings?as=renter', '/healthz'])
    expect([path, (await fetch(`${url}${path}`, { headers: { cookie: cookies[0] ?? '' } })).status]).toEqual([path, 200])
  const headers = { cookie: cookies.pop() ?? '' }
  expect((await fetch(`${url}/api/auth/log-out`, { method: 'POST', headers })).status).toBe(204)
  expect((await fetch(`${url}/api/me`, { headers })).status).toBe(401)
  expect(server.said.out.match(/The disk is full: pages can be read, but nothing is saved/g), 'told once').toHaveLength(1)
  expect([server.said.out, server.said.err].join(), 'what a full disk is told with').not.toMatch(/"stack"|\bat .*\.ts:\d+/)
  await rm(ballast)
  expect(await readLosses()).toEqual([])
  expect(await sendFromEveryone()).toEqual(new Set(['kept']))
  expect(await readLosses()).toEqual([])
  expect(await server.end('SIGTERM')).toBe(0)
})

const fullDisk = /^The disk is full\. Make room[^\n]*\n$/

const createLaterPrograms = () => copyProgramsWithMigration('ALTER TABLE cars ADD COLUMN later text;')

for (const [which, from, megabytes, room, programs] of [
  ['', createTempFolder, 1, 0, undefined],
  [' with rows of this schema', () => unpackFixture(newestFixture), 12, 0, undefined],
  [' with rows of an earlier schema', () => unpackFixture(newestFixture), 12, 0, createLaterPrograms],
  [' with rows of an earlier schema, with room for half of their copy,', () => unpackFixture(newestFixture), 12, 300, createLaterPrograms],
] as const)
  testOnSmallDisk(`a start${which} on a full disk ends in one plain line, and leaves no half of a copy`, async () => {
    const mountPoint = await createTempFolder()
    const env = { DATA_DIR: mountPoint, PORT: String(await findFreePort()) }
    const started = await runOnFullDisk(mountPoint, await from(), megabytes, 'serve', env, room, await programs?.())
    expect([started.code, started.err]).toEqual([1, expect.stringMatching(fullDisk)])
    expect(started.out, 'no address where nobody is served').not.toContain('is running at')
    expect(started.left.filter((path) => path.includes('before-migration'))).toEqual([])
  })

testOnSmallDisk('a backup for which a disk has no room ends in one plain line, and leaves no half of an archive', async () => {
  const [from, mountPoint] = [await unpackFixture(newestFixture), await createTempFolder()]
  const env = { DATA_DIR: from, BACKUP_PASSPHRASE: 'one river, two volcanoes' }
  for (const name of ['one.zip', 'one.zip.age']) {
    const result = await runOnFullDisk(mountPoint, await createTempFolder(), 1, `backup --to ${mountPoint}/${name}`, env)
    expect([name, result.code, result.out]).toEqual([name, 1, ''])
    expect(result.err).toMatch(fullDisk)
    expect(result.left).toEqual(['ballast'])
  }
})
