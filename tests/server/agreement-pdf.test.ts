import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
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
