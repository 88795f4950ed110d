import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { replaceImportedDays } from '../../server/features/availability/commands.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'

async function setUp() {
  const t = await createOwnerAndRenter()
  const path = `/api/cars/${t.car.id}/calendar-feed`
  const createFeed = async (): Promise<string> => (await (await t.as(t.owner).post(path)).json()).path
  const readFeed = async (feed: string) => {
    const text = await (await t.as(null).get(feed)).text()
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    return { text, days: events.map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()]), events }
  }
  return { ...t, path, createFeed, readFeed }
}

test('whoever has the address reads which days are taken, and neither why nor by whom', async () => {
  const { owner, renter, car, as, newBooking, createFeed, readFeed } = await setUp()
  await newBooking(renter, car, { from: '2026-12-01', to: '2026-12-03' })
  const blocks = [
    { from: '2026-12-04', to: '2026-12-05', note: 'Wedding, of Claude 🚗' },
    { from: '2026-12-24', to: '2026-12-24' },
  ]
  expect((await as(owner).put(`/api/cars/${car.id}/blocked-days`, { blocks })).status).toBe(200)
  const { text, days, events } = await readFeed(await createFeed())
  expect(days).toEqual([
    ['2026-12-01', '2026-12-06'],
    ['2026-12-24', '2026-12-25'],
  ])
  expect(events.map(({ summary }) => summary)).toEqual(['Taken', 'Taken'])
  expect(text).not.toMatch(/Wedding|Claude|Rene|Odette|RAD/)
})

test('days that came from a calendar elsewhere do not go back there', async () => {
  const { car, db, clock, createFeed, readFeed } = await setUp()
  await db.write((tx) => replaceImportedDays(tx, car.id, ['2026-12-01', '2026-12-02'], toDay(clock.now())))
  expect((await readFeed(await createFeed())).days).toEqual([])
})

test('who asks again within the hour need not, and after it is told whether anything has changed', async () => {
  const { renter, car, as, app, newBooking, clock, createFeed } = await setUp()
  const feed = await createFeed()
  const response = await as(null).get(feed)
  expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const revalidate = () => app.request(`http://localhost${feed}`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  clock.advance(3_600_000)
  expect((await revalidate()).status).toBe(304)
  await newBooking(renter, car, { from: clock.today(), to: addDays(clock.today(), 1) })
  expect((await revalidate()).status).toBe(200)
})

test('a new address ends the one before, a removed one is none, and no wrong one tells from another', async () => {
  const { owner, as, path, createFeed, logged } = await setUp()
  expect(await as(owner).read(path)).toEqual({ path: null, createdAt: null })
  const first = await createFeed()
  expect(first).toMatch(/^\/calendar\/[a-z2-7]{32}\.ics$/)
  const second = await createFeed()
  expect(second).not.toBe(first)
  const readFeeds = async (...feeds: string[]) =>
    await Promise.all(feeds.map(async (feed) => [(await as(null).get(feed)).status, await (await as(null).get(feed)).text()]))
  const [old, unknown, short] = await readFeeds(first, `/calendar/${'a'.repeat(32)}.ics`, '/calendar/none.ics')
  expect(old?.[0]).toBe(404)
  expect([unknown, short]).toEqual([old, old])
  expect((await as(null).get(second)).status).toBe(200)
  expect((await as(owner).delete(path)).status).toBe(200)
  expect(await readFeeds(second)).toEqual([old])
  for (const feed of [first, second]) expect(JSON.stringify(logged)).not.toContain(feed.slice(10, 42))
})

test('of a car whose owner is suspended nothing is told, and everything again once they are back; what is held for money due is told, what was given up not', async () => {
  const { owner, car, as, db, createFeed } = await setUp()
  const feed = await createFeed()
  const readStatus = async (holdReason: 'suspended' | 'due' | null) => {
    await db.write((tx) => tx.update(cars).set({ holdReason }).where(eq(cars.id, car.id)))
    return (await as(null).get(feed)).status
  }
  expect([await readStatus('suspended'), await readStatus('due'), await readStatus(null)]).toEqual([404, 200, 200])
  expect((await as(owner).delete(`/api/cars/${car.id}`)).status).toBe(204)
  expect((await as(null).get(feed)).status).toBe(404)
})
