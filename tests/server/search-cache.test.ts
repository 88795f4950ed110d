import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../../server/db/database.ts'
import { users } from '../../server/db/schema/users.ts'
import { carPhotos, cars, popularCars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { reviews } from '../../server/db/schema/reviews.ts'
import { settings } from '../../server/db/schema/settings.ts'
import { createCarSearch } from '../../server/search/car-search.ts'
import { createTestApp } from '../support/app.ts'

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const car = await t.newCar(owner, { id: 'rav4' })
  const booking = await t.newBooking(renter, car)
  const readVersion = () => t.deps.carSearch.version(t.clock.now())
  return { ...t, owner, renter, car, booking, readVersion }
}
type SearchFixture = Awaited<ReturnType<typeof setUp>>

const createWrite =
  (work: (tx: Tx, t: SearchFixture) => PromiseLike<unknown>) =>
  (t: SearchFixture): Promise<unknown> =>
    t.db.write(async (tx) => void (await work(tx, t)))

const createReview = ({ booking, car, renter, clock }: SearchFixture) => ({
  id: 'review',
  bookingId: booking.id,
  carId: car.id,
  renterId: renter.id,
  stars: 5,
  text: 'It climbed everything we asked it to climb.',
  createdAt: clock.now(),
})
const decideBooking = (action: string) => (t: SearchFixture) =>
  t.as(t.owner).post(`/api/bookings/${t.booking.id}/actions`, { action, reason: 'Sold' })

const longAgo = new Date(0)
const visibleChanges: [name: string, change: (t: SearchFixture) => Promise<unknown>][] = [
  ['a price', (t) => t.as(t.owner).patch(`/api/cars/${t.car.id}`, { pricePerDay: 60_000 })],
  ['a car that leaves the market', (t) => t.as(t.owner).patch(`/api/cars/${t.car.id}`, { listed: false })],
  ['a car that comes', (t) => t.newCar(t.owner)],
  ['a photo', createWrite((tx) => tx.update(carPhotos).set({ removedAt: longAgo }).where(eq(carPhotos.carId, 'rav4')))],
  ['a booking', (t) => t.newBooking(t.renter, t.car, { from: '2026-12-24' })],
  ['a request that is rejected', decideBooking('reject')],
  ['a request that is approved', decideBooking('approve')],
  ['blocked days', (t) => t.as(t.owner).put(`/api/cars/${t.car.id}/blocked-days`, { blocks: [{ from: '2027-01-01', to: '2027-01-02' }] })],
  ['a review', createWrite((tx, t) => tx.insert(reviews).values(createReview(t)))],
  [
    'a late cancellation',
    createWrite((tx, { booking, owner, clock }) => {
      const cancellation = { party: 'owner', action: 'cancel', toStatus: 'cancelled', inTime: false, at: clock.now() } as const
      return tx.insert(bookingEvents).values({ ...cancellation, id: 'late', bookingId: booking.id, actorId: owner.id })
    }),
  ],
  ['a name', createWrite((tx, { owner }) => tx.update(users).set({ firstName: 'Ange' }).where(eq(users.id, owner.id)))],
  ['a badge', createWrite((tx, { owner }) => tx.update(users).set({ idVerification: 'approved' }).where(eq(users.id, owner.id)))],
  ['a car that is featured', createWrite((tx) => tx.update(cars).set({ featuredAt: longAgo }).where(eq(cars.id, 'rav4')))],
  ['what is popular', createWrite((tx) => tx.insert(popularCars).values({ position: 1, carId: 'rav4' }))],
  ['a fee', createWrite((tx) => tx.update(settings).set({ inPersonFee: 7_000 }).where(eq(settings.id, 1)))],
  ['the hour in which a request has waited too long', async ({ clock, booking }) => clock.set(booking.expiresAt)],
  ['the next full hour', async ({ clock }) => clock.advance(1)],
  ['the next day', async ({ clock }) => clock.set('2026-11-21T22:00:00Z')],
]
test.each(visibleChanges)('%s gives what visitors see another version', async (_name, change) => {
  const t = await setUp()
  const before = await t.readVersion()
  expect(await t.readVersion()).toBe(before)
  await change(t)
  const after = await t.readVersion()
  expect(after).not.toBe(before)
  expect(await t.readVersion()).toBe(after)
})

const invisibleChanges: typeof visibleChanges = [
  ['a session', (t) => t.newUser()],
  ['a favourite', (t) => t.as(t.renter).put(`/api/me/favourites/${t.car.id}`, {})],
  ['a message', (t) => t.as(null).post('/api/contact', { name: 'A', email: 'a@example.rw', text: 'Where do I find the car?' })],
  [
    'a write that is taken back',
    (t) =>
      t.db
        .write(async (tx) => {
          await tx.update(cars).set({ pricePerDay: 1 })
          throw new Error('halfway')
        })
        .catch(() => undefined),
  ],
]
test.each(invisibleChanges)('%s leaves the version as it is', async (_name, change) => {
  const t = await setUp()
  const before = await t.readVersion()
  await change(t)
  expect(await t.readVersion()).toBe(before)
})

test('between two full hours time alone leaves the version as it is', async () => {
  const t = await setUp()
  t.clock.set('2026-11-21T08:00:00.001Z')
  const before = await t.readVersion()
  t.clock.set('2026-11-21T09:00:00Z')
  expect(await t.readVersion()).toBe(before)
  t.clock.advance(1)
  expect(await t.readVersion()).not.toBe(before)
})

test('no version of one start is a version of the next', async () => {
  const [one, other] = [await setUp(), await setUp()]
  expect(await one.readVersion()).not.toBe(await other.readVersion())
})

test('a fault in the index is heard of and mended: the same search finds what was written', async () => {
  const { db, deps, owner, newCar, clock } = await setUp()
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
  const market = createCarSearch({ read, publicChanges: db.publicChanges }, (error) => errors.push(error))
  const countFound = async () => (await market.find({}, { offset: 0, limit: 8 }, clock.now())).total
  expect([await countFound(), errors.length]).toEqual([1, 0])
  await newCar(owner)
  broken.next = true
  expect([await countFound(), errors.length]).toEqual([2, 1])
  await newCar(owner)
  expect([await countFound(), errors.length]).toEqual([3, 1])
})

test('an index that breaks while it is asked is built anew, and its answer is the new one’s', async () => {
  const { deps, clock } = await setUp()
  const errors: unknown[] = []
  const market = createCarSearch(deps.db, (error) => errors.push(error))
  const before = await market.version(clock.now())
  let breaks = 1
  const filters = {
    get location() {
      if (breaks-- > 0) throw new Error('broken')
      return 'kigali' as const
    },
  }
  expect((await market.find(filters, { offset: 0, limit: 8 }, clock.now())).total).toBe(1)
  expect(errors).toHaveLength(1)
  expect(await market.version(clock.now())).not.toBe(before)
  breaks = 2
  await expect(market.find(filters, { offset: 0, limit: 8 }, clock.now())).rejects.toThrow('broken')
  expect((await market.find({}, { offset: 0, limit: 8 }, clock.now())).total).toBe(1)
})

test('more cars than there was room for are all found', async () => {
  const { db, car, deps, clock } = await setUp()
  const countFound = async () => (await deps.carSearch.find({}, { offset: 0, limit: 8 }, clock.now())).total
  expect(await countFound()).toBe(1)
  const addCars = (name: string, count: number) =>
    db.write((tx) => tx.insert(cars).values(Array.from({ length: count }, (_, number) => ({ ...car, id: `${name}-${number}` }))))
  for (const name of ['a', 'b', 'c']) await addCars(name, 400)
  expect(await countFound()).toBe(1_201)
  for (const name of ['d', 'e', 'f', 'g']) {
    await addCars(name, 400)
    await countFound()
  }
  expect(await countFound()).toBe(2_801)
})

test('however many requests have waited too long at once, all their cars are found again', async () => {
  const { db, car, booking, deps, clock } = await setUp()
  const [row] = await db.read.select().from(bookings).where(eq(bookings.id, booking.id)).orderBy(bookings.id)
  if (!row) throw new Error('there is no booking')
  const { firstDay: from, expiresAt } = row
  const countFound = async () => (await deps.carSearch.find({ from, to: from }, { offset: 0, limit: 8 }, clock.now())).total
  for (const name of ['a', 'b', 'c', 'd']) {
    const ids = Array.from({ length: 300 }, (_, number) => `${name}-${number}`)
    await db.write(async (tx) => {
      await tx.insert(cars).values(ids.map((id) => ({ ...car, id })))
      await tx.insert(bookings).values(ids.map((id) => ({ ...row, id, carId: id, carPhotoId: null })))
      await tx.insert(bookedDays).values(ids.map((id) => ({ carId: id, day: from, bookingId: id, kind: 'booking' as const })))
    })
  }
  expect(await countFound()).toBe(0)
  clock.set(expiresAt)
  expect(await countFound()).toBe(1_201)
})
