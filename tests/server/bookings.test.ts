import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { carPhotos, cars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { agreements, approvalLogs } from '../../server/db/schema/papers.ts'
import { users } from '../../server/db/schema/people.ts'
import { settings } from '../../server/db/schema/site.ts'
import { agreements as texts } from '../../shared/agreement.ts'
import type { ListedBooking } from '../../shared/booking.ts'
import { addDays, type Day } from '../../shared/days.ts'
import { defaultSettings } from '../../shared/settings.ts'
import { testApp, type TestUser } from '../support/app.ts'
import { bystanders } from '../support/bystanders.ts'
import { rowIn, rowsIn } from '../support/rows.ts'

const hour = 3_600_000
const day = 24 * hour

async function aRequest() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Odette', lastName: 'Ingabire' })
  const renter = await t.newUser({ firstName: 'Rene', lastName: 'Habimana' })
  const car = await t.newCar(owner, { plate: 'RAD 123 B' })
  const booking = await t.newBooking(renter, car)
  const act = (who: typeof owner, body: unknown, id = booking.id) => t.as(who).post(`/api/bookings/${id}/actions`, body)
  const seen = async (who: typeof owner) => await (await t.as(who).get(`/api/bookings/${booking.id}`)).json()
  return { ...t, owner, renter, car, booking, act, seen }
}

const codeOf = async (answer: Response) => (await answer.json()).error.code as string

test('a request holds its days, freezes its figures and leaves an event and the renter’s agreement', async () => {
  const { db, booking, renter, owner, car, clock } = await aRequest()
  const from = addDays(clock.today(), 7)
  expect(booking).toMatchObject({
    carId: car.id,
    status: 'pending',
    shown: 'pending',
    party: 'renter',
    from,
    to: addDays(from, 2),
    days: 3,
    basePrice: 165_000,
    discount: 0,
    serviceFee: 16_500,
    inPersonFee: 5_000,
    deposit: 25_000,
    totalPrice: 211_500,
    expiresAt: new Date(clock.now().getTime() + 48 * hour).toISOString(),
    cancellationHours: 48,
    renterAgreementVersion: texts.renter.version,
    car: { title: 'Toyota RAV4 2019', location: 'kigali' },
    events: [{ action: 'request', party: 'renter', to: 'pending' }],
    ledger: [],
  })
  expect(booking.car.photo.urls[400]).toMatch(/^\/photos\//)
  const [row] = await rowsIn(db.read, bookings)
  expect(row).toMatchObject({ renterId: renter.id, ownerId: owner.id, commission: 24_750, commissionPercent: 15, serviceFeePercent: 10 })
  expect((await rowsIn(db.read, bookedDays)).map((held) => held.day)).toEqual([from, addDays(from, 1), addDays(from, 2)])
  expect(await rowsIn(db.read, agreements)).toMatchObject([{ kind: 'renter', userId: renter.id, bookingId: booking.id }])
})

test('later changes of price and fees leave a booking as it was', async () => {
  const { db, car, booking, seen, renter, clock } = await aRequest()
  await db.write(async (tx) => {
    await tx.update(cars).set({ pricePerDay: 90_000, model: 'Vitz' }).where(eq(cars.id, car.id))
    const { brandName: _, ...figures } = defaultSettings
    const row = { id: 1, ...figures, serviceFeePercent: 20, cancellationHours: 1, updatedAt: clock.now() }
    await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row })
  })
  expect(await seen(renter)).toEqual(booking)
})

const today = '2026-11-21'
test.each([
  ['the end before the start', { from: '2026-12-05', to: '2026-12-04' }, 'to', 'range_reversed'],
  ['yesterday', { from: addDays(today, -1), to: today }, 'from', 'day_past'],
  ['more than 365 days ahead', { from: addDays(today, 365), to: addDays(today, 366) }, 'to', 'day_far'],
  ['more than 90 days', { from: today, to: addDays(today, 90) }, 'to', 'range_long'],
  ['a day that no calendar has', { from: '2027-02-28', to: '2027-02-30' }, 'to', 'day_invalid'],
  ['an instant instead of a day', { from: '2026-12-01T00:00:00Z', to: '2026-12-02' }, 'from', 'day_invalid'],
  ['no first day', { to: '2026-12-02' }, 'from', 'day_invalid'],
])('%s is refused at its field', async (_name, range, field, code) => {
  const { as, newUser, newCar } = await testApp()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const body = { carId: car.id, ...range, expectedTotal: 1, agreementVersion: texts.renter.version }
  const answer = await as(await newUser()).post('/api/bookings', body, { 'idempotency-key': 'key-00000001' })
  expect(answer.status).toBe(422)
  expect((await answer.json()).error).toMatchObject({ code: 'invalid', fields: { [field]: { code } } })
})

test.each([
  ['one day', today, today, 1],
  ['across the end of a month', '2026-11-29', '2026-12-02', 4],
  ['ninety days', today, addDays(today, 89), 90],
  ['the last day that can be booked', addDays(today, 365), addDays(today, 365), 1],
])('%s can be booked and counts both ends', async (_name, from, to, days) => {
  const { newUser, newCar, newBooking } = await testApp()
  const car = await newCar(await newUser({ userType: 'owner' }))
  expect(await newBooking(await newUser(), car, { from, to })).toMatchObject({ days, basePrice: days * 55_000 })
})

test.each([
  ['paused', { listed: false }],
  ['pending', { status: 'pending' as const }],
  ['draft', { status: 'draft' as const }],
  ['rejected', { status: 'rejected' as const, rejectionNote: 'Blurred photos' }],
])('a car that is %s cannot be found by who wants to book it', async (_name, state) => {
  const { as, db, newUser, newCar, bookingBody } = await testApp()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const body = await bookingBody(car)
  await db.write((tx) => tx.update(cars).set(state).where(eq(cars.id, car.id)))
  const answer = await as(await newUser()).post('/api/bookings', body, { 'idempotency-key': 'key-00000001' })
  expect([answer.status, await codeOf(answer)]).toEqual([404, 'not_found'])
})

test('one’s own car, an admin’s booking and a car that does not exist are refused', async () => {
  const { as, newUser, newCar, bookingBody } = await testApp()
  const owner = await newUser({ userType: 'owner' })
  const body = await bookingBody(await newCar(owner))
  const key = { 'idempotency-key': 'key-00000001' }
  const own = await as(owner).post('/api/bookings', body, key)
  expect([own.status, await codeOf(own)]).toEqual([403, 'own_car'])
  const admin = await as(await newUser({ userType: 'admin' })).post('/api/bookings', body, key)
  expect([admin.status, await codeOf(admin)]).toEqual([403, 'forbidden'])
  expect((await as(await newUser()).post('/api/bookings', { ...body, carId: 'none' }, key)).status).toBe(404)
  expect((await as(null).post('/api/bookings', body, key)).status).toBe(401)
})

test('the renter’s agreement is needed, in its current version', async () => {
  const { as, newUser, newCar, bookingBody } = await testApp()
  const body = await bookingBody(await newCar(await newUser({ userType: 'owner' })))
  const renter = await newUser()
  const send = (agreementVersion?: string) =>
    as(renter).post('/api/bookings', { ...body, agreementVersion }, { 'idempotency-key': 'key-00000001' })
  const without = await send()
  expect([without.status, await codeOf(without)]).toEqual([422, 'agreement_required'])
  const old = await send('2020-01-01')
  expect(old.status).toBe(409)
  expect((await old.json()).error).toEqual({ code: 'agreement_changed', version: texts.renter.version })
})

test('a total that has changed is refused with the new quote, and confirmed with the same key', async () => {
  const { as, db, newUser, newCar, bookingBody } = await testApp()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const body = await bookingBody(car)
  await db.write((tx) => tx.update(cars).set({ pricePerDay: 60_000 }).where(eq(cars.id, car.id)))
  const renter = await newUser()
  const key = { 'idempotency-key': 'key-00000001' }
  const refused = await as(renter).post('/api/bookings', body, key)
  const { error } = await refused.json()
  expect([refused.status, error.code]).toEqual([409, 'price_changed'])
  expect(error.quote).toMatchObject({ days: 3, basePrice: 180_000, totalPrice: 228_000 })
  const confirmed = await as(renter).post('/api/bookings', { ...body, expectedTotal: error.quote.totalPrice }, key)
  expect(confirmed.status).toBe(201)
  expect((await confirmed.json()).totalPrice).toBe(228_000)
})

test('whose other bookings are of another car, or of days before and after, is told that the days are taken', async () => {
  const { as, newUser, newCar, newBooking, bookingBody, clock } = await testApp()
  const [renter, faster] = [await newUser(), await newUser()]
  const owner = await newUser({ userType: 'owner' })
  const [car, another] = [await newCar(owner), await newCar(owner)]
  const [before, from, after] = [4, 8, 12].map((days) => addDays(clock.today(), days)) as [Day, Day, Day]
  await newBooking(renter, car, { from: before, to: before })
  await newBooking(renter, car, { from: after, to: after })
  await newBooking(renter, another, { from, to: from })
  await newBooking(faster, car, { from, to: from })
  const answer = await as(renter).post('/api/bookings', await bookingBody(car, { from, to: from }), { 'idempotency-key': 'the-first-key' })
  expect([answer.status, (await answer.json()).error]).toEqual([409, { code: 'car_unavailable' }])
})

test('who asks for days that they have asked for already is led to that booking, others are told that the days are taken', async () => {
  const { as, newUser, newCar, newBooking, bookingBody, clock } = await testApp()
  const [renter, other] = [await newUser(), await newUser()]
  const car = await newCar(await newUser({ userType: 'owner' }))
  const from = addDays(clock.today(), 4)
  const { id } = await newBooking(renter, car, { from, to: addDays(from, 2) })
  const again = await bookingBody(car, { from: addDays(from, 2), to: addDays(from, 5) })
  const ask = (who: TestUser, key: string) => as(who).post('/api/bookings', again, { 'idempotency-key': key })
  const refused = async (who: TestUser) => {
    const answer = await ask(who, 'the-first-key')
    const { code, bookings: own } = (await answer.json()).error
    return [answer.status, code, own]
  }
  expect(await refused(renter)).toEqual([409, 'already_requested', [{ id, from, to: addDays(from, 2) }]])
  expect(await refused(other)).toEqual([409, 'car_unavailable', undefined])
  await as(renter).post(`/api/bookings/${id}/actions`, { action: 'cancel' })
  expect((await ask(renter, 'the-second-key')).status).toBe(201)
})

test('a paper that ends before the last day refuses those days', async () => {
  const { request, newUser, newCar, clock } = await testApp()
  const insuranceValidTo = addDays(clock.today(), 8)
  const car = await newCar(await newUser({ userType: 'owner' }), { insuranceValidTo, papersValidTo: insuranceValidTo })
  const renter = await newUser()
  const from = addDays(clock.today(), 7)
  const refused = await request(renter, car, { from, to: addDays(from, 2) })
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'papers_expire'])
  expect((await request(renter, car, { from, to: insuranceValidTo })).status).toBe(201)
})

test('the eleventh open request of one renter is refused', async () => {
  const { request, newUser, newCar, clock } = await testApp()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const renter = await newUser()
  const send = (index: number) => request(renter, car, { from: addDays(clock.today(), index), to: addDays(clock.today(), index) })
  for (let index = 1; index <= 10; index += 1) expect((await send(index)).status).toBe(201)
  const refused = await send(11)
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'too_many_requests_open'])
  clock.advance(49 * hour)
  expect((await send(12)).status).toBe(201)
})

test('a person sends ten requests an hour at most, and cancels ten', async () => {
  const { request, newUser, newCar, clock, as, act, owner } = await aRequest()
  const renter = await newUser()
  const car = await newCar(owner)
  const send = () => request(renter, car, { from: addDays(clock.today(), 5), to: addDays(clock.today(), 6) })
  const cancel = async (answer: Response) =>
    await as(renter).post(`/api/bookings/${(await answer.json()).id}/actions`, { action: 'cancel' })
  for (let times = 0; times < 10; times += 1) {
    clock.advance(60_000)
    expect((await cancel(await send())).status).toBe(200)
  }
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after'), await codeOf(refused)]).toEqual([429, String(51 * 60), 'rate_limited'])
  clock.advance(51 * 60_000)
  const again = await send()
  expect(again.status).toBe(201)
  expect((await cancel(again.clone())).status).toBe(200)
  const last = await send()
  expect((await act(owner, { action: 'reject', reason: 'The car is in the garage.' })).status).toBe(200)
  expect(last.status).toBe(429)
})

test('cancelling is counted by its person, whichever side they are on', async () => {
  const { request, newUser, newCar, clock, as, owner } = await aRequest()
  const made: { renter: TestUser; booking: { id: string } }[] = []
  for (let times = 0; times < 12; times += 1) {
    const [renter, car] = [await newUser(), await newCar(owner)]
    const booking = await (await request(renter, car, { from: addDays(clock.today(), 5), to: addDays(clock.today(), 6) })).json()
    await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
    made.push({ renter, booking })
  }
  const cancel = async ({ renter, booking }: (typeof made)[number], who = owner) => {
    const body = { action: 'cancel', ...(who === owner ? { reason: 'The car is in the garage.' } : {}) }
    const answer = await as(who === owner ? owner : renter).post(`/api/bookings/${booking.id}/actions`, body)
    return answer.status
  }
  const statuses = []
  for (const one of made.slice(0, 11)) statuses.push(await cancel(one))
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  const last = made[11] as (typeof made)[number]
  expect(await cancel(last, last.renter)).toBe(200)
  clock.advance(hour)
  expect(await cancel(made[10] as (typeof made)[number])).toBe(200)
}, 30_000)

test('until identity or licence is approved a renter has three open requests or bookings and thirty days, also of many at once', async () => {
  const { request, newUser, newCar, clock, db, as } = await testApp()
  const owner = await newUser({ userType: 'owner' })
  const [car, renter, other] = [await newCar(owner), await newUser({ isVerified: false }), await newUser({ isVerified: false })]
  const send = (who: TestUser, from: number, days: number) =>
    request(who, car, { from: addDays(clock.today(), from), to: addDays(clock.today(), from + days - 1) })
  const tooLong = await send(other, 2, 31)
  expect([tooLong.status, await codeOf(tooLong)]).toEqual([409, 'verification_required'])
  expect((await send(other, 2, 30)).status).toBe(201)
  expect((await send(other, 40, 1)).status).toBe(409)
  const answers = await Promise.all([50, 51, 52, 53, 54, 55].map((from) => send(renter, from, 1)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
  const [first] = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.json()))
  await as(owner).post(`/api/bookings/${first.id}/actions`, { action: 'approve' })
  expect(await codeOf(await send(renter, 2, 1))).toBe('verification_required')
  await as(renter).post(`/api/bookings/${first.id}/actions`, { action: 'cancel' })
  expect((await send(renter, 60, 1)).status).toBe(201)
  for (const column of ['idVerification', 'licenceVerification'] as const) {
    const change = (verification: 'pending' | 'approved') =>
      db.write((tx) =>
        tx
          .update(users)
          .set({ [column]: verification })
          .where(eq(users.id, renter.id)),
      )
    await change('pending')
    expect((await send(renter, 70, 31)).status).toBe(409)
    await change('approved')
    const free = await send(renter, column === 'idVerification' ? 70 : 105, 31)
    expect(free.status).toBe(201)
    await change('pending')
  }
})

test('of ten requests that one renter may have open none is approved', async () => {
  const { request, newUser, newCar, clock, as } = await testApp()
  const owner = await newUser({ userType: 'owner' })
  const car = await newCar(owner)
  const renter = await newUser()
  const send = (index: number) => request(renter, car, { from: addDays(clock.today(), index), to: addDays(clock.today(), index) })
  const { id } = await (await send(1)).json()
  for (let index = 2; index <= 10; index += 1) await send(index)
  expect((await as(owner).post(`/api/bookings/${id}/actions`, { action: 'approve' })).status).toBe(200)
  clock.advance(hour)
  expect((await send(11)).status).toBe(201)
  expect((await send(12)).status).toBe(409)
})

test('a booking is shown with the first photo that its car had then, neither one still on its way nor one taken away', async () => {
  const { db, newBooking, newUser, newCar, clock } = await testApp()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const [shown] = await rowsIn(db.read, carPhotos, eq(carPhotos.carId, car.id))
  if (!shown) throw new Error('the car has no photo')
  const before = (id: string, position: number, state: Partial<typeof shown>) => ({
    ...shown,
    id,
    position: shown.position + position,
    ...state,
  })
  await db.write((tx) =>
    tx
      .insert(carPhotos)
      .values([before('coming', -2, { readyAt: null }), before('gone', -1, { removedAt: clock.now() }), before('second', 1, {})]),
  )
  const { id } = await newBooking(await newUser(), car)
  expect((await rowIn(db.read, bookings, id))?.carPhotoId).toBe(shown.id)
})

test('the owner approves: code for the renter, contact for both, log and agreement', async () => {
  const { act, seen, owner, renter, db, booking } = await aRequest()
  const answer = await act(owner, { action: 'approve' })
  expect(answer.status).toBe(200)
  const view = await answer.json()
  expect(view).toMatchObject({ status: 'approved', shown: 'upcoming', party: 'owner', ownerMustAgree: false })
  expect(view).not.toHaveProperty('pickupCode')
  expect(view.renter).toMatchObject({ name: 'Rene H.', phone: renter.phone })
  const mine = await seen(renter)
  expect(mine.pickupCode).toMatch(/^\d{6}$/)
  expect(mine.owner).toMatchObject({ name: 'Odette I.', phone: owner.phone })
  expect(mine.car.plate).toBe('RAD 123 B')
  expect(await rowsIn(db.read, approvalLogs)).toMatchObject([
    { entityType: 'booking', entityId: booking.id, title: 'Toyota RAV4 2019', action: 'approved', actorId: owner.id },
  ])
  const signed = (await rowsIn(db.read, agreements)).map(({ kind, userId }) => ({ kind, userId }))
  expect(signed).toContainEqual({ kind: 'owner', userId: owner.id })
})

test('an owner who had an earlier version of the agreement before their eyes is asked to read the new one', async () => {
  const { act, seen, owner } = await aRequest()
  const refused = await act(owner, { action: 'approve', agreementVersion: '2020-01-01' })
  expect([refused.status, (await refused.json()).error]).toEqual([409, { code: 'agreement_changed', version: texts.owner.version }])
  expect(await seen(owner)).toMatchObject({ status: 'pending', ownerAgreementVersion: texts.owner.version })
  expect((await act(owner, { action: 'approve', agreementVersion: texts.owner.version })).status).toBe(200)
})

test('where an admin approved, the owner’s agreement is still to come', async () => {
  const { as, newUser, booking, seen, owner, db } = await aRequest()
  const admin = await newUser({ userType: 'admin' })
  const answer = await as(admin).post(`/api/admin/bookings/${booking.id}/decision`, { decision: 'approved' })
  expect(answer.status).toBe(200)
  expect(await seen(owner)).toMatchObject({ status: 'approved', ownerMustAgree: true })
  expect((await rowsIn(db.read, agreements)).map((row) => row.kind)).toEqual(['renter'])
})

test('before the approval nobody sees phone, plate or code, and no one ever an e-mail', async () => {
  const { seen, owner, renter, act } = await aRequest()
  for (const who of [owner, renter]) {
    const text = JSON.stringify(await seen(who))
    expect(text).not.toMatch(/2507|pickupCode|@example/)
    expect(text.includes('RAD 123 B')).toBe(who === owner)
  }
  await act(owner, { action: 'approve' })
  for (const who of [owner, renter]) expect(JSON.stringify(await seen(who))).not.toMatch(/@example/)
})

test('commission and earnings are for the owner and the admin', async () => {
  const { seen, owner, renter, newUser } = await aRequest()
  const share = { commission: 24_750, ownerEarns: 140_250 }
  expect(await seen(owner)).toMatchObject(share)
  expect(await seen(await newUser({ userType: 'admin' }))).toMatchObject(share)
  expect(Object.keys(await seen(renter))).not.toEqual(expect.arrayContaining(['commission']))
})

test('a stranger gets the answer of a booking that does not exist', async () => {
  const { as, newUser, booking } = await aRequest()
  const stranger = as(await newUser())
  const paths = [`/api/bookings/${booking.id}`, '/api/bookings/none']
  const answers = await Promise.all(paths.map(async (path) => await (await stranger.get(path)).json()))
  expect(answers[0]).toEqual(answers[1])
  for (const part of ['actions', 'handover', 'review']) {
    const body = {
      actions: { action: 'cancel' },
      handover: { kind: 'pickup', cashReceived: 1, code: '123456' },
      review: { stars: 5, text: 'A very good car.' },
    }
    const answer = await stranger.post(`/api/bookings/${booking.id}/${part}`, body[part as keyof typeof body])
    expect([part, answer.status]).toEqual([part, 404])
  }
})

test.each([
  ['renter', 'approve', 403, 'forbidden'],
  ['renter', 'reject', 403, 'forbidden'],
  ['owner', 'cancel', 403, 'forbidden'],
  ['admin', 'cancel', 403, 'forbidden'],
] as const)('a pending request: the %s may not %s', async (party, action, status, code) => {
  const t = await aRequest()
  const who = { renter: t.renter, owner: t.owner, admin: await t.newUser({ userType: 'admin' }) }[party]
  const answer = await t.act(who, { action, reason: 'Because of it' })
  expect([answer.status, await codeOf(answer)]).toEqual([status, code])
})

test('rejecting needs a reason, frees the days and is shown to the renter', async () => {
  const { act, owner, renter, seen, db } = await aRequest()
  const without = await act(owner, { action: 'reject' })
  expect(without.status).toBe(422)
  expect((await without.json()).error.fields).toEqual({ reason: { code: 'required' } })
  expect((await act(owner, { action: 'reject', reason: 'The car is in the garage.' })).status).toBe(200)
  expect(await seen(renter)).toMatchObject({ status: 'rejected', reason: 'The car is in the garage.' })
  expect(await rowsIn(db.read, bookedDays)).toEqual([])
  expect(await rowsIn(db.read, approvalLogs)).toMatchObject([{ action: 'rejected', note: 'The car is in the garage.' }])
})

test('an admin’s rejection names the field of the decision', async () => {
  const { as, newUser, booking } = await aRequest()
  const admin = as(await newUser({ userType: 'admin' }))
  const path = `/api/admin/bookings/${booking.id}/decision`
  const without = await admin.post(path, { decision: 'rejected' })
  expect((await without.json()).error.fields).toEqual({ note: { code: 'required' } })
  expect((await admin.post(path, { decision: 'rejected', note: 'Looks like a scam.' })).status).toBe(200)
})

test.each([
  ['long before the trip by the renter', 'renter', 0, null],
  ['a day before the trip by the renter', 'renter', 6 * day, false],
  ['a day before the trip by the owner', 'owner', 6 * day, false],
  ['a day before the trip by an admin', 'admin', 6 * day, null],
] as const)('a cancellation %s counts as it should', async (_name, party, later, inTime) => {
  const t = await aRequest()
  await t.act(t.owner, { action: 'approve' })
  t.clock.advance(later)
  // An admin's session has ended by then.
  const who = { renter: t.renter, owner: t.owner, admin: await t.newUser({ userType: 'admin' }) }[party]
  expect((await t.act(who, { action: 'cancel', reason: 'Plans have changed' })).status).toBe(200)
  const [event] = await rowsIn(t.db.read, bookingEvents, eq(bookingEvents.action, 'cancel'))
  expect(event).toMatchObject({ party, inTime, fromStatus: 'approved', toStatus: 'cancelled' })
  expect(await rowsIn(t.db.read, bookedDays)).toEqual([])
})

test('an owner sees on a request how often its renter has cancelled late', async () => {
  const { act, owner, renter, clock, newBooking, car, as } = await aRequest()
  await act(owner, { action: 'approve' })
  clock.advance(6 * day)
  await act(renter, { action: 'cancel' })
  const next = await newBooking(renter, car)
  expect((await (await as(owner).get(`/api/bookings/${next.id}`)).json()).renter.cancellations).toBe(1)
})

test('who has cancelled late on one side is not told of on the other', async () => {
  const { act, owner, renter, clock, newBooking, newCar, newUser, as } = await aRequest()
  await act(owner, { action: 'approve' })
  clock.advance(6 * day)
  await act(renter, { action: 'cancel' })
  // The renter has a car too, and the owner rents it.
  const theirs = await newCar(renter)
  expect((await (await as(null).get(`/api/cars/${theirs.id}`)).json()).owner.cancellations).toBe(0)
  const back = await newBooking(owner, theirs, { from: '2026-12-20', to: '2026-12-22' })
  const path = `/api/bookings/${back.id}`
  await as(renter).post(`${path}/actions`, { action: 'approve' })
  clock.set('2026-12-19T20:00:00Z')
  const [asRenter, asOwner] = [await as(renter).get(path), await as(owner).get(path)].map((answer) => answer.json())
  expect([(await asRenter).renter.cancellations, (await asOwner).owner.cancellations]).toEqual([0, 0])
  expect((await as(renter).post(`${path}/actions`, { action: 'cancel', reason: 'The car is broken' })).status).toBe(200)
  expect((await (await as(owner).get(path)).json()).owner.cancellations).toBe(1)
  expect((await (await as(null).get(`/api/cars/${theirs.id}`)).json()).owner.cancellations).toBe(1)
  const admin = await newUser({ userType: 'admin', phone: null })
  expect((await (await as(admin).get(`/api/admin/users/${renter.id}`)).json()).lateCancellations).toBe(2)
})

test('owners cancel an approved booking with a reason only, renters without', async () => {
  const { act, owner, renter } = await aRequest()
  await act(owner, { action: 'approve' })
  expect((await act(owner, { action: 'cancel' })).status).toBe(422)
  expect((await act(renter, { action: 'cancel' })).status).toBe(200)
  const again = await act(renter, { action: 'cancel' })
  expect([again.status, await codeOf(again)]).toEqual([409, 'booking_moved_on'])
})

test('a request past its time is expired for every command and query, and its days are free', async () => {
  const t = await aRequest()
  t.clock.advance(48 * hour)
  expect(await t.seen(t.renter)).toMatchObject({ status: 'expired', shown: 'expired' })
  for (const [who, action] of [
    [t.owner, 'approve'],
    [t.renter, 'cancel'],
  ] as const) {
    const answer = await t.act(who, { action })
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'booking_moved_on'])
  }
  const listed = await (await t.as(t.renter).get('/api/me/bookings?status=expired')).json()
  expect(listed.total).toBe(1)
  expect((await (await t.as(t.renter).get('/api/me/bookings?status=pending')).json()).total).toBe(0)
  const range = { from: t.booking.from, to: t.booking.to }
  expect((await t.request(await t.newUser(), t.car, range)).status).toBe(201)
  const events = await rowsIn(t.db.read, bookingEvents, eq(bookingEvents.action, 'expire'))
  expect(events).toMatchObject([{ bookingId: t.booking.id, party: 'system', actorId: null }])
})

test('a request for today lives until the day has ended in Kigali', async () => {
  const { newUser, newCar, newBooking, clock } = await testApp()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const booking = await newBooking(await newUser(), car, { from: clock.today(), to: clock.today() })
  expect(booking.expiresAt).toBe('2026-11-21T22:00:00.000Z')
})

test('a list shows one side’s bookings, those of a car or of a status where that is asked for', async () => {
  const { as, newUser, newCar, newBooking, clock, act, owner, renter, car, booking } = await aRequest()
  const other = await newCar(owner, { model: 'Vitz' })
  const later = await newBooking(renter, other, { from: addDays(clock.today(), 20), to: addDays(clock.today(), 21) })
  await newBooking(await newUser(), car, { from: addDays(clock.today(), 30), to: addDays(clock.today(), 30) })
  await act(owner, { action: 'approve' })
  const list = async (who: typeof owner, query: string) => {
    const { bookings: rows, total } = await (await as(who).get(`/api/me/bookings?${query}`)).json()
    expect(total).toBe(rows.length)
    return rows.map((row: { id: string }) => row.id)
  }
  expect(await list(renter, 'as=renter')).toEqual([later.id, booking.id])
  expect(await list(owner, 'as=renter')).toEqual([])
  expect(await list(owner, 'as=owner')).toHaveLength(3)
  expect(await list(owner, `as=owner&carId=${other.id}`)).toEqual([later.id])
  expect(await list(renter, 'as=renter&status=upcoming')).toEqual([booking.id])
  expect((await as(renter).get('/api/me/bookings?status=confirmed')).status).toBe(422)
  expect((await as(renter).get('/api/me/bookings?page=0')).status).toBe(422)
  expect((await as(null).get('/api/me/bookings')).status).toBe(401)
})

test('what waits for an answer stands in the order in which its time runs out, for both sides and the admin', async () => {
  const { as, owner, renter, car, booking, clock, newBooking, newCar, newUser } = await aRequest()
  clock.advance(hour)
  const other = await newCar(owner)
  const later = await newBooking(renter, car, { from: addDays(clock.today(), 2), to: addDays(clock.today(), 2) })
  const today = await newBooking(renter, other, { from: clock.today(), to: clock.today() })
  const ids = async (who: typeof owner, path: string) =>
    (await (await as(who).get(path)).json()).bookings.map(({ id }: { id: string }) => id) as string[]
  const urgent = [today.id, booking.id, later.id]
  expect(await ids(renter, '/api/me/bookings?as=renter&status=pending')).toEqual(urgent)
  expect(await ids(owner, '/api/me/bookings?as=owner&status=pending')).toEqual(urgent)
  expect(await ids(await newUser({ userType: 'admin' }), '/api/admin/bookings?status=pending')).toEqual([
    ...urgent,
    bystanders.bookings.pending,
  ])
  expect(await ids(owner, '/api/me/bookings?as=owner')).toEqual(urgent)
})

test('a list is what is under way, what waits, what comes and what is over; in each what is due first, of what is over the latest', async () => {
  const { as, newUser, newCar, newBooking, clock } = await testApp()
  const [renter, owner] = [await newUser(), await newUser({ userType: 'owner' })]
  const today = clock.today()
  const ask = async (first: number, last = first) =>
    (await newBooking(renter, await newCar(owner), { from: addDays(today, first), to: addDays(today, last) })).id as string
  const act = async (who: typeof owner, id: string, action: string) => {
    expect((await as(who).post(`/api/bookings/${id}/actions`, { action, ...(action === 'reject' ? { reason: 'No.' } : {}) })).status).toBe(
      200,
    )
    return id
  }
  const running = await act(owner, await ask(0, 5), 'approve')
  const { pickupCode: code, totalPrice } = await (await as(renter).get(`/api/bookings/${running}`)).json()
  await as(owner).post(`/api/bookings/${running}/handover`, { kind: 'pickup', code, cashReceived: totalPrice })
  const startsNext = await act(owner, await ask(1, 2), 'approve')
  const rejected = await act(owner, await ask(30), 'reject')
  const first = await ask(9)
  clock.advance(hour)
  const second = await ask(20)
  const [far, near] = [await act(owner, await ask(40), 'approve'), await act(owner, await ask(12), 'approve')]
  const withdrawn = await act(renter, await ask(35), 'cancel')
  clock.set(`${addDays(today, 1)}T06:00:00Z`)
  const urgent = await ask(1)
  const all = [
    ['now', startsNext],
    ['now', running],
    ['waiting', urgent],
    ['waiting', first],
    ['waiting', second],
    ['upcoming', near],
    ['upcoming', far],
    ['past', withdrawn],
    ['past', rejected],
  ]
  const list = async (query: string) =>
    (await (await as(renter).get(`/api/me/bookings?${query}`)).json()).bookings.map(({ id, group }: ListedBooking) => [group, id])
  expect(await list('as=renter')).toEqual(all)
  expect(await list('status=upcoming')).toEqual([all[0], all[5], all[6]])
  clock.set(`${addDays(today, 2)}T12:00:00Z`)
  const unanswered = [second, first, urgent].map((id) => ['past', id])
  expect(await list('as=renter')).toEqual([all[0], all[1], all[5], all[6], all[7], all[8], ...unanswered])
})

test('a list of many bookings goes on from page to page, none is left out or comes twice', async () => {
  const { as, newUser, newCar, newBooking, clock } = await testApp()
  const [renter, owner] = [await newUser(), await newUser({ userType: 'owner' })]
  const car = await newCar(owner)
  const made: string[] = []
  for (let turn = 0; turn < 23; turn += 1) {
    const day = addDays(clock.today(), turn)
    const { id } = await newBooking(renter, car, { from: day, to: day })
    if (turn < 16) await as(renter).post(`/api/bookings/${id}/actions`, { action: 'cancel' })
    if (turn % 10 === 9) clock.advance(hour)
    made.push(id)
  }
  const pages: ListedBooking[][] = []
  for (const page of [1, 2, 3]) pages.push((await (await as(renter).get(`/api/me/bookings?page=${page}`)).json()).bookings)
  expect(pages.map(({ length }) => length)).toEqual([20, 3, 0])
  const listed = pages.flat()
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(made))
  expect(listed.map(({ group }) => group)).toEqual([...Array(7).fill('waiting'), ...Array(16).fill('past')])
})

test('the pickup code stands in the list of its renter alone', async () => {
  const { as, owner, renter, booking, act } = await aRequest()
  const listed = async (who: typeof owner, side: string) => (await (await as(who).get(`/api/me/bookings?as=${side}`)).json()).bookings[0]
  expect(await listed(renter, 'renter')).not.toHaveProperty('pickupCode')
  await act(owner, { action: 'approve' })
  const { pickupCode } = await (await as(renter).get(`/api/bookings/${booking.id}`)).json()
  expect(await listed(renter, 'renter')).toMatchObject({ pickupCode })
  expect(await listed(owner, 'owner')).not.toHaveProperty('pickupCode')
})

test('the admin finds bookings by car, renter and status', async () => {
  const { as, newUser, act, owner, renter, booking } = await aRequest()
  await act(owner, { action: 'approve' })
  const admin = as(await newUser({ userType: 'admin' }))
  const find = async (query: string) => (await (await admin.get(`/api/admin/bookings?${query}`)).json()).bookings
  for (const query of ['q=rav4', 'q=rene hab', 'q=rav4&status=confirmed', 'q=rav4&status=approved']) {
    expect(await find(query)).toEqual([
      {
        id: booking.id,
        carId: booking.carId,
        carTitle: 'Toyota RAV4 2019',
        renterName: 'Rene Habimana',
        ownerName: 'Odette Ingabire',
        from: booking.from,
        to: booking.to,
        totalPrice: booking.totalPrice,
        status: 'confirmed',
        createdAt: booking.createdAt,
      },
    ])
  }
  const ids = async (query: string) => (await find(query)).map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual([booking.id, ...bystanders.bookings.newestFirst])
  expect(await ids('status=pending')).toEqual([bystanders.bookings.pending])
  for (const query of ['q=%25', 'q=vitz', 'q=rav4&status=canceled', 'q=rav4&status=pending']) expect(await find(query)).toEqual([])
  expect((await as(renter).get('/api/admin/bookings')).status).toBe(403)
})

test('what waits comes with what an admin needs to decide on it', async () => {
  const { as, newUser, booking } = await aRequest()
  const admin = as(await newUser({ userType: 'admin' }))
  const { bookings: rows } = await (await admin.get('/api/admin/bookings?status=pending&q=rav4')).json()
  const { id, days, expiresAt, car, renter } = await (await admin.get(`/api/bookings/${booking.id}`)).json()
  expect(rows).toMatchObject([{ id, request: { days, expiresAt, car, renter, message: null } }])
})
