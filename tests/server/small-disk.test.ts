import { appendFile, cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { type Acknowledged, requestCar, findLosses, seedCars, printLoad } from '../support/mixed-load.ts'
import { unpackFixture, newestFixture } from '../support/legacy-data.ts'
import { freePort } from '../support/launch.ts'
import { createTempFolder } from '../support/temp-folder.ts'
import { shiftedPrograms, smallDiskProblem, runOnFullDisk, serveOnSmallDisk } from '../support/server-process.ts'

const onSmallDisk = (name: string, work: () => Promise<void>) =>
  testOnFiles(name, { timeout: 120_000 }, async (context) => {
    const reason = await smallDiskProblem()
    if (reason) return context.skip(reason)
    await work()
  })

async function fill(path: string) {
  for (const block = Buffer.alloc(4_096); ; ) await appendFile(path, block)
}

onSmallDisk('on a full disk it refuses what it cannot keep, reads on, and writes again when there is room', async () => {
  const folder = await createTempFolder()
  const cookies = await seedCars(folder, 4)
  const server = await serveOnSmallDisk(folder, 12)
  const { url } = server
  const told: Acknowledged = { bookings: new Set(), favourites: new Set(), avatars: new Set() }
  let count = 0
  async function everyone() {
    const codes: string[] = []
    const heard = async (response: Response, keep: (body: { id: string }) => void) => {
      const body = await response.json()
      if (response.status === 201) keep(body)
      codes.push(response.status === 201 ? 'kept' : `${response.status} ${body.error.code}`)
    }
    for (const [number, cookie] of cookies.entries()) {
      const day = addDays(toDay(new Date()), (count += 1))
      await heard(await requestCar(url, cookie, `car-${number}`, day, `on-a-small-disk-${count}`), ({ id }) => told.bookings.add(id))
      await heard(await printLoad(url, cookie), () => told.avatars.add(`renter-${number}`))
    }
    return new Set(codes)
  }
  // SQLite cannot read the disk of another process, so the folder is copied.
  const lost = async () => {
    const copy = await createTempFolder()
    await cp(server.dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') })
    return findLosses(copy, told)
  }
  expect(await everyone()).toEqual(new Set(['kept']))
  const ballast = join(server.dataDir, 'ballast')
  await expect(fill(ballast)).rejects.toMatchObject({ code: 'ENOSPC' })
  // Free pages of the database may still take some rows.
  expect([...(await everyone())].filter((code) => code !== 'kept')).toEqual(['507 storage_full'])
  for (const path of ['/api/cars?location=kigali', '/api/cars/car-3', '/api/me/bookings?as=renter', '/healthz'])
    expect([path, (await fetch(`${url}${path}`, { headers: { cookie: cookies[0] ?? '' } })).status]).toEqual([path, 200])
  const headers = { cookie: cookies.pop() ?? '' }
  expect((await fetch(`${url}/api/auth/log-out`, { method: 'POST', headers })).status).toBe(204)
  expect((await fetch(`${url}/api/me`, { headers })).status).toBe(401)
  expect(server.said.out.match(/The disk is full: nothing is saved, and pages can still be read/g), 'told once').toHaveLength(1)
  expect([server.said.out, server.said.err].join(), 'what a full disk is told with').not.toMatch(/"stack"|\bat .*\.ts:\d+/)
  await rm(ballast)
  expect(await lost()).toEqual([])
  expect(await everyone()).toEqual(new Set(['kept']))
  expect(await lost()).toEqual([])
  expect(await server.end('SIGTERM')).toBe(0)
})

const fullDisk = /^The disk is full: make room on it[^\n]*\n$/

const later = () => shiftedPrograms('ALTER TABLE cars ADD COLUMN later text;')

for (const [which, from, megabytes, room, programs] of [
  ['', createTempFolder, 1, 0, undefined],
  [' with rows of this schema', () => unpackFixture(newestFixture), 12, 0, undefined],
  [' with rows of an earlier schema', () => unpackFixture(newestFixture), 12, 0, later],
  [' with rows of an earlier schema, with room for half of their copy,', () => unpackFixture(newestFixture), 12, 300, later],
] as const)
  onSmallDisk(`a start${which} on a full disk ends in one plain line, and leaves no half of a copy`, async () => {
    const at = await createTempFolder()
    const env = { DATA_DIR: at, PORT: String(await freePort()) }
    const started = await runOnFullDisk(at, await from(), megabytes, 'serve', env, room, await programs?.())
    expect([started.code, started.err]).toEqual([1, expect.stringMatching(fullDisk)])
    expect(started.out, 'no address where nobody is served').not.toContain('is running at')
    expect(started.left.filter((path) => path.includes('before-migration'))).toEqual([])
  })

onSmallDisk('a backup for which a disk has no room ends in one plain line, and leaves no half of an archive', async () => {
  const [from, at] = [await unpackFixture(newestFixture), await createTempFolder()]
  const env = { DATA_DIR: from, BACKUP_PASSPHRASE: 'one river, two volcanoes' }
  for (const name of ['one.zip', 'one.zip.age']) {
    const made = await runOnFullDisk(at, await createTempFolder(), 1, `backup --to ${at}/${name}`, env)
    expect([name, made.code, made.out]).toEqual([name, 1, ''])
    expect(made.err).toMatch(fullDisk)
    expect(made.left).toEqual(['ballast'])
  }
})
