import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { completeTrips } from '../../server/features/bookings/status-jobs.ts'
import { liveEvents, notifications } from '../../server/db/schema/notifications.ts'
import { addDays, getDayStart } from '../../shared/lib/days.ts'
import { toRequest, findRow, type Row, sendRow } from '../support/route-table.ts'
import { readRows } from '../support/read-rows.ts'
import { type AccessRole, type AccessFixture, createAccessFixture } from '../support/access-fixture.ts'

const hearers = ['owner', 'renter', 'admin', 'stranger'] as const
type Told = Partial<Record<(typeof hearers)[number], string[]>>
const idOf = ({ users }: AccessFixture, name: AccessRole) => users[name]?.id ?? ''

async function forget(made: AccessFixture) {
  const ids = hearers.map((name) => idOf(made, name))
  await made.db.write(async (tx) => {
    for (const table of [notifications, liveEvents]) await tx.delete(table).where(inArray(table.userId, ids))
  })
}

async function heard(made: AccessFixture): Promise<Told> {
  const told: Told = {}
  for (const name of hearers) {
    const list = await readRows(made.db.read, notifications, eq(notifications.userId, idOf(made, name)))
    const pages = await readRows(made.db.read, liveEvents, eq(liveEvents.userId, idOf(made, name)))
    expect(JSON.stringify(list)).not.toMatch(/Olive|Remy|Stella|Mukamana|Too dark|my calls|all in all|at nine|have spoken|its photos/)
    // Each notification has a row in the list and an event for open pages.
    const events = pages.filter(({ kind }) => kind !== 'notification').map(({ kind }) => kind)
    expect(pages.length - events.length).toBe(list.length)
    told[name] = [...list.map(({ kind }) => kind), ...events].sort()
  }
  return told
}

async function deed(made: AccessFixture, by: AccessRole, route: string, change: Partial<Row> = {}) {
  const row = findRow(route)
  const ask = await toRequest({ ...row, ...change }, made, by)
  await forget(made)
  const response = await sendRow(made, by, route.split(' ')[0] ?? '', ask)
  expect(response.ok, await response.clone().text()).toBe(true)
}

const admin = ['waiting']
const draft = { params: (made: AccessFixture) => ({ id: made.draft.id }), body: { seats: 7 } }
const rejected = { body: { decision: 'rejected', note: 'Too dark.' } }
const later = { body: { hour: '12:00' } }
const decideCar = 'POST /api/admin/cars/:id/decision'
const decideDocument = 'POST /api/admin/documents/:id/decision'
const moved = ['booking']
const found = ['booking', 'dispute_closed']

test.each<[what: string, by: AccessRole, route: string, told: Told, change?: Partial<Row>]>([
  ['a listing that is sent in', 'owner', 'POST /api/cars/:id/submit', { owner: ['listing'], admin }],
  ['a draft that its owner changes', 'owner', 'PATCH /api/cars/:id', { owner: ['listing'] }, draft],
  ['a listing that is approved', 'admin', decideCar, { owner: ['listing', 'listing_approved'], admin }],
  ['a listing that is rejected', 'admin', decideCar, { owner: ['listing', 'listing_rejected'], admin }, rejected],
  ['a paper of a car on the market', 'owner', 'POST /api/cars/:id/papers', { owner: ['listing'], admin }],
  ['a paper that the team has compared', 'admin', 'POST /api/admin/cars/:id/papers/:paperId/check', { owner: ['listing'], admin }],
  ['another hour of a pickup', 'owner', 'POST /api/bookings/:id/pickup-hour', { owner: moved, renter: moved }, later],
  ['a document that is sent in', 'renter', 'POST /api/me/documents', { renter: ['document'], admin }],
  ['a document that is approved', 'admin', decideDocument, { renter: ['document', 'document_approved'], admin }],
  ['a document that is rejected', 'admin', decideDocument, { renter: ['document', 'document_rejected'], admin }, rejected],
  ['a car that is not back', 'owner', 'POST /api/bookings/:id/not-returned', { renter: ['booking', 'not_returned'], owner: moved, admin }],
  ['a review', 'renter', 'POST /api/bookings/:id/review', { owner: ['review_received'] }],
  ['the answer to a review', 'owner', 'POST /api/bookings/:id/review/answer', { renter: ['review_answered'] }],
  ['a call for the team', 'renter', 'POST /api/bookings/:id/dispute', { renter: moved, owner: ['booking', 'dispute_opened'], admin }],
  ['what the team found', 'admin', 'POST /api/admin/disputes/:id/close', { renter: found, owner: found, admin }],
  ['a report', 'stranger', 'POST /api/reports', { admin }],
  ['a message of a visitor', 'visitor', 'POST /api/contact', { admin }],
])('of %s hears once who is to hear of it, and nobody else', async (_what, by, route, told, change) => {
  const made = await createAccessFixture()
  await deed(made, by, route, change)
  expect(await heard(made)).toEqual({ owner: [], renter: [], admin: [], stranger: [], ...told })
})

test('of a trip that the system ends its two sides hear once, and nobody else', async () => {
  const made = await createAccessFixture()
  await deed(made, 'owner', 'POST /api/bookings/:id/handover')
  await forget(made)
  const now = getDayStart(addDays(made.booking.to, 4))
  await made.db.write((tx) => completeTrips(tx, 200, { now, newId: made.deps.newId }))
  expect(await heard(made)).toEqual({ owner: ['booking'], renter: ['booking', 'review_invited'], admin: [], stranger: [] })
})

test('a notice of a listing names its car alone', async () => {
  const made = await createAccessFixture()
  await deed(made, 'admin', decideCar, rejected)
  const list = await readRows(made.db.read, notifications, eq(notifications.userId, idOf(made, 'owner')))
  expect(list.map(({ facts }) => facts)).toEqual([{ carId: made.pending.id, title: 'Toyota RAV4 2019' }])
})
