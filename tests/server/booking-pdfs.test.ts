import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { showFrancs } from '../../shared/money.ts'
import { testApp } from '../support/app.ts'

async function textOf(answer: Response) {
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
  return text.replaceAll('\u00a0', ' ')
}

test('an approved booking’s agreement is a PDF with both names, both times and any letters, and nobody on the way keeps it', async () => {
  const { as, newUser, newBooking, newCar, clock } = await testApp()
  const owner = await newUser({ userType: 'owner', firstName: 'Łucja', lastName: 'ĩŋ Éçñ' })
  const renter = await newUser({ firstName: 'Remy', lastName: 'Mugisha' })
  const booking = await newBooking(renter, await newCar(owner, { plate: 'RAD 555 C' }))
  clock.advance(60_000)
  await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
  const answer = await as(renter).get(`/api/bookings/${booking.id}/agreement.pdf`)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="agreement-${booking.from}.pdf"`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const text = await textOf(answer)
  for (const part of ['Łucja ĩŋ Éçñ', 'Remy Mugisha', 'RAD 555 C', '10:00', '10:01', `Booking ${booking.id}`]) expect(text).toContain(part)
})

test('a receipt says what was paid once it was recorded, and the sheet for the police is there once the car did not come back', async () => {
  const { as, newUser, newBooking, newCar, clock } = await testApp()
  const owner = await newUser({ userType: 'owner', firstName: 'Odette', lastName: 'Keza' })
  const renter = await newUser({ firstName: 'Remy', lastName: 'Mugisha 🚗\u202E' })
  const today = clock.today()
  const booking = await newBooking(renter, await newCar(owner, { plate: 'RAD 555 C' }), { from: today, to: today })
  const path = `/api/bookings/${booking.id}`
  await as(owner).post(`${path}/actions`, { action: 'approve' })
  expect((await as(renter).get(`${path}/receipt.pdf`)).status).toBe(404)
  const { pickupCode: code } = await (await as(renter).get(path)).json()
  const pickup = { kind: 'pickup', code, cashReceived: booking.totalPrice, odometer: 81_250, fuel: 4, notes: 'Scratch on the left door' }
  expect((await as(owner).post(`${path}/handover`, pickup)).status).toBe(200)
  const receipt = await textOf(await as(renter).get(`${path}/receipt.pdf`))
  for (const part of ['Receipt for', 'Odette Keza', 'Remy Mugisha', showFrancs(booking.totalPrice).replaceAll('\u00a0', ' ')])
    expect(receipt).toContain(part)
  expect((await as(owner).get(`${path}/not-returned.pdf`)).status).toBe(404)
  clock.advance(48 * 3_600_000)
  expect((await as(owner).post(`${path}/not-returned`)).status).toBe(200)
  expect((await as(renter).get(`${path}/not-returned.pdf`)).status).toBe(403)
  const sheet = await as(owner).get(`${path}/not-returned.pdf`)
  expect(sheet.headers.get('content-disposition')).toBe('attachment; filename="not-returned.pdf"')
  const text = await textOf(sheet)
  for (const part of ['RAD 555 C', '81,250 km', 'Half', 'Scratch on the left door', 'Remy Mugisha', 'Marked as not returned'])
    expect(text).toContain(part)
})
