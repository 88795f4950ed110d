import { expect, test, vi } from 'vitest'
import { bookings } from '../../server/db/schema/bookings.ts'
import { cars, favourites } from '../../server/db/schema/cars.ts'
import { documents } from '../../server/db/schema/papers.ts'
import { avatars, preferences, users } from '../../server/db/schema/people.ts'
import { contactMessages, idempotencyKeys } from '../../server/db/schema/site.ts'
import { password, type TestUser, testApp } from '../support/app.ts'
import { onOneProcess } from '../support/engines.ts'
import { aListing } from '../support/listing.ts'
import { paperForm, pdf } from '../support/papers.ts'
import { photoForm, picture } from '../support/pictures.ts'
import { rowIn, rowsIn } from '../support/rows.ts'

const photo = async () => photoForm((await picture('face', '#1a7350', { width: 300, height: 200 })).buffer)

async function market() {
  const made = await testApp()
  const owner = await made.newUser({ userType: 'owner' })
  const renter = await made.newUser()
  const car = await made.newCar(owner)
  const erase = (who: TestUser) => made.as(who).delete('/api/me', { password })
  const rowOf = (who: TestUser) => rowIn(made.db.read, users, who.id)
  return { ...made, owner, renter, car, erase, rowOf }
}

/** The form as a slow line brings it: its second half comes when `end` is called. */
async function slowly(body: FormData) {
  const whole = new Response(body)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const half = bytes.length / 2
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, half))
      await promise
      controller.enqueue(bytes.slice(half))
      controller.close()
    },
  })
  return { stream, end, type: whole.headers.get('content-type') ?? '' }
}

test.each([
  ['document', '/api/me/documents', () => paperForm('identity', pdf()), documents, 'documents'],
  ['picture', '/api/me/avatar', photo, avatars, 'avatars'],
] as const)('a %s that is still on its way when its person goes is kept nowhere', async (_, path, formOf, table, folder) => {
  const { app, renter, erase, rowOf, db, onDisk } = await market()
  const { stream, end, type } = await slowly(await formOf())
  const headers = { cookie: renter.cookie, 'content-type': type }
  const sent = app.request(`http://localhost${path}`, { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await erase(renter)).status).toBe(204)
  end()
  expect((await sent).status).toBe(401)
  expect([await rowsIn(db.read, table), await onDisk(folder)]).toEqual([[], []])
  expect(await rowOf(renter)).toMatchObject({ avatarId: null, idVerification: 'none' })
})

onOneProcess('whatever is written in the moment in which its person goes is kept nowhere', async () => {
  const { as, renter, car, erase, rowOf, db, onDisk, bookingBody, deps } = await market()
  const body = await bookingBody(car)
  const before = { cars: await db.read.$count(cars), bookings: await db.read.$count(bookings) }
  // The one writer is kept busy: what comes now waits in the order in which it came, all of it with a session that still holds.
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  const busy = db.write(() => free)
  const write = vi.spyOn(deps.db, 'write')
  const isAsked = (times: number) => vi.waitFor(() => expect(write).toHaveBeenCalledTimes(times), { timeout: 10_000 })
  const gone = erase(renter)
  await isAsked(1)
  const late = [
    as(renter).patch('/api/me', { firstName: 'Remy' }),
    as(renter).patch('/api/me/preferences', { homeCity: 'kigali' }),
    as(renter).put(`/api/me/favourites/${car.id}`, undefined),
    as(renter).post('/api/cars', aListing),
    as(renter).post('/api/cars', aListing, { 'idempotency-key': deps.newId() }),
    as(renter).post('/api/me/avatar', await photo()),
    as(renter).post('/api/me/documents', paperForm('identity', pdf())),
    as(renter).post('/api/contact', { name: 'Remy', email: 'remy@example.org', text: 'Where do I find my pickup code, please?' }),
    as(renter).post('/api/bookings', body, { 'idempotency-key': deps.newId() }),
  ]
  // The document waits for the picture: of one person's files one is read at a time.
  await isAsked(late.length)
  release()
  await busy
  expect((await gone).status).toBe(204)
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual(late.map(() => 401))
  expect(await rowOf(renter)).toMatchObject({ firstName: 'Deleted user', userType: 'renter', avatarId: null, idVerification: 'none' })
  for (const table of [favourites, preferences, avatars, documents, contactMessages, idempotencyKeys] as const)
    expect(await rowsIn(db.read, table)).toEqual([])
  expect({ cars: await db.read.$count(cars), bookings: await db.read.$count(bookings) }).toEqual(before)
  expect([await onDisk('avatars'), await onDisk('documents')]).toEqual([[], []])
})

test('a file that was just being written when its person went is gone from the disk', async () => {
  const { as, newUser, erase, deps, onDisk } = await market()
  const sends = [
    { folder: 'avatars', store: deps.avatars, path: '/api/me/avatar', body: await photo() },
    { folder: 'documents', store: deps.vault, path: '/api/me/documents', body: paperForm('identity', pdf()) },
  ]
  for (const { folder, store, path, body } of sends) {
    const person = await newUser()
    const put = store.put.bind(store) as (...file: unknown[]) => Promise<never>
    store.put = async (...file: unknown[]) => {
      expect((await erase(person)).status).toBe(204)
      const made = await put(...file)
      expect(await onDisk(folder)).toHaveLength(1)
      return made
    }
    expect((await as(person).post(path, body)).status).toBe(401)
    expect(await onDisk(folder)).toEqual([])
  }
})
