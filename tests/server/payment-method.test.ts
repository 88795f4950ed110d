import { expect, test } from 'vitest'
import { handovers } from '../../server/db/schema/bookings.ts'
import { createTestApp } from '../support/app.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const message = 'You have received 66,000 RWF from GRACE UWASE (*********123). Financial Transaction Id: 76662021700.'

/** Two trips of one owner that begin today. */
async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const start = async () => {
    const booking = await t.newBooking(renter, await t.newCar(owner), { from: t.clock.today(), to: t.clock.today() })
    await t.approve(booking)
    const { pickupCode: code } = await t.seen(renter, booking)
    const pickUp = (input: object) =>
      t.as(owner).post(`/api/bookings/${booking.id}/handover`, { kind: 'pickup', code, cashReceived: booking.totalPrice, ...input })
    return { booking, pickUp }
  }
  return { ...t, owner, renter, first: await start(), second: await start() }
}

test('of a pasted message only the number of the transaction is kept, and both sides read it', async () => {
  const { first, seen, owner, renter, db } = await setUp()
  expect((await first.pickUp({ method: 'momo', reference: message })).status).toBe(200)
  for (const who of [owner, renter])
    expect((await seen(who, first.booking)).handovers).toMatchObject([{ method: 'momo', reference: '76662021700' }])
  expect(JSON.stringify(await readRows(db.read, handovers))).not.toContain('GRACE')
})

test('without a word about it the payment was cash, and a number beside cash is not kept', async () => {
  const { first, second, db } = await setUp()
  await first.pickUp({})
  await second.pickUp({ method: 'cash', reference: '76662021700' })
  const kept = (await readRows(db.read, handovers)).map(({ method, reference }) => [method, reference])
  expect(kept).toEqual([
    ['cash', null],
    ['cash', null],
  ])
})

test('a payment by phone needs its number, and each number counts once', async () => {
  const { first, second, as, owner } = await setUp()
  const refusals: [object, string][] = [
    [{ method: 'momo' }, 'required'],
    [{ method: 'airtel', reference: 'I paid you, please check' }, 'reference_unclear'],
  ]
  for (const [input, code] of refusals) expect(await readFieldErrors(await first.pickUp(input))).toEqual([422, { reference: { code } }])
  expect(await readFieldErrors(await first.pickUp({ method: 'gold', reference: '1' }))).toEqual([422, { method: { code: 'invalid' } }])
  expect((await first.pickUp({ method: 'momo', reference: '7666 2021 700' })).status).toBe(200)
  expect(await readFieldErrors(await second.pickUp({ method: 'momo', reference: message }))).toEqual([
    422,
    { reference: { code: 'reference_used' } },
  ])
  expect((await as(owner).read(`/api/bookings/${second.booking.id}`)).displayStatus).toBe('upcoming')
  // Another company may use the same number.
  expect((await second.pickUp({ method: 'airtel', reference: '76662021700' })).status).toBe(200)
  const returned = { kind: 'return', depositReturned: second.booking.deposit, method: 'bank' }
  expect((await as(owner).post(`/api/bookings/${second.booking.id}/handover`, returned)).status).toBe(200)
})

test('of two pickups at once with one number, one is recorded', async () => {
  const { first, second } = await setUp()
  const payment = { method: 'momo', reference: '76662021700' }
  const responses = await Promise.all([first.pickUp(payment), second.pickUp(payment)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the owner’s code is shown to the renter of an approved trip until the pickup, and to nobody else', async () => {
  const { as, owner, renter, first, seen, newBooking, newCar, newUser } = await setUp()
  expect(await readFieldErrors(await as(owner).patch('/api/me', { payeeCode: '12' }))).toEqual([422, { payeeCode: { code: 'payee_code' } }])
  const saved = await as(owner).patch('/api/me', { payeeCode: '0788 123 456' })
  expect(await saved.json()).toMatchObject({ payeeCode: '250788123456' })
  const waiting = await newBooking(await newUser(), await newCar(owner))
  expect(await seen(renter, first.booking)).toMatchObject({ payeeCode: '250788123456' })
  expect(await seen(owner, first.booking)).not.toHaveProperty('payeeCode')
  expect(await as(owner).read(`/api/bookings/${waiting.id}`)).not.toHaveProperty('payeeCode')
  await first.pickUp({})
  expect(await seen(renter, first.booking)).not.toHaveProperty('payeeCode')
  expect((await (await as(owner).patch('/api/me', { payeeCode: null })).json()).payeeCode).toBe(null)
})
