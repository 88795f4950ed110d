import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { suspendUser } from '../../server/features/users/commands.ts'
import { bookedDays, bookings } from '../../server/db/schema/bookings.ts'
import { cars } from '../../server/db/schema/cars.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { sessions, users } from '../../server/db/schema/users.ts'
import { addDays } from '../../shared/lib/days.ts'
import { suspensionMessages } from '../../shared/i18n/en/dashboard.ts'
import { createApprovedBooking } from '../support/booking-fixtures.ts'
import { password, type TestUser, createTestApp } from '../support/app.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'

const reason = 'Showed a car that is not theirs.'

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Olive' })
  const renter = await t.newUser({ firstName: 'Remy' })
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const car = await t.newCar(owner)
  const suspend = (who: TestUser, body: object = {}, by = admin) =>
    t.as(by).post(`/api/admin/users/${who.id}/suspend`, { reason, password, ...body })
  const restore = (who: TestUser, by = admin) => t.as(by).post(`/api/admin/users/${who.id}/restore`, { password })
  const countFound = async () => (await t.as(null).read('/api/cars?location=kigali')).total
  const readStatus = async ({ id }: { id: string }) => (await readRow(t.db.read, bookings, id))?.status
  const createApproved = async (from: string) => {
    const booking = await t.newBooking(renter, car, { from, to: from })
    await t.approve(booking)
    return booking
  }
  return { ...t, owner, renter, admin, car, suspend, restore, countFound, readStatus, createApproved }
}

test('a suspended person is out at once: sessions end, and the right password is told so, a wrong one not', async () => {
  const { as, db, owner, renter, suspend, restore, logIn } = await setUp()
  for (const who of [owner, renter]) expect((await suspend(who)).status).toBe(200)
  expect(await readErrorCode(await as(renter).get('/api/me'))).toEqual([401, 'unauthenticated'])
  expect(await readRows(db.read, sessions, eq(sessions.userId, renter.id))).toEqual([])
  expect(await readErrorCode(await logIn(renter))).toEqual([403, 'account_suspended'])
  expect(await readErrorCode(await logIn(renter, 'a wild guess'))).toEqual([401, 'invalid_credentials'])
  expect((await restore(owner)).status).toBe(200)
  expect([(await logIn(owner)).status, (await logIn(renter)).status]).toEqual([200, 403])
  expect(await readErrorCode(await as(renter).get('/api/me'))).toEqual([401, 'unauthenticated'])
})

test('the cars of a suspended owner are gone from search, page, photos and the home page, and come back as they were', async () => {
  const { as, admin, deps, owner, newCar, car, suspend, restore, countFound } = await setUp()
  const paused = await newCar(owner, { listed: false })
  const waiting = await newCar(owner, { status: 'pending' })
  const { photos } = await as(null).read(`/api/cars/${car.id}`)
  const file = new Uint8Array(1)
  await deps.photos.put(photos[0].id, { 400: file, 800: file, 1600: file })
  const readStatus = async (path: string) => (await as(null).get(path)).status
  const readVisibility = async () => [
    await countFound(),
    await readStatus(`/api/cars/${car.id}`),
    await readStatus(`/api/cars/${car.id}/days`),
    await readStatus(`/photos/${photos[0].id}/400.webp`),
    JSON.stringify(await as(null).read('/api/home')).includes(car.id),
  ]
  expect(await readVisibility()).toEqual([1, 200, 200, 200, true])
  await suspend(owner)
  expect(await readVisibility()).toEqual([0, 404, 404, 404, false])
  expect((await as(admin).post(`/api/admin/cars/${waiting.id}/decision`, { decision: 'approved' })).status).toBe(200)
  expect(await readStatus(`/api/cars/${waiting.id}`)).toBe(404)
  expect((await restore(owner)).status).toBe(200)
  expect(await readVisibility()).toEqual([2, 200, 200, 200, true])
  expect([await readStatus(`/api/cars/${waiting.id}`), await readStatus(`/api/cars/${paused.id}`)]).toEqual([200, 404])
})

test('what keeps a car off the market beside the suspension goes on keeping it', async () => {
  const { db, owner, renter, car, suspend, restore } = await setUp()
  await db.write((tx) => tx.update(cars).set({ holdReason: 'due' }).where(eq(cars.id, car.id)))
  await suspend(renter)
  await restore(renter)
  expect((await readRows(db.read, cars, eq(cars.ownerId, owner.id)))[0]?.holdReason).toBe('due')
})

test('requests on both sides are cancelled, in words that say nothing of the reason, and their days are free', async () => {
  const { as, db, clock, owner, renter, car, newCar, newUser, newBooking, suspend, readStatus } = await setUp()
  const other = await newUser({ userType: 'owner' })
  const othersCar = await newCar(other)
  const incoming = await newBooking(renter, car)
  const outgoing = await newBooking(owner, othersCar)
  const overdue = await newBooking(renter, car, { from: addDays(clock.today(), 30) })
  const unrelated = await newBooking(renter, othersCar, { from: addDays(clock.today(), 30) })
  const unrelatedOverdue = await newBooking(renter, othersCar, { from: addDays(clock.today(), 40) })
  const overdueIds = [overdue.id, unrelatedOverdue.id]
  await db.write((tx) => tx.update(bookings).set({ expiresAt: clock.now() }).where(inArray(bookings.id, overdueIds)))
  expect((await suspend(owner)).status).toBe(200)
  expect([await readStatus(incoming), await readStatus(outgoing), await readStatus(overdue)]).toEqual(['cancelled', 'cancelled', 'expired'])
  expect([await readStatus(unrelated), await readStatus(unrelatedOverdue)]).toEqual(['pending', 'pending'])
  expect(await as(renter).read(`/api/bookings/${incoming.id}`)).toMatchObject({ reason: suspensionMessages.cancelled })
  const toDays = ({ id, days }: { id: string; days: number }) => Array.from({ length: days }, () => id)
  expect((await readRows(db.read, bookedDays)).map(({ bookingId }) => bookingId)).toEqual([
    ...toDays(unrelated),
    ...toDays(unrelatedOverdue),
  ])
})

test('what was agreed on needs consent, and nothing happens without it', async () => {
  const { clock, db, owner, renter, newBooking, car, createApproved, suspend, readStatus, countFound } = await setUp()
  const from = addDays(clock.today(), 5)
  const waiting = await newBooking(renter, car, { from: addDays(from, 5) })
  const trip = await createApproved(from)
  for (const who of [owner, renter]) {
    const refused = await suspend(who)
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      { code: 'open_bookings', bookings: [{ id: trip.id, from, to: from }] },
    ])
  }
  expect([await readStatus(trip), await readStatus(waiting), await countFound()]).toEqual(['approved', 'pending', 1])
  expect((await readRows(db.read, users)).filter(({ suspendedAt }) => suspendedAt)).toEqual([])
  await db.write((tx) => tx.update(bookings).set({ expiresAt: clock.now() }).where(eq(bookings.id, trip.id)))
  expect((await suspend(owner, { cancelBookings: true })).status).toBe(200)
  expect([await readStatus(trip), await readStatus(waiting), await countFound()]).toEqual(['cancelled', 'cancelled', 0])
  const lines = await readRows(db.read, ledgerLines, eq(ledgerLines.bookingId, trip.id))
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['failed']))
})

test('a trip under way stays, and the team records its return and settles its deposit', async () => {
  const t = await createApprovedBooking()
  const admin = await t.newUser({ userType: 'admin', phone: null })
  expect((await t.pickup()).status).toBe(200)
  expect((await t.as(admin).post(`/api/admin/users/${t.owner.id}/suspend`, { reason, password })).status).toBe(200)
  expect((await t.giveBack()).status).toBe(401)
  expect(await t.seen(t.renter)).toMatchObject({ displayStatus: 'active' })
  const response = await t.giveBack({ depositReturned: t.booking.deposit - 5_000, reason: 'A scratch.' }, admin)
  expect([response.status, (await response.json()).displayStatus]).toEqual([200, 'completed'])
})

test('a deposit that the system left open when it closed the trip is settled by the team', async () => {
  const t = await createApprovedBooking()
  await t.pickup()
  await t.db.write((tx) => tx.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, t.booking.id)))
  const admin = await t.newUser({ userType: 'admin', phone: null })
  await t.as(admin).post(`/api/admin/users/${t.owner.id}/suspend`, { reason, password })
  expect((await t.giveBack({}, admin)).status).toBe(200)
  expect(await t.seen(t.renter)).not.toHaveProperty('depositOpen')
})

test('a suspension and a restoration are written down, with who and why', async () => {
  const { db, clock, admin, renter, suspend, restore, logIn } = await setUp()
  await suspend(renter)
  clock.advance(1_000)
  expect((await restore(renter)).status).toBe(200)
  expect(await readErrorCode(await restore(renter))).toEqual([409, 'person_moved_on'])
  expect((await logIn(renter)).status).toBe(200)
  const logs = await db.read.select().from(auditLogs).orderBy(auditLogs.id)
  expect(
    logs.map(({ entityType, entityId, title, action, note, actorId }) => [entityType, entityId, title, action, note, actorId]),
  ).toEqual([
    ['user', renter.id, 'renter', 'suspended', reason, admin.id],
    ['user', renter.id, 'renter', 'restored', null, admin.id],
  ])
})

test('nobody suspends themself, and the last admin stays', async () => {
  const { deps, db, newUser, admin, suspend } = await setUp()
  expect(await readErrorCode(await suspend(admin))).toEqual([403, 'forbidden'])
  const second = await newUser({ userType: 'admin', phone: null })
  const responses = await Promise.all([suspend(second), suspend(admin, {}, second)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
  // The command itself checks for the last admin.
  const ctx = { now: deps.now(), newId: deps.newId }
  const actor = { id: 'somebody', userType: 'admin' as const }
  const remainingAdmin = responses[0]?.status === 200 ? admin : second
  await expect(db.write((tx) => suspendUser(tx, actor, remainingAdmin.id, { reason }, ctx))).rejects.toMatchObject({ code: 'last_admin' })
})
