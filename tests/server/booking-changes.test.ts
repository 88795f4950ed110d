import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookedDays, bookingChanges, bookings } from '../../server/db/schema/bookings.ts'
import { notifications } from '../../server/db/schema/notifications.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { completeTrips } from '../../server/features/bookings/status-jobs.ts'
import { lapseChanges } from '../../server/features/bookings/changes/lapse.ts'
import { calculateChange, type ChangeOptions } from '../../shared/domain/booking-change.ts'
import { addDays, type DayRange, getDayStart } from '../../shared/lib/days.ts'
import type { TestUser } from '../support/app.ts'
import { createRequest } from '../support/booking-fixtures.ts'
import { readRow, readRows } from '../support/read-rows.ts'

const hour = 3_600_000
const first = '2026-12-03'
const last = '2026-12-06'

/** An approved booking from 3 to 6 December at RWF 55,000 a day, seen on 22 November. */
async function createBooking(given: Parameters<typeof createRequest>[0] = {}) {
  const t = await createRequest({ range: { from: first, to: last }, ...given })
  const { owner, renter, booking, path, as } = t
  await t.approve(booking)
  let key = 0
  const getTotal = async (user: TestUser, days: DayRange) => {
    const options: ChangeOptions = await as(user).read(`${path}/change`)
    return calculateChange(options.booking, days, options.rate).price.totalPrice
  }
  const send = (user: TestUser, days: DayRange, more: object = {}) =>
    as(user).post(`${path}/changes`, { ...days, ...more }, { 'idempotency-key': `change-${(key += 1)}` })
  const ask = async (user: TestUser, days: DayRange, more: object = {}) => {
    t.clock.advance(1_000)
    return send(user, days, { expectedTotal: await getTotal(user, days), ...more })
  }
  const getOpen = async () => (await t.seen(renter, booking)).changes.at(-1)
  const answer = async (user: TestUser, accepts: boolean, reason?: string) =>
    as(user).post(`${path}/changes/${(await getOpen()).id}/answer`, { accepts, ...(reason ? { reason } : {}) })
  const withdraw = async (user: TestUser) => as(user).post(`${path}/changes/${(await getOpen()).id}/withdraw`)
  const listDays = async () =>
    (
      await t.db.read
        .select({ day: bookedDays.day })
        .from(bookedDays)
        .where(eq(bookedDays.bookingId, booking.id))
        .orderBy(asc(bookedDays.day))
    ).map(({ day }) => day.slice(-2))
  const getLines = async () => {
    const rows = await readRows(t.db.read, ledgerLines, eq(ledgerLines.bookingId, booking.id))
    return rows.map(({ kind, amount, status }) => `${kind} ${amount} ${status}`).sort()
  }
  const runJob = () => t.db.write((tx) => lapseChanges(tx, 10, { now: t.clock.now(), newId: t.deps.newId }))
  const pickup = (day = first) => {
    t.clock.set(new Date(getDayStart(day).getTime() + 10 * hour))
    return t.pickUp(booking)
  }
  const row = async () => (await readRow(t.db.read, bookings, booking.id)) ?? Promise.reject(new Error('no booking'))
  return { ...t, owner, renter, ask, send, getTotal, getOpen, answer, withdraw, listDays, getLines, runJob, pickup, row }
}

const codeOf = async (response: Response) => [response.status, (await response.json()).error?.code]
const longer = { from: first, to: '2026-12-07' }
const shorter = { from: first, to: '2026-12-05' }

test('an extension holds its day until the owner accepts, and then the days, price and ledger follow', async () => {
  const { ask, answer, listDays, getLines, row, owner, renter, booking, seen } = await createBooking()
  const before = await row()
  expect((await ask(renter, longer, { message: 'The bus does not run.' })).status).toBe(201)
  expect(await listDays()).toEqual(['03', '04', '05', '06', '07'])
  expect(await row()).toMatchObject({ lastDay: last, totalPrice: before.totalPrice })
  const asked = await seen(owner, booking)
  expect(asked.changes).toMatchObject([
    { party: 'renter', kind: 'extend', state: 'open', message: 'The bus does not run.', before: { to: last }, after: { to: '2026-12-07' } },
  ])
  expect(asked.changes[0].earnsMore).toBe(46_750)
  expect((await seen(renter, booking)).changes[0].earnsMore).toBeUndefined()
  expect((await answer(owner, true)).status).toBe(200)
  expect(await row()).toMatchObject({ lastDay: '2026-12-07', days: 5, basePrice: 275_000, serviceFee: 27_500, earliestFirstDay: first })
  expect(await getLines()).toEqual([
    'deposit 25000 pending',
    'fees_due 13750 pending',
    'fees_due 60000 pending',
    'rental 247000 pending',
    'rental 60500 pending',
  ])
  const events = (await seen(renter, booking)).events.map(({ action }: { action: string }) => action)
  expect(events).toEqual(['request', 'approve', 'change_ask', 'change_accept'])
})

test('a shorter trip before the pickup frees its day and takes back what it costs, and cash at pickup completes all of it', async () => {
  const { ask, answer, listDays, getLines, owner, renter, pickup, row, bringBack, booking } = await createBooking()
  await ask(owner, shorter)
  expect(await listDays()).toEqual(['03', '04', '05', '06'])
  expect((await answer(renter, true)).status).toBe(200)
  expect(await listDays()).toEqual(['03', '04', '05'])
  const { totalPrice } = await row()
  expect(totalPrice).toBe(211_500)
  booking.totalPrice = totalPrice
  await pickup()
  expect(await getLines()).toEqual([
    'deposit 25000 completed',
    'fees_due -13750 completed',
    'fees_due 60000 pending',
    'rental -60500 completed',
    'rental 247000 completed',
  ])
  await bringBack(booking)
})

test('during the trip an extension is paid at the return, and its fees are owed from then', async () => {
  const { ask, answer, getLines, owner, renter, pickup, bringBack, booking, clock } = await createBooking()
  await pickup()
  expect((await ask(renter, longer)).status).toBe(201)
  await answer(owner, true)
  expect(await getLines()).toContain('rental 60500 pending')
  clock.set(new Date(getDayStart('2026-12-07').getTime() + 10 * hour))
  await bringBack(booking)
  const lines = await getLines()
  expect(lines).toContain('rental 60500 completed')
  expect(lines.filter((line) => line.startsWith('fees_due'))).toEqual(['fees_due 13750 pending', 'fees_due 60000 pending'])
})

test('a trip moved before the pickup counts its free cancelling from the earliest first day', async () => {
  const { ask, answer, owner, renter, listDays, row, seen, booking } = await createBooking()
  const free = (await seen(renter, booking)).freeCancellationUntil
  await ask(renter, { from: '2026-12-10', to: '2026-12-12' })
  await answer(owner, true)
  expect(await listDays()).toEqual(['10', '11', '12'])
  expect(await row()).toMatchObject({ firstDay: '2026-12-10', earliestFirstDay: first })
  expect((await seen(renter, booking)).freeCancellationUntil).toBe(free)
  await ask(renter, { from: '2026-12-01', to: '2026-12-02' })
  await answer(owner, true)
  expect(await row()).toMatchObject({ firstDay: '2026-12-01', earliestFirstDay: '2026-12-01' })
})

test.each(['refused', 'withdrawn', 'lapsed'] as const)(
  'a change that was %s frees its days and leaves the booking as it was',
  async (state) => {
    const { ask, answer, withdraw, runJob, listDays, row, owner, renter, clock, getOpen, db } = await createBooking()
    const before = await row()
    await ask(renter, longer)
    if (state === 'refused') expect((await answer(owner, false, 'I need it on Monday.')).status).toBe(200)
    if (state === 'withdrawn') expect((await withdraw(renter)).status).toBe(200)
    if (state === 'lapsed') {
      clock.advance(24 * hour)
      expect((await getOpen()).state).toBe('lapsed')
      expect(await codeOf(await answer(owner, true))).toEqual([409, 'booking_moved_on'])
      expect(await runJob()).toBe(1)
    }
    expect(await listDays()).toEqual(['03', '04', '05', '06'])
    expect(await row()).toEqual(before)
    expect(await getOpen()).toMatchObject({ state })
    const kinds = (await readRows(db.read, notifications)).filter(({ kind }) => kind === `change_${state}`)
    expect(kinds.map(({ userId }) => userId).sort()).toEqual(
      (state === 'lapsed' ? [owner.id, renter.id] : [state === 'refused' ? renter.id : owner.id]).sort(),
    )
  },
)

test('after a day without an answer the days are free to another renter, also before the job has run', async () => {
  const { ask, renter, clock, car, newUser, newBooking, seen, booking, as, listDays } = await createBooking()
  await ask(renter, longer)
  const other = await newUser()
  const calendar = `/api/cars/${car.id}/days`
  expect(JSON.stringify(await as(other).read(calendar))).toContain('2026-12-07')
  clock.advance(24 * hour)
  expect(JSON.stringify(await as(other).read(calendar))).not.toContain('2026-12-07')
  await newBooking(other, car, { from: '2026-12-07', to: '2026-12-08' })
  expect(await listDays()).toEqual(['03', '04', '05', '06'])
  expect((await seen(renter, booking)).changes[0].state).toBe('lapsed')
})

test('refusals name what is wrong and change nothing', async () => {
  const { ask, send, answer, withdraw, owner, renter, listDays, db, newBooking, newUser, car, getTotal } = await createBooking()
  const other = await newUser()
  await newBooking(other, car, { from: '2026-12-08', to: '2026-12-09' })
  const fields: [DayRange, string, string][] = [
    [{ from: first, to: last }, 'to', 'invalid'],
    [{ from: first, to: '2026-12-02' }, 'to', 'range_reversed'],
    [{ from: '2026-11-01', to: last }, 'from', 'day_past'],
    [{ from: first, to: '2027-12-31' }, 'to', 'day_far'],
    [{ from: first, to: addDays(first, 90) }, 'to', 'range_long'],
  ]
  for (const [days, field, code] of fields) {
    const { error } = await (await send(renter, days, { expectedTotal: 1 })).json()
    expect(error, JSON.stringify(days)).toMatchObject({ code: 'invalid', fields: { [field]: { code } } })
  }
  expect(await codeOf(await ask(renter, { from: first, to: '2026-12-08' }))).toEqual([409, 'car_unavailable'])
  expect(await codeOf(await send(renter, longer, { expectedTotal: 1 }))).toEqual([409, 'price_changed'])
  expect(await codeOf(await send(other, longer, { expectedTotal: 1 }))).toEqual([404, 'not_found'])
  expect(await db.read.$count(bookingChanges)).toBe(0)
  expect(await listDays()).toHaveLength(4)
  await ask(renter, longer)
  expect(await codeOf(await answer(renter, true))).toEqual([403, 'forbidden'])
  expect(await codeOf(await withdraw(owner))).toEqual([403, 'forbidden'])
  expect(await codeOf(await send(owner, shorter, { expectedTotal: await getTotal(owner, shorter) }))).toEqual([409, 'booking_moved_on'])
})

test('three changes a day are enough; the next day there are three more', async () => {
  const { ask, withdraw, renter, clock } = await createBooking()
  for (let index = 0; index < 3; index += 1) {
    expect((await ask(renter, longer)).status).toBe(201)
    await withdraw(renter)
  }
  expect(await codeOf(await ask(renter, longer))).toEqual([429, 'rate_limited'])
  clock.advance(24 * hour)
  expect((await ask(renter, longer)).status).toBe(201)
})

test('a change keeps to papers, terms and the limits of a renter who is not verified', async () => {
  const terms = { minDays: 3, maxDays: 6, noticeHours: 24 }
  const t = await createBooking({ car: terms })
  const { ask, renter, owner, db, car, answer } = t
  expect(await codeOf(await ask(renter, { from: first, to: '2026-12-04' }))).toEqual([409, 'trip_too_short'])
  expect(await codeOf(await ask(renter, { from: first, to: '2026-12-09' }))).toEqual([409, 'trip_too_long'])
  await db.write((tx) => tx.update(cars).set({ documentsValidTo: '2026-12-06', insuranceValidTo: '2026-12-06' }).where(eq(cars.id, car.id)))
  expect(await codeOf(await ask(renter, longer))).toEqual([409, 'papers_expire'])
  expect((await ask(owner, { from: first, to: '2026-12-04' })).status).toBe(201)
  expect((await answer(renter, true)).status).toBe(200)
})

test('new days cost what the car asks today, the others what was agreed', async () => {
  const { ask, answer, owner, renter, as, car, row } = await createBooking()
  expect((await as(owner).patch(`/api/cars/${car.id}`, { pricePerDay: 80_000 })).status).toBe(200)
  await ask(renter, longer)
  await answer(owner, true)
  expect(await row()).toMatchObject({ basePrice: 300_000, pricePerDay: 55_000 })
  await ask(renter, { from: first, to: last })
  await answer(owner, true)
  expect(await row()).toMatchObject({ basePrice: 220_000, totalPrice: 272_000 })
})

test('the team proposes, and both sides accept', async () => {
  const { ask, answer, newAdmin, owner, renter, row, getOpen } = await createBooking()
  const admin = await newAdmin()
  expect((await ask(admin, longer)).status).toBe(201)
  expect((await answer(renter, true)).status).toBe(200)
  expect(await row()).toMatchObject({ lastDay: last })
  expect(await codeOf(await answer(renter, true))).toEqual([403, 'forbidden'])
  expect((await answer(owner, true)).status).toBe(200)
  expect(await getOpen()).toMatchObject({ party: 'admin', state: 'accepted' })
  expect(await row()).toMatchObject({ lastDay: '2026-12-07' })
})

test('during the trip only the last day can change, and a shorter trip costs what it did', async () => {
  const { ask, send, answer, owner, renter, pickup, row, listDays, getLines } = await createBooking()
  await pickup()
  const before = await row()
  const lines = await getLines()
  const { error } = await (await send(renter, { from: '2026-12-04', to: last }, { expectedTotal: 1 })).json()
  expect(error.fields).toEqual({ from: { code: 'invalid' } })
  const shown = await send(renter, shorter, { expectedTotal: before.totalPrice })
  expect(shown.status).toBe(201)
  await answer(owner, true)
  expect(await listDays()).toEqual(['03', '04', '05'])
  expect(await row()).toMatchObject({ lastDay: '2026-12-05', totalPrice: before.totalPrice })
  expect(await getLines()).toEqual(lines)
  expect((await ask(renter, longer)).status).toBe(201)
  await answer(owner, true)
  expect(await row()).toMatchObject({ days: 5, basePrice: 275_000 })
})

test('the end of a booking ends its open change and frees the days of both', async () => {
  const { ask, act, renter, booking, listDays, getOpen } = await createBooking()
  await ask(renter, longer)
  await act(renter, booking, 'cancel')
  expect(await listDays()).toEqual([])
  expect((await getOpen()).state).toBe('lapsed')
})

test('a pickup ends an open change of the first day, but not an extension', async () => {
  const moved = await createBooking()
  await moved.pickup('2026-12-03').catch(() => undefined)
  const t = await createBooking()
  t.clock.set(new Date(getDayStart(first).getTime() + 8 * hour))
  await t.ask(t.renter, { from: '2026-12-04', to: '2026-12-08' })
  await t.pickup()
  expect((await t.getOpen()).state).toBe('lapsed')
  expect(await t.listDays()).toEqual(['03', '04', '05', '06'])
  await t.ask(t.renter, longer)
  expect((await t.getOpen()).state).toBe('open')
})

test('two changes at once: one is asked, the other is told', async () => {
  const { getTotal, send, owner, renter, db, listDays } = await createBooking()
  const [more, less] = [await getTotal(renter, longer), await getTotal(owner, shorter)]
  const responses = await Promise.all([send(renter, longer, { expectedTotal: more }), send(owner, shorter, { expectedTotal: less })])
  const codes = await Promise.all(responses.map(codeOf))
  expect(codes.map(([status]) => status).sort()).toEqual([201, 409])
  expect(codes.find(([status]) => status === 409)?.[1]).toBe('booking_moved_on')
  expect(await db.read.$count(bookingChanges)).toBe(1)
  expect(['03,04,05,06', '03,04,05,06,07']).toContain((await listDays()).join())
})

test('a change and a cancellation at once: the booking is cancelled, and no day stays held', async () => {
  const { getTotal, send, act, renter, booking, listDays, getOpen, row } = await createBooking()
  const expectedTotal = await getTotal(renter, longer)
  const [asked, cancelled] = await Promise.all([send(renter, longer, { expectedTotal }), act(renter, booking, 'cancel')])
  expect(cancelled.status).toBe(200)
  expect([201, 409]).toContain(asked.status)
  expect(await listDays()).toEqual([])
  expect(await row()).toMatchObject({ status: 'cancelled' })
  expect((await getOpen())?.state ?? 'lapsed').toBe('lapsed')
})

test('an approval of a change and a cancellation at once: the booking is cancelled with every line failed', async () => {
  const { ask, answer, act, owner, renter, booking, listDays, getLines } = await createBooking()
  await ask(renter, longer)
  const [accepted, cancelled] = await Promise.all([answer(owner, true), act(renter, booking, 'cancel')])
  const statuses = [accepted.status, cancelled.status]
  expect([
    [200, 200],
    [409, 200],
    [200, 409],
  ]).toContainEqual(statuses)
  if (cancelled.status === 409) return
  expect(await listDays()).toEqual([])
  expect((await getLines()).every((line) => line.endsWith('failed'))).toBe(true)
})

test('a change and another renter’s request for the same day at once: one of them has it', async () => {
  const { getTotal, send, renter, newUser, car, request, db } = await createBooking()
  const other = await newUser()
  const expectedTotal = await getTotal(renter, longer)
  const [asked, requested] = await Promise.all([
    send(renter, longer, { expectedTotal }),
    request(other, car, { from: '2026-12-07', to: '2026-12-08' }),
  ])
  expect([asked.status, requested.status].sort()).toEqual([201, 409])
  const holders = await readRows(db.read, bookedDays, eq(bookedDays.day, '2026-12-07'))
  expect(holders).toHaveLength(1)
  expect(await db.read.$count(bookingChanges)).toBe(asked.status === 201 ? 1 : 0)
})

test('the same change sent twice with one key is asked once', async () => {
  const { getTotal, as, renter, path, db } = await createBooking()
  const body = { ...longer, expectedTotal: await getTotal(renter, longer) }
  const send = () => as(renter).post(`${path}/changes`, body, { 'idempotency-key': 'one-key-for-both' })
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([201, 201])
  expect(await db.read.$count(bookingChanges)).toBe(1)
})

test('a booking from before days had rates changes by what its own row says', async () => {
  const { ask, answer, owner, renter, row, db, booking } = await createBooking()
  await db.write((tx) => tx.update(bookings).set({ rates: null, terms: null }).where(eq(bookings.id, booking.id)))
  await ask(renter, longer)
  await answer(owner, true)
  expect(await row()).toMatchObject({ basePrice: 275_000, days: 5 })
})

test('agreement, calendar file, receipt and the owner’s day tell of a change', async () => {
  const { ask, answer, owner, renter, as, path, clock } = await createBooking()
  await ask(renter, longer, { message: 'The bus does not run.' })
  const today = await as(owner).read('/api/me/today')
  expect([today.requests, today.changes[0].change.earnsMore]).toEqual([1, 46_750])
  expect((await as(renter).read('/api/me/today')).changes).toEqual([])
  expect((await as(renter).read(`${path}/agreement`)).changes).toEqual([])
  const calendar = async () => (await as(renter).get(`${path}/calendar.ics`)).text()
  const before = await calendar()
  clock.advance(hour)
  await answer(owner, true)
  const annex = (await as(owner).read(`${path}/agreement`)).changes
  expect(annex).toMatchObject([
    { message: null, before: { to: last }, after: { to: '2026-12-07' }, ownerAcceptedAt: clock.now().toISOString() },
  ])
  expect(annex[0].earnsMore).toBeUndefined()
  const uid = (text: string) => /^UID:.*$/m.exec(text)?.[0]
  const sequence = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1])
  const after = await calendar()
  expect(uid(after)).toBe(uid(before))
  expect(sequence(after)).toBeGreaterThan(sequence(before))
  expect(after).toContain('DTEND;VALUE=DATE:20261208')
  expect((await as(owner).read('/api/me/today')).changes).toEqual([])
})

test('where the owner switched it on, a renter’s extension is accepted at once, and both sides are told', async () => {
  const { ask, as, car, owner, renter, row, getOpen, db, newUser, newBooking, getLines } = await createBooking()
  expect((await as(owner).patch(`/api/cars/${car.id}`, { autoExtend: true })).status).toBe(200)
  expect((await ask(renter, longer)).status).toBe(201)
  expect(await getOpen()).toMatchObject({ state: 'accepted', party: 'renter' })
  expect(await row()).toMatchObject({ lastDay: '2026-12-07', basePrice: 275_000 })
  expect(await getLines()).toContain('rental 60500 pending')
  const told = (await readRows(db.read, notifications)).filter(({ kind }) => kind.startsWith('change_'))
  expect(told.map(({ kind, userId }) => [kind, userId]).sort()).toEqual(
    [
      ['change_accepted', owner.id],
      ['change_accepted', renter.id],
    ].sort(),
  )
  await newBooking(await newUser(), car, { from: '2026-12-08', to: '2026-12-09' })
  expect(await codeOf(await ask(renter, { from: first, to: '2026-12-08' }))).toEqual([409, 'car_unavailable'])
  expect((await ask(renter, { from: first, to: last })).status).toBe(201)
  expect(await getOpen()).toMatchObject({ state: 'open' })
})

test('nothing is accepted at once beyond the listing’s longest trip, nor for a trip that nobody came for', async () => {
  const { ask, as, car, owner, renter, getOpen, withdraw, clock } = await createBooking()
  expect((await as(owner).patch(`/api/cars/${car.id}`, { autoExtend: true, instantMaxDays: 4 })).status).toBe(200)
  expect((await ask(renter, longer)).status).toBe(201)
  expect(await getOpen()).toMatchObject({ state: 'open' })
  expect((await withdraw(renter)).status).toBe(200)
  expect((await as(owner).patch(`/api/cars/${car.id}`, { instantMaxDays: null })).status).toBe(200)
  clock.set(new Date(getDayStart(last).getTime() + hour))
  expect((await ask(renter, longer)).status).toBe(201)
  expect(await getOpen()).toMatchObject({ state: 'open' })
})

test('an extension that was asked for is not accepted once the team has taken the car off the market', async () => {
  const { ask, answer, renter, owner, car, db, getOpen, row } = await createBooking()
  expect((await ask(renter, longer)).status).toBe(201)
  await db.write((tx) => tx.update(cars).set({ holdReason: 'due' }).where(eq(cars.id, car.id)))
  expect(await codeOf(await answer(owner, true))).toEqual([409, 'car_unavailable'])
  expect(await getOpen()).toMatchObject({ state: 'open' })
  expect(await row()).toMatchObject({ lastDay: last })
})

test('under way, days that were shortened away are paid for, and the fees of added days are due without a recorded return', async () => {
  const { ask, answer, owner, renter, row, booking, clock, db, deps, pickup } = await createBooking()
  await pickup()
  const before = await row()
  expect((await ask(renter, shorter, { expectedTotal: before.totalPrice })).status).toBe(201)
  expect((await answer(owner, true)).status).toBe(200)
  expect((await ask(renter, { from: first, to: last }, { expectedTotal: before.totalPrice })).status).toBe(201)
  expect((await answer(owner, true)).status).toBe(200)
  expect(await row()).toMatchObject({ lastDay: last, days: before.days, totalPrice: before.totalPrice, discount: before.discount })
  expect((await ask(renter, longer)).status).toBe(201)
  expect((await answer(owner, true)).status).toBe(200)
  const listOpenFees = async () =>
    (await readRows(db.read, ledgerLines, eq(ledgerLines.bookingId, booking.id))).filter(
      ({ kind, month }) => kind === 'fees_due' && month === null,
    )
  expect(await listOpenFees()).toHaveLength(1)
  clock.set(getDayStart('2026-12-11'))
  expect(await db.write((tx) => completeTrips(tx, 10, { now: clock.now(), newId: deps.newId }))).toBe(1)
  expect(await listOpenFees()).toEqual([])
})
