import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { getSearchReader } from '../../server/db/database.ts'
import { contains } from '../../server/db/dialect.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { documents } from '../../server/db/schema/documents.ts'
import { listAdminCars } from '../../server/features/admin/queries.ts'
import { listAdminBookingRows } from '../../server/features/bookings/admin/queries.ts'
import { listAdminUsers } from '../../server/features/users/queries.ts'
import { users } from '../../server/db/schema/users.ts'
import { reports } from '../../server/db/schema/reviews.ts'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { toMonth } from '../../shared/lib/days.ts'
import { foldText } from '../../shared/lib/search-text.ts'
import { getReference } from '../../shared/domain/statement.ts'
import { createTestApp, type TestUser } from '../support/app.ts'
import { createDatabase, createEmptyDatabase } from '../support/database.ts'
import { testOnFiles } from '../support/engine-skips.ts'
import { parseCsv } from '../support/csv.ts'

async function setUp() {
  const t = await createTestApp()
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const owner = await t.newUser({ userType: 'owner', firstName: 'Théogène', lastName: 'Öztürk', phone: '250788111222' })
  const renter = await t.newUser({ firstName: 'Éric', lastName: 'N’Diaye', phone: '250722333444' })
  const car = await t.newCar(owner, { plate: 'RAD 123-A', model: 'Citroën Škoda' })
  const booking = await t.newBooking(renter, car)
  const other = await t.newUser({ userType: 'owner', firstName: 'Grace', lastName: 'Keza', phone: '250733555666' })
  const otherCar = await t.newCar(other, { plate: 'RAC 987 B', model: 'Vitz' })
  await t.newBooking(await t.newUser({ firstName: 'Paul', lastName: 'Mugisha', phone: '250799000111' }), otherCar)
  const ids = async (list: string, q: string, key = list) =>
    (await t.as(admin).read(`/api/admin/${list}?q=${encodeURIComponent(q)}`))[key].map(({ id }: { id: string }) => id)
  return { ...t, admin, owner, renter, car, booking, ids }
}

test('people are found in any case, with accents and without, and by their number as it is typed', async () => {
  const { as, admin, ids, owner, renter } = await setUp()
  const names = ['Théogène', 'theogene', 'THÉOGÈNE', 'THEOGENE', 'Öztürk', 'ozturk', 'öztürk théo', 'The\u0301oge\u0300ne', '(Öztürk)']
  const numbers = ['0788 111 222', '+250 (0) 788-111-222', '0788\u2011111\u2011222', '٠٧٨٨١١١٢٢٢', '\u202a+250788111222\u202c']
  for (const q of [...names, ...numbers]) expect([q, await ids('users', q)]).toEqual([q, [owner.id]])
  for (const q of ['Éric', 'eric', 'ÉRIC', "n'diaye", 'N’DIAYE']) expect([q, await ids('users', q)]).toEqual([q, [renter.id]])
  expect(parseCsv(await (await as(admin).get('/api/admin/users.csv?q=theogene')).text())).toHaveLength(2)
  for (const list of ['documents', 'payments', 'users', 'bookings', 'cars'])
    expect([list, (await as(admin).get(`/api/admin/${list}?q=%2C`)).status]).toEqual([list, 200])
})

test('bookings and listings are found by names, plate, reference and phone of either side', async () => {
  const { ids, booking, car } = await setUp()
  const reference = getReference(booking.id)
  const queries = ['éric', 'ERIC theogene', 'citroen', 'ŠKODA', 'RAD 123 A', 'rad123a', 'RAD-123-A', '0722 333 444', '+250 788 111 222']
  for (const q of [...queries, reference, reference.toLowerCase(), `#${reference}`, booking.id])
    expect([q, await ids('bookings', q)]).toEqual([q, [booking.id]])
  for (const q of ['RAD 999 Z', '0722 999 999', 'ZZZZZZZZ']) expect([q, await ids('bookings', q)]).toEqual([q, []])
  for (const q of ['citroen skoda', 'CITROËN', 'théogène', 'OZTURK', 'rad123a', 'RAD 123-A', '0788 111 222', 'RAD 123 2019'])
    expect([q, await ids('cars', q)]).toEqual([q, [car.id]])
})

test('each list finds what its row belongs to, by whatever somebody has at hand', async () => {
  const { ids, owner, renter, car, booking } = await setUp()
  const reference = getReference(booking.id)
  const found: [q: string, users: TestUser[], hasCar: boolean, hasBooking: boolean][] = [
    [owner.email, [owner], true, true],
    [renter.email.toUpperCase(), [renter], false, true],
    ['rad 123-a', [owner], true, true],
    ['RAD123A', [owner], true, true],
    ['RAD 999 Z', [], false, false],
    [reference, [owner, renter], true, true],
    [`#${reference.toLowerCase()}`, [owner, renter], true, true],
    [getReference(owner.id), [owner], false, false],
    [getReference(car.id), [], true, false],
    ['0788 111 222', [owner], true, true],
    ['tel:+250-722-333-444', [renter], false, true],
    ['theogene ozturk', [owner], true, true],
    ['eric confirmed', [], false, false],
    ['eric pending', [], false, true],
    ['pending skoda theogene', [], false, true],
  ]
  for (const [q, users, hasCar, hasBooking] of found) {
    const [carIds, bookingIds] = [hasCar ? [car.id] : [], hasBooking ? [booking.id] : []]
    const userIds = users.map(({ id }) => id).sort()
    expect([q, (await ids('users', q)).sort(), await ids('cars', q), await ids('bookings', q)]).toEqual([q, userIds, carIds, bookingIds])
  }
})

test('no search reads through the bookings to find a person, a car or a reference', async () => {
  const statements: string[] = []
  const { open } = await createDatabase()
  const db = open({ slowQuery: { thresholdMs: 0, now: () => 0, onSlowQuery: (statement) => void statements.push(statement) } })
  onTestFinished(() => db.close())
  const now = new Date()
  for (const q of ['Éric', '0788 111 222', 'RAD 123 A', 'toyota rav4 2019', '7MDGR7EN', 'eric@example.rw'])
    for (const search of [listAdminBookingRows, listAdminCars, listAdminUsers])
      await search(db.read, { q, sort: 'newest', page: 1 } as never, now)
  const overBookings = statements.filter((text) => text.includes('from "bookings"'))
  const byIndex = /where .*("bookings"\."(renter_id|car_id|id)" in \(|substr\()/
  expect(overBookings.filter((text) => !byIndex.test(text))).toEqual([])
  expect(overBookings.length).toBeGreaterThan(0)
})

test('cars are found however their names are spelt, with year and city, alone and by their bookings', async () => {
  const { ids, newCar, newBooking, newUser, owner } = await setUp()
  const named = { make: 'nissan', model: 'X-Trail', searchText: 'nissan nissan x-trail', location: 'musanze', year: 2015 } as const
  const car = await newCar(owner, named)
  const booking = await newBooking(await newUser(), car)
  for (const q of ['xtrail', 'x trail', 'X-Trails', 'nissan xtrail 2015 musanze', '2015  Ruhengeri', 'Nissan X‑Trail – 2015'])
    expect([q, await ids('cars', q), await ids('bookings', q)]).toEqual([q, [car.id], [booking.id]])
  for (const q of ['xtrail kigali', 'ntrail', 'trail20']) expect([q, await ids('cars', q), await ids('bookings', q)]).toEqual([q, [], []])
  expect(await ids('bookings', 'usanz')).toEqual([])
})

test('messages, reports and decisions are found with accents and without', async () => {
  const { db, ids, admin, renter, car, clock } = await setUp()
  const now = clock.now()
  await db.write(async (tx) => {
    await tx.insert(contactMessages).values({ id: 'm', name: 'Hervé', email: 'h@example.rw', text: 'Où est-elle garée ?', createdAt: now })
    const report = { id: 'r', kind: 'listing', entityId: car.id, reporterId: renter.id, text: 'Pas à Ünal' } as const
    await tx.insert(reports).values({ ...report, createdAt: now })
    const decision = { id: 'd', entityType: 'car', entityId: car.id, title: 'Citroën C-Elysée', action: 'rejected' } as const
    await tx.insert(auditLogs).values({ ...decision, note: 'Photos FLOUES à 80%', actorId: admin.id, at: now })
  })
  for (const q of ['herve', 'HERVÉ', 'ou est garee', 'OÙ EST-ELLE']) expect([q, await ids('messages', q)]).toEqual([q, ['m']])
  for (const q of ['unal', 'ÜNAL', 'Pas à']) expect([q, await ids('reports', q)]).toEqual([q, ['r']])
  for (const q of ['citroen', 'celysee', 'floues a', 'Floues À 80%']) expect([q, await ids('approval-logs', q, 'logs')]).toEqual([q, ['d']])
})

test('the database folds every letter, mark and digit as the program does', async () => {
  const db = await createEmptyDatabase()
  const assigned = /[\p{L}\p{M}\p{Nd}]/u
  const blocks = [
    [0xa0, 0x24f],
    [0x300, 0x5ff],
    [0x600, 0x6ff],
    [0x900, 0xe7f],
    [0x1ab0, 0x1b4b],
    [0x1e00, 0x20f0],
    [0xfb00, 0xff5a],
    [0x1d165, 0x1d7ff],
  ] as const
  const letters = blocks.flatMap(([first, last]) => Array.from({ length: last - first }, (_, at) => String.fromCodePoint(first + at)))
  const wrong: string[] = []
  const all = letters.filter((letter) => assigned.test(letter))
  for (let at = 0; at < all.length; at += 50) {
    const text = all.slice(at, at + 50).join(' ')
    const isFolded = await db.read.$count(sql`(SELECT 1) AS one`, contains(sql`CAST(${text} AS text)`, text))
    if (isFolded !== 1) wrong.push(text)
  }
  expect([all.length > 3_000, wrong]).toEqual([true, []])
  expect(foldText('Ø')).toBe('o')
})

test('verification and payments find a person by their phone, however it is typed', async () => {
  const { db, ids, owner, renter, booking, clock } = await setUp()
  const at = clock.now()
  const file = { kind: 'identity', status: 'pending', contentType: 'image/jpeg', bytes: 1, wrappedKey: 'k' } as const
  const document = { ...file, readyAt: at, createdAt: at }
  await db.write(async (tx) => {
    await tx.insert(documents).values([
      { ...document, id: 'own', userId: owner.id },
      { ...document, id: 'other', userId: renter.id },
    ])
    const line = { id: 'line', bookingId: booking.id, ownerId: owner.id, kind: 'fees_due', amount: 1_000, status: 'completed' } as const
    await tx.insert(ledgerLines).values({ ...line, month: toMonth(at), at, movedAt: at })
  })
  for (const q of ['0788 111 222', '+250 788-111-222', '788111222', '00250788111222', '(0)788.111.222', '0788 111', '111 222'])
    expect([q, await ids('documents', q), await ids('payments', q)]).toEqual([q, ['own'], [owner.id]])
})

testOnFiles('a search through everybody lets others go on', async () => {
  const db = await createEmptyDatabase()
  const at = new Date()
  const person = { passwordHash: '', lastName: 'Öz', userType: 'renter', createdAt: at, updatedAt: at } as const
  await db.write((tx) =>
    tx.insert(users).values(
      Array.from({ length: 500 }, (_, index) => {
        const number = String(index).padStart(7, '0')
        return { ...person, id: number, email: `${number}@example.rw`, firstName: `Éric ${number}`, phone: `25078${number}` }
      }),
    ),
  )
  const search = { q: 'eric 0000499', sort: 'newest', page: 1 } as const
  const order: string[] = []
  const pendingSearch = listAdminUsers(getSearchReader(db, search), search, at).then((result) => {
    order.push('found')
    return result
  })
  // A worker answers in a later turn of the event loop, the main thread in this one.
  const nextTurn = new Promise<void>((resolve) => setImmediate(() => resolve(void order.push('turned'))))
  const { users: list, total } = await pendingSearch
  await nextTurn
  expect([order, list.map(({ id }) => id), total]).toEqual([['turned', 'found'], ['0000499'], 1])
})
