import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Reader } from '../../server/db/database.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { notifications, outbox } from '../../server/db/schema/hearing.ts'
import { approvalLogs } from '../../server/db/schema/papers.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { addDays, startOf } from '../../shared/days.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { bystanders } from '../support/bystanders.ts'
import { rowIn, rowsIn } from '../support/rows.ts'

const hour = 3_600_000
// Reading a body takes turns of its own: who comes first is decided by how many turns the other waits.
async function pass(turns: number) {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** What a person was sent by mail, or is to be. */
const mailsTo = async (db: { read: Reader }, { id }: TestUser) => {
  const isOwn = and(eq(outbox.userId, id), eq(outbox.channel, 'mail'), ne(outbox.kind, 'booking_requested'))
  return (await rowsIn(db.read, outbox, isOwn)).map(({ kind }) => kind)
}

const statuses = (answers: Response[]) => answers.map((answer) => answer.status).sort()

async function market() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const car = await t.newCar(owner)
  const act = (who: TestUser, id: string, body: unknown, headers?: Record<string, string>) =>
    t.as(who).post(`/api/bookings/${id}/actions`, body, headers)
  const decide = (who: TestUser, carId: string, body: unknown) => t.as(who).post(`/api/admin/cars/${carId}/decision`, body)
  const carNow = () => rowIn(t.db.read, cars, car.id)
  /** An approved booking from today on whose trip has begun. */
  const activeTrip = async () => {
    const booking = await t.newBooking(renter, car, { from: t.clock.today(), to: addDays(t.clock.today(), 3) })
    await act(owner, booking.id, { action: 'approve' })
    const { pickupCode: code } = await (await t.as(renter).get(`/api/bookings/${booking.id}`)).json()
    const pickup = { kind: 'pickup', code, cashReceived: booking.totalPrice }
    expect((await t.as(owner).post(`/api/bookings/${booking.id}/handover`, pickup)).status).toBe(200)
    return booking
  }
  return { ...t, owner, renter, admin, car, act, decide, carNow, activeTrip }
}

test('of owner and admin who decide on one request at once one decides, with one set of cash lines', async () => {
  const { as, owner, admin, renter, car, newBooking, act, db } = await market()
  const { id } = await newBooking(renter, car)
  const answers = await Promise.all([
    act(owner, id, { action: 'approve' }),
    as(admin).post(`/api/admin/bookings/${id}/decision`, { decision: 'rejected', note: 'Looks wrong.' }),
    as(admin).post(`/api/admin/bookings/${id}/decision`, { decision: 'approved' }),
  ])
  expect(statuses(answers)).toEqual([200, 409, 409])
  const decided = await rowsIn(db.read, approvalLogs)
  expect(decided).toHaveLength(1)
  expect(await rowsIn(db.read, ledgerLines)).toHaveLength(decided[0]?.action === 'approved' ? 3 : 0)
  expect(await mailsTo(db, renter)).toEqual([decided[0]?.action === 'approved' ? 'booking_approved' : 'booking_rejected'])
})

test.each([0, 1, 2, 5])('a pause %i turns after a request: both are told the truth', async (turns) => {
  const { as, owner, renter, car, bookingBody, db, carNow } = await market()
  const body = await bookingBody(car)
  const pause = async () => {
    await pass(turns)
    return as(owner).patch(`/api/cars/${car.id}`, { listed: false })
  }
  const answers = await Promise.all([as(renter).post('/api/bookings', body, { 'idempotency-key': 'pause-and-book' }), pause()])
  const isBooked = answers[0].status === 201
  expect(statuses(answers)).toEqual(isBooked ? [200, 201] : [200, 404])
  expect(await db.read.$count(bookings)).toBe(isBooked ? 1 : 0)
  expect(await carNow()).toMatchObject({ listed: false })
})

test.each([0, 1, 2, 3, 5, 8])('a deletion %i turns after a request: one of them happens, whole', async (turns) => {
  const { as, owner, renter, car, bookingBody, db, carNow } = await market()
  const body = await bookingBody(car)
  const remove = async () => {
    await pass(turns)
    return as(owner).delete(`/api/cars/${car.id}`)
  }
  const answers = await Promise.all([as(renter).post('/api/bookings', body, { 'idempotency-key': 'delete-and-book' }), remove()])
  const isBooked = answers[0].status === 201
  expect(statuses(answers)).toEqual(isBooked ? [201, 409] : [204, 404])
  expect((await carNow())?.archivedAt === null).toBe(isBooked)
  expect(await db.read.$count(bookedDays)).toBe(isBooked ? 3 : 0)
})

test('two at once with one key and other bodies: the first is done, the other is told', async () => {
  const { as, renter, car, bookingBody, clock, db } = await market()
  const key = { 'idempotency-key': 'the-same-key' }
  const [one, other] = [await bookingBody(car), await bookingBody(car, { from: addDays(clock.today(), 40) })]
  const answers = await Promise.all([as(renter).post('/api/bookings', one, key), as(renter).post('/api/bookings', other, key)])
  expect(statuses(answers)).toEqual([201, 422])
  const told = answers.find(({ status }) => status === 422)
  expect(await told?.json()).toEqual({ error: { code: 'idempotency_mismatch' } })
  expect(await db.read.$count(bookings)).toBe(1)
})

test('an approval sent again with its key after a cancellation shows the booking as it stands now and moves nothing', async () => {
  const { owner, renter, car, newBooking, act, db } = await market()
  const { id } = await newBooking(renter, car)
  const key = { 'idempotency-key': 'approve-once' }
  expect(await (await act(owner, id, { action: 'approve' }, key)).json()).toMatchObject({ id, status: 'approved' })
  expect((await act(renter, id, { action: 'cancel' })).status).toBe(200)
  const again = await act(owner, id, { action: 'approve' }, key)
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ id, status: 'cancelled' })
  expect(await rowsIn(db.read, bookings)).toMatchObject([{ status: 'cancelled' }])
  expect(await rowsIn(db.read, bookingEvents)).toHaveLength(3)
})

test('a renter who still sees a request does not cancel the booking that it has become', async () => {
  const { as, owner, renter, car, newBooking, act, clock, db } = await market()
  const { id } = await newBooking(renter, car, { from: addDays(clock.today(), 1) })
  expect((await act(owner, id, { action: 'approve' })).status).toBe(200)
  const late = await act(renter, id, { action: 'cancel', seen: 'pending' })
  expect([late.status, (await late.json()).error.code]).toEqual([409, 'booking_moved_on'])
  expect(await (await as(renter).get(`/api/bookings/${id}`)).json()).toMatchObject({ status: 'approved', renter: { cancellations: 0 } })
  expect(await rowsIn(db.read, bookingEvents)).toHaveLength(2)
  expect((await act(renter, id, { action: 'cancel', seen: 'approved' })).status).toBe(200)
})

test.each([0, 1, 2, 3, 4, 5])('of an approval and a withdrawal at once exactly one happens (%i turns apart)', async (turns) => {
  const { owner, renter, car, newBooking, act, db } = await market()
  const { id } = await newBooking(renter, car)
  const approve = pass(turns).then(() => act(owner, id, { action: 'approve', seen: 'pending' }))
  const cancel = pass(5 - turns).then(() => act(renter, id, { action: 'cancel', seen: 'pending' }))
  expect(statuses(await Promise.all([approve, cancel]))).toEqual([200, 409])
  expect(await rowsIn(db.read, bookingEvents)).toHaveLength(2)
})

test('who names no status is judged by what stands now', async () => {
  const { owner, renter, car, newBooking, act } = await market()
  const { id } = await newBooking(renter, car)
  await act(owner, id, { action: 'approve' })
  expect((await act(renter, id, { action: 'cancel' })).status).toBe(200)
})

test('every move is told once, after its commit, also where a request is repeated; a refused one is not', async () => {
  const { owner, renter, car, newBooking, act, happenings, db } = await market()
  const { id } = await newBooking(renter, car)
  const key = { 'idempotency-key': 'approve-once' }
  await act(owner, id, { action: 'approve' }, key)
  await act(owner, id, { action: 'approve' }, key)
  expect((await act(owner, id, { action: 'reject', reason: 'No.' })).status).toBe(409)
  const of = (rows: { kind: string; userId: string }[]) => rows.map(({ kind, userId }) => [kind, userId]).sort()
  const told = [
    ['booking_approved', renter.id],
    ['booking_requested', owner.id],
  ]
  expect([of(await rowsIn(db.read, notifications)), of(await rowsIn(db.read, outbox))]).toEqual([told, told])
  expect(happenings.filter(({ kind }) => kind === 'outbox_filled')).toHaveLength(2)
})

test('of two returns at once one is recorded, and the deposit is given back once', async () => {
  const { as, owner, activeTrip, db } = await market()
  const { id, deposit } = await activeTrip()
  const back = () => as(owner).post(`/api/bookings/${id}/handover`, { kind: 'return', depositReturned: deposit })
  expect(statuses(await Promise.all([back(), back()]))).toEqual([200, 409])
  const lines = await rowsIn(db.read, ledgerLines)
  expect(lines.filter((line) => line.kind === 'deposit_returned')).toHaveLength(1)
})

test('a car taken off the market during a trip: without consent nothing happens, with it the trip goes on to its end', async () => {
  const { as, owner, admin, renter, newUser, car, newBooking, decide, activeTrip, clock, carNow } = await market()
  const trip = await activeTrip()
  const later = await newBooking(await newUser(), car, { from: addDays(clock.today(), 9) })
  const refused = await decide(admin, car.id, { decision: 'rejected', note: 'Stolen plates.' })
  const open = [trip, later].map(({ id, from, to }) => ({ id, from, to }))
  expect([refused.status, (await refused.json()).error]).toEqual([409, { code: 'open_bookings', bookings: open }])
  expect(await carNow()).toMatchObject({ status: 'approved', rejectionNote: null })
  expect((await decide(admin, car.id, { decision: 'rejected', note: 'Stolen plates.', cancelBookings: true })).status).toBe(200)
  const statusOf = async (id: string) => (await (await as(admin).get(`/api/bookings/${id}`)).json()).shown
  expect([await statusOf(trip.id), await statusOf(later.id)]).toEqual(['active', 'cancelled'])
  const back = { kind: 'return', depositReturned: trip.deposit }
  expect((await as(owner).post(`/api/bookings/${trip.id}/handover`, back)).status).toBe(200)
  expect((await as(renter).post(`/api/bookings/${trip.id}/review`, { stars: 4, text: 'A good car, all in all.' })).status).toBe(201)
  expect((await as(null).get(`/api/cars/${car.id}/reviews`)).status).toBe(404)
})

test('a request past its time is expired everywhere at once: for lists, actions, decisions, limits and the market', async () => {
  const { as, owner, renter, newUser, car, newBooking, request, act, clock, db } = await market()
  const from = addDays(clock.today(), 7)
  const booking = await newBooking(renter, car, { from })
  clock.set(booking.expiresAt)
  const admin = await newUser({ userType: 'admin', phone: null })
  for (const [who, side] of [
    [renter, 'renter'],
    [owner, 'owner'],
  ] as const) {
    const list = async (status: string) => (await as(who).get(`/api/me/bookings?as=${side}&status=${status}`)).json()
    expect(await list('pending')).toEqual({ bookings: [], total: 0 })
    expect(await list('expired')).toMatchObject({ total: 1, bookings: [{ id: booking.id, status: 'expired', shown: 'expired' }] })
  }
  const admins = async (status: string) => (await (await as(admin).get(`/api/admin/bookings?q=rav4&status=${status}`)).json()).total
  expect([await admins('pending'), await admins('expired')]).toEqual([0, 1])
  expect((await act(owner, booking.id, { action: 'approve' })).status).toBe(409)
  expect((await act(renter, booking.id, { action: 'cancel' })).status).toBe(409)
  expect((await as(admin).post(`/api/admin/bookings/${booking.id}/decision`, { decision: 'approved' })).status).toBe(409)
  const mine = await (await as(owner).get(`/api/me/cars/${car.id}`)).json()
  expect(mine.openBookings).toBe(0)
  expect(
    (
      await as(owner)
        .get(`/api/cars/${car.id}/days`)
        .then((answer) => answer.json())
    ).taken,
  ).toEqual([])
  const found = await (await as(null).get(`/api/cars?location=kigali&from=${from}&to=${from}`)).json()
  expect(found.total).toBe(1)
  expect((await (await as(null).get(`/api/cars/${car.id}/quote?from=${from}&to=${from}`)).json()).available).toBe(true)
  // The row itself was left alone until someone needs the days.
  expect(await rowsIn(db.read, bookings)).toMatchObject([{ status: 'pending' }])
  expect((await request(await newUser(), car, { from })).status).toBe(201)
  const old = await rowIn(db.read, bookings, booking.id)
  expect(old).toMatchObject({ status: 'expired', movedAt: new Date(booking.expiresAt) })
})

test('a millisecond before its time a request still holds its days', async () => {
  const { owner, renter, newUser, car, newBooking, request, act, clock } = await market()
  const booking = await newBooking(renter, car)
  clock.set(new Date(new Date(booking.expiresAt).getTime() - 1))
  expect((await request(await newUser(), car)).status).toBe(409)
  expect((await act(owner, booking.id, { action: 'approve' })).status).toBe(200)
})

test('between ten in the evening and midnight UTC it is tomorrow in Kigali', async () => {
  const { as, renter, car, newBooking, request, clock } = await market()
  clock.set('2026-11-30T21:59:59Z')
  expect((await (await as(null).get('/api/settings')).json()).today).toBe('2026-11-30')
  clock.set('2026-11-30T22:00:00Z')
  expect((await (await as(null).get('/api/settings')).json()).today).toBe('2026-12-01')
  const yesterday = `/api/cars/${car.id}/quote?from=2026-11-30&to=2026-12-01`
  expect((await (await as(null).get(yesterday)).json()).error.fields).toEqual({ from: { code: 'day_past' } })
  const booking = await newBooking(renter, car, { from: '2026-12-01', to: '2026-12-01' })
  expect([booking.days, booking.expiresAt]).toEqual([1, '2026-12-01T22:00:00.000Z'])
  clock.set('2026-12-01T21:59:59Z')
  expect(
    (
      await as(renter)
        .get(`/api/bookings/${booking.id}`)
        .then((answer) => answer.json())
    ).status,
  ).toBe('pending')
  clock.set('2026-12-01T22:00:00Z')
  expect(
    (
      await as(renter)
        .get(`/api/bookings/${booking.id}`)
        .then((answer) => answer.json())
    ).status,
  ).toBe('expired')
  expect((await request(renter, car, { from: '2027-12-02', to: '2027-12-02' })).status).toBe(201)
})

test('cash belongs to the Kigali month of its record, and its lines add up whatever was handed over', async () => {
  const { as, owner, newUser, renter, car, newBooking, act, clock, db } = await market()
  clock.set(new Date(startOf('2026-11-30').getTime() + hour))
  const booking = await newBooking(renter, car, { from: '2026-11-30', to: '2026-12-01' })
  await act(owner, booking.id, { action: 'approve' })
  const { pickupCode: code } = await (await as(renter).get(`/api/bookings/${booking.id}`)).json()
  clock.set('2026-11-30T22:30:00Z')
  const handover = (body: object) => as(owner).post(`/api/bookings/${booking.id}/handover`, body)
  expect((await handover({ kind: 'pickup', code, cashReceived: booking.totalPrice - 1_000 })).status).toBe(200)
  const stats = async (who: TestUser, path: string) => (await as(who).get(path)).json()
  const adminStats = async () => stats(await newUser({ userType: 'admin', phone: null }), '/api/admin/stats')
  const { commission } = await stats(owner, `/api/bookings/${booking.id}`)
  const earned = booking.basePrice - booking.discount - commission
  expect(await stats(owner, '/api/me/stats')).toMatchObject({ totalRevenue: earned, monthlyRevenue: earned, totalBookings: 1 })
  const fees = booking.serviceFee + booking.inPersonFee + commission
  expect(await adminStats()).toMatchObject({
    totalRevenue: bystanders.revenue + fees,
    growth: { revenue: { thisMonth: fees, lastMonth: 0 } },
  })
  expect((await handover({ kind: 'return', depositReturned: 5_000, reason: 'A scratch.' })).status).toBe(200)
  const lines = await rowsIn(db.read, ledgerLines)
  const amount = (kind: string) => lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount, 0)
  expect(amount('rental') + amount('deposit')).toBe(booking.totalPrice)
  expect(amount('cash_difference')).toBe(-1_000)
  expect(amount('deposit_returned') + amount('deposit_kept')).toBe(booking.deposit)
  expect(amount('fees_due')).toBe(fees)
  expect(new Set(lines.map((line) => line.month))).toEqual(new Set(['2026-12']))
  clock.set('2026-12-20T08:00:00Z')
  await as(owner).get('/api/me')
  clock.set('2026-12-31T22:00:00Z')
  expect(await stats(owner, '/api/me/stats')).toMatchObject({ totalRevenue: earned, monthlyRevenue: 0 })
  expect(await adminStats()).toMatchObject({ growth: { revenue: { thisMonth: 0, lastMonth: fees } } })
})

test('a deposit cannot come back larger than it was, nor in part without a reason', async () => {
  const { as, owner, activeTrip, db } = await market()
  const { id, deposit } = await activeTrip()
  const back = async (body: object) =>
    (await (await as(owner).post(`/api/bookings/${id}/handover`, { kind: 'return', ...body })).json()).error.fields
  expect(await back({ depositReturned: deposit + 1 })).toEqual({ depositReturned: { code: 'amount_high' } })
  expect(await back({ depositReturned: deposit - 1 })).toEqual({ reason: { code: 'required' } })
  expect(await back({ depositReturned: 0, reason: '  ' })).toEqual({ reason: { code: 'required' } })
  expect(await rowsIn(db.read, bookings)).toMatchObject([{ status: 'approved', returnedAt: null }])
})

test('days that a booking gave back are had by one of the many who want them', async () => {
  const { newUser, renter, car, newBooking, bookingBody, act, as, db } = await market()
  const { id } = await newBooking(renter, car)
  const others = await Promise.all(Array.from({ length: 8 }, () => newUser()))
  const body = await bookingBody(car)
  expect((await act(renter, id, { action: 'cancel' })).status).toBe(200)
  const answers = await Promise.all(others.map((other) => as(other).post('/api/bookings', body, { 'idempotency-key': 'who-is-first' })))
  expect(statuses(answers)).toEqual([201, ...Array<number>(7).fill(409)])
  expect(await db.read.$count(bookedDays)).toBe(3)
})
