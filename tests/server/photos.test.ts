import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { carPhotos } from '../../server/db/schema/cars.ts'
import { purgeCarPhotos } from '../../server/features/cars/photos.ts'
import { processPhoto } from '../../server/storage/images.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { createTestApp } from '../support/app.ts'
import { imageForm as form } from '../support/images.ts'
import { readErrorCode, readError } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const createPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1a7350' } })
const createJpeg = (width = 60, height = 40) => createPicture(width, height).jpeg().toBuffer()
/** Noise does not compress, so the file's end is far from its start. */
const createNoise = () => {
  const pixels = Uint8Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 2_654_435_761) >>> 24)
  return sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer()
}
const createHeic = (brands: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brands}`, 'latin1'), Buffer.alloc(2_000, 7)])

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const car = await t.newCar(owner, { status: 'draft' })
  await t.db.write((tx) => tx.delete(carPhotos).where(eq(carPhotos.carId, car.id)))
  const upload = (body: FormData, id = car.id, headers?: Record<string, string>) =>
    t.as(owner).post(`/api/cars/${id}/photos`, body, headers)
  const again = (bytes: Uint8Array, key: string) => upload(form(bytes), car.id, { 'idempotency-key': key })
  const onDisk = () => t.onDisk('photos')
  const readPhotoRows = () => readRows(t.db.read, carPhotos)
  const readListing = async (id = car.id) => t.as(owner).read(`/api/me/cars/${id}`)
  return { ...t, owner, car, upload, again, onDisk, readPhotoRows, readListing }
}

test('a turned photo with a place in it is stored upright, without metadata, in three sizes', async () => {
  const { as, owner, upload } = await setUp()
  const pixels = Buffer.alloc(2400 * 1600)
  for (let row = 0; row < 200; row += 1) pixels.fill(255, row * 2400, row * 2400 + 300)
  const source = await sharp(pixels, { raw: { width: 2400, height: 1600, channels: 1 } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Aline' }, IFD3: { GPSLatitude: '1/1 57/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const response = await upload(form(source))
  expect(response.status).toBe(201)
  const photo = await response.json()
  expect([photo.width, photo.height]).toEqual([1067, 1600])
  expect(photo.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{20,280}$/)
  const sizes = { 400: [267, 400], 800: [534, 800], 1600: [1067, 1600] }
  for (const [size, [width, height]] of Object.entries(sizes)) {
    const file = Buffer.from(await (await as(owner).get(photo.urls[size])).arrayBuffer())
    const metadata = await sharp(file).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width, height })
    for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(metadata[kind]).toBeUndefined()
    // Turned upright, the white corner is at the top right.
    const corner = await sharp(file)
      .extract({ left: (width ?? 0) - 5, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(corner[0]).toBeGreaterThan(200)
  }
})

test('a small photo is not enlarged', async () => {
  const { as, owner, upload } = await setUp()
  const photo = await (await upload(form(await createPicture(500, 300).png().toBuffer(), 'small.png', 'photo', 'image/png'))).json()
  expect([photo.width, photo.height]).toEqual([500, 300])
  for (const [size, width] of Object.entries({ 400: 400, 800: 500, 1600: 500 })) {
    const file = await (await as(owner).get(photo.urls[size])).arrayBuffer()
    expect((await sharp(Buffer.from(file)).metadata()).width).toBe(width)
  }
})

test('a photo is known by its content, whatever its name and its type say', async () => {
  const { upload } = await setUp()
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect((await upload(form(await createPicture(40, 30)[format]().toBuffer(), 'notes.txt', 'photo', 'text/plain'))).status, format).toBe(
      201,
    )
  for (const type of ['', 'application/octet-stream', 'image/pjpeg']) {
    expect((await upload(form('no photo', 'IMG_0002.jpg', 'photo', type))).status, type).toBe(422)
    expect((await upload(form(await createJpeg(), 'IMG_0001', 'photo', type))).status, type).toBe(201)
  }
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const badFiles: [what: string, bytes: () => Promise<Uint8Array | string>][] = [
  ['HTML', async () => '<!doctype html><script>alert(1)</script>'],
  ['an SVG', async () => svg],
  ['a PDF', async () => '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'],
  ['no bytes', async () => ''],
  ['a cut-off JPEG', async () => (await createNoise()).subarray(0, 20_000)],
  ['a JPEG without its last bytes', async () => (await createNoise()).subarray(0, -4_000)],
  ['a GIF', async () => createPicture(20, 20).gif().toBuffer()],
  ['a TIFF', async () => createPicture(20, 20).tiff().toBuffer()],
]
test.each(badFiles)('%s named .jpg is refused, and nothing of it stays', async (_what, bytes) => {
  const { upload, onDisk, readPhotoRows } = await setUp()
  expect(await readError(await upload(form(await bytes())))).toEqual({ code: 'invalid_file' })
  expect([await onDisk(), await readPhotoRows()]).toEqual([[], []])
})

test('a JPEG that lacks its end alone is taken', async () => {
  const { upload } = await setUp()
  const photo = await createNoise()
  const progressive = await createPicture(300, 200).jpeg({ progressive: true }).toBuffer()
  for (const bytes of [photo.subarray(0, -2), photo.subarray(0, -1), progressive.subarray(0, -2)]) {
    expect((await upload(form(bytes))).status).toBe(201)
  }
})

test('an AVIF is taken, and a HEIC that cannot be read is called by its name', async () => {
  const { upload, onDisk, readPhotoRows } = await setUp()
  expect((await upload(form(await createPicture(40, 30).avif().toBuffer(), 'car.avif', 'photo', 'image/avif'))).status).toBe(201)
  const [photos, storedRows] = [await onDisk(), await readPhotoRows()]
  for (const brands of ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic', 'heix\0\0\0\0mif1heix']) {
    expect(await readError(await upload(form(createHeic(brands), 'IMG_0001.HEIC', 'photo', 'image/heic')))).toEqual({ code: 'heic_file' })
  }
  expect([await onDisk(), await readPhotoRows()]).toEqual([photos, storedRows])
})

test('a photo of more than 40 megapixels is refused by name, one of 40 or of 15 MB is taken', async () => {
  const { upload, onDisk, readPhotoRows } = await setUp()
  const large = await sharp(Buffer.alloc(8_000 * 5_000), { raw: { width: 8_000, height: 5_000, channels: 1 } })
    .jpeg()
    .toBuffer()
  const tooLarge = Buffer.from(large)
  // The height follows the length and precision in the frame header.
  tooLarge.writeUInt16BE(5_001, large.indexOf(Buffer.from([0xff, 0xc0])) + 5)
  expect(await readError(await upload(form(tooLarge)))).toEqual({ code: 'too_many_pixels' })
  expect([await onDisk(), await readPhotoRows()]).toEqual([[], []])
  expect((await upload(form(large))).status).toBe(201)
  // Bytes behind the image's end are ignored.
  expect((await upload(form(Buffer.concat([await createJpeg(), Buffer.alloc(15_728_640)]).subarray(0, 15_728_640)))).status).toBe(201)
})

test('requests that carry no photo, two, another field or too much are refused', async () => {
  const { as, owner, car, upload, onDisk, readPhotoRows } = await setUp()
  const two = form(await createJpeg())
  two.append('photo', new File(['x'], 'b.jpg'))
  expect((await upload(two)).status).toBe(422)
  expect((await (await upload(new FormData())).json()).error.fields).toEqual({ photo: { code: 'required' } })
  expect((await (await upload(form(await createJpeg(), 'a.jpg', 'file'))).json()).error.fields).toEqual({ file: { code: 'unknown_field' } })
  expect((await as(owner).post(`/api/cars/${car.id}/photos`, { photo: 'x' })).status).toBe(415)
  const broken = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' }
  expect((await as(owner).post(`/api/cars/${car.id}/photos`, 'no frame', broken)).status).toBe(400)
  expect(await readErrorCode(await upload(form(new Uint8Array(15_728_641))))).toEqual([413, 'file_too_large'])
  expect([await onDisk(), await readPhotoRows()]).toEqual([[], []])
})

test('a listing has six photos, also when the sixth and the seventh come at once', async () => {
  const { upload, readListing, onDisk } = await setUp()
  const bytes = await createJpeg()
  for (let count = 0; count < 5; count += 1) await upload(form(bytes))
  const responses = await Promise.all([upload(form(bytes)), upload(form(bytes))])
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409])
  expect((await (await upload(form(bytes))).json()).error.code).toBe('too_many_images')
  expect([(await readListing()).photos.length, (await onDisk()).length]).toEqual([6, 6])
})

test('a photo that comes again with its key stands there once, also at the same moment and as the last that has room', async () => {
  const { upload, again, readListing, onDisk, readPhotoRows } = await setUp()
  const bytes = await createJpeg()
  const sent = async (responses: Response[]) =>
    await Promise.all(responses.map(async (response) => [response.status, await response.json()]))
  const atOnce = await sent(await Promise.all([1, 2, 3].map(() => again(bytes, 'sent by the browser'))))
  const [first] = (await readListing()).photos
  expect(atOnce).toEqual([1, 2, 3].map(() => [201, first]))
  expect([await onDisk(), (await readPhotoRows()).length]).toEqual([[first.id], 1])
  for (let count = 0; count < 4; count += 1) await upload(form(bytes))
  const [sixth, lost] = await sent([await again(bytes, 'the sixth one'), await again(bytes, 'the sixth one')])
  expect([sixth?.[0], lost]).toEqual([201, sixth])
  expect((await again(bytes, 'the seventh')).status).toBe(409)
  expect(await sent([await again(await createJpeg(50, 40), 'the sixth one')])).toMatchObject([
    [422, { error: { code: 'idempotency_mismatch' } }],
  ])
  expect([(await readListing()).photos.length, (await onDisk()).length]).toEqual([6, 6])
})

test('a photo that was refused leaves its key free, and one that was removed does not come back', async () => {
  const { as, owner, car, again, readListing } = await setUp()
  expect((await again(new TextEncoder().encode('no photo'), 'a key of a photo')).status).toBe(422)
  const photo = await (await again(await createJpeg(), 'a key of a photo')).json()
  await as(owner).delete(`/api/cars/${car.id}/photos/${photo.id}`)
  expect((await again(await createJpeg(), 'a key of a photo')).status).toBe(404)
  expect((await readListing()).photos).toEqual([])
})

test('photos stand in the order in which they came, until they are put into another', async () => {
  const { as, owner, car, upload, readListing } = await setUp()
  const photoIds: string[] = []
  for (const width of [50, 60, 70]) photoIds.push((await (await upload(form(await createJpeg(width, 40)))).json()).id)
  const getIds = ({ photos }: { photos: { id: string }[] }) => photos.map(({ id }) => id)
  expect(getIds(await readListing())).toEqual(photoIds)
  const order = (ids: unknown[]) => as(owner).put(`/api/cars/${car.id}/photos/order`, { ids })
  expect(getIds(await (await order(photoIds.toReversed())).json())).toEqual(photoIds.toReversed())
  for (const wrong of [photoIds.slice(1), [...photoIds, 'x'], [photoIds[0], photoIds[0], photoIds[1]], []])
    expect((await order(wrong)).status).toBe(422)
  expect(getIds(await readListing())).toEqual(photoIds.toReversed())
})

test('a photo that is removed goes from listing and disk, the last one of a submitted car stays', async () => {
  const { as, owner, newCar, upload, readListing, onDisk } = await setUp()
  const car = await newCar(owner)
  const [old] = (await readListing(car.id)).photos
  const photo = await (await upload(form(await createJpeg()), car.id)).json()
  expect(await readListing(car.id)).toMatchObject({ status: 'pending' })
  expect((await as(owner).delete(`/api/cars/${car.id}/photos/${old.id}`)).status).toBe(200)
  expect(await readErrorCode(await as(owner).delete(`/api/cars/${car.id}/photos/${photo.id}`))).toEqual([422, 'images_required'])
  expect(await onDisk()).toEqual([photo.id])
  const draft = await newCar(owner, { status: 'draft' })
  const [only] = (await readListing(draft.id)).photos
  expect((await (await as(owner).delete(`/api/cars/${draft.id}/photos/${only.id}`)).json()).photos).toEqual([])
  expect((await as(owner).delete(`/api/cars/${draft.id}/photos/${only.id}`)).status).toBe(404)
})

test('new photos of an approved car need a new approval; a booking keeps the ones it was made with', async () => {
  const { as, owner, newUser, newCar, newBooking, clock, upload, readListing, onDisk } = await setUp()
  const car = await newCar(owner)
  const first = await (await upload(form(await createJpeg()), car.id)).json()
  const [old] = (await readListing(car.id)).photos
  await as(owner).delete(`/api/cars/${car.id}/photos/${old.id}`)
  const admin = await newUser({ userType: 'admin' })
  await as(admin).post(`/api/admin/cars/${car.id}/decision`, { decision: 'approved' })
  const renter = await newUser()
  const booking = await newBooking(renter, car)
  expect(await readErrorCode(await upload(form(await createJpeg()), car.id))).toEqual([409, 'open_bookings'])
  expect((await as(owner).delete(`/api/cars/${car.id}/photos/${first.id}`)).status).toBe(409)
  expect(await readListing(car.id)).toMatchObject({ status: 'approved' })
  clock.set(booking.expiresAt)
  expect((await upload(form(await createJpeg()), car.id)).status).toBe(201)
  expect((await as(owner).delete(`/api/cars/${car.id}/photos/${first.id}`)).status).toBe(200)
  expect(await onDisk()).toContain(first.id)
  expect((await readListing(car.id)).photos).toHaveLength(1)
  expect((await as(renter).get(first.urls[400])).status).toBe(200)
  expect((await as(null).get(first.urls[400])).status).toBe(404)
})

test('photos are public and kept for good while their car is on the market, else private, else not there; no other file of them is', async () => {
  const { as, owner, newUser, car, upload } = await setUp()
  const photo = await (await upload(form(await createJpeg()))).json()
  const [admin, stranger] = [await newUser({ userType: 'admin' }), await newUser()]
  const statuses = async () =>
    await Promise.all([null, stranger, owner, admin].map(async (who) => (await as(who).get(photo.urls[800])).status))
  expect(await statuses()).toEqual([404, 404, 200, 404])
  await as(owner).post(`/api/cars/${car.id}/submit`, { agreementVersion: currentAgreements.owner.version })
  expect(await statuses()).toEqual([404, 404, 200, 200])
  expect((await as(owner).get(photo.urls[800])).headers.get('cache-control')).toBe('private, no-store')
  await as(admin).post(`/api/admin/cars/${car.id}/decision`, { decision: 'approved' })
  expect(await statuses()).toEqual([200, 200, 200, 200])
  const response = await as(null).get(photo.urls[800])
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  const again = await as(null, { 'if-none-match': response.headers.get('etag') ?? '' }).get(photo.urls[800])
  expect([again.status, await again.text()]).toEqual([304, ''])
  for (const file of ['/1600', '/401.webp', '/400.webp/..', '/400.jpg', '/..%2f..%2ftwara.db', '/%00'])
    expect((await as(owner).get(`/photos/${photo.id}${file}`)).status, file).toBe(404)
  await as(owner).patch(`/api/cars/${car.id}`, { listed: false })
  expect(await statuses()).toEqual([404, 404, 200, 200])
})

test('an upload that died halfway leaves no row and no file after the next sweep; what is shown stays', async () => {
  const { db, deps, car, clock, dataDir, upload, readPhotoRows, onDisk } = await setUp()
  const photo = await (await upload(form(await createJpeg()))).json()
  const id = deps.newId()
  const halfway = { id, carId: car.id, position: 1, width: 0, height: 0, placeholder: '', createdAt: clock.now() }
  await db.write((tx) => tx.insert(carPhotos).values(halfway))
  const file = new Uint8Array(9)
  await deps.photos.put(id, { 400: file, 800: file, 1600: file })
  await deps.photos.put(deps.newId(), { 400: file, 800: file, 1600: file })
  const others = ['backup', deps.newId(), 'notes.txt']
  await mkdir(join(dataDir, 'photos', 'backup'))
  for (const name of others.slice(1)) await writeFile(join(dataDir, 'photos', name), 'not a photo')
  await purgeCarPhotos(deps, clock.now())
  expect((await onDisk()).sort()).toEqual([id, photo.id, ...others].sort())
  clock.advance(16 * 60_000)
  await purgeCarPhotos(deps, clock.now())
  expect((await onDisk()).sort()).toEqual([photo.id, ...others].sort())
  expect(await readPhotoRows()).toMatchObject([{ id: photo.id }])
})

test('a photo sent without its length is refused once it is too much', async () => {
  const { app, owner, car, readPhotoRows } = await setUp()
  const head = new TextEncoder().encode('--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n')
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > 40) controller.close()
      else controller.enqueue(sent === 1 ? head : new Uint8Array(1024 * 1024))
    },
  })
  const headers = { cookie: owner.cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const request = { method: 'POST', headers, body, duplex: 'half' }
  expect((await app.request(`http://localhost/api/cars/${car.id}/photos`, request as RequestInit)).status).toBe(413)
  expect(sent).toBeLessThan(30)
  expect(await readPhotoRows()).toEqual([])
})

test('the same photo twice is the same files', async () => {
  const bytes = await createJpeg(900, 600)
  expect(await processPhoto(bytes)).toEqual(await processPhoto(bytes))
})

test('photos of a booked car can be put into another order, and only the one that a booking shows is kept when it is taken off', async () => {
  const { as, db, owner, newUser, newCar, newBooking, clock } = await setUp()
  const [car, renter] = [await newCar(owner), await newUser()]
  const photo = { carId: car.id, width: 1600, height: 1200, placeholder: 'data:,', readyAt: clock.now(), createdAt: clock.now() }
  await db.write((tx) => tx.insert(carPhotos).values([1, 2].map((position) => ({ ...photo, id: `spare${position}`, position }))))
  const { id } = await newBooking(renter, car)
  const readOrderedRows = () =>
    db.read.select().from(carPhotos).where(eq(carPhotos.carId, car.id)).orderBy(carPhotos.position, carPhotos.id)
  const [firstPhoto] = await readOrderedRows()
  const ids = [firstPhoto?.id, 'spare2', 'spare1']
  const listing = await (await as(owner).put(`/api/cars/${car.id}/photos/order`, { ids })).json()
  expect([listing.status, listing.photos.map((each: { id: string }) => each.id)]).toEqual(['approved', ids])
  await as(renter).post(`/api/bookings/${id}/actions`, { action: 'cancel' })
  for (const each of [firstPhoto?.id, 'spare1']) expect((await as(owner).delete(`/api/cars/${car.id}/photos/${each}`)).status).toBe(200)
  expect((await readOrderedRows()).map((row) => [row.id, row.removedAt !== null])).toEqual([
    [firstPhoto?.id, true],
    ['spare2', false],
  ])
})

test('small and dark photos are accepted, and only their owner sees the hint, also later', async () => {
  const { as, newUser, newCar, owner, upload, readListing, car } = await setUp()
  const dark = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#101418' } })
    .jpeg()
    .toBuffer()
  const [small, large] = [await createJpeg(600, 400), await createJpeg(900, 600)]
  const answers = []
  for (const photo of [small, dark, large]) answers.push(await (await upload(form(photo))).json())
  expect(answers.map(({ flaw }) => flaw)).toEqual(['small', 'dark', undefined])
  expect((await readListing()).photos.map(({ flaw }: { flaw?: string }) => flaw)).toEqual(['small', 'dark', undefined])
  const approved = await newCar(owner)
  await upload(form(small), approved.id)
  const seen = await as(await newUser())
    .read(`/api/cars/${approved.id}`)
    .catch(() => null)
  expect(JSON.stringify(seen)).not.toContain('flaw')
  expect(car.status).toBe('draft')
})
