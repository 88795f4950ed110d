import { expect, test } from 'vitest'
import { listSimilarPrices } from '../../server/features/cars/price-help.ts'
import { createTestApp } from '../support/app.ts'
import { testQueryPlans } from '../support/engine-skips.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { explainQueries } from '../support/sqlite-faults.ts'

const path = '/api/me/price-help?location=kigali&seats=5&fuel=gasoline&make=toyota'

async function setUp() {
  const t = await createTestApp()
  const [owner, other] = [await t.newUser({ userType: 'owner' }), await t.newUser({ userType: 'owner' })]
  const readSimilar = async () => (await t.as(owner).read(path)).similar
  return { ...t, owner, other, readSimilar }
}

test('an owner sees the prices of similar cars: of others, on the market, with as many seats and the same fuel or make', async () => {
  const { newCar, owner, other, readSimilar } = await setUp()
  for (let count = 0; count < 4; count += 1) await newCar(other, { pricePerDay: 40_000 })
  await newCar(owner)
  await newCar(other, { location: 'butare' })
  await newCar(other, { seats: 7 })
  await newCar(other, { fuel: 'diesel', make: 'kia' })
  await newCar(other, { listed: false })
  await newCar(other, { status: 'pending' })
  await newCar(other, { archivedAt: new Date(0) })
  expect(await readSimilar()).toBeNull()
  await newCar(other, { fuel: 'diesel' })
  await newCar(other, { make: 'kia' })
  expect(await readSimilar()).toEqual({ cars: 6, least: 40_000, low: 40_000, high: 55_000, most: 55_000 })
})

test('a missing city, seats that are no number and an unknown fuel are each refused at their field', async () => {
  const { as, owner } = await setUp()
  for (const [query, field, code] of [
    [path.replace('location=kigali&', ''), 'location', 'location_required'],
    [path.replace('seats=5', 'seats=many'), 'seats', 'seats_required'],
    [path.replace('gasoline', 'water'), 'fuel', 'fuel_required'],
  ] as const)
    expect(await readFieldErrors(await as(owner).get(query))).toEqual([422, { [field]: { code } }])
})

testQueryPlans('drafts and cars of the past are not read for it', async () => {
  const { db, owner } = await setUp()
  const like = { location: 'kigali', seats: 5, fuel: 'gasoline', make: 'toyota' } as const
  const plan = await explainQueries(db, async () => await listSimilarPrices(db.read, owner, like))
  expect(plan).toContain('cars_city (location=? AND status=?)')
})

test('visitors see what cars of a city or make cost, from five cars on', async () => {
  const { as, newCar, owner } = await setUp()
  for (let count = 0; count < 5; count += 1)
    await newCar(owner, { pricePerDay: 40_000, location: 'musanze', make: count < 4 ? 'kia' : 'toyota' })
  await newCar(owner, { pricePerDay: 90_000, location: 'musanze', make: 'toyota', listed: false })
  const read = async (query: string) => (await as(null).read(`/api/cars/prices?location=musanze${query}`)).similar
  expect(await read('')).toEqual({ cars: 5, least: 40_000, low: 40_000, high: 40_000, most: 40_000 })
  expect(await read('&make=kia')).toBeNull()
  expect(await readFieldErrors(await as(null).get('/api/cars/prices'))).toEqual([422, { location: { code: 'location_required' } }])
})
