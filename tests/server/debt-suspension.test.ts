import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { suspendListings, restoreListings } from '../../server/features/cars/debt-suspension.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { addDays } from '../../shared/lib/days.ts'
import { password } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readRows } from '../support/read-rows.ts'

/** The trip of today costs its owner 18,750 francs of fees. */
async function setUp() {
  const t = await createOwnerAndRenter()
  // The limit also suspends background owners who owe more.
  t.changesBystanders()
  const { newCar, newBooking, as, clock, db, owner, renter, car } = t
  const admin = await t.newAdmin()
  const other = await newCar(owner)
  const setLimit = async (dueLimit: number | null) =>
    expect((await as(admin).put('/api/admin/settings', { dueLimit, password })).status).toBe(200)
  const pickUp = async () => {
    const booking = await newBooking(renter, car, { from: clock.today(), to: clock.today() })
    await t.approve(booking)
    await t.pickUp(booking)
  }
  const readHeld = async () => {
    const rows = await readRows(db.read, cars, eq(cars.ownerId, owner.id))
    return [...new Set(rows.map((row) => row.holdReason))]
  }
  const record = async (path: string, body: object) => expect((await as(admin).post(path, { ownerId: owner.id, ...body })).status).toBe(201)
  const settle = (amount: number) => record('/api/admin/settlements', { amount, reference: 'MoMo 1' })
  const correct = (amount: number) => record('/api/admin/corrections', { amount, reason: 'Counted twice' })
  const countOnMarket = async () => (await as(null).read('/api/cars?location=kigali')).total
  return { ...t, other, setLimit, pickUp, readHeld, settle, correct, countOnMarket }
}

test('a limit reaches every owner, also where there are more than are looked at in one write', async () => {
  const { setLimit, newUser, newCar, db } = await setUp()
  await setLimit(1_000)
  const owners = []
  for (let index = 0; index < 51; index += 1) {
    const owner = await newUser({ userType: 'owner' })
    await newCar(owner, { holdReason: 'due' })
    owners.push(owner.id)
  }
  await setLimit(2_000)
  expect(await readRows(db.read, cars, and(inArray(cars.ownerId, owners), isNotNull(cars.holdReason)))).toEqual([])
})

test('the pickup that brings an owner to the limit takes all their cars off the market at once, and nobody else is asked for one', async () => {
  const { setLimit, pickUp, readHeld, countOnMarket, request, bookingBody, renter, other, newCar, newUser, clock, as, owner } =
    await setUp()
  const stays = await newCar(await newUser({ userType: 'owner' }))
  await setLimit(18_750)
  const days = { from: addDays(clock.today(), 30) }
  const body = await bookingBody(other, days)
  const before = await countOnMarket()
  expect(await readHeld()).toEqual([null])
  await pickUp()
  expect(await readHeld()).toEqual(['due'])
  expect(await countOnMarket()).toBe(before - 2)
  expect((await as(renter).post('/api/bookings', body, { 'idempotency-key': 'a held car' })).status).toBe(404)
  expect((await request(renter, stays, days)).status).toBe(201)
  const heldCar = { displayStatus: 'on_hold', holdReason: 'due' }
  expect((await as(owner).read('/api/me/cars')).cars).toMatchObject([heldCar, heldCar])
})

test('a payment or a correction that brings it under the limit frees the cars, one that does not leaves them', async () => {
  const { setLimit, pickUp, readHeld, settle, correct } = await setUp()
  await setLimit(10_000)
  await pickUp()
  await settle(8_750)
  expect(await readHeld()).toEqual(['due'])
  await correct(-1)
  expect(await readHeld()).toEqual([null])
  await correct(1)
  expect(await readHeld()).toEqual(['due'])
})

test('a limit that is lowered, raised or removed counts at once for everyone', async () => {
  const { setLimit, pickUp, readHeld } = await setUp()
  await pickUp()
  expect(await readHeld()).toEqual([null])
  for (const [francs, state] of [
    [10_000, 'due'],
    [18_751, null],
    [18_750, 'due'],
    [null, null],
  ] as const) {
    await setLimit(francs)
    expect(await readHeld(), String(francs)).toEqual([state])
  }
})

test('a car that is added meanwhile is held from its first day on', async () => {
  const { setLimit, pickUp, as, owner, readHeld, car } = await setUp()
  await pickUp()
  await setLimit(10_000)
  const { make, model, year, pricePerDay, location, seats, fuel, transmission, description } = car
  const listing = { make, model, year, pricePerDay, location, seats, fuel, transmission, description }
  expect((await as(owner).post('/api/cars', listing)).status).toBe(201)
  expect(await readHeld()).toEqual(['due'])
})

test('a suspension stands above what is due, and when it ends what is due counts again', async () => {
  const { setLimit, pickUp, readHeld, settle, db, owner } = await setUp()
  await pickUp()
  await setLimit(10_000)
  await db.write((tx) => suspendListings(tx, owner.id))
  expect(await readHeld()).toEqual(['suspended'])
  await settle(5_000)
  await setLimit(30_000)
  expect(await readHeld()).toEqual(['suspended'])
  await setLimit(13_750)
  await db.write((tx) => restoreListings(tx, owner.id))
  expect(await readHeld()).toEqual(['due'])
  await setLimit(null)
  expect(await readHeld()).toEqual([null])
})
