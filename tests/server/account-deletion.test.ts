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
import { password, type TestUser, testApp } from '../support/app.ts'
import { testOnOneProcess } from '../support/engine-skips.ts'
import { createListing } from '../support/listing-fixtures.ts'
import { documentForm, pdfFile } from '../support/document-files.ts'
import { imageForm, createImage } from '../support/images.ts'
import { readRow, readRows } from '../support/read-rows.ts'

const photo = async () => imageForm((await createImage('front', '#1a7350', { width: 300, height: 200 })).buffer)

async function market() {
  const made = await testApp()
  const owner = await made.newUser({ userType: 'owner', firstName: 'Olive', lastName: 'Keza' })
  const renter = await made.newUser({ firstName: 'Remy', lastName: 'Gasana' })
  const car = await made.newCar(owner, { plate: 'RAD 123 A', pickupPlace: 'The blue gate' })
  const erase = (who: TestUser, typed = password) => made.as(who).delete('/api/me', { password: typed })
  async function trip() {
    const booking = await made.newBooking(renter, car, { from: made.clock.today(), to: made.clock.today() })
    for (const step of [made.approve, made.pickUp, made.bringBack]) await step(booking)
    const response = await made.as(renter).post(`/api/bookings/${booking.id}/review`, { stars: 5, text: 'A very good car indeed.' })
    expect(response.status).toBe(201)
    return booking
  }
  const settle = () =>
    made.db.write(async (tx) => {
      const [due] = await readRows(tx, ledgerLines, and(eq(ledgerLines.ownerId, owner.id), eq(ledgerLines.kind, 'fees_due')))
      const at = made.clock.now()
      const line = { id: made.deps.newId(), ownerId: owner.id, kind: 'settlement', status: 'completed', month: '2026-11' } as const
      await tx.insert(ledgerLines).values({ ...line, at, movedAt: at, amount: due?.amount ?? 0 })
    })
  const rowOf = (who: TestUser) => readRow(made.db.read, users, who.id)
  return { ...made, owner, renter, car, erase, trip, settle, rowOf }
}

test('neither side of a booking to come can go, and each is told which it is', async () => {
  const { newBooking, clock, owner, renter, car, erase, rowOf } = await market()
  const range = { from: addDays(clock.today(), 3), to: addDays(clock.today(), 4) }
  const booking = await newBooking(renter, car, range)
  for (const who of [owner, renter]) {
    const response = await erase(who)
    expect([response.status, (await response.json()).error]).toEqual([
      409,
      { code: 'open_bookings', bookings: [{ id: booking.id, ...range }] },
    ])
    expect((await rowOf(who))?.deletedAt).toBe(null)
  }
  clock.advance(49 * 3_600_000)
  expect((await erase(renter)).status).toBe(204)
})

test('who owes the platform is told how much, and can go once it is paid', async () => {
  const { trip, settle, owner, erase } = await market()
  const booking = await trip()
  const response = await erase(owner)
  const amount = booking.serviceFee + booking.inPersonFee + Math.round((booking.basePrice * 15) / 100)
  expect([response.status, (await response.json()).error]).toEqual([409, { code: 'money_due', amount }])
  await settle()
  expect((await erase(owner)).status).toBe(204)
})

test('the last admin stays, one of two may go', async () => {
  const { newUser, erase } = await market()
  const admins = [await newUser({ userType: 'admin', phone: null }), await newUser({ userType: 'admin', phone: null })]
  const responses = await Promise.all(admins.map((admin) => erase(admin)))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await responses.find(({ status }) => status === 409)?.json())?.error.code).toBe('last_admin')
})

test('who is gone already does not go once more', async () => {
  const { renter, erase, db, rowOf, clock } = await market()
  expect((await erase(renter)).status).toBe(204)
  const gone = await rowOf(renter)
  clock.advance(60_000)
  const again = db.write((tx) => deleteAccount(tx, { id: renter.id, userType: 'renter' }, { now: clock.now(), newId: () => '' }))
  await expect(again).rejects.toMatchObject({ code: 'not_found' })
  expect(await rowOf(renter)).toEqual(gone)
})

test('of a renter who goes nothing stays but that somebody drove', async () => {
  const { as, trip, renter, owner, car, erase, rowOf, db } = await market()
  const booking = await trip()
  await as(renter).put(`/api/me/favourites/${car.id}`, undefined)
  await as(renter).patch('/api/me/preferences', { homeCity: 'kigali' })
  expect(await readRows(db.read, notifications, eq(notifications.userId, renter.id))).not.toEqual([])
  await as(renter).post('/api/contact', { name: 'Remy', email: 'remy@example.org', text: 'Where do I find my pickup code, please?' })
  const response = await erase(renter)
  expect([response.status, response.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('twara_session=; Max-Age=0')])
  const row = await rowOf(renter)
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
  const seen = await as(owner).read(`/api/bookings/${booking.id}`)
  expect([seen.renter.name, seen.renter.avatar, seen.ledger.length > 0]).toEqual(['Deleted user', null, true])
  const { reviews: shown } = await as(null).read(`/api/cars/${car.id}/reviews`)
  expect(shown[0]).toMatchObject({ author: 'Deleted user', text: 'A very good car indeed.' })
  expect(await readRows(db.read, reviews)).toHaveLength(1)
})

test('of an owner who goes cars, plates, photos and picture go, also from the disk', async () => {
  const { as, trip, settle, newCar, deps, owner, renter, car, erase, db, onDisk, clock } = await market()
  const draft = await newCar(owner, { status: 'draft' })
  const booking = await trip()
  await settle()
  for (const path of [`/api/cars/${draft.id}/photos`, `/api/cars/${car.id}/photos`, '/api/me/avatar'])
    await as(owner).post(path, await photo())
  const day = addDays(clock.today(), 9)
  await as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks: [{ from: day, to: day, note: 'Lent to my brother' }] })
  const [frozen] = await readRows(db.read, bookings)
  const driven = await readRows(db.read, bookedDays, eq(bookedDays.kind, 'booking'))
  await deps.photos.put(frozen?.carPhotoId ?? '', { 400: new Uint8Array(1), 800: new Uint8Array(1), 1600: new Uint8Array(1) })
  expect([(await onDisk('photos')).length, (await onDisk('avatars')).length]).toEqual([3, 1])
  expect((await erase(owner)).status).toBe(204)
  expect([await onDisk('photos'), await onDisk('avatars')]).toEqual([[], []])
  expect([await readRows(db.read, carPhotos), await readRows(db.read, avatars)]).toEqual([[], []])
  expect([driven.length, await readRows(db.read, bookedDays)]).toEqual([1, driven])
  const [left, ...more] = await readRows(db.read, cars)
  expect(more).toEqual([])
  expect(left).toMatchObject({ id: car.id, plate: null, pickupPlace: null, description: '' })
  expect(left?.archivedAt).not.toBe(null)
  const [kept] = await readRows(db.read, bookings)
  expect([frozen?.terms?.pickupPlace, kept?.terms]).toEqual(['The blue gate', { ...frozen?.terms, pickupPlace: null }])
  const seen = await as(renter).read(`/api/bookings/${booking.id}`)
  expect([seen.owner.name, seen.car.title, seen.car.photo]).toEqual(['Deleted user', 'Toyota RAV4 2019', null])
})

test('a listing that its owner gave up before keeps that day; the address of a calendar elsewhere goes, and others keep theirs', async () => {
  const { newCar, newUser, owner, car, erase, db, clock } = await market()
  const archivedAt = clock.now()
  const given = await newCar(owner, { archivedAt })
  const other = await newCar(await newUser({ userType: 'owner' }))
  const before = await db.read.$count(calendarImports)
  const calendar = { url: 'https://calendar.example.org/mine.ics', dueAt: clock.now(), skipped: [] }
  await db.write((tx) => tx.insert(calendarImports).values([car, other].map(({ id }) => ({ ...calendar, carId: id }))))
  clock.advance(60_000)
  expect((await erase(owner)).status).toBe(204)
  expect((await readRow(db.read, cars, given.id))?.archivedAt).toEqual(archivedAt)
  expect(await readRows(db.read, calendarImports, eq(calendarImports.carId, car.id))).toEqual([])
  expect(await db.read.$count(calendarImports)).toBe(before + 1)
})

test('a name that has gone is in no page and no answer that was kept', async () => {
  const { as, trip, settle, owner, renter, car, erase } = await market()
  await trip()
  await settle()
  const pages = ['/api/home', `/api/cars/${car.id}`, `/api/cars/${car.id}/reviews`, '/api/cars?location=kigali']
  const told = async () => (await Promise.all(pages.map(async (path) => (await as(null).get(path)).text()))).join()
  expect(await told()).toMatch(/Olive K\..*Remy G\./s)
  await erase(renter)
  expect(await told()).not.toContain('Remy')
  await erase(owner)
  expect(await told()).not.toMatch(/Olive|RAV4/)
})

test('of who goes every document is gone, also from the disk, and others keep theirs', async () => {
  const { as, owner, renter, erase, db, onDisk } = await market()
  for (const kind of ['identity', 'licence']) await as(renter).post('/api/me/documents', documentForm(kind, pdfFile()))
  const { id } = await (await as(owner).post('/api/me/documents', documentForm('identity', pdfFile()))).json()
  expect(await onDisk('documents')).toHaveLength(3)
  expect((await erase(renter)).status).toBe(204)
  expect([await onDisk('documents'), (await readRows(db.read, documents)).map((row) => row.id)]).toEqual([[id], [id]])
})

/** Sends the second half only once `end` is called. */
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
  ['document', '/api/me/documents', () => documentForm('identity', pdfFile()), documents, 'documents'],
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
  expect([await readRows(db.read, table), await onDisk(folder)]).toEqual([[], []])
  expect(await rowOf(renter)).toMatchObject({ avatarId: null, idVerification: 'none' })
})

testOnOneProcess('whatever is written in the moment in which its person goes is kept nowhere', async () => {
  const { as, renter, car, erase, rowOf, db, onDisk, bookingBody, deps } = await market()
  const body = await bookingBody(car)
  const before = { cars: await db.read.$count(cars), bookings: await db.read.$count(bookings) }
  // The blocked writer queues everything below in order, while the session is still valid.
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
    as(renter).post('/api/cars', createListing),
    as(renter).post('/api/cars', createListing, { 'idempotency-key': deps.newId() }),
    as(renter).post('/api/me/avatar', await photo()),
    as(renter).post('/api/me/documents', documentForm('identity', pdfFile())),
    as(renter).post('/api/contact', { name: 'Remy', email: 'remy@example.org', text: 'Where do I find my pickup code, please?' }),
    as(renter).post('/api/bookings', body, { 'idempotency-key': deps.newId() }),
  ]
  // Uploads of one user are read one at a time, so the document waits for the picture.
  await isAsked(late.length)
  release()
  await busy
  expect((await gone).status).toBe(204)
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual(late.map(() => 401))
  expect(await rowOf(renter)).toMatchObject({ firstName: 'Deleted user', userType: 'renter', avatarId: null, idVerification: 'none' })
  for (const table of [favourites, preferences, avatars, documents, contactMessages, idempotencyKeys] as const)
    expect(await readRows(db.read, table)).toEqual([])
  expect({ cars: await db.read.$count(cars), bookings: await db.read.$count(bookings) }).toEqual(before)
  expect([await onDisk('avatars'), await onDisk('documents')]).toEqual([[], []])
})

test('a file that was just being written when its person went is gone from the disk', async () => {
  const { as, newUser, erase, deps, onDisk } = await market()
  const sends = [
    { folder: 'avatars', store: deps.avatars, path: '/api/me/avatar', body: await photo() },
    { folder: 'documents', store: deps.vault, path: '/api/me/documents', body: documentForm('identity', pdfFile()) },
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
