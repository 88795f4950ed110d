import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handoverPhotos } from '../../server/db/schema/bookings.ts'
import { formatFrancs } from '../../shared/lib/money.ts'
import { getReference } from '../../shared/domain/statement.ts'
import { password, createTestApp } from '../support/app.ts'
import { createApprovedBooking } from '../support/booking-fixtures.ts'
import { readPdf, readPdfText } from '../support/read-pdf.ts'

const formatPlain = (francs: number) => formatFrancs(francs).replaceAll('\u00a0', ' ')
const getCacheHeaders = (response: Response) => [response.headers.get('content-disposition'), response.headers.get('cache-control')]

test('an approved booking’s agreement is a PDF with both names, both times and any letters, and nobody on the way keeps it', async () => {
  const { as, newUser, newBooking, newCar, clock, approve } = await createTestApp()
  const owner = await newUser({ userType: 'owner', firstName: 'Łucja', lastName: 'ĩŋ Éçñ' })
  const renter = await newUser({ firstName: 'Remy', lastName: 'Mugisha' })
  const booking = await newBooking(renter, await newCar(owner, { plate: 'RAD 555 C' }))
  clock.advance(60_000)
  await approve(booking)
  const response = await as(renter).get(`/api/bookings/${booking.id}/agreement.pdf`)
  expect(getCacheHeaders(response)).toEqual([`attachment; filename="agreement-${booking.from}.pdf"`, 'private, no-store'])
  const text = await readPdfText(response)
  for (const fragment of ['Łucja ĩŋ Éçñ', 'Remy Mugisha', 'RAD 555 C', '10:00', '10:01', `Reference ${getReference(booking.id)}`])
    expect(text).toContain(fragment)
})

test('a receipt says what was paid once it was recorded, and the sheet for the police is there once the car did not come back', async () => {
  const { as, newUser, newBooking, newCar, clock, approve, pickUp } = await createTestApp()
  const owner = await newUser({ userType: 'owner', firstName: 'Odette', lastName: 'Keza' })
  const renter = await newUser({ firstName: 'Remy', lastName: 'Mugisha 🚗\u202E' })
  const today = clock.today()
  const booking = await newBooking(renter, await newCar(owner, { plate: 'RAD 555 C' }), { from: today, to: today })
  const path = `/api/bookings/${booking.id}`
  await approve(booking)
  expect((await as(renter).get(`${path}/receipt.pdf`)).status).toBe(404)
  await pickUp(booking, { odometer: 81_250, fuel: 4, notes: 'Scratch on the left door' })
  const receipt = await readPdfText(await as(renter).get(`${path}/receipt.pdf`))
  for (const fragment of ['Receipt for', 'Odette Keza', 'Remy Mugisha', formatPlain(booking.totalPrice)])
    expect(receipt).toContain(fragment)
  expect((await as(owner).get(`${path}/not-returned.pdf`)).status).toBe(404)
  clock.advance(48 * 3_600_000)
  expect((await as(owner).post(`${path}/not-returned`)).status).toBe(200)
  expect((await as(renter).get(`${path}/not-returned.pdf`)).status).toBe(403)
  const notReturnedPdf = await as(owner).get(`${path}/not-returned.pdf`)
  expect(notReturnedPdf.headers.get('content-disposition')).toBe('attachment; filename="not-returned.pdf"')
  const text = await readPdfText(notReturnedPdf)
  for (const fragment of ['RAD 555 C', '81,250 km', 'Half', 'Scratch on the left door', 'Remy Mugisha', 'Marked as not returned'])
    expect(text).toContain(fragment)
})

async function setUp() {
  const t = await createApprovedBooking()
  const fetchRecord = async (who = t.renter) => t.as(who).get(`${t.path}/handover.pdf`)
  const recordPickup = () => t.pickup({ odometer: 81_250, fuel: 4, notes: 'Łukasz saw a scratch\u202E on the left door ŋ' })
  return { ...t, fetchRecord, recordPickup }
}

test('the record of a trip is a PDF with both moments, the cash, the renter’s word and every picture, the same for both sides', async () => {
  const { fetchRecord, recordPickup, photograph, giveBack, answer: response, owner, renter, newAdmin, booking } = await setUp()
  expect((await fetchRecord()).status).toBe(404)
  expect((await recordPickup()).status).toBe(200)
  for (let count = 0; count < 3; count += 1) expect((await photograph('pickup')).status).toBe(201)
  const before = await readPdf(await fetchRecord())
  expect(before.pictures).toBe(3)
  expect(before.text).toContain('The car has not been returned yet.')
  await response('pickup', { agrees: false, note: 'The scratch is older.' })
  const back = { depositReturned: booking.deposit - 5_000, reason: 'A broken mirror', odometer: 81_900, fuel: 2 }
  expect((await giveBack(back)).status).toBe(200)
  expect((await photograph('return')).status).toBe(201)
  const responses = await Promise.all([renter, owner, await newAdmin()].map((who) => fetchRecord(who)))
  for (const pdf of responses) {
    expect(getCacheHeaders(pdf)).toEqual([`attachment; filename="handover-${booking.from}.pdf"`, 'private, no-store'])
    const { text, pictures } = await readPdf(pdf)
    expect(pictures).toBe(4)
    for (const fragments of [
      ['At pickup', '81,250 km', 'Half', 'Łukasz saw a scratch on the left door ŋ', 'The scratch is older.'],
      ['At return', '81,900 km', 'A broken mirror', 'By the owner', 'Has not confirmed it yet'],
      ['Pickup, photo 3', 'Return, photo 1', 'Signatures', `Reference ${getReference(booking.id)}`],
      [formatPlain(booking.totalPrice), formatPlain(booking.deposit - 5_000)],
    ])
      for (const fragment of fragments) expect(text).toContain(fragment)
    expect(text).not.toContain('Due to the platform')
    expect(text).not.toContain('photos are shown here')
  }
})

test('a paper holds eight pictures of each record, says how many more there are, and leaves out those whose file is gone', async () => {
  const { fetchRecord, recordPickup, photograph, db, booking, dataDir, deps, clock } = await setUp()
  await recordPickup()
  const ids: string[] = []
  for (let count = 0; count < 8; count += 1) {
    clock.advance(1_000)
    ids.push((await (await photograph('pickup')).json()).id)
  }
  const fullPdf = await readPdf(await fetchRecord())
  expect([fullPdf.pictures, fullPdf.text.includes('photos are shown here')]).toEqual([8, false])
  clock.advance(1_000)
  // Older records could hold more than eight photos.
  const more = { bookingId: booking.id, kind: 'pickup', createdAt: clock.now(), readyAt: clock.now() } as const
  await db.write((tx) => tx.insert(handoverPhotos).values({ id: deps.newId(), width: 64, height: 48, placeholder: '', ...more }))
  await rm(join(dataDir, 'handovers', ids[1] ?? ''), { recursive: true })
  const { text, pictures } = await readPdf(await fetchRecord())
  expect(pictures).toBe(7)
  expect(text).toContain('7 of 9 photos are shown here.')
  expect(text).not.toContain('Pickup, photo 2')
})

test('every paper is of A4, under the brand and whoever answers for the site', async () => {
  const { recordPickup, as, owner, path, newAdmin } = await setUp()
  await recordPickup()
  const admin = await newAdmin()
  const operator = { brandName: 'Genda', operatorName: 'Genda Ltd', operatorTin: '123456789', operatorAddress: 'KG 7 Ave, Kigali' }
  expect((await as(admin).put('/api/admin/settings', { password, ...operator })).status).toBe(200)
  const paths = ['agreement', 'receipt', 'handover'].map((name) => `${path}/${name}.pdf`)
  for (const pdf of [...paths, '/api/me/payments/statement.pdf?month=2026-11']) {
    const { text, millimetres } = await readPdf(await as(owner).get(pdf))
    expect(millimetres, pdf).toEqual([210, 297])
    for (const fragment of ['Genda', 'Genda Ltd', 'TIN 123456789', 'KG 7 Ave, Kigali']) expect(text, pdf).toContain(fragment)
  }
})

test('in the record every picture bears its time, and what came after the renter’s answer stands by itself', async () => {
  const { fetchRecord, recordPickup, photograph, answer: response, note, clock } = await setUp()
  await recordPickup()
  await photograph('pickup')
  expect((await response('pickup', { agrees: true, seen: 1 })).status).toBe(200)
  clock.advance(90 * 60_000)
  await photograph('pickup')
  await note('pickup', 'A scratch on the left door.')
  const text = await readPdfText(await fetchRecord())
  const times = [...text.matchAll(/Pickup, photo (\d) · \w+ \d+ \w+ \d+, (\d\d:\d\d)/g)].map(([, position, time]) => [position, time])
  expect(times.map(([position]) => position)).toEqual(['1', '2'])
  expect(times[0]?.[1]).not.toBe(times[1]?.[1])
  const [confirmed = '', additions = ''] = text.split('Added after the renter’s answer')
  expect(confirmed).toContain('Pickup, photo 1')
  expect(confirmed).not.toContain('Pickup, photo 2')
  expect(additions).toContain('Pickup, photo 2')
  expect(additions).toMatch(/Note by the owner, .* A scratch on the left door\./)
})
