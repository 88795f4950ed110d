import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { notifications } from '../../server/db/schema/notifications.ts'
import { documents } from '../../server/db/schema/documents.ts'
import { users } from '../../server/db/schema/users.ts'
import { reviews } from '../../server/db/schema/reviews.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { createTrip } from '../support/booking-fixtures.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const day = 86_400_000
const review = { stars: 4, text: 'Clean car, friendly owner.' }

test('a renter reviews a trip that has ended, and the car carries the mean', async () => {
  const t = await createTrip()
  const reviewUntil = expect.stringMatching(/T22:00:00\.000Z$/)
  expect(await t.seen(t.renter, t.booking)).toMatchObject({ canReview: true, review: null, reviewUntil })
  expect(await t.seen(t.owner, t.booking)).toMatchObject({ canReview: false })
  const response = await t.as(t.renter).post(`${t.path}/review`, review)
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ canReview: false, review: { ...review, author: 'Rene H.', answer: null, canEdit: true } })
  expect(await t.seen(t.renter, t.booking)).toMatchObject({ canReview: false, review, reviewUntil: null })
  const other = await t.newUser()
  const { path } = await t.drive(other)
  await t.as(other).post(`${path}/review`, { stars: 5, text: 'Would take it again any day.' })
  const [car] = await readRows(t.db.read, cars)
  expect(car).toMatchObject({ rating: 4.5, reviewCount: 2 })
})

test('a car’s reviews are public, the newest first, eight a page', async () => {
  const t = await createTrip()
  await t.as(t.renter).post(`${t.path}/review`, review)
  for (let count = 2; count <= 9; count += 1) {
    t.clock.advance(day)
    const { path } = await t.drive()
    await t.as(t.renter).post(`${path}/review`, { stars: 5, text: `Trip number ${count}, all good.` })
  }
  const first = await t.as(null).read(`/api/cars/${t.car.id}/reviews`)
  expect(first).toMatchObject({ total: 9, distribution: [0, 0, 0, 1, 8] })
  expect(first.mean).toBeCloseTo(44 / 9)
  expect(first.reviews).toHaveLength(8)
  expect(first.reviews[0].text).toBe('Trip number 9, all good.')
  const shown = ['answer', 'answeredAt', 'author', 'avatar', 'createdAt', 'editedAt', 'id', 'stars', 'text']
  expect(Object.keys(first.reviews[0]).sort()).toEqual(shown)
  const second = await t.as(null).read(`/api/cars/${t.car.id}/reviews?page=2`)
  expect(second.reviews.map((row: { text: string }) => row.text)).toEqual([review.text])
})

test('everyone reads a review and its answer, and each is stored once when it is sent again', async () => {
  const { as, owner, renter, path, car, db } = await createTrip()
  const response = { text: 'Thank you, see you again.' }
  expect((await as(owner).post(`${path}/review/answer`, response)).status).toBe(404)
  for (const [user, subpath, body] of [
    [renter, 'review', review],
    [owner, 'review/answer', response],
  ] as const)
    for (const _ of [1, 2]) {
      const { status } = await as(user).post(`${path}/${subpath}`, body, { 'idempotency-key': `this one ${subpath}` })
      expect(status).toBe(201)
    }
  expect(await readRows(db.read, reviews)).toEqual([expect.objectContaining({ ...review, answer: response.text })])
  expect((await as(null).read(`/api/cars/${car.id}/reviews`)).reviews[0].answer).toBe(response.text)
  expect(await readErrorCode(await as(renter).post(`${path}/review`, review))).toEqual([409, 'already_reviewed'])
})

test('a review may be changed for twenty-four hours', async () => {
  const { as, renter, path, clock, db } = await createTrip()
  expect((await as(renter).patch(`${path}/review`, review)).status).toBe(404)
  await as(renter).post(`${path}/review`, review)
  clock.advance(day - 1)
  const changed = await as(renter).patch(`${path}/review`, { stars: 2, text: 'On second thought, less so.' })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ review: { stars: 2, editedAt: clock.now().toISOString(), canEdit: true } })
  const [car] = await readRows(db.read, cars)
  expect(car).toMatchObject({ rating: 2, reviewCount: 1 })
  clock.advance(1)
  expect(await readErrorCode(await as(renter).patch(`${path}/review`, review))).toEqual([409, 'review_closed'])
})

type Trip = Awaited<ReturnType<typeof createTrip>>
const shared = {
  'phone number': async ({ db, owner, renter }: Trip) => {
    await db.write((tx) => tx.update(users).set({ phone: owner.phone }).where(eq(users.id, renter.id)))
  },
  'document number': async ({ db, deps, clock, owner, renter }: Trip) => {
    const numberHash = deps.vault.fingerprint('1199080012345123')
    const document = {
      contentType: 'image/jpeg',
      bytes: 1,
      wrappedKey: 'none',
      status: 'approved',
      numberHash,
      createdAt: clock.now(),
    } as const
    await db.write((tx) =>
      tx.insert(documents).values([
        { ...document, id: deps.newId(), userId: owner.id, kind: 'identity' },
        { ...document, id: deps.newId(), userId: renter.id, kind: 'licence' },
      ]),
    )
  },
}

test.each(Object.entries(shared))('two accounts with the same %s do not rate each other', async (_, shareNumber) => {
  const t = await createTrip()
  const before = await t.drive()
  await t.as(t.owner).post(`${before.path}/renter-rating`, { stars: 5 })
  await shareNumber(t)
  for (const [who, side, subpath, body] of [
    [t.renter, 'renter', 'review', review],
    [t.owner, 'owner', 'renter-rating', { stars: 5 }],
  ] as const) {
    const bookingView = await t.seen(who, t.booking)
    expect(bookingView).toMatchObject({ canReview: false, reviewUntil: null, cannotRate: true })
    expect(bookingView).not.toHaveProperty('renterRating')
    const { bookings: listed } = await t.as(who).read(`/api/me/bookings?as=${side}`)
    expect(listed.some((booking: { canReview: boolean }) => booking.canReview)).toBe(false)
    expect(await readErrorCode(await t.as(who).post(`${t.path}/${subpath}`, body))).toEqual([409, 'accounts_linked'])
  }
  const { renterRating, cannotRate } = await t.seen(t.owner, before.booking)
  expect([renterRating.stars, cannotRate]).toEqual([5, undefined])
  await runJobs(t.deps, new Date(t.clock.now().getTime() + day))
  expect(await readRows(t.db.read, notifications, eq(notifications.kind, 'review_invited'))).toEqual([])
})

test('a stranger who shares a number with neither side changes nothing', async () => {
  const t = await createTrip()
  await shared['phone number']({ ...t, renter: await t.newUser() })
  expect((await t.as(t.renter).post(`${t.path}/review`, review)).status).toBe(201)
})
