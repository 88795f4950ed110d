import { expect, test } from 'vitest'
import { reports } from '../../server/db/schema/reviews.ts'
import { deleteReports } from '../../server/features/reports/commands.ts'
import { password, type TestUser } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const text = 'It says things that are not so.'

async function setUp() {
  const t = await createOwnerAndRenter()
  const { renter, car } = t
  const reader = await t.newUser({ firstName: 'Rita' })
  const ids: string[] = []
  for (const [who, stars] of [
    [reader, 5],
    [renter, 1],
  ] as const) {
    const day = t.clock.today()
    const booking = await t.newBooking(who, car, { from: day, to: day })
    for (const step of [t.approve, t.pickUp, t.bringBack]) await step(booking)
    await t.as(who).post(`/api/bookings/${booking.id}/review`, { stars, text: 'The car was as it was.' })
    ids.push(booking.id)
    t.clock.advance(20 * 3_600_000)
  }
  const admin = await t.newAdmin()
  const [, bookingId = ''] = ids
  const readReview = async (who: TestUser) => (await t.as(who).read(`/api/bookings/${bookingId}`)).review
  const { id: reviewId } = await readReview(renter)
  const report = (who: TestUser, body: object) => t.as(who).post('/api/reports', { text, ...body })
  const listReports = async (query = '') => (await t.as(admin).read(`/api/admin/reports${query}`)).reports
  const reason = 'It is about another car.'
  const hide = () => t.as(admin).post(`/api/admin/reviews/${reviewId}/hide`, { reason })
  const answerReport = (id: string, answerText: string) => t.as(admin).post(`/api/admin/reports/${id}/answer`, { answer: answerText })
  const readRating = async () => {
    const { total, mean, reviews } = await t.as(null).read(`/api/cars/${car.id}/reviews`)
    const { rating, reviewCount } = await t.as(null).read(`/api/cars/${car.id}`)
    const [card] = (await t.as(null).read('/api/cars?location=kigali')).cars.filter(({ id }: { id: string }) => id === car.id)
    return { total, mean, shown: reviews.length, rating, reviewCount, card: card.rating }
  }
  return { ...t, reader, admin, bookingId, reviewId, readReview, report, listReports, reason, hide, answerReport, readRating }
}

test('a listing, a review and a person are reported once at a time, and stand with the team beside what they are about', async () => {
  const { owner, renter, reader, car, bookingId, reviewId, report, listReports, clock } = await setUp()
  expect((await report(reader, { kind: 'listing', id: car.id })).status).toBe(201)
  expect(await readErrorCode(await report(reader, { kind: 'listing', id: car.id }))).toEqual([409, 'already_reported'])
  for (let count = 3; count <= 10; count += 1) expect((await report(reader, { kind: 'listing', id: car.id })).status).toBe(409)
  expect((await report(reader, { kind: 'listing', id: car.id })).status).toBe(429)
  clock.advance(1_000)
  expect((await report(renter, { kind: 'listing', id: car.id })).status).toBe(201)
  const reporters = async (query: string) => (await listReports(query)).map(({ reporter }: { reporter: { id: string } }) => reporter.id)
  expect(await reporters('?sort=newest')).toEqual([renter.id, reader.id, '0renter'])
  expect(await reporters('')).toEqual(['0renter', reader.id, renter.id])
  expect((await report(owner, { kind: 'review', id: reviewId })).status).toBe(201)
  expect((await report(owner, { kind: 'person', id: renter.id })).status).toBe(201)
  const listings = (await listReports('?kind=listing&q=things')).map(({ reported }: { reported: object }) => reported)
  const listing = {
    kind: 'listing',
    id: car.id,
    title: 'Toyota RAV4 2019',
    owner: 'Odette Ingabire',
    isPublic: true,
    updatedAt: expect.any(String),
  }
  expect(listings).toEqual([listing, listing])
  expect(await listReports('?kind=review')).toMatchObject([
    {
      text,
      reporter: { id: owner.id, name: 'Odette Ingabire' },
      reported: { id: reviewId, bookingId, author: 'Rene Habimana', stars: 1, hiddenReason: null },
    },
  ])
  expect(await listReports('?kind=person')).toMatchObject([{ reported: { id: renter.id, name: 'Rene Habimana' } }])
  expect(await listReports('?q=not so')).toHaveLength(4)
  expect(await listReports('?state=closed')).toEqual([])
})

test('what is their own, hidden from them or gone cannot be reported', async () => {
  const { newCar, owner, renter, reader, car, reviewId, report, hide } = await setUp()
  const draft = await newCar(owner, { status: 'draft' })
  const cases: [who: TestUser, body: object, status: number][] = [
    [owner, { kind: 'listing', id: car.id }, 403],
    [renter, { kind: 'review', id: reviewId }, 403],
    [renter, { kind: 'person', id: renter.id }, 403],
    [renter, { kind: 'listing', id: draft.id }, 404],
    [renter, { kind: 'person', id: 'nobody' }, 404],
    [renter, { kind: 'weather', id: 'rain' }, 422],
    [renter, { kind: 'listing', id: car.id, text: 'short' }, 422],
  ]
  for (const [who, body, status] of cases) expect([body, (await report(who, body)).status]).toEqual([body, status])
  await hide()
  expect((await report(reader, { kind: 'review', id: reviewId })).status).toBe(404)
})

test('a hidden review leaves its car with its stars at once, its two sides read why, and it can come back', async () => {
  const { as, admin, owner, renter, reader, bookingId, reviewId, readReview, report, listReports, reason, hide, readRating } = await setUp()
  const shown = { total: 2, mean: 3, shown: 2, rating: 3, reviewCount: 2, card: 3 }
  expect(await readRating()).toEqual(shown)
  for (const who of [owner, reader]) await report(who, { kind: 'review', id: reviewId })
  expect((await hide()).status).toBe(200)
  expect(await readRating()).toEqual({ total: 1, mean: 5, shown: 1, rating: 5, reviewCount: 1, card: 5 })
  for (const who of [renter, owner, admin]) expect(await readReview(who)).toMatchObject({ hiddenReason: reason, canEdit: false })
  const louder = { stars: 1, text: 'I say it once more, louder.' }
  expect((await as(renter).patch(`/api/bookings/${bookingId}/review`, louder)).status).toBe(409)
  expect(await listReports('?kind=review')).toEqual([])
  const closed = { outcome: 'hidden', answer: reason, reported: { hiddenReason: reason } }
  expect(await listReports('?state=closed')).toMatchObject([closed, closed])
  const own = { kind: 'review', title: 'Toyota RAV4 2019', outcome: 'hidden', answer: reason }
  expect((await as(reader).read('/api/me/reports')).reports).toMatchObject([own])
  expect((await as(admin).post(`/api/admin/reviews/${reviewId}/show`)).status).toBe(200)
  expect(await readRating()).toEqual(shown)
  expect(await readReview(renter)).toMatchObject({ hiddenReason: null, canEdit: true })
})

test('an answer closes a report, and its author reads it', async () => {
  const { as, admin, reader, car, report, listReports, reason, answerReport } = await setUp()
  const answerText = 'We looked: all is well.'
  await report(reader, { kind: 'listing', id: car.id })
  const [{ id }] = await listReports('?kind=listing&q=things')
  const responses = [await answerReport(id, ' '), await answerReport(id, answerText), await answerReport('nowhere', answerText)]
  expect(responses.map(({ status }) => status)).toEqual([422, 200, 404])
  expect((await as(admin).post('/api/admin/reviews/nowhere/hide', { reason })).status).toBe(404)
  const { reports: own, total } = await as(reader).read('/api/me/reports')
  expect([own, total]).toMatchObject([[{ id, title: 'Toyota RAV4 2019', text, outcome: 'answered', answer: answerText }], 1])
  expect((await report(reader, { kind: 'listing', id: car.id })).status).toBe(201)
})

test('with a review those reports are closed that wait about it, and no others', async () => {
  const { db, deps, clock, as, owner, renter, reader, car, reviewId, report, hide, answerReport } = await setUp()
  const { reviews } = await as(null).read(`/api/cars/${car.id}/reviews`)
  const other = reviews.find(({ id }: { id: string }) => id !== reviewId)
  for (const id of [reviewId, other.id]) await report(owner, { kind: 'review', id })
  await report(reader, { kind: 'review', id: reviewId })
  const row = { id: deps.newId(), reporterId: renter.id, kind: 'person', entityId: reviewId, text, createdAt: clock.now() } as const
  await db.write((tx) => tx.insert(reports).values(row))
  const answered = (await readRows(db.read, reports)).find(({ reporterId }) => reporterId === reader.id)
  await answerReport(answered?.id ?? '', 'All is well.')
  expect((await hide()).status).toBe(200)
  const outcomes = (await readRows(db.read, reports)).map(({ reporterId, entityId, outcome }) => [reporterId, entityId, outcome])
  expect(outcomes).toHaveLength(4)
  expect(outcomes).toEqual(
    expect.arrayContaining([
      [owner.id, reviewId, 'hidden'],
      [owner.id, other.id, null],
      [reader.id, reviewId, 'answered'],
      [renter.id, reviewId, null],
    ]),
  )
})

test('the file of reports holds what the filter finds', async () => {
  const { as, clock, admin, owner, reviewId, report } = await setUp()
  await report(owner, { kind: 'review', id: reviewId })
  const rows = parseCsv(await (await as(admin).get('/api/admin/reports.csv?kind=review')).text())
  expect(rows).toEqual([
    ['ID', 'Date', 'About', 'Reported', 'Report', 'By', 'Outcome', 'Answer'],
    [expect.any(String), clock.today(), 'Review', 'Toyota RAV4 2019: Rene Habimana', text, 'Odette Ingabire', '', ''],
  ])
})

test('with a person go their reports, and those that wait about them', async () => {
  const { db, as, newUser, owner, report } = await setUp()
  const guest = await newUser()
  await report(guest, { kind: 'person', id: owner.id })
  await report(owner, { kind: 'person', id: guest.id })
  expect((await as(guest).delete('/api/me', { password })).status).toBe(204)
  expect(await readRows(db.read, reports)).toEqual([])
})

test('what the team has answered about a person who goes stays, and what is about something else', async () => {
  const { db, deps, clock, admin, owner, renter, reader } = await setUp()
  const row = (values: Partial<typeof reports.$inferInsert>) =>
    ({ id: deps.newId(), reporterId: reader.id, kind: 'person', entityId: renter.id, text, createdAt: clock.now(), ...values }) as const
  const closed = row({ reporterId: owner.id, closedAt: clock.now(), closedBy: admin.id, outcome: 'answered', answer: 'All is well.' })
  const remaining = [closed, row({ kind: 'listing' }), row({ entityId: owner.id })]
  await db.write((tx) => tx.insert(reports).values([...remaining, row({}), row({ reporterId: renter.id, kind: 'listing' })]))
  await db.write((tx) => deleteReports(tx, renter.id))
  expect((await readRows(db.read, reports)).map(({ id }) => id).sort()).toEqual(remaining.map(({ id }) => id).sort())
})

test('a listing that is taken down closes every report on it, and those who reported it read the reason', async () => {
  const m = await setUp()
  const other = await m.newUser()
  for (const who of [m.reader, other]) expect((await m.report(who, { kind: 'listing', id: m.car.id })).status).toBe(201)
  const decision = { decision: 'rejected', note: 'These are photos of another car.' }
  expect((await m.as(m.admin).post(`/api/admin/cars/${m.car.id}/decision`, decision)).status).toBe(200)
  expect((await m.listReports()).filter(({ reported }: { reported: { id: string } | null }) => reported?.id === m.car.id)).toEqual([])
  for (const who of [m.reader, other])
    expect((await m.as(who).read('/api/me/reports')).reports).toMatchObject([{ outcome: 'taken_down', answer: decision.note }])
})
