import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../../server/db/database.ts'
import { users } from '../../server/db/schema/users.ts'
import { carPhotos, cars, popularCars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { reviews } from '../../server/db/schema/reviews.ts'
import { settings } from '../../server/db/schema/settings.ts'
import { createCarSearch } from '../../server/search/car-search.ts'
import { testApp } from '../support/app.ts'

async function withBooking() {
  const test = await testApp()
  const owner = await test.newUser({ userType: 'owner' })
  const renter = await test.newUser()
  const car = await test.newCar(owner, { id: 'rav4' })
  const booking = await test.newBooking(renter, car)
  const version = () => test.deps.market.version(test.clock.now())
  return { ...test, owner, renter, car, booking, version }
}
type Test = Awaited<ReturnType<typeof withBooking>>

const written =
  (work: (tx: Tx, test: Test) => PromiseLike<unknown>) =>
  (test: Test): Promise<unknown> =>
    test.db.write(async (tx) => void (await work(tx, test)))

const review = ({ booking, car, renter, clock }: Test) => ({
  id: 'review',
  bookingId: booking.id,
  carId: car.id,
  renterId: renter.id,
  stars: 5,
  text: 'It climbed everything we asked it to climb.',
  createdAt: clock.now(),
})
const act = (action: string) => (test: Test) =>
  test.as(test.owner).post(`/api/bookings/${test.booking.id}/actions`, { action, reason: 'Sold' })

const longAgo = new Date(0)
const seen: [name: string, change: (test: Test) => Promise<unknown>][] = [
  ['a price', (test) => test.as(test.owner).patch(`/api/cars/${test.car.id}`, { pricePerDay: 60_000 })],
  ['a car that leaves the market', (test) => test.as(test.owner).patch(`/api/cars/${test.car.id}`, { listed: false })],
  ['a car that comes', (test) => test.newCar(test.owner)],
  ['a photo', written((tx) => tx.update(carPhotos).set({ removedAt: longAgo }).where(eq(carPhotos.carId, 'rav4')))],
  ['a booking', (test) => test.newBooking(test.renter, test.car, { from: '2026-12-24' })],
  ['a request that is rejected', act('reject')],
  ['a request that is approved', act('approve')],
  [
    'blocked days',
    (test) => test.as(test.owner).put(`/api/cars/${test.car.id}/blocked-days`, { blocks: [{ from: '2027-01-01', to: '2027-01-02' }] }),
  ],
  ['a review', written((tx, test) => tx.insert(reviews).values(review(test)))],
  [
    'a late cancellation',
    written((tx, { booking, owner, clock }) => {
      const late = { party: 'owner', action: 'cancel', toStatus: 'cancelled', inTime: false, at: clock.now() } as const
      return tx.insert(bookingEvents).values({ ...late, id: 'late', bookingId: booking.id, actorId: owner.id })
    }),
  ],
  ['a name', written((tx, { owner }) => tx.update(users).set({ firstName: 'Ange' }).where(eq(users.id, owner.id)))],
  ['a badge', written((tx, { owner }) => tx.update(users).set({ idVerification: 'approved' }).where(eq(users.id, owner.id)))],
  ['a car that is featured', written((tx) => tx.update(cars).set({ featuredAt: longAgo }).where(eq(cars.id, 'rav4')))],
  ['what is popular', written((tx) => tx.insert(popularCars).values({ position: 1, carId: 'rav4' }))],
  ['a fee', written((tx) => tx.update(settings).set({ inPersonFee: 7_000 }).where(eq(settings.id, 1)))],
  ['the hour in which a request has waited too long', async ({ clock, booking }) => clock.set(booking.expiresAt)],
  ['the next full hour', async ({ clock }) => clock.advance(1)],
  ['the next day', async ({ clock }) => clock.set('2026-11-21T22:00:00Z')],
]
test.each(seen)('%s gives what visitors see another version', async (_name, change) => {
  const test = await withBooking()
  const before = await test.version()
  expect(await test.version()).toBe(before)
  await change(test)
  const after = await test.version()
  expect(after).not.toBe(before)
  expect(await test.version()).toBe(after)
})

const unseen: typeof seen = [
  ['a session', (test) => test.newUser()],
  ['a favourite', (test) => test.as(test.renter).put(`/api/me/favourites/${test.car.id}`, {})],
  ['a message', (test) => test.as(null).post('/api/contact', { name: 'A', email: 'a@example.rw', text: 'Where do I find the car?' })],
  [
    'a write that is taken back',
    (test) =>
      test.db
        .write(async (tx) => {
          await tx.update(cars).set({ pricePerDay: 1 })
          throw new Error('halfway')
        })
        .catch(() => undefined),
  ],
]
test.each(unseen)('%s leaves the version as it is', async (_name, change) => {
  const test = await withBooking()
  const before = await test.version()
  await change(test)
  expect(await test.version()).toBe(before)
})

test('between two full hours time alone leaves the version as it is', async () => {
  const test = await withBooking()
  test.clock.set('2026-11-21T08:00:00.001Z')
  const before = await test.version()
  test.clock.set('2026-11-21T09:00:00Z')
  expect(await test.version()).toBe(before)
  test.clock.advance(1)
  expect(await test.version()).not.toBe(before)
})

test('no version of one start is a version of the next', async () => {
  const [one, other] = [await withBooking(), await withBooking()]
  expect(await one.version()).not.toBe(await other.version())
})

test('a fault in the index is heard of and mended: the same search finds what was written', async () => {
  const { db, deps, owner, newCar, clock } = await withBooking()
  const broken = { next: false }
  const read = new Proxy(deps.db.read, {
    get(target, name, receiver) {
      if (broken.next && name === 'select') {
        broken.next = false
        throw new Error('the file could not be read')
      }
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const errors: unknown[] = []
  const market = createCarSearch({ read, changes: db.changes }, (error) => errors.push(error))
  const total = async () => (await market.find({}, { offset: 0, limit: 8 }, clock.now())).total
  expect([await total(), errors.length]).toEqual([1, 0])
  await newCar(owner)
  broken.next = true
  expect([await total(), errors.length]).toEqual([2, 1])
  await newCar(owner)
  expect([await total(), errors.length]).toEqual([3, 1])
})

test('an index that breaks while it is asked is built anew, and its answer is the new one’s', async () => {
  const { deps, clock } = await withBooking()
  const errors: unknown[] = []
  const market = createCarSearch(deps.db, (error) => errors.push(error))
  const before = await market.version(clock.now())
  let breaks = 1
  const wanted = {
    get location() {
      if (breaks-- > 0) throw new Error('broken')
      return 'kigali' as const
    },
  }
  expect((await market.find(wanted, { offset: 0, limit: 8 }, clock.now())).total).toBe(1)
  expect(errors).toHaveLength(1)
  expect(await market.version(clock.now())).not.toBe(before)
  breaks = 2
  await expect(market.find(wanted, { offset: 0, limit: 8 }, clock.now())).rejects.toThrow('broken')
  expect((await market.find({}, { offset: 0, limit: 8 }, clock.now())).total).toBe(1)
})

test('more cars than there was room for are all found', async () => {
  const { db, car, deps, clock } = await withBooking()
  const total = async () => (await deps.market.find({}, { offset: 0, limit: 8 }, clock.now())).total
  expect(await total()).toBe(1)
  const come = (name: string, count: number) =>
    db.write((tx) => tx.insert(cars).values(Array.from({ length: count }, (_, number) => ({ ...car, id: `${name}-${number}` }))))
  for (const name of ['a', 'b', 'c']) await come(name, 400)
  expect(await total()).toBe(1_201)
  for (const name of ['d', 'e', 'f', 'g']) {
    await come(name, 400)
    await total()
  }
  expect(await total()).toBe(2_801)
})

test('however many requests have waited too long at once, all their cars are found again', async () => {
  const { db, car, booking, deps, clock } = await withBooking()
  const [row] = await db.read.select().from(bookings).where(eq(bookings.id, booking.id)).orderBy(bookings.id)
  if (!row) throw new Error('there is no booking')
  const { firstDay: from, expiresAt } = row
  const total = async () => (await deps.market.find({ from, to: from }, { offset: 0, limit: 8 }, clock.now())).total
  for (const name of ['a', 'b', 'c', 'd']) {
    const ids = Array.from({ length: 300 }, (_, number) => `${name}-${number}`)
    await db.write(async (tx) => {
      await tx.insert(cars).values(ids.map((id) => ({ ...car, id })))
      await tx.insert(bookings).values(ids.map((id) => ({ ...row, id, carId: id, carPhotoId: null })))
      await tx.insert(bookedDays).values(ids.map((id) => ({ carId: id, day: from, bookingId: id, kind: 'booking' as const })))
    })
  }
  expect(await total()).toBe(0)
  clock.set(expiresAt)
  expect(await total()).toBe(1_201)
})
