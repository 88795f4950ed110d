import { expect, test } from 'vitest'
import { addDays } from '../../shared/days.ts'
import { testApp } from '../support/app.ts'

test('of a discounted booking the owner earns the discounted rental less the commission', async () => {
  const { as, newUser, newCar, newBooking, clock } = await testApp()
  const [owner, renter] = [await newUser({ userType: 'owner' }), await newUser()]
  const car = await newCar(owner, { monthlyDiscountEnabled: true, monthlyDiscountPercentage: 15 })
  const booking = await newBooking(renter, car, { from: clock.today(), to: addDays(clock.today(), 29) })
  expect(booking).toMatchObject({ days: 30, basePrice: 1_650_000, discount: 247_500, serviceFee: 140_250, totalPrice: 1_572_750 })
  const path = `/api/bookings/${booking.id}`
  await as(owner).post(`${path}/actions`, { action: 'approve' })
  const share = { commission: 210_375, ownerEarns: 1_192_125 }
  expect(await (await as(owner).get(path)).json()).toMatchObject(share)
  const { pickupCode: code } = await (await as(renter).get(path)).json()
  await as(owner).post(`${path}/handover`, { kind: 'pickup', code, cashReceived: booking.totalPrice })
  const admin = await newUser({ userType: 'admin' })
  const { ledger } = await (await as(admin).get(path)).json()
  expect(ledger.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['rental', 1_547_750],
    ['deposit', 25_000],
    ['fees_due', 140_250 + 5_000 + share.commission],
  ])
  expect(await (await as(owner).get('/api/me/stats')).json()).toMatchObject({
    totalRevenue: share.ownerEarns,
    monthlyRevenue: share.ownerEarns,
  })
})
