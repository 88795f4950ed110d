import { expect, test } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { idempotencyKeys } from '../../server/db/schema/jobs.ts'
import { addDays } from '../../shared/lib/days.ts'
import { createTestApp } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { newListingInput } from '../support/listing-fixtures.ts'
import { readRows } from '../support/read-rows.ts'

const key = { 'idempotency-key': 'a-key-of-a-phone' }

async function setUp() {
  const t = await createOwnerAndRenter()
  const body = await t.bookingBody(t.car)
  const send = (headers: Record<string, string> = key, changed: object = {}, who = t.renter) =>
    t.as(who).post('/api/bookings', { ...body, ...changed }, headers)
  return { ...t, send }
}

test('a request sent again with its key, at once or later, gets the same answer and books nothing', async () => {
  const { send, db, clock } = await setUp()
  const responses = await Promise.all([send(), send(), send()])
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const [first = '', ...others] = await Promise.all(responses.map((response) => response.text()))
  expect(others).toEqual([first, first])
  clock.advance(60_000)
  const again = await send()
  expect(again.status).toBe(201)
  // The response is rendered anew, so a minute has passed.
  const [{ minutesLeft: before, ...firstAnswer }, { minutesLeft: now, ...response }] = [JSON.parse(first), await again.json()]
  expect(response).toEqual(firstAnswer)
  expect(before - now).toBe(1)
  expect(await readRows(db.read, bookings)).toHaveLength(1)
})

test('what is kept for a key is which booking it made, nothing of what was answered', async () => {
  const { send, db, renter } = await setUp()
  const { id } = await (await send()).json()
  const [storedKey] = await readRows(db.read, idempotencyKeys)
  expect(storedKey).toMatchObject({ userId: renter.id, route: 'POST /api/bookings', reference: id })
  expect(Object.keys(storedKey ?? {}).sort()).toEqual(['bodyHash', 'createdAt', 'key', 'reference', 'route', 'userId'])
})

test('a refusal leaves the key free', async () => {
  const { send, db } = await setUp()
  expect((await send(key, { expectedTotal: 1 })).status).toBe(409)
  expect(await readRows(db.read, idempotencyKeys)).toEqual([])
  expect((await send()).status).toBe(201)
})

test('a key is one person’s, for one route', async () => {
  const { send, as, act, newUser, renter, clock } = await setUp()
  const booking = await (await send()).json()
  const others = await send(key, { from: addDays(clock.today(), 20), to: addDays(clock.today(), 22) }, await newUser())
  expect(others.status).toBe(201)
  expect((await others.json()).id).not.toBe(booking.id)
  const cancel = () => as(renter).post(`/api/bookings/${booking.id}/actions`, { action: 'cancel' }, key)
  const cancelled = await cancel()
  expect(cancelled.status).toBe(200)
  expect(await (await cancel()).json()).toEqual(await cancelled.json())
  expect((await act(renter, booking, 'cancel')).status).toBe(409)
})

test('after a day the key is free again', async () => {
  const { send, db, clock } = await setUp()
  await send()
  clock.advance(24 * 3_600_000)
  expect((await send()).status).toBe(409)
  clock.advance(24 * 3_600_000)
  expect((await send()).status).toBe(201)
  expect(await readRows(db.read, bookings)).toHaveLength(2)
})

test.each([
  ['no key', {}, 'required'],
  ['a short key', { 'idempotency-key': 'short' }, 'invalid'],
  ['a long key', { 'idempotency-key': 'x'.repeat(101) }, 'invalid'],
  ['a key that cannot be printed', { 'idempotency-key': 'caf\u00e9-caf\u00e9' }, 'invalid'],
])('a booking with %s is refused', async (_name, headers, code) => {
  const response = await (await setUp()).send(headers)
  expect([response.status, (await response.json()).error]).toEqual([422, { code: 'invalid', fields: { idempotencyKey: { code } } }])
})

test('a draft sent again after a lost answer is the same draft', async () => {
  const { as, newUser, db } = await createTestApp()
  const owner = await newUser({ userType: 'owner' })
  const responses = await Promise.all([1, 2].map(() => as(owner).post('/api/cars', newListingInput, key)))
  const [first, second] = await Promise.all(responses.map((response) => response.json()))
  expect(first.id).toBe(second.id)
  expect(await db.read.$count(cars)).toBe(1)
})
