import { expect, test } from 'vitest'
import { recordDecision } from '../../server/features/audit-log/commands.ts'
import { addDays } from '../../shared/lib/days.ts'
import type { AuditLogView } from '../../shared/domain/audit-log.ts'
import { password } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { backgroundSummary } from '../support/background-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { toRequest, findRow, sendRow } from '../support/route-table.ts'
import { createAccessFixture } from '../support/access-fixture.ts'

async function setUp() {
  const t = await createOwnerAndRenter({ car: { model: 'Hilux' } })
  const { owner, renter, car } = t
  const ada = await t.newUser({ userType: 'admin', firstName: 'Ada', lastName: 'Uwase', phone: null })
  const eva = await t.newUser({ userType: 'admin', firstName: 'Eva', lastName: 'Keza', phone: null })
  const [other, from] = [await t.newCar(owner), addDays(t.clock.today(), 5)]
  await t.as(ada).post(`/api/admin/cars/${car.id}/decision`, { decision: 'rejected', note: 'The photos are too dark.' })
  t.clock.advance(1_000)
  const booking = await t.newBooking(renter, other, { from })
  await t.approve(booking)
  t.clock.advance(1_000)
  await t.as(eva).put('/api/admin/settings', { commissionPercent: 18, inPersonFeeEnabled: false, password })
  const readLog = (query = '') => t.as(ada).read(`/api/admin/approval-logs?${query}`)
  const findTypes = async (query: string) => (await readLog(query)).logs.map(({ entityType }: AuditLogView) => entityType)
  return { ...t, ada, eva, booking, readLog, findTypes }
}

test('what admins and owners decide stands in one log, the newest first, each with where it is shown', async () => {
  const { readLog, car, booking, ada, eva } = await setUp()
  const { logs, total, deciders } = await readLog()
  expect(total).toBe(3 + backgroundSummary.decisions)
  expect(logs.slice(0, 3)).toMatchObject([
    { entityType: 'settings', action: 'changed', admin: 'Eva K.', place: null },
    { entityType: 'booking', action: 'approved', admin: 'Odette I.', place: { page: 'booking', id: booking.id } },
    { entityType: 'car', action: 'rejected', admin: 'Ada U.', note: 'The photos are too dark.', place: { page: 'car', id: car.id } },
  ])
  expect(deciders).toEqual([
    { id: ada.id, name: 'Ada U.' },
    { id: eva.id, name: 'Eva K.' },
  ])
})

test('it can be asked by kind, decision, who decided and words of the note or title', async () => {
  const { findTypes, ada, eva } = await setUp()
  const cases: [query: string, found: string[]][] = [
    ['kind=car', ['car']],
    ['kind=document', []],
    ['decision=changed', ['settings']],
    ['decision=rejected&kind=booking', []],
    [`who=${ada.id}`, ['car']],
    [`who=${eva.id}`, ['settings']],
    [`who=${eva.id}&kind=car`, []],
    ['who=owners&q=rav4', ['booking']],
    ['q=dark photos', ['car']],
    ['q=hilux', ['car']],
    ['q=%25 dark', []],
  ]
  for (const [query, expected] of cases) expect(await findTypes(query), query).toEqual(expected)
  const newest = await findTypes('')
  expect(await findTypes('sort=oldest')).toEqual(newest.toReversed())
})

test('a page holds twenty decisions, and none stands on two', async () => {
  const { db, deps, readLog, ada, clock } = await setUp()
  const cleared = { entityType: 'data', entityId: 'x', title: '', action: 'cleared' } as const
  await db.write(async (tx) => {
    for (let index = 0; index < 30; index += 1) await recordDecision(tx, ada, cleared, { now: clock.now(), newId: deps.newId })
  })
  const pages = [await readLog('kind=data'), await readLog('kind=data&page=2')]
  expect(pages.map(({ logs, total }) => [logs.length, total])).toEqual([
    [20, 30],
    [10, 30],
  ])
  expect(new Set(pages.flatMap(({ logs }) => logs.map(({ id }: AuditLogView) => id))).size).toBe(30)
})

test('its file tells what a setting was and is, and holds what the filter finds', async () => {
  const { as, ada, eva } = await setUp()
  const response = await as(ada).get(`/api/admin/approval-logs.csv?who=${eva.id}`)
  const changes = 'Commission (%): 15 → 18\nIn-person fee: on → off'
  expect(parseCsv(await response.text())).toEqual([
    ['Date (Kigali)', 'Kind', 'What', 'Decision', 'Note', 'Changes', 'By'],
    ['2026-11-21 10:00', 'Settings', expect.any(String), 'Changed', '', changes, 'Eva K.'],
  ])
})

test.each([
  ['POST /api/admin/bookings/:id/forgive', 'booking', 'forgiven', 'Toyota RAV4 2019', 'The owner had agreed to it.'],
  ['POST /api/admin/disputes/:id/close', 'dispute', 'closed', 'Toyota RAV4 2019', 'They have spoken.'],
  ['POST /api/admin/reviews/:id/hide', 'review', 'hidden', 'Toyota RAV4 2019', 'It is about somebody else.'],
  ['POST /api/admin/reports/:id/answer', 'report', 'answered', 'listing', 'We have seen it: it is.'],
] as const)('%s is written down with its words', async (route, entityType, action, title, note) => {
  const fixture = await createAccessFixture()
  const row = findRow(route)
  expect((await sendRow(fixture, 'admin', 'POST', await toRequest(row, fixture, 'admin'))).status).toBe(200)
  const { logs } = await fixture.as(fixture.users.admin).read('/api/admin/approval-logs')
  expect(logs).toContainEqual(expect.objectContaining({ entityType, action, note, title }))
})
