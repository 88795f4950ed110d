import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { notifications } from '../../server/db/schema/hearing.ts'
import { documents } from '../../server/db/schema/papers.ts'
import { users } from '../../server/db/schema/people.ts'
import { reviews } from '../../server/db/schema/reviews.ts'
import { runJobs } from '../../server/jobs.ts'
import { addDays, startOf } from '../../shared/days.ts'
import { testApp } from '../support/app.ts'
import { rowsIn } from '../support/rows.ts'

const hour = 3_600_000
const day = 24 * hour
const review = { stars: 4, text: 'Clean car, friendly owner.' }
type App = Awaited<ReturnType<typeof testApp>>
type Sides = { owner: Awaited<ReturnType<App['newUser']>>; renter: Awaited<ReturnType<App['newUser']>>; car: { id: string } }

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

test('a renter reviews a trip that has ended, and the car carries the mean', async () => {
  const t = await aTrip()
  expect(await (await t.as(t.renter).get(t.path)).json()).toMatchObject({
    canReview: true,
    review: null,
    reviewUntil: expect.stringMatching(/T22:00:00\.000Z$/),
  })
  expect(await (await t.as(t.owner).get(t.path)).json()).toMatchObject({ canReview: false })
  const answer = await t.as(t.renter).post(`${t.path}/review`, review)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ canReview: false, review: { ...review, author: 'Rene H.', answer: null, canEdit: true } })
  expect(await (await t.as(t.renter).get(t.path)).json()).toMatchObject({ canReview: false, review, reviewUntil: null })
  const other = await t.newUser()
  const next = await drive(t, { ...t, renter: other })
  await t.as(other).post(`${next}/review`, { stars: 5, text: 'Would take it again any day.' })
  const [car] = await rowsIn(t.db.read, cars)
  expect(car).toMatchObject({ rating: 4.5, reviewCount: 2 })
})

test('a car’s reviews are public, the newest first, eight a page', async () => {
  const t = await aTrip()
  await t.as(t.renter).post(`${t.path}/review`, review)
  for (let count = 1; count <= 8; count += 1) {
    t.clock.advance(day)
    const path = await drive(t, t)
    await t.as(t.renter).post(`${path}/review`, { stars: 5, text: `Trip number ${count + 1}, all good.` })
  }
  const first = await (await t.as(null).get(`/api/cars/${t.car.id}/reviews`)).json()
  expect(first).toMatchObject({ total: 9, distribution: [0, 0, 0, 1, 8] })
  expect(first.mean).toBeCloseTo(44 / 9)
  expect(first.reviews).toHaveLength(8)
  expect(first.reviews[0].text).toBe('Trip number 9, all good.')
  expect(Object.keys(first.reviews[0]).sort()).toEqual([
    'answer',
    'answeredAt',
    'author',
    'avatar',
    'createdAt',
    'editedAt',
    'id',
    'stars',
    'text',
  ])
  const second = await (await t.as(null).get(`/api/cars/${t.car.id}/reviews?page=2`)).json()
  expect(second.reviews.map((row: { text: string }) => row.text)).toEqual([review.text])
})

test('reviews of a car that cannot be seen are not there', async () => {
  const { as, db, car } = await aTrip()
  await db.write((tx) => tx.update(cars).set({ listed: false }).where(eq(cars.id, car.id)))
  expect((await as(null).get(`/api/cars/${car.id}/reviews`)).status).toBe(404)
  expect((await as(null).get('/api/cars/none/reviews')).status).toBe(404)
})

test('a trip is reviewed once, also by two at once', async () => {
  const { as, renter, path, db } = await aTrip()
  const answers = await Promise.all([1, 2, 3].map(() => as(renter).post(`${path}/review`, review)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
  expect(await refusal(await as(renter).post(`${path}/review`, review))).toEqual([409, 'already_reviewed'])
  expect(await rowsIn(db.read, reviews)).toHaveLength(1)
})

test('a review and its answer that are sent again because their own answer was lost stand once', async () => {
  const { as, owner, renter, path, db } = await aTrip()
  const twice = async (person: typeof owner, address: string, body: object, key: string) => {
    const send = () => as(person).post(address, body, { 'idempotency-key': key })
    return [(await send()).status, (await send()).status]
  }
  expect(await twice(renter, `${path}/review`, review, 'this one review')).toEqual([201, 201])
  expect(await twice(owner, `${path}/review/answer`, { text: 'Thank you, come again.' }, 'this one answer')).toEqual([201, 201])
  expect(await rowsIn(db.read, reviews)).toEqual([expect.objectContaining({ ...review, answer: 'Thank you, come again.' })])
})

test('only the renter reviews', async () => {
  const { as, owner, newUser, path } = await aTrip()
  expect(await refusal(await as(owner).post(`${path}/review`, review))).toEqual([403, 'forbidden'])
  expect(await refusal(await as(await newUser({ userType: 'admin' })).post(`${path}/review`, review))).toEqual([403, 'forbidden'])
  expect((await as(await newUser()).post(`${path}/review`, review)).status).toBe(404)
  expect((await as(null).post(`${path}/review`, review)).status).toBe(401)
})

test('a trip under way is not reviewed', async () => {
  const { as, renter, path } = await aTrip({ returned: false })
  expect(await refusal(await as(renter).post(`${path}/review`, review))).toEqual([409, 'booking_moved_on'])
})

test('a trip can be reviewed until the end of the sixtieth day after its return', async () => {
  const t = await aTrip()
  const [booking] = await rowsIn(t.db.read, bookings)
  const end = startOf(addDays(booking?.lastDay ?? '', 61)).getTime()
  t.clock.set(new Date(end))
  // A session that was not used for so long has ended: the renter comes back on a new one.
  const login = async () => {
    const answer = await t.as(null).post('/api/auth/log-in', { email: t.renter.email, password: 'lake kivu at dawn' })
    return {
      ...t.renter,
      cookie: answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    }
  }
  expect(await refusal(await t.as(await login()).post(`${t.path}/review`, review))).toEqual([409, 'review_closed'])
  t.clock.set(new Date(end - 1))
  expect((await t.as(await login()).post(`${t.path}/review`, review)).status).toBe(201)
})

test('a review may be changed for twenty-four hours', async () => {
  const { as, renter, path, clock, db } = await aTrip()
  expect((await as(renter).patch(`${path}/review`, review)).status).toBe(404)
  await as(renter).post(`${path}/review`, review)
  clock.advance(day - 1)
  const changed = await as(renter).patch(`${path}/review`, { stars: 2, text: 'On second thought, less so.' })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ review: { stars: 2, editedAt: clock.now().toISOString(), canEdit: true } })
  const [car] = await rowsIn(db.read, cars)
  expect(car).toMatchObject({ rating: 2, reviewCount: 1 })
  clock.advance(1)
  expect(await refusal(await as(renter).patch(`${path}/review`, review))).toEqual([409, 'review_closed'])
})

test('the owner answers once', async () => {
  const { as, owner, renter, path, car } = await aTrip()
  const answer = { text: 'Thank you, come back any time.' }
  expect((await as(owner).post(`${path}/review/answer`, answer)).status).toBe(404)
  await as(renter).post(`${path}/review`, review)
  expect(await refusal(await as(renter).post(`${path}/review/answer`, answer))).toEqual([403, 'forbidden'])
  const answers = await Promise.all([1, 2].map(() => as(owner).post(`${path}/review/answer`, answer)))
  expect(answers.map((each) => each.status).sort()).toEqual([201, 409])
  const listed = await (await as(null).get(`/api/cars/${car.id}/reviews`)).json()
  expect(listed.reviews[0].answer).toBe(answer.text)
})

test.each([
  ['no stars', { text: review.text }, 'stars', 'stars_range'],
  ['six stars', { stars: 6, text: review.text }, 'stars', 'stars_range'],
  ['half a star', { stars: 2.5, text: review.text }, 'stars', 'stars_range'],
  ['nine characters', { stars: 5, text: '123456789' }, 'text', 'review_short'],
  ['a thousand and one', { stars: 5, text: 'x'.repeat(1_001) }, 'text', 'review_long'],
  ['a NUL', { stars: 5, text: 'A good\u0000 car, all in all.' }, 'text', 'characters'],
  ['an author', { ...review, author: 'Someone else' }, 'author', 'unknown_field'],
])('a review with %s is refused at its field', async (_name, body, field, code) => {
  const { as, renter, path } = await aTrip()
  const answer = await as(renter).post(`${path}/review`, body)
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.fields).toEqual({ [field]: { code } })
})

const shared = {
  'phone number': async ({ db, owner, renter }: Shared) => {
    await db.write((tx) => tx.update(users).set({ phone: owner.phone }).where(eq(users.id, renter.id)))
  },
  'document number': async ({ db, deps, clock, owner, renter }: Shared) => {
    const decided = { contentType: 'image/jpeg' as const, bytes: 1, wrappedKey: 'none', status: 'approved' as const }
    const numberHash = deps.vault.fingerprint('1199080012345123')
    const rowOf = (userId: string, kind: 'identity' | 'licence') => ({
      id: deps.newId(),
      userId,
      kind,
      ...decided,
      numberHash,
      createdAt: clock.now(),
    })
    await db.write((tx) => tx.insert(documents).values([rowOf(owner.id, 'identity'), rowOf(renter.id, 'licence')]))
  },
}
type Shared = Awaited<ReturnType<typeof aTrip>>

test.each(Object.entries(shared))('two accounts with the same %s do not rate each other', async (_, share) => {
  const t = await aTrip()
  const path = await drive(t, t)
  await t.as(t.owner).post(`${path}/renter-rating`, { stars: 5 })
  await share(t)
  for (const [who, send] of [
    [t.renter, () => t.as(t.renter).post(`${t.path}/review`, review)],
    [t.owner, () => t.as(t.owner).post(`${t.path}/renter-rating`, { stars: 5 })],
  ] as const) {
    const seen = await (await t.as(who).get(t.path)).json()
    expect(seen).toMatchObject({ canReview: false, reviewUntil: null, cannotRate: true })
    expect(seen).not.toHaveProperty('renterRating')
    const { bookings: listed } = await (await t.as(who).get(`/api/me/bookings?as=${who === t.renter ? 'renter' : 'owner'}`)).json()
    expect(listed.some((booking: { canReview: boolean }) => booking.canReview)).toBe(false)
    expect(await refusal(await send())).toEqual([409, 'accounts_linked'])
  }
  // What was said before stays.
  const before = await (await t.as(t.owner).get(path)).json()
  expect([before.renterRating.stars, before.cannotRate]).toEqual([5, undefined])
  await runJobs(t.deps, new Date(t.clock.now().getTime() + day))
  expect((await rowsIn(t.db.read, notifications)).filter(({ kind }) => kind === 'review_invited')).toEqual([])
})

test('a stranger who shares a number with neither side changes nothing', async () => {
  const t = await aTrip()
  const other = await t.newUser()
  await shared['phone number']({ ...t, renter: other })
  expect((await t.as(t.renter).post(`${t.path}/review`, review)).status).toBe(201)
})
