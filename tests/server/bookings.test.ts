import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { carPhotos, cars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { agreements } from '../../server/db/schema/texts.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { users } from '../../server/db/schema/users.ts'
import { settings } from '../../server/db/schema/settings.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import type { ListedBooking } from '../../shared/domain/booking.ts'
import { addDays } from '../../shared/lib/days.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'
import type { TestUser } from '../support/app.ts'
import { createRequest, createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { backgroundSummary } from '../support/background-fixtures.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'

const hour = 3_600_000
const day = 24 * hour
const key = { 'idempotency-key': 'key-00000001' }

const readRefusal = async (response: Response) => [response.status, (await response.json()).error]

async function setUp() {
  const t = await createOwnerAndRenter()
  const getRange = (ahead: number, days = 1) => {
    const from = addDays(t.clock.today(), ahead)
    return { from, to: addDays(from, days - 1) }
  }
  const requestDays = (ahead: number, days?: number, who = t.renter) => t.request(who, t.car, getRange(ahead, days))
  return { ...t, getRange, requestDays }
}

test('a request holds its days, freezes its figures and leaves an event and the renter’s agreement', async () => {
  const { db, booking, renter, owner, car, clock } = await createRequest()
  const from = addDays(clock.today(), 7)
  const state = {
    status: 'pending',
    displayStatus: 'pending',
    party: 'renter',
    events: [{ action: 'request', party: 'renter', to: 'pending' }],
  }
  const days = { from, to: addDays(from, 2), days: 3, expiresAt: new Date(clock.now().getTime() + 48 * hour).toISOString() }
  const price = {
    basePrice: 165_000,
    discount: 0,
    serviceFee: 16_500,
    inPersonFee: 5_000,
    deposit: 25_000,
    totalPrice: 211_500,
    ledger: [],
  }
  const agreed = { carId: car.id, cancellationHours: 48, renterAgreementVersion: currentAgreements.renter.version }
  expect(booking).toMatchObject({ ...state, ...days, ...price, ...agreed, car: { title: 'Toyota RAV4 2019', location: 'kigali' } })
  expect(booking.car.photo.urls[400]).toMatch(/^\/photos\//)
  const [row] = await readRows(db.read, bookings)
  expect(row).toMatchObject({ renterId: renter.id, ownerId: owner.id, commission: 24_750, commissionPercent: 15, serviceFeePercent: 10 })
  expect((await readRows(db.read, bookedDays)).map((bookedDay) => bookedDay.day)).toEqual([from, addDays(from, 1), addDays(from, 2)])
  expect(await readRows(db.read, agreements)).toMatchObject([{ kind: 'renter', userId: renter.id, bookingId: booking.id }])
})

test('later changes of price and fees leave a booking as it was', async () => {
  const { db, car, booking, seen, renter, clock } = await createRequest()
  await db.write(async (tx) => {
    await tx.update(cars).set({ pricePerDay: 90_000, model: 'Vitz' }).where(eq(cars.id, car.id))
    const { brandName: _, ...figures } = defaultSettings
    const row = { id: 1, ...figures, serviceFeePercent: 20, cancellationHours: 1, updatedAt: clock.now() }
    await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row })
  })
  expect(await seen(renter, booking)).toEqual(booking)
})

test('nobody books a car that is not on the market, their own car, or any car without the agreement', async () => {
  const { as, owner, renter, car, newCar, bookingBody } = await createOwnerAndRenter()
  const body = await bookingBody(car)
  const rejected = { status: 'rejected', rejectionNote: 'Blurred photos' } as const
  const ids = ['none']
  for (const state of [{ listed: false }, { status: 'pending' }, { status: 'draft' }, rejected] as const)
    ids.push((await newCar(owner, state)).id)
  for (const carId of ids)
    expect(await readErrorCode(await as(renter).post('/api/bookings', { ...body, carId }, key))).toEqual([404, 'not_found'])
  const unsigned = { ...body, agreementVersion: undefined }
  expect(await readErrorCode(await as(renter).post('/api/bookings', unsigned, key))).toEqual([422, 'agreement_required'])
  expect(await readErrorCode(await as(owner).post('/api/bookings', body, key))).toEqual([403, 'own_car'])
})

test('a total that has changed is refused with the new quote, and confirmed with the same key', async () => {
  const { as, db, renter, car, bookingBody } = await createOwnerAndRenter()
  const body = await bookingBody(car)
  await db.write((tx) => tx.update(cars).set({ pricePerDay: 60_000 }).where(eq(cars.id, car.id)))
  const refused = await as(renter).post('/api/bookings', body, key)
  const { error } = await refused.json()
  expect([refused.status, error.code]).toEqual([409, 'price_changed'])
  expect(error.quote).toMatchObject({ days: 3, basePrice: 180_000, totalPrice: 228_000 })
  const confirmed = await as(renter).post('/api/bookings', { ...body, expectedTotal: error.quote.totalPrice }, key)
  expect(confirmed.status).toBe(201)
  expect((await confirmed.json()).totalPrice).toBe(228_000)
})

test('who asks for days that they have asked for already is led to that booking, others are told that the days are taken', async () => {
  const { act, requestDays, newUser, newCar, newBooking, getRange, owner, renter, car } = await setUp()
  for (const ahead of [12, 16]) await newBooking(renter, car, getRange(ahead))
  await newBooking(renter, await newCar(owner), getRange(14))
  await newBooking(await newUser(), car, getRange(14))
  expect(await readRefusal(await requestDays(14))).toEqual([409, { code: 'car_unavailable' }])
  const booking = await newBooking(renter, car, getRange(4, 3))
  const ownBookings = [{ id: booking.id, ...getRange(4, 3) }]
  expect(await readRefusal(await requestDays(6, 4))).toEqual([409, { code: 'already_requested', bookings: ownBookings }])
  expect(await readRefusal(await requestDays(6, 4, await newUser()))).toEqual([409, { code: 'car_unavailable' }])
  await act(renter, booking, 'cancel')
  expect((await requestDays(6, 4)).status).toBe(201)
})

test('a paper that ends before the last day refuses those days', async () => {
  const { request, newCar, owner, renter, getRange } = await setUp()
  const { to: insuranceValidTo } = getRange(8)
  const car = await newCar(owner, { insuranceValidTo, documentsValidTo: insuranceValidTo })
  expect(await readErrorCode(await request(renter, car, getRange(7, 3)))).toEqual([409, 'papers_expire'])
  expect((await request(renter, car, getRange(7, 2))).status).toBe(201)
})

test('the eleventh open request of one renter is refused, and an approved or expired one is none', async () => {
  const { requestDays, clock, approve } = await setUp()
  const first = await (await requestDays(1)).json()
  for (let ahead = 2; ahead <= 10; ahead += 1) expect((await requestDays(ahead)).status).toBe(201)
  expect(await readErrorCode(await requestDays(11))).toEqual([409, 'too_many_requests_open'])
  await approve(first)
  clock.advance(hour)
  expect((await requestDays(11)).status).toBe(201)
  expect((await requestDays(12)).status).toBe(409)
  clock.advance(49 * hour)
  expect((await requestDays(12)).status).toBe(201)
})

test('a person sends ten requests an hour at most, and cancels ten', async () => {
  const { requestDays, act, clock, owner, renter, newUser, newBooking, car, getRange } = await setUp()
  const other = await newBooking(await newUser(), car, getRange(7))
  const send = () => requestDays(5)
  const cancel = async (response: Response) => (await act(renter, await response.json(), 'cancel')).status
  for (let times = 0; times < 10; times += 1) {
    clock.advance(60_000)
    expect(await cancel(await send())).toBe(200)
  }
  const refused = await send()
  expect(refused.headers.get('retry-after')).toBe(String(51 * 60))
  expect(await readErrorCode(refused)).toEqual([429, 'rate_limited'])
  clock.advance(51 * 60_000)
  const again = await send()
  expect([again.status, await cancel(again)]).toEqual([201, 200])
  const last = await send()
  expect((await act(owner, other, 'reject', 'The car is in the garage.')).status).toBe(200)
  expect(last.status).toBe(429)
})

test('cancelling is counted by its person, whichever side they are on', async () => {
  const { newBooking, newUser, newCar, clock, act, approve, owner } = await createOwnerAndRenter()
  const cancelNew = async (byRenter = false) => {
    const renter = await newUser()
    const booking = await newBooking(renter, await newCar(owner))
    await approve(booking)
    return { booking, status: (await act(byRenter ? renter : owner, booking, 'cancel', 'The car is in the garage.')).status }
  }
  const statuses = []
  for (let times = 0; times < 10; times += 1) statuses.push((await cancelNew()).status)
  const { booking, status } = await cancelNew()
  expect([...statuses, status]).toEqual([...Array<number>(10).fill(200), 429])
  expect((await cancelNew(true)).status).toBe(200)
  clock.advance(hour)
  expect((await act(owner, booking, 'cancel', 'The car is in the garage.')).status).toBe(200)
}, 30_000)

test('until identity or licence is approved a renter has three open requests or bookings and thirty days, also of many at once', async () => {
  const { requestDays, act, approve, newUser, db } = await setUp()
  const [renter, other] = [await newUser({ isVerified: false }), await newUser({ isVerified: false })]
  const refused = [409, 'verification_required']
  expect(await readErrorCode(await requestDays(2, 31, other))).toEqual(refused)
  expect((await requestDays(2, 30, other)).status).toBe(201)
  expect((await requestDays(40, 1, other)).status).toBe(409)
  const responses = await Promise.all([50, 51, 52, 53, 54, 55].map((ahead) => requestDays(ahead, 1, renter)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
  const first = await responses.find(({ ok }) => ok)?.json()
  await approve(first)
  expect(await readErrorCode(await requestDays(2, 1, renter))).toEqual(refused)
  await act(renter, first, 'cancel')
  expect((await requestDays(60, 1, renter)).status).toBe(201)
  for (const [column, ahead] of [
    ['idVerification', 70],
    ['licenceVerification', 105],
  ] as const) {
    const setVerification = (verification: 'pending' | 'approved') => {
      const change = { [column]: verification }
      return db.write((tx) => tx.update(users).set(change).where(eq(users.id, renter.id)))
    }
    await setVerification('pending')
    expect((await requestDays(70, 31, renter)).status).toBe(409)
    await setVerification('approved')
    expect((await requestDays(ahead, 31, renter)).status).toBe(201)
    await setVerification('pending')
  }
})

test('a booking is shown with the first photo that its car had then, neither one still on its way nor one taken away', async () => {
  const { db, newBooking, renter, car, clock } = await createOwnerAndRenter()
  const [firstPhoto] = await readRows(db.read, carPhotos, eq(carPhotos.carId, car.id))
  if (!firstPhoto) throw new Error('the car has no photo')
  const { position } = firstPhoto
  await db.write((tx) =>
    tx.insert(carPhotos).values([
      { ...firstPhoto, id: 'coming', position: position - 2, readyAt: null },
      { ...firstPhoto, id: 'gone', position: position - 1, removedAt: clock.now() },
      { ...firstPhoto, id: 'second', position: position + 1 },
    ]),
  )
  const { id } = await newBooking(renter, car)
  expect((await readRow(db.read, bookings, id))?.carPhotoId).toBe(firstPhoto.id)
})

test('the owner approves: code for the renter, contact for both, log and agreement', async () => {
  const { as, approve, seen, owner, renter, db, booking } = await createRequest()
  const listed = async (who: TestUser, side: string) => (await as(who).read(`/api/me/bookings?as=${side}`)).bookings[0]
  expect(await listed(renter, 'renter')).not.toHaveProperty('pickupCode')
  const view = await (await approve(booking)).json()
  expect(view).toMatchObject({ status: 'approved', displayStatus: 'upcoming', party: 'owner', ownerMustAgree: false })
  expect(view).not.toHaveProperty('pickupCode')
  expect(view.renter).toMatchObject({ name: 'Rene H.', phone: renter.phone })
  const renterView = await seen(renter, booking)
  expect(renterView.pickupCode).toMatch(/^\d{6}$/)
  expect(await listed(renter, 'renter')).toMatchObject({ pickupCode: renterView.pickupCode })
  expect(await listed(owner, 'owner')).not.toHaveProperty('pickupCode')
  expect(renterView.owner).toMatchObject({ name: 'Odette I.', phone: owner.phone })
  expect(renterView.car.plate).toBe('RAD 123 B')
  expect(await readRows(db.read, auditLogs)).toMatchObject([
    { entityType: 'booking', entityId: booking.id, title: 'Toyota RAV4 2019', action: 'approved', actorId: owner.id },
  ])
  const signed = (await readRows(db.read, agreements)).map(({ kind, userId }) => ({ kind, userId }))
  expect(signed).toContainEqual({ kind: 'owner', userId: owner.id })
})

test('before the approval nobody sees phone, plate or code, no one ever an e-mail, and the renter no share of the owner', async () => {
  const { seen, owner, renter, newAdmin, approve, booking } = await createRequest()
  for (const who of [owner, renter]) {
    const text = JSON.stringify(await seen(who, booking))
    expect(text).not.toMatch(/2507|pickupCode|@example/)
    expect(text.includes('RAD 123 B')).toBe(who === owner)
  }
  await approve(booking)
  for (const who of [owner, renter]) expect(JSON.stringify(await seen(who, booking))).not.toMatch(/@example/)
  for (const who of [owner, await newAdmin()]) expect(await seen(who, booking)).toMatchObject({ commission: 24_750, ownerEarns: 140_250 })
  expect(Object.keys(await seen(renter, booking))).not.toEqual(expect.arrayContaining(['commission']))
})

test('rejecting needs a reason, frees the days and is shown to the renter', async () => {
  const { act, owner, renter, seen, db, booking } = await createRequest()
  expect(await readFieldErrors(await act(owner, booking, 'reject'))).toEqual([422, { reason: { code: 'required' } }])
  expect((await act(owner, booking, 'reject', 'The car is in the garage.')).status).toBe(200)
  expect(await seen(renter, booking)).toMatchObject({ status: 'rejected', reason: 'The car is in the garage.' })
  expect(await readRows(db.read, bookedDays)).toEqual([])
  expect(await readRows(db.read, auditLogs)).toMatchObject([{ action: 'rejected', note: 'The car is in the garage.' }])
})

test('an admin rejects with a note; where an admin approved, the owner’s agreement is still to come', async () => {
  const { as, newAdmin, newBooking, renter, booking, seen, owner, db } = await createRequest()
  const admin = as(await newAdmin())
  const decide = (body: object, { id } = booking) => admin.post(`/api/admin/bookings/${id}/decision`, body)
  expect(await readFieldErrors(await decide({ decision: 'rejected' }))).toEqual([422, { note: { code: 'required' } }])
  expect((await decide({ decision: 'rejected', note: 'Looks like a scam.' })).status).toBe(200)
  const next = await newBooking(renter, booking.car)
  expect((await decide({ decision: 'approved' }, next)).status).toBe(200)
  expect(await seen(owner, next)).toMatchObject({ status: 'approved', ownerMustAgree: true })
  expect((await readRows(db.read, agreements)).map(({ kind }) => kind)).toEqual(['renter', 'renter'])
})

test.each([
  ['long before the trip by the renter', 'renter', 0, null],
  ['a day before the trip by the renter', 'renter', 6 * day, false],
  ['a day before the trip by the owner', 'owner', 6 * day, false],
  ['a day before the trip by an admin', 'admin', 6 * day, null],
] as const)('a cancellation %s counts as it should', async (_name, party, later, inTime) => {
  const t = await createRequest()
  await t.approve(t.booking)
  t.clock.advance(later)
  // The clock has moved, so the admin needs a new session.
  const who = { renter: t.renter, owner: t.owner, admin: await t.newAdmin() }[party]
  expect((await t.act(who, t.booking, 'cancel', 'Plans have changed')).status).toBe(200)
  const [event] = await readRows(t.db.read, bookingEvents, eq(bookingEvents.action, 'cancel'))
  expect(event).toMatchObject({ party, inTime, fromStatus: 'approved', toStatus: 'cancelled' })
  expect(await readRows(t.db.read, bookedDays)).toEqual([])
})

test('owners see how often a renter has cancelled late, and of who did so on one side nothing is told on the other', async () => {
  const { act, approve, seen, owner, renter, clock, booking, newBooking, newCar, newAdmin, as, car } = await createRequest()
  await approve(booking)
  clock.advance(6 * day)
  await act(renter, booking, 'cancel')
  expect((await seen(owner, await newBooking(renter, car))).renter.cancellations).toBe(1)
  const rentersCar = await newCar(renter)
  const readCancellations = async () => (await as(null).read(`/api/cars/${rentersCar.id}`)).owner.cancellations
  expect(await readCancellations()).toBe(0)
  const ownersBooking = await newBooking(owner, rentersCar, { from: '2026-12-20', to: '2026-12-22' })
  await approve(ownersBooking)
  clock.set('2026-12-19T20:00:00Z')
  expect((await seen(renter, ownersBooking)).renter.cancellations).toBe(0)
  expect((await seen(owner, ownersBooking)).owner.cancellations).toBe(0)
  expect((await act(renter, ownersBooking, 'cancel', 'The car is broken')).status).toBe(200)
  expect((await seen(owner, ownersBooking)).owner.cancellations).toBe(1)
  expect(await readCancellations()).toBe(1)
  expect((await as(await newAdmin()).read(`/api/admin/users/${renter.id}`)).lateCancellations).toBe(2)
})

test('a list shows one side’s bookings, those of a car or of a status where that is asked for', async () => {
  const { as, newUser, newCar, newBooking, clock, approve, owner, renter, car, booking } = await createRequest()
  const other = await newCar(owner, { model: 'Vitz' })
  const later = await newBooking(renter, other, { from: addDays(clock.today(), 20), to: addDays(clock.today(), 21) })
  await newBooking(await newUser(), car, { from: addDays(clock.today(), 30) })
  await approve(booking)
  const list = async (who: TestUser, query: string) => {
    const { bookings: rows, total } = await as(who).read(`/api/me/bookings?${query}`)
    expect(total).toBe(rows.length)
    return rows.map((row: { id: string }) => row.id)
  }
  expect(await list(renter, 'as=renter')).toEqual([later.id, booking.id])
  expect(await list(owner, 'as=renter')).toEqual([])
  expect(await list(owner, 'as=owner')).toHaveLength(3)
  expect(await list(owner, `as=owner&carId=${other.id}`)).toEqual([later.id])
  expect(await list(renter, 'as=renter&status=upcoming')).toEqual([booking.id])
  for (const query of ['status=confirmed', 'page=0']) expect((await as(renter).get(`/api/me/bookings?${query}`)).status).toBe(422)
})

test('what waits for an answer stands in the order in which its time runs out, for both sides and the admin', async () => {
  const { as, owner, renter, car, booking, clock, newBooking, newCar, newAdmin } = await createRequest()
  clock.advance(hour)
  const later = await newBooking(renter, car, { from: addDays(clock.today(), 2), to: addDays(clock.today(), 2) })
  const today = await newBooking(renter, await newCar(owner), { from: clock.today(), to: clock.today() })
  expect(today.expiresAt).toBe('2026-11-21T22:00:00.000Z')
  const ids = async (who: TestUser, path: string): Promise<string[]> =>
    (await as(who).read(path)).bookings.map(({ id }: { id: string }) => id)
  const urgent = [today.id, booking.id, later.id]
  expect(await ids(renter, '/api/me/bookings?as=renter&status=pending')).toEqual(urgent)
  for (const query of ['as=owner&status=pending', 'as=owner']) expect(await ids(owner, `/api/me/bookings?${query}`)).toEqual(urgent)
  const all = [...urgent, backgroundSummary.bookings.pending]
  expect(await ids(await newAdmin(), '/api/admin/bookings?status=pending')).toEqual(all)
})

test('a list is what is under way, what waits, what comes and what is over; in each what is due first, of what is over the latest', async () => {
  const { as, act, approve, pickUp, newCar, newBooking, owner, renter, clock, getRange } = await setUp()
  const today = clock.today()
  const requestBooking = async (ahead: number, days?: number) => await newBooking(renter, await newCar(owner), getRange(ahead, days))
  const agreed = async (ahead: number, days?: number) => {
    const booking = await requestBooking(ahead, days)
    await approve(booking)
    return booking
  }
  const running = await agreed(0, 6)
  await pickUp(running)
  const startsNext = await agreed(1, 2)
  const rejected = await requestBooking(30)
  expect((await act(owner, rejected, 'reject', 'No.')).status).toBe(200)
  const first = await requestBooking(9)
  clock.advance(hour)
  const second = await requestBooking(20)
  const [far, near, withdrawn] = [await agreed(40), await agreed(12), await requestBooking(35)]
  expect((await act(renter, withdrawn, 'cancel')).status).toBe(200)
  clock.set(`${addDays(today, 1)}T06:00:00Z`)
  const urgent = await requestBooking(0)
  const listed = (group: string, ...which: { id: string }[]) => which.map(({ id }) => [group, id])
  const [now, upcoming, past] = [listed('now', startsNext, running), listed('upcoming', near, far), listed('past', withdrawn, rejected)]
  const list = async (query: string) =>
    (await as(renter).read(`/api/me/bookings?${query}`)).bookings.map(({ id, group }: ListedBooking) => [group, id])
  expect(await list('as=renter')).toEqual([...now, ...listed('waiting', urgent, first, second), ...upcoming, ...past])
  expect(await list('status=upcoming')).toEqual([now[0], ...upcoming])
  clock.set(`${addDays(today, 2)}T12:00:00Z`)
  expect(await list('as=renter')).toEqual([...now, ...upcoming, ...past, ...listed('past', second, first, urgent)])
})

test('a list of many bookings goes on from page to page, none is left out or comes twice', async () => {
  const { as, act, newBooking, renter, car, clock, getRange } = await setUp()
  const made: string[] = []
  for (let turn = 0; turn < 23; turn += 1) {
    const booking = await newBooking(renter, car, getRange(turn))
    if (turn < 16) await act(renter, booking, 'cancel')
    if (turn % 10 === 9) clock.advance(hour)
    made.push(booking.id)
  }
  const pages: ListedBooking[][] = []
  for (const page of [1, 2, 3]) pages.push((await as(renter).read(`/api/me/bookings?page=${page}`)).bookings)
  expect(pages.map(({ length }) => length)).toEqual([20, 3, 0])
  const listed = pages.flat()
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(made))
  expect(listed.map(({ group }) => group)).toEqual([...Array(7).fill('waiting'), ...Array(16).fill('past')])
})

test('what waits comes with what an admin needs to decide on it', async () => {
  const { as, seen, newAdmin, booking } = await createRequest()
  const admin = await newAdmin()
  const { bookings: rows } = await as(admin).read('/api/admin/bookings?status=pending&q=rav4')
  const { id, days, expiresAt, car, renter } = await seen(admin, booking)
  expect(rows).toMatchObject([{ id, request: { days, expiresAt, car, renter, message: null } }])
})
