import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { liveEvents, notifications } from '../../server/db/schema/hearing.ts'
import { completeTrips } from '../../server/bookings/closing.ts'
import { addDays, startOf } from '../../shared/days.ts'
import { agreements } from '../../shared/agreement.ts'
import { aRequest } from '../support/approved.ts'
import { paperForm, scan } from '../support/papers.ts'
import { rowsIn } from '../support/rows.ts'

const names = ['owner', 'renter', 'admin', 'stranger'] as const
type Told = Partial<Record<(typeof names)[number], string[]>>

/** A draft, a listing that waits, one on the market, a trip on it that starts today, and what each person asks for. */
async function scene() {
  const t = await aRequest({ range: { from: '2026-11-21', to: '2026-11-22' } })
  const draft = `/api/cars/${(await t.newCar(t.owner, { status: 'draft' })).id}`
  const pending = await t.newCar(t.owner, { status: 'pending' })
  const people = { owner: t.owner, renter: t.renter, admin: await t.newAdmin(), stranger: await t.newUser() }
  const [owner, renter, admin] = [t.as(people.owner), t.as(people.renter), t.as(people.admin)]
  const papers = `/api/cars/${t.car.id}/papers`
  const decideListing = (decision: string) => admin.post(`/api/admin/cars/${pending.id}/decision`, { decision, note: 'Too dark.' })
  const sendPaper = async () => owner.post(papers, paperForm('insurance', await scan()))
  const sendDocument = async () => renter.post('/api/me/documents', paperForm('identity', await scan()))
  const decideDocument = async (decision: string) => {
    const [{ id }] = (await renter.read('/api/me/documents')).documents
    return admin.post(`/api/admin/documents/${id}/decision`, { decision, note: 'Not readable.' })
  }
  const start = async () => {
    await t.approve(t.booking)
    await t.pickUp(t.booking)
  }
  const drive = async () => {
    await start()
    await t.bringBack(t.booking)
  }
  const review = () => renter.post(`${t.path}/review`, { stars: 5, text: 'A very good car indeed.' })
  const call = () => renter.post(`${t.path}/dispute`, { kind: 'deposit', text: 'The deposit was kept without a reason.' })
  const deeds = { decideListing, sendPaper, sendDocument, decideDocument, start, drive, review, call }
  return { ...t, people, draft, pending, papers, owner, renter, admin, ...deeds }
}
type Scene = Awaited<ReturnType<typeof scene>>

async function heard({ db, people }: Scene) {
  const told: Record<string, string[]> = {}
  for (const name of names) {
    const list = await rowsIn(db.read, notifications, eq(notifications.userId, people[name].id))
    const pages = await rowsIn(db.read, liveEvents, eq(liveEvents.userId, people[name].id))
    // Of a notice both: that it stands in the list, and that its pages know.
    const events = pages.filter(({ kind }) => kind !== 'notification').map(({ kind }) => kind)
    expect(pages.length - events.length).toBe(list.length)
    told[name] = [...list.map(({ kind }) => kind), ...events].sort()
  }
  return told
}

const admin = ['waiting']
const rows: [what: string, told: Told, act: (scene: Scene) => Promise<Response>, before?: (scene: Scene) => Promise<unknown>][] = [
  [
    'a listing that is sent in',
    { owner: ['listing'], admin },
    (t) => t.owner.post(`${t.draft}/submit`, { agreementVersion: agreements.owner.version }),
  ],
  ['a draft that its owner changes', { owner: ['listing'] }, (t) => t.owner.patch(t.draft, { seats: 7 })],
  ['a listing that is approved', { owner: ['listing', 'listing_approved'], admin }, (t) => t.decideListing('approved')],
  ['a listing that is rejected', { owner: ['listing', 'listing_rejected'], admin }, (t) => t.decideListing('rejected')],
  ['a paper of a car on the market', { owner: ['listing'], admin }, (t) => t.sendPaper()],
  [
    'a paper that the team has compared',
    { owner: ['listing'], admin },
    async ({ owner, admin: team, car, papers }) => {
      const { updatedAt: seen, papers: sent } = await owner.read(`/api/me/cars/${car.id}`)
      await team.get(`${papers}/${sent[0].id}`)
      return team.post(`/api/admin/cars/${car.id}/papers/${sent[0].id}/check`, { isChecked: true, seen })
    },
    (t) => t.sendPaper(),
  ],
  [
    'another hour of a pickup',
    { owner: ['booking'], renter: ['booking'] },
    ({ owner, path }) => owner.post(`${path}/pickup-hour`, { hour: '12:00' }),
  ],
  ['a document that is sent in', { renter: ['document'], admin }, (t) => t.sendDocument()],
  [
    'a document that is approved',
    { renter: ['document', 'document_approved'], admin },
    (t) => t.decideDocument('approved'),
    (t) => t.sendDocument(),
  ],
  [
    'a document that is rejected',
    { renter: ['document', 'document_rejected'], admin },
    (t) => t.decideDocument('rejected'),
    (t) => t.sendDocument(),
  ],
  [
    'a trip that the system ends',
    { renter: ['booking', 'review_invited'], owner: ['booking'] },
    async ({ db, deps, clock, booking }) => {
      clock.set(startOf(addDays(booking.to, 4)))
      await db.write((tx) => completeTrips(tx, 200, { now: clock.now(), newId: deps.newId }))
      return new Response()
    },
    (t) => t.start(),
  ],
  [
    'a car that is called not returned',
    { renter: ['booking', 'not_returned'], owner: ['booking'], admin },
    (t) => t.owner.post(`${t.path}/not-returned`),
    async (t) => {
      await t.start()
      t.clock.advance(2 * 86_400_000)
    },
  ],
  ['a review', { owner: ['review_received'] }, (t) => t.review(), (t) => t.drive()],
  [
    'the answer to a review',
    { renter: ['review_answered'] },
    ({ owner, path }) => owner.post(`${path}/review/answer`, { text: 'Thank you very much.' }),
    (t) => t.drive().then(t.review),
  ],
  ['a call for the team', { renter: ['booking'], owner: ['booking', 'dispute_opened'], admin }, (t) => t.call()],
  [
    'what the team found',
    { renter: ['booking', 'dispute_closed'], owner: ['booking', 'dispute_closed'], admin },
    async ({ renter, admin: team, path }) => {
      const [{ id }] = (await renter.read(path)).disputes
      return team.post(`/api/admin/disputes/${id}/close`, { outcome: 'Half of it goes back.' })
    },
    (t) => t.call(),
  ],
  [
    'a report',
    { admin },
    ({ as, people, car }) => as(people.stranger).post('/api/reports', { kind: 'listing', id: car.id, text: 'This is not their car.' }),
  ],
  [
    'a message of a visitor',
    { admin },
    ({ as }) => as(null).post('/api/contact', { name: 'Eric', email: 'eric@example.rw', text: 'How do I list a car here?' }),
  ],
]

test.each(rows)('of %s hears once who is to hear of it, and nobody else', async (_what, told, act, before) => {
  const made = await scene()
  await before?.(made)
  // What went before was told before.
  const ids = names.map((name) => made.people[name].id)
  await made.db.write(async (tx) => {
    for (const table of [notifications, liveEvents]) await tx.delete(table).where(inArray(table.userId, ids))
  })
  const answer = await act(made)
  expect(answer.ok, await answer.clone().text()).toBe(true)
  expect(await heard(made)).toEqual({ owner: [], renter: [], admin: [], stranger: [], ...told })
})

test('what people are told names no person and quotes nobody', async () => {
  const { db, pending, decideListing, call } = await scene()
  await decideListing('rejected')
  await call()
  const list = await db.read.select().from(notifications).orderBy(notifications.kind, notifications.id)
  expect(list).toMatchObject([{ kind: 'booking_requested' }, { kind: 'dispute_opened' }, { kind: 'listing_rejected' }])
  expect(JSON.stringify(list)).not.toMatch(/Too dark|without a reason|Odette|Ingabire|Rene|Habimana/)
  expect(list[2]?.facts).toEqual({ carId: pending.id, title: 'Toyota RAV4 2019' })
})
