import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { deleteAccount } from '../../server/features/account/commands.ts'
import { avatars, preferences, sessions, users } from '../../server/db/schema/users.ts'
import { calendarImports, carPhotos, cars, favourites } from '../../server/db/schema/cars.ts'
import { bookedDays, bookings } from '../../server/db/schema/bookings.ts'
import { notifications } from '../../server/db/schema/notifications.ts'
import { documents } from '../../server/db/schema/documents.ts'
import { reviews } from '../../server/db/schema/reviews.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { idempotencyKeys } from '../../server/db/schema/jobs.ts'
import { addDays } from '../../shared/lib/days.ts'
import { password, type TestUser, createTestApp } from '../support/app.ts'
import { testOnOneProcess } from '../support/engine-skips.ts'
import { newListingInput } from '../support/listing-fixtures.ts'
import { createDocumentForm, createPdfFile } from '../support/document-files.ts'
import { imageForm, createImage } from '../support/images.ts'
import { readRow, readRows } from '../support/read-rows.ts'

const createPhotoForm = async () => imageForm((await createImage('front', '#1a7350', { width: 300, height: 200 })).buffer)

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Olive', lastName: 'Keza' })
  const renter = await t.newUser({ firstName: 'Remy', lastName: 'Gasana' })
  const car = await t.newCar(owner, { plate: 'RAD 123 A', pickupPlace: 'The blue gate' })
  const requestDeletion = (who: TestUser, input = password) => t.as(who).delete('/api/me', { password: input })
  async function completeTrip() {
    const booking = await t.newBooking(renter, car, { from: t.clock.today(), to: t.clock.today() })
    for (const step of [t.approve, t.pickUp, t.bringBack]) await step(booking)
    const response = await t.as(renter).post(`/api/bookings/${booking.id}/review`, { stars: 5, text: 'A very good car indeed.' })
    expect(response.status).toBe(201)
    return booking
  }
  const settle = () =>
    t.db.write(async (tx) => {
      const [due] = await readRows(tx, ledgerLines, and(eq(ledgerLines.ownerId, owner.id), eq(ledgerLines.kind, 'fees_due')))
      const at = t.clock.now()
      const line = { id: t.deps.newId(), ownerId: owner.id, kind: 'settlement', status: 'completed', month: '2026-11' } as const
      await tx.insert(ledgerLines).values({ ...line, at, movedAt: at, amount: due?.amount ?? 0 })
    })
  const readUser = (who: TestUser) => readRow(t.db.read, users, who.id)
  return { ...t, owner, renter, car, requestDeletion, completeTrip, settle, readUser }
}

test('neither side of a booking to come can go, and each is told which it is', async () => {
  const { newBooking, clock, owner, renter, car, requestDeletion, readUser } = await setUp()
  const range = { from: addDays(clock.today(), 3), to: addDays(clock.today(), 4) }
  const booking = await newBooking(renter, car, range)
  for (const who of [owner, renter]) {
    const response = await requestDeletion(who)
    expect([response.status, (await response.json()).error]).toEqual([
      409,
      { code: 'open_bookings', bookings: [{ id: booking.id, ...range }] },
    ])
    expect((await readUser(who))?.deletedAt).toBe(null)
  }
  clock.advance(49 * 3_600_000)
  expect((await requestDeletion(renter)).status).toBe(204)
})

test('who owes the platform is told how much, and can go once it is paid', async () => {
  const { completeTrip, settle, owner, requestDeletion } = await setUp()
  const booking = await completeTrip()
  const response = await requestDeletion(owner)
  const amount = booking.serviceFee + booking.inPersonFee + Math.round((booking.basePrice * 15) / 100)
  expect([response.status, (await response.json()).error]).toEqual([409, { code: 'money_due', amount }])
  await settle()
  expect((await requestDeletion(owner)).status).toBe(204)
})

test('the last admin stays, one of two may go', async () => {
  const { newUser, requestDeletion } = await setUp()
  const admins = [await newUser({ userType: 'admin', phone: null }), await newUser({ userType: 'admin', phone: null })]
  const responses = await Promise.all(admins.map((admin) => requestDeletion(admin)))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await responses.find(({ status }) => status === 409)?.json())?.error.code).toBe('last_admin')
})

test('who is gone already does not go once more', async () => {
  const { renter, requestDeletion, db, readUser, clock } = await setUp()
  expect((await requestDeletion(renter)).status).toBe(204)
  const gone = await readUser(renter)
  clock.advance(60_000)
  const secondDeletion = db.write((tx) => deleteAccount(tx, { id: renter.id, userType: 'renter' }, { now: clock.now(), newId: () => '' }))
  await expect(secondDeletion).rejects.toMatchObject({ code: 'not_found' })
  expect(await readUser(renter)).toEqual(gone)
})

test('of a renter who goes nothing stays but that somebody drove', async () => {
  const { as, completeTrip, renter, owner, car, requestDeletion, readUser, db } = await setUp()
  const booking = await completeTrip()
  await as(renter).put(`/api/me/favourites/${car.id}`, undefined)
  await as(renter).patch('/api/me/preferences', { homeCity: 'kigali' })
  expect(await readRows(db.read, notifications, eq(notifications.userId, renter.id))).not.toEqual([])
  await as(renter).post('/api/contact', { name: 'Remy', email: 'remy@example.org', text: 'Where do I find my pickup code, please?' })
  const response = await requestDeletion(renter)
  expect([response.status, response.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('twara_session=; Max-Age=0')])
  const row = await readUser(renter)
  expect(row).toMatchObject({ firstName: 'Deleted user', lastName: '', phone: null, passwordHash: '', avatarId: null })
  expect(row?.email).not.toContain('example.rw')
  expect(row?.deletedAt).not.toBe(null)
  for (const table of [favourites, preferences, sessions, notifications] as const)
    expect(await readRows(db.read, table, eq(table.userId, renter.id))).toEqual([])
  const [message] = await readRows(db.read, contactMessages)
  expect(message).toMatchObject({ userId: null, name: 'Deleted user', email: '' })
  expect((await as(renter).get('/api/me')).status).toBe(401)
  expect((await as(null).post('/api/auth/log-in', { email: renter.email, password })).status).toBe(401)
  const person = { firstName: 'Remy', lastName: 'Gasana', phone: '0788 555 666', email: renter.email, password: 'a fine long one' }
  expect((await as(null).post('/api/auth/sign-up', person)).status).toBe(201)
  const bookingView = await as(owner).read(`/api/bookings/${booking.id}`)
  expect([bookingView.renter.name, bookingView.renter.avatar, bookingView.ledger.length > 0]).toEqual(['Deleted user', null, true])
  const { reviews: reviewViews } = await as(null).read(`/api/cars/${car.id}/reviews`)
  expect(reviewViews[0]).toMatchObject({ author: 'Deleted user', text: 'A very good car indeed.' })
  expect(await readRows(db.read, reviews)).toHaveLength(1)
})

test('of an owner who goes cars, plates, photos and picture go, also from the disk', async () => {
  const { as, completeTrip, settle, newCar, deps, owner, renter, car, requestDeletion, db, onDisk, clock } = await setUp()
  const draft = await newCar(owner, { status: 'draft' })
  const booking = await completeTrip()
  await settle()
  for (const path of [`/api/cars/${draft.id}/photos`, `/api/cars/${car.id}/photos`, '/api/me/avatar'])
    await as(owner).post(path, await createPhotoForm())
  const day = addDays(clock.today(), 9)
  await as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks: [{ from: day, to: day, note: 'Lent to my brother' }] })
  const [originalBooking] = await readRows(db.read, bookings)
  const tripDays = await readRows(db.read, bookedDays, eq(bookedDays.kind, 'booking'))
  await deps.photos.put(originalBooking?.carPhotoId ?? '', { 400: new Uint8Array(1), 800: new Uint8Array(1), 1600: new Uint8Array(1) })
  expect([(await onDisk('photos')).length, (await onDisk('avatars')).length]).toEqual([3, 1])
  expect((await requestDeletion(owner)).status).toBe(204)
  expect([await onDisk('photos'), await onDisk('avatars')]).toEqual([[], []])
  expect([await readRows(db.read, carPhotos), await readRows(db.read, avatars)]).toEqual([[], []])
  expect([tripDays.length, await readRows(db.read, bookedDays)]).toEqual([1, tripDays])
  const [remaining, ...more] = await readRows(db.read, cars)
  expect(more).toEqual([])
  expect(remaining).toMatchObject({ id: car.id, plate: null, pickupPlace: null, description: '' })
  expect(remaining?.archivedAt).not.toBe(null)
  const [storedBooking] = await readRows(db.read, bookings)
  expect([originalBooking?.terms?.pickupPlace, storedBooking?.terms]).toEqual([
    'The blue gate',
    { ...originalBooking?.terms, pickupPlace: null },
  ])
  const bookingView = await as(renter).read(`/api/bookings/${booking.id}`)
  expect([bookingView.owner.name, bookingView.car.title, bookingView.car.photo]).toEqual(['Deleted user', 'Toyota RAV4 2019', null])
})

test('a listing that its owner gave up before keeps that day; the address of a calendar elsewhere goes, and others keep theirs', async () => {
  const { newCar, newUser, owner, car, requestDeletion, db, clock } = await setUp()
  const archivedAt = clock.now()
  const archivedCar = await newCar(owner, { archivedAt })
  const other = await newCar(await newUser({ userType: 'owner' }))
  const before = await db.read.$count(calendarImports)
  const calendar = { url: 'https://calendar.example.org/mine.ics', dueAt: clock.now(), skipped: [] }
  await db.write((tx) => tx.insert(calendarImports).values([car, other].map(({ id }) => ({ ...calendar, carId: id }))))
  clock.advance(60_000)
  expect((await requestDeletion(owner)).status).toBe(204)
  expect((await readRow(db.read, cars, archivedCar.id))?.archivedAt).toEqual(archivedAt)
  expect(await readRows(db.read, calendarImports, eq(calendarImports.carId, car.id))).toEqual([])
  expect(await db.read.$count(calendarImports)).toBe(before + 1)
})

test('a name that has gone is in no page and no answer that was kept', async () => {
  const { as, completeTrip, settle, owner, renter, car, requestDeletion } = await setUp()
  await completeTrip()
  await settle()
  const pages = ['/api/home', `/api/cars/${car.id}`, `/api/cars/${car.id}/reviews`, '/api/cars?location=kigali']
  const readPages = async () => (await Promise.all(pages.map(async (path) => (await as(null).get(path)).text()))).join()
  expect(await readPages()).toMatch(/Olive K\..*Remy G\./s)
  await requestDeletion(renter)
  expect(await readPages()).not.toContain('Remy')
  await requestDeletion(owner)
  expect(await readPages()).not.toMatch(/Olive|RAV4/)
})

test('of who goes every document is gone, also from the disk, and others keep theirs', async () => {
  const { as, owner, renter, requestDeletion, db, onDisk } = await setUp()
  for (const kind of ['identity', 'licence']) await as(renter).post('/api/me/documents', createDocumentForm(kind, createPdfFile()))
  const { id } = await (await as(owner).post('/api/me/documents', createDocumentForm('identity', createPdfFile()))).json()
  expect(await onDisk('documents')).toHaveLength(3)
  expect((await requestDeletion(renter)).status).toBe(204)
  expect([await onDisk('documents'), (await readRows(db.read, documents)).map((row) => row.id)]).toEqual([[id], [id]])
})

/** Sends the second half only once `end` is called. */
async function createSlowBody(body: FormData) {
  const encoded = new Response(body)
  const bytes = new Uint8Array(await encoded.arrayBuffer())
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
  return { stream, end, type: encoded.headers.get('content-type') ?? '' }
}

test.each([
  ['document', '/api/me/documents', () => createDocumentForm('identity', createPdfFile()), documents, 'documents'],
  ['picture', '/api/me/avatar', createPhotoForm, avatars, 'avatars'],
] as const)('a %s that is still on its way when its person goes is kept nowhere', async (_, path, createForm, table, folder) => {
  const { app, renter, requestDeletion, readUser, db, onDisk } = await setUp()
  const { stream, end, type } = await createSlowBody(await createForm())
  const headers = { cookie: renter.cookie, 'content-type': type }
  const pendingResponse = app.request(`http://localhost${path}`, { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await requestDeletion(renter)).status).toBe(204)
  end()
  expect((await pendingResponse).status).toBe(401)
  expect([await readRows(db.read, table), await onDisk(folder)]).toEqual([[], []])
  expect(await readUser(renter)).toMatchObject({ avatarId: null, idVerification: 'none' })
})

testOnOneProcess('whatever is written in the moment in which its person goes is kept nowhere', async () => {
  const { as, renter, car, requestDeletion, readUser, db, onDisk, bookingBody, deps } = await setUp()
  const body = await bookingBody(car)
  const before = { cars: await db.read.$count(cars), bookings: await db.read.$count(bookings) }
  // The blocked writer queues everything below in order, while the session is still valid.
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  const busy = db.write(() => free)
  const write = vi.spyOn(deps.db, 'write')
  const waitForWrites = (times: number) => vi.waitFor(() => expect(write).toHaveBeenCalledTimes(times), { timeout: 10_000 })
  const gone = requestDeletion(renter)
  await waitForWrites(1)
  const lateRequests = [
    as(renter).patch('/api/me', { firstName: 'Remy' }),
    as(renter).patch('/api/me/preferences', { homeCity: 'kigali' }),
    as(renter).put(`/api/me/favourites/${car.id}`, undefined),
    as(renter).post('/api/cars', newListingInput),
    as(renter).post('/api/cars', newListingInput, { 'idempotency-key': deps.newId() }),
    as(renter).post('/api/me/avatar', await createPhotoForm()),
    as(renter).post('/api/me/documents', createDocumentForm('identity', createPdfFile())),
    as(renter).post('/api/contact', { name: 'Remy', email: 'remy@example.org', text: 'Where do I find my pickup code, please?' }),
    as(renter).post('/api/bookings', body, { 'idempotency-key': deps.newId() }),
  ]
  // Uploads of one user are read one at a time, so the document waits for the picture.
  await waitForWrites(lateRequests.length)
  release()
  await busy
  expect((await gone).status).toBe(204)
  expect((await Promise.all(lateRequests)).map(({ status }) => status)).toEqual(lateRequests.map(() => 401))
  expect(await readUser(renter)).toMatchObject({ firstName: 'Deleted user', userType: 'renter', avatarId: null, idVerification: 'none' })
  for (const table of [favourites, preferences, avatars, documents, contactMessages, idempotencyKeys] as const)
    expect(await readRows(db.read, table)).toEqual([])
  expect({ cars: await db.read.$count(cars), bookings: await db.read.$count(bookings) }).toEqual(before)
  expect([await onDisk('avatars'), await onDisk('documents')]).toEqual([[], []])
})

test('a file that was just being written when its person went is gone from the disk', async () => {
  const { as, newUser, requestDeletion, deps, onDisk } = await setUp()
  const uploads = [
    { folder: 'avatars', store: deps.avatars, path: '/api/me/avatar', body: await createPhotoForm() },
    { folder: 'documents', store: deps.vault, path: '/api/me/documents', body: createDocumentForm('identity', createPdfFile()) },
  ]
  for (const { folder, store, path, body } of uploads) {
    const person = await newUser()
    const put = store.put.bind(store) as (...file: unknown[]) => Promise<never>
    store.put = async (...file: unknown[]) => {
      expect((await requestDeletion(person)).status).toBe(204)
      const made = await put(...file)
      expect(await onDisk(folder)).toHaveLength(1)
      return made
    }
    expect((await as(person).post(path, body)).status).toBe(401)
    expect(await onDisk(folder)).toEqual([])
  }
})
