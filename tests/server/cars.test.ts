import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { reviews } from '../../server/db/schema/reviews.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import type { CarCard } from '../../shared/domain/car.ts'
import { locations } from '../../shared/domain/places.ts'
import { createTestApp } from '../support/app.ts'
import { readRow } from '../support/read-rows.ts'

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Jean', lastName: 'habimana' })
  const renter = await t.newUser()
  const viewers = {
    visitor: null,
    renter,
    stranger: await t.newUser({ userType: 'owner' }),
    owner,
    admin: await t.newUser({ userType: 'admin' }),
  }
  return { ...t, owner, renter, viewers }
}

const everyone = ['visitor', 'renter', 'stranger', 'owner', 'admin'] as const
const states: [state: string, given: Partial<typeof cars.$inferInsert>, seenBy: readonly (typeof everyone)[number][]][] = [
  ['approved', { listed: true }, everyone],
  ['draft', { status: 'draft' }, ['owner']],
  ['pending', { status: 'pending' }, ['renter', 'owner', 'admin']],
  ['rejected', { status: 'rejected', rejectionNote: 'Too dark.' }, ['renter', 'owner', 'admin']],
  ['paused', { listed: false }, ['renter', 'owner', 'admin']],
  ['archived', { archivedAt: new Date() }, ['renter', 'owner', 'admin']],
]
test.each(states)('a car that is %s is there for those who may know of it, everywhere alike', async (state, values, seenBy) => {
  const { as, db, owner, renter, viewers, newCar, newBooking } = await setUp()
  const car = await newCar(owner)
  if (state !== 'draft') await newBooking(renter, car)
  await db.write((tx) => tx.update(cars).set(values).where(eq(cars.id, car.id)))
  for (const path of ['', '/days', '/quote?from=2026-12-01&to=2026-12-02'])
    for (const name of everyone) {
      const { status } = await as(viewers[name]).get(`/api/cars/${car.id}${path}`)
      // An archived car has neither days nor quotes.
      const isThere = seenBy.includes(name) && (state !== 'archived' || path === '')
      expect([name, path, status]).toEqual([name, path, isThere ? 200 : 404])
    }
  const isGone = async (name: 'owner' | 'renter') => (await as(viewers[name]).read(`/api/cars/${car.id}`)).isGone
  expect(await isGone('owner')).toBe(state === 'archived')
  if (seenBy.includes('renter')) expect(await isGone('renter')).toBe(state !== 'approved')
})

test('a car tells strangers of its owner name, day and badges alone, and what is between owner and team to these', async () => {
  const { as, owner, viewers, newCar } = await setUp()
  const car = await newCar(owner, { plate: 'RAD 123 B', rejectionNote: 'Once too dark.' })
  const view = async (who: keyof typeof viewers) => as(viewers[who]).read(`/api/cars/${car.id}`)
  const badges = { avatar: null, identity: false, licence: false, cancellations: 0, responseRate: null, responseHours: null }
  const publicView = await view('visitor')
  expect(publicView.owner).toEqual({ id: owner.id, name: 'Jean H.', joined: owner.createdAt.toISOString(), ...badges })
  for (const who of ['renter', 'stranger'] as const) expect(await view(who)).toEqual(publicView)
  for (const who of ['owner', 'admin'] as const) {
    const fullView = await view(who)
    expect(Object.keys(fullView).sort()).toEqual([...Object.keys(publicView), 'plate', 'pickupPlace', 'rejectionNote', 'updatedAt'].sort())
    expect(fullView).toMatchObject({ plate: 'RAD 123 B', isOwn: who === 'owner' })
  }
})

test('late cancellations of the owner stand on the car for twelve months', async () => {
  const { as, db, deps, owner, renter, newCar, newBooking, clock } = await setUp()
  const car = await newCar(owner)
  const booking = await newBooking(renter, car)
  const cancellation = { party: 'owner', action: 'cancel', toStatus: 'cancelled', inTime: false, at: clock.now() } as const
  await db.write((tx) => tx.insert(bookingEvents).values({ ...cancellation, id: deps.newId(), bookingId: booking.id, actorId: owner.id }))
  const count = async () => (await as(null).read(`/api/cars/${car.id}`)).owner.cancellations
  expect(await count()).toBe(1)
  clock.advance(366 * 86_400_000)
  expect(await count()).toBe(0)
})

test('a quote counts both days and all that is paid, and names the field that it cannot read', async () => {
  const { as, owner, newCar } = await setUp()
  const { id } = await newCar(owner)
  const quote = await as(null).read(`/api/cars/${id}/quote?from=2026-11-28&to=2026-12-02`)
  const price = { basePrice: 275_000, discount: 0, driverFee: 0, serviceFee: 27_500, inPersonFee: 5_000, deposit: 25_000 }
  expect(quote).toEqual({ days: 5, ...price, available: true, instant: false, totalPrice: 332_500 })
  for (const [query, field, code] of [
    ['', 'from', 'required'],
    ['?from=2026-11-20&to=2026-11-22', 'from', 'day_past'],
    ['?from=2026-12-01&to=2026-12-02T00:00:00Z', 'to', 'day_invalid'],
  ] as const) {
    const response = await as(null).get(`/api/cars/${id}/quote${query}`)
    expect([response.status, (await response.json()).error.fields[field]]).toEqual([422, { code }])
  }
})

test('a quote for taken days, a paused car or ended papers has a price and is not available', async () => {
  const { as, db, owner, renter, newCar, newBooking } = await setUp()
  const car = await newCar(owner)
  const quote = async () => as(owner).read(`/api/cars/${car.id}/quote?from=2026-12-01&to=2026-12-03`)
  const updateCar = (values: Partial<typeof cars.$inferInsert>) => db.write((tx) => tx.update(cars).set(values).where(eq(cars.id, car.id)))
  expect(await quote()).toMatchObject({ available: true })
  await updateCar({ inspectionValidTo: '2026-12-02' })
  expect(await quote()).toMatchObject({ totalPrice: 211_500, available: false })
  await updateCar({ inspectionValidTo: null, listed: false })
  expect(await quote()).toMatchObject({ available: false })
  await updateCar({ listed: true })
  await newBooking(renter, car, { from: '2026-12-03', to: '2026-12-05' })
  expect(await quote()).toMatchObject({ available: false })
})

test('home shows the newest cars and before them those that an admin has chosen, the most booked ones, and what guests said', async () => {
  const { as, db, deps, owner, renter, newCar, newBooking, clock } = await setUp()
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  for (let day = 1; day <= 10; day += 1) await newCar(owner, { id: `car${day}`, decidedAt: at(day) })
  await newCar(owner, { id: 'hidden', decidedAt: at(20), featuredAt: at(20), listed: false })
  for (const [id, from] of [
    ['car3', '2026-12-01'],
    ['car3', '2026-12-11'],
    ['car7', '2026-12-01'],
  ] as const) {
    const booking = await newBooking(renter, { id }, { from, to: from })
    await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
    const review = { text: 'A clean car and a kind owner.', stars: id === 'car3' ? 5 : 4, createdAt: clock.now() }
    await db.write((tx) =>
      tx.insert(reviews).values({ ...review, id: deps.newId(), bookingId: booking.id, carId: id, renterId: renter.id }),
    )
  }
  const readHome = async () => as(null).read('/api/home')
  const toIds = (list: CarCard[]) => list.map((car) => car.id)
  expect((await readHome()).popular).toEqual([])
  await runJobs(deps, clock.now())
  const first = await readHome()
  expect(toIds(first.featured)).toEqual(['car10', 'car9', 'car8', 'car7', 'car6', 'car5', 'car4', 'car3'])
  expect(toIds(first.popular)).toEqual(['car3', 'car7'])
  expect(first.testimonials).toHaveLength(2)
  expect(first.testimonials[0]).toMatchObject({ stars: 5, author: 'Aline M.', carId: 'car3', carTitle: 'Toyota RAV4 2019' })
  expect(JSON.stringify(first)).not.toContain(owner.email)
  await db.write((tx) => tx.update(cars).set({ featuredAt: clock.now() }).where(eq(cars.id, 'car2')))
  await db.write((tx) => tx.update(cars).set({ listed: false }).where(eq(cars.id, 'car3')))
  const second = await readHome()
  expect([toIds(second.featured), toIds(second.popular), second.testimonials]).toEqual([
    ['car2', 'car10', 'car9', 'car8', 'car7', 'car6', 'car5', 'car4'],
    ['car7'],
    [],
  ])
  clock.advance(91 * 86_400_000)
  await runJobs(deps, clock.now())
  expect((await readHome()).popular).toEqual([])
})

test('places name every city, and count the cars that are free today or on the days that are asked for, as a search finds them', async () => {
  const { as, owner, renter, newCar, newBooking } = await setUp()
  const car = await newCar(owner)
  await newCar(owner)
  await newCar(owner, { minDays: 5 })
  await newCar(owner, { location: 'rusizi' })
  await newCar(owner, { location: 'rusizi', listed: false })
  for (const [from, to] of [
    ['2026-11-21', '2026-11-22'],
    ['2026-12-02', '2026-12-03'],
  ] as const)
    await newBooking(renter, car, { from, to })
  const countFree = async (query = '') => {
    const { places } = await as(null).read(`/api/places${query}`)
    return Object.fromEntries(places.map((place: { location: string; free: number }) => [place.location, place.free]))
  }
  expect(Object.keys(await countFree())).toEqual([...locations])
  expect(await countFree()).toEqual({ kigali: 1, butare: 0, gisenyi: 0, musanze: 0, nyagatare: 0, muhanga: 0, rusizi: 1 })
  for (const [days, free] of [
    ['from=2026-12-02&to=2026-12-04', 1],
    ['from=2026-12-04&to=2026-12-06', 2],
    ['from=2026-12-04&to=2026-12-09', 3],
  ] as const) {
    expect((await countFree(`?${days}`))['kigali'], days).toBe(free)
    expect((await as(null).read(`/api/cars?location=kigali&${days}`)).total, days).toBe(free)
  }
  expect((await countFree('?fuel=electric'))['kigali']).toBe(0)
  expect((await countFree('?fuel=gasoline'))['rusizi']).toBe(1)
  for (const days of ['from=2026-11-01&to=2026-11-02', 'from=2026-12-02', 'from=x&to=y'])
    expect((await as(null).get(`/api/places?${days}`)).status, days).toBe(422)
})

test('settings tell everyone the fees and the day', async () => {
  const { as } = await createTestApp()
  const fees = { serviceFeePercent: 10, commissionPercent: 15, inPersonFee: 5_000 }
  expect(await as(null).read('/api/settings')).toMatchObject({ ...fees, today: '2026-11-21', demo: false, documentRetentionDays: 30 })
})

test('an owner earns what was collected less commission, in the month in which it was', async () => {
  const { as, db, owner, renter, newCar, newBooking } = await setUp()
  const stats = async () => as(owner).read('/api/me/stats')
  const car = await newCar(owner)
  await newCar(owner, { status: 'draft' })
  expect(await stats()).toMatchObject({ totalCars: 2, totalBookings: 0, totalRevenue: 0, monthlyRevenue: 0 })
  const booked: { id: string }[] = []
  for (const from of ['2026-12-01', '2026-12-11', '2026-12-21']) booked.push(await newBooking(renter, car, { from, to: from }))
  for (const { id } of booked.slice(0, 2)) await as(owner).post(`/api/bookings/${id}/actions`, { action: 'approve' })
  expect(await stats()).toMatchObject({ totalCars: 2, totalBookings: 2, totalRevenue: 0, monthlyRevenue: 0 })
  for (const [index, month] of ['2026-10', '2026-11'].entries())
    await db.write(async (tx) => {
      const lines = eq(ledgerLines.bookingId, booked[index]?.id ?? '')
      await tx.update(ledgerLines).set({ status: 'completed', month }).where(lines)
    })
  const row = await readRow(db.read, bookings, booked[0]?.id ?? '')
  expect(row?.commission).toBe(8_250)
  expect(await stats()).toMatchObject({ totalCars: 2, totalBookings: 2, totalRevenue: 2 * 46_750, monthlyRevenue: 46_750 })
  expect(await as(renter).read('/api/me/stats')).toMatchObject({ totalCars: 0, totalRevenue: 0 })
})
