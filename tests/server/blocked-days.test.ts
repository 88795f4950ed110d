import { expect, test } from 'vitest'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { idempotencyKeys } from '../../server/db/schema/jobs.ts'
import { addDays } from '../../shared/lib/days.ts'
import type { TestUser } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readErrorCode } from '../support/error-response.ts'

async function setUp() {
  const t = await createOwnerAndRenter()
  const path = `/api/cars/${t.car.id}`
  const block = (blocks: unknown, seen?: unknown) => t.as(t.owner).put(`${path}/blocked-days`, { blocks, seen })
  const readDays = async (who: TestUser | null, query = '') => (await t.as(who).read(`${path}/days${query}`)).unavailableRanges
  return { ...t, block, readDays }
}

test('blocked days are taken for everyone, and told with their reason to the owner and admins alone', async () => {
  const { owner, newUser, block, readDays } = await setUp()
  const response = await block([
    { from: '2026-12-01', to: '2026-12-03', note: 'Wedding' },
    { from: '2026-12-03', to: '2026-12-05' },
  ])
  const known = [
    { from: '2026-12-01', to: '2026-12-03', kind: 'blocked', note: 'Wedding', bookingId: null },
    { from: '2026-12-04', to: '2026-12-05', kind: 'blocked', note: null, bookingId: null },
  ]
  expect(await response.json()).toEqual({ unavailableRanges: known })
  expect(await readDays(owner)).toEqual(known)
  expect(await readDays(await newUser({ userType: 'admin' }))).toEqual(known)
  for (const other of [null, await newUser(), await newUser({ userType: 'owner' })])
    expect(await readDays(other)).toEqual([{ from: '2026-12-01', to: '2026-12-05' }])
})

test('new blocks replace the old ones from today on, up to the last day that can be booked', async () => {
  const { block, readDays, clock } = await setUp()
  expect((await block([{ from: '2027-11-21', to: '2027-11-21' }])).status).toBe(200)
  await block([{ from: '2026-11-21', to: '2026-11-23' }])
  clock.set('2026-11-22T08:00:00Z')
  await block([{ from: '2026-12-01', to: '2026-12-01' }])
  expect(await readDays(null, '?from=2026-11-01&to=2027-01-01')).toEqual([
    { from: '2026-11-21', to: '2026-11-21' },
    { from: '2026-12-01', to: '2026-12-01' },
  ])
})

test('a day that a booking holds cannot be blocked, and nothing is half-written', async () => {
  const { owner, newUser, newBooking, car, block, readDays } = await setUp()
  await block([{ from: '2026-12-20', to: '2026-12-21', note: 'Service' }])
  const booking = await newBooking(await newUser(), car, { from: '2026-12-01', to: '2026-12-03' })
  const before = await readDays(owner)
  expect(before[0]).toEqual({ from: '2026-12-01', to: '2026-12-03', kind: 'pending', note: null, bookingId: booking.id })
  const refused = await block([
    { from: '2026-11-25', to: '2026-11-26' },
    { from: '2026-12-03', to: '2026-12-04' },
  ])
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'car_unavailable'])
  expect(await readDays(owner)).toEqual(before)
})

test('a request for days of which one is blocked leaves nothing half-written', async () => {
  const { newUser, request, car, block, db } = await setUp()
  await block([{ from: '2026-12-03', to: '2026-12-03' }])
  expect(await readErrorCode(await request(await newUser(), car, { from: '2026-12-01', to: '2026-12-05' }))).toEqual([
    409,
    'car_unavailable',
  ])
  for (const table of [bookings, bookingEvents, ledgerLines, idempotencyKeys]) expect(await db.read.$count(table)).toBe(0)
  expect(await db.read.$count(bookedDays)).toBe(1)
})

test('the days of a request past its time can be blocked', async () => {
  const { newUser, newBooking, car, block, readDays, clock } = await setUp()
  const trip = { from: '2026-12-01', to: '2026-12-03' }
  clock.set((await newBooking(await newUser(), car, trip)).expiresAt)
  expect((await block([trip])).status).toBe(200)
  expect(await readDays(null)).toEqual([trip])
})

const ownUse = { from: '2026-12-01', to: '2026-12-03', note: 'Own use' }
const street = { from: '2026-12-10', to: '2026-12-11', note: 'Street rental' }
const garage = { from: '2026-12-20', to: '2026-12-20', note: 'In the garage' }

test('two pages at once do not undo each other: the one that has not seen the other’s block is refused', async () => {
  const { block, readDays } = await setUp()
  expect((await block([ownUse], [])).status).toBe(200)
  const responses = await Promise.all([block([ownUse, street], [ownUse]), block([ownUse, garage], [ownUse])])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const codes = await Promise.all(responses.map(async (response) => (await response.json()).error?.code))
  expect(codes.filter(Boolean)).toEqual(['listing_changed'])
  expect(await readDays(null)).toHaveLength(2)
})

test('a page that has seen other blocks than there are is refused, however the same ones are cut', async () => {
  const { block, readDays } = await setUp()
  await block([ownUse, street])
  const before = await readDays(null)
  const others = [
    [ownUse],
    [ownUse, street, garage],
    [ownUse, { ...street, note: 'Own use' }],
    [ownUse, { from: street.from, to: street.to }],
  ]
  for (const known of others) expect([known, (await block([], known)).status]).toEqual([known, 409])
  expect(await readDays(null)).toEqual(before)
  for (const known of [
    [ownUse, street],
    [street, { ...ownUse, to: '2026-12-02' }, { ...ownUse, from: '2026-12-03' }],
  ])
    expect([known, (await block([ownUse, street], known)).status]).toEqual([known, 200])
})

test('of what a page has seen the past does not count', async () => {
  const { block, clock, readDays } = await setUp()
  const since = { from: '2026-11-20', to: '2026-11-24', note: null }
  await block([{ ...since, from: '2026-11-21' }])
  clock.set('2026-11-23T08:00:00Z')
  expect((await block([], [since])).status).toBe(200)
  expect(await readDays(null)).toEqual([])
})

test('a page that says it has seen blocks of thousands of years is refused before they are gone through', async () => {
  const { block } = await setUp()
  const started = performance.now()
  const response = await block([], Array(200).fill({ from: '2026-12-01', to: '8999-12-31' }))
  expect(performance.now() - started).toBeLessThan(1_000)
  expect(response.status).toBe(422)
  expect((await response.json()).error.fields['seen.0.to']).toEqual({ code: 'day_far' })
})

test('of blocking and booking the same days at once, one happens, whole', async () => {
  const { as, owner, newUser, bookingBody, car, block, readDays, deps } = await setUp()
  for (let round = 0; round < 4; round += 1) {
    const from = addDays('2026-12-01', round * 10)
    const range = { from, to: addDays(from, 3) }
    const body = await bookingBody(car, range)
    const renter = await newUser()
    const blocked = (await readDays(owner)).filter((taken: { kind: string }) => taken.kind === 'blocked')
    const book = () => as(renter).post('/api/bookings', body, { 'idempotency-key': deps.newId() })
    const blockRange = () => block([...blocked.map(({ from, to }: typeof range) => ({ from, to })), range])
    const responses = await Promise.all(round % 2 === 0 ? [book(), blockRange()] : [blockRange(), book()])
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(1)
    expect((await readDays(owner)).filter((other: typeof range) => other.from <= range.to && other.to >= range.from)).toMatchObject([range])
  }
})

test.each([
  ['from=2026-02-30', 'from', 'day_invalid'],
  ['to=soon', 'to', 'day_invalid'],
  ['from=2026-12-02&to=2026-12-01', 'to', 'range_reversed'],
])('asking for the days of %s is refused', async (query, field, code) => {
  const { as, car } = await setUp()
  const response = await as(null).get(`/api/cars/${car.id}/days?${query}`)
  expect([response.status, (await response.json()).error.fields[field]]).toEqual([422, { code }])
})
