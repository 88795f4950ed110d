import { expect, test } from 'vitest'
import { renterRatings } from '../../server/db/schema/reviews.ts'
import { addDays, startOf } from '../../shared/days.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { rowsIn } from '../support/rows.ts'

const hour = 3_600_000
const day = 24 * hour
type App = Awaited<ReturnType<typeof testApp>>
type Sides = { owner: TestUser; renter: TestUser; car: { id: string } }

/** A trip of one day, picked up, and returned unless told otherwise. */
async function drive(t: App, { owner, renter, car }: Sides, { returned = true } = {}) {
  const from = addDays(t.clock.today(), 1)
  const booking = await t.newBooking(renter, car, { from, to: from })
  const path = `/api/bookings/${booking.id}`
  await t.as(owner).post(`${path}/actions`, { action: 'approve' })
  const { pickupCode: code } = await (await t.as(renter).get(path)).json()
  t.clock.set(new Date(startOf(from).getTime() + 10 * hour))
  await t.as(owner).post(`${path}/handover`, { kind: 'pickup', code, cashReceived: booking.totalPrice })
  if (returned) await t.as(owner).post(`${path}/handover`, { kind: 'return', depositReturned: booking.deposit })
  return path
}

async function aTrip(options?: { returned?: boolean }) {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Odette', lastName: 'Ingabire' })
  const renter = await t.newUser({ firstName: 'Rene', lastName: 'Habimana' })
  const car = await t.newCar(owner)
  const path = await drive(t, { owner, renter, car }, options)
  return { ...t, owner, renter, car, path }
}

const refusal = async (answer: Response) => [answer.status, (await answer.json()).error.code]
const read = async (t: Pick<App, 'as'>, who: TestUser, path: string) => await (await t.as(who).get(path)).json()

test('an owner rates the renter of a trip that has ended, and may change it for twenty-four hours', async () => {
  const t = await aTrip()
  expect((await read(t, t.owner, t.path)).renterRating).toEqual({ stars: null, until: expect.stringMatching(/T22:00:00\.000Z$/) })
  const rated = await t.as(t.owner).post(`${t.path}/renter-rating`, { stars: 2 })
  const until = new Date(t.clock.now().getTime() + day).toISOString()
  expect([rated.status, (await rated.json()).renterRating]).toEqual([201, { stars: 2, until }])
  t.clock.advance(day - 1)
  await t.as(t.owner).post(`${t.path}/renter-rating`, { stars: 5 })
  expect((await read(t, t.owner, t.path)).renterRating).toEqual({ stars: 5, until })
  t.clock.advance(1)
  expect(await refusal(await t.as(t.owner).post(`${t.path}/renter-rating`, { stars: 1 }))).toEqual([409, 'review_closed'])
  expect((await read(t, t.owner, t.path)).renterRating).toEqual({ stars: 5, until: null })
  expect(await rowsIn(t.db.read, renterRatings)).toMatchObject([{ stars: 5, renterId: t.renter.id, ownerId: t.owner.id }])
})

test('owners see on a request what other owners gave, and how many trips there were; the renter does not', async () => {
  const t = await aTrip()
  await t.as(t.owner).post(`${t.path}/renter-rating`, { stars: 2 })
  const second = await drive(t, t)
  await t.as(t.owner).post(`${second}/renter-rating`, { stars: 5 })
  await drive(t, t, { returned: false })
  const other = await t.newUser({ userType: 'owner' })
  const admin = await t.newUser({ userType: 'admin' })
  const { id } = await t.newBooking(t.renter, await t.newCar(other))
  const record = { trips: 2, rating: 3.5, ratings: 2 }
  expect((await read(t, other, `/api/bookings/${id}`)).renter.record).toEqual(record)
  expect((await read(t, admin, `/api/bookings/${id}`)).renter.record).toEqual(record)
  const [listed] = (await read(t, other, '/api/me/bookings?as=owner')).bookings
  expect([listed.id, listed.renter.record]).toEqual([id, record])
  const [waiting] = (await read(t, admin, '/api/admin/bookings?status=pending')).bookings
  expect([waiting.id, waiting.request.renter.record]).toEqual([id, record])
  for (const path of [t.path, second, `/api/bookings/${id}`, '/api/me/bookings?as=renter']) {
    const text = JSON.stringify(await read(t, t.renter, path))
    expect(text).not.toMatch(/"record"|"renterRating"|"ratings"/)
  }
})

test('what is known of a renter goes with the request that was rejected, and with the trip that is over', async () => {
  const t = await aTrip()
  expect((await read(t, t.owner, t.path)).renter).not.toHaveProperty('record')
  const { id } = await t.newBooking(t.renter, t.car)
  const path = `/api/bookings/${id}`
  expect((await read(t, t.owner, path)).renter.record).toEqual({ trips: 1, rating: 0, ratings: 0 })
  await t.as(t.owner).post(`${path}/actions`, { action: 'reject', reason: 'I need it myself' })
  expect((await read(t, t.owner, path)).renter).not.toHaveProperty('record')
})

test('a list says which trips its side can still rate', async () => {
  const t = await aTrip()
  const open = async (who: TestUser, as: string) =>
    (await read(t, who, `/api/me/bookings?as=${as}`)).bookings.map(({ canReview }: { canReview: boolean }) => canReview)
  expect([await open(t.owner, 'owner'), await open(t.renter, 'renter')]).toEqual([[true], [true]])
  await t.as(t.owner).post(`${t.path}/renter-rating`, { stars: 4 })
  expect([await open(t.owner, 'owner'), await open(t.renter, 'renter')]).toEqual([[false], [true]])
})

test('a trip under way is not rated, nor one that ended more than sixty days ago', async () => {
  const t = await aTrip({ returned: false })
  expect(await refusal(await t.as(t.owner).post(`${t.path}/renter-rating`, { stars: 4 }))).toEqual([409, 'booking_moved_on'])
  await t.as(t.owner).post(`${t.path}/handover`, { kind: 'return', depositReturned: 25_000 })
  const { until } = (await read(t, t.owner, t.path)).renterRating
  // Used now and then, so that the session goes on.
  for (let month = 0; month < 3; month += 1) {
    t.clock.set(new Date(Math.min(t.clock.now().getTime() + 25 * day, new Date(until).getTime())))
    await t.as(t.owner).get('/api/me')
  }
  expect(await refusal(await t.as(t.owner).post(`${t.path}/renter-rating`, { stars: 4 }))).toEqual([409, 'review_closed'])
  expect(await read(t, t.owner, t.path)).not.toHaveProperty('renterRating')
})

test.each([
  ['no stars', {}, 'stars', 'stars_range'],
  ['no star', { stars: 0 }, 'stars', 'stars_range'],
  ['six stars', { stars: 6 }, 'stars', 'stars_range'],
  ['words', { stars: 5, text: 'Nice' }, 'text', 'unknown_field'],
])('a rating with %s is refused at its field', async (_name, body, field, code) => {
  const t = await aTrip()
  const answer = await t.as(t.owner).post(`${t.path}/renter-rating`, body)
  expect([answer.status, (await answer.json()).error.fields]).toEqual([422, { [field]: { code } }])
})

test('before the approval the owner reads a message without what leads past the platform', async () => {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const admin = await t.newUser({ userType: 'admin' })
  const car = await t.newCar(owner)
  const message = 'Call me: 0788 123 456, or wa.me/250788123456'
  const body = { ...(await t.bookingBody(car)), message }
  const { id } = await (await t.as(renter).post('/api/bookings', body, { 'idempotency-key': t.deps.newId() })).json()
  const path = `/api/bookings/${id}`
  const messageTo = async (who: TestUser) => (await read(t, who, path)).message
  expect(await messageTo(owner)).toBe('Call me: •••, or •••')
  expect([await messageTo(renter), await messageTo(admin)]).toEqual([message, message])
  await t.as(owner).post(`${path}/actions`, { action: 'approve' })
  expect(await messageTo(owner)).toBe(message)
  await t.as(renter).post(`${path}/actions`, { action: 'cancel' })
  expect(await messageTo(owner)).toBe('Call me: •••, or •••')
})

test('a request says how long it still has, by the server’s clock', async () => {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const { id } = await t.newBooking(await t.newUser(), await t.newCar(owner))
  const path = `/api/bookings/${id}`
  t.clock.advance(43 * hour - 1)
  expect((await read(t, owner, path)).minutesLeft).toBe(300)
  expect((await read(t, owner, '/api/me/bookings?as=owner')).bookings[0].minutesLeft).toBe(300)
  await t.as(owner).post(`${path}/actions`, { action: 'approve' })
  expect(await read(t, owner, path)).not.toHaveProperty('minutesLeft')
})
