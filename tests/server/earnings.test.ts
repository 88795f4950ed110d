import { expect, test } from 'vitest'
import { twoSides } from '../support/approved.ts'

test('of a discounted booking the owner earns the discounted rental less the commission', async () => {
  const car = { monthlyDiscountEnabled: true, monthlyDiscountPercentage: 15 }
  const t = await twoSides({ car })
  const booking = await t.newBooking(t.renter, t.car, { from: '2026-11-21', to: '2026-12-20' })
  expect(booking).toMatchObject({ days: 30, basePrice: 1_650_000, discount: 247_500, serviceFee: 140_250, totalPrice: 1_572_750 })
  await t.approve(booking)
  expect(await t.seen(t.owner, booking)).toMatchObject({ commission: 210_375, ownerEarns: 1_192_125 })
  await t.pickUp(booking)
  const { ledger } = await t.seen(await t.newAdmin(), booking)
  expect(ledger.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['rental', 1_547_750],
    ['deposit', 25_000],
    ['fees_due', 140_250 + 5_000 + 210_375],
  ])
  expect(await t.as(t.owner).read('/api/me/stats')).toMatchObject({ totalRevenue: 1_192_125, monthlyRevenue: 1_192_125 })
})
