import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { addDays } from '../../shared/lib/days.ts'
import { toListedTerms, defaultTerms } from '../../shared/domain/listing-terms.ts'
import { type TestUser, createTestApp } from '../support/app.ts'
import { newListingInput } from '../support/listing-fixtures.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

type CarValues = Partial<typeof cars.$inferInsert>
type BookingInput = {
  from?: string
  to?: string
  withDriver?: boolean
  pickupHour?: string
  returnHour?: string
  expectedTotal?: number
  agreementVersion?: string
}

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
  fuelPrice: 9_000,
  fuelHandling: 5_000,
  cleaningFee: 15_000,
  lateCharged: true,
} as const

// The test clock shows ten o'clock in Kigali.
async function setUp(values: CarValues = {}) {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Odette' })
  const renter = await t.newUser({ firstName: 'Rene' })
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const car = await t.newCar(owner, values)
  const request = async (values: BookingInput = {}) => {
    const { from = addDays(t.clock.today(), 7), to = values.from ?? addDays(t.clock.today(), 9), withDriver } = values
    const driverQuery = withDriver === undefined ? '' : `&withDriver=${withDriver}`
    const { totalPrice } = await t.as(null).read(`/api/cars/${car.id}/quote?from=${from}&to=${to}${driverQuery}`)
    const body = { ...(await t.bookingBody(car, { from, to })), expectedTotal: totalPrice, ...values }
    return t.as(renter).post('/api/bookings', body, { 'idempotency-key': t.deps.newId() })
  }
  const book = async (values: BookingInput = {}) => {
    const response = await request(values)
    expect(response.status, await response.clone().text()).toBe(201)
    return response.json()
  }
  const change = async (terms: object) => (await t.as(owner).patch(`/api/cars/${car.id}`, terms)).json()
  const changeHour = (who: TestUser, { id }: { id: string }, hour: string) => t.as(who).post(`/api/bookings/${id}/pickup-hour`, { hour })
  return { ...t, owner, renter, admin, car, request, book, change, changeHour }
}

test('a listing says its terms, what it says nothing of is the usual, and a change needs no new approval', async () => {
  const { as, owner, book, change } = await setUp()
  expect(await (await as(owner).post('/api/cars', newListingInput)).json()).toMatchObject(defaultTerms)
  await book()
  expect(await change(everyTerm)).toMatchObject({ status: 'approved', ...everyTerm })
  const less = { pickupArea: null, kmPerDay: null, extraKmPrice: null, driver: 'without', driverPricePerDay: 0 }
  expect(await change({ pickupArea: ' ', kmPerDay: null, driver: 'without' })).toMatchObject({ ...everyTerm, ...less })
})

test('the exact place is for owner and admin, and for the renter from the approval on', async () => {
  const { as, owner, renter, admin, car, book, act, approve, seen } = await setUp({ ...everyTerm, minDays: 1 })
  const readCar = (who: TestUser | null) => as(who).read(`/api/cars/${car.id}`)
  const { pickupArea, pickupPlace } = everyTerm
  for (const who of [null, renter]) {
    expect(await readCar(who)).toMatchObject({ pickupArea })
    expect(JSON.stringify(await readCar(who))).not.toContain('blue gate')
  }
  for (const who of [owner, admin]) expect(await readCar(who)).toMatchObject({ pickupPlace })
  const booking = await book()
  expect(JSON.stringify(await seen(renter, booking))).not.toContain('blue gate')
  for (const who of [owner, admin]) expect(await seen(who, booking)).toMatchObject({ pickupPlace })
  await approve(booking)
  expect(await seen(renter, booking)).toMatchObject({ pickupPlace })
  await act(renter, booking, 'cancel')
  expect(JSON.stringify(await seen(renter, booking))).not.toContain('blue gate')
})

const today = '2026-11-21'
test('the hour that a request names counts with the notice, and one that names none is for the first hour that can be had', async () => {
  const { request, book, change } = await setUp()
  expect(await book({ from: today, pickupHour: '08:00' })).toMatchObject({ pickupHour: '08:00' })
  const tomorrow = addDays(today, 1)
  await change({ noticeHours: 24 })
  expect(await readErrorCode(await request({ from: tomorrow, pickupHour: '08:00' }))).toEqual([409, 'notice_too_short'])
  expect(await book({ from: tomorrow, to: tomorrow })).toMatchObject({ pickupHour: '10:00' })
})

test('terms are refused after the agreement and before papers, days and price', async () => {
  const values = { minDays: 3, maxDays: 5, noticeHours: 48, insuranceValidTo: '2026-11-21', documentsValidTo: '2026-11-21' }
  const { request, renter, car, as, owner, change } = await setUp(values)
  const from = addDays(today, 1)
  const readRefusal = async (values: BookingInput) => readErrorCode(await request({ from, to: from, expectedTotal: 1, ...values }))
  expect(await readRefusal({ agreementVersion: '2000-01-01' })).toEqual([409, 'agreement_changed'])
  expect(await readRefusal({})).toEqual([409, 'trip_too_short'])
  expect(await readRefusal({ to: addDays(from, 6) })).toEqual([409, 'trip_too_long'])
  expect(await readRefusal({ to: addDays(from, 3) })).toEqual([409, 'notice_too_short'])
  expect(await readRefusal({ from: addDays(from, 5), to: addDays(from, 8) })).toEqual([409, 'papers_expire'])
  await change({ insuranceValidTo: null, noticeHours: 0 })
  await as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks: [{ from: today, to: addDays(from, 9) }] })
  expect(await readRefusal({ to: addDays(from, 3) })).toEqual([409, 'car_unavailable'])
  expect(await as(renter).read('/api/me/bookings')).toMatchObject({ total: 0 })
})

test('the quote ignores what the terms refuse', async () => {
  const { as, car } = await setUp({ minDays: 5, noticeHours: 168 })
  expect(await as(null).read(`/api/cars/${car.id}/quote?from=${today}&to=${today}`)).toMatchObject({ days: 1, available: true })
})

test.each([
  ['nothing of it', 'without', undefined, { driverFee: 0, totalPrice: 211_500 }],
  ['nothing of it', 'with', undefined, { driverFee: 60_000, totalPrice: 277_500 }],
  ['nothing of it', 'either', undefined, { driverFee: 0, totalPrice: 211_500 }],
  ['one', 'either', true, { driverFee: 60_000, totalPrice: 277_500 }],
  ['one', 'without', true, null],
  ['none', 'with', false, null],
] as const)('a request that says %s of a driver, where the car comes %s one', async (_name, driver, withDriver, driven) => {
  const { request } = await setUp({ driver, driverPricePerDay: driver === 'without' ? 0 : 20_000 })
  const response = await request(withDriver === undefined ? {} : { withDriver })
  if (!driven) return expect(await readFieldErrors(response)).toEqual([422, { withDriver: { code: 'driver_choice' } }])
  expect(await response.json()).toMatchObject({ withDriver: driven.driverFee > 0, ...driven })
})

test('the driver is the owner’s, with the commission on it', async () => {
  const { owner, seen, approve, book, db } = await setUp({ driver: 'with', driverPricePerDay: 20_000, weeklyDiscountPercentage: 10 })
  const booking = await book({ from: '2026-12-01', to: '2026-12-07' })
  const figures = { basePrice: 385_000, discount: 38_500, driverFee: 140_000, serviceFee: 48_650, totalPrice: 565_150 }
  expect(await seen(owner, booking)).toMatchObject({ ...figures, commission: 72_975, ownerEarns: 413_525 })
  await approve(booking)
  expect(await readRows(db.read, bookings)).toMatchObject([figures])
})

test('terms, hour and driver of a booking stay as they were; one from before there were terms shows the usual ones', async () => {
  const { as, renter, book, change, seen, db } = await setUp({ ...everyTerm, minDays: 1 })
  const booking = await book({ withDriver: true, pickupHour: '11:00' })
  const { pickupPlace: _, ...terms } = { ...everyTerm, minDays: 1 }
  expect(booking).toMatchObject({ terms, withDriver: true, pickupHour: '11:00' })
  await change({ ...defaultTerms, pickupPlace: 'Elsewhere' })
  expect(await seen(renter, booking)).toEqual(booking)
  const agreement = await as(renter).read(`/api/bookings/${booking.id}/agreement`)
  expect(agreement).toMatchObject({ terms, withDriver: true, pickupHour: '11:00' })
  await db.write((tx) => tx.update(bookings).set({ terms: null, pickupHour: null, withDriver: false }).where(eq(bookings.id, booking.id)))
  expect(await seen(renter, booking)).toMatchObject({ terms: toListedTerms(defaultTerms), pickupHour: '08:00', withDriver: false })
})

test.each(['07:00', '19:00'])('a pickup at %s, outside the hours of the listing, is refused with them', async (pickupHour) => {
  const { request, changeHour, book, renter } = await setUp({ pickupFrom: '09:00', pickupUntil: '18:00' })
  const refused = { code: 'hour_range', params: { from: '09:00', until: '18:00' } }
  expect(await readFieldErrors(await request({ pickupHour }))).toEqual([422, { pickupHour: refused }])
  const booking = await book()
  expect(booking.pickupHour).toBe('09:00')
  expect(await readFieldErrors(await changeHour(renter, booking, pickupHour))).toEqual([422, { hour: refused }])
})

const movedOn = [409, 'booking_moved_on']

test('either side changes the hour of the pickup until it has taken place, and the other one sees who did', async () => {
  const { owner, renter, book, approve, pickUp, changeHour, seen, clock } = await setUp()
  const booking = await book({ from: today, to: addDays(today, 1) })
  clock.advance(1_000)
  expect(await (await changeHour(renter, booking, '11:00')).json()).toMatchObject({ pickupHour: '11:00' })
  clock.advance(1_000)
  await approve(booking)
  clock.advance(1_000)
  expect(await (await changeHour(owner, booking, '12:00')).json()).toMatchObject({ pickupHour: '12:00' })
  await changeHour(owner, booking, '12:00')
  const expectedEvents = [
    ['request', 'renter', null],
    ['pickup_hour', 'renter', '11:00'],
    ['approve', 'owner', null],
    ['pickup_hour', 'owner', '12:00'],
  ]
  const after = await seen(renter, booking)
  expect(after).toMatchObject({ pickupHour: '12:00', displayStatus: 'upcoming' })
  expect(after.events.map(({ action, party, reason }: Record<string, unknown>) => [action, party, reason])).toEqual(expectedEvents)
  await pickUp(booking)
  for (const who of [renter, owner]) expect(await readErrorCode(await changeHour(who, booking, '13:00'))).toEqual(movedOn)
  expect((await seen(renter, booking)).events.filter(({ action }: { action: string }) => action === 'pickup_hour')).toHaveLength(2)
})

test('of two changes at once both are kept in the history and one stands; after a cancellation none does', async () => {
  const { owner, renter, book, act, changeHour, seen } = await setUp()
  const booking = await book()
  const responses = await Promise.all([changeHour(renter, booking, '11:00'), changeHour(owner, booking, '12:00')])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const { pickupHour, events } = await seen(owner, booking)
  expect(events.at(-1)).toMatchObject({ action: 'pickup_hour', reason: pickupHour })
  const [cancelled] = await Promise.all([act(renter, booking, 'cancel'), changeHour(owner, booking, '13:00')])
  expect(cancelled.status).toBe(200)
  expect(await readErrorCode(await changeHour(renter, booking, '14:00'))).toEqual(movedOn)
})

test('a change within the millisecond of the one before stands right after it, whatever happened elsewhere, and none past the request’s time', async () => {
  const { owner, renter, book, changeHour, seen, newCar, newBooking, db, clock } = await setUp()
  const booking = await book()
  const other = await newBooking(renter, await newCar(owner))
  const later = new Date(clock.now().getTime() + 60_000)
  await db.write((tx) => tx.update(bookingEvents).set({ at: later }).where(eq(bookingEvents.bookingId, other.id)))
  for (const hour of ['11:00', '12:00']) await changeHour(renter, booking, hour)
  const times = (await seen(owner, booking)).events.map(({ at }: { at: string }) => Date.parse(at) - clock.now().getTime())
  expect(times).toEqual([0, 1, 2])
  clock.set(booking.expiresAt)
  expect(await readErrorCode(await changeHour(renter, booking, '13:00'))).toEqual(movedOn)
})

test('who changes the hour over and over is slowed down, and fills nobody’s history', async () => {
  const { renter, owner, book, changeHour, seen } = await setUp()
  const booking = await book()
  const statuses: number[] = []
  for (let time = 0; time < 21; time += 1) statuses.push((await changeHour(renter, booking, time % 2 === 0 ? '11:00' : '12:00')).status)
  expect([statuses.at(19), statuses.at(20)]).toEqual([200, 429])
  expect((await seen(owner, booking)).events).toHaveLength(21)
})

test('search turns with the hour of the notice, and finds cars by their driver', async () => {
  const { as, owner, newCar, clock } = await setUp({ id: 'noticed', noticeHours: 10 })
  await newCar(owner, { id: 'driven', driver: 'with', driverPricePerDay: 20_000, pricePerDay: 63_000 })
  await newCar(owner, { id: 'either', driver: 'either', driverPricePerDay: 20_000, pricePerDay: 64_000 })
  const searchCars = async (query: string) => (await as(null).read(`/api/cars?${query}`)).cars
  const listIds = async (query: string) => (await searchCars(query)).map(({ id }: { id: string }) => id)
  expect(await listIds(`from=${today}&to=${today}`)).toEqual(['noticed', 'driven', 'either'])
  clock.advance(1)
  expect(await listIds(`from=${today}&to=${today}`)).toEqual(['driven', 'either'])
  expect(await listIds('features=with_driver')).toEqual(['driven', 'either'])
  const listCosts = async (query: string) => (await searchCars(query)).map(({ cost }: { cost: { price: number } }) => cost.price)
  expect(await listCosts(`from=2026-12-01&to=2026-12-01&driver=with`)).toEqual([96_300, 97_400])
  expect(await listCosts(`from=2026-12-01&to=2026-12-01&driver=without&minPrice=64000`)).toEqual([75_400])
  expect((await as(null).get('/api/cars?driver=perhaps')).status).toBe(422)
})

test('a request proposes a return hour; without one it is the pickup hour, and for a single day the last hour', async () => {
  const { request, book, seen, owner, renter, as } = await setUp({ pickupFrom: '09:00', pickupUntil: '18:00' })
  const refused = { code: 'hour_range', params: { from: '09:00', until: '18:00' } }
  expect(await readFieldErrors(await request({ returnHour: '19:00' }))).toEqual([422, { returnHour: refused }])
  const oneDay = { from: '2026-12-20', to: '2026-12-20', pickupHour: '10:00' }
  const later = { code: 'hour_range', params: { from: '11:00', until: '18:00' } }
  expect(await readFieldErrors(await request({ ...oneDay, returnHour: '10:00' }))).toEqual([422, { returnHour: later }])
  expect(await book(oneDay)).toMatchObject({ returnHour: '18:00' })
  expect(await book({ pickupHour: '11:00' })).toMatchObject({ returnHour: '11:00' })
  const booking = await book({ from: '2026-12-10', to: '2026-12-12', pickupHour: '11:00', returnHour: '16:00' })
  expect(await seen(owner, booking)).toMatchObject({ pickupHour: '11:00', returnHour: '16:00' })
  expect(await as(renter).read(`/api/bookings/${booking.id}/agreement`)).toMatchObject({ returnHour: '16:00' })
})

test('either side changes the return hour until the last day; a booking from before has its pickup hour', async () => {
  const { owner, renter, book, approve, pickUp, seen, clock, as, db } = await setUp()
  const changeReturn = (who: TestUser, { id }: { id: string }, hour: string) => as(who).post(`/api/bookings/${id}/return-hour`, { hour })
  const booking = await book({ from: today, to: addDays(today, 1), pickupHour: '11:00' })
  await db.write((tx) => tx.update(bookings).set({ returnHour: null }).where(eq(bookings.id, booking.id)))
  expect(await seen(renter, booking)).toMatchObject({ returnHour: '11:00' })
  expect(await (await changeReturn(renter, booking, '15:00')).json()).toMatchObject({ returnHour: '15:00', pickupHour: '11:00' })
  await approve(booking)
  await pickUp(booking)
  expect(await (await changeReturn(owner, booking, '16:00')).json()).toMatchObject({ returnHour: '16:00' })
  await changeReturn(owner, booking, '16:00')
  const { events } = await seen(renter, booking)
  expect(
    events
      .filter(({ action }: { action: string }) => action === 'return_hour')
      .map(({ party, reason }: Record<string, unknown>) => [party, reason]),
  ).toEqual([
    ['renter', '15:00'],
    ['owner', '16:00'],
  ])
  clock.advance(24 * 3_600_000)
  for (const who of [renter, owner]) expect(await readErrorCode(await changeReturn(who, booking, '18:00'))).toEqual(movedOn)
})

test('of two return hours at once both are kept in the history and one stands; after a cancellation none does', async () => {
  const { owner, renter, book, act, as, seen } = await setUp()
  const changeReturn = (who: TestUser, { id }: { id: string }, hour: string) => as(who).post(`/api/bookings/${id}/return-hour`, { hour })
  const booking = await book()
  const responses = await Promise.all([changeReturn(renter, booking, '11:00'), changeReturn(owner, booking, '12:00')])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const { returnHour, events } = await seen(owner, booking)
  expect(events.at(-1)).toMatchObject({ action: 'return_hour', reason: returnHour })
  await Promise.all([act(renter, booking, 'cancel'), changeReturn(owner, booking, '13:00')])
  expect(await readErrorCode(await changeReturn(renter, booking, '14:00'))).toEqual(movedOn)
})
