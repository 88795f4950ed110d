import type { RequestListener } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calendarImports, cars } from '../../server/db/schema/cars.ts'
import { bookedDays } from '../../server/db/schema/bookings.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { addDays, listDays } from '../../shared/lib/days.ts'
import type { TestUser } from '../support/app.ts'
import { createTwoSides } from '../support/booking-fixtures.ts'
import { buildCalendar } from '../support/build-ics.ts'
import { createFakeInternet } from '../support/fake-internet.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const url = 'https://calendars.rw/secret-4711/rav4.ics'
const hour = 3_600_000
const whole = (from: string, to: string) => [
  'BEGIN:VEVENT',
  `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${addDays(to, 1).replaceAll('-', '')}`,
  'SUMMARY:Reserved for Jean',
  'END:VEVENT',
]

async function withCalendar(...events: [from: string, to: string][]) {
  const t = await createTwoSides()
  const { owner, car } = t
  let answer: RequestListener = (_, response) => response.end(buildCalendar(...events.flatMap(([from, to]) => whole(from, to))))
  const { network, looked } = await createFakeInternet((request, response) => answer(request, response), { 'inside.rw': [['10.0.0.1']] })
  Object.assign(t.deps.network, network)
  const path = `/api/cars/${car.id}/calendar-import`
  const put = (address: string | null, who: TestUser = owner) => t.as(who).put(path, { url: address })
  const state = async () => await t.as(owner).read(path)
  const days = async (who: TestUser | null = owner) => (await t.as(who).read(`/api/cars/${car.id}/days`)).taken
  const says = (other: RequestListener) => {
    answer = other
  }
  const run = () => runJobs(t.deps, t.clock.now())
  return { ...t, path, put, state, days, says, run, looked }
}
const fails: RequestListener = (_, response) => response.writeHead(500).end()
const none = { url: null, readAt: null, failure: null, skipped: [], leftOut: [] }
const imported = (from: string, to: string) => ({ from, to, kind: 'imported', note: null, bookingId: null })

test('the days of a calendar that is kept elsewhere are taken, for everyone, and its owner sees why', async () => {
  const { put, state, days, request, newUser, car } = await withCalendar(['2026-12-01', '2026-12-03'], ['2026-12-10', '2026-12-10'])
  expect(await state()).toEqual(none)
  // Phones copy calendar links as webcal.
  const response = await put(url.replace('https', 'webcal'))
  expect([response.status, await response.json()]).toEqual([200, { ...none, url, readAt: '2026-11-21T08:00:00.000Z' }])
  expect(await state()).toMatchObject({ url })
  expect(await days()).toEqual([imported('2026-12-01', '2026-12-03'), imported('2026-12-10', '2026-12-10')])
  expect(await days(null)).toEqual([
    { from: '2026-12-01', to: '2026-12-03' },
    { from: '2026-12-10', to: '2026-12-10' },
  ])
  expect(await readErrorCode(await request(await newUser(), car, { from: '2026-12-03', to: '2026-12-04' }))).toEqual([
    409,
    'car_unavailable',
  ])
})

test('days that bookings hold are skipped and told, own blocks stay, and a lapsed request holds nothing', async () => {
  const { put, state, days, as, owner, car, newUser, newBooking, clock } = await withCalendar(['2026-12-01', '2026-12-10'])
  const lapsed = await newBooking(await newUser(), car, { from: '2026-12-09', to: '2026-12-10' })
  clock.set(lapsed.expiresAt)
  const booking = await newBooking(await newUser(), car, { from: '2026-12-02', to: '2026-12-04' })
  await as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks: [{ from: '2026-12-06', to: '2026-12-06', note: 'In the garage' }] })
  expect((await (await put(url)).json()).skipped).toEqual([{ from: '2026-12-02', to: '2026-12-04' }])
  expect(await days()).toEqual([
    imported('2026-12-01', '2026-12-01'),
    { from: '2026-12-02', to: '2026-12-04', kind: 'pending', note: null, bookingId: booking.id },
    imported('2026-12-05', '2026-12-05'),
    { from: '2026-12-06', to: '2026-12-06', kind: 'blocked', note: 'In the garage', bookingId: null },
    imported('2026-12-07', '2026-12-10'),
  ])
  clock.set('2026-12-03T08:00:00Z')
  expect((await state()).skipped).toEqual([{ from: '2026-12-03', to: '2026-12-04' }])
})

test('its end frees its days to come; what is past stays as it was', async () => {
  for (const end of [null, '']) {
    const { put, state, days, clock, db, car } = await withCalendar(['2026-11-21', '2026-11-30'])
    await put(url)
    clock.set('2026-11-25T08:00:00Z')
    expect([await (await put(end)).json(), await state(), await days()]).toEqual([none, none, []])
    expect(await db.read.$count(bookedDays, eq(bookedDays.carId, car.id))).toBe(4)
  }
})

test('what could not be read is told its owner, until it can be', async () => {
  const { put, state, days, says } = await withCalendar()
  const odd = ['BEGIN:VEVENT', 'DTSTART:tomorrow', 'END:VEVENT', 'BEGIN:VEVENT', 'DTSTART:20261203', 'DTEND:', 'END:VEVENT']
  says((_, response) => response.end(buildCalendar(...odd)))
  await put(url)
  expect((await state()).leftOut).toEqual([
    { what: 'event', line: 4 },
    { what: 'line', line: 5 },
    { what: 'line', line: 9 },
  ])
  expect(await days()).toEqual([imported('2026-12-03', '2026-12-03')])
  says((_, response) => response.end(buildCalendar()))
  await put(url)
  expect((await state()).leftOut).toEqual([])
})

// Private addresses are covered in safe-fetch.test.ts.
const refused: [address: string, code: string, answer?: RequestListener][] = [
  ['no address', 'address_invalid'],
  ['https://inside.rw/a.ics', 'address_unreachable'],
  [url, 'address_unreachable', fails],
  [url, 'address_large', (_, response) => response.end('a'.repeat(2_000_000))],
  [url, 'calendar_unreadable', (_, response) => response.end('<!doctype html><title>Log in</title>')],
  [`https://calendars.rw/${'a'.repeat(2_000)}`, 'too_long'],
]
test.each(refused)('%s is refused with %s, and the calendar before stays', async (address, code, response) => {
  const { put, state, days, says } = await withCalendar(['2026-12-01', '2026-12-03'])
  const before = 'https://calendars.rw/before.ics'
  await put(before)
  if (response) says(response)
  const refusal = await put(address)
  expect(refusal.status).toBe(422)
  expect(await refusal.json()).toEqual({ error: { code: 'invalid', fields: { url: { code } } } })
  expect(await state()).toMatchObject({ url: before, failure: null })
  expect(await days()).toEqual([imported('2026-12-01', '2026-12-03')])
})

test('every hour it is read again: days come and go with it', async () => {
  const { put, days, says, run, clock, state, looked } = await withCalendar(['2026-12-01', '2026-12-03'])
  await put(url)
  says((_, response) => response.end(buildCalendar(...whole('2026-12-03', '2026-12-04'))))
  clock.advance(hour - 60_000)
  await run()
  expect(looked).toHaveLength(1)
  clock.advance(60_000)
  await run()
  expect(await days()).toEqual([imported('2026-12-03', '2026-12-04')])
  expect(await state()).toMatchObject({ readAt: '2026-11-21T09:00:00.000Z', failure: null })
})

test('while it cannot be read the days of the last reading stay, its owner is told since when, and it is tried again', async () => {
  const { put, days, says, run, clock, state } = await withCalendar(['2026-12-01', '2026-12-03'])
  await put(url)
  says(fails)
  clock.advance(hour)
  await run()
  const failed = { url, readAt: '2026-11-21T08:00:00.000Z', failure: 'address_unreachable' }
  expect(await state()).toMatchObject(failed)
  expect(await days()).toEqual([imported('2026-12-01', '2026-12-03')])
  const again = await put(url)
  expect([again.status, await again.json()]).toEqual([200, { ...failed, skipped: [], leftOut: [] }])
  says((_, response) => response.end(buildCalendar()))
  clock.advance(hour)
  await run()
  expect(await state()).toMatchObject({ failure: null, readAt: '2026-11-21T10:00:00.000Z' })
  expect(await days()).toEqual([])
})

test('of a calendar that breaks off the whole events are taken, and no day before becomes free', async () => {
  const { put, state, days, says, run, clock } = await withCalendar(['2026-12-01', '2026-12-03'], ['2026-12-10', '2026-12-10'])
  await put(url)
  const cut = buildCalendar(...whole('2026-12-02', '2026-12-04'), ...whole('2026-12-10', '2026-12-10'))
  says((_, response) => response.end(cut.slice(0, cut.lastIndexOf('SUMMARY'))))
  clock.advance(hour)
  await run()
  expect((await state()).leftOut).toEqual([{ what: 'end', line: expect.any(Number) }])
  expect(await days()).toEqual([imported('2026-12-01', '2026-12-04'), imported('2026-12-10', '2026-12-10')])
  says((_, response) => response.end(buildCalendar(...whole('2026-12-02', '2026-12-04'))))
  clock.advance(hour)
  await run()
  expect(await days()).toEqual([imported('2026-12-02', '2026-12-04')])
})

test('days that are freed here and taken there are taken again within a minute', async () => {
  const { put, days, run, as, owner, car, clock } = await withCalendar(['2026-12-01', '2026-12-03'])
  const block = (blocks: object[]) => as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks })
  await block([{ from: '2026-12-01', to: '2026-12-05' }])
  await put(url)
  await block([])
  expect(await days()).toEqual([])
  clock.advance(60_000)
  await run()
  expect(await days()).toEqual([imported('2026-12-01', '2026-12-03')])
})

test('two cars may have one calendar: what becomes of it with one says nothing of the other', async () => {
  const { put, state, says, as, owner, newCar } = await withCalendar(['2026-12-01', '2026-12-03'])
  const other = `/api/cars/${(await newCar(owner)).id}/calendar-import`
  expect((await as(owner).put(other, { url })).status).toBe(200)
  await put(url)
  says(fails)
  await put(url)
  expect(await state()).toMatchObject({ failure: 'address_unreachable' })
  expect(await as(owner).read(other)).toMatchObject({ failure: null })
})

test.each([
  ['given up', null],
  ['changed', url.replace('rav4', 'prado')],
])('a reading that comes after its address was %s changes nothing', async (_name, after) => {
  const { put, days, says, run, clock, state } = await withCalendar(['2026-12-01', '2026-12-03'])
  await put(url)
  clock.advance(hour)
  const asked = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  says((_, response) => {
    asked.resolve()
    void letGo.promise.then(() => response.end(buildCalendar(...whole('2026-12-20', '2026-12-21'))))
  })
  const reading = run()
  await asked.promise
  says((_, response) => response.end(buildCalendar()))
  await put(after)
  letGo.resolve()
  await reading
  expect([(await state()).url, await days()]).toEqual([after, []])
})

test('a draft has no calendar, and that of a car that was given up is asked no more and forgotten', async () => {
  const { put, run, clock, as, owner, path, car, db, looked } = await withCalendar()
  const become = (status: 'draft' | 'approved') => db.write((tx) => tx.update(cars).set({ status }).where(eq(cars.id, car.id)))
  await become('draft')
  const responses = [await put(url), await as(owner).get(path), await as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks: [] })]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
  await become('approved')
  await put(url)
  await as(owner).delete(`/api/cars/${car.id}`)
  expect((await put(url)).status).toBe(404)
  clock.advance(hour)
  await run()
  expect(looked).toHaveLength(1)
  expect(await db.read.$count(calendarImports)).toBe(0)
})

test('twenty readings an hour are enough, whatever came of them', async () => {
  const { put, clock } = await withCalendar()
  for (let times = 0; times < 20; times += 1) expect((await put(times % 2 ? url : 'no address')).status).not.toBe(429)
  const refusal = await put(url)
  expect([refusal.status, (await refusal.json()).error.code]).toEqual([429, 'rate_limited'])
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  clock.advance(hour)
  expect((await put(null)).status).toBe(200)
})

test('the address is its owner’s secret: no log, no refusal and nobody else’s answer tells of it', async () => {
  const { put, as, says, run, clock, newUser, days, car, logged, looked } = await withCalendar(['2026-12-01', '2026-12-03'])
  await put(url)
  for (const other of [null, await newUser(), await newUser({ userType: 'admin' })])
    expect(await (await as(other).get(`/api/cars/${car.id}/days`)).text()).not.toMatch(/secret-4711|calendars\.rw|Jean/)
  says(fails)
  const refusal = await put('https://calendars.rw/secret-4712.ics')
  expect(await refusal.text()).not.toContain('4712')
  clock.advance(hour)
  await run()
  expect(looked.length).toBeGreaterThan(2)
  expect(await days()).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toMatch(/secret-471|calendars\.rw/)
})

test('of a booking and a reading for the same days at once the booking keeps its days', async () => {
  const { put, newUser, request, car, db, days } = await withCalendar(['2026-12-01', '2026-12-05'])
  const renter = await newUser()
  const [response] = await Promise.all([request(renter, car, { from: '2026-12-02', to: '2026-12-03' }), put(url)])
  const held = await readRows(db.read, bookedDays, and(eq(bookedDays.carId, car.id), eq(bookedDays.kind, 'booking')))
  expect(held.map(({ day }) => day)).toEqual(response.status === 201 ? ['2026-12-02', '2026-12-03'] : [])
  expect((await days()).flatMap(listDays)).toHaveLength(5)
})

test('a failure of an older kind is shown as any other', async () => {
  const { put, state, db, car } = await withCalendar()
  await put(url)
  for (const stored of ['address_private', 'address_slow'] as unknown as 'address_unreachable'[]) {
    await db.write((tx) => tx.update(calendarImports).set({ failure: stored }).where(eq(calendarImports.carId, car.id)))
    expect(await state()).toMatchObject({ failure: 'address_unreachable' })
  }
})
