import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { addDays } from '../../shared/days.ts'
import { usualTerms } from '../../shared/terms.ts'
import { testApp } from '../support/app.ts'
import { aListing } from '../support/listing.ts'
import { rowIn, rowsIn } from '../support/rows.ts'

type Given = Partial<typeof cars.$inferInsert>
type Body = Record<string, unknown>
type Request = { from?: string; to?: string; withDriver?: boolean; pickupHour?: string; expectedTotal?: number; agreementVersion?: string }

const everyTerm = {
  pickupArea: 'Kimironko, opposite Simba',
  pickupPlace: 'KG 11 Ave 7, the blue gate',
  pickupFrom: '09:00',
  pickupUntil: '18:00',
  noticeHours: 4,
  minDays: 2,
  maxDays: 30,
  weeklyDiscountPercentage: 10,
  kmPerDay: 200,
  extraKmPrice: 300,
  area: 'border',
  driver: 'either',
  driverPricePerDay: 20_000,
} as const

// It is ten o'clock in Kigali.
async function aCar(given: Given = {}) {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Odette' })
  const renter = await t.newUser({ firstName: 'Rene' })
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const car = await t.newCar(owner, given)
  let sent = 0
  const request = async (given: Request = {}) => {
    sent += 1
    const { from = addDays(t.clock.today(), 7), to = given.from ?? addDays(t.clock.today(), 9), withDriver } = given
    const wish = withDriver === undefined ? '' : `&withDriver=${withDriver}`
    const quote = await (await t.as(null).get(`/api/cars/${car.id}/quote?from=${from}&to=${to}${wish}`)).json()
    const whole = { ...(await t.bookingBody(car, { from, to })), expectedTotal: quote.totalPrice, ...given }
    return t.as(renter).post('/api/bookings', whole, { 'idempotency-key': `request ${sent}` })
  }
  const refusal = async (answer: Response) => {
    const { error } = await answer.json()
    return [answer.status, error.code, ...(error.fields ? [error.fields] : [])]
  }
  const book = async (given: Request = {}) => {
    const answer = await request(given)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return answer.json()
  }
  const seen = async (who: typeof owner | null, id: string) => (await t.as(who).get(`/api/bookings/${id}`)).json()
  return { ...t, owner, renter, admin, car, request, refusal, book, seen }
}

test('a listing says its terms, and what it says nothing of is the usual', async () => {
  const { as, owner } = await aCar()
  const made = await (await as(owner).post('/api/cars', aListing)).json()
  expect(made).toMatchObject(usualTerms)
  const changed = await (await as(owner).patch(`/api/cars/${made.id}`, everyTerm)).json()
  expect(changed).toMatchObject(everyTerm)
  expect(
    await (await as(owner).patch(`/api/cars/${made.id}`, { pickupArea: ' ', kmPerDay: null, driver: 'without' })).json(),
  ).toMatchObject({
    ...everyTerm,
    pickupArea: null,
    kmPerDay: null,
    extraKmPrice: null,
    driver: 'without',
    driverPricePerDay: 0,
  })
})

test('a change of terms needs no new approval, not even while bookings hold days', async () => {
  const { as, owner, car, book } = await aCar()
  await book()
  expect(await (await as(owner).patch(`/api/cars/${car.id}`, everyTerm)).json()).toMatchObject({ status: 'approved', ...everyTerm })
})

test.each<[Body, string, string]>([
  [{ pickupFrom: '8:00' }, 'pickupFrom', 'hour_invalid'],
  [{ pickupUntil: '20:30' }, 'pickupUntil', 'hour_invalid'],
  [{ pickupUntil: '24:00' }, 'pickupUntil', 'hour_invalid'],
  [{ pickupFrom: '21:00' }, 'pickupUntil', 'hours_reversed'],
  [{ noticeHours: 169 }, 'noticeHours', 'notice_range'],
  [{ noticeHours: -1 }, 'noticeHours', 'notice_range'],
  [{ minDays: 0 }, 'minDays', 'min_days_range'],
  [{ minDays: 31 }, 'minDays', 'min_days_range'],
  [{ maxDays: 91 }, 'maxDays', 'max_days_range'],
  [{ minDays: 5, maxDays: 4 }, 'maxDays', 'days_reversed'],
  [{ weeklyDiscountPercentage: 51 }, 'weeklyDiscountPercentage', 'discount_range'],
  [{ kmPerDay: 0 }, 'kmPerDay', 'km_range'],
  [{ extraKmPrice: 300 }, 'extraKmPrice', 'km_missing'],
  [{ area: 'moon' }, 'area', 'invalid'],
  [{ driver: 'maybe' }, 'driver', 'invalid'],
  [{ driverPricePerDay: 20_000 }, 'driverPricePerDay', 'driver_missing'],
  [{ pickupArea: 'a'.repeat(121) }, 'pickupArea', 'too_long'],
  [{ features: ['with_driver'] }, 'features.0', 'invalid'],
])('a listing with %o is refused, new or changed, beside the field', async (terms, field, code) => {
  const { as, owner, car, refusal, db } = await aCar()
  const expected = [422, 'invalid', { [field]: { code } }]
  expect(await refusal(await as(owner).post('/api/cars', { ...aListing, ...terms }))).toEqual(expected)
  expect(await refusal(await as(owner).patch(`/api/cars/${car.id}`, terms))).toEqual(expected)
  const row = await rowIn(db.read, cars, car.id)
  expect(row).toEqual(car)
})

test('the exact place is for owner and admin, and for the renter from the approval on', async () => {
  const { as, owner, renter, admin, car, book, seen } = await aCar({ ...everyTerm, minDays: 1 })
  const view = async (who: typeof owner | null) => (await as(who).get(`/api/cars/${car.id}`)).json()
  for (const who of [null, renter]) {
    expect(await view(who)).toMatchObject({ pickupArea: everyTerm.pickupArea })
    expect(JSON.stringify(await view(who))).not.toContain('blue gate')
  }
  for (const who of [owner, admin]) expect(await view(who)).toMatchObject({ pickupPlace: everyTerm.pickupPlace })
  const booking = await book()
  expect(JSON.stringify(await seen(renter, booking.id))).not.toContain('blue gate')
  for (const who of [owner, admin]) expect(await seen(who, booking.id)).toMatchObject({ pickupPlace: everyTerm.pickupPlace })
  await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
  expect(await seen(renter, booking.id)).toMatchObject({ pickupPlace: everyTerm.pickupPlace })
  await as(renter).post(`/api/bookings/${booking.id}/actions`, { action: 'cancel' })
  expect(JSON.stringify(await seen(renter, booking.id))).not.toContain('blue gate')
})

const today = '2026-11-21'
test.each<[string, Given, Request, string | null]>([
  ['two days of a car for three', { minDays: 3 }, { from: '2026-12-01', to: '2026-12-02' }, 'trip_too_short'],
  ['three days of a car for three', { minDays: 3 }, { from: '2026-12-01', to: '2026-12-03' }, null],
  ['three days of a car for two at most', { maxDays: 2 }, { from: '2026-12-01', to: '2026-12-03' }, 'trip_too_long'],
  ['today, of a car with a day of notice', { noticeHours: 24 }, { from: today }, 'notice_too_short'],
  [
    'tomorrow at eight, of a car with a day of notice',
    { noticeHours: 24 },
    { from: addDays(today, 1), pickupHour: '08:00' },
    'notice_too_short',
  ],
  ['tomorrow at ten, of a car with a day of notice', { noticeHours: 24 }, { from: addDays(today, 1), pickupHour: '10:00' }, null],
  ['today at an hour that has passed, of a car without notice', {}, { from: today, pickupHour: '08:00' }, null],
])('a request for %s', async (_name, given, body, code) => {
  const { request, refusal } = await aCar(given)
  const answer = await request(body)
  if (code) expect(await refusal(answer)).toEqual([409, code])
  else expect(answer.status).toBe(201)
})

test.each([
  ['today, of a car without notice', {}, today],
  ['tomorrow, of a car with a day of notice', { noticeHours: 24 }, addDays(today, 1)],
])('a request that leaves its hour open is for the first one that can be had: %s', async (_, given, from) => {
  const { book } = await aCar(given)
  expect(await book({ from, to: from })).toMatchObject({ pickupHour: '10:00' })
})

test('terms are refused after the agreement and before papers, days and price', async () => {
  const given = { minDays: 3, maxDays: 5, noticeHours: 48, insuranceValidTo: '2026-11-21', papersValidTo: '2026-11-21' }
  const { request, refusal, renter, car, as, clock, owner } = await aCar(given)
  const from = addDays(today, 1)
  const all = { from, to: from, expectedTotal: 1 }
  expect(await refusal(await request({ ...all, agreementVersion: '2000-01-01' }))).toEqual([409, 'agreement_changed'])
  expect(await refusal(await request(all))).toEqual([409, 'trip_too_short'])
  expect(await refusal(await request({ ...all, to: addDays(from, 6) }))).toEqual([409, 'trip_too_long'])
  expect(await refusal(await request({ ...all, to: addDays(from, 3) }))).toEqual([409, 'notice_too_short'])
  expect(await refusal(await request({ ...all, from: addDays(from, 5), to: addDays(from, 8) }))).toEqual([409, 'papers_expire'])
  await as(owner).patch(`/api/cars/${car.id}`, { insuranceValidTo: null, noticeHours: 0 })
  await as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks: [{ from: clock.today(), to: addDays(from, 9) }] })
  expect(await refusal(await request({ ...all, to: addDays(from, 3) }))).toEqual([409, 'car_unavailable'])
  expect(await (await as(renter).get('/api/me/bookings')).json()).toMatchObject({ total: 0 })
})

test('the quote ignores what the terms refuse', async () => {
  const { as, car } = await aCar({ minDays: 5, noticeHours: 168 })
  const quote = await (await as(null).get(`/api/cars/${car.id}/quote?from=${today}&to=${today}`)).json()
  expect(quote).toMatchObject({ days: 1, available: true })
})

test.each<[string, 'with' | 'without' | 'either', boolean | undefined, boolean | null]>([
  ['nothing of it', 'without', undefined, false],
  ['none', 'without', false, false],
  ['one', 'without', true, null],
  ['nothing of it', 'with', undefined, true],
  ['none', 'with', false, null],
  ['nothing of it', 'either', undefined, false],
  ['one', 'either', true, true],
])('a request that says %s of a driver, where the car comes %s one', async (_name, driver, withDriver, driven) => {
  const { request, refusal } = await aCar({ driver, driverPricePerDay: driver === 'without' ? 0 : 20_000 })
  const answer = await request(withDriver === undefined ? {} : { withDriver })
  if (driven === null) return expect(await refusal(answer)).toEqual([422, 'invalid', { withDriver: { code: 'driver_choice' } }])
  expect(await answer.json()).toMatchObject({ withDriver: driven, driverFee: driven ? 60_000 : 0, totalPrice: driven ? 277_500 : 211_500 })
})

test('the driver is the owner’s, with the commission on it', async () => {
  const { as, owner, seen, book, db } = await aCar({ driver: 'with', driverPricePerDay: 20_000, weeklyDiscountPercentage: 10 })
  const { id } = await book({ from: '2026-12-01', to: '2026-12-07' })
  const figures = { basePrice: 385_000, discount: 38_500, driverFee: 140_000, serviceFee: 48_650, totalPrice: 565_150 }
  expect(await seen(owner, id)).toMatchObject({ ...figures, commission: 72_975, ownerEarns: 413_525 })
  await as(owner).post(`/api/bookings/${id}/actions`, { action: 'approve' })
  const [row] = await rowsIn(db.read, bookings)
  expect(row).toMatchObject(figures)
})

test('terms, hour and driver of a booking stay as they were', async () => {
  const { as, owner, renter, car, book, seen } = await aCar({ ...everyTerm, minDays: 1 })
  const booking = await book({ withDriver: true, pickupHour: '11:00' })
  const { pickupPlace: _, ...listed } = { ...everyTerm, minDays: 1 }
  expect(booking).toMatchObject({ terms: listed, withDriver: true, pickupHour: '11:00' })
  await as(owner).patch(`/api/cars/${car.id}`, { ...usualTerms, pickupPlace: 'Elsewhere' })
  expect(await seen(renter, booking.id)).toEqual(booking)
  expect(await (await as(renter).get(`/api/bookings/${booking.id}/agreement`)).json()).toMatchObject({
    terms: listed,
    withDriver: true,
    pickupHour: '11:00',
  })
})

test('a booking from before there were terms shows the usual ones', async () => {
  const { book, seen, renter, db } = await aCar({ minDays: 2 })
  const { id } = await book()
  await db.write((tx) => tx.update(bookings).set({ terms: null, pickupHour: null }).where(eq(bookings.id, id)))
  const { pickupPlace: _, ...listed } = usualTerms
  expect(await seen(renter, id)).toMatchObject({ terms: listed, pickupHour: '08:00', withDriver: false })
})

test.each([
  ['07:00', 'hour_range', { from: '09:00', until: '18:00' }],
  ['19:00', 'hour_range', { from: '09:00', until: '18:00' }],
])('a pickup at %s, outside the hours of the listing, is refused with them', async (hour, code, params) => {
  const { as, request, refusal, book, renter } = await aCar({ pickupFrom: '09:00', pickupUntil: '18:00' })
  expect(await refusal(await request({ pickupHour: hour }))).toEqual([422, 'invalid', { pickupHour: { code, params } }])
  const { id, pickupHour } = await book()
  expect(pickupHour).toBe('09:00')
  expect(await refusal(await as(renter).post(`/api/bookings/${id}/pickup-hour`, { hour }))).toEqual([
    422,
    'invalid',
    { hour: { code, params } },
  ])
})

test('either side changes the hour of the pickup until it has taken place, and the other one sees who did', async () => {
  const { as, owner, renter, book, seen, refusal, clock, db } = await aCar()
  const { id } = await book({ from: today, to: addDays(today, 1) })
  const change = (who: typeof owner, hour: string) => as(who).post(`/api/bookings/${id}/pickup-hour`, { hour })
  clock.advance(1_000)
  expect(await (await change(renter, '11:00')).json()).toMatchObject({ pickupHour: '11:00' })
  clock.advance(1_000)
  await as(owner).post(`/api/bookings/${id}/actions`, { action: 'approve' })
  clock.advance(1_000)
  expect(await (await change(owner, '12:00')).json()).toMatchObject({ pickupHour: '12:00' })
  await change(owner, '12:00')
  const after = await seen(renter, id)
  expect(after).toMatchObject({ pickupHour: '12:00', shown: 'upcoming' })
  expect(after.events.map(({ action, party, reason }: Record<string, unknown>) => [action, party, reason])).toEqual([
    ['request', 'renter', null],
    ['pickup_hour', 'renter', '11:00'],
    ['approve', 'owner', null],
    ['pickup_hour', 'owner', '12:00'],
  ])
  await as(owner).post(`/api/bookings/${id}/handover`, { kind: 'pickup', code: after.pickupCode, cashReceived: after.totalPrice })
  for (const who of [renter, owner]) expect(await refusal(await change(who, '13:00'))).toEqual([409, 'booking_moved_on'])
  const events = await rowsIn(db.read, bookingEvents)
  expect(events.filter(({ action }) => action === 'pickup_hour')).toHaveLength(2)
})

test('of two changes at once both are kept in the history and one stands; after a cancellation none does', async () => {
  const { as, owner, renter, book, seen, refusal } = await aCar()
  const { id } = await book()
  const change = (who: typeof owner, hour: string) => as(who).post(`/api/bookings/${id}/pickup-hour`, { hour })
  const answers = await Promise.all([change(renter, '11:00'), change(owner, '12:00')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { pickupHour, events } = await seen(owner, id)
  expect(events.at(-1)).toMatchObject({ action: 'pickup_hour', reason: pickupHour })
  const ends = [as(renter).post(`/api/bookings/${id}/actions`, { action: 'cancel' }), change(owner, '13:00')]
  const [cancelled] = await Promise.all(ends)
  expect(cancelled?.status).toBe(200)
  expect(await refusal(await change(renter, '14:00'))).toEqual([409, 'booking_moved_on'])
})

test('a change within the millisecond of the one before stands right after it, whatever happened elsewhere', async () => {
  const { as, owner, renter, book, seen, newCar, newBooking, db, clock } = await aCar()
  const { id } = await book()
  const other = await newBooking(renter, await newCar(owner))
  const later = new Date(clock.now().getTime() + 60_000)
  await db.write((tx) => tx.update(bookingEvents).set({ at: later }).where(eq(bookingEvents.bookingId, other.id)))
  for (const hour of ['11:00', '12:00']) await as(renter).post(`/api/bookings/${id}/pickup-hour`, { hour })
  const times = (await seen(owner, id)).events.map(({ at }: { at: string }) => Date.parse(at) - clock.now().getTime())
  expect(times).toEqual([0, 1, 2])
})

test('who changes the hour over and over is slowed down, and fills nobody’s history', async () => {
  const { as, renter, owner, book, seen } = await aCar()
  const { id } = await book()
  const statuses: number[] = []
  for (let time = 0; time < 21; time += 1) {
    const hour = time % 2 === 0 ? '11:00' : '12:00'
    statuses.push((await as(renter).post(`/api/bookings/${id}/pickup-hour`, { hour })).status)
  }
  expect([statuses.at(19), statuses.at(20)]).toEqual([200, 429])
  expect((await seen(owner, id)).events).toHaveLength(21)
})

test('a request past its time has no hour to change any more', async () => {
  const { as, renter, book, refusal, clock } = await aCar()
  const { id, expiresAt } = await book()
  clock.set(expiresAt)
  expect(await refusal(await as(renter).post(`/api/bookings/${id}/pickup-hour`, { hour: '11:00' }))).toEqual([409, 'booking_moved_on'])
})

test('search leaves out what the terms refuse, finds by driver, and turns with the hour', async () => {
  const { as, owner, newCar, clock } = await aCar({ id: 'usual' })
  await newCar(owner, { id: 'long', minDays: 3, pricePerDay: 60_000 })
  await newCar(owner, { id: 'short', maxDays: 2, pricePerDay: 61_000 })
  await newCar(owner, { id: 'noticed', noticeHours: 10, pricePerDay: 62_000 })
  await newCar(owner, { id: 'driven', driver: 'with', driverPricePerDay: 20_000, pricePerDay: 63_000 })
  await newCar(owner, { id: 'either', driver: 'either', driverPricePerDay: 20_000, pricePerDay: 64_000 })
  const search = async (query: string) => (await (await as(null).get(`/api/cars?${query}`)).json()).cars
  const ids = async (query: string) => (await search(query)).map(({ id }: { id: string }) => id)
  const rest = ['driven', 'either']
  expect(await ids('location=kigali')).toEqual(['usual', 'long', 'short', 'noticed', ...rest])
  expect(await ids(`from=${today}&to=${today}`)).toEqual(['usual', 'short', 'noticed', ...rest])
  expect(await ids(`from=${today}&to=${addDays(today, 2)}`)).toEqual(['usual', 'long', 'noticed', ...rest])
  clock.advance(1)
  expect(await ids(`from=${today}&to=${today}`)).toEqual(['usual', 'short', ...rest])
  expect(await ids('driver=with')).toEqual(['driven', 'either'])
  expect(await ids('driver=without')).toEqual(['usual', 'long', 'short', 'noticed', 'either'])
  expect(await ids('features=with_driver')).toEqual(['driven', 'either'])
  const costs = async (query: string) => (await search(query)).map(({ cost }: { cost: { price: number } }) => cost.price)
  expect(await costs(`from=2026-12-01&to=2026-12-01&driver=with`)).toEqual([96_300, 97_400])
  expect(await costs(`from=2026-12-01&to=2026-12-01&driver=without&minPrice=64000`)).toEqual([75_400])
  expect((await as(null).get('/api/cars?driver=perhaps')).status).toBe(422)
})
