import type { RequestListener } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calendarImports, cars } from '../../server/db/schema/cars.ts'
import { bookedDays } from '../../server/db/schema/bookings.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { addDays, listDays } from '../../shared/lib/days.ts'
import type { TestUser } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { buildCalendar } from '../support/build-ics.ts'
import { createFakeInternet } from '../support/fake-internet.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const url = 'https://calendars.rw/secret-4711/rav4.ics'
const hour = 3_600_000
const createEventLines = (from: string, to: string) => [
  'BEGIN:VEVENT',
  `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${addDays(to, 1).replaceAll('-', '')}`,
  'SUMMARY:Reserved for Jean',
  'END:VEVENT',
]

async function setUp(...events: [from: string, to: string][]) {
  const t = await createOwnerAndRenter()
  const { owner, car } = t
  let handler: RequestListener = (_, response) => response.end(buildCalendar(...events.flatMap(([from, to]) => createEventLines(from, to))))
  const { network, looked } = await createFakeInternet((request, response) => handler(request, response), { 'inside.rw': [['10.0.0.1']] })
  Object.assign(t.deps.network, network)
  const path = `/api/cars/${car.id}/calendar-import`
  const put = (address: string | null, who: TestUser = owner) => t.as(who).put(path, { url: address })
  const readState = async () => await t.as(owner).read(path)
  const readDays = async (who: TestUser | null = owner) => (await t.as(who).read(`/api/cars/${car.id}/days`)).unavailableRanges
  const setHandler = (other: RequestListener) => {
    handler = other
  }
  const run = () => runJobs(t.deps, t.clock.now())
  return { ...t, path, put, readState, readDays, setHandler, run, looked }
}
const failRequest: RequestListener = (_, response) => response.writeHead(500).end()
const noImport = { url: null, readAt: null, failure: null, skipped: [], leftOut: [] }
const toImportedDays = (from: string, to: string) => ({ from, to, kind: 'imported', note: null, bookingId: null })

test('the days of a calendar that is kept elsewhere are taken, for everyone, and its owner sees why', async () => {
  const { put, readState, readDays, request, newUser, car } = await setUp(['2026-12-01', '2026-12-03'], ['2026-12-10', '2026-12-10'])
  expect(await readState()).toEqual(noImport)
  // Phones copy calendar links as webcal.
  const response = await put(url.replace('https', 'webcal'))
  expect([response.status, await response.json()]).toEqual([200, { ...noImport, url, readAt: '2026-11-21T08:00:00.000Z' }])
  expect(await readState()).toMatchObject({ url })
  expect(await readDays()).toEqual([toImportedDays('2026-12-01', '2026-12-03'), toImportedDays('2026-12-10', '2026-12-10')])
  expect(await readDays(null)).toEqual([
    { from: '2026-12-01', to: '2026-12-03' },
    { from: '2026-12-10', to: '2026-12-10' },
  ])
  expect(await readErrorCode(await request(await newUser(), car, { from: '2026-12-03', to: '2026-12-04' }))).toEqual([
    409,
    'car_unavailable',
  ])
})

test('days that bookings hold are skipped and told, own blocks stay, and a lapsed request holds nothing', async () => {
  const { put, readState, readDays, as, owner, car, newUser, newBooking, clock } = await setUp(['2026-12-01', '2026-12-10'])
  const lapsed = await newBooking(await newUser(), car, { from: '2026-12-09', to: '2026-12-10' })
  clock.set(lapsed.expiresAt)
  const booking = await newBooking(await newUser(), car, { from: '2026-12-02', to: '2026-12-04' })
  await as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks: [{ from: '2026-12-06', to: '2026-12-06', note: 'In the garage' }] })
  expect((await (await put(url)).json()).skipped).toEqual([{ from: '2026-12-02', to: '2026-12-04' }])
  expect(await readDays()).toEqual([
    toImportedDays('2026-12-01', '2026-12-01'),
    { from: '2026-12-02', to: '2026-12-04', kind: 'pending', note: null, bookingId: booking.id },
    toImportedDays('2026-12-05', '2026-12-05'),
    { from: '2026-12-06', to: '2026-12-06', kind: 'blocked', note: 'In the garage', bookingId: null },
    toImportedDays('2026-12-07', '2026-12-10'),
  ])
  clock.set('2026-12-03T08:00:00Z')
  expect((await readState()).skipped).toEqual([{ from: '2026-12-03', to: '2026-12-04' }])
})

test('its end frees its days to come; what is past stays as it was', async () => {
  for (const emptyUrl of [null, '']) {
    const { put, readState, readDays, clock, db, car } = await setUp(['2026-11-21', '2026-11-30'])
    await put(url)
    clock.set('2026-11-25T08:00:00Z')
    expect([await (await put(emptyUrl)).json(), await readState(), await readDays()]).toEqual([noImport, noImport, []])
    expect(await db.read.$count(bookedDays, eq(bookedDays.carId, car.id))).toBe(4)
  }
})

test('what could not be read is told its owner, until it can be', async () => {
  const { put, readState, readDays, setHandler } = await setUp()
  const odd = ['BEGIN:VEVENT', 'DTSTART:tomorrow', 'END:VEVENT', 'BEGIN:VEVENT', 'DTSTART:20261203', 'DTEND:', 'END:VEVENT']
  setHandler((_, response) => response.end(buildCalendar(...odd)))
  await put(url)
  expect((await readState()).leftOut).toEqual([
    { what: 'event', line: 4 },
    { what: 'line', line: 5 },
    { what: 'line', line: 9 },
  ])
  expect(await readDays()).toEqual([toImportedDays('2026-12-03', '2026-12-03')])
  setHandler((_, response) => response.end(buildCalendar()))
  await put(url)
  expect((await readState()).leftOut).toEqual([])
})

// Private addresses are covered in safe-fetch.test.ts.
const refusedAddresses: [address: string, code: string, answer?: RequestListener][] = [
  ['no address', 'address_invalid'],
  ['https://inside.rw/a.ics', 'address_unreachable'],
  [url, 'address_unreachable', failRequest],
  [url, 'address_large', (_, response) => response.end('a'.repeat(2_000_000))],
  [url, 'calendar_unreadable', (_, response) => response.end('<!doctype html><title>Log in</title>')],
  [`https://calendars.rw/${'a'.repeat(2_000)}`, 'too_long'],
]
test.each(refusedAddresses)('%s is refused with %s, and the calendar before stays', async (address, code, response) => {
  const { put, readState, readDays, setHandler } = await setUp(['2026-12-01', '2026-12-03'])
  const before = 'https://calendars.rw/before.ics'
  await put(before)
  if (response) setHandler(response)
  const refusal = await put(address)
  expect(refusal.status).toBe(422)
  expect(await refusal.json()).toEqual({ error: { code: 'invalid', fields: { url: { code } } } })
  expect(await readState()).toMatchObject({ url: before, failure: null })
  expect(await readDays()).toEqual([toImportedDays('2026-12-01', '2026-12-03')])
})

test('every hour it is read again: days come and go with it', async () => {
  const { put, readDays, setHandler, run, clock, readState, looked } = await setUp(['2026-12-01', '2026-12-03'])
  await put(url)
  setHandler((_, response) => response.end(buildCalendar(...createEventLines('2026-12-03', '2026-12-04'))))
  clock.advance(hour - 60_000)
  await run()
  expect(looked).toHaveLength(1)
  clock.advance(60_000)
  await run()
  expect(await readDays()).toEqual([toImportedDays('2026-12-03', '2026-12-04')])
  expect(await readState()).toMatchObject({ readAt: '2026-11-21T09:00:00.000Z', failure: null })
})

test('while it cannot be read the days of the last reading stay, its owner is told since when, and it is tried again', async () => {
  const { put, readDays, setHandler, run, clock, readState } = await setUp(['2026-12-01', '2026-12-03'])
  await put(url)
  setHandler(failRequest)
  clock.advance(hour)
  await run()
  const failed = { url, readAt: '2026-11-21T08:00:00.000Z', failure: 'address_unreachable' }
  expect(await readState()).toMatchObject(failed)
  expect(await readDays()).toEqual([toImportedDays('2026-12-01', '2026-12-03')])
  const again = await put(url)
  expect([again.status, await again.json()]).toEqual([200, { ...failed, skipped: [], leftOut: [] }])
  setHandler((_, response) => response.end(buildCalendar()))
  clock.advance(hour)
  await run()
  expect(await readState()).toMatchObject({ failure: null, readAt: '2026-11-21T10:00:00.000Z' })
  expect(await readDays()).toEqual([])
})

test('of a calendar that breaks off the whole events are taken, and no day before becomes free', async () => {
  const { put, readState, readDays, setHandler, run, clock } = await setUp(['2026-12-01', '2026-12-03'], ['2026-12-10', '2026-12-10'])
  await put(url)
  const cut = buildCalendar(...createEventLines('2026-12-02', '2026-12-04'), ...createEventLines('2026-12-10', '2026-12-10'))
  setHandler((_, response) => response.end(cut.slice(0, cut.lastIndexOf('SUMMARY'))))
  clock.advance(hour)
  await run()
  expect((await readState()).leftOut).toEqual([{ what: 'end', line: expect.any(Number) }])
  expect(await readDays()).toEqual([toImportedDays('2026-12-01', '2026-12-04'), toImportedDays('2026-12-10', '2026-12-10')])
  setHandler((_, response) => response.end(buildCalendar(...createEventLines('2026-12-02', '2026-12-04'))))
  clock.advance(hour)
  await run()
  expect(await readDays()).toEqual([toImportedDays('2026-12-02', '2026-12-04')])
})

test('days that are freed here and taken there are taken again within a minute', async () => {
  const { put, readDays, run, as, owner, car, clock } = await setUp(['2026-12-01', '2026-12-03'])
  const block = (blocks: object[]) => as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks })
  await block([{ from: '2026-12-01', to: '2026-12-05' }])
  await put(url)
  await block([])
  expect(await readDays()).toEqual([])
  clock.advance(60_000)
  await run()
  expect(await readDays()).toEqual([toImportedDays('2026-12-01', '2026-12-03')])
})

test('two cars may have one calendar: what becomes of it with one says nothing of the other', async () => {
  const { put, readState, setHandler, as, owner, newCar } = await setUp(['2026-12-01', '2026-12-03'])
  const other = `/api/cars/${(await newCar(owner)).id}/calendar-import`
  expect((await as(owner).put(other, { url })).status).toBe(200)
  await put(url)
  setHandler(failRequest)
  await put(url)
  expect(await readState()).toMatchObject({ failure: 'address_unreachable' })
  expect(await as(owner).read(other)).toMatchObject({ failure: null })
})

test.each([
  ['given up', null],
  ['changed', url.replace('rav4', 'prado')],
])('a reading that comes after its address was %s changes nothing', async (_name, after) => {
  const { put, readDays, setHandler, run, clock, readState } = await setUp(['2026-12-01', '2026-12-03'])
  await put(url)
  clock.advance(hour)
  const requested = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  setHandler((_, response) => {
    requested.resolve()
    void release.promise.then(() => response.end(buildCalendar(...createEventLines('2026-12-20', '2026-12-21'))))
  })
  const reading = run()
  await requested.promise
  setHandler((_, response) => response.end(buildCalendar()))
  await put(after)
  release.resolve()
  await reading
  expect([(await readState()).url, await readDays()]).toEqual([after, []])
})

test('a draft has no calendar, and that of a car that was given up is asked no more and forgotten', async () => {
  const { put, run, clock, as, owner, path, car, db, looked } = await setUp()
  const setStatus = (status: 'draft' | 'approved') => db.write((tx) => tx.update(cars).set({ status }).where(eq(cars.id, car.id)))
  await setStatus('draft')
  const responses = [await put(url), await as(owner).get(path), await as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks: [] })]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
  await setStatus('approved')
  await put(url)
  await as(owner).delete(`/api/cars/${car.id}`)
  expect((await put(url)).status).toBe(404)
  clock.advance(hour)
  await run()
  expect(looked).toHaveLength(1)
  expect(await db.read.$count(calendarImports)).toBe(0)
})

test('twenty readings an hour are enough, whatever came of them', async () => {
  const { put, clock } = await setUp()
  for (let times = 0; times < 20; times += 1) expect((await put(times % 2 ? url : 'no address')).status).not.toBe(429)
  const refusal = await put(url)
  expect([refusal.status, (await refusal.json()).error.code]).toEqual([429, 'rate_limited'])
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  clock.advance(hour)
  expect((await put(null)).status).toBe(200)
})

test('the address is its owner’s secret: no log, no refusal and nobody else’s answer tells of it', async () => {
  const { put, as, setHandler, run, clock, newUser, readDays, car, logged, looked } = await setUp(['2026-12-01', '2026-12-03'])
  await put(url)
  for (const other of [null, await newUser(), await newUser({ userType: 'admin' })])
    expect(await (await as(other).get(`/api/cars/${car.id}/days`)).text()).not.toMatch(/secret-4711|calendars\.rw|Jean/)
  setHandler(failRequest)
  const refusal = await put('https://calendars.rw/secret-4712.ics')
  expect(await refusal.text()).not.toContain('4712')
  clock.advance(hour)
  await run()
  expect(looked.length).toBeGreaterThan(2)
  expect(await readDays()).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toMatch(/secret-471|calendars\.rw/)
})

test('of a booking and a reading for the same days at once the booking keeps its days', async () => {
  const { put, newUser, request, car, db, readDays } = await setUp(['2026-12-01', '2026-12-05'])
  const renter = await newUser()
  const [response] = await Promise.all([request(renter, car, { from: '2026-12-02', to: '2026-12-03' }), put(url)])
  const bookedRows = await readRows(db.read, bookedDays, and(eq(bookedDays.carId, car.id), eq(bookedDays.kind, 'booking')))
  expect(bookedRows.map(({ day }) => day)).toEqual(response.status === 201 ? ['2026-12-02', '2026-12-03'] : [])
  expect((await readDays()).flatMap(listDays)).toHaveLength(5)
})

test('a failure of an older kind is shown as any other', async () => {
  const { put, readState, db, car } = await setUp()
  await put(url)
  for (const stored of ['address_private', 'address_slow'] as unknown as 'address_unreachable'[]) {
    await db.write((tx) => tx.update(calendarImports).set({ failure: stored }).where(eq(calendarImports.carId, car.id)))
    expect(await readState()).toMatchObject({ failure: 'address_unreachable' })
  }
})
