import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decideListing } from '../../server/features/admin/commands.ts'
import { isUniqueViolation } from '../../server/db/database.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { addDays } from '../../shared/lib/days.ts'
import { getReference } from '../../shared/domain/statement.ts'
import { createTestApp } from '../support/app.ts'
import { backgroundSummary } from '../support/background-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRow } from '../support/read-rows.ts'

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Jean', lastName: 'Habimana' })
  const admin = await t.newUser({ userType: 'admin', firstName: 'Ada', lastName: 'Uwase' })
  const decide = (id: string, body: object, who = admin) => t.as(who).post(`/api/admin/cars/${id}/decision`, body)
  const list = async (query = '') => t.as(admin).read(`/api/admin/cars${query}`)
  return { ...t, owner, admin, decide, list }
}

const approval = { decision: 'approved' as const }
const rejection = { decision: 'rejected' as const, note: 'The photos are too dark.' }
const moves: [from: 'draft' | 'pending' | 'approved' | 'rejected', body: object, status: number, to: string][] = [
  ['pending', approval, 200, 'approved'],
  ['pending', rejection, 200, 'rejected'],
  ['approved', rejection, 200, 'rejected'],
  ['approved', approval, 409, 'approved'],
  ['rejected', approval, 409, 'rejected'],
  ['rejected', rejection, 409, 'rejected'],
  ['draft', approval, 404, 'draft'],
  ['draft', rejection, 404, 'draft'],
]
test.each(moves)('a %s car, decided %j, answers %i and is then %s', async (status, body, expected, to) => {
  const { db, owner, newCar, decide, as, admin } = await setUp()
  const car = await newCar(owner, { status, rejectionNote: status === 'rejected' ? 'Before.' : null })
  expect((await decide(car.id, body)).status).toBe(expected)
  const row = await readRow(db.read, cars, car.id)
  expect(row?.status).toBe(to)
  const { logs, total } = await as(admin).read('/api/admin/approval-logs')
  expect(total).toBe(backgroundSummary.decisions + (expected === 200 ? 1 : 0))
  if (expected !== 200) return
  const note = 'note' in body ? body.note : null
  expect(row).toMatchObject({ rejectionNote: note })
  expect(logs.slice(0, 1)).toMatchObject([
    { entityType: 'car', entityId: car.id, title: 'Toyota RAV4 2019', action: to, note, admin: 'Ada U.', at: '2026-11-21T08:00:00.000Z' },
  ])
})

test('a rejection without a reason is refused', async () => {
  const { owner, newCar, decide } = await setUp()
  const { id } = await newCar(owner, { status: 'pending' })
  for (const note of [undefined, ' ', null]) {
    expect(await readFieldErrors(await decide(id, { decision: 'rejected', note }))).toEqual([422, { note: { code: 'required' } }])
  }
})

test('a decision whose log row cannot be written does not happen', async () => {
  const { db, deps, admin, owner, newCar, decide } = await setUp()
  const car = await newCar(owner, { status: 'pending' })
  const row = { entityType: 'car', entityId: car.id, title: 'Another', action: 'approved', actorId: admin.id, at: deps.now() } as const
  await db.write((tx) => tx.insert(auditLogs).values({ id: 'taken', ...row }))
  const response = await db
    .write((tx) => decideListing(tx, admin, car.id, approval, { now: deps.now(), newId: () => 'taken' }))
    .catch(isUniqueViolation)
  const stored = await readRow(db.read, cars, car.id)
  expect([response, stored?.status]).toEqual([true, 'pending'])
  expect((await decide(car.id, approval)).status).toBe(200)
})

test('taking a car with bookings to come off the market needs consent, and cancels them alone, in the same step', async () => {
  const { as, clock, owner, newUser, newCar, newBooking, approve: agree, pickUp, bringBack, decide } = await setUp()
  const [car, renter, today] = [await newCar(owner), await newUser(), clock.today()]
  const startTrip = async (day: string, isReturned: boolean) => {
    const booking = await newBooking(renter, car, { from: day, to: day })
    await agree(booking)
    clock.set(`${day}T08:00:00Z`)
    await pickUp(booking)
    if (isReturned) await bringBack(booking)
    return booking.id
  }
  const [over, underWay] = [await startTrip(today, true), await startTrip(addDays(today, 1), false)]
  const days = [9, 12, 15].map((ahead) => ({ from: addDays(today, ahead), to: addDays(today, ahead + 1) }))
  const [pendingBooking, agreed, refused] = await Promise.all(days.map((range) => newBooking(renter, car, range)))
  await agree(agreed)
  await as(owner).post(`/api/bookings/${refused.id}/actions`, { action: 'reject', reason: 'The car is in the garage.' })
  const admin = await newUser({ userType: 'admin' })
  const response = await decide(car.id, rejection, admin)
  const underWayOn = { from: addDays(today, 1), to: addDays(today, 1) }
  const open = [
    { id: underWay, ...underWayOn },
    { id: pendingBooking.id, ...days[0] },
    { id: agreed.id, ...days[1] },
  ]
  expect([response.status, (await response.json()).error]).toEqual([409, { code: 'open_bookings', bookings: open }])
  expect((await as(null).get(`/api/cars/${car.id}`)).status).toBe(200)
  expect((await decide(car.id, { ...rejection, cancelBookings: true }, admin)).status).toBe(200)
  const readBooking = async (id: string) => as(renter).read(`/api/bookings/${id}`)
  for (const { id } of [pendingBooking, agreed])
    expect(await readBooking(id)).toMatchObject({ status: 'cancelled', reason: rejection.note })
  expect((await Promise.all([over, underWay, refused.id].map(readBooking))).map(({ status }) => status)).toEqual([
    'completed',
    'approved',
    'rejected',
  ])
  expect(await as(admin).read(`/api/cars/${car.id}/days`)).toEqual({
    unavailableRanges: [{ ...underWayOn, bookingId: underWay, kind: 'booked', note: null }],
  })
  const returnInput = { kind: 'return', depositReturned: 25_000 }
  expect((await as(owner).post(`/api/bookings/${underWay}/handover`, returnInput)).status).toBe(200)
  const review = { stars: 4, text: 'A good car, all in all.' }
  expect((await as(renter).post(`/api/bookings/${underWay}/review`, review)).status).toBe(201)
  expect((await as(null).get(`/api/cars/${car.id}`)).status).toBe(404)
})

test('a request that nobody answered in time has expired, also where its car is taken down before that is written', async () => {
  const { db, as, owner, newUser, newCar, newBooking, decide, clock } = await setUp()
  const [car, renter] = [await newCar(owner), await newUser()]
  const { id } = await newBooking(renter, car)
  await db.write((tx) => tx.update(bookings).set({ expiresAt: clock.now() }).where(eq(bookings.id, id)))
  expect((await decide(car.id, rejection)).status).toBe(200)
  expect(await as(renter).read(`/api/bookings/${id}`)).toMatchObject({ status: 'expired' })
})

test('the list has every submitted car with its owner, by page, status and words, never a draft; only what waits comes with all that is needed to decide', async () => {
  const { as, owner, newUser, newCar, list, clock } = await setUp()
  await newCar(owner, { status: 'draft' })
  const compared = { plate: 'RAB 123 C', description: 'A quiet car for the hills.', securityDeposit: 25_000 }
  const rav4 = await newCar(owner, { ...compared, status: 'pending', submittedAt: new Date('2026-11-20T08:00:00Z') })
  clock.advance(1000)
  const fit = await newCar(await newUser({ userType: 'owner', firstName: 'Grace', lastName: 'Ineza' }), {
    make: 'honda',
    model: 'Fit',
    location: 'musanze',
    pricePerDay: 12_000,
    submittedAt: new Date('2026-11-19T08:00:00Z'),
  })
  const listIds = async (query = '') => (await list(query)).cars.map((car: { id: string }) => car.id)
  const { newestFirst, pending } = backgroundSummary.cars
  expect(await listIds()).toEqual([fit.id, rav4.id, ...newestFirst])
  expect((await list()).cars[0]).not.toHaveProperty('listing')
  expect(await listIds('?status=pending')).toEqual([rav4.id, pending])
  const pendingCar = { owner: { id: owner.id, name: 'Jean Habimana' }, listing: { ...compared, photos: [{}] } }
  expect(await list('?status=pending')).toMatchObject({ total: 2, cars: [pendingCar, {}] })
  expect(await listIds('?sort=oldest')).toEqual([...newestFirst.toReversed(), rav4.id, fit.id])
  expect(await listIds('?sort=waiting')).toEqual([...newestFirst.toReversed(), fit.id, rav4.id])
  const listSorted = async (sort: string) => (await list(`?sort=${sort}`)).cars as { title: string; pricePerDay: number }[]
  const newest = await listSorted('newest')
  const names = (await listSorted('name')).map(({ title }) => title)
  expect([names, names[0]]).toEqual([newest.map(({ title }) => title).sort(), 'Honda Fit 2019'])
  const prices = newest.map(({ pricePerDay }) => pricePerDay).sort((one, other) => one - other)
  expect((await listSorted('price')).map(({ pricePerDay }) => pricePerDay)).toEqual(prices)
  for (const [q, expectedIds] of [
    ['honda', [fit.id]],
    ['jean rav', [rav4.id]],
    ['usanz', [fit.id]],
    ['%25', []],
  ] as const)
    expect([q, await listIds(`?q=${q}`)]).toEqual([q, expectedIds])
  expect((await as(owner).patch('/api/me', { userType: 'renter' })).status).toBe(200)
  expect(await listIds('?q=habimana')).toEqual([rav4.id])
  expect(await list('?page=2')).toEqual({ cars: [], total: 2 + newestFirst.length })
  const keys =
    'createdAt displayStatus featured id location owner photo plate pricePerDay rejectionNote securityDeposit status submittedAt title updatedAt'
  expect(Object.keys((await list()).cars[0]).sort()).toEqual(keys.split(' '))
  for (const query of ['?status=draft', '?sort=rating', '?owner=x']) expect((await list(query)).error.code).toBe('invalid')
})

test('figures count what is real, this month so far beside the same days of the last', async () => {
  const { as, db, admin, owner, newUser, newCar, newBooking, clock } = await setUp()
  const { userCount: people, revenue } = backgroundSummary
  const stats = async () => as(admin).read('/api/admin/stats')
  const [car, renter] = [await newCar(owner), await newUser()]
  await newCar(owner, { status: 'draft' })
  await newCar(owner, { createdAt: new Date('2026-10-21T21:59:59Z') })
  await newCar(owner, { createdAt: new Date('2026-10-21T22:00:00Z') })
  await newCar(owner, { createdAt: new Date('2026-10-31T22:00:00Z') })
  const booking = await newBooking(renter, car, { from: '2026-12-01', to: '2026-12-01' })
  const none = { thisMonth: 0, lastMonth: 0 }
  expect(await stats()).toEqual({
    totalCars: 4 + backgroundSummary.cars.newestFirst.length,
    totalUsers: 2 + people,
    totalRevenue: revenue,
    totalBookings: backgroundSummary.bookings.agreed,
    growth: { cars: { thisMonth: 2, lastMonth: 1 }, users: { thisMonth: 2, lastMonth: 0 }, revenue: none, bookings: none },
  })
  await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })
  await db.write((tx) => tx.update(ledgerLines).set({ status: 'completed', month: '2026-11' }).where(eq(ledgerLines.bookingId, booking.id)))
  const fees = 5_500 + 5_000 + 8_250
  clock.advance(60_000)
  expect(await stats()).toMatchObject({
    totalRevenue: revenue + fees,
    totalBookings: backgroundSummary.bookings.agreed + 1,
    growth: { revenue: { thisMonth: fees, lastMonth: 0 }, bookings: { thisMonth: 1, lastMonth: 0 } },
  })
  // A partial month is compared with the same days of the month before.
  for (const [instant, lastMonth] of [
    ['2026-12-20T21:59:59Z', 0],
    ['2026-12-20T22:00:00Z', 1],
  ] as const) {
    clock.set(instant)
    const laterAdmin = await newUser({ userType: 'admin' })
    expect(await as(laterAdmin).read('/api/admin/stats')).toMatchObject({
      totalRevenue: revenue + fees,
      growth: {
        revenue: { thisMonth: 0, lastMonth: fees * lastMonth },
        bookings: { thisMonth: 0, lastMonth },
        cars: { thisMonth: 0, lastMonth: 1 + lastMonth },
      },
    })
  }
})

test('what an admin changes is in their figures at once, what others change a minute later, or with the next day', async () => {
  const { as, admin, owner, newUser, newCar, newBooking, clock } = await setUp()
  const [car, renter] = [await newCar(owner), await newUser()]
  const bookDay = (day: string) => newBooking(renter, car, { from: day, to: day })
  const [one, other, last] = [await bookDay('2026-12-01'), await bookDay('2026-12-02'), await bookDay('2026-12-03')]
  const agreed = async (who = admin) => {
    const { totalBookings } = await as(who).read('/api/admin/stats')
    const { weeks } = await as(who).read('/api/admin/dashboard')
    return [totalBookings - backgroundSummary.bookings.agreed, weeks.at(-1).bookings]
  }
  const approve = (id: string) => as(owner).post(`/api/bookings/${id}/actions`, { action: 'approve' })
  expect(await agreed()).toEqual([0, 0])
  await as(admin).post(`/api/admin/bookings/${one.id}/decision`, { decision: 'approved' })
  expect(await agreed()).toEqual([1, 1])
  expect((await approve(other.id)).status).toBe(200)
  clock.advance(59_999)
  expect(await agreed()).toEqual([1, 1])
  clock.advance(1)
  expect(await agreed()).toEqual([2, 2])
  clock.set('2026-11-21T21:59:59Z')
  const laterAdmin = await newUser({ userType: 'admin' })
  expect(await agreed(laterAdmin)).toEqual([2, 2])
  expect((await approve(last.id)).status).toBe(200)
  clock.advance(1_000)
  expect(await agreed(laterAdmin)).toEqual([3, 3])
})

test('the file of listings has those of the filter, oldest first, and makes formulas inert', async () => {
  const { owner, admin, as, newCar } = await setUp()
  await newCar(owner, { status: 'rejected', rejectionNote: '=HYPERLINK("http://evil"),\n"quoted"' })
  await newCar(owner, { status: 'approved' })
  const response = await as(admin).get('/api/admin/cars.csv?status=rejected')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="listings.csv"')
  const bytes = new Uint8Array(await response.clone().arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const [titles, , csvRow, ...rest] = parseCsv(await response.text())
  expect(titles).toEqual([
    'ID',
    'Car',
    'Reference',
    'Plate',
    'Owner',
    'Location',
    'RWF per day',
    'Security deposit (RWF)',
    'Status',
    'Date',
    'Notes',
  ])
  const notes = `'=HYPERLINK("http://evil"),\n"quoted"`
  const [, title, reference, plate, ...others] = csvRow ?? []
  expect([title, reference, plate]).toEqual(['Toyota RAV4 2019', getReference(csvRow?.[0] ?? ''), ''])
  expect(others).toEqual(['Jean Habimana', 'Kigali', '55000', '25000', 'Rejected', '2026-11-21', notes])
  expect(rest).toEqual([])
})

test('a file of more rows than are read at once has each of them once', async () => {
  const { owner, admin, as, newCar, db } = await setUp()
  const first = await newCar(owner, { status: 'approved', model: 'Counted' })
  const more = Array.from({ length: 250 }, (_, index) => ({ ...first, id: `${first.id}-${String(index).padStart(3, '0')}` }))
  await db.write((tx) => tx.insert(cars).values(more))
  const rows = parseCsv(await (await as(admin).get('/api/admin/cars.csv?status=approved')).text())
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  expect(rows.filter(([, title]) => title === 'Toyota Counted 2019')).toHaveLength(251)
})

test('listings approved together are decided one by one: each has its log row, and those that cannot be are named', async () => {
  const t = await createTestApp()
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const owner = await t.newUser({ userType: 'owner' })
  const [first, second, changed] = [
    await t.newCar(owner, { status: 'pending' }),
    await t.newCar(owner, { status: 'pending' }),
    await t.newCar(owner, { status: 'pending' }),
  ]
  const approved = await t.newCar(owner)
  const ids = [first.id, second.id, second.id, changed.id, approved.id, 'nothing']
  const items = ids.map((id) => (id === changed.id ? { id, seen: '2020-01-01T00:00:00.000Z' } : { id }))
  const response = await t.as(admin).post('/api/admin/cars/approvals', { items })
  expect(await response.json()).toEqual({
    done: [first.id, second.id],
    failed: [
      { id: changed.id, code: 'listing_changed' },
      { id: approved.id, code: 'listing_moved_on' },
      { id: 'nothing', code: 'not_found' },
    ],
  })
  const { logs } = await t.as(admin).read('/api/admin/approval-logs?kind=car')
  expect(logs.filter(({ entityId }: { entityId: string }) => ids.includes(entityId))).toHaveLength(2)
})
