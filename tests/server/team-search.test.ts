import { expect, test } from 'vitest'
import { approvalLogs } from '../../server/db/schema/papers.ts'
import { users } from '../../server/db/schema/people.ts'
import { reports } from '../../server/db/schema/reviews.ts'
import { contactMessages } from '../../server/db/schema/site.ts'
import { referenceOf } from '../../shared/statement.ts'
import { testApp } from '../support/app.ts'
import { parseCsv } from '../support/csv.ts'

async function team() {
  const t = await testApp()
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const owner = await t.newUser({ userType: 'owner', firstName: 'Théogène', lastName: 'Öztürk', phone: '250788111222' })
  const renter = await t.newUser({ firstName: 'Éric', lastName: 'N’Diaye', phone: '250722333444' })
  const car = await t.newCar(owner, { plate: 'RAD 123-A', model: 'Citroën Škoda' })
  const booking = await t.newBooking(renter, car)
  const other = await t.newUser({ userType: 'owner', firstName: 'Grace', lastName: 'Keza', phone: '250733555666' })
  const otherCar = await t.newCar(other, { plate: 'RAC 987 B', model: 'Vitz' })
  await t.newBooking(await t.newUser({ firstName: 'Paul', lastName: 'Mugisha', phone: '250799000111' }), otherCar)
  const ids = async (list: string, q: string, key = list) =>
    (await (await t.as(admin).get(`/api/admin/${list}?q=${encodeURIComponent(q)}`)).json())[key].map(({ id }: { id: string }) => id)
  return { ...t, admin, owner, renter, car, booking, ids }
}

test('people are found in any case, with accents and without, and by their number as it is typed', async () => {
  const { ids, owner, renter } = await team()
  for (const q of ['Théogène', 'theogene', 'THÉOGÈNE', 'THEOGENE', 'Öztürk', 'ozturk', 'öztürk théo', 'The\u0301oge\u0300ne', '(Öztürk)'])
    expect([q, await ids('users', q)]).toEqual([q, [owner.id]])
  for (const q of ['0788 111 222', '+250 (0) 788-111-222', '0788\u2011111\u2011222', '٠٧٨٨١١١٢٢٢', '\u202a+250788111222\u202c'])
    expect([q, await ids('users', q)]).toEqual([q, [owner.id]])
  for (const q of ['Éric', 'eric', 'ÉRIC', "n'diaye", 'N’DIAYE']) expect([q, await ids('users', q)]).toEqual([q, [renter.id]])
})

test('bookings are found by names, plate, reference and phone of either side', async () => {
  const { ids, booking } = await team()
  const reference = referenceOf(booking.id)
  const asked = ['éric', 'ERIC theogene', 'citroen', 'ŠKODA', 'RAD 123 A', 'rad123a', 'RAD-123-A', '0722 333 444', '+250 788 111 222']
  for (const q of [...asked, reference, reference.toLowerCase(), `#${reference}`, booking.id])
    expect([q, await ids('bookings', q)]).toEqual([q, [booking.id]])
  for (const q of ['RAD 999 Z', '0722 999 999', 'ZZZZZZZZ']) expect([q, await ids('bookings', q)]).toEqual([q, []])
})

test('listings are found by names, plate and phone', async () => {
  const { ids, car } = await team()
  for (const q of ['citroen skoda', 'CITROËN', 'théogène', 'OZTURK', 'rad123a', 'RAD 123-A', '0788 111 222', 'RAD 123 2019'])
    expect([q, await ids('cars', q)]).toEqual([q, [car.id]])
})

test('messages, reports and decisions are found with accents and without', async () => {
  const { db, ids, admin, renter, car, clock } = await team()
  const now = clock.now()
  await db.write(async (tx) => {
    await tx.insert(contactMessages).values({ id: 'm', name: 'Hervé', email: 'h@example.rw', text: 'Où est-elle garée ?', createdAt: now })
    await tx
      .insert(reports)
      .values({ id: 'r', kind: 'listing', entityId: car.id, reporterId: renter.id, text: 'Pas à Ünal', createdAt: now })
    await tx.insert(approvalLogs).values({
      id: 'd',
      entityType: 'car',
      entityId: car.id,
      title: 'Citroën',
      action: 'rejected',
      note: 'Photos FLOUES à 80%',
      actorId: admin.id,
      at: now,
    })
  })
  for (const q of ['herve', 'HERVÉ', 'ou est garee', 'OÙ EST-ELLE']) expect([q, await ids('messages', q)]).toEqual([q, ['m']])
  for (const q of ['unal', 'ÜNAL', 'Pas à']) expect([q, await ids('reports', q)]).toEqual([q, ['r']])
  for (const q of ['citroen', 'floues a', 'Floues À 80%']) expect([q, await ids('approval-logs', q, 'logs')]).toEqual([q, ['d']])
})

test('a person’s name with marks is found by who looks for it without, in the file too', async () => {
  const { as, admin, db } = await team()
  expect(await db.read.$count(users)).toBe(5)
  const rows = parseCsv(await (await as(admin).get('/api/admin/users.csv?q=theogene')).text())
  expect(rows).toHaveLength(2)
})
