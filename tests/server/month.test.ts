import { expect, test } from 'vitest'
import { runJobs } from '../../server/jobs.ts'
import { recordCorrection, recordSettlement } from '../../server/payments/commands.ts'
import { type TestUser, testApp } from '../support/app.ts'

type Booking = { id: string; totalPrice: number; deposit: number }

/** An owner with three cars, each let in another way, and three renters. */
async function market() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const [first, second, third] = [await t.newUser(), await t.newUser(), await t.newUser()]
  const saloon = await t.newCar(owner, { pricePerDay: 50_000, weeklyDiscountPercentage: 10 })
  const safari = await t.newCar(owner, { pricePerDay: 60_000, securityDeposit: 50_000, driver: 'with', driverPricePerDay: 20_000 })
  const monthly = { monthlyDiscountEnabled: true, monthlyDiscountPercentage: 20 }
  const van = await t.newCar(owner, { pricePerDay: 40_000, securityDeposit: 100_000, minDays: 7, ...monthly })

  const act = async (who: TestUser, { id }: Booking, action: string, reason?: string) => {
    const answer = await t.as(who).post(`/api/bookings/${id}/actions`, { action, ...(reason ? { reason } : {}) })
    expect(answer.status, action).toBe(200)
  }
  const agreed = async (renter: TestUser, car: { id: string }, from: string, to: string): Promise<Booking> => {
    const booking = await t.newBooking(renter, car, { from, to })
    await act(owner, booking, 'approve')
    return booking
  }
  const record = async ({ id }: Booking, body: object) => {
    const answer = await t.as(owner).post(`/api/bookings/${id}/handover`, body)
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  const pickUp = async (renter: TestUser, booking: Booking, at: string, cash = booking.totalPrice) => {
    const { pickupCode: code } = await (await t.as(renter).get(`/api/bookings/${booking.id}`)).json()
    await record(booking, { kind: 'pickup', code, cashReceived: cash, at })
  }
  const bringBack = (booking: Booking, depositReturned = booking.deposit, reason?: string) =>
    record(booking, { kind: 'return', depositReturned, ...(reason ? { reason } : {}) })
  const statement = async (month: string) => (await t.as(owner).get(`/api/me/payments/statement?month=${month}`)).json()
  return { ...t, owner, first, second, third, saloon, safari, van, act, agreed, pickUp, bringBack, statement }
}

const noon = (day: string) => `${day}T10:00:00.000Z`

test('a month of rentals, cash and refusals with three cars adds up to the franc', async () => {
  const m = await market()
  const { clock, owner, first, second, third } = m
  const week = await m.agreed(first, m.saloon, '2026-12-01', '2026-12-08')
  const withDriver = await m.agreed(second, m.safari, '2026-12-03', '2026-12-05')
  const wholeMonth = await m.agreed(third, m.van, '2026-12-01', '2026-12-30')
  const refused = await m.newBooking(second, m.saloon, { from: '2026-12-10', to: '2026-12-12' })
  await m.act(owner, refused, 'reject', 'The car is in the garage on these days.')
  const dropped = await m.agreed(first, m.saloon, '2026-12-15', '2026-12-16')

  clock.set(noon('2026-12-01'))
  await m.pickUp(first, week, noon('2026-12-01'))
  await m.pickUp(third, wholeMonth, noon('2026-12-01'))
  clock.set(noon('2026-12-03'))
  await m.pickUp(second, withDriver, noon('2026-12-03'), withDriver.totalPrice - 2_000)
  clock.set(noon('2026-12-05'))
  await m.bringBack(withDriver, 30_000, 'A scratch on the left door.')
  clock.set(noon('2026-12-08'))
  await m.bringBack(week)
  clock.set(noon('2026-12-14'))
  await m.act(first, dropped, 'cancel')

  // Recorded a day late, without a connection, and never brought back in writing: the system closes it, the owner settles it afterwards.
  const forgotten = await m.agreed(second, m.saloon, '2026-12-20', '2026-12-21')
  clock.set(noon('2026-12-21'))
  await m.pickUp(second, forgotten, noon('2026-12-20'))
  clock.set(noon('2026-12-26'))
  await runJobs(m.deps, clock.now())
  clock.set(noon('2026-12-28'))
  await m.bringBack(forgotten, 15_000, 'Brought back without fuel.')
  await m.deps.db.write((tx) => recordSettlement(tx, { ownerId: owner.id, amount: 50_000, note: 'MM-77' }, { ...m.deps, now: clock.now() }))
  await m.deps.db.write((tx) =>
    recordCorrection(tx, { ownerId: owner.id, amount: -1_000, note: 'Counted twice' }, { ...m.deps, now: clock.now() }),
  )
  clock.set(noon('2026-12-30'))
  await m.bringBack(wholeMonth)

  // Cash of December, a deposit of January.
  const overNewYear = await m.agreed(first, m.safari, '2026-12-31', '2027-01-02')
  clock.set(noon('2026-12-31'))
  await m.pickUp(first, overNewYear, noon('2026-12-31'))
  clock.set(noon('2027-01-02'))
  await m.bringBack(overNewYear)

  // Worked out by hand: 401,000 + 269,000 + 1,061,000 + 115,000 + 269,000 of rentals, 95,000 + 65,000 + 245,000 + 30,000 + 65,000 of fees in them.
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
  expect(await (await m.as(owner).get('/api/me/payments/figures')).json()).toMatchObject({
    totalEarnings: 1_615_000,
    due: 449_000,
    promised: 0,
  })
  expect(await (await m.as(owner).get('/api/me/stats')).json()).toMatchObject({ totalRevenue: 1_615_000, totalCars: 3 })

  // The file has every line of the page, and they add up to the same cash.
  const file = await (await m.as(owner).get('/api/me/payments/statement.csv?month=2026-12')).text()
  const rows = file.trim().split('\r\n').slice(1)
  const { lines } = await m.statement('2026-12')
  expect(rows).toHaveLength(lines.length)
})
