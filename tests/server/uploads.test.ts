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
import { testApp, type TestUser } from '../support/app.ts'
import { createTempFolder } from '../support/temp-folder.ts'

const megabyte = 1024 * 1024
const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n')
const end = Buffer.from('\r\n--x--\r\n')

/** Noise that PNG cannot compress, and that disappears in the small sizes. */
const grain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 120, sigma: 1 } } })
    .png({ compressionLevel: 1 })
    .toBuffer()

const smallPhoto = () => grain(40, 30)

type Pull = NonNullable<UnderlyingDefaultSource<Uint8Array>['pull']>
const streamOf = (pull: Pull) => new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** `asked` counts the chunks that were pulled, and with `error` the form breaks off. */
function formOf(photo: Uint8Array, error?: Error) {
  const chunk = 64 * 1024
  let at = -chunk
  const stream = streamOf(async (controller) => {
    await turn()
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

function slowForm(photo: Uint8Array, after: Promise<void>) {
  const stream = streamOf(async (controller) => {
    if (!body.isRead) {
      body.isRead = true
      return controller.enqueue(head)
    }
    body.isAwaited = true
    await after
    for (const part of [photo, end]) controller.enqueue(new Uint8Array(part))
    controller.close()
  })
  const body = { isRead: false, isAwaited: false, stream }
  return body
}

function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function market() {
  const test = await testApp()
  const [owner, other] = [await test.newUser({ userType: 'owner' }), await test.newUser()]
  const draft = async () => {
    const car = await test.newCar(owner, { status: 'draft' })
    await test.db.write((tx) => tx.delete(carPhotos).where(eq(carPhotos.carId, car.id)))
    return car.id
  }
  const upload = async (user: TestUser, carId: string, stream: ReadableStream<Uint8Array>) => {
    const headers = { cookie: user.cookie, 'content-type': 'multipart/form-data; boundary=x' }
    const request = { method: 'POST', headers, body: stream, duplex: 'half' }
    return await test.app.request(`http://localhost/api/cars/${carId}/photos`, request as RequestInit)
  }
  const left = async () => ({
    rows: await test.db.read.$count(carPhotos),
    photos: (await readdir(join(test.dataDir, 'photos'))).filter((name) => name !== '.new').length,
    halfway: (await readdir(join(test.dataDir, 'photos', '.new'))).length,
    uploads: (await readdir(join(test.dataDir, 'uploads')).catch(() => [])).length,
  })
  return { ...test, owner, other, draft, upload, left }
}

/** The peak of the process's memory above its start, in megabytes. */
async function memoryOf(work: () => Promise<void>) {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return (most - before) / megabyte
}

const sixty = Array.from({ length: 60 })
const counted = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]))

test('sixty large uploads at once to somebody else’s draft are refused in little memory', async () => {
  const { other, draft, upload, left } = await market()
  const [carId, photo] = [await draft(), randomBytes(14 * megabyte)]
  const taken = await memoryOf(async () => {
    const responses = await Promise.all(sixty.map(() => upload(other, carId, formOf(photo).stream)))
    expect(counted(responses.map(({ status }) => status))).toEqual({ 404: 60 })
  })
  expect(taken).toBeLessThan(200)
  expect(await left()).toEqual({ rows: 0, photos: 0, halfway: 0, uploads: 0 })
})

test('of sixty large photos at once six are taken, in little memory', async () => {
  const { owner, draft, upload, left } = await market()
  // Bytes behind the image's end are ignored.
  const [carId, photo] = [await draft(), Buffer.concat([await grain(2_000, 1_500), Buffer.alloc(maxPhotoBytes)]).subarray(0, maxPhotoBytes)]
  const taken = await memoryOf(async () => {
    const responses = await Promise.all(sixty.map(() => upload(owner, carId, formOf(photo).stream)))
    expect(counted(responses.map(({ status }) => status))).toEqual({ 201: 6, 409: 54 })
  })
  expect(taken).toBeLessThan(200)
  expect(await left()).toEqual({ rows: 6, photos: 6, halfway: 0, uploads: 0 })
})

test('sixty uploads that break off leave nothing, and are no fault of ours', async () => {
  const { owner, other, draft, upload, left, logged } = await market()
  const photo = randomBytes(megabyte)
  const drafts = await Promise.all(sixty.slice(0, 10).map(draft))
  const broken = (user: TestUser, index: number) => upload(user, drafts[index % 10] ?? '', formOf(photo, new Error('aborted')).stream)
  const responses = await Promise.all(sixty.map((_, index) => broken(index % 4 === 0 ? other : owner, index)))
  expect(counted(responses.map(({ status }) => status))).toEqual({ 400: 45, 404: 15 })
  expect(await left()).toEqual({ rows: 0, photos: 0, halfway: 0, uploads: 0 })
  expect(JSON.stringify(logged)).not.toContain('unexpected')
})

test('uploads of which nothing more comes are given up after half a minute, and the next one has their place', async () => {
  const { owner, draft, upload, left } = await market()
  const [carId, other] = [await draft(), await draft()]
  const photo = await smallPhoto()
  fakeTimers()
  const silent = Array.from({ length: 4 }, () => slowForm(photo, Promise.withResolvers<void>().promise))
  const stuck = silent.map(({ stream }) => upload(owner, carId, stream))
  // The half minute begins once more than the head was read.
  while (!silent.every(({ isAwaited }) => isAwaited)) await turn()
  // A database query during the jump would look late, so only these four wait.
  await vi.advanceTimersByTimeAsync(29_999)
  const next = upload(owner, other, formOf(photo).stream)
  while ((await left()).rows < 5) await turn()
  expect(await left()).toEqual({ rows: 5, photos: 0, halfway: 0, uploads: 4 })
  await vi.advanceTimersByTimeAsync(1)
  expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect((await next).status).toBe(201)
  expect(await left()).toEqual({ rows: 1, photos: 1, halfway: 0, uploads: 0 })
})

test('an upload that comes drop by drop is given up after ten minutes', async () => {
  const { owner, draft, upload, left, clock } = await market()
  const carId = await draft()
  fakeTimers()
  let asked = 0
  const drops = streamOf(async (controller) => {
    if (++asked > 1) await new Promise((resolve) => setTimeout(resolve, 15_000))
    controller.enqueue(asked > 1 ? new Uint8Array([1]) : head)
  })
  const slow = upload(owner, carId, drops)
  const isReceived = async () => asked < 3 || (await left()).uploads > 0
  let seconds = 0
  for (let drop = 2; await isReceived(); drop += 1) {
    while (asked < drop && (await isReceived())) await turn()
    seconds += 15
    clock.advance(15_000)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(seconds).toBeGreaterThanOrEqual(600)
  expect(seconds).toBeLessThan(660)
  expect((await slow).status).toBe(400)
  expect(await left()).toEqual({ rows: 0, photos: 0, halfway: 0, uploads: 0 })
})

test('of each person four uploads are received at once, the others in their turn, and sixteen hold no place that somebody else needs', async () => {
  const { owner, other, newUser, newCar, upload, left } = await market()
  const photo = await smallPhoto()
  const held = Promise.withResolvers<void>()
  const senders = [owner, ...(await Promise.all(Array.from({ length: 3 }, () => newUser({ userType: 'owner' }))))]
  const cars = await Promise.all(senders.map(async (sender) => ({ sender, id: (await newCar(sender, { status: 'draft' })).id })))
  const sent = cars.flatMap((car) => Array.from({ length: 5 }, () => ({ ...car, body: slowForm(photo, held.promise) })))
  const responses = sent.map(({ sender, id, body }) => upload(sender, id, body.stream))
  while ((await left()).uploads < 16) await turn()
  const otherCar = await newCar(other, { status: 'draft' })
  expect((await upload(other, otherCar.id, formOf(photo).stream)).status).toBe(201)
  expect([(await left()).uploads, sent.filter(({ body }) => body.isRead).length]).toEqual([16, 16])
  held.resolve()
  expect(counted((await Promise.all(responses)).map(({ status }) => status))).toEqual({ 201: 20 })
})

test('the photo of somebody else is drawn before the last of several large ones', async () => {
  const { owner, other, newCar, draft, upload } = await market()
  const [carId, large] = [await draft(), await grain(2_400, 1_600)]
  const otherCar = await newCar(other, { status: 'draft' })
  const done: string[] = []
  const sent = async (name: string, user: TestUser, id: string, photo: Uint8Array) => {
    expect((await upload(user, id, formOf(photo).stream)).status).toBe(201)
    done.push(name)
  }
  const mine = Array.from({ length: 4 }, () => sent('large', owner, carId, large))
  while (done.length < 1) await turn()
  await Promise.all([...mine, sent('small', other, otherCar.id, await smallPhoto())])
  expect(done.indexOf('small')).toBeLessThan(3)
})

test('a refusal is told after the body has been read to its end', async () => {
  const { other, draft, upload } = await market()
  const body = formOf(randomBytes(megabyte))
  expect((await upload(other, await draft(), body.stream)).status).toBe(404)
  expect(body.asked).toBe(megabyte / (64 * 1024) + 2)
})

const rules = { field: 'photo', maxBytes: 10_000, texts: ['kind'], optional: ['none'] }

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
      const { hash, texts } = await receiveForm(async () => chunks.shift(), 'multipart/form-data; boundary="boundary"', rules, path)
      expect([await readFile(path), hash]).toEqual([photo, createHash('sha256').update(photo).digest('base64url')])
      expect(texts).toEqual({ kind: 'registration' })
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
