import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { carPhotos } from '../../server/db/schema/cars.ts'
import { notifications, outbox } from '../../server/db/schema/notifications.ts'
import { addDays } from '../../shared/lib/days.ts'
import { createTestApp } from '../support/app.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { imageForm, createImage } from '../support/images.ts'
import { fillDisk } from '../support/sqlite-faults.ts'

async function* failHalfway(code: string) {
  yield new Uint8Array(1_000)
  throw await Promise.resolve(Object.assign(new Error('no room'), { code }))
}
const createFailingBytes = (code: string) => failHalfway(code) as unknown as Uint8Array

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const { id } = await t.newCar(owner, { status: 'draft' })
  await t.db.write((tx) => tx.delete(carPhotos).where(eq(carPhotos.carId, id)))
  const { buffer, name } = await createImage('car', '#1a7350', { width: 60, height: 40 })
  const upload = (carId = id) => t.as(owner).post(`/api/cars/${carId}/photos`, imageForm(buffer, name))
  const folder = join(t.dataDir, 'photos')
  const readLeftovers = async () => ({
    halfway: await readdir(join(folder, '.new')).catch(() => []),
    rows: await t.db.read.$count(carPhotos),
    files: (await readdir(folder)).filter((name) => name !== '.new'),
  })
  return { ...t, owner, upload, readLeftovers, folder }
}

test.each(['ENOSPC', 'EDQUOT'])('a photo for which the disk has no room (%s) is refused as such, and leaves nothing', async (code) => {
  const { deps, upload, readLeftovers, logged } = await setUp()
  const { put } = deps.photos
  deps.photos.put = (id, files) => put(id, { ...files, 1600: createFailingBytes(code) })
  const response = await upload()
  expect([response.status, (await response.json()).error]).toEqual([507, { code: 'storage_full' }])
  expect(await readLeftovers()).toEqual({ rows: 0, files: [], halfway: [] })
  expect(JSON.stringify(logged)).not.toContain('unexpected')
  deps.photos.put = put
  expect((await upload()).status).toBe(201)
})

/** Free space on existing pages takes some rows before the first refusal. */
async function sendUntilRefused<Seen>(readState: () => Promise<Seen>, send: (number: number) => Promise<Response>) {
  for (let number = 0; ; number += 1) {
    const before = await readState()
    const response = await send(number)
    if (response.status === 201) continue
    expect([response.status, (await response.json()).error]).toEqual([507, { code: 'storage_full' }])
    expect(await readState()).toEqual(before)
    return () => send(number)
  }
}

testOnFiles('rows without room refuse bookings and photos, keep nothing of them, and go on when there is room', async () => {
  const { as, db, newUser, owner, newCar, request, clock, upload, readLeftovers, logged } = await setUp()
  const car = await newCar(owner)
  const drafts = await Promise.all(Array.from({ length: 30 }, () => newCar(owner, { status: 'draft' })))
  const renter = await newUser()
  const freeDisk = await fillDisk(db)
  const book = async (number: number) => {
    const day = addDays(clock.today(), number + 3)
    return await request(renter, car, { from: day, to: day })
  }
  const tables = [bookings, bookedDays, bookingEvents, outbox, notifications]
  const bookAgain = await sendUntilRefused(() => Promise.all(tables.map((table) => db.read.$count(table))), book)
  await sendUntilRefused(readLeftovers, (number) => upload(drafts[number]?.id))
  expect(JSON.stringify(logged)).not.toContain('unexpected')
  for (const path of ['/api/cars?location=kigali', `/api/cars/${car.id}`, '/api/me/bookings?as=renter', '/api/me'])
    expect([path, (await as(renter).get(path)).status]).toEqual([path, 200])
  await freeDisk()
  expect([(await bookAgain()).status, (await upload()).status]).toEqual([201, 201])
})

test('a photo that a broken disk does not take is a fault, leaves nothing, and can be sent again', async () => {
  const { upload, readLeftovers, folder, logged } = await setUp()
  const halfway = join(folder, '.new')
  await rm(halfway, { recursive: true })
  await writeFile(halfway, 'where a folder should be')
  const response = await upload()
  expect([response.status, (await response.json()).error.code]).toEqual([500, 'unexpected'])
  expect(JSON.stringify(logged)).toContain('ENOTDIR')
  expect(await readLeftovers()).toEqual({ rows: 0, files: [], halfway: [] })
})

test('what is kept can be read by nobody else on the machine', async () => {
  const { upload, dataDir, folder } = await setUp()
  const { id } = await (await upload()).json()
  const getMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  for (const path of [folder, join(folder, '.new'), join(folder, id), join(dataDir, 'uploads')])
    expect([path, await getMode(path)]).toEqual([path, '700'])
  for (const name of await readdir(join(folder, id))) expect([name, await getMode(join(folder, id, name))]).toEqual([name, '600'])
})
