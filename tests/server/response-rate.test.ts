import { expect, test } from 'vitest'
import { addDays } from '../../shared/lib/days.ts'
import { type TestUser, createTestApp } from '../support/app.ts'

const hour = 3_600_000
const day = 24 * hour

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const [car, other] = [await t.newCar(owner), await t.newCar(owner)]
  let turn = 0
  /** Without `by`, the team decides. */
  async function request(hours: number, decision?: { by?: TestUser; action: 'approve' | 'reject' | 'cancel' }) {
    turn += 1
    const from = addDays(t.clock.today(), 3 + turn)
    const { id } = await t.newBooking(renter, turn % 2 ? car : other, { from, to: from })
    t.clock.advance(hours * hour)
    if (!decision) return
    const { by = await t.newUser({ userType: 'admin' }), action } = decision
    expect((await t.as(by).post(`/api/bookings/${id}/actions`, { action, reason: 'So it is.' })).status).toBe(200)
  }
  const readRates = async () => {
    const view = await t.as(null).read(`/api/cars/${car.id}`)
    return [view.owner.responseRate, view.owner.responseHours]
  }
  return { ...t, owner, renter, request, readRates }
}

test('a car’s page tells how its owner answers, from five requests on and for ninety days', async () => {
  const { as, clock, owner, renter, request, readRates } = await setUp()
  await request(1, { by: owner, action: 'approve' })
  await request(1.5, { by: owner, action: 'reject' })
  await request(3, { by: owner, action: 'approve' })
  await request(49)
  expect(await readRates()).toEqual([null, null])
  await request(10, { by: owner, action: 'reject' })
  expect(await readRates()).toEqual([80, 2])
  const { bookings } = await as(renter).read('/api/me/bookings?as=renter&status=upcoming')
  expect(bookings).toHaveLength(2)
  for (const { id } of bookings) expect((await as(renter).post(`/api/bookings/${id}/actions`, { action: 'cancel' })).status).toBe(200)
  expect(await readRates(), 'two approved bookings are cancelled').toEqual([80, 2])
  clock.advance(87 * day)
  expect(await readRates()).toEqual([80, 2])
  clock.advance(4 * day)
  expect(await readRates()).toEqual([null, null])
})

test('a request that still waits, was withdrawn, or was decided by the team says nothing', async () => {
  const { owner, renter, request, readRates } = await setUp()
  for (let count = 0; count < 4; count += 1) await request(1, { by: owner, action: 'approve' })
  await request(1, { by: renter, action: 'cancel' })
  await request(1, { action: 'approve' })
  await request(1, { action: 'reject' })
  await request(47)
  expect(await readRates()).toEqual([null, null])
  await request(2)
  // The request before has expired, though no job has run yet.
  expect(await readRates()).toEqual([80, 1])
})
