import { expect, test } from 'vitest'
import { addDays } from '../../shared/lib/days.ts'
import type { OwnerTasksView } from '../../shared/domain/owner-tasks.ts'
import type { MyCarView, OwnerStats } from '../../shared/domain/car.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'

const day = 86_400_000

async function setUp() {
  const t = await createOwnerAndRenter()
  const { owner, renter } = t
  const inDays = (count: number) => addDays(t.clock.today(), count)
  const createApproved = async (first: number, last: number, car?: { id: string }) => {
    const booking = await t.newBooking(renter, car ?? (await t.newCar(owner)), { from: inDays(first), to: inDays(last) })
    await t.approve(booking)
    return booking
  }
  const readTasks = (who = owner): Promise<OwnerTasksView> => t.as(who).read('/api/me/today')
  const listDue = async () => (await readTasks()).bookings.map(({ id, due: kind }) => [id, kind])
  const readCars = async (who = owner): Promise<MyCarView[]> => (await t.as(who).read('/api/me/cars')).cars
  return { ...t, inDays, createApproved, readTasks, listDue, readCars }
}

test('today has what waits for an answer, then what is overdue, then day by day what comes until tomorrow', async () => {
  const { renter, car, newBooking, inDays, createApproved, pickUp, readTasks, listDue, clock } = await setUp()
  const [late, back] = [await createApproved(0, 0), await createApproved(0, 2)]
  for (const trip of [late, back]) await pickUp(trip)
  clock.advance(day)
  const [tomorrow, now] = [await createApproved(1, 3), await createApproved(0, 1)]
  await createApproved(2, 3)
  const request = await newBooking(renter, car, { from: inDays(9), to: inDays(9) })
  const laterTrips = [
    [tomorrow.id, 'pickup'],
    [back.id, 'return'],
  ].sort()
  expect(await listDue()).toEqual([[request.id, 'answer'], [late.id, 'late'], [now.id, 'pickup'], ...laterTrips])
  expect(await readTasks()).toMatchObject({ total: 5, requests: 1, documents: [], ownerAgreementVersion: expect.any(String) })
})

test('a pickup that was missed is due until the last day of its trip, an answer until its time is over', async () => {
  const { renter, car, newBooking, createApproved, listDue, clock } = await setUp()
  const missed = await createApproved(0, 2)
  await newBooking(renter, car)
  clock.advance(2 * day)
  expect(await listDue()).toEqual([[missed.id, 'pickup']])
  clock.advance(day)
  expect(await listDue()).toEqual([])
})

test('papers of approved cars are told of from thirty days before their end on', async () => {
  const { owner, newCar, inDays, readTasks } = await setUp()
  const ended = await newCar(owner, { insuranceValidTo: inDays(-1), inspectionValidTo: inDays(30), documentsValidTo: inDays(-1) })
  await newCar(owner, { insuranceValidTo: inDays(31), documentsValidTo: inDays(31) })
  await newCar(owner, { status: 'draft', insuranceValidTo: inDays(1), documentsValidTo: inDays(1) })
  const carDocument = { carId: ended.id, title: 'Toyota RAV4 2019' }
  expect((await readTasks()).documents).toEqual([
    { ...carDocument, kind: 'insurance', day: inDays(-1) },
    { ...carDocument, kind: 'inspection', day: inDays(30) },
  ])
})

test('each car has the trip that it is on or goes on next, with the public name of its renter', async () => {
  const { owner, car, newCar, inDays, createApproved, pickUp, readCars } = await setUp()
  const first = await createApproved(0, 1, car)
  await createApproved(4, 5, car)
  const next = { id: first.id, from: inDays(0), to: inDays(1), renter: 'Rene H.', isOut: false }
  expect((await readCars())[0]?.nextBooking).toEqual(next)
  await pickUp(first)
  expect((await readCars())[0]?.nextBooking).toEqual({ ...next, isOut: true })
  await newCar(owner)
  expect((await readCars()).map((one) => one.nextBooking?.id ?? null).sort()).toEqual([first.id, null].sort())
})

test("nothing of one owner's day stands in another's, or in their renter's", async () => {
  const { owner, renter, inDays, createApproved, newUser, newCar, readTasks, readCars, as } = await setUp()
  await createApproved(0, 1, await newCar(owner, { insuranceValidTo: inDays(3), documentsValidTo: inDays(3) }))
  expect((await readTasks()).total).toBe(1)
  for (const stranger of [await newUser({ userType: 'owner' }), renter]) {
    expect(await readTasks(stranger)).toEqual({
      changes: [],
      bookings: [],
      total: 0,
      requests: 0,
      documents: [],
      ownerAgreementVersion: expect.any(String),
    })
    expect(await readCars(stranger)).toEqual([])
    const stats: OwnerStats = await as(stranger).read('/api/me/stats')
    expect(stats.months.map(({ cars: count, bookings, revenue }) => count + bookings + revenue)).toEqual([0, 0, 0, 0, 0, 0])
  }
})

test('the figures come with their last six months', async () => {
  const { as, newUser, newCar, newBooking, approve, renter, clock } = await setUp()
  const owner = await newUser({ userType: 'owner' })
  clock.set('2026-10-31T21:30:00Z')
  const gone = await newCar(owner)
  clock.set('2026-10-31T22:30:00Z')
  await approve(await newBooking(renter, await newCar(owner)))
  await as(owner).delete(`/api/cars/${gone.id}`)
  const { months }: OwnerStats = await as(owner).read('/api/me/stats')
  expect(months.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
  expect(months.slice(-2)).toEqual([
    { month: '2026-10', cars: 1, bookings: 0, revenue: 0 },
    { month: '2026-11', cars: 1, bookings: 1, revenue: 0 },
  ])
})
