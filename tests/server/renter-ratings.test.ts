import { expect, test } from 'vitest'
import { renterRatings } from '../../server/db/schema/reviews.ts'
import type { TestUser } from '../support/app.ts'
import { createRequest, createTrip, createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const hour = 3_600_000
const day = 24 * hour

async function setUp(options?: { returned?: boolean }) {
  const t = await createTrip(options)
  const rate = (stars: number, path = t.path) => t.as(t.owner).post(`${path}/renter-rating`, { stars })
  const readRating = async () => (await t.seen(t.owner, t.booking)).renterRating
  return { ...t, rate, readRating }
}

test('an owner rates the renter of a trip that has ended, and may change it for twenty-four hours', async () => {
  const { rate, readRating, clock, db, renter, owner } = await setUp()
  expect(await readRating()).toEqual({ stars: null, until: expect.stringMatching(/T22:00:00\.000Z$/) })
  const rated = await rate(2)
  const until = new Date(clock.now().getTime() + day).toISOString()
  expect([rated.status, (await rated.json()).renterRating]).toEqual([201, { stars: 2, until }])
  clock.advance(day - 1)
  await rate(5)
  expect(await readRating()).toEqual({ stars: 5, until })
  clock.advance(1)
  expect(await readErrorCode(await rate(1))).toEqual([409, 'review_closed'])
  expect(await readRating()).toEqual({ stars: 5, until: null })
  expect(await readRows(db.read, renterRatings)).toMatchObject([{ stars: 5, renterId: renter.id, ownerId: owner.id }])
})

test('owners see on a request what other owners gave, and how many trips there were; the renter does not', async () => {
  const t = await setUp()
  await t.rate(2)
  const second = await t.drive()
  await t.rate(5, second.path)
  await t.drive(t.renter, false)
  const [other, admin] = [await t.newUser({ userType: 'owner' }), await t.newAdmin()]
  const request = await t.newBooking(t.renter, await t.newCar(other))
  const record = { trips: 2, rating: 3.5, ratings: 2 }
  for (const who of [other, admin]) expect((await t.seen(who, request)).renter.record).toEqual(record)
  const [listed] = (await t.as(other).read('/api/me/bookings?as=owner')).bookings
  expect([listed.id, listed.renter.record]).toEqual([request.id, record])
  const [waiting] = (await t.as(admin).read('/api/admin/bookings?status=pending')).bookings
  expect([waiting.id, waiting.request.renter.record]).toEqual([request.id, record])
  for (const path of [t.path, second.path, `/api/bookings/${request.id}`, '/api/me/bookings?as=renter'])
    expect(await (await t.as(t.renter).get(path)).text()).not.toMatch(/"record"|"renterRating"|"ratings"/)
})

test('what is known of a renter goes with the request that was rejected, and with the trip that is over', async () => {
  const { act, seen, booking, newBooking, owner, renter, car } = await createTrip()
  expect((await seen(owner, booking)).renter).not.toHaveProperty('record')
  const request = await newBooking(renter, car)
  expect((await seen(owner, request)).renter.record).toEqual({ trips: 1, rating: 0, ratings: 0 })
  await act(owner, request, 'reject', 'I need it myself')
  expect((await seen(owner, request)).renter).not.toHaveProperty('record')
})

test('a list says which trips its side can still rate', async () => {
  const t = await setUp()
  const listReviewable = async (who: TestUser, side: string) =>
    (await t.as(who).read(`/api/me/bookings?as=${side}`)).bookings.map(({ canReview }: { canReview: boolean }) => canReview)
  expect([await listReviewable(t.owner, 'owner'), await listReviewable(t.renter, 'renter')]).toEqual([[true], [true]])
  await t.rate(4)
  expect([await listReviewable(t.owner, 'owner'), await listReviewable(t.renter, 'renter')]).toEqual([[false], [true]])
})

test('a trip is neither rated nor reviewed under way, nor after the end of the sixtieth day since its return', async () => {
  const { as, seen, rate, readRating, bringBack, clock, owner, renter, booking, path } = await setUp({ returned: false })
  const review = () => as(renter).post(`${path}/review`, { stars: 4, text: 'Clean car, friendly owner.' })
  for (const refused of [await rate(4), await review()]) expect(await readErrorCode(refused)).toEqual([409, 'booking_moved_on'])
  await bringBack(booking)
  const { until } = await readRating()
  // Requests now and then keep the sessions alive.
  for (let month = 0; month < 3; month += 1) {
    clock.set(new Date(Math.min(clock.now().getTime() + 25 * day, new Date(until).getTime())))
    for (const who of [owner, renter]) await as(who).get('/api/me')
  }
  for (const refused of [await rate(4), await review()]) expect(await readErrorCode(refused)).toEqual([409, 'review_closed'])
  expect(await seen(owner, booking)).not.toHaveProperty('renterRating')
})

test('before the approval the owner reads a message without what leads past the platform', async () => {
  const t = await createOwnerAndRenter()
  const message = 'Call me: 0788 123 456, or wa.me/250788123456'
  const body = { ...(await t.bookingBody(t.car)), message }
  const booking = await (await t.as(t.renter).post('/api/bookings', body, { 'idempotency-key': t.deps.newId() })).json()
  const readMessage = async (who: TestUser) => (await t.seen(who, booking)).message
  expect(await readMessage(t.owner)).toBe('Call me: •••, or •••')
  for (const who of [t.renter, await t.newAdmin()]) expect(await readMessage(who)).toBe(message)
  await t.approve(booking)
  expect(await readMessage(t.owner)).toBe(message)
  await t.act(t.renter, booking, 'cancel')
  expect(await readMessage(t.owner)).toBe('Call me: •••, or •••')
})

test('a request says how long it still has, by the server’s clock', async () => {
  const { as, seen, approve, clock, owner, booking } = await createRequest()
  clock.advance(43 * hour - 1)
  expect((await seen(owner, booking)).minutesLeft).toBe(300)
  expect((await as(owner).read('/api/me/bookings?as=owner')).bookings[0].minutesLeft).toBe(300)
  await approve(booking)
  expect(await seen(owner, booking)).not.toHaveProperty('minutesLeft')
})
