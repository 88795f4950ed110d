import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { carPhotos } from '../../server/db/schema/cars.ts'
import { receiveForm } from '../../server/http/receive-form.ts'
import { maxPhotoBytes } from '../../shared/domain/car.ts'
import { createTestApp, type TestUser } from '../support/app.ts'
import { createTempFolder } from '../support/temp-folder.ts'

const megabyte = 1024 * 1024
const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n')
const end = Buffer.from('\r\n--x--\r\n')

/** Noise that PNG cannot compress, and that disappears in the small sizes. */
const createGrain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 120, sigma: 1 } } })
    .png({ compressionLevel: 1 })
    .toBuffer()

const createSmallPhoto = () => createGrain(40, 30)

type Pull = NonNullable<UnderlyingDefaultSource<Uint8Array>['pull']>
const createStream = (pull: Pull) => new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** `asked` counts the chunks that were pulled, and with `error` the form breaks off. */
function createForm(photo: Uint8Array, error?: Error) {
  const chunk = 64 * 1024
  let at = -chunk
  const stream = createStream(async (controller) => {
    await nextTurn()
    body.asked += 1
    if (at < 0) controller.enqueue(head)
    else if (at < photo.length) controller.enqueue(photo.slice(at, at + chunk))
    else if (error) return controller.error(error)
    else {
      controller.enqueue(end)
      return controller.close()
    }
    at += chunk
  })
  const body = { asked: 0, stream }
  return body
}

function createSlowForm(photo: Uint8Array, after: Promise<void>) {
  const stream = createStream(async (controller) => {
    if (!body.isRead) {
      body.isRead = true
      return controller.enqueue(head)
    }
    body.isAwaited = true
    await after
    for (const piece of [photo, end]) controller.enqueue(new Uint8Array(piece))
    controller.close()
  })
  const body = { isRead: false, isAwaited: false, stream }
  return body
}

function installFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function setUp() {
  const t = await createTestApp()
  const [owner, other] = [await t.newUser({ userType: 'owner' }), await t.newUser()]
  const createDraft = async () => {
    const car = await t.newCar(owner, { status: 'draft' })
    await t.db.write((tx) => tx.delete(carPhotos).where(eq(carPhotos.carId, car.id)))
    return car.id
  }
  const upload = async (user: TestUser, carId: string, stream: ReadableStream<Uint8Array>) => {
    const headers = { cookie: user.cookie, 'content-type': 'multipart/form-data; boundary=x' }
    const request = { method: 'POST', headers, body: stream, duplex: 'half' }
    return await t.app.request(`http://localhost/api/cars/${carId}/photos`, request as RequestInit)
  }
  const readLeftovers = async () => ({
    rows: await t.db.read.$count(carPhotos),
    photos: (await readdir(join(t.dataDir, 'photos'))).filter((name) => name !== '.new').length,
    halfway: (await readdir(join(t.dataDir, 'photos', '.new'))).length,
    uploads: (await readdir(join(t.dataDir, 'uploads')).catch(() => [])).length,
  })
  return { ...t, owner, other, createDraft, upload, readLeftovers }
}

/** The peak of the process's memory above its start, in megabytes. */
async function measureMemory(work: () => Promise<void>) {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return (peak - before) / megabyte
}

const sixty = Array.from({ length: 60 })
const countStatuses = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]))

test('sixty large uploads at once to somebody else’s draft are refused in little memory', async () => {
  const { other, createDraft, upload, readLeftovers } = await setUp()
  const [carId, photo] = [await createDraft(), randomBytes(14 * megabyte)]
  const usedMegabytes = await measureMemory(async () => {
    const responses = await Promise.all(sixty.map(() => upload(other, carId, createForm(photo).stream)))
    expect(countStatuses(responses.map(({ status }) => status))).toEqual({ 404: 60 })
  })
  expect(usedMegabytes).toBeLessThan(200)
  expect(await readLeftovers()).toEqual({ rows: 0, photos: 0, halfway: 0, uploads: 0 })
})

test('of sixty large photos at once six are taken, in little memory', async () => {
  const { owner, createDraft, upload, readLeftovers } = await setUp()
  // Bytes behind the image's end are ignored.
  const [carId, photo] = [
    await createDraft(),
    Buffer.concat([await createGrain(2_000, 1_500), Buffer.alloc(maxPhotoBytes)]).subarray(0, maxPhotoBytes),
  ]
  const usedMegabytes = await measureMemory(async () => {
    const responses = await Promise.all(sixty.map(() => upload(owner, carId, createForm(photo).stream)))
    expect(countStatuses(responses.map(({ status }) => status))).toEqual({ 201: 6, 409: 54 })
  })
  expect(usedMegabytes).toBeLessThan(200)
  expect(await readLeftovers()).toEqual({ rows: 6, photos: 6, halfway: 0, uploads: 0 })
})

test('sixty uploads that break off leave nothing, and are no fault of ours', async () => {
  const { owner, other, createDraft, upload, readLeftovers, logged } = await setUp()
  const photo = randomBytes(megabyte)
  const drafts = await Promise.all(sixty.slice(0, 10).map(createDraft))
  const broken = (user: TestUser, index: number) => upload(user, drafts[index % 10] ?? '', createForm(photo, new Error('aborted')).stream)
  const responses = await Promise.all(sixty.map((_, index) => broken(index % 4 === 0 ? other : owner, index)))
  expect(countStatuses(responses.map(({ status }) => status))).toEqual({ 400: 45, 404: 15 })
  expect(await readLeftovers()).toEqual({ rows: 0, photos: 0, halfway: 0, uploads: 0 })
  expect(JSON.stringify(logged)).not.toContain('unexpected')
})

test('uploads of which nothing more comes are given up after half a minute, and the next one has their place', async () => {
  const { owner, createDraft, upload, readLeftovers } = await setUp()
  const [carId, other] = [await createDraft(), await createDraft()]
  const photo = await createSmallPhoto()
  installFakeTimers()
  const silent = Array.from({ length: 4 }, () => createSlowForm(photo, Promise.withResolvers<void>().promise))
  const stuck = silent.map(({ stream }) => upload(owner, carId, stream))
  // The half minute begins once more than the head was read.
  while (!silent.every(({ isAwaited }) => isAwaited)) await nextTurn()
  // A database query during the jump would look late, so only these four wait.
  await vi.advanceTimersByTimeAsync(29_999)
  const next = upload(owner, other, createForm(photo).stream)
  while ((await readLeftovers()).rows < 5) await nextTurn()
  expect(await readLeftovers()).toEqual({ rows: 5, photos: 0, halfway: 0, uploads: 4 })
  await vi.advanceTimersByTimeAsync(1)
  expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect((await next).status).toBe(201)
  expect(await readLeftovers()).toEqual({ rows: 1, photos: 1, halfway: 0, uploads: 0 })
})

test('an upload that comes drop by drop is given up after ten minutes', async () => {
  const { owner, createDraft, upload, readLeftovers, clock } = await setUp()
  const carId = await createDraft()
  installFakeTimers()
  let asked = 0
  const drops = createStream(async (controller) => {
    if (++asked > 1) await new Promise((resolve) => setTimeout(resolve, 15_000))
    controller.enqueue(asked > 1 ? new Uint8Array([1]) : head)
  })
  const slow = upload(owner, carId, drops)
  const isReceived = async () => asked < 3 || (await readLeftovers()).uploads > 0
  let seconds = 0
  for (let drop = 2; await isReceived(); drop += 1) {
    while (asked < drop && (await isReceived())) await nextTurn()
    seconds += 15
    clock.advance(15_000)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(seconds).toBeGreaterThanOrEqual(600)
  expect(seconds).toBeLessThan(660)
  expect((await slow).status).toBe(400)
  expect(await readLeftovers()).toEqual({ rows: 0, photos: 0, halfway: 0, uploads: 0 })
})

test('of each person four uploads are received at once, the others in their turn, and sixteen hold no place that somebody else needs', async () => {
  const { owner, other, newUser, newCar, upload, readLeftovers } = await setUp()
  const photo = await createSmallPhoto()
  const blocker = Promise.withResolvers<void>()
  const senders = [owner, ...(await Promise.all(Array.from({ length: 3 }, () => newUser({ userType: 'owner' }))))]
  const cars = await Promise.all(senders.map(async (sender) => ({ sender, id: (await newCar(sender, { status: 'draft' })).id })))
  const sent = cars.flatMap((car) => Array.from({ length: 5 }, () => ({ ...car, body: createSlowForm(photo, blocker.promise) })))
  const responses = sent.map(({ sender, id, body }) => upload(sender, id, body.stream))
  while ((await readLeftovers()).uploads < 16) await nextTurn()
  const otherCar = await newCar(other, { status: 'draft' })
  expect((await upload(other, otherCar.id, createForm(photo).stream)).status).toBe(201)
  expect([(await readLeftovers()).uploads, sent.filter(({ body }) => body.isRead).length]).toEqual([16, 16])
  blocker.resolve()
  expect(countStatuses((await Promise.all(responses)).map(({ status }) => status))).toEqual({ 201: 20 })
})

test('the photo of somebody else is drawn before the last of several large ones', async () => {
  const { owner, other, newCar, createDraft, upload } = await setUp()
  const [carId, large] = [await createDraft(), await createGrain(2_400, 1_600)]
  const otherCar = await newCar(other, { status: 'draft' })
  const finished: string[] = []
  const sent = async (name: string, user: TestUser, id: string, photo: Uint8Array) => {
    expect((await upload(user, id, createForm(photo).stream)).status).toBe(201)
    finished.push(name)
  }
  const largeUploads = Array.from({ length: 4 }, () => sent('large', owner, carId, large))
  while (finished.length < 1) await nextTurn()
  await Promise.all([...largeUploads, sent('small', other, otherCar.id, await createSmallPhoto())])
  expect(finished.indexOf('small')).toBeLessThan(3)
})

test('a refusal is told after the body has been read to its end', async () => {
  const { other, createDraft, upload } = await setUp()
  const body = createForm(randomBytes(megabyte))
  expect((await upload(other, await createDraft(), body.stream)).status).toBe(404)
  expect(body.asked).toBe(megabyte / (64 * 1024) + 2)
})

const rules = { fileField: 'photo', maxBytes: 10_000, textFields: ['kind'], optionalTextFields: ['none'] }

test.each([
  ['a file', Buffer.concat([Buffer.from('\r\n--x\r\n\r\n-\r\n--'), randomBytes(200), Buffer.from('\r\n--bounda')])],
  ['an empty file', Buffer.alloc(0)],
])('a form with %s is the same wherever its chunks begin and end', async (_what, photo) => {
  const fields = [
    { name: 'kind', isFile: false, content: Buffer.from('registration') },
    { name: 'photo', isFile: true, content: photo },
    { name: 'none', isFile: false, content: Buffer.alloc(0) },
  ]
  const parts = fields.flatMap(({ name, isFile, content }) => [
    Buffer.from(`--boundary\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a name=\\"b\\""' : ''}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
  const form = Buffer.concat([...parts, Buffer.from('--boundary--')])
  const folder = await createTempFolder()
  const cuts = fc.array(fc.integer({ min: 0, max: form.length }), { maxLength: 12 }).map((list) => [0, ...list.sort((a, b) => a - b)])
  await fc.assert(
    fc.asyncProperty(cuts, async (starts) => {
      const chunks = starts.map((start, index) => form.subarray(start, starts[index + 1]))
      const path = join(folder, randomBytes(8).toString('hex'))
      const { hash, textFields } = await receiveForm(async () => chunks.shift(), 'multipart/form-data; boundary="boundary"', rules, path)
      expect([await readFile(path), hash]).toEqual([photo, createHash('sha256').update(photo).digest('base64url')])
      expect(textFields).toEqual({ kind: 'registration' })
    }),
  )
})

test.each([
  ['without a boundary', 'multipart/form-data', '--x\r\n'],
  ['that never begins', 'multipart/form-data; boundary=x', 'a'.repeat(9_000)],
  ['with a head without end', 'multipart/form-data; boundary=x', `--x\r\ncontent-type: ${'a'.repeat(9_000)}`],
  ['with a field without a name', 'multipart/form-data; boundary=x', '--x\r\ncontent-type: text/plain\r\n\r\na\r\n--x--'],
  ['that ends within a field', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nb\r\n--'],
  ['whose last head never ends', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="kind"\r\n--x--'],
])('a form %s is refused', async (_what, type, text) => {
  const chunks = [Buffer.from(text)]
  const path = join(await createTempFolder(), 'photo')
  await expect(receiveForm(async () => chunks.shift(), type, rules, path)).rejects.toMatchObject({ code: 'malformed' })
})
