import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../server/db/schema/users.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { bookedDays } from '../../server/db/schema/bookings.ts'
import { agreements as rows } from '../../server/db/schema/texts.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { createTestApp } from '../support/app.ts'
import { newListingInput } from '../support/listing-fixtures.ts'
import { readError } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'

/** Numbers are strings, as a form sends them. */
const listing = { ...newListingInput, year: '2018', pricePerDay: '30000', seats: '5' }
const consent = { agreementVersion: currentAgreements.owner.version }

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  return { ...t, owner }
}

test('a person has ten drafts at most, also when many are made at once; one less leaves room for one', async () => {
  const { as, owner, newUser, newCar, clock } = await setUp()
  for (const values of [{ status: 'approved' }, { status: 'pending' }, { status: 'draft', archivedAt: clock.now() }] as const)
    await newCar(owner, values)
  const responses = await Promise.all(Array.from({ length: 14 }, () => as(owner).post('/api/cars', listing)))
  const made = responses.filter(({ status }) => status === 201)
  expect(made).toHaveLength(10)
  for (const refused of responses.filter((response) => !made.includes(response)))
    expect(await readError(refused)).toEqual({ code: 'too_many_drafts' })
  expect((await as(await newUser()).post('/api/cars', listing)).status).toBe(201)
  const { id } = (await made[0]?.json()) ?? {}
  expect((await as(owner).delete(`/api/cars/${id}`)).status).toBe(204)
  expect((await as(owner).post('/api/cars', listing)).status).toBe(201)
  expect((await as(owner).post('/api/cars', listing)).status).toBe(409)
})

test('a new listing is a draft with the usual terms, in its owner’s list', async () => {
  const { as, owner } = await setUp()
  const response = await as(owner).post('/api/cars', listing)
  expect(response.status).toBe(201)
  const tooNew = await readError(await as(owner).post('/api/cars', { ...listing, year: 2027 }))
  expect(tooNew.fields).toEqual({ year: { code: 'year_range', params: { year: 2026 } } })
  const car = await response.json()
  expect(car).toMatchObject({
    title: 'Kia Rio 2018',
    status: 'draft',
    displayStatus: 'draft',
    listed: true,
    securityDeposit: 25_000,
    photos: [],
  })
  expect(car).toMatchObject({ monthlyDiscountEnabled: false, monthlyDiscountPercentage: null, plate: null, features: [], openBookings: 0 })
  expect(await as(owner).read('/api/me/cars')).toMatchObject({ total: 1, cars: [{ id: car.id }] })
})

test('a monthly discount without a percentage is the usual one, and none is none', async () => {
  const { as, owner } = await setUp()
  const car = await (await as(owner).post('/api/cars', { ...listing, monthlyDiscountEnabled: true })).json()
  expect(car.monthlyDiscountPercentage).toBe(15)
  const change = async (terms: object) => (await as(owner).patch(`/api/cars/${car.id}`, terms)).json()
  expect(await change({ monthlyDiscountPercentage: 0 })).toMatchObject({ monthlyDiscountEnabled: true, monthlyDiscountPercentage: 0 })
  expect(await change({ monthlyDiscountEnabled: false })).toMatchObject({ monthlyDiscountPercentage: null })
})

test('a listing goes to the admins with a photo and the agreement, and makes a renter an owner, once', async () => {
  const { as, db, clock, newUser, newCar } = await setUp()
  const renter = await newUser()
  const { id } = await (await as(renter).post('/api/cars', listing)).json()
  const submit = (body: unknown) => as(renter).post(`/api/cars/${id}/submit`, body)
  expect((await submit({})).status).toBe(422)
  expect(await readError(await submit({ agreementVersion: 'old' }))).toEqual({
    code: 'agreement_changed',
    version: consent.agreementVersion,
  })
  expect(await readError(await submit(consent))).toMatchObject({ code: 'images_required' })
  const ready = await newCar(renter, { status: 'draft' })
  const responses = await Promise.all([1, 2].map(() => as(renter).post(`/api/cars/${ready.id}/submit`, consent)))
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
  expect(await readRows(db.read, rows, eq(rows.carId, ready.id))).toMatchObject([
    { kind: 'owner', userId: renter.id, version: consent.agreementVersion, at: clock.now() },
  ])
  const user = await readRow(db.read, users, renter.id)
  expect(user?.userType).toBe('owner')
  clock.advance(1_000)
  const secondCar = await newCar(renter, { status: 'draft' })
  expect((await as(renter).post(`/api/cars/${secondCar.id}/submit`, consent)).status).toBe(200)
  expect(await readRow(db.read, users, renter.id)).toEqual(user)
})

const moves: [from: 'draft' | 'pending' | 'approved' | 'rejected', status: number, to: string][] = [
  ['draft', 200, 'pending'],
  ['rejected', 200, 'pending'],
  ['pending', 409, 'pending'],
  ['approved', 409, 'approved'],
]
test.each(moves)('submitting a %s listing answers %i and leaves it %s', async (status, expected, to) => {
  const { as, owner, newCar } = await setUp()
  const rejectionNote = status === 'rejected' ? 'The photos are dark.' : null
  const car = await newCar(owner, { status, rejectionNote })
  expect((await as(owner).post(`/api/cars/${car.id}/submit`, consent)).status).toBe(expected)
  expect(await as(owner).read(`/api/me/cars/${car.id}`)).toMatchObject({ status: to, rejectionNote })
})

const named = { make: 'honda', model: 'Fit', year: 2020, plate: 'RAB 123 C' }
const identityChanges = { ...named, seats: 7, fuel: 'diesel', transmission: 'manual', location: 'musanze' }
const freeChanges = {
  pricePerDay: 60_000,
  description: 'Clean, and washed before each trip.',
  securityDeposit: 50_000,
  monthlyDiscountEnabled: true,
  features: ['gps'],
  bodyType: 'suv',
  listed: false,
  insuranceKind: 'comprehensive',
  insuranceValidTo: '2027-01-01',
}
test('changing what makes an approved car this one needs a new approval, what it costs or offers does not', async () => {
  const { as, owner, newCar } = await setUp()
  for (const [change, status] of [
    [identityChanges, 'pending'],
    [freeChanges, 'approved'],
  ] as const)
    for (const [field, value] of Object.entries(change)) {
      const response = await as(owner).patch(`/api/cars/${(await newCar(owner)).id}`, { [field]: value })
      expect([field, await response.json()]).toMatchObject([field, { [field]: value, status }])
    }
  for (const status of ['draft', 'pending', 'rejected'] as const) {
    const car = await newCar(owner, { status, rejectionNote: 'Too dark.' })
    expect(await (await as(owner).patch(`/api/cars/${car.id}`, identityChanges)).json()).toMatchObject({ ...identityChanges, status })
  }
})

test('while a booking holds days, what the renter was promised stays: no other car, no deletion; a pause keeps the booking', async () => {
  const { as, owner, newUser, newCar, newBooking, clock } = await setUp()
  const [car, renter] = [await newCar(owner), await newUser()]
  const booking = await newBooking(renter, car)
  const refused = { code: 'open_bookings', bookings: [{ id: booking.id, from: booking.from, to: booking.to }] }
  for (const change of Object.entries(identityChanges))
    expect(await readError(await as(owner).patch(`/api/cars/${car.id}`, Object.fromEntries([change])))).toEqual(refused)
  expect(await readError(await as(owner).delete(`/api/cars/${car.id}`))).toEqual(refused)
  expect((await as(owner).patch(`/api/cars/${car.id}`, { make: 'toyota', listed: false })).status).toBe(200)
  expect(await as(renter).read(`/api/bookings/${booking.id}`)).toMatchObject({ status: 'pending' })
  expect((await as(renter).get(`/api/cars/${car.id}`)).status).toBe(200)
  expect((await as(null).get(`/api/cars/${car.id}`)).status).toBe(404)
  clock.advance(49 * 3_600_000)
  expect((await as(owner).patch(`/api/cars/${car.id}`, { model: 'Fit' })).status).toBe(200)
})

test('a draft is deleted with its photos and blocked days; a car that was submitted is kept out of sight', async () => {
  const { as, db, owner, newCar } = await setUp()
  const [draft, car] = [await newCar(owner, { status: 'draft' }), await newCar(owner)]
  await db.write((tx) => tx.insert(bookedDays).values({ carId: draft.id, day: '2026-12-01', kind: 'blocked' }))
  for (const { id } of [draft, car]) expect((await as(owner).delete(`/api/cars/${id}`)).status).toBe(204)
  expect(await readRows(db.read, cars)).toMatchObject([{ id: car.id }])
  expect((await as(null).get(`/api/cars/${car.id}`)).status).toBe(404)
  expect(await as(null).read('/api/cars?location=kigali')).toMatchObject({ total: 0 })
  expect((await as(owner).patch(`/api/cars/${car.id}`, { listed: true })).status).toBe(404)
  expect(await as(owner).read('/api/me/cars')).toEqual({ cars: [], total: 0 })
})

test('papers that end take a car off the market by themselves', async () => {
  const { as, owner, newCar, clock } = await setUp()
  const car = await newCar(owner)
  await as(owner).patch(`/api/cars/${car.id}`, { insuranceValidTo: '2026-11-25', inspectionValidTo: '2027-01-01' })
  const countFound = async (query: string) => (await as(null).read(`/api/cars${query}`)).total
  expect(await countFound('')).toBe(1)
  expect(await countFound('?from=2026-11-22&to=2026-11-25')).toBe(1)
  expect(await countFound('?from=2026-11-22&to=2026-11-26')).toBe(0)
  clock.set('2026-11-26T08:00:00Z')
  expect(await countFound('')).toBe(0)
  expect(await as(owner).read(`/api/me/cars/${car.id}`)).toMatchObject({ status: 'approved', displayStatus: 'documents_expired' })
})
