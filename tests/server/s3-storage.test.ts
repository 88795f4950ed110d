import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openFileBucket } from '../../server/storage/s3/bucket.ts'
import { purgeCarPhotos } from '../../server/features/cars/photos.ts'
import { carPhotos, cars } from '../../server/db/schema/cars.ts'
import { documents } from '../../server/db/schema/documents.ts'
import { createTestApp } from '../support/app.ts'
import { createBucket } from '../support/s3-bucket.ts'
import { createDocumentForm, createPdfFile, createScanImage } from '../support/document-files.ts'
import { imageForm } from '../support/images.ts'

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const bucket = await createBucket()
  const t = await createTestApp({ ...bucket.env, ...env })
  bucket.controls.now = t.clock.now
  const owner = await t.newUser({ userType: 'owner' })
  const car = await t.newCar(owner)
  await t.db.write((tx) => tx.delete(carPhotos).where(eq(carPhotos.carId, car.id)))
  const bytes = await createScanImage()
  const setStatus = (status: 'approved' | 'pending') => t.db.write((tx) => tx.update(cars).set({ status }).where(eq(cars.id, car.id)))
  const upload = async () => {
    const response = await t.as(owner).post(`/api/cars/${car.id}/photos`, imageForm(bytes))
    // A new photo sends the car back to review.
    await setStatus('approved')
    return response
  }
  const listNames = (folder: string) => [...bucket.objects.keys()].filter((name) => name.startsWith(`${folder}/`)).sort()
  return { ...t, bucket, owner, setStatus, upload, listNames }
}
const busy = { code: 'busy' }
const pictureBytes = Buffer.from('a picture')

test('photos, pictures and documents lie in the bucket, documents locked, and none in the data folder', async () => {
  const { as, owner, upload, listNames, bucket, dataDir } = await setUp()
  const { id } = await (await upload()).json()
  expect(listNames('photos')).toEqual([1600, 400, 800].map((size) => `photos/${id}/${size}.webp`))
  const photo = await as(null).get(`/photos/${id}/400.webp`)
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await photo.arrayBuffer())).toEqual(bucket.objects.get(`photos/${id}/400.webp`))

  const { avatar } = await (await as(owner).post('/api/me/avatar', imageForm(await createScanImage('#abc')))).json()
  expect((await as(null).get(avatar)).status).toBe(200)
  expect(listNames('avatars')).toHaveLength(1)

  const bytes = createPdfFile(2_000)
  const document = await (await as(owner).post('/api/me/documents', createDocumentForm('licence', bytes))).json()
  expect(bucket.objects.get(`documents/${document.id}`)?.includes('%PDF')).toBe(false)
  expect(new Uint8Array(await (await as(owner).get(`/api/documents/${document.id}`)).arrayBuffer())).toEqual(bytes)
  expect((await readdir(dataDir)).filter((name) => /photos|avatars|documents|handovers|sent/.test(name))).toEqual([])

  expect((await as(owner).delete('/api/me/avatar')).status).toBe(200)
  expect(listNames('avatars')).toEqual([])
})

test('where the bucket does not answer or stops half-way nothing is said or sent, and it can be asked again', async () => {
  const { as, owner, upload, listNames, bucket, db, deps, clock } = await setUp()
  const rows = () => db.read.$count(carPhotos)
  for (const fail of [() => (bucket.controls.isDown = true), () => (bucket.controls.refuses = (name) => name.endsWith('800.webp'))]) {
    fail()
    const response = await upload()
    expect([response.status, response.headers.get('retry-after'), (await response.json()).error]).toEqual([503, '10', busy])
    expect(await rows()).toBe(0)
    Object.assign(bucket.controls, { isDown: false, refuses: () => false })
  }
  bucket.objects.set('photos/1m7vzgc00yfch5eqts7349wd5/400.webp', Buffer.from('half'))
  const { id } = await (await upload()).json()
  expect(await purgeCarPhotos(deps, clock.now())).toBe(1)
  expect(listNames('photos')).toHaveLength(3)
  bucket.controls.isDown = true
  const unavailable = await as(null).get(`/photos/${id}/400.webp`)
  expect([unavailable.status, unavailable.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect((await as(owner).post('/api/me/documents', createDocumentForm('licence', createPdfFile()))).status).toBe(503)
  expect(await db.read.$count(documents)).toBe(0)
  Object.assign(bucket.controls, { isDown: false, cuts: true })
  const cutResponse = await as(null).get(`/photos/${id}/400.webp`)
  expect([cutResponse.status, cutResponse.headers.get('retry-after'), (await cutResponse.json()).error]).toEqual([503, '10', busy])
  bucket.controls.cuts = false
  expect((await as(null).get(`/photos/${id}/400.webp`)).status).toBe(200)
  expect((await as(owner).post('/api/me/documents', createDocumentForm('licence', createPdfFile()))).status).toBe(201)
})

test('what has no row goes an hour after it was put there: until then another process may be writing its row', async () => {
  const { upload, listNames, bucket, deps, clock } = await setUp()
  const { id } = await (await upload()).json()
  const orphanId = '1m7vzgc00yfch5eqts7349wd5'
  await deps.photos.put(orphanId, { 400: pictureBytes, 800: pictureBytes, 1600: pictureBytes })
  clock.advance(59 * 60_000)
  bucket.putAt.set(`photos/${orphanId}/1600.webp`, clock.now())
  expect([await purgeCarPhotos(deps, clock.now()), listNames('photos')]).toEqual([
    0,
    expect.arrayContaining([`photos/${orphanId}/400.webp`]),
  ])
  clock.advance(2 * 60_000)
  expect(await purgeCarPhotos(deps, clock.now())).toBe(0)
  clock.advance(60 * 60_000)
  expect([await purgeCarPhotos(deps, clock.now()), listNames('photos')]).toEqual([
    1,
    [1600, 400, 800].map((size) => `photos/${id}/${size}.webp`),
  ])
})

test('a sweep takes nothing away that others are putting there', async () => {
  const { as, upload, deps, clock, bucket } = await setUp()
  // The files look very old, so only their rows keep them.
  bucket.controls.now = () => new Date(0)
  let isOver = false
  const pendingSweep = (async () => {
    while (!isOver) await purgeCarPhotos(deps, clock.now())
  })()
  const responses = await Promise.all([1, 2, 3, 4, 5].map(upload))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  isOver = true
  await pendingSweep
  for (const { id } of await Promise.all(responses.map((response) => response.json())))
    expect((await as(null).get(`/photos/${id}/1600.webp`)).status).toBe(200)
})

test('photos that everybody may see are fetched from the public address, others through here', async () => {
  const { as, owner, setStatus, upload } = await setUp({ PHOTOS_URL: 'https://photos.example.rw/cars/' })
  const { id } = await (await upload()).json()
  const path = `/photos/${id}/400.webp`
  const redirect = await as(null).get(path)
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, `https://photos.example.rw/cars${path}`])
  expect(redirect.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(redirect.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://photos.example.rw;")
  await setStatus('pending')
  expect([(await as(null).get(path)).status, (await as(owner).get(path)).status]).toEqual([404, 200])
})

test('a bucket that takes too long is given up', async () => {
  const bucket = await createBucket()
  bucket.controls.delayMs = 2_000
  const files = openFileBucket(bucket.config, { pauseMs: 1, requestMs: 100 })
  await expect(files.getBytes('photos/a')).rejects.toThrow('the bucket does not answer')
})
