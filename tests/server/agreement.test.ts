import { expect, test } from 'vitest'
import { agreements } from '../../shared/agreement.ts'
import { testApp } from '../support/app.ts'

async function signing() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Olive', lastName: 'Uwera' })
  const renter = await t.newUser({ firstName: 'Remy', lastName: 'Mugisha' })
  const booking = await t.newBooking(renter, await t.newCar(owner))
  const read = async () => await (await t.as(renter).get(`/api/bookings/${booking.id}/agreement`)).json()
  return { ...t, owner, renter, booking, read }
}

test('a request is signed by its renter alone, by first name and initial', async () => {
  const { read, booking } = await signing()
  const { signatures, ...facts } = await read()
  expect(facts).toEqual({
    bookingId: booking.id,
    carTitle: 'Toyota RAV4 2019',
    from: booking.from,
    to: booking.to,
    totalPrice: booking.totalPrice,
    deposit: 25_000,
  })
  expect(signatures).toEqual([{ kind: 'renter', ...agreements.renter, name: 'Remy M.', at: '2026-11-21T08:00:00.000Z' }])
})

test('the approval is the owner’s signature, and both then stand with their full names', async () => {
  const { as, owner, read, booking, clock } = await signing()
  clock.advance(60_000)
  await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
  expect((await read()).signatures).toMatchObject([
    { kind: 'renter', name: 'Remy Mugisha', text: agreements.renter.text },
    { kind: 'owner', name: 'Olive Uwera', text: agreements.owner.text, at: '2026-11-21T08:01:00.000Z' },
  ])
})

test('where an admin approved, the owner signs with the pickup code', async () => {
  const { as, newUser, owner, renter, read, booking, clock } = await signing()
  await as(await newUser({ userType: 'admin' })).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
  expect((await read()).signatures).toHaveLength(1)
  clock.set(`${booking.from}T08:00:00Z`)
  const { pickupCode: code } = await (await as(renter).get(`/api/bookings/${booking.id}`)).json()
  await as(owner).post(`/api/bookings/${booking.id}/handover`, { kind: 'pickup', code, cashReceived: booking.totalPrice })
  expect((await read()).signatures).toMatchObject([{ kind: 'renter' }, { kind: 'owner', name: 'Olive Uwera' }])
})
