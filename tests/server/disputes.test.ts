import { expect, test } from 'vitest'
import { formatCaseNumber } from '../../shared/domain/dispute.ts'
import { disputes } from '../../server/db/schema/chat.ts'
import { password, type TestUser } from '../support/app.ts'
import { createRequest } from '../support/booking-fixtures.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'

const wish = { kind: 'deposit', text: 'The deposit was kept without a reason.' }
const fine = { kind: 'fine', text: 'A fine came for these days.' }

async function twoBookings() {
  const t = await createRequest()
  const admin = await t.newAdmin()
  const other = await t.newBooking(t.renter, await t.newCar(t.owner))
  const open = (who: TestUser, body: object = wish, { id } = t.booking) => {
    t.clock.advance(1_000)
    return t.as(who).post(`/api/bookings/${id}/dispute`, body)
  }
  const close = (id: string) => t.as(admin).post(`/api/admin/disputes/${id}/close`, { outcome: 'Half of it goes back.' })
  const read = async (who: TestUser, booking = t.booking) => (await t.seen(who, booking)).disputes
  const listed = async (query = '') => (await t.as(admin).read(`/api/admin/bookings${query}`)).bookings
  return { ...t, admin, other, open, close, read, listed }
}

test('either side can call the team once at a time, and both sides and the team read it', async () => {
  const { owner, renter, admin, open, close, read } = await twoBookings()
  expect((await open(renter)).status).toBe(201)
  expect(await readErrorCode(await open(renter, { kind: 'other', text: 'Nobody has answered me yet.' }))).toEqual([409, 'dispute_open'])
  expect((await open(owner, fine)).status).toBe(201)
  for (const who of [owner, renter, admin])
    expect(await read(who)).toMatchObject([
      { ...wish, openedBy: 'renter', closedAt: null, outcome: null },
      { kind: 'fine', openedBy: 'owner' },
    ])
  expect((await close((await read(admin))[0].id)).status).toBe(200)
  for (const who of [owner, renter])
    expect((await read(who))[0]).toMatchObject({ outcome: 'Half of it goes back.', closedAt: expect.any(String) })
  expect((await open(renter)).status).toBe(201)
  expect((await close('nowhere')).status).toBe(404)
})

test('a call about one booking is none about another of the same two', async () => {
  const { renter, other, open, read } = await twoBookings()
  expect((await open(renter)).status).toBe(201)
  expect(await read(renter, other)).toEqual([])
  expect((await open(renter, { kind: 'other', text: 'Nobody has answered me yet.' }, other)).status).toBe(201)
  expect([await read(renter, other), await read(renter)]).toMatchObject([[{ kind: 'other' }], [{ kind: 'deposit' }]])
})

test('a message that is reported is one of the booking', async () => {
  const { as, owner, renter, booking, other, open, read } = await twoBookings()
  const said = async ({ id }: typeof booking): Promise<string> => {
    await as(owner).post(`/api/bookings/${id}/messages`, { text: 'Pay me elsewhere.' })
    return (await as(renter).read(`/api/bookings/${id}/messages`)).messages[0].id
  }
  const [here, there] = [await said(booking), await said(other)]
  for (const messageId of [there, 'nowhere'])
    expect(await readFieldErrors(await open(renter, { ...wish, messageId }))).toEqual([422, { messageId: { code: 'invalid' } }])
  expect((await open(renter, { ...wish, messageId: here })).status).toBe(201)
  expect(await read(renter)).toMatchObject([{ messageId: here }])
})

test('among the bookings those stand out of which the team is to settle something', async () => {
  const { admin, renter, booking, other, open, close, read, listed } = await twoBookings()
  const marked = async () =>
    (await listed()).flatMap(({ id, disputed }: { id: string; disputed?: true }) =>
      disputed && [booking.id, other.id].includes(id) ? [id] : [],
    )
  expect(await marked()).toEqual([])
  await open(renter)
  await open(renter, wish, other)
  expect((await marked()).sort()).toEqual([booking.id, other.id].sort())
  await close((await read(admin))[0].id)
  expect(await marked()).toEqual([other.id])
})

test('the team finds a booking by the number of a case about it', async () => {
  const { admin, renter, booking, open, read, listed } = await twoBookings()
  await open(renter)
  const number = formatCaseNumber((await read(admin))[0].id)
  for (const q of [number, number.toLowerCase()]) expect(await listed(`?q=${q}`)).toMatchObject([{ id: booking.id }])
  expect(await listed('?q=C-ZZZZZZ')).toEqual([])
})

test('nobody calls the team endlessly', async () => {
  const { renter, open } = await twoBookings()
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) statuses.push((await open(renter)).status)
  expect([statuses[0], statuses[9], statuses[10]]).toEqual([201, 409, 429])
})

test('who goes leaves nothing of what they wrote', async () => {
  const { db, as, act, owner, renter, booking, other, open, read } = await twoBookings()
  await open(renter)
  await open(owner, fine)
  for (const each of [booking, other]) await act(renter, each, 'cancel')
  expect((await as(renter).delete('/api/me', { password })).status).toBe(204)
  const rows = await db.read.select({ text: disputes.text }).from(disputes).orderBy(disputes.kind, disputes.id)
  expect(rows).toEqual([{ text: '' }, { text: fine.text }])
  expect(await read(owner)).toMatchObject([{ text: '', kind: 'deposit' }, { kind: 'fine' }])
})
