import { expect, test } from 'vitest'
import { runJobs } from '../../server/jobs/runner.ts'
import { recordCorrection, recordSettlement } from '../../server/features/payments/commands.ts'
import { type TestUser, testApp } from '../support/app.ts'

async function market() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const [first, second, third] = [await t.newUser(), await t.newUser(), await t.newUser()]
  const saloon = await t.newCar(owner, { pricePerDay: 50_000, weeklyDiscountPercentage: 10 })
  const safari = await t.newCar(owner, { pricePerDay: 60_000, securityDeposit: 50_000, driver: 'with', driverPricePerDay: 20_000 })
  const monthly = { monthlyDiscountEnabled: true, monthlyDiscountPercentage: 20 }
  const van = await t.newCar(owner, { pricePerDay: 40_000, securityDeposit: 100_000, minDays: 7, ...monthly })
  const agreed = async (renter: TestUser, car: { id: string }, from: string, to: string) => {
    const booking = await t.newBooking(renter, car, { from, to })
    await t.approve(booking)
    return booking
  }
  const noonOf = (day: string) => t.clock.set(noon(day))
  const statement = (month: string) => t.as(owner).read(`/api/me/payments/statement?month=${month}`)
  return { ...t, owner, first, second, third, saloon, safari, van, agreed, noonOf, statement }
}

const noon = (day: string) => `${day}T10:00:00.000Z`

test('a month of rentals, cash and refusals with three cars adds up to the franc', async () => {
  const m = await market()
  const { clock, deps, owner, first, second, third, saloon, safari, noonOf } = m
  const week = await m.agreed(first, saloon, '2026-12-01', '2026-12-08')
  const withDriver = await m.agreed(second, safari, '2026-12-03', '2026-12-05')
  const wholeMonth = await m.agreed(third, m.van, '2026-12-01', '2026-12-30')
  const refused = await m.newBooking(second, saloon, { from: '2026-12-10', to: '2026-12-12' })
  expect((await m.act(owner, refused, 'reject', 'The car is in the garage on these days.')).status).toBe(200)
  const dropped = await m.agreed(first, saloon, '2026-12-15', '2026-12-16')

  noonOf('2026-12-01')
  await m.pickUp(week)
  await m.pickUp(wholeMonth)
  noonOf('2026-12-03')
  await m.pickUp(withDriver, { cashReceived: withDriver.totalPrice - 2_000 })
  noonOf('2026-12-05')
  await m.bringBack(withDriver, { depositReturned: 30_000, reason: 'A scratch on the left door.' })
  noonOf('2026-12-08')
  await m.bringBack(week)
  noonOf('2026-12-14')
  expect((await m.act(first, dropped, 'cancel')).status).toBe(200)

  // Recorded offline a day late and never returned in writing, so the system closes it.
  const forgotten = await m.agreed(second, saloon, '2026-12-20', '2026-12-21')
  noonOf('2026-12-21')
  await m.pickUp(forgotten, { at: noon('2026-12-20') })
  noonOf('2026-12-26')
  await runJobs(deps, clock.now())
  noonOf('2026-12-28')
  await m.bringBack(forgotten, { depositReturned: 15_000, reason: 'Brought back without fuel.' })
  await deps.db.write(async (tx) => {
    const ctx = { ...deps, now: clock.now() }
    await recordSettlement(tx, { ownerId: owner.id, amount: 50_000, note: 'MM-77' }, ctx)
    await recordCorrection(tx, { ownerId: owner.id, amount: -1_000, note: 'Counted twice' }, ctx)
  })
  noonOf('2026-12-30')
  await m.bringBack(wholeMonth)

  const overNewYear = await m.agreed(first, safari, '2026-12-31', '2027-01-02')
  noonOf('2026-12-31')
  await m.pickUp(overNewYear)
  noonOf('2027-01-02')
  await m.bringBack(overNewYear)

  // Rentals by hand: 401,000 + 269,000 + 1,061,000 + 115,000 + 269,000, fees 500,000 of them.
  expect(await m.statement('2026-12')).toMatchObject({
    rental: 2_115_000,
    deposits: 250_000,
    differences: -2_000,
    collected: 2_363_000,
    fees: 500_000,
    earnings: 1_615_000,
    held: { before: 0, collected: 250_000, returned: 170_000, kept: 30_000, after: 50_000 },
    due: { before: 0, fees: 500_000, settled: 50_000, corrected: -1_000, after: 449_000 },
  })
  expect(await m.statement('2027-01')).toMatchObject({
    collected: 0,
    earnings: 0,
    held: { before: 50_000, collected: 0, returned: 50_000, kept: 0, after: 0 },
    due: { before: 449_000, after: 449_000 },
  })
  expect(await m.as(owner).read('/api/me/payments/figures')).toMatchObject({ totalEarnings: 1_615_000, due: 449_000, promised: 0 })
  expect(await m.as(owner).read('/api/me/stats')).toMatchObject({ totalRevenue: 1_615_000, totalCars: 3 })

  const file = await (await m.as(owner).get('/api/me/payments/statement.csv?month=2026-12')).text()
  expect(file.trim().split('\r\n').slice(1)).toHaveLength((await m.statement('2026-12')).lines.length)
})
