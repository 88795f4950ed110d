import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { expireRequests } from '../../server/features/bookings/status-jobs.ts'
import { buildBookingCalendar } from '../../server/features/bookings/ics.ts'
import { getBookingView } from '../../server/features/bookings/views.ts'
import { buildIcs } from '../../server/http/ics.ts'
import type { TestUser } from '../support/app.ts'
import { createRequest } from '../support/booking-fixtures.ts'

const pickupPlace =
  'Café “Ubumwe”, 2nd floor; left; then up 🚙\nby the gate \\ of the long, long street where the cars of the neighbours stand 🚗🚗🚗'

async function setUp() {
  const range = { from: '2026-12-30', to: '2027-01-01' }
  const t = await createRequest({ env: { PUBLIC_URL: 'http://cars.example.rw' }, car: { pickupPlace }, range })
  const fetchCalendar = (who: TestUser) => t.as(who).get(`${t.path}/calendar.ics`)
  const event = async (who: TestUser) => parseEvent(await (await fetchCalendar(who)).text())
  return { ...t, fetchCalendar, event }
}

function parseEvent(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return { method: calendar.getFirstPropertyValue('method'), status: event.component.getFirstPropertyValue('status'), event, text }
}

test('a booking comes as a whole-day event that ends on the day after its last one, the same for both sides', async () => {
  const { fetchCalendar, event, owner, renter, booking } = await setUp()
  const response = await fetchCalendar(renter)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="booking-2026-12-30.ics"')
  for (const side of [renter, owner]) {
    const { event: calendarEvent, status, method } = await event(side)
    expect([calendarEvent.uid, calendarEvent.sequence, status, method]).toEqual([
      `booking-${booking.id}@cars.example.rw`,
      0,
      'TENTATIVE',
      'PUBLISH',
    ])
    expect([calendarEvent.startDate.isDate, calendarEvent.startDate.toString(), calendarEvent.endDate.toString()]).toEqual([
      true,
      '2026-12-30',
      '2027-01-02',
    ])
  }
  expect((await event(renter)).event.summary).toBe('Rental: Toyota RAV4 2019')
  expect((await event(owner)).event.summary).toBe('Rented out: Toyota RAV4 2019')
})

test('lines are folded at 75 bytes, and commas, line breaks and emoji come back as they were', async () => {
  const { event, owner } = await setUp()
  const { event: calendarEvent, text } = await event(owner)
  expect(calendarEvent.location).toBe(`${pickupPlace}, Kigali`)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
})

test('plate and place are in the file of whoever sees them on the page; names, phones and the code never are', async () => {
  const { event, owner, renter, approve, seen, booking } = await setUp()
  const before = (await event(renter)).text.replaceAll('\r\n ', '')
  expect(before).not.toMatch(/RAD 123 B|Ubumwe/)
  await approve(booking)
  const { pickupCode } = await seen(renter, booking)
  for (const side of [renter, owner]) {
    const text = (await event(side)).text.replaceAll('\r\n ', '')
    expect(text).toMatch(/RAD 123 B/)
    expect(text).toMatch(/Ubumwe/)
    expect(text).not.toMatch(new RegExp(`Odette|Ingabire|Rene|Habimana|250788|@example|${pickupCode}`))
  }
})

test('each move makes it a later one, and a cancellation calls off the same event', async () => {
  const { event, owner, renter, approve, act, as, path, booking } = await setUp()
  const first = await event(renter)
  await approve(booking)
  const approved = await event(renter)
  expect([approved.status, approved.method, approved.event.sequence]).toEqual(['CONFIRMED', 'PUBLISH', 1])
  expect((await as(renter).post(`${path}/pickup-hour`, { hour: '11:00' })).status).toBe(200)
  const moved = await event(owner)
  expect(moved.event.sequence).toBe(2)
  expect(moved.event.description).toContain('Pickup at 11:00')
  await act(renter, booking, 'cancel')
  const ended = await event(owner)
  expect([ended.status, ended.method, ended.event.sequence]).toEqual(['CANCELLED', 'CANCEL', 3])
  expect(ended.event.uid).toBe(first.event.uid)
})

test('a request that ran out is called off at once, and with no other sequence once that is written down', async () => {
  const { event, renter, clock, booking, db, deps } = await setUp()
  clock.set(booking.expiresAt)
  const unwritten = await event(renter)
  await db.write((tx) => expireRequests(tx, 10, { now: clock.now(), newId: deps.newId }))
  const written = await event(renter)
  for (const calendarEvent of [unwritten, written])
    expect([calendarEvent.status, calendarEvent.method, calendarEvent.event.sequence]).toEqual(['CANCELLED', 'CANCEL', 1])
})

test('a site whose address is not known says none', async () => {
  const { db, deps, renter, booking } = await createRequest()
  const view = await getBookingView({ db, actor: renter, now: deps.now }, booking.id)
  const { event } = parseEvent(buildBookingCalendar(view, { publicUrl: null, brandName: 'Twara' }))
  expect(event.uid).toBe(`booking-${booking.id}@localhost`)
  expect(event.component.hasProperty('url')).toBe(false)
  expect(event.description).not.toContain('http')
})

test('control characters do not get into a file', () => {
  const event = { uid: 'a', from: '2026-12-30', to: '2026-12-30', changedAt: new Date(0), status: 'CONFIRMED' as const }
  const text = buildIcs({ brandName: 'A\u0007B' }, [{ ...event, summary: 'One\r\nBEGIN:VALARM\u0000\u007f two' }])
  expect(text).not.toMatch(/[^\P{Cc}\r\n]/u)
  expect(parseEvent(text).event.summary).toBe('One\nBEGIN:VALARM   two')
})
