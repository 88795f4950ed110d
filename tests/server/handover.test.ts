import { expect, test } from 'vitest'
import { bookedDays, bookingEvents, handovers } from '../../server/db/schema/bookings.ts'
import { agreements } from '../../server/db/schema/texts.ts'
import { addDays } from '../../shared/lib/days.ts'
import { createApprovedBooking } from '../support/booking-fixtures.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const hour = 3_600_000
const day = 24 * hour
const total = 272_000

test('the renter’s code starts the trip, once, and it cannot be cancelled any more', async () => {
  const { pickup, seen, act, renter, booking, clock, db } = await createApprovedBooking()
  const recorded = { odometer: 45_120, fuel: 6, notes: 'A scratch on the left door.' }
  const response = await pickup(recorded)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    displayStatus: 'active',
    handovers: [{ kind: 'pickup', cashReceived: total, ...recorded, at: clock.now().toISOString() }],
  })
  const view = await seen(renter)
  expect(view).toMatchObject({ displayStatus: 'active', status: 'approved' })
  expect(view).not.toHaveProperty('pickupCode')
  expect((await readRows(db.read, bookingEvents)).map((event) => event.action)).toContain('pickup')
  for (const again of [await pickup(), await act(renter, booking, 'cancel')])
    expect(await readErrorCode(again)).toEqual([409, 'booking_moved_on'])
})

test.each([
  ['before the first day', -11 * hour, 409],
  ['as the first day starts', -10 * hour, 200],
  ['on the last day', 3 * day, 200],
  ['as the last day has ended', 4 * day - 10 * hour, 409],
])('a code typed %s', async (_name, delay, status) => {
  const { pickup, clock } = await createApprovedBooking()
  clock.advance(delay)
  expect((await pickup()).status).toBe(status)
})

test('five wrong codes lock the pickup for fifteen minutes, each counted though it is refused', async () => {
  const { pickup, wrong, clock, seen, owner } = await createApprovedBooking()
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await readErrorCode(await pickup({ code: wrong }))).toEqual([422, 'pickup_code_wrong'])
  const locked = await pickup()
  expect(locked.headers.get('retry-after')).toBe('900')
  expect(await readErrorCode(locked)).toEqual([429, 'pickup_locked'])
  expect((await seen(owner)).pickupLockedUntil).toBe(new Date(clock.now().getTime() + 15 * 60_000).toISOString())
  clock.advance(15 * 60_000 - 1_001)
  // Retry-After rounds a part of a second up.
  expect((await pickup()).headers.get('retry-after')).toBe('2')
  clock.advance(1_001)
  expect(await readErrorCode(await pickup({ code: wrong }))).toEqual([422, 'pickup_code_wrong'])
  expect((await pickup()).status).toBe(200)
})

test('wrong codes at once are all counted', async () => {
  const { pickup, wrong } = await createApprovedBooking()
  const responses = await Promise.all(Array.from({ length: 8 }, () => pickup({ code: wrong })))
  expect(responses.map((response) => response.status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
})

test('where an admin approved, typing the code is the owner’s agreement', async () => {
  const { pickup, seen, owner, booking, db } = await createApprovedBooking({ byAdmin: true })
  const { ownerMustAgree, ownerAgreementVersion: agreementVersion } = await seen(owner)
  expect(ownerMustAgree).toBe(true)
  expect(await readErrorCode(await pickup({ agreementVersion: '2020-01-01' }))).toEqual([409, 'agreement_changed'])
  expect((await (await pickup({ agreementVersion })).json()).ownerMustAgree).toBe(false)
  const signed = (await readRows(db.read, agreements)).filter((row) => row.kind === 'owner')
  expect(signed).toMatchObject([{ userId: owner.id, bookingId: booking.id }])
})

test('the return ends the trip', async () => {
  const { pickup, giveBack, renter, clock, db } = await createApprovedBooking()
  expect(await readErrorCode(await giveBack())).toEqual([409, 'booking_moved_on'])
  await pickup()
  expect(await readErrorCode(await giveBack({}, renter))).toEqual([403, 'forbidden'])
  clock.advance(3 * day)
  const response = await giveBack({ odometer: 45_600, fuel: 6 })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    status: 'completed',
    displayStatus: 'completed',
    events: [{ action: 'request' }, { action: 'approve' }, { action: 'pickup' }, { action: 'return', to: 'completed' }],
    handovers: [{ kind: 'pickup' }, { kind: 'return', depositReturned: 25_000, odometer: 45_600 }],
  })
  expect(await readErrorCode(await giveBack())).toEqual([409, 'booking_moved_on'])
  expect(await readRows(db.read, handovers)).toHaveLength(2)
  expect(await readRows(db.read, bookedDays)).toHaveLength(4)
})

test('an early return frees the days that remain', async () => {
  const { pickup, giveBack, clock, db, booking, car, request, newUser } = await createApprovedBooking()
  await pickup()
  clock.advance(day)
  expect((await giveBack()).status).toBe(200)
  const bookedDates = (await readRows(db.read, bookedDays)).map((row) => row.day)
  expect(bookedDates).toEqual([booking.from, addDays(booking.from, 1)])
  const rest = { from: addDays(booking.from, 2), to: booking.to }
  expect((await request(await newUser(), car, rest)).status).toBe(201)
})

test('a return that cannot be is refused at its field', async () => {
  const { pickup, giveBack } = await createApprovedBooking()
  await pickup()
  for (const [body, field, code] of [
    [{ depositReturned: 25_001 }, 'depositReturned', 'amount_high'],
    [{ depositReturned: 10_000 }, 'reason', 'required'],
    [{ at: '2026-11-22T07:00:00.000Z' }, 'at', 'invalid'],
  ] as const)
    expect(await readFieldErrors(await giveBack(body))).toEqual([422, { [field]: { code } }])
})

test.each([
  [45_120, 45_119, 422],
  [45_120, 45_120, 200],
  [45_120, undefined, 200],
  [undefined, 0, 200],
  [undefined, 1, 200],
  [0, 0, 200],
])('an odometer that showed %s at pickup and shows %s at return answers %i', async (odometer, shown, status) => {
  const { pickup, giveBack } = await createApprovedBooking()
  await pickup({ odometer })
  const response = await giveBack({ odometer: shown })
  expect(response.status).toBe(status)
  if (status === 422)
    expect((await readFieldErrors(response))[1]).toEqual({ odometer: { code: 'odometer_low', params: { least: 45_120 } } })
})

test('a wrong code leaves its key free; a handover repeated with its key is answered again, without one it has moved on', async () => {
  const { hand, owner, code, wrong, booking, db } = await createApprovedBooking()
  const send = (sentCode: string, key?: string) => hand(owner, { kind: 'pickup', code: sentCode, cashReceived: booking.totalPrice }, key)
  expect((await send(wrong, 'pickup-key-1')).status).toBe(422)
  const [first, again] = [await send(code, 'pickup-key-1'), await send(code, 'pickup-key-1')]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(await again.json()).toEqual(await first.json())
  expect((await send(code)).status).toBe(409)
  expect(await readRows(db.read, handovers)).toHaveLength(1)
})

test('a phone whose clock is up to five minutes ahead records the pickup as of now', async () => {
  for (const [ahead, status] of [
    [1_000, 200],
    [5 * 60_000, 200],
    [5 * 60_000 + 1, 422],
  ] as const) {
    const { pickup, clock } = await createApprovedBooking()
    const response = await pickup({ at: new Date(clock.now().getTime() + ahead).toISOString() })
    expect([ahead, response.status]).toEqual([ahead, status])
    if (status === 200) expect((await response.json()).handovers[0].at).toBe(clock.now().toISOString())
  }
})

test('a record made without a connection counts at its own time, also after the last day, up to exactly three days late', async () => {
  const { pickup, clock } = await createApprovedBooking()
  clock.advance(2 * day)
  const at = clock.now().toISOString()
  clock.advance(3 * day + 1)
  expect((await pickup()).status).toBe(409)
  expect(await readFieldErrors(await pickup({ at }))).toEqual([422, { at: { code: 'invalid' } }])
  clock.advance(-1)
  const response = await pickup({ at })
  expect([response.status, (await response.json()).handovers[0].at]).toEqual([200, at])
})
