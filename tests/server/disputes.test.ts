import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs } from '../../shared/lib/durations.ts'
import { closeDispute } from '../../server/features/bookings/disputes/disputes.ts'
import { remindOfDisputes } from '../../server/messaging/reminders/disputes.ts'
import { notifications } from '../../server/db/schema/notifications.ts'
import { users } from '../../server/db/schema/users.ts'
import { readRows } from '../support/read-rows.ts'
import { formatCaseNumber } from '../../shared/domain/dispute.ts'
import { disputes } from '../../server/db/schema/chat.ts'
import { password, type TestUser } from '../support/app.ts'
import { createRequest } from '../support/booking-fixtures.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'

const depositDispute = { kind: 'deposit', text: 'The deposit was kept without a reason.' }
const fineDispute = { kind: 'fine', text: 'A fine came for these days.' }

async function setUp() {
  const t = await createRequest()
  const admin = await t.newAdmin()
  const other = await t.newBooking(t.renter, await t.newCar(t.owner))
  const openDispute = (who: TestUser, body: object = depositDispute, { id } = t.booking) => {
    t.clock.advance(1_000)
    return t.as(who).post(`/api/bookings/${id}/dispute`, body)
  }
  const closeDispute = (id: string) => t.as(admin).post(`/api/admin/disputes/${id}/close`, { outcome: 'Half of it goes back.' })
  const readDisputes = async (who: TestUser, booking = t.booking) => (await t.seen(who, booking)).disputes
  const listBookings = async (query = '') => (await t.as(admin).read(`/api/admin/bookings${query}`)).bookings
  return { ...t, admin, other, openDispute, closeDispute, readDisputes, listBookings }
}

test('either side can call the team once at a time, and both sides and the team read it', async () => {
  const { owner, renter, admin, openDispute, closeDispute, readDisputes } = await setUp()
  expect((await openDispute(renter)).status).toBe(201)
  expect(await readErrorCode(await openDispute(renter, { kind: 'other', text: 'Nobody has answered me yet.' }))).toEqual([
    409,
    'dispute_open',
  ])
  expect((await openDispute(owner, fineDispute)).status).toBe(201)
  for (const who of [owner, renter, admin])
    expect(await readDisputes(who)).toMatchObject([
      { ...depositDispute, openedBy: 'renter', closedAt: null, outcome: null },
      { kind: 'fine', openedBy: 'owner' },
    ])
  expect((await closeDispute((await readDisputes(admin))[0].id)).status).toBe(200)
  for (const who of [owner, renter])
    expect((await readDisputes(who))[0]).toMatchObject({ outcome: 'Half of it goes back.', closedAt: expect.any(String) })
  expect((await openDispute(renter)).status).toBe(201)
  expect((await closeDispute('nowhere')).status).toBe(404)
})

test('a call about one booking is none about another of the same two', async () => {
  const { renter, other, openDispute, readDisputes } = await setUp()
  expect((await openDispute(renter)).status).toBe(201)
  expect(await readDisputes(renter, other)).toEqual([])
  expect((await openDispute(renter, { kind: 'other', text: 'Nobody has answered me yet.' }, other)).status).toBe(201)
  expect([await readDisputes(renter, other), await readDisputes(renter)]).toMatchObject([[{ kind: 'other' }], [{ kind: 'deposit' }]])
})

test('a message that is reported is one of the booking', async () => {
  const { as, owner, renter, booking, other, openDispute, readDisputes } = await setUp()
  const sendMessage = async ({ id }: typeof booking): Promise<string> => {
    await as(owner).post(`/api/bookings/${id}/messages`, { text: 'Pay me elsewhere.' })
    return (await as(renter).read(`/api/bookings/${id}/messages`)).messages[0].id
  }
  const [here, there] = [await sendMessage(booking), await sendMessage(other)]
  for (const messageId of [there, 'nowhere'])
    expect(await readFieldErrors(await openDispute(renter, { ...depositDispute, messageId }))).toEqual([
      422,
      { messageId: { code: 'invalid' } },
    ])
  expect((await openDispute(renter, { ...depositDispute, messageId: here })).status).toBe(201)
  expect(await readDisputes(renter)).toMatchObject([{ messageId: here }])
})

test('among the bookings those stand out of which the team is to settle something', async () => {
  const { admin, renter, booking, other, openDispute, closeDispute, readDisputes, listBookings } = await setUp()
  const listDisputed = async () =>
    (await listBookings()).flatMap(({ id, disputed }: { id: string; disputed?: true }) =>
      disputed && [booking.id, other.id].includes(id) ? [id] : [],
    )
  expect(await listDisputed()).toEqual([])
  await openDispute(renter)
  await openDispute(renter, depositDispute, other)
  expect((await listDisputed()).sort()).toEqual([booking.id, other.id].sort())
  await closeDispute((await readDisputes(admin))[0].id)
  expect(await listDisputed()).toEqual([other.id])
})

test('the team finds a booking by the number of a case about it', async () => {
  const { admin, renter, booking, openDispute, readDisputes, listBookings } = await setUp()
  await openDispute(renter)
  const number = formatCaseNumber((await readDisputes(admin))[0].id)
  for (const q of [number, number.toLowerCase()]) expect(await listBookings(`?q=${q}`)).toMatchObject([{ id: booking.id }])
  expect(await listBookings('?q=C-ZZZZZZ')).toEqual([])
})

test('nobody calls the team endlessly', async () => {
  const { renter, openDispute } = await setUp()
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) statuses.push((await openDispute(renter)).status)
  expect([statuses[0], statuses[9], statuses[10]]).toEqual([201, 409, 429])
})

test('who goes leaves nothing of what they wrote', async () => {
  const { db, as, act, owner, renter, booking, other, openDispute, readDisputes } = await setUp()
  await openDispute(renter)
  await openDispute(owner, fineDispute)
  for (const each of [booking, other]) await act(renter, each, 'cancel')
  expect((await as(renter).delete('/api/me', { password })).status).toBe(204)
  const rows = await db.read.select({ text: disputes.text }).from(disputes).orderBy(disputes.kind, disputes.id)
  expect(rows).toEqual([{ text: '' }, { text: fineDispute.text }])
  expect(await readDisputes(owner)).toMatchObject([{ text: '', kind: 'deposit' }, { kind: 'fine' }])
})

test('the team hears once a day that disputes wait, as long as one is open for more than a day', async () => {
  const { db, deps, clock, renter, owner, openDispute, admin, readDisputes } = await setUp()
  const remind = () => remindOfDisputes(db, { now: clock.now(), newId: deps.newId })
  await openDispute(renter)
  await openDispute(owner, fineDispute)
  expect(await remind()).toBe(0)
  clock.advance(dayMs)
  const admins = await db.read.$count(users, eq(users.userType, 'admin'))
  expect(await remind()).toBe(admins)
  expect(await remind()).toBe(0)
  const told = (await readRows(db.read, notifications)).filter(({ userId, kind }) => userId === admin.id && kind === 'disputes_waiting')
  expect(told).toMatchObject([{ payload: { count: 2 } }])
  clock.advance(dayMs)
  expect(await remind()).toBe(admins)
  const open = await readDisputes(renter)
  for (const { id } of open)
    await db.write((tx) => closeDispute(tx, admin, id, { outcome: 'Seen' }, { now: clock.now(), newId: deps.newId }))
  clock.advance(dayMs)
  expect(await remind()).toBe(0)
})
