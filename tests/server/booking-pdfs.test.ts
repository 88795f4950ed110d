import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handoverPhotos } from '../../server/db/schema/bookings.ts'
import { formatFrancs } from '../../shared/lib/money.ts'
import { getReference } from '../../shared/domain/statement.ts'
import { password, testApp } from '../support/app.ts'
import { createApprovedBooking } from '../support/booking-fixtures.ts'
import { readPdf, pdfText } from '../support/read-pdf.ts'

const spaced = (francs: number) => formatFrancs(francs).replaceAll('\u00a0', ' ')
const kept = (response: Response) => [response.headers.get('content-disposition'), response.headers.get('cache-control')]

test('an approved booking’s agreement is a PDF with both names, both times and any letters, and nobody on the way keeps it', async () => {
  const { as, newUser, newBooking, newCar, clock, approve } = await testApp()
  const owner = await newUser({ userType: 'owner', firstName: 'Łucja', lastName: 'ĩŋ Éçñ' })
  const renter = await newUser({ firstName: 'Remy', lastName: 'Mugisha' })
  const booking = await newBooking(renter, await newCar(owner, { plate: 'RAD 555 C' }))
  clock.advance(60_000)
  await approve(booking)
  const response = await as(renter).get(`/api/bookings/${booking.id}/agreement.pdf`)
  expect(kept(response)).toEqual([`attachment; filename="agreement-${booking.from}.pdf"`, 'private, no-store'])
  const text = await pdfText(response)
  for (const part of ['Łucja ĩŋ Éçñ', 'Remy Mugisha', 'RAD 555 C', '10:00', '10:01', `Booking ${getReference(booking.id)}`])
    expect(text).toContain(part)
})

test('a receipt says what was paid once it was recorded, and the sheet for the police is there once the car did not come back', async () => {
  const { as, newUser, newBooking, newCar, clock, approve, pickUp } = await testApp()
  const owner = await newUser({ userType: 'owner', firstName: 'Odette', lastName: 'Keza' })
  const renter = await newUser({ firstName: 'Remy', lastName: 'Mugisha 🚗\u202E' })
  const today = clock.today()
  const booking = await newBooking(renter, await newCar(owner, { plate: 'RAD 555 C' }), { from: today, to: today })
  const path = `/api/bookings/${booking.id}`
  await approve(booking)
  expect((await as(renter).get(`${path}/receipt.pdf`)).status).toBe(404)
  await pickUp(booking, { odometer: 81_250, fuel: 4, notes: 'Scratch on the left door' })
  const receipt = await pdfText(await as(renter).get(`${path}/receipt.pdf`))
  for (const part of ['Receipt for', 'Odette Keza', 'Remy Mugisha', spaced(booking.totalPrice)]) expect(receipt).toContain(part)
  expect((await as(owner).get(`${path}/not-returned.pdf`)).status).toBe(404)
  clock.advance(48 * 3_600_000)
  expect((await as(owner).post(`${path}/not-returned`)).status).toBe(200)
  expect((await as(renter).get(`${path}/not-returned.pdf`)).status).toBe(403)
  const sheet = await as(owner).get(`${path}/not-returned.pdf`)
  expect(sheet.headers.get('content-disposition')).toBe('attachment; filename="not-returned.pdf"')
  const text = await pdfText(sheet)
  for (const part of ['RAD 555 C', '81,250 km', 'Half', 'Scratch on the left door', 'Remy Mugisha', 'Marked as not returned'])
    expect(text).toContain(part)
})

async function aTrip() {
  const made = await createApprovedBooking()
  const record = async (who = made.renter) => made.as(who).get(`${made.path}/handover.pdf`)
  const drive = () => made.pickup({ odometer: 81_250, fuel: 4, notes: 'Łukasz saw a scratch\u202E on the left door ŋ' })
  return { ...made, record, drive }
}

test('the record of a trip is a PDF with both moments, the cash, the renter’s word and every picture, the same for both sides', async () => {
  const { record, drive, photograph, giveBack, answer: response, owner, renter, newAdmin, booking } = await aTrip()
  expect((await record()).status).toBe(404)
  expect((await drive()).status).toBe(200)
  for (let taken = 0; taken < 3; taken += 1) expect((await photograph('pickup')).status).toBe(201)
  const before = await readPdf(await record())
  expect(before.pictures).toBe(3)
  expect(before.text).toContain('The car has not been brought back yet.')
  await response('pickup', { agrees: false, note: 'The scratch is older.' })
  const back = { depositReturned: booking.deposit - 5_000, reason: 'A broken mirror', odometer: 81_900, fuel: 2 }
  expect((await giveBack(back)).status).toBe(200)
  expect((await photograph('return')).status).toBe(201)
  const responses = await Promise.all([renter, owner, await newAdmin()].map((who) => record(who)))
  for (const paper of responses) {
    expect(kept(paper)).toEqual([`attachment; filename="handover-${booking.from}.pdf"`, 'private, no-store'])
    const { text, pictures } = await readPdf(paper)
    expect(pictures).toBe(4)
    for (const parts of [
      ['At pickup', '81,250 km', 'Half', 'Łukasz saw a scratch on the left door ŋ', 'The scratch is older.'],
      ['At return', '81,900 km', 'A broken mirror', 'By the owner', 'Has not confirmed it yet'],
      ['Pickup, photo 3', 'Return, photo 1', 'Signatures', `Booking ${getReference(booking.id)}`],
      [spaced(booking.totalPrice), spaced(booking.deposit - 5_000)],
    ])
      for (const part of parts) expect(text).toContain(part)
    expect(text).not.toContain('Due to the platform')
    expect(text).not.toContain('photos are shown here')
  }
})

test('a paper holds eight pictures of each record, says how many more there are, and leaves out those whose file is gone', async () => {
  const { record, drive, photograph, db, booking, dataDir, deps, clock } = await aTrip()
  await drive()
  const ids: string[] = []
  for (let taken = 0; taken < 8; taken += 1) {
    clock.advance(1_000)
    ids.push((await (await photograph('pickup')).json()).id)
  }
  const whole = await readPdf(await record())
  expect([whole.pictures, whole.text.includes('photos are shown here')]).toEqual([8, false])
  clock.advance(1_000)
  // Older records could hold more than eight photos.
  const more = { bookingId: booking.id, kind: 'pickup', createdAt: clock.now(), readyAt: clock.now() } as const
  await db.write((tx) => tx.insert(handoverPhotos).values({ id: deps.newId(), width: 64, height: 48, placeholder: '', ...more }))
  await rm(join(dataDir, 'handovers', ids[1] ?? ''), { recursive: true })
  const { text, pictures } = await readPdf(await record())
  expect(pictures).toBe(7)
  expect(text).toContain('7 of 9 photos are shown here.')
  expect(text).not.toContain('Pickup, photo 2')
})

test('every paper is of A4, under the brand and whoever answers for the site', async () => {
  const { drive, as, owner, path, newAdmin } = await aTrip()
  await drive()
  const admin = await newAdmin()
  const operator = { brandName: 'Genda', operatorName: 'Genda Ltd', operatorTin: '123456789', operatorAddress: 'KG 7 Ave, Kigali' }
  expect((await as(admin).put('/api/admin/settings', { password, ...operator })).status).toBe(200)
  const papers = ['agreement', 'receipt', 'handover'].map((name) => `${path}/${name}.pdf`)
  for (const paper of [...papers, '/api/me/payments/statement.pdf?month=2026-11']) {
    const { text, millimetres } = await readPdf(await as(owner).get(paper))
    expect(millimetres, paper).toEqual([210, 297])
    for (const part of ['Genda', 'Genda Ltd', 'TIN 123456789', 'KG 7 Ave, Kigali']) expect(text, paper).toContain(part)
  }
})

test('in the record every picture bears its time, and what came after the renter’s answer stands by itself', async () => {
  const { record, drive, photograph, answer: response, note, clock } = await aTrip()
  await drive()
  await photograph('pickup')
  expect((await response('pickup', { agrees: true, seen: 1 })).status).toBe(200)
  clock.advance(90 * 60_000)
  await photograph('pickup')
  await note('pickup', 'A scratch on the left door.')
  const text = await pdfText(await record())
  const times = [...text.matchAll(/Pickup, photo (\d) · \w+ \d+ \w+ \d+, (\d\d:\d\d)/g)].map(([, position, time]) => [position, time])
  expect(times.map(([position]) => position)).toEqual(['1', '2'])
  expect(times[0]?.[1]).not.toBe(times[1]?.[1])
  const [closed = '', later = ''] = text.split('Added after the renter’s answer')
  expect(closed).toContain('Pickup, photo 1')
  expect(closed).not.toContain('Pickup, photo 2')
  expect(later).toContain('Pickup, photo 2')
  expect(later).toMatch(/Note by the owner, .* A scratch on the left door\./)
})
