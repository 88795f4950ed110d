import { expect, test } from 'vitest'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'

async function setUp() {
  const t = await createOwnerAndRenter({ car: { pricePerDay: 50_000 } })
  const admin = await t.newAdmin()
  const change = async (body: object) => (await (await t.as(t.owner).patch(`/api/cars/${t.car.id}`, body)).json()).status
  const readChanges = async () => (await t.as(admin).read('/api/admin/approval-logs?kind=car&decision=changed')).logs
  return { ...t, change, readChanges }
}

test('a new description and a price that more than doubles are listed for the team, and the car stays on the market', async () => {
  const { as, car, change, readChanges } = await setUp()
  expect(await change({ description: 'Another car than before, still clean and strong.' })).toBe('approved')
  expect(await readChanges()).toMatchObject([{ entityId: car.id, action: 'changed', note: 'New description', changes: [] }])
  expect(await change({ pricePerDay: 100_001 })).toBe('approved')
  const [price] = (await readChanges()).filter(({ note }: { note: string | null }) => note === null)
  expect(price).toMatchObject({ entityId: car.id, changes: [{ name: 'pricePerDay', from: 50_000, to: 100_001 }] })
  expect((await as(null).get(`/api/cars/${car.id}`)).status).toBe(200)
})

test.each([
  ['a price that doubles', { pricePerDay: 100_000 }],
  ['a lower price', { pricePerDay: 10_000 }],
  ['another deposit', { securityDeposit: 50_000 }],
])('%s is listed for nobody', async (_, body) => {
  const { change, readChanges } = await setUp()
  await change(body)
  expect(await readChanges()).toEqual([])
})
