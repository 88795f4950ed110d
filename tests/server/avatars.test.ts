import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getUsersByIds, toPersonView } from '../../server/features/auth/users.ts'
import { purgeAvatars } from '../../server/features/avatars/commands.ts'
import { processAvatar } from '../../server/storage/images.ts'
import { avatars, users } from '../../server/db/schema/users.ts'
import { maxPhotoBytes } from '../../shared/domain/car.ts'
import { createTestApp } from '../support/app.ts'
import { imageForm } from '../support/images.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const createPhoto = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#1a7350' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Aline' }, IFD3: { GPSLatitude: '1/1 57/1 0/1', GPSLatitudeRef: 'S' } })
    .toBuffer()
const createNoise = (side: number) =>
  sharp(
    Uint8Array.from({ length: side * side * 3 }, (_, index) => (index * 2_654_435_761) >>> 24),
    { raw: { width: side, height: side, channels: 3 } },
  )
    .jpeg()
    .toBuffer()
async function setUp() {
  const t = await createTestApp()
  const user = await t.newUser({ userType: 'owner' })
  const send = (body: FormData, headers?: Record<string, string>) => t.as(user).post('/api/me/avatar', body, headers)
  const upload = async (bytes: Uint8Array) => {
    expect((await send(imageForm(bytes))).status).toBe(201)
    return (await readAvatar()) ?? ''
  }
  const readAvatar = async (): Promise<string | null> => (await t.as(user).read('/api/me')).avatar
  const onDisk = () => t.onDisk('avatars')
  const readCounts = async () => [(await onDisk()).length, (await readRows(t.db.read, avatars)).length]
  const getStatus = async (path: string) => (await t.as(null).get(path)).status
  return { ...t, user, send, upload, readAvatar, onDisk, readCounts, getStatus }
}

test('a picture becomes a small square without metadata, which everyone may see, and a browser alone keeps for a day', async () => {
  const { as, upload } = await setUp()
  const response = await as(null).get(await upload(await createPhoto()))
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'cache-control': 'private, max-age=86400', 'content-type': 'image/webp' })
  const result = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(result).toMatchObject({ format: 'webp', width: 192, height: 192 })
  expect([result.exif, result.icc, result.xmp]).toEqual([undefined, undefined, undefined])
  const detailed = await as(null).get(await upload(await createNoise(700)))
  expect((await detailed.arrayBuffer()).byteLength).toBeLessThanOrEqual(15_000)
})

test('another picture takes the place of the one before, whose file and address go, also beside the name on a car; taken away, it is gone too', async () => {
  const { as, newCar, user, upload, readCounts, getStatus } = await setUp()
  const car = await newCar(user)
  const readShownAvatar = async () => (await as(null).read(`/api/cars/${car.id}`)).owner.avatar
  expect(await readShownAvatar()).toBe(null)
  const [first, second] = [await upload(await createPhoto()), await upload(await createPhoto(300, 900))]
  expect(second).not.toBe(first)
  expect(await readShownAvatar()).toBe(second)
  expect([await getStatus(first), await getStatus(second), await readCounts()]).toEqual([404, 200, [1, 1]])
  const response = await as(user).delete('/api/me/avatar')
  expect([response.status, (await response.json()).avatar]).toEqual([200, null])
  expect([await getStatus(second), await readCounts(), await readShownAvatar()]).toEqual([404, [0, 0], null])
})

test('another picture drops what was shown, not what is on its way, and nothing of anybody else', async () => {
  const { upload, newUser, deps, db, clock, user, readCounts } = await setUp()
  const files = await processAvatar(await createPhoto())
  const now = clock.now()
  const theirs = { id: deps.newId(), userId: (await newUser()).id, createdAt: now, readyAt: now }
  const arriving = { id: deps.newId(), userId: user.id, createdAt: now, readyAt: null }
  await db.write((tx) => tx.insert(avatars).values([theirs, arriving]))
  for (const { id } of [theirs, arriving]) await deps.avatars.put(id, files)
  for (const size of [900, 300]) await upload(await createPhoto(size, 600))
  const ids = (await readRows(db.read, avatars)).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([theirs.id, arriving.id]))
  expect(await readCounts()).toEqual([3, 3])
})

test('what is no whole picture, is too large or has another name in the form is refused, and leaves nothing behind', async () => {
  const { send, readCounts } = await setUp()
  const whole = await createPhoto()
  const page = '<html><img src=x onerror=alert(1)></html>'
  for (const content of [page, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', '%PDF-1.7 %%EOF', ''])
    expect([content, ...(await readErrorCode(await send(imageForm(content))))]).toEqual([content, 422, 'invalid_file'])
  expect((await send(imageForm(whole.subarray(0, whole.length / 2)))).status).toBe(422)
  expect((await send(imageForm(new Uint8Array(maxPhotoBytes + 1)))).status).toBe(413)
  expect((await send(imageForm(whole, 'me.jpg', 'file'))).status).toBe(422)
  expect(await readCounts()).toEqual([0, 0])
})

test('a picture that is sent twice, since its answer got lost, is there once; of others sent at once one is shown, and the rest are gone', async () => {
  const { send, readAvatar, readCounts, getStatus } = await setUp()
  const file = await createPhoto()
  const seen = []
  for (const _ of [1, 2]) {
    expect((await send(imageForm(file), { 'idempotency-key': 'a-picture-of-mine' })).status).toBe(201)
    seen.push(await readAvatar())
  }
  expect([seen[1], await readCounts()]).toEqual([seen[0], [1, 1]])
  const files = await Promise.all([300, 400, 500, 600].map((side) => createPhoto(side, side)))
  await Promise.all(files.map((other) => send(imageForm(other))))
  expect([await getStatus((await readAvatar()) ?? ''), await readCounts()]).toEqual([200, [1, 1]])
})

test('a picture whose commit went through stays, though the answer of the database was lost', async () => {
  const { deps, db, send, readAvatar, getStatus } = await setUp()
  const write = deps.db.write.bind(deps.db)
  let isLost = false
  const loseAnswer: typeof write = async (work) => {
    const result = await write(work)
    if (isLost || !(await readRows(db.read, avatars)).some(({ readyAt }) => readyAt)) return result
    isLost = true
    throw new Error('the connection broke')
  }
  Object.assign(deps.db, { write: loseAnswer })
  expect((await send(imageForm(await createPhoto()))).status).toBe(500)
  expect(await getStatus((await readAvatar()) ?? '')).toBe(200)
})

test('an upload that never ended is swept away', async () => {
  const { deps, db, user, clock, upload, readAvatar, onDisk, readCounts } = await setUp()
  const files = await processAvatar(await createPhoto())
  await deps.avatars.put(deps.newId(), files)
  await db.write((tx) => tx.insert(avatars).values({ id: deps.newId(), userId: user.id, createdAt: clock.now() }))
  await upload(await createPhoto())
  clock.advance(16 * 60_000)
  await purgeAvatars(deps, clock.now())
  expect(await readCounts()).toEqual([1, 1])
  expect(await readAvatar()).toContain((await onDisk())[0] ?? 'none')
})

test('the address of a picture says nothing where there is none', async () => {
  const { getStatus } = await setUp()
  for (const file of ['x.webp', '..%2f..%2ftwara.db', 'a.b.webp', '0person.jpg', '%00.webp', '.webp'])
    expect([file, await getStatus(`/avatars/${file}`)]).toEqual([file, 404])
})

test('the picture of somebody who is suspended is shown to nobody, and again once they are back', async () => {
  const { getStatus, upload, user, db, onDisk, deps, clock } = await setUp()
  const address = await upload(await createPhoto())
  const suspend = (suspendedAt: Date | null) => db.write((tx) => tx.update(users).set({ suspendedAt }).where(eq(users.id, user.id)))
  const seen = async () => {
    const result = (await getUsersByIds(db.read, [user.id])).get(user.id)
    return [await getStatus(address), result && toPersonView(result, '2026-11-21').avatar]
  }
  await suspend(clock.now())
  expect(await seen()).toEqual([404, null])
  await purgeAvatars(deps, clock.now())
  expect(await onDisk()).toHaveLength(1)
  await suspend(null)
  expect(await seen()).toEqual([200, address])
})

test('twenty pictures an hour are enough, and one that is sent again counts once', async () => {
  const { send } = await setUp()
  const picture = await createPhoto(40, 30)
  for (let times = 0; times < 19; times += 1) expect((await send(imageForm('no picture'))).status).toBe(422)
  for (const _ of [1, 2]) expect((await send(imageForm(picture), { 'idempotency-key': 'one-and-the-same' })).status).toBe(201)
  expect(await readErrorCode(await send(imageForm(picture)))).toEqual([429, 'rate_limited'])
})
