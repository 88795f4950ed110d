import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { peopleByIds, toPersonView } from '../../server/auth/people.ts'
import { addAvatar, sweepAvatars } from '../../server/avatars/commands.ts'
import { drawAvatar } from '../../server/files/images.ts'
import { avatars, users } from '../../server/db/schema/people.ts'
import { maxPhotoBytes } from '../../shared/car.ts'
import { testApp } from '../support/app.ts'
import { rowsIn } from '../support/rows.ts'

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#1a7350' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Aline' }, IFD3: { GPSLatitude: '1/1 57/1 0/1', GPSLatitudeRef: 'S' } })
    .toBuffer()
/** Nothing that could be squeezed. */
const noise = (side: number) =>
  sharp(
    Uint8Array.from({ length: side * side * 3 }, (_, index) => (index * 2_654_435_761) >>> 24),
    { raw: { width: side, height: side, channels: 3 } },
  )
    .jpeg()
    .toBuffer()
const form = (bytes: Uint8Array | string, name = 'me.jpg', field = 'photo') => {
  const body = new FormData()
  body.set(field, new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  return body
}

async function withPerson() {
  const made = await testApp()
  const person = await made.newUser({ userType: 'owner' })
  const send = (body: FormData, headers?: Record<string, string>) => made.as(person).post('/api/me/avatar', body, headers)
  const avatarOf = async () => (await (await made.as(person).get('/api/me')).json()).avatar as string | null
  const onDisk = async () => (await readdir(join(made.dataDir, 'avatars'))).filter((name) => !name.startsWith('.'))
  return { ...made, person, send, avatarOf, onDisk }
}

test('a picture becomes a small square without metadata, which everyone may see, and a browser alone keeps for a day', async () => {
  const { as, send, avatarOf } = await withPerson()
  expect((await send(form(await photo()))).status).toBe(201)
  const answer = await as(null).get((await avatarOf()) ?? '')
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    200,
    'private, max-age=86400',
    'image/webp',
  ])
  const file = Buffer.from(await answer.arrayBuffer())
  const found = await sharp(file).metadata()
  expect(found).toMatchObject({ format: 'webp', width: 192, height: 192 })
  expect([found.exif, found.icc, found.xmp]).toEqual([undefined, undefined, undefined])
})

test('a picture with nothing but detail weighs no more than 15 kB', async () => {
  const { as, send, avatarOf } = await withPerson()
  await send(form(await noise(700)))
  const file = await (await as(null).get((await avatarOf()) ?? '')).arrayBuffer()
  expect(file.byteLength).toBeLessThanOrEqual(15_000)
})

test('another picture takes the place of the one before, whose file and address go', async () => {
  const { as, send, avatarOf, onDisk, db } = await withPerson()
  await send(form(await photo()))
  const first = (await avatarOf()) ?? ''
  await send(form(await photo(300, 900)))
  const second = (await avatarOf()) ?? ''
  expect(second).not.toBe(first)
  expect([(await as(null).get(first)).status, (await as(null).get(second)).status]).toEqual([404, 200])
  expect([(await onDisk()).length, (await rowsIn(db.read, avatars)).length]).toEqual([1, 1])
})

test('another picture drops what was shown, not what is on its way, and nothing of anybody else', async () => {
  const { send, newUser, deps, db, clock, person, onDisk } = await withPerson()
  const files = await drawAvatar(await photo())
  const other = await newUser()
  const now = clock.now()
  const theirs = { id: deps.newId(), userId: other.id, createdAt: now, readyAt: now }
  const arriving = { id: deps.newId(), userId: person.id, createdAt: now, readyAt: null }
  await db.write((tx) => tx.insert(avatars).values([theirs, arriving]))
  for (const { id } of [theirs, arriving]) await deps.avatars.put(id, files)
  await send(form(await photo()))
  await send(form(await photo(300, 900)))
  const ids = (await rowsIn(db.read, avatars)).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([theirs.id, arriving.id]))
  expect([ids.length, (await onDisk()).length]).toEqual([3, 3])
})

test('a picture that is taken away is gone from the profile, its address and the disk', async () => {
  const { as, person, send, avatarOf, onDisk, db } = await withPerson()
  await send(form(await photo()))
  const path = (await avatarOf()) ?? ''
  const answer = await as(person).delete('/api/me/avatar')
  expect([answer.status, (await answer.json()).avatar]).toEqual([200, null])
  expect([(await as(null).get(path)).status, await onDisk(), await rowsIn(db.read, avatars)]).toEqual([404, [], []])
})

test.each([
  ['a page', '<html><img src=x onerror=alert(1)></html>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a document', '%PDF-1.7 %%EOF'],
  ['nothing', ''],
])('%s is refused, and leaves nothing behind', async (_, content) => {
  const { send, onDisk, db } = await withPerson()
  const answer = await send(form(content))
  expect([answer.status, (await answer.json()).error.code]).toEqual([422, 'invalid_file'])
  expect([await onDisk(), await rowsIn(db.read, avatars)]).toEqual([[], []])
})

test('a picture that breaks off is refused, and one that is too large likewise', async () => {
  const { send, onDisk } = await withPerson()
  const whole = await photo()
  expect((await send(form(whole.subarray(0, whole.length / 2)))).status).toBe(422)
  expect((await send(form(new Uint8Array(maxPhotoBytes + 1)))).status).toBe(413)
  expect((await send(form(whole, 'me.jpg', 'file'))).status).toBe(422)
  expect(await onDisk()).toEqual([])
})

test('a picture that is sent twice, since its answer got lost, is there once', async () => {
  const { send, avatarOf, onDisk, db } = await withPerson()
  const headers = { 'idempotency-key': 'a-picture-of-mine' }
  const file = await photo()
  await send(form(file), headers)
  const first = await avatarOf()
  expect((await send(form(file), headers)).status).toBe(201)
  expect([await avatarOf(), (await onDisk()).length, (await rowsIn(db.read, avatars)).length]).toEqual([first, 1, 1])
})

test('of pictures sent at once one is shown, and the others are gone', async () => {
  const { as, send, avatarOf, onDisk, db } = await withPerson()
  const files = await Promise.all([300, 400, 500, 600].map((side) => photo(side, side)))
  await Promise.all(files.map((file) => send(form(file))))
  expect((await as(null).get((await avatarOf()) ?? '')).status).toBe(200)
  expect([(await onDisk()).length, (await rowsIn(db.read, avatars)).length]).toEqual([1, 1])
})

test('an upload that never ended is swept away', async () => {
  const { deps, db, person, clock, avatarOf, onDisk } = await withPerson()
  const files = await drawAvatar(await photo())
  await deps.avatars.put(deps.newId(), files)
  await db.write((tx) => tx.insert(avatars).values({ id: deps.newId(), userId: person.id, createdAt: clock.now() }))
  await addAvatar(deps, person, files, (work) => db.write(work), { now: clock.now(), newId: deps.newId })
  clock.advance(16 * 60_000)
  await sweepAvatars(deps, clock.now())
  expect([(await onDisk()).length, (await rowsIn(db.read, avatars)).length]).toEqual([1, 1])
  expect(await avatarOf()).toContain((await onDisk())[0] ?? 'none')
})

test('the address of a picture says nothing where there is none', async () => {
  const { as } = await testApp()
  for (const file of ['x.webp', '..%2f..%2ftwara.db', 'a.b.webp', '0person.jpg', '%00.webp', '.webp'])
    expect((await as(null).get(`/avatars/${file}`)).status, file).toBe(404)
})

test('the picture stands beside the name on a car, and goes with the next commit', async () => {
  const { as, newCar, person, send, avatarOf } = await withPerson()
  const car = await newCar(person)
  const shown = async () => (await (await as(null).get(`/api/cars/${car.id}`)).json()).owner.avatar
  expect(await shown()).toBe(null)
  await send(form(await photo()))
  expect(await shown()).toBe(await avatarOf())
  await as(person).delete('/api/me/avatar')
  expect(await shown()).toBe(null)
})

test('the picture of somebody who is suspended is shown to nobody, and again once they are back', async () => {
  const { as, send, avatarOf, person, db, onDisk, deps, clock } = await withPerson()
  await send(form(await photo()))
  const address = (await avatarOf()) ?? ''
  const suspend = (suspendedAt: Date | null) => db.write((tx) => tx.update(users).set({ suspendedAt }).where(eq(users.id, person.id)))
  const seen = async () => {
    const found = (await peopleByIds(db.read, [person.id])).get(person.id)
    const avatar = found && toPersonView(found, '2026-11-21').avatar
    return [(await as(null).get(address)).status, avatar]
  }
  await suspend(clock.now())
  expect(await seen()).toEqual([404, null])
  await sweepAvatars(deps, clock.now())
  expect(await onDisk()).toHaveLength(1)
  await suspend(null)
  expect(await seen()).toEqual([200, address])
})

test('twenty pictures an hour are enough, and one that is sent again counts once', async () => {
  const { send } = await withPerson()
  const picture = await photo(40, 30)
  for (let times = 0; times < 19; times += 1) expect((await send(form('no picture'))).status).toBe(422)
  for (const _ of [1, 2]) expect((await send(form(picture), { 'idempotency-key': 'one-and-the-same' })).status).toBe(201)
  const refusal = await send(form(picture))
  expect([refusal.status, (await refusal.json()).error.code]).toEqual([429, 'rate_limited'])
})
