import { expect, test } from 'vitest'
import { formatReceiptNumber, issueReceipt } from '../../server/features/payments/receipts.ts'
import { receipts } from '../../server/db/schema/payments.ts'
import { createTestApp } from '../support/app.ts'
import { readRows } from '../support/read-rows.ts'

async function setUp(trips: number) {
  const t = await createTestApp({}, undefined, { printPdf: async (document) => new TextEncoder().encode(JSON.stringify(document)) })
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const paths: string[] = []
  const ids: string[] = []
  for (let trip = 0; trip < trips; trip += 1) {
    const booking = await t.newBooking(renter, await t.newCar(owner), { from: t.clock.today(), to: t.clock.today() })
    await t.approve(booking)
    if (trip > 0) await t.pickUp(booking)
    paths.push(`/api/bookings/${booking.id}/receipt.pdf`)
    ids.push(booking.id)
  }
  return { ...t, owner, renter, paths, ids }
}

test('receipts are numbered one after the other, each keeps its number, and none is issued before the money is recorded', async () => {
  const { as, owner, renter, paths, db } = await setUp(3)
  const [unpaid = '', first = '', second = ''] = paths
  expect((await as(renter).get(unpaid)).status).toBe(404)
  const responses = [await as(renter).get(first), await as(owner).get(second), await as(owner).get(first)]
  const names = responses.map(({ headers }) => headers.get('content-disposition'))
  expect(names).toEqual(['1', '2', '1'].map((number) => `attachment; filename="receipt-2026-00000${number}.pdf"`))
  expect(await responses[1]?.text()).toContain('Receipt 2026-000002, issued on Sat 21 Nov 2026, 10:00')
  expect(await db.read.$count(receipts)).toBe(2)
})

test('of receipts that are opened at once none has the number of another, and no number is left out', async () => {
  const { as, renter, paths, db } = await setUp(5)
  const wanted = paths.slice(1)
  const responses = await Promise.all([...wanted, ...wanted].map((path) => as(renter).get(path)))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  expect((await readRows(db.read, receipts)).map(({ number }) => number).sort()).toEqual([1, 2, 3, 4])
})

test('each year in Kigali begins at one', async () => {
  const { db, ids } = await setUp(3)
  const issue = (id: string | undefined, now: string) => db.write((tx) => issueReceipt(tx, id ?? '', { now: new Date(now) }))
  expect(formatReceiptNumber(await issue(ids[0], '2026-12-31T21:59:00Z'))).toBe('2026-000001')
  expect(formatReceiptNumber(await issue(ids[1], '2026-12-31T22:00:00Z'))).toBe('2027-000001')
  expect(formatReceiptNumber(await issue(ids[2], '2027-02-01T10:00:00Z'))).toBe('2027-000002')
})
