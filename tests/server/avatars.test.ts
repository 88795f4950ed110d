import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getUsersByIds, toPersonView } from '../../server/features/auth/users.ts'
import { purgeAvatars } from '../../server/features/avatars/commands.ts'
import { processAvatar } from '../../server/storage/images.ts'
import { avatars, users } from '../../server/db/schema/users.ts'
import { maxPhotoBytes } from '../../shared/domain/car.ts'
import { testApp } from '../support/app.ts'
import { imageForm } from '../support/images.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#1a7350' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Aline' }, IFD3: { GPSLatitude: '1/1 57/1 0/1', GPSLatitudeRef: 'S' } })
    .toBuffer()
const noise = (side: number) =>
  sharp(
    Uint8Array.from({ length: side * side * 3 }, (_, index) => (index * 2_654_435_761) >>> 24),
    { raw: { width: side, height: side, channels: 3 } },
  )
    .jpeg()
    .toBuffer()
async function withPerson() {
  const made = await testApp()
  const person = await made.newUser({ userType: 'owner' })
  const send = (body: FormData, headers?: Record<string, string>) => made.as(person).post('/api/me/avatar', body, headers)
  const sent = async (bytes: Uint8Array) => {
    expect((await send(imageForm(bytes))).status).toBe(201)
    return (await avatarOf()) ?? ''
  }
  const avatarOf = async (): Promise<string | null> => (await made.as(person).read('/api/me')).avatar
  const onDisk = () => made.onDisk('avatars')
  const counts = async () => [(await onDisk()).length, (await readRows(made.db.read, avatars)).length]
  const statusOf = async (path: string) => (await made.as(null).get(path)).status
  return { ...made, person, send, sent, avatarOf, onDisk, counts, statusOf }
}

test('a picture becomes a small square without metadata, which everyone may see, and a browser alone keeps for a day', async () => {
  const { as, sent } = await withPerson()
  const response = await as(null).get(await sent(await photo()))
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'cache-control': 'private, max-age=86400', 'content-type': 'image/webp' })
  const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(found).toMatchObject({ format: 'webp', width: 192, height: 192 })
  expect([found.exif, found.icc, found.xmp]).toEqual([undefined, undefined, undefined])
  const detailed = await as(null).get(await sent(await noise(700)))
  expect((await detailed.arrayBuffer()).byteLength).toBeLessThanOrEqual(15_000)
})

test('another picture takes the place of the one before, whose file and address go, also beside the name on a car; taken away, it is gone too', async () => {
  const { as, newCar, person, sent, counts, statusOf } = await withPerson()
  const car = await newCar(person)
  const shown = async () => (await as(null).read(`/api/cars/${car.id}`)).owner.avatar
  expect(await shown()).toBe(null)
  const [first, second] = [await sent(await photo()), await sent(await photo(300, 900))]
  expect(second).not.toBe(first)
  expect(await shown()).toBe(second)
  expect([await statusOf(first), await statusOf(second), await counts()]).toEqual([404, 200, [1, 1]])
  const response = await as(person).delete('/api/me/avatar')
  expect([response.status, (await response.json()).avatar]).toEqual([200, null])
  expect([await statusOf(second), await counts(), await shown()]).toEqual([404, [0, 0], null])
})

test('another picture drops what was shown, not what is on its way, and nothing of anybody else', async () => {
  const { sent, newUser, deps, db, clock, person, counts } = await withPerson()
  const files = await processAvatar(await photo())
  const now = clock.now()
  const theirs = { id: deps.newId(), userId: (await newUser()).id, createdAt: now, readyAt: now }
  const arriving = { id: deps.newId(), userId: person.id, createdAt: now, readyAt: null }
  await db.write((tx) => tx.insert(avatars).values([theirs, arriving]))
  for (const { id } of [theirs, arriving]) await deps.avatars.put(id, files)
  for (const size of [900, 300]) await sent(await photo(size, 600))
  const ids = (await readRows(db.read, avatars)).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([theirs.id, arriving.id]))
  expect(await counts()).toEqual([3, 3])
})

test('what is no whole picture, is too large or has another name in the form is refused, and leaves nothing behind', async () => {
  const { send, counts } = await withPerson()
  const whole = await photo()
  const page = '<html><img src=x onerror=alert(1)></html>'
  for (const content of [page, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', '%PDF-1.7 %%EOF', ''])
    expect([content, ...(await readErrorCode(await send(imageForm(content))))]).toEqual([content, 422, 'invalid_file'])
  expect((await send(imageForm(whole.subarray(0, whole.length / 2)))).status).toBe(422)
  expect((await send(imageForm(new Uint8Array(maxPhotoBytes + 1)))).status).toBe(413)
  expect((await send(imageForm(whole, 'me.jpg', 'file'))).status).toBe(422)
  expect(await counts()).toEqual([0, 0])
})

test('a picture that is sent twice, since its answer got lost, is there once; of others sent at once one is shown, and the rest are gone', async () => {
  const { send, avatarOf, counts, statusOf } = await withPerson()
  const file = await photo()
  const seen = []
  for (const _ of [1, 2]) {
    expect((await send(imageForm(file), { 'idempotency-key': 'a-picture-of-mine' })).status).toBe(201)
    seen.push(await avatarOf())
  }
  expect([seen[1], await counts()]).toEqual([seen[0], [1, 1]])
  const files = await Promise.all([300, 400, 500, 600].map((side) => photo(side, side)))
  await Promise.all(files.map((other) => send(imageForm(other))))
  expect([await statusOf((await avatarOf()) ?? ''), await counts()]).toEqual([200, [1, 1]])
})

test('an upload that never ended is swept away', async () => {
  const { deps, db, person, clock, sent, avatarOf, onDisk, counts } = await withPerson()
  const files = await processAvatar(await photo())
  await deps.avatars.put(deps.newId(), files)
  await db.write((tx) => tx.insert(avatars).values({ id: deps.newId(), userId: person.id, createdAt: clock.now() }))
  await sent(await photo())
  clock.advance(16 * 60_000)
  await purgeAvatars(deps, clock.now())
  expect(await counts()).toEqual([1, 1])
  expect(await avatarOf()).toContain((await onDisk())[0] ?? 'none')
})

test('the address of a picture says nothing where there is none', async () => {
  const { statusOf } = await withPerson()
  for (const file of ['x.webp', '..%2f..%2ftwara.db', 'a.b.webp', '0person.jpg', '%00.webp', '.webp'])
    expect([file, await statusOf(`/avatars/${file}`)]).toEqual([file, 404])
})

test('the picture of somebody who is suspended is shown to nobody, and again once they are back', async () => {
  const { statusOf, sent, person, db, onDisk, deps, clock } = await withPerson()
  const address = await sent(await photo())
  const suspend = (suspendedAt: Date | null) => db.write((tx) => tx.update(users).set({ suspendedAt }).where(eq(users.id, person.id)))
  const seen = async () => {
    const found = (await getUsersByIds(db.read, [person.id])).get(person.id)
    return [await statusOf(address), found && toPersonView(found, '2026-11-21').avatar]
  }
  await suspend(clock.now())
  expect(await seen()).toEqual([404, null])
  await purgeAvatars(deps, clock.now())
  expect(await onDisk()).toHaveLength(1)
  await suspend(null)
  expect(await seen()).toEqual([200, address])
})

test('twenty pictures an hour are enough, and one that is sent again counts once', async () => {
  const { send } = await withPerson()
  const picture = await photo(40, 30)
  for (let times = 0; times < 19; times += 1) expect((await send(imageForm('no picture'))).status).toBe(422)
  for (const _ of [1, 2]) expect((await send(imageForm(picture), { 'idempotency-key': 'one-and-the-same' })).status).toBe(201)
  expect(await readErrorCode(await send(imageForm(picture)))).toEqual([429, 'rate_limited'])
})
