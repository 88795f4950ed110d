import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openFileBucket } from '../../server/storage/s3/bucket.ts'
import { purgePhotos } from '../../server/features/cars/photos.ts'
import { carPhotos, cars } from '../../server/db/schema/cars.ts'
import { documents } from '../../server/db/schema/documents.ts'
import { testApp } from '../support/app.ts'
import { createBucket } from '../support/s3-bucket.ts'
import { documentForm, pdfFile, scanJpeg } from '../support/document-files.ts'
import { imageForm } from '../support/images.ts'

async function aSite(env: NodeJS.ProcessEnv = {}) {
  const bucket = await createBucket()
  const t = await testApp({ ...bucket.env, ...env })
  bucket.told.now = t.clock.now
  const owner = await t.newUser({ userType: 'owner' })
  const car = await t.newCar(owner)
  await t.db.write((tx) => tx.delete(carPhotos).where(eq(carPhotos.carId, car.id)))
  const bytes = await scanJpeg()
  const put = (status: 'approved' | 'pending') => t.db.write((tx) => tx.update(cars).set({ status }).where(eq(cars.id, car.id)))
  const upload = async () => {
    const response = await t.as(owner).post(`/api/cars/${car.id}/photos`, imageForm(bytes))
    // A new photo sends the car back to review.
    await put('approved')
    return response
  }
  const names = (folder: string) => [...bucket.objects.keys()].filter((name) => name.startsWith(`${folder}/`)).sort()
  return { ...t, bucket, owner, put, upload, names }
}
const busy = { code: 'busy' }
const scanned = Buffer.from('a picture')

test('photos, pictures and documents lie in the bucket, documents locked, and none in the data folder', async () => {
  const { as, owner, upload, names, bucket, dataDir } = await aSite()
  const { id } = await (await upload()).json()
  expect(names('photos')).toEqual([1600, 400, 800].map((size) => `photos/${id}/${size}.webp`))
  const photo = await as(null).get(`/photos/${id}/400.webp`)
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await photo.arrayBuffer())).toEqual(bucket.objects.get(`photos/${id}/400.webp`))

  const { avatar } = await (await as(owner).post('/api/me/avatar', imageForm(await scanJpeg('#abc')))).json()
  expect((await as(null).get(avatar)).status).toBe(200)
  expect(names('avatars')).toHaveLength(1)

  const bytes = pdfFile(2_000)
  const document = await (await as(owner).post('/api/me/documents', documentForm('licence', bytes))).json()
  expect(bucket.objects.get(`documents/${document.id}`)?.includes('%PDF')).toBe(false)
  expect(new Uint8Array(await (await as(owner).get(`/api/documents/${document.id}`)).arrayBuffer())).toEqual(bytes)
  expect((await readdir(dataDir)).filter((name) => /photos|avatars|documents|handovers|sent/.test(name))).toEqual([])

  expect((await as(owner).delete('/api/me/avatar')).status).toBe(200)
  expect(names('avatars')).toEqual([])
})

test('where the bucket does not answer or stops half-way nothing is said or sent, and it can be asked again', async () => {
  const { as, owner, upload, names, bucket, db, deps, clock } = await aSite()
  const rows = () => db.read.$count(carPhotos)
  for (const fail of [() => (bucket.told.isDown = true), () => (bucket.told.refuses = (name) => name.endsWith('800.webp'))]) {
    fail()
    const response = await upload()
    expect([response.status, response.headers.get('retry-after'), (await response.json()).error]).toEqual([503, '10', busy])
    expect(await rows()).toBe(0)
    Object.assign(bucket.told, { isDown: false, refuses: () => false })
  }
  bucket.objects.set('photos/1m7vzgc00yfch5eqts7349wd5/400.webp', Buffer.from('half'))
  const { id } = await (await upload()).json()
  expect(await purgePhotos(deps, clock.now())).toBe(1)
  expect(names('photos')).toHaveLength(3)
  bucket.told.isDown = true
  const unseen = await as(null).get(`/photos/${id}/400.webp`)
  expect([unseen.status, unseen.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect((await as(owner).post('/api/me/documents', documentForm('licence', pdfFile()))).status).toBe(503)
  expect(await db.read.$count(documents)).toBe(0)
  Object.assign(bucket.told, { isDown: false, cuts: true })
  const cut = await as(null).get(`/photos/${id}/400.webp`)
  expect([cut.status, cut.headers.get('retry-after'), (await cut.json()).error]).toEqual([503, '10', busy])
  bucket.told.cuts = false
  expect((await as(null).get(`/photos/${id}/400.webp`)).status).toBe(200)
  expect((await as(owner).post('/api/me/documents', documentForm('licence', pdfFile()))).status).toBe(201)
})

test('what has no row goes an hour after it was put there: until then another process may be writing its row', async () => {
  const { upload, names, bucket, deps, clock } = await aSite()
  const { id } = await (await upload()).json()
  const lost = '1m7vzgc00yfch5eqts7349wd5'
  await deps.photos.put(lost, { 400: scanned, 800: scanned, 1600: scanned })
  clock.advance(59 * 60_000)
  bucket.putAt.set(`photos/${lost}/1600.webp`, clock.now())
  expect([await purgePhotos(deps, clock.now()), names('photos')]).toEqual([0, expect.arrayContaining([`photos/${lost}/400.webp`])])
  clock.advance(2 * 60_000)
  expect(await purgePhotos(deps, clock.now())).toBe(0)
  clock.advance(60 * 60_000)
  expect([await purgePhotos(deps, clock.now()), names('photos')]).toEqual([1, [1600, 400, 800].map((size) => `photos/${id}/${size}.webp`)])
})

test('a sweep takes nothing away that others are putting there', async () => {
  const { as, upload, deps, clock, bucket } = await aSite()
  // The files look very old, so only their rows keep them.
  bucket.told.now = () => new Date(0)
  let isOver = false
  const sweeping = (async () => {
    while (!isOver) await purgePhotos(deps, clock.now())
  })()
  const responses = await Promise.all([1, 2, 3, 4, 5].map(upload))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  isOver = true
  await sweeping
  for (const { id } of await Promise.all(responses.map((response) => response.json())))
    expect((await as(null).get(`/photos/${id}/1600.webp`)).status).toBe(200)
})

test('photos that everybody may see are fetched from the public address, others through here', async () => {
  const { as, owner, put, upload } = await aSite({ PHOTOS_URL: 'https://photos.example.rw/cars/' })
  const { id } = await (await upload()).json()
  const path = `/photos/${id}/400.webp`
  const shown = await as(null).get(path)
  expect([shown.status, shown.headers.get('location')]).toEqual([302, `https://photos.example.rw/cars${path}`])
  expect(shown.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(shown.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://photos.example.rw;")
  await put('pending')
  expect([(await as(null).get(path)).status, (await as(owner).get(path)).status]).toEqual([404, 200])
})

test('a bucket that takes too long is given up', async () => {
  const bucket = await createBucket()
  bucket.told.delayMs = 2_000
  const files = openFileBucket(bucket.config, { pauseMs: 1, requestMs: 100 })
  await expect(files.getBytes('photos/a')).rejects.toThrow('the bucket does not answer')
})
