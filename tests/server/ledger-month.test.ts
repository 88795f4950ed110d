import { expect, test } from 'vitest'
import { runJobs } from '../../server/jobs/runner.ts'
import { recordCorrection, recordSettlement } from '../../server/features/payments/commands.ts'
import { type TestUser, createTestApp } from '../support/app.ts'

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const [first, second, third] = [await t.newUser(), await t.newUser(), await t.newUser()]
  const saloon = await t.newCar(owner, { pricePerDay: 50_000, weeklyDiscountPercentage: 10 })
  const safari = await t.newCar(owner, { pricePerDay: 60_000, securityDeposit: 50_000, driver: 'with', driverPricePerDay: 20_000 })
  const monthly = { monthlyDiscountEnabled: true, monthlyDiscountPercentage: 20 }
  const van = await t.newCar(owner, { pricePerDay: 40_000, securityDeposit: 100_000, minDays: 7, ...monthly })
  const createApproved = async (renter: TestUser, car: { id: string }, from: string, to: string) => {
    const booking = await t.newBooking(renter, car, { from, to })
    await t.approve(booking)
    return booking
  }
  const setNoon = (day: string) => t.clock.set(toNoon(day))
  const readStatement = (month: string) => t.as(owner).read(`/api/me/payments/statement?month=${month}`)
  return { ...t, owner, first, second, third, saloon, safari, van, createApproved, setNoon, readStatement }
}

const toNoon = (day: string) => `${day}T10:00:00.000Z`

test('a month of rentals, cash and refusals with three cars adds up to the franc', async () => {
  const m = await setUp()
  const { clock, deps, owner, first, second, third, saloon, safari, setNoon } = m
  const week = await m.createApproved(first, saloon, '2026-12-01', '2026-12-08')
  const withDriver = await m.createApproved(second, safari, '2026-12-03', '2026-12-05')
  const wholeMonth = await m.createApproved(third, m.van, '2026-12-01', '2026-12-30')
  const refused = await m.newBooking(second, saloon, { from: '2026-12-10', to: '2026-12-12' })
  expect((await m.act(owner, refused, 'reject', 'The car is in the garage on these days.')).status).toBe(200)
  const cancelled = await m.createApproved(first, saloon, '2026-12-15', '2026-12-16')

  setNoon('2026-12-01')
  await m.pickUp(week)
  await m.pickUp(wholeMonth)
  setNoon('2026-12-03')
  await m.pickUp(withDriver, { cashReceived: withDriver.totalPrice - 2_000 })
  setNoon('2026-12-05')
  await m.bringBack(withDriver, { depositReturned: 30_000, reason: 'A scratch on the left door.' })
  setNoon('2026-12-08')
  await m.bringBack(week)
  setNoon('2026-12-14')
  expect((await m.act(first, cancelled, 'cancel')).status).toBe(200)

  // Recorded offline a day late and never returned in writing, so the system closes it.
  const forgotten = await m.createApproved(second, saloon, '2026-12-20', '2026-12-21')
  setNoon('2026-12-21')
  await m.pickUp(forgotten, { at: toNoon('2026-12-20') })
  setNoon('2026-12-25')
  await runJobs(deps, clock.now())
  await m.bringBack(forgotten, { depositReturned: 15_000, reason: 'Brought back without fuel.' })
  await deps.db.write(async (tx) => {
    const ctx = { ...deps, now: clock.now() }
    await recordSettlement(tx, { ownerId: owner.id, amount: 50_000, note: 'MM-77' }, ctx)
    await recordCorrection(tx, { ownerId: owner.id, amount: -1_000, note: 'Counted twice' }, ctx)
  })
  setNoon('2026-12-30')
  await m.bringBack(wholeMonth)

  const overNewYear = await m.createApproved(first, safari, '2026-12-31', '2027-01-02')
  setNoon('2026-12-31')
  await m.pickUp(overNewYear)
  setNoon('2027-01-02')
  await m.bringBack(overNewYear)

  // Rentals by hand: 401,000 + 269,000 + 1,061,000 + 115,000 + 269,000, fees 500,000 of them.
  expect(await m.readStatement('2026-12')).toMatchObject({
    rental: 2_115_000,
    deposits: 250_000,
    differences: -2_000,
    collected: 2_363_000,
    fees: 500_000,
    earnings: 1_615_000,
    held: { before: 0, collected: 250_000, returned: 170_000, kept: 30_000, after: 50_000 },
    due: { before: 0, fees: 500_000, settled: 50_000, corrected: -1_000, after: 449_000 },
  })
  expect(await m.readStatement('2027-01')).toMatchObject({
    collected: 0,
    earnings: 0,
    held: { before: 50_000, collected: 0, returned: 50_000, kept: 0, after: 0 },
    due: { before: 449_000, after: 449_000 },
  })
  expect(await m.as(owner).read('/api/me/payments/figures')).toMatchObject({ totalEarnings: 1_615_000, due: 449_000, promised: 0 })
  expect(await m.as(owner).read('/api/me/stats')).toMatchObject({ totalRevenue: 1_615_000, totalCars: 3 })

  const file = await (await m.as(owner).get('/api/me/payments/statement.csv?month=2026-12')).text()
  expect(file.trim().split('\r\n').slice(1)).toHaveLength((await m.readStatement('2026-12')).lines.length)
})
