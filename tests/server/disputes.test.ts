import { expect, test } from 'vitest'
import { caseNumber } from '../../shared/dispute.ts'
import { disputes } from '../../server/db/schema/chat.ts'
import { password, testApp } from '../support/app.ts'

const wish = { kind: 'deposit', text: 'The deposit was kept without a reason.' }

/** A request, its two sides and an admin. */
async function aBooking() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Odette' })
  const renter = await t.newUser({ firstName: 'Rene' })
  const admin = await t.newUser({ userType: 'admin', firstName: 'Ada', phone: null })
  const booking = await t.newBooking(renter, await t.newCar(owner))
  const open = (who: typeof owner, body: object = wish) => {
    t.clock.advance(1_000)
    return t.as(who).post(`/api/bookings/${booking.id}/dispute`, body)
  }
  const close = (id: string, who = admin) => t.as(who).post(`/api/admin/disputes/${id}/close`, { outcome: 'Half of it goes back.' })
  const read = async (who: typeof owner) => (await (await t.as(who).get(`/api/bookings/${booking.id}`)).json()).disputes
  return { ...t, owner, renter, admin, booking, open, close, read }
}

test('either side can call the team once at a time, and both sides and the team read it', async () => {
  const { owner, renter, admin, open, close, read } = await aBooking()
  expect((await open(renter)).status).toBe(201)
  const again = await open(renter, { kind: 'other', text: 'Nobody has answered me yet.' })
  expect([again.status, (await again.json()).error.code]).toEqual([409, 'dispute_open'])
  expect((await open(owner, { kind: 'fine', text: 'A fine came for these days.' })).status).toBe(201)
  const seen = [
    { ...wish, openedBy: 'renter', closedAt: null, outcome: null },
    { kind: 'fine', openedBy: 'owner' },
  ]
  for (const who of [owner, renter, admin]) expect(await read(who)).toMatchObject(seen)
  const [{ id }] = await read(admin)
  expect((await close(id)).status).toBe(200)
  for (const who of [owner, renter])
    expect((await read(who))[0]).toMatchObject({ outcome: 'Half of it goes back.', closedAt: expect.any(String) })
  expect((await open(renter)).status).toBe(201)
})

test('a call about one booking is none about another of the same two', async () => {
  const { as, owner, renter, open, read, newCar, newBooking } = await aBooking()
  const other = await newBooking(renter, await newCar(owner))
  expect((await open(renter)).status).toBe(201)
  const path = `/api/bookings/${other.id}`
  const called = async () => (await (await as(renter).get(path)).json()).disputes
  expect(await called()).toEqual([])
  expect((await as(renter).post(`${path}/dispute`, { kind: 'other', text: 'Nobody has answered me yet.' })).status).toBe(201)
  expect([await called(), await read(renter)]).toMatchObject([[{ kind: 'other' }], [{ kind: 'deposit' }]])
})

test.each([
  [{ kind: 'nothing', text: wish.text }, 'kind'],
  [{ kind: 'other', text: 'short' }, 'text'],
  [{ kind: 'other', text: 'a'.repeat(2_001) }, 'text'],
])('what the team could not work with is refused: %j', async (body, field) => {
  const { renter, open } = await aBooking()
  const answer = await open(renter, body)
  expect([answer.status, Object.keys((await answer.json()).error.fields)]).toEqual([422, [field]])
})

test('a message that is reported is one of the booking', async () => {
  const { as, owner, renter, booking, open, read, newCar, newBooking } = await aBooking()
  const other = await newBooking(renter, await newCar(owner))
  const said = async (id: string) => {
    await as(owner).post(`/api/bookings/${id}/messages`, { text: 'Pay me elsewhere.' })
    const { messages } = await (await as(renter).get(`/api/bookings/${id}/messages`)).json()
    return messages[0].id as string
  }
  const [here, there] = [await said(booking.id), await said(other.id)]
  for (const messageId of [there, 'nowhere']) {
    const answer = await open(renter, { ...wish, messageId })
    expect([answer.status, (await answer.json()).error.fields]).toEqual([422, { messageId: { code: 'invalid' } }])
  }
  expect((await open(renter, { ...wish, messageId: here })).status).toBe(201)
  expect(await read(renter)).toMatchObject([{ messageId: here }])
})

test('among the bookings those stand out of which the team is to settle something', async () => {
  const { as, admin, owner, renter, booking, open, close, read, newCar, newBooking } = await aBooking()
  const other = await newBooking(renter, await newCar(owner))
  const marked = async () => {
    const { bookings } = await (await as(admin).get('/api/admin/bookings')).json()
    const of = (among: { id: string; disputed?: true }[]) => among.filter(({ disputed }) => disputed).map(({ id }) => id)
    return of(bookings.filter(({ id }: { id: string }) => [booking.id, other.id].includes(id)))
  }
  expect(await marked()).toEqual([])
  await open(renter)
  await as(renter).post(`/api/bookings/${other.id}/dispute`, wish)
  expect((await marked()).sort()).toEqual([booking.id, other.id].sort())
  await close((await read(admin))[0].id)
  expect(await marked()).toEqual([other.id])
})

test('the team finds a booking by the number of a case about it', async () => {
  const { as, admin, renter, booking, open, read } = await aBooking()
  await open(renter)
  const [{ id }] = await read(admin)
  const found = async (q: string) => (await (await as(admin).get(`/api/admin/bookings?q=${q}`)).json()).bookings
  for (const q of [caseNumber(id), caseNumber(id).toLowerCase()]) expect(await found(q)).toMatchObject([{ id: booking.id }])
  expect(await found('C-ZZZZZZ')).toEqual([])
})

test('only the team closes a case that there is', async () => {
  const { renter, open, close, read } = await aBooking()
  await open(renter)
  const [{ id }] = await read(renter)
  expect((await close('nowhere')).status).toBe(404)
  expect((await close(id, renter)).status).toBe(403)
})

test('nobody calls the team endlessly', async () => {
  const { renter, open } = await aBooking()
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) statuses.push((await open(renter)).status)
  expect([statuses[0], statuses[9], statuses[10]]).toEqual([201, 409, 429])
})

test('who goes leaves nothing of what they wrote', async () => {
  const { db, as, owner, renter, booking, open, read } = await aBooking()
  await open(renter)
  await open(owner, { kind: 'fine', text: 'A fine came for these days.' })
  await as(renter).post(`/api/bookings/${booking.id}/actions`, { action: 'cancel' })
  expect((await as(renter).delete('/api/me', { password })).status).toBe(204)
  expect(await db.read.select({ text: disputes.text }).from(disputes).orderBy(disputes.kind, disputes.id)).toEqual([
    { text: '' },
    { text: 'A fine came for these days.' },
  ])
  expect(await read(owner)).toMatchObject([{ text: '', kind: 'deposit' }, { kind: 'fine' }])
})
