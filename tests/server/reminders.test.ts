import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../server/db/schema/bookings.ts'
import { notifications, outbox } from '../../server/db/schema/hearing.ts'
import { preferences } from '../../server/db/schema/people.ts'
import { jobs } from '../../server/db/schema/site.ts'
import { runJobs } from '../../server/jobs.ts'
import { sendNewCars } from '../../server/reminders/monthly.ts'
import { remindOfPickups } from '../../server/reminders/trips.ts'
import { timetableOf } from '../../server/timetable.ts'
import { addDays, dayOf, startOf } from '../../shared/days.ts'
import { defaultPreferences } from '../../shared/preferences.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { rowIn, rowsIn } from '../support/rows.ts'
import { runningTwice } from '../support/writes.ts'

const minute = 60_000
const hour = 60 * minute
/** That hour of that day in Kigali. */
const at = (day: string, hours: number) => new Date(startOf(day).getTime() + hours * hour)

/** What only tidies up or makes archives, and takes most of a run. */
const aside = [
  'send-outbox',
  'read-calendars',
  'rank-cars',
  'clear-documents',
  'sweep',
  'sweep-drafts',
  'back-up',
  'send-erasures',
  'erase-again',
]

async function scene() {
  const t = await testApp()
  const timetable = timetableOf(t.deps.config).filter(({ name }) => !aside.includes(name))
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const car = await t.newCar(owner)
  const run = (instant = t.clock.now()) => {
    t.clock.set(instant)
    return runJobs(t.deps, instant, timetable)
  }
  /** Looks every hour, as of that moment. */
  const hourly = async (from: Date, hours: number) => {
    for (let passed = 0; passed <= hours; passed += 1) await run(new Date(from.getTime() + passed * hour))
  }
  const approve = (id: string) => t.as(owner).post(`/api/bookings/${id}/actions`, { action: 'approve' })
  const pickUp = async (booking: { id: string; totalPrice: number }) => {
    const { pickupCode: code } = await (await t.as(renter).get(`/api/bookings/${booking.id}`)).json()
    const answer = await t
      .as(owner)
      .post(`/api/bookings/${booking.id}/handover`, { kind: 'pickup', code, cashReceived: booking.totalPrice })
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  const bringBack = (booking: { id: string; deposit: number }) =>
    t.as(owner).post(`/api/bookings/${booking.id}/handover`, { kind: 'return', depositReturned: booking.deposit })
  /** What a person was told of by the clock, each with its moment. */
  const told = async (who: TestUser, ...kinds: string[]) => {
    const rows = await t.db.read
      .select()
      .from(notifications)
      .where(eq(notifications.userId, who.id))
      .orderBy(notifications.createdAt, notifications.id)
    return rows.filter(({ kind }) => kinds.includes(kind)).map(({ kind, createdAt }) => [kind, createdAt.toISOString()])
  }
  return { ...t, owner, renter, admin, car, run, hourly, approve, pickUp, bringBack, told }
}
const said = (kind: string, moment: Date) => [kind, moment.toISOString()]

test('an owner is reminded of a request at half of its life and at three quarters, once each', async () => {
  const { renter, owner, car, newBooking, hourly, told, clock } = await scene()
  const sent = clock.now()
  await newBooking(renter, car)
  await hourly(sent, 48)
  expect(await told(owner, 'request_waiting')).toEqual([
    said('request_waiting', new Date(sent.getTime() + 24 * hour)),
    said('request_waiting', new Date(sent.getTime() + 36 * hour)),
  ])
  expect(await told(renter, 'request_waiting')).toEqual([])
})

test('who slept past half and three quarters is reminded once, and of an answered request not at all', async () => {
  const { renter, owner, car, newBooking, newCar, run, told, approve, clock } = await scene()
  const sent = clock.now()
  await newBooking(renter, car)
  await approve((await newBooking(renter, await newCar(owner))).id)
  await run(new Date(sent.getTime() + 40 * hour))
  expect(await told(owner, 'request_waiting')).toHaveLength(1)
})

test('over two days each reminder of a trip comes once, to both sides, at its hour of Kigali', async () => {
  const { renter, owner, car, newBooking, hourly, told, approve, pickUp, run, clock } = await scene()
  const day = addDays(clock.today(), 2)
  const booking = await newBooking(renter, car, { from: day, to: day })
  await approve(booking.id)
  await hourly(at(addDays(day, -1), 0), 23)
  await run(at(day, 7))
  await pickUp(booking)
  await hourly(at(day, 7), 24)
  const kinds = ['pickup_tomorrow', 'return_today', 'not_returned']
  const trip = [said('pickup_tomorrow', at(addDays(day, -1), 18)), said('return_today', at(day, 8)), said('not_returned', at(day, 20))]
  expect(await told(renter, ...kinds)).toEqual(trip)
  expect(await told(owner, ...kinds)).toEqual(trip)
})

test('what is agreed on only that evening is told of that evening', async () => {
  const { renter, car, newBooking, told, approve, run, clock } = await scene()
  const tomorrow = addDays(clock.today(), 1)
  await run(at(clock.today(), 19))
  const booking = await newBooking(renter, car, { from: tomorrow, to: tomorrow })
  await run()
  expect(await told(renter, 'pickup_tomorrow')).toEqual([])
  await approve(booking.id)
  await run(at(clock.today(), 21))
  await run(at(clock.today(), 22))
  expect(await told(renter, 'pickup_tomorrow')).toEqual([said('pickup_tomorrow', at(clock.today(), 21))])
})

test('after two days without a server what is still so is told once, and nothing that is over', async () => {
  const { renter, owner, admin, car, newBooking, told, approve, pickUp, run, clock } = await scene()
  const today = clock.today()
  const booking = await newBooking(renter, car, { from: today, to: addDays(today, 1) })
  await approve(booking.id)
  await pickUp(booking)
  const again = at(addDays(today, 2), 13)
  await run(again)
  await run(new Date(again.getTime() + hour))
  const all = ['pickup_tomorrow', 'return_today', 'not_returned']
  for (const who of [renter, owner, admin]) expect(await told(who, ...all)).toEqual([said('not_returned', again)])
})

test('of a car that is not back the team hears the morning after, and the next renter before setting out', async () => {
  const { renter, owner, admin, car, newUser, newBooking, hourly, told, approve, pickUp, clock } = await scene()
  const today = clock.today()
  const booking = await newBooking(renter, car, { from: today, to: today })
  await approve(booking.id)
  await pickUp(booking)
  const [next, later] = [await newUser(), await newUser()]
  for (const [who, from] of [
    [next, 2],
    [later, 5],
  ] as const) {
    const { id } = await newBooking(who, car, { from: addDays(today, from), to: addDays(today, from) })
    await approve(id)
  }
  await hourly(at(today, 19), 26)
  expect(await told(admin, 'not_returned')).toEqual([said('not_returned', at(addDays(today, 1), 8))])
  expect(await told(next, 'car_comes_late')).toEqual([said('car_comes_late', at(today, 20))])
  expect(await told(later, 'car_comes_late')).toEqual([])
  expect(await told(owner, 'car_comes_late')).toEqual([])
})

test('a renter is asked for a review the morning after the return, and not where there is one', async () => {
  const { renter, owner, car, newBooking, newCar, hourly, told, approve, pickUp, bringBack, clock, as, db } = await scene()
  const today = clock.today()
  const trips = [
    await newBooking(renter, car, { from: today, to: today }),
    await newBooking(renter, await newCar(owner), { from: today, to: today }),
  ]
  for (const trip of trips) {
    await approve(trip.id)
    await pickUp(trip)
    expect((await bringBack(trip)).status).toBe(200)
  }
  await as(renter).post(`/api/bookings/${trips[1]?.id}/review`, { stars: 5, text: 'A very good car indeed.' })
  await hourly(clock.now(), 48)
  expect(await told(renter, 'review_invited')).toEqual([said('review_invited', at(addDays(today, 1), 10))])
  const [invited] = (await rowsIn(db.read, notifications)).filter(({ kind }) => kind === 'review_invited')
  expect(invited?.facts).toMatchObject({ bookingId: trips[0]?.id, side: 'renter' })
  expect(await told(owner, 'review_invited')).toEqual([])
})

test('papers that end are told of thirty and seven days before, each once', async () => {
  const { owner, newCar, hourly, run, told, clock } = await scene()
  const end = addDays(clock.today(), 31)
  await newCar(owner, { insuranceValidTo: end, papersValidTo: end })
  await hourly(at(clock.today(), 12), 48)
  for (let day = 3; day < 32; day += 1) await run(at(addDays(dayOf(at('2026-11-21', 12)), day), 9))
  expect(await told(owner, 'paper_ends')).toEqual([
    said('paper_ends', at(addDays(end, -30), 8)),
    said('paper_ends', at(addDays(end, -7), 9)),
  ])
})

test('what is due is told on the first morning of the month, to those who owe', async () => {
  const { renter, owner, admin, car, newBooking, hourly, told, approve, pickUp, clock } = await scene()
  const booking = await newBooking(renter, car, { from: clock.today(), to: clock.today() })
  await approve(booking.id)
  await pickUp(booking)
  await hourly(at('2026-11-29', 12), 72)
  expect(await told(owner, 'settlement_due')).toEqual([said('settlement_due', at('2026-12-01', 9))])
  for (const who of [renter, admin]) expect(await told(who, 'settlement_due')).toEqual([])
})

test('new cars of their city are sent once a month to those who asked for it', async () => {
  const { renter, newUser, hourly, db, clock } = await scene()
  const [elsewhere, silent] = [await newUser(), await newUser()]
  const wish = { ...defaultPreferences, marketingEmails: true, homeCity: 'kigali' as const, updatedAt: clock.now() }
  await db.write((tx) =>
    tx.insert(preferences).values([
      { ...wish, userId: renter.id },
      { ...wish, userId: elsewhere.id, homeCity: 'musanze' },
      { ...wish, userId: silent.id, marketingEmails: false },
    ]),
  )
  await hourly(at('2026-11-30', 6), 60)
  const sent = (await rowsIn(db.read, outbox)).filter(({ kind }) => kind === 'new_cars')
  expect(sent).toMatchObject([{ userId: renter.id, channel: 'mail', facts: { from: '2026-11-01', to: '2026-11-30' } }])
  expect(sent[0]?.createdAt).toEqual(at('2026-12-01', 9))
})

test('jobs that run several times at once make nothing twice, and leave how it went', async () => {
  const { renter, owner, car, newBooking, run, told, approve, clock, db } = await scene()
  const tomorrow = addDays(clock.today(), 1)
  await approve((await newBooking(renter, car, { from: tomorrow, to: tomorrow })).id)
  const evening = at(clock.today(), 18)
  await Promise.all([run(evening), run(evening), run(new Date(evening.getTime() + minute))])
  for (const who of [renter, owner]) expect(await told(who, 'pickup_tomorrow')).toHaveLength(1)
  const row = await rowIn(db.read, jobs, 'remind-pickups')
  expect(row).toMatchObject({ failure: null, tookMs: expect.any(Number), handled: expect.any(Number) })
})

test('a cancelled booking reminds nobody', async () => {
  const { renter, owner, car, newBooking, hourly, told, approve, as, clock, db } = await scene()
  const day = addDays(clock.today(), 1)
  const booking = await newBooking(renter, car, { from: day, to: day })
  await approve(booking.id)
  await as(renter).post(`/api/bookings/${booking.id}/actions`, { action: 'cancel' })
  await hourly(clock.now(), 48)
  expect((await rowsIn(db.read, bookings))[0]?.status).toBe('cancelled')
  for (const who of [renter, owner])
    expect(await told(who, 'pickup_tomorrow', 'return_today', 'not_returned', 'request_waiting')).toEqual([])
})

test('what is told counts once, also where its write has to run again', async () => {
  const { renter, car, newBooking, told, approve, clock, db, deps } = await scene()
  const tomorrow = addDays(clock.today(), 1)
  await approve((await newBooking(renter, car, { from: tomorrow, to: tomorrow })).id)
  const wish = { ...defaultPreferences, marketingEmails: true, homeCity: 'kigali' as const, updatedAt: clock.now() }
  await db.write((tx) => tx.insert(preferences).values({ ...wish, userId: renter.id }))
  const momentAt = (now: Date) => ({ ...deps, now })
  expect(await remindOfPickups(runningTwice(deps.db), momentAt(at(clock.today(), 18)))).toBe(2)
  expect(await told(renter, 'pickup_tomorrow')).toHaveLength(1)
  expect(await sendNewCars(runningTwice(db), momentAt(at('2026-12-01', 9)))).toBe(1)
})
