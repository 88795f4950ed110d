import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { notifications, outbox } from '../../server/db/schema/notifications.ts'
import { agreements } from '../../server/db/schema/texts.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { addDays } from '../../shared/lib/days.ts'
import { createRequest, createTrip, createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'
import { failWrites } from '../support/sqlite-faults.ts'

// Reading a body takes event-loop turns, so waiting some decides who comes first.
async function waitTurns(turns: number) {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const getStatuses = (responses: Response[]) => responses.map((response) => response.status).sort()

test('of twenty requests at once for overlapping days one wins and the others leave nothing', async () => {
  const { db, as, newUser, car, bookingBody, clock } = await createOwnerAndRenter()
  const requests: (() => Promise<Response>)[] = []
  for (let index = 0; index < 20; index += 1) {
    const renter = await newUser()
    // Every range holds the tenth day from now.
    const range = { from: addDays(clock.today(), 10 - (index % 5)), to: addDays(clock.today(), 10 + index) }
    const body = await bookingBody(car, range)
    requests.push(() => as(renter).post('/api/bookings', body, { 'idempotency-key': `key-0000${index}` }))
  }
  const responses = await Promise.all(requests.map((send) => send()))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const response of responses.filter(({ ok }) => !ok)) expect(await readErrorCode(response)).toEqual([409, 'car_unavailable'])
  const [booking, ...others] = await readRows(db.read, bookings)
  expect(others).toEqual([])
  expect(await readRows(db.read, bookedDays)).toHaveLength(booking?.days ?? 0)
  expect(await readRows(db.read, bookingEvents)).toHaveLength(1)
  expect(await readRows(db.read, agreements)).toHaveLength(1)
})

test('an approval of a booking whose log row cannot be written does not happen', async () => {
  const { act, approve, db, owner, logged, booking } = await createRequest()
  const makeRoom = await failWrites(db, 'INSERT', 'audit_logs')
  const response = await act(owner, booking, 'approve')
  expect(response.status).toBe(500)
  expect(Object.keys((await response.json()).error)).toEqual(['code', 'requestId'])
  expect(JSON.stringify(logged)).toContain('unexpected')
  const [row] = await readRows(db.read, bookings)
  expect(row).toMatchObject({ status: 'pending', pickupCode: null })
  expect(await readRows(db.read, ledgerLines)).toEqual([])
  expect(await readRows(db.read, agreements)).toHaveLength(1)
  await makeRoom()
  await approve(booking)
})

test('of owner and admin who decide on one request at once one decides, with one set of cash lines', async () => {
  const { as, act, owner, newAdmin, renter, booking, db } = await createRequest()
  const admin = await newAdmin()
  const decide = (body: object) => as(admin).post(`/api/admin/bookings/${booking.id}/decision`, body)
  const responses = [
    act(owner, booking, 'approve'),
    decide({ decision: 'rejected', note: 'Looks wrong.' }),
    decide({ decision: 'approved' }),
  ]
  expect(getStatuses(await Promise.all(responses))).toEqual([200, 409, 409])
  const decided = await readRows(db.read, auditLogs)
  expect(decided).toHaveLength(1)
  const isApproved = decided[0]?.action === 'approved'
  expect(await readRows(db.read, ledgerLines)).toHaveLength(isApproved ? 3 : 0)
  const mails = and(eq(outbox.userId, renter.id), eq(outbox.channel, 'mail'), ne(outbox.kind, 'booking_requested'))
  expect((await readRows(db.read, outbox, mails)).map(({ kind }) => kind)).toEqual([isApproved ? 'booking_approved' : 'booking_rejected'])
})

test.each([0, 1, 2, 5])('a pause %i turns after a request: both are told the truth', async (turns) => {
  const { as, owner, renter, car, bookingBody, db } = await createOwnerAndRenter()
  const body = await bookingBody(car)
  const responses = await Promise.all([
    as(renter).post('/api/bookings', body, { 'idempotency-key': 'pause-and-book' }),
    waitTurns(turns).then(() => as(owner).patch(`/api/cars/${car.id}`, { listed: false })),
  ])
  const isBooked = responses[0].status === 201
  expect(getStatuses(responses)).toEqual(isBooked ? [200, 201] : [200, 404])
  expect(await db.read.$count(bookings)).toBe(isBooked ? 1 : 0)
  expect(await readRow(db.read, cars, car.id)).toMatchObject({ listed: false })
})

test.each([0, 1, 2, 3, 5, 8])('a deletion %i turns after a request: one of them happens, whole', async (turns) => {
  const { as, owner, renter, car, bookingBody, db } = await createOwnerAndRenter()
  const body = await bookingBody(car)
  const responses = await Promise.all([
    as(renter).post('/api/bookings', body, { 'idempotency-key': 'delete-and-book' }),
    waitTurns(turns).then(() => as(owner).delete(`/api/cars/${car.id}`)),
  ])
  const isBooked = responses[0].status === 201
  expect(getStatuses(responses)).toEqual(isBooked ? [201, 409] : [204, 404])
  expect((await readRow(db.read, cars, car.id))?.archivedAt === null).toBe(isBooked)
  expect(await db.read.$count(bookedDays)).toBe(isBooked ? 3 : 0)
})

test('two at once with one key and other bodies: the first is done, the other is told', async () => {
  const { as, renter, car, bookingBody, clock, db } = await createOwnerAndRenter()
  const bodies = [await bookingBody(car), await bookingBody(car, { from: addDays(clock.today(), 40) })]
  const responses = await Promise.all(bodies.map((body) => as(renter).post('/api/bookings', body, { 'idempotency-key': 'the-same-key' })))
  expect(getStatuses(responses)).toEqual([201, 422])
  const told = responses.find(({ status }) => status === 422)
  expect(await told?.json()).toEqual({ error: { code: 'idempotency_mismatch' } })
  expect(await db.read.$count(bookings)).toBe(1)
})

test('an approval sent again with its key after a cancellation shows the booking as it stands now and moves nothing', async () => {
  const { as, act, owner, renter, booking, path, db } = await createRequest()
  const approve = () => as(owner).post(`${path}/actions`, { action: 'approve' }, { 'idempotency-key': 'approve-once' })
  expect(await (await approve()).json()).toMatchObject({ id: booking.id, status: 'approved' })
  expect((await act(renter, booking, 'cancel')).status).toBe(200)
  const again = await approve()
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ id: booking.id, status: 'cancelled' })
  expect(await readRows(db.read, bookings)).toMatchObject([{ status: 'cancelled' }])
  expect(await readRows(db.read, bookingEvents)).toHaveLength(3)
})

test('a renter who still sees a request does not cancel the booking that it has become', async () => {
  const { as, approve, seen, renter, booking, path, db } = await createRequest()
  await approve(booking)
  const cancel = (status: string) => as(renter).post(`${path}/actions`, { action: 'cancel', seen: status })
  expect(await readErrorCode(await cancel('pending'))).toEqual([409, 'booking_moved_on'])
  expect(await seen(renter, booking)).toMatchObject({ status: 'approved', renter: { cancellations: 0 } })
  expect(await readRows(db.read, bookingEvents)).toHaveLength(2)
  expect((await cancel('approved')).status).toBe(200)
})

test.each([0, 1, 2, 3, 4, 5])('of an approval and a withdrawal at once exactly one happens (%i turns apart)', async (turns) => {
  const { as, owner, renter, path, db } = await createRequest()
  const approve = waitTurns(turns).then(() => as(owner).post(`${path}/actions`, { action: 'approve', seen: 'pending' }))
  const cancel = waitTurns(5 - turns).then(() => as(renter).post(`${path}/actions`, { action: 'cancel', seen: 'pending' }))
  expect(getStatuses(await Promise.all([approve, cancel]))).toEqual([200, 409])
  expect(await readRows(db.read, bookingEvents)).toHaveLength(2)
})

test('every move is told once, after its commit, also where a request is repeated; a refused one is not', async () => {
  const { as, act, owner, renter, booking, path, happenings, db } = await createRequest()
  for (const _ of [1, 2]) await as(owner).post(`${path}/actions`, { action: 'approve' }, { 'idempotency-key': 'approve-once' })
  expect((await act(owner, booking, 'reject', 'No.')).status).toBe(409)
  const toKinds = (rows: { kind: string; userId: string }[]) => rows.map(({ kind, userId }) => [kind, userId]).sort()
  const told = [
    ['booking_approved', renter.id],
    ['booking_requested', owner.id],
  ]
  expect([toKinds(await readRows(db.read, notifications)), toKinds(await readRows(db.read, outbox))]).toEqual([told, told])
  expect(happenings.filter(({ kind }) => kind === 'outbox_filled')).toHaveLength(2)
})

test('of two returns at once one is recorded, and the deposit is given back once; a blank is no reason to keep it', async () => {
  const { as, owner, booking, path, db } = await createTrip({ returned: false })
  const returnCar = (depositReturned: number) => as(owner).post(`${path}/handover`, { kind: 'return', depositReturned, reason: '  ' })
  expect((await (await returnCar(0)).json()).error.fields).toEqual({ reason: { code: 'required' } })
  expect(getStatuses(await Promise.all([returnCar(booking.deposit), returnCar(booking.deposit)]))).toEqual([200, 409])
  const lines = await readRows(db.read, ledgerLines)
  expect(lines.filter((line) => line.kind === 'deposit_returned')).toHaveLength(1)
})

test('a request past its time is expired everywhere at once: for lists, decisions and the market', async () => {
  const { as, act, owner, renter, newAdmin, newUser, car, booking, request, clock, db } = await createRequest()
  const { from } = booking
  clock.set(new Date(new Date(booking.expiresAt).getTime() - 1))
  expect((await request(await newUser(), car, { from })).status).toBe(409)
  clock.set(booking.expiresAt)
  const admin = await newAdmin()
  for (const [who, side] of [
    [renter, 'renter'],
    [owner, 'owner'],
  ] as const) {
    const list = (status: string) => as(who).read(`/api/me/bookings?as=${side}&status=${status}`)
    expect(await list('pending')).toEqual({ bookings: [], total: 0 })
    expect(await list('expired')).toMatchObject({ total: 1, bookings: [{ id: booking.id, status: 'expired', displayStatus: 'expired' }] })
  }
  for (const [status, total] of [
    ['pending', 0],
    ['expired', 1],
  ] as const)
    expect((await as(admin).read(`/api/admin/bookings?q=rav4&status=${status}`)).total).toBe(total)
  expect((await as(admin).post(`/api/admin/bookings/${booking.id}/decision`, { decision: 'approved' })).status).toBe(409)
  for (const response of [await act(owner, booking, 'approve'), await act(renter, booking, 'cancel')])
    expect(await readErrorCode(response)).toEqual([409, 'booking_moved_on'])
  expect((await as(owner).read(`/api/me/cars/${car.id}`)).openBookings).toBe(0)
  expect((await as(owner).read(`/api/cars/${car.id}/days`)).unavailableRanges).toEqual([])
  expect((await as(null).read(`/api/cars?location=kigali&from=${from}&to=${from}`)).total).toBe(1)
  expect((await as(null).read(`/api/cars/${car.id}/quote?from=${from}&to=${from}`)).available).toBe(true)
  expect(await readRows(db.read, bookings)).toMatchObject([{ status: 'pending' }])
  expect((await request(await newUser(), car, { from })).status).toBe(201)
  expect(await readRow(db.read, bookings, booking.id)).toMatchObject({ status: 'expired', movedAt: new Date(booking.expiresAt) })
  const events = await readRows(db.read, bookingEvents, eq(bookingEvents.action, 'expire'))
  expect(events).toMatchObject([{ bookingId: booking.id, party: 'system', actorId: null }])
})

test('between ten in the evening and midnight UTC it is tomorrow in Kigali', async () => {
  const { as, renter, car, newBooking, clock } = await createOwnerAndRenter()
  clock.set('2026-11-30T22:00:00Z')
  expect((await as(null).read('/api/settings')).today).toBe('2026-12-01')
  const yesterday = `/api/cars/${car.id}/quote?from=2026-11-30&to=2026-12-01`
  expect((await as(null).read(yesterday)).error.fields).toEqual({ from: { code: 'day_past' } })
  expect((await newBooking(renter, car, { from: '2026-12-01', to: '2026-12-01' })).expiresAt).toBe('2026-12-01T22:00:00.000Z')
})

test('cash belongs to the Kigali month of its record, for its owner and for the team', async () => {
  const { as, owner, newAdmin, seen, booking, approve, pickUp, clock } = await createRequest({
    range: { from: '2026-11-30', to: '2026-12-01' },
  })
  await approve(booking)
  clock.set('2026-11-30T22:30:00Z')
  await pickUp(booking, { cashReceived: booking.totalPrice - 1_000 })
  const { commission } = await seen(owner, booking)
  const [earned, fees] = [booking.basePrice - booking.discount - commission, booking.serviceFee + booking.inPersonFee + commission]
  const readFigures = async () => [
    await as(owner).read('/api/me/stats'),
    (await as(await newAdmin()).read('/api/admin/stats')).growth.revenue,
  ]
  expect(await readFigures()).toMatchObject([
    { totalRevenue: earned, monthlyRevenue: earned, totalBookings: 1 },
    { thisMonth: fees, lastMonth: 0 },
  ])
  // An unused session ends after thirty days.
  clock.set('2026-12-20T08:00:00Z')
  await as(owner).get('/api/me')
  clock.set('2026-12-31T22:00:00Z')
  expect(await readFigures()).toMatchObject([
    { totalRevenue: earned, monthlyRevenue: 0 },
    { thisMonth: 0, lastMonth: fees },
  ])
})
