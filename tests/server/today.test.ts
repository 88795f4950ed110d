import { expect, test } from 'vitest'
import { addDays } from '../../shared/days.ts'
import type { TodayView } from '../../shared/today.ts'
import type { MyCarView, OwnerStats } from '../../shared/car.ts'
import { type TestUser, testApp } from '../support/app.ts'

async function aMarket() {
  const t = await testApp()
  const [owner, other] = [await t.newUser({ userType: 'owner' }), await t.newUser({ userType: 'owner' })]
  const renter = await t.newUser({ firstName: 'Eric', lastName: 'Habimana', phone: '250788555666' })
  const inDays = (count: number) => addDays(t.clock.today(), count)
  const approve = async (whose: TestUser, from: string, to: string, car?: { id: string }) => {
    const booking = await t.newBooking(renter, car ?? (await t.newCar(whose)), { from, to })
    await t.as(whose).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
    return booking
  }
  const pickUp = async ({ id, totalPrice }: { id: string; totalPrice: number }) => {
    const { pickupCode: code } = await (await t.as(renter).get(`/api/bookings/${id}`)).json()
    await t.as(owner).post(`/api/bookings/${id}/handover`, { kind: 'pickup', code, cashReceived: totalPrice })
  }
  const read = async (who = owner): Promise<TodayView> => (await t.as(who).get('/api/me/today')).json()
  const due = async (who = owner) => (await read(who)).bookings.map(({ id, due: what }) => [id, what])
  const cars = async (who = owner): Promise<MyCarView[]> => (await (await t.as(who).get('/api/me/cars')).json()).cars
  return { ...t, owner, other, renter, inDays, approve, pickUp, read, due, cars }
}

test('today has what is overdue, then what waits for an answer, then day by day what comes until tomorrow', async () => {
  const { owner, renter, newCar, newBooking, inDays, approve, pickUp, read, due, clock } = await aMarket()
  const late = await approve(owner, inDays(0), inDays(0))
  const back = await approve(owner, inDays(0), inDays(2))
  for (const trip of [late, back]) await pickUp(trip)
  clock.advance(86_400_000)
  const tomorrow = await approve(owner, inDays(1), inDays(3))
  const now = await approve(owner, inDays(0), inDays(1))
  await approve(owner, inDays(2), inDays(3))
  const asked = await newBooking(renter, await newCar(owner), { from: inDays(9), to: inDays(9) })
  expect(await due()).toEqual([
    [late.id, 'late'],
    [asked.id, 'answer'],
    [now.id, 'pickup'],
    ...[
      [tomorrow.id, 'pickup'],
      [back.id, 'return'],
    ].sort(),
  ])
  expect(await read()).toMatchObject({ total: 5, requests: 1, papers: [] })
})

test('a pickup that was missed is due until the last day of its trip, an answer until its time is over', async () => {
  const { owner, renter, newCar, newBooking, inDays, approve, due, clock } = await aMarket()
  const missed = await approve(owner, inDays(0), inDays(2))
  await newBooking(renter, await newCar(owner), { from: inDays(5), to: inDays(5) })
  clock.advance(2 * 86_400_000)
  expect(await due()).toEqual([[missed.id, 'pickup']])
  clock.advance(86_400_000)
  expect(await due()).toEqual([])
})

test('papers of approved cars are told of from thirty days before their end on', async () => {
  const { owner, newCar, inDays, read } = await aMarket()
  const ended = await newCar(owner, { insuranceValidTo: inDays(-1), inspectionValidTo: inDays(30), papersValidTo: inDays(-1) })
  await newCar(owner, { insuranceValidTo: inDays(31), papersValidTo: inDays(31) })
  await newCar(owner, { status: 'draft', insuranceValidTo: inDays(1), papersValidTo: inDays(1) })
  const paper = { carId: ended.id, title: 'Toyota RAV4 2019' }
  expect((await read()).papers).toEqual([
    { ...paper, kind: 'insurance', day: inDays(-1) },
    { ...paper, kind: 'inspection', day: inDays(30) },
  ])
})

test('each car has the trip that it is on or goes on next, with the public name of its renter', async () => {
  const { owner, newCar, inDays, approve, pickUp, cars } = await aMarket()
  const car = await newCar(owner)
  const [first, second] = [await approve(owner, inDays(0), inDays(1), car), await approve(owner, inDays(4), inDays(5), car)]
  const next = { id: first.id, from: inDays(0), to: inDays(1), renter: 'Eric H.', isOut: false }
  expect((await cars())[0]?.next).toEqual(next)
  await pickUp(first)
  expect((await cars())[0]?.next).toEqual({ ...next, isOut: true })
  expect(second.id).not.toBe(first.id)
  await newCar(owner)
  expect((await cars()).map((one) => one.next?.id ?? null).sort()).toEqual([first.id, null].sort())
})

test("nothing of one owner's day stands in another's, or in their renter's", async () => {
  const { owner, other, renter, inDays, approve, newCar, read, cars, as } = await aMarket()
  await approve(owner, inDays(0), inDays(1), await newCar(owner, { insuranceValidTo: inDays(3), papersValidTo: inDays(3) }))
  expect((await read()).total).toBe(1)
  for (const stranger of [other, renter]) {
    expect(await read(stranger)).toEqual({ bookings: [], total: 0, requests: 0, papers: [] })
    expect(await cars(stranger)).toEqual([])
    const stats: OwnerStats = await (await as(stranger).get('/api/me/stats')).json()
    expect(stats.months.map(({ cars: count, bookings, revenue }) => count + bookings + revenue)).toEqual([0, 0, 0, 0, 0, 0])
  }
})

test('the figures come with their last six months', async () => {
  const { as, owner, newCar, approve, inDays, clock } = await aMarket()
  clock.set('2026-10-31T21:30:00Z')
  const gone = await newCar(owner)
  clock.set('2026-10-31T22:30:00Z')
  await approve(owner, inDays(2), inDays(3))
  await as(owner).delete(`/api/cars/${gone.id}`)
  const { months }: OwnerStats = await (await as(owner).get('/api/me/stats')).json()
  expect(months.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
  expect(months.slice(-2)).toEqual([
    { month: '2026-10', cars: 1, bookings: 0, revenue: 0 },
    { month: '2026-11', cars: 1, bookings: 1, revenue: 0 },
  ])
})

test('a submitted car that is deleted is gone from everything public at once, and its bookings stay', async () => {
  const { as, owner, renter, newCar, inDays, approve, cars } = await aMarket()
  const car = await newCar(owner)
  const trip = await approve(owner, inDays(0), inDays(1), car)
  const refused = await as(owner).delete(`/api/cars/${car.id}`)
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    { code: 'open_bookings', bookings: [{ id: trip.id, from: inDays(0), to: inDays(1) }] },
  ])
  await as(owner).post(`/api/bookings/${trip.id}/actions`, { action: 'cancel', reason: 'It is sold.' })
  expect((await as(owner).delete(`/api/cars/${car.id}`)).status).toBe(204)
  expect((await as(null).get(`/api/cars/${car.id}`)).status).toBe(404)
  expect(await (await as(null).get('/api/cars?location=kigali')).json()).toMatchObject({ total: 0 })
  expect(await cars()).toEqual([])
  for (const side of [owner, renter]) expect((await as(side).get(`/api/bookings/${trip.id}`)).status).toBe(200)
})
