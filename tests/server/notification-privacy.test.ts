import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { completeTrips } from '../../server/features/bookings/status-jobs.ts'
import { liveEvents, notifications } from '../../server/db/schema/notifications.ts'
import { addDays, getDayStart } from '../../shared/lib/days.ts'
import { toRequest, findRow, type RouteRow, sendRow } from '../support/route-table.ts'
import { readRows } from '../support/read-rows.ts'
import { type AccessRole, type AccessFixture, createAccessFixture } from '../support/access-fixture.ts'

const recipients = ['owner', 'renter', 'admin', 'stranger'] as const
type ReceivedKinds = Partial<Record<(typeof recipients)[number], string[]>>
const getUserId = ({ users }: AccessFixture, name: AccessRole) => users[name]?.id ?? ''

async function clearNotifications(fixture: AccessFixture) {
  const ids = recipients.map((name) => getUserId(fixture, name))
  await fixture.db.write(async (tx) => {
    for (const table of [notifications, liveEvents]) await tx.delete(table).where(inArray(table.userId, ids))
  })
}

async function listReceived(fixture: AccessFixture): Promise<ReceivedKinds> {
  const kinds: ReceivedKinds = {}
  for (const name of recipients) {
    const list = await readRows(fixture.db.read, notifications, eq(notifications.userId, getUserId(fixture, name)))
    const pages = await readRows(fixture.db.read, liveEvents, eq(liveEvents.userId, getUserId(fixture, name)))
    expect(JSON.stringify(list)).not.toMatch(/Olive|Remy|Stella|Mukamana|Too dark|my calls|all in all|at nine|have spoken|its photos/)
    // Each notification has a row in the list and an event for open pages.
    const events = pages.filter(({ kind }) => kind !== 'notification').map(({ kind }) => kind)
    expect(pages.length - events.length).toBe(list.length)
    kinds[name] = [...list.map(({ kind }) => kind), ...events].sort()
  }
  return kinds
}

async function callRoute(fixture: AccessFixture, role: AccessRole, route: string, change: Partial<RouteRow> = {}) {
  const row = findRow(route)
  const request = await toRequest({ ...row, ...change }, fixture, role)
  await clearNotifications(fixture)
  const response = await sendRow(fixture, role, route.split(' ')[0] ?? '', request)
  expect(response.ok, await response.clone().text()).toBe(true)
}

const admin = ['waiting']
const draft = { params: (fixture: AccessFixture) => ({ id: fixture.draft.id }), body: { seats: 7 } }
const rejected = { body: { decision: 'rejected', note: 'Too dark.' } }
const changedHour = { body: { hour: '12:00' } }
const decideCar = 'POST /api/admin/cars/:id/decision'
const decideDocument = 'POST /api/admin/documents/:id/decision'
const bookingOnly = ['booking']
const closedDispute = ['booking', 'dispute_closed']

test.each<[what: string, by: AccessRole, route: string, told: ReceivedKinds, change?: Partial<RouteRow>]>([
  ['a listing that is sent in', 'owner', 'POST /api/cars/:id/submit', { owner: ['listing'], admin }],
  ['a draft that its owner changes', 'owner', 'PATCH /api/cars/:id', { owner: ['listing'] }, draft],
  ['a listing that is approved', 'admin', decideCar, { owner: ['listing', 'listing_approved'], admin }],
  ['a listing that is rejected', 'admin', decideCar, { owner: ['listing', 'listing_rejected'], admin }, rejected],
  ['a paper of a car on the market', 'owner', 'POST /api/cars/:id/papers', { owner: ['listing'], admin }],
  ['a paper that the team has compared', 'admin', 'POST /api/admin/cars/:id/papers/:paperId/check', { owner: ['listing'], admin }],
  ['another hour of a pickup', 'owner', 'POST /api/bookings/:id/pickup-hour', { owner: bookingOnly, renter: bookingOnly }, changedHour],
  ['another hour of a return', 'owner', 'POST /api/bookings/:id/return-hour', { owner: bookingOnly, renter: bookingOnly }, changedHour],
  ['a document that is sent in', 'renter', 'POST /api/me/documents', { renter: ['document'], admin }],
  ['a document that is approved', 'admin', decideDocument, { renter: ['document', 'document_approved'], admin }],
  ['a document that is rejected', 'admin', decideDocument, { renter: ['document', 'document_rejected'], admin }, rejected],
  [
    'a car that is not back',
    'owner',
    'POST /api/bookings/:id/not-returned',
    { renter: ['booking', 'not_returned'], owner: bookingOnly, admin },
  ],
  ['a review', 'renter', 'POST /api/bookings/:id/review', { owner: ['review_received'] }],
  ['the answer to a review', 'owner', 'POST /api/bookings/:id/review/answer', { renter: ['review_answered'] }],
  ['a call for the team', 'renter', 'POST /api/bookings/:id/dispute', { renter: bookingOnly, owner: ['booking', 'dispute_opened'], admin }],
  ['what the team found', 'admin', 'POST /api/admin/disputes/:id/close', { renter: closedDispute, owner: closedDispute, admin }],
  ['a fine', 'owner', 'POST /api/me/fines', { renter: ['booking', 'fine_recorded'], owner: bookingOnly }],
  ['a report', 'stranger', 'POST /api/reports', { admin }],
  ['a message of a visitor', 'visitor', 'POST /api/contact', { admin }],
])('of %s hears once who is to hear of it, and nobody else', async (_what, role, route, kinds, change) => {
  const fixture = await createAccessFixture()
  await callRoute(fixture, role, route, change)
  expect(await listReceived(fixture)).toEqual({ owner: [], renter: [], admin: [], stranger: [], ...kinds })
})

test('of a trip that the system ends its two sides hear once, and nobody else', async () => {
  const fixture = await createAccessFixture()
  await callRoute(fixture, 'owner', 'POST /api/bookings/:id/handover')
  await clearNotifications(fixture)
  const now = getDayStart(addDays(fixture.booking.to, 4))
  await fixture.db.write((tx) => completeTrips(tx, 200, { now, newId: fixture.deps.newId }))
  expect(await listReceived(fixture)).toEqual({
    owner: ['booking', 'trip_closed'],
    renter: ['booking', 'review_invited'],
    admin: [],
    stranger: [],
  })
})

test('a notice of a listing names its car alone', async () => {
  const fixture = await createAccessFixture()
  await callRoute(fixture, 'admin', decideCar, rejected)
  const list = await readRows(fixture.db.read, notifications, eq(notifications.userId, getUserId(fixture, 'owner')))
  expect(list.map(({ payload }) => payload)).toEqual([{ carId: fixture.pending.id, title: 'Toyota RAV4 2019' }])
})
