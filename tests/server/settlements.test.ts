import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { recordSettlement } from '../../server/payments/commands.ts'
import { dueOf } from '../../server/payments/queries.ts'
import { addDays } from '../../shared/days.ts'
import type { TestUser } from '../support/app.ts'
import { twoSides } from '../support/approved.ts'

/** An owner and a renter who can drive a trip of that many days; each day's fees are 13,750 and 5,000 once a trip. */
async function anOwner() {
  const t = await twoSides()
  const { owner, renter } = t
  const drive = async (days: number) => {
    const from = t.clock.today()
    const booking = await t.newBooking(renter, await t.newCar(owner), { from, to: addDays(from, days - 1) })
    await t.approve(booking)
    await t.pickUp(booking)
  }
  const moment = () => ({ now: t.clock.now(), newId: t.deps.newId })
  const pay = (amount: number, ownerId = owner.id) =>
    t.db.write((tx) => recordSettlement(tx, { ownerId, amount, note: 'MoMo 123' }, moment()))
  const fees = async () => {
    const own = and(eq(ledgerLines.ownerId, owner.id), eq(ledgerLines.kind, 'fees_due'))
    const rows = await t.db.read.select().from(ledgerLines).where(own).orderBy(ledgerLines.movedAt, ledgerLines.id)
    return rows.map(({ amount, status }) => [amount, status])
  }
  const due = (who: TestUser = owner) => dueOf(t.db.read, who.id)
  return { ...t, drive, pay, fees, due }
}

test('what is paid completes the fees that fell due first, as far as it covers them whole', async () => {
  const { drive, pay, fees, clock } = await anOwner()
  for (const days of [1, 2, 3]) {
    await drive(days)
    clock.advance(60_000)
  }
  await pay(60_000)
  expect(await fees()).toEqual([
    [18_750, 'completed'],
    [32_500, 'completed'],
    [46_250, 'pending'],
  ])
  await pay(97_500 - 60_000)
  expect((await fees()).map(([, status]) => status)).toEqual(['completed', 'completed', 'completed'])
})

test('who has paid ahead owes nothing for the next trip', async () => {
  const { drive, pay, fees, due } = await anOwner()
  await pay(20_000)
  await drive(1)
  expect(await fees()).toEqual([[18_750, 'completed']])
  expect(await due()).toBe(-1_250)
})

test("what one owner pays changes nothing of another's", async () => {
  const { newUser, drive, pay, fees, due } = await anOwner()
  const other = await newUser({ userType: 'owner' })
  await drive(1)
  await pay(18_750, other.id)
  expect([await due(), await due(other)]).toEqual([18_750, -18_750])
  expect(await fees()).toEqual([[18_750, 'pending']])
})
