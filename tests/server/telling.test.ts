import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { liveEvents, notifications } from '../../server/db/schema/hearing.ts'
import { completeTrips } from '../../server/bookings/closing.ts'
import { addDays, startOf } from '../../shared/days.ts'
import { agreements } from '../../shared/agreement.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { paperForm, scan } from '../support/papers.ts'
import { rowsIn } from '../support/rows.ts'

const names = ['owner', 'renter', 'admin', 'stranger'] as const
type Name = (typeof names)[number]

/** A draft, a listing that waits, one on the market, and a trip on it that starts today. */
async function scene() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const stranger = await t.newUser()
  const car = await t.newCar(owner)
  const draft = await t.newCar(owner, { status: 'draft' })
  const pending = await t.newCar(owner, { status: 'pending' })
  const people: Record<Name, TestUser> = { owner, renter, admin, stranger }
  const booking = await t.newBooking(renter, car, { from: t.clock.today(), to: addDays(t.clock.today(), 1) })
  const path = `/api/bookings/${booking.id}`
  const pickUp = async () => {
    await t.as(owner).post(`${path}/actions`, { action: 'approve' })
    const { pickupCode: code } = await (await t.as(renter).get(path)).json()
    await t.as(owner).post(`${path}/handover`, { kind: 'pickup', code, cashReceived: booking.totalPrice })
  }
  const drive = async () => {
    await pickUp()
    await t.as(owner).post(`${path}/handover`, { kind: 'return', depositReturned: booking.deposit })
  }
  const identity = async () => (await t.as(renter).post('/api/me/documents', paperForm('identity', await scan()))).json()
  return { ...t, people, car, draft, pending, booking, path, pickUp, drive, identity }
}
type Scene = Awaited<ReturnType<typeof scene>>

async function heard({ db, people }: Scene) {
  const told: Record<string, string[]> = {}
  for (const name of names) {
    const id = people[name].id
    const list = await rowsIn(db.read, notifications, eq(notifications.userId, id))
    const pages = await rowsIn(db.read, liveEvents, eq(liveEvents.userId, id))
    // Of a notice both: that it stands in the list, and that its pages know.
    const events = pages.filter(({ kind }) => kind !== 'notification').map(({ kind }) => kind)
    expect(pages.length - events.length).toBe(list.length)
    told[name] = [...list.map(({ kind }) => kind), ...events].sort()
  }
  return told
}

type Act = (scene: Scene) => Promise<Response>
type Row = { what: string; before?: (scene: Scene) => Promise<unknown>; act: Act; told: Partial<Record<Name, string[]>> }

const decideListing =
  (decision: string): Act =>
  ({ as, people, pending }) =>
    as(people.admin).post(`/api/admin/cars/${pending.id}/decision`, { decision, note: 'Too dark.' })
const review = { stars: 5, text: 'A very good car indeed.' }
const call = { kind: 'deposit', text: 'The deposit was kept without a reason.' }
let known = { id: '' }
const document = async (scene: Scene) => {
  known = await scene.identity()
}
const decideDocument =
  (decision: string): Act =>
  ({ as, people }) =>
    as(people.admin).post(`/api/admin/documents/${known.id}/decision`, { decision, note: 'Not readable.' })
const openDispute: Act = ({ as, people, path }) => as(people.renter).post(`${path}/dispute`, call)

const rows: Row[] = [
  {
    what: 'a listing that is sent in',
    act: ({ as, people, draft }) => as(people.owner).post(`/api/cars/${draft.id}/submit`, { agreementVersion: agreements.owner.version }),
    told: { owner: ['listing'], admin: ['waiting'] },
  },
  {
    what: 'a draft that its owner changes',
    act: ({ as, people, draft }) => as(people.owner).patch(`/api/cars/${draft.id}`, { seats: 7 }),
    told: { owner: ['listing'] },
  },
  {
    what: 'a listing that is approved',
    act: decideListing('approved'),
    told: { owner: ['listing', 'listing_approved'], admin: ['waiting'] },
  },
  {
    what: 'a listing that is rejected',
    act: decideListing('rejected'),
    told: { owner: ['listing', 'listing_rejected'], admin: ['waiting'] },
  },
  {
    what: 'a paper of a car on the market',
    act: async ({ as, people, car }) => as(people.owner).post(`/api/cars/${car.id}/papers`, paperForm('insurance', await scan())),
    told: { owner: ['listing'], admin: ['waiting'] },
  },
  {
    what: 'a paper that the team has compared',
    before: ({ as, people, car }) =>
      scan().then((file) => as(people.owner).post(`/api/cars/${car.id}/papers`, paperForm('insurance', file))),
    act: async ({ as, people, car }) => {
      const { updatedAt: seen, papers } = await (await as(people.owner).get(`/api/me/cars/${car.id}`)).json()
      await as(people.admin).get(`/api/cars/${car.id}/papers/${papers[0].id}`)
      return as(people.admin).post(`/api/admin/cars/${car.id}/papers/${papers[0].id}/check`, { isChecked: true, seen })
    },
    told: { owner: ['listing'], admin: ['waiting'] },
  },
  {
    what: 'another hour of a pickup',
    act: ({ as, people, path }) => as(people.owner).post(`${path}/pickup-hour`, { hour: '12:00' }),
    told: { owner: ['booking'], renter: ['booking'] },
  },
  {
    what: 'a document that is sent in',
    act: async ({ as, people }) => as(people.renter).post('/api/me/documents', paperForm('identity', await scan())),
    told: { renter: ['document'], admin: ['waiting'] },
  },
  {
    what: 'a document that is approved',
    before: document,
    act: decideDocument('approved'),
    told: { renter: ['document', 'document_approved'], admin: ['waiting'] },
  },
  {
    what: 'a document that is rejected',
    before: document,
    act: decideDocument('rejected'),
    told: { renter: ['document', 'document_rejected'], admin: ['waiting'] },
  },
  {
    what: 'a trip that the system ends',
    before: ({ pickUp }) => pickUp(),
    act: async ({ db, deps, clock, booking }) => {
      clock.set(startOf(addDays(booking.to, 4)))
      await db.write((tx) => completeTrips(tx, 200, { now: clock.now(), newId: deps.newId }))
      return new Response()
    },
    told: { renter: ['booking', 'review_invited'], owner: ['booking'] },
  },
  {
    what: 'a review',
    before: ({ drive }) => drive(),
    act: ({ as, people, path }) => as(people.renter).post(`${path}/review`, review),
    told: { owner: ['review_received'] },
  },
  {
    what: 'the answer to a review',
    before: async ({ drive, as, people, path }) => {
      await drive()
      await as(people.renter).post(`${path}/review`, review)
    },
    act: ({ as, people, path }) => as(people.owner).post(`${path}/review/answer`, { text: 'Thank you very much.' }),
    told: { renter: ['review_answered'] },
  },
  {
    what: 'a call for the team',
    act: openDispute,
    told: { renter: ['booking'], owner: ['booking', 'dispute_opened'], admin: ['waiting'] },
  },
  {
    what: 'what the team found',
    before: openDispute,
    act: async ({ as, people, path }) => {
      const { disputes } = await (await as(people.renter).get(path)).json()
      return as(people.admin).post(`/api/admin/disputes/${disputes[0].id}/close`, { outcome: 'Half of it goes back.' })
    },
    told: { renter: ['booking', 'dispute_closed'], owner: ['booking', 'dispute_closed'], admin: ['waiting'] },
  },
  {
    what: 'a report',
    act: ({ as, people, car }) => as(people.stranger).post('/api/reports', { kind: 'listing', id: car.id, text: 'This is not their car.' }),
    told: { admin: ['waiting'] },
  },
  {
    what: 'a message of a visitor',
    act: ({ as }) => as(null).post('/api/contact', { name: 'Eric', email: 'eric@example.rw', text: 'How do I list a car here?' }),
    told: { admin: ['waiting'] },
  },
]

test.each(rows)('of $what hears once who is to hear of it, and nobody else', async ({ before, act, told }) => {
  const made = await scene()
  await before?.(made)
  // What went before was told before.
  await made.db.write(async (tx) => {
    const ids = names.map((name) => made.people[name].id)
    for (const id of ids) {
      await tx.delete(notifications).where(eq(notifications.userId, id))
      await tx.delete(liveEvents).where(eq(liveEvents.userId, id))
    }
  })
  const answer = await act(made)
  expect(answer.ok, await answer.clone().text()).toBe(true)
  expect(await heard(made)).toEqual({ owner: [], renter: [], admin: [], stranger: [], ...told })
})

test('what people are told names no person and quotes nobody', async () => {
  const made = await scene()
  const { as, db, people, path, pending } = made
  await as(people.admin).post(`/api/admin/cars/${pending.id}/decision`, { decision: 'rejected', note: 'Pictures of another car.' })
  await as(people.renter).post(`${path}/dispute`, call)
  const rows = await db.read.select().from(notifications).orderBy(notifications.kind, notifications.id)
  expect(rows).toMatchObject([{ kind: 'booking_requested' }, { kind: 'dispute_opened' }, { kind: 'listing_rejected' }])
  expect(JSON.stringify(rows)).not.toMatch(/another car|without a reason|Aline|Mukamana/)
  expect(rows[2]?.facts).toEqual({ carId: pending.id, title: 'Toyota RAV4 2019' })
})
