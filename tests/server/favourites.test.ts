import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars, favourites } from '../../server/db/schema/cars.ts'
import type { CarCard } from '../../shared/domain/car.ts'
import { addDays } from '../../shared/lib/days.ts'
import { maxFavourites } from '../../shared/domain/preferences.ts'
import { createTestApp } from '../support/app.ts'
import { offMarketChanges } from '../support/listing-fixtures.ts'
import { readErrorCode } from '../support/error-response.ts'

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const path = '/api/me/favourites'
  const addFavourite = (id: string) => t.as(renter).put(`${path}/${id}`, undefined)
  const removeFavourite = (id: string) => t.as(renter).delete(`${path}/${id}`)
  const list = async (page = 1) => t.as(renter).read(`${path}?page=${page}`)
  const listIds = async () => (await t.as(renter).read(`${path}/ids`)).ids
  return { ...t, owner, renter, addFavourite, removeFavourite, list, listIds }
}

test('what is kept, once or twice, comes back as cards, the last kept first, and is nobody else’s', async () => {
  const { as, owner, newUser, newCar, clock, addFavourite, removeFavourite, list, listIds } = await setUp()
  const [first, second] = [await newCar(owner), await newCar(owner, { model: 'Hilux' })]
  expect((await addFavourite(first.id)).status).toBe(204)
  clock.advance(1_000)
  expect((await addFavourite(second.id)).status).toBe(204)
  clock.advance(1_000)
  expect((await addFavourite(first.id)).status).toBe(204)
  const { cars: cards, total } = await list()
  expect(cards.map((card: CarCard) => [card.id, card.photos.length])).toEqual([
    [second.id, 1],
    [first.id, 1],
  ])
  expect(total).toBe(2)
  expect(await listIds()).toEqual([second.id, first.id])
  const other = await newUser()
  expect(await as(other).read('/api/me/favourites')).toEqual({ cars: [], total: 0 })
  expect(await as(other).read('/api/me/favourites/ids')).toEqual({ ids: [] })
  await as(other).put(`/api/me/favourites/${first.id}`, undefined)
  for (const id of [first.id, first.id, 'nothing']) expect((await removeFavourite(id)).status).toBe(204)
  expect([await listIds(), await as(other).read('/api/me/favourites/ids')]).toEqual([[second.id], { ids: [first.id] }])
})

test('a car that is not on the market cannot be kept, and one that was kept is left out until it is back', async () => {
  const { db, owner, newCar, addFavourite, removeFavourite, list, listIds } = await setUp()
  const car = await newCar(owner)
  const updateCar = (values: Partial<typeof cars.$inferInsert>) => db.write((tx) => tx.update(cars).set(values).where(eq(cars.id, car.id)))
  for (const values of offMarketChanges) {
    expect((await addFavourite(car.id)).status).toBe(204)
    await updateCar(values)
    expect([values, await list(), await listIds(), (await addFavourite(car.id)).status]).toEqual([values, { cars: [], total: 0 }, [], 404])
    await updateCar({ status: 'approved', listed: true, archivedAt: null })
    expect([values, await listIds()]).toEqual([values, [car.id]])
  }
  expect((await removeFavourite(car.id)).status).toBe(204)
  expect((await addFavourite('nothing')).status).toBe(404)
})

test('pages of eight hold every car once', async () => {
  const { owner, newCar, addFavourite, list } = await setUp()
  for (let count = 0; count < 10; count += 1) await addFavourite((await newCar(owner)).id)
  const pages = [await list(1), await list(2), await list(3)]
  expect(pages.map(({ cars: cards, total }) => [cards.length, total])).toEqual([
    [8, 10],
    [2, 10],
    [0, 10],
  ])
  expect(new Set(pages.flatMap(({ cars: cards }) => cards.map((card: CarCard) => card.id))).size).toBe(10)
})

test('one more than a person can keep is refused, and what is kept stays', async () => {
  const { db, renter, owner, newCar, clock, addFavourite, listIds } = await setUp()
  const made = []
  for (let count = 0; count < maxFavourites; count += 1) made.push(await newCar(owner))
  const rows = made.map((car) => ({ userId: renter.id, carId: car.id, createdAt: clock.now() }))
  await db.write((tx) => tx.insert(favourites).values(rows))
  const extraCar = await newCar(owner)
  expect(await readErrorCode(await addFavourite(extraCar.id))).toEqual([422, 'invalid'])
  expect((await addFavourite(rows[0]?.carId ?? '')).status).toBe(204)
  const favouriteIds = await listIds()
  expect(favouriteIds).toHaveLength(maxFavourites)
  expect(favouriteIds).not.toContain(extraCar.id)
})

test('similar cars are of the same city, close in price or of the same kind, the closest first', async () => {
  const { as, owner, newCar } = await setUp()
  const kind = { seats: 5, fuel: 'gasoline', transmission: 'automatic' } as const
  const other = { seats: 8, fuel: 'diesel', transmission: 'manual' } as const
  const car = await newCar(owner, { id: 'asked', pricePerDay: 50_000, ...kind })
  const made = [
    { id: 'close', pricePerDay: 52_000, ...other },
    { id: 'kin-dear', pricePerDay: 90_000, ...kind },
    { id: 'kin', pricePerDay: 51_000, ...kind },
    { id: 'cheaper', pricePerDay: 40_000, ...other },
    { id: 'farther', pricePerDay: 69_000, ...other },
    { id: 'far', pricePerDay: 20_000, ...other },
    { id: 'elsewhere', pricePerDay: 50_000, ...kind, location: 'musanze' },
    { id: 'paused', pricePerDay: 50_000, ...kind, listed: false },
  ] as const
  for (const values of made) await newCar(owner, values)
  const { cars: similar } = await as(null).read(`/api/cars/${car.id}/similar`)
  expect(similar.map((card: CarCard) => card.id)).toEqual(['kin', 'close', 'cheaper', 'farther'])
  const lonely = await newCar(owner, { location: 'rusizi' })
  expect(await as(null).read(`/api/cars/${lonely.id}/similar`)).toEqual({ cars: [] })
})

test('with days, similar cars are free on them and say what the trip costs', async () => {
  const { as, owner, renter, newCar, newBooking, clock } = await setUp()
  const [asked, taken, free] = [await newCar(owner), await newCar(owner), await newCar(owner)]
  const [from, to] = [addDays(clock.today(), 4), addDays(clock.today(), 5)]
  await newBooking(renter, taken, { from: to, to })
  const path = `/api/cars/${asked.id}/similar`
  const { cars: cards } = await as(null).read(`${path}?from=${from}&to=${to}`)
  expect(cards.map((card: CarCard) => [card.id, card.cost])).toEqual([
    [free.id, { days: 2, price: 110_000 + 11_000 + 5_000, deposit: 25_000 }],
  ])
  expect((await as(null).get(`${path}?from=${to}&to=${from}`)).status).toBe(422)
})
