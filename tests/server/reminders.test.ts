import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../server/db/schema/bookings.ts'
import { notifications, outbox } from '../../server/db/schema/notifications.ts'
import { preferences } from '../../server/db/schema/users.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { sendNewCars } from '../../server/messaging/reminders/monthly.ts'
import { remindOfPickups } from '../../server/messaging/reminders/trips.ts'
import { getJobs } from '../../server/jobs/schedule.ts'
import { addDays, getDayStart } from '../../shared/lib/days.ts'
import type { NotificationKind } from '../../shared/domain/notification.ts'
import { defaultPreferences } from '../../shared/domain/preferences.ts'
import type { TestUser } from '../support/app.ts'
import { createTwoSides } from '../support/booking-fixtures.ts'
import { readRow, readRows } from '../support/read-rows.ts'
import { startTwice } from '../support/write-fixtures.ts'

const minute = 60_000
const hour = 60 * minute
const ofATrip = ['pickup_tomorrow', 'return_today', 'not_returned'] as const
/** The hours count in Kigali. */
const at = (day: string, hours: number) => new Date(getDayStart(day).getTime() + hours * hour)

/** Cleanup and backup jobs take most of a run's time. */
const tidying = ['send-outbox', 'read-calendars', 'rank-cars', 'clear-documents', 'sweep', 'sweep-drafts']
const aside = [...tidying, 'back-up', 'send-erasures', 'erase-again']

async function setUp() {
  const t = await createTwoSides()
  const timetable = getJobs(t.deps.config).filter(({ name }) => !aside.includes(name))
  const admin = await t.newAdmin()
  const run = (instant = t.clock.now()) => {
    t.clock.set(instant)
    return runJobs(t.deps, instant, timetable)
  }
  const hourly = async (from: Date, hours: number) => {
    for (let passed = 0; passed <= hours; passed += 1) await run(new Date(from.getTime() + passed * hour))
  }
  const inDays = (count: number) => addDays(t.clock.today(), count)
  const agreed = async (first: number, { last = first, car = t.car, renter = t.renter } = {}) => {
    const booking = await t.newBooking(renter, car, { from: inDays(first), to: inDays(last) })
    await t.approve(booking)
    return booking
  }
  const told = async (who: TestUser, ...kinds: NotificationKind[]) => {
    const own = and(eq(notifications.userId, who.id), inArray(notifications.kind, kinds))
    const rows = await t.db.read.select().from(notifications).where(own).orderBy(notifications.createdAt, notifications.id)
    return rows.map(({ kind, createdAt }) => said(kind, createdAt))
  }
  const wish = { ...defaultPreferences, marketingEmails: true, homeCity: 'kigali' as const, updatedAt: t.clock.now() }
  return { ...t, admin, run, hourly, inDays, agreed, told, wish }
}
const said = (kind: string, ctx: Date) => [kind, ctx.toISOString()]

test('an owner is reminded of a request at half of its life and at three quarters, once each', async () => {
  const { renter, owner, car, newBooking, hourly, told, clock } = await setUp()
  const sent = clock.now()
  await newBooking(renter, car)
  await hourly(sent, 48)
  const after = (hours: number) => said('request_waiting', new Date(sent.getTime() + hours * hour))
  expect(await told(owner, 'request_waiting')).toEqual([after(24), after(36)])
  expect(await told(renter, 'request_waiting')).toEqual([])
})

test('who slept past half and three quarters is reminded once, and of an answered request not at all', async () => {
  const { renter, owner, car, newBooking, newCar, run, told, agreed, clock } = await setUp()
  await newBooking(renter, car)
  await agreed(7, { car: await newCar(owner) })
  await run(new Date(clock.now().getTime() + 40 * hour))
  expect(await told(owner, 'request_waiting')).toHaveLength(1)
})

test('over two days each reminder of a trip comes once, to both sides, at its hour of Kigali', async () => {
  const { renter, owner, hourly, told, agreed, inDays, pickUp, run } = await setUp()
  const day = inDays(2)
  const booking = await agreed(2)
  await hourly(at(addDays(day, -1), 0), 23)
  await run(at(day, 7))
  await pickUp(booking)
  await hourly(at(day, 7), 24)
  const trip = [said('pickup_tomorrow', at(addDays(day, -1), 18)), said('return_today', at(day, 8)), said('not_returned', at(day, 20))]
  for (const who of [renter, owner]) expect(await told(who, ...ofATrip)).toEqual(trip)
})

test('what is agreed on only that evening is told of that evening', async () => {
  const { renter, car, newBooking, told, approve, run, inDays } = await setUp()
  const [today, tomorrow] = [inDays(0), inDays(1)]
  await run(at(today, 19))
  const booking = await newBooking(renter, car, { from: tomorrow, to: tomorrow })
  await run()
  expect(await told(renter, 'pickup_tomorrow')).toEqual([])
  await approve(booking)
  await run(at(today, 21))
  await run(at(today, 22))
  expect(await told(renter, 'pickup_tomorrow')).toEqual([said('pickup_tomorrow', at(today, 21))])
})

test('after two days without a server what is still so is told once, and nothing that is over', async () => {
  const { renter, owner, admin, told, agreed, pickUp, run, inDays } = await setUp()
  const again = at(inDays(2), 13)
  await pickUp(await agreed(0, { last: 1 }))
  await run(again)
  await run(new Date(again.getTime() + hour))
  for (const who of [renter, owner, admin]) expect(await told(who, ...ofATrip)).toEqual([said('not_returned', again)])
})

test('of a car that is not back the team hears the morning after, and the next renter before setting out', async () => {
  const { owner, admin, newUser, hourly, told, agreed, pickUp, inDays } = await setUp()
  const [today, tomorrow] = [inDays(0), inDays(1)]
  await pickUp(await agreed(0))
  const [next, later] = [await newUser(), await newUser()]
  await agreed(2, { renter: next })
  await agreed(5, { renter: later })
  await hourly(at(today, 19), 26)
  expect(await told(admin, 'not_returned')).toEqual([said('not_returned', at(tomorrow, 8))])
  expect(await told(next, 'car_comes_late')).toEqual([said('car_comes_late', at(today, 20))])
  for (const who of [later, owner]) expect(await told(who, 'car_comes_late')).toEqual([])
})

test('a renter is asked for a review the morning after the return, and not where there is one', async () => {
  const { renter, owner, newCar, hourly, told, agreed, pickUp, bringBack, inDays, clock, as, db } = await setUp()
  const tomorrow = inDays(1)
  const [trip, reviewed] = [await agreed(0), await agreed(0, { car: await newCar(owner) })]
  for (const each of [trip, reviewed]) {
    await pickUp(each)
    await bringBack(each)
  }
  await as(renter).post(`/api/bookings/${reviewed.id}/review`, { stars: 5, text: 'A very good car indeed.' })
  await hourly(clock.now(), 48)
  expect(await told(renter, 'review_invited')).toEqual([said('review_invited', at(tomorrow, 10))])
  const [invited] = await readRows(db.read, notifications, eq(notifications.kind, 'review_invited'))
  expect(invited?.facts).toMatchObject({ bookingId: trip.id, side: 'renter' })
  expect(await told(owner, 'review_invited')).toEqual([])
})

test('papers that end are told of thirty and seven days before, each once', async () => {
  const { owner, newCar, hourly, run, told, inDays } = await setUp()
  const [today, end] = [inDays(0), inDays(31)]
  await newCar(owner, { insuranceValidTo: end, documentsValidTo: end })
  await hourly(at(today, 12), 48)
  for (let day = 3; day < 32; day += 1) await run(at(addDays(today, day), 9))
  const before = [said('paper_ends', at(addDays(end, -30), 8)), said('paper_ends', at(addDays(end, -7), 9))]
  expect(await told(owner, 'paper_ends')).toEqual(before)
})

test('what is due is told on the first morning of the month, to those who owe', async () => {
  const { renter, owner, admin, hourly, told, agreed, pickUp } = await setUp()
  await pickUp(await agreed(0))
  await hourly(at('2026-11-29', 12), 72)
  expect(await told(owner, 'settlement_due')).toEqual([said('settlement_due', at('2026-12-01', 9))])
  for (const who of [renter, admin]) expect(await told(who, 'settlement_due')).toEqual([])
})

test('new cars of their city are sent once a month to those who asked for it', async () => {
  const { renter, newUser, hourly, db, wish } = await setUp()
  const [elsewhere, silent] = [await newUser(), await newUser()]
  await db.write((tx) =>
    tx.insert(preferences).values([
      { ...wish, userId: renter.id },
      { ...wish, userId: elsewhere.id, homeCity: 'musanze' },
      { ...wish, userId: silent.id, marketingEmails: false },
    ]),
  )
  await hourly(at('2026-11-30', 6), 60)
  const sent = await readRows(db.read, outbox, eq(outbox.kind, 'new_cars'))
  const facts = { from: '2026-11-01', to: '2026-11-30' }
  expect(sent).toMatchObject([{ userId: renter.id, channel: 'mail', facts, createdAt: at('2026-12-01', 9) }])
})

test('jobs that run several times at once make nothing twice, and leave how it went', async () => {
  const { renter, owner, run, told, agreed, clock, db } = await setUp()
  await agreed(1)
  const evening = at(clock.today(), 18)
  await Promise.all([run(evening), run(evening), run(new Date(evening.getTime() + minute))])
  for (const who of [renter, owner]) expect(await told(who, 'pickup_tomorrow')).toHaveLength(1)
  const row = await readRow(db.read, jobs, 'remind-pickups')
  expect(row).toMatchObject({ failure: null, tookMs: expect.any(Number), handled: expect.any(Number) })
})

test('a cancelled booking reminds nobody', async () => {
  const { renter, owner, hourly, told, act, agreed, clock, db } = await setUp()
  await act(renter, await agreed(1), 'cancel')
  await hourly(clock.now(), 48)
  expect((await readRows(db.read, bookings))[0]?.status).toBe('cancelled')
  for (const who of [renter, owner]) expect(await told(who, ...ofATrip, 'request_waiting')).toEqual([])
})

test('what is told counts once, also where its write has to run again', async () => {
  const { renter, told, agreed, clock, db, deps, wish } = await setUp()
  await agreed(1)
  await db.write((tx) => tx.insert(preferences).values({ ...wish, userId: renter.id }))
  const momentAt = (now: Date) => ({ ...deps, now })
  expect(await remindOfPickups(startTwice(deps.db), momentAt(at(clock.today(), 18)))).toBe(2)
  expect(await told(renter, 'pickup_tomorrow')).toHaveLength(1)
  expect(await sendNewCars(startTwice(db), momentAt(at('2026-12-01', 9)))).toBe(1)
})
