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
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readRow, readRows } from '../support/read-rows.ts'
import { retryEachWrite } from '../support/write-fixtures.ts'

const minute = 60_000
const hour = 60 * minute
const tripReminders = ['pickup_tomorrow', 'return_today', 'not_returned'] as const
/** The hours count in Kigali. */
const toInstant = (day: string, hours: number) => new Date(getDayStart(day).getTime() + hours * hour)

/** Cleanup and backup jobs take most of a run's time. */
const cleanupJobs = ['send-outbox', 'refresh-calendars', 'rank-cars', 'clear-documents', 'purge-expired', 'delete-old-drafts']
const skippedJobs = [...cleanupJobs, 'run-nightly-backup', 'upload-deletion-log', 'reapply-deletion-log']

async function setUp() {
  const t = await createOwnerAndRenter()
  const timetable = getJobs(t.deps.config).filter(({ name }) => !skippedJobs.includes(name))
  const admin = await t.newAdmin()
  const run = (instant = t.clock.now()) => {
    t.clock.set(instant)
    return runJobs(t.deps, instant, timetable)
  }
  const runHourly = async (from: Date, hours: number) => {
    for (let elapsed = 0; elapsed <= hours; elapsed += 1) await run(new Date(from.getTime() + elapsed * hour))
  }
  const inDays = (count: number) => addDays(t.clock.today(), count)
  const createApproved = async (first: number, { last = first, car = t.car, renter = t.renter } = {}) => {
    const booking = await t.newBooking(renter, car, { from: inDays(first), to: inDays(last) })
    await t.approve(booking)
    return booking
  }
  const readReminders = async (who: TestUser, ...kinds: NotificationKind[]) => {
    const condition = and(eq(notifications.userId, who.id), inArray(notifications.kind, kinds))
    const rows = await t.db.read.select().from(notifications).where(condition).orderBy(notifications.createdAt, notifications.id)
    return rows.map(({ kind, createdAt }) => toReminder(kind, createdAt))
  }
  const marketingPreferences = { ...defaultPreferences, marketingEmails: true, homeCity: 'kigali' as const, updatedAt: t.clock.now() }
  return { ...t, admin, run, runHourly, inDays, createApproved, readReminders, marketingPreferences }
}
const toReminder = (kind: string, createdAt: Date) => [kind, createdAt.toISOString()]

test('an owner is reminded of a request at half of its life and at three quarters, once each', async () => {
  const { renter, owner, car, newBooking, runHourly, readReminders, clock } = await setUp()
  const sent = clock.now()
  await newBooking(renter, car)
  await runHourly(sent, 48)
  const reminderAfter = (hours: number) => toReminder('request_waiting', new Date(sent.getTime() + hours * hour))
  expect(await readReminders(owner, 'request_waiting')).toEqual([reminderAfter(24), reminderAfter(36)])
  expect(await readReminders(renter, 'request_waiting')).toEqual([])
})

test('who slept past half and three quarters is reminded once, and of an answered request not at all', async () => {
  const { renter, owner, car, newBooking, newCar, run, readReminders, createApproved, clock } = await setUp()
  await newBooking(renter, car)
  await createApproved(7, { car: await newCar(owner) })
  await run(new Date(clock.now().getTime() + 40 * hour))
  expect(await readReminders(owner, 'request_waiting')).toHaveLength(1)
})

test('over two days each reminder of a trip comes once, to both sides, at its hour of Kigali', async () => {
  const { renter, owner, runHourly, readReminders, createApproved, inDays, pickUp, run } = await setUp()
  const day = inDays(2)
  const booking = await createApproved(2)
  await runHourly(toInstant(addDays(day, -1), 0), 23)
  await run(toInstant(day, 7))
  await pickUp(booking)
  await runHourly(toInstant(day, 7), 24)
  const trip = [
    toReminder('pickup_tomorrow', toInstant(addDays(day, -1), 18)),
    toReminder('return_today', toInstant(day, 8)),
    toReminder('not_returned', toInstant(day, 20)),
  ]
  for (const who of [renter, owner]) expect(await readReminders(who, ...tripReminders)).toEqual(trip)
})

test('what is agreed on only that evening is told of that evening', async () => {
  const { renter, car, newBooking, readReminders, approve, run, inDays } = await setUp()
  const [today, tomorrow] = [inDays(0), inDays(1)]
  await run(toInstant(today, 19))
  const booking = await newBooking(renter, car, { from: tomorrow, to: tomorrow })
  await run()
  expect(await readReminders(renter, 'pickup_tomorrow')).toEqual([])
  await approve(booking)
  await run(toInstant(today, 21))
  await run(toInstant(today, 22))
  expect(await readReminders(renter, 'pickup_tomorrow')).toEqual([toReminder('pickup_tomorrow', toInstant(today, 21))])
})

test('after two days without a server what is still so is told once, and nothing that is over', async () => {
  const { renter, owner, admin, readReminders, createApproved, pickUp, run, inDays } = await setUp()
  const restartedAt = toInstant(inDays(2), 13)
  await pickUp(await createApproved(0, { last: 1 }))
  await run(restartedAt)
  await run(new Date(restartedAt.getTime() + hour))
  for (const who of [renter, owner, admin])
    expect(await readReminders(who, ...tripReminders)).toEqual([toReminder('not_returned', restartedAt)])
})

test('of a car that is not back the team hears the morning after, and the next renter before setting out', async () => {
  const { owner, admin, newUser, runHourly, readReminders, createApproved, pickUp, inDays } = await setUp()
  const [today, tomorrow] = [inDays(0), inDays(1)]
  await pickUp(await createApproved(0))
  const [next, later] = [await newUser(), await newUser()]
  await createApproved(2, { renter: next })
  await createApproved(5, { renter: later })
  await runHourly(toInstant(today, 19), 26)
  expect(await readReminders(admin, 'not_returned')).toEqual([toReminder('not_returned', toInstant(tomorrow, 8))])
  expect(await readReminders(next, 'car_comes_late')).toEqual([toReminder('car_comes_late', toInstant(today, 20))])
  for (const who of [later, owner]) expect(await readReminders(who, 'car_comes_late')).toEqual([])
})

test('a renter is asked for a review the morning after the return, and not where there is one', async () => {
  const { renter, owner, newCar, runHourly, readReminders, createApproved, pickUp, bringBack, inDays, clock, as, db } = await setUp()
  const tomorrow = inDays(1)
  const [trip, reviewed] = [await createApproved(0), await createApproved(0, { car: await newCar(owner) })]
  for (const each of [trip, reviewed]) {
    await pickUp(each)
    await bringBack(each)
  }
  await as(renter).post(`/api/bookings/${reviewed.id}/review`, { stars: 5, text: 'A very good car indeed.' })
  await runHourly(clock.now(), 48)
  expect(await readReminders(renter, 'review_invited')).toEqual([toReminder('review_invited', toInstant(tomorrow, 10))])
  const [invited] = await readRows(db.read, notifications, eq(notifications.kind, 'review_invited'))
  expect(invited?.payload).toMatchObject({ bookingId: trip.id, side: 'renter' })
  expect(await readReminders(owner, 'review_invited')).toEqual([])
})

test('papers that end are told of thirty and seven days before, each once', async () => {
  const { owner, newCar, runHourly, run, readReminders, inDays } = await setUp()
  const [today, end] = [inDays(0), inDays(31)]
  await newCar(owner, { insuranceValidTo: end, documentsValidTo: end })
  await runHourly(toInstant(today, 12), 48)
  for (let day = 3; day < 32; day += 1) await run(toInstant(addDays(today, day), 9))
  const before = [toReminder('paper_ends', toInstant(addDays(end, -30), 8)), toReminder('paper_ends', toInstant(addDays(end, -7), 9))]
  expect(await readReminders(owner, 'paper_ends')).toEqual(before)
})

test('what is due is told on the first morning of the month, to those who owe', async () => {
  const { renter, owner, admin, runHourly, readReminders, createApproved, pickUp } = await setUp()
  await pickUp(await createApproved(0))
  await runHourly(toInstant('2026-11-29', 12), 72)
  expect(await readReminders(owner, 'settlement_due')).toEqual([toReminder('settlement_due', toInstant('2026-12-01', 9))])
  for (const who of [renter, admin]) expect(await readReminders(who, 'settlement_due')).toEqual([])
})

test('new cars of their city are sent once a month to those who asked for it', async () => {
  const { renter, newUser, runHourly, db, marketingPreferences } = await setUp()
  const [otherCity, silent] = [await newUser(), await newUser()]
  await db.write((tx) =>
    tx.insert(preferences).values([
      { ...marketingPreferences, userId: renter.id },
      { ...marketingPreferences, userId: otherCity.id, homeCity: 'musanze' },
      { ...marketingPreferences, userId: silent.id, marketingEmails: false },
    ]),
  )
  await runHourly(toInstant('2026-11-30', 6), 60)
  const sent = await readRows(db.read, outbox, eq(outbox.kind, 'new_cars'))
  const payload = { from: '2026-11-01', to: '2026-11-30' }
  expect(sent).toMatchObject([{ userId: renter.id, channel: 'mail', payload, createdAt: toInstant('2026-12-01', 9) }])
})

test('jobs that run several times at once make nothing twice, and leave how it went', async () => {
  const { renter, owner, run, readReminders, createApproved, clock, db } = await setUp()
  await createApproved(1)
  const evening = toInstant(clock.today(), 18)
  await Promise.all([run(evening), run(evening), run(new Date(evening.getTime() + minute))])
  for (const who of [renter, owner]) expect(await readReminders(who, 'pickup_tomorrow')).toHaveLength(1)
  const row = await readRow(db.read, jobs, 'remind-pickups')
  expect(row).toMatchObject({ failure: null, tookMs: expect.any(Number), handled: expect.any(Number) })
})

test('a cancelled booking reminds nobody', async () => {
  const { renter, owner, runHourly, readReminders, act, createApproved, clock, db } = await setUp()
  await act(renter, await createApproved(1), 'cancel')
  await runHourly(clock.now(), 48)
  expect((await readRows(db.read, bookings))[0]?.status).toBe('cancelled')
  for (const who of [renter, owner]) expect(await readReminders(who, ...tripReminders, 'request_waiting')).toEqual([])
})

test('what is told counts once, also where its write has to run again', async () => {
  const { renter, readReminders, createApproved, clock, db, deps, marketingPreferences } = await setUp()
  await createApproved(1)
  await db.write((tx) => tx.insert(preferences).values({ ...marketingPreferences, userId: renter.id }))
  const createContext = (now: Date) => ({ ...deps, now })
  expect(await remindOfPickups(retryEachWrite(deps.db), createContext(toInstant(clock.today(), 18)))).toBe(2)
  expect(await readReminders(renter, 'pickup_tomorrow')).toHaveLength(1)
  expect(await sendNewCars(retryEachWrite(db), createContext(toInstant('2026-12-01', 9)))).toBe(1)
})
