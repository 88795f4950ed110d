import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { documents } from '../../server/db/schema/documents.ts'
import { notifications, outbox } from '../../server/db/schema/notifications.ts'
import { preferences, users } from '../../server/db/schema/users.ts'
import { defaultPreferences } from '../../shared/domain/preferences.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

async function setUp() {
  const t = await createOwnerAndRenter()
  const admin = await t.newAdmin()
  const who = { firstName: t.renter.firstName, lastName: t.renter.lastName, phone: t.renter.phone ?? '' }
  const readVersion = async () => (await t.as(admin).read(`/api/admin/users/${t.renter.id}`)).version as string
  const patchUser = async (change: object, id = t.renter.id) =>
    t.as(admin).patch(`/api/admin/users/${id}`, { ...who, seen: await readVersion(), ...change })
  const readUser = async () => (await readRows(t.db.read, users, eq(users.id, t.renter.id)))[0]
  const readCar = async () => await t.as(admin).read(`/api/admin/cars/${t.car.id}`)
  const patchCar = async (change: object) =>
    t.as(admin).patch(`/api/admin/cars/${t.car.id}`, { seen: (await readCar()).updatedAt, ...change })
  const readNews = async (userId: string) =>
    (await readRows(t.db.read, notifications, eq(notifications.userId, userId))).map(({ kind, payload }) => ({ kind, payload }))
  const readMail = async (userId: string) =>
    (await readRows(t.db.read, outbox, eq(outbox.userId, userId))).filter(({ channel }) => channel === 'mail').map(({ kind }) => kind)
  const readLog = async (entityId: string) => {
    const rows = await readRows(t.db.read, auditLogs, eq(auditLogs.entityId, entityId))
    return rows.map(({ action, note, changes }) => ({ action, note, changes }))
  }
  return { ...t, admin, patchUser, readUser, readVersion, readCar, patchCar, readNews, readMail, readLog }
}

test('a new name is checked again, and the person is told, also who wants no mail', async () => {
  const t = await setUp()
  const { id } = t.renter
  const file = { kind: 'identity', contentType: 'image/jpeg', bytes: 1, wrappedKey: 'k', status: 'approved' } as const
  const at = t.clock.now()
  await t.db.write(async (tx) => {
    await tx.insert(preferences).values({ ...defaultPreferences, userId: id, email: false, updatedAt: at })
    await tx.insert(documents).values({ ...file, id: 'paper', userId: id, readyAt: at, decidedAt: at, createdAt: at })
    await tx.update(users).set({ idVerification: 'approved', licenceVerification: 'none' }).where(eq(users.id, id))
  })
  expect((await t.patchUser({ firstName: 'Renée' })).status).toBe(200)
  expect(await t.readUser()).toMatchObject({ firstName: 'Renée', idVerification: 'pending', licenceVerification: 'none' })
  expect((await t.as(t.admin).read('/api/admin/documents?status=pending')).documents).toMatchObject([{ id: 'paper' }])
  expect(await t.readNews(id)).toEqual([{ kind: 'account_edited', payload: { renamed: true } }])
  expect(await t.readMail(id)).toEqual(['account_edited'])
  expect(await t.readLog(id)).toEqual([{ action: 'changed', note: 'Name', changes: null }])
})

test('a document whose file is gone must be sent again after a new name', async () => {
  const t = await setUp()
  const { id } = t.renter
  const at = t.clock.now()
  const file = { kind: 'licence', contentType: 'image/jpeg', bytes: 1, wrappedKey: '', status: 'approved' } as const
  await t.db.write(async (tx) => {
    await tx.insert(documents).values({ ...file, id: 'paper', userId: id, readyAt: at, decidedAt: at, clearedAt: at, createdAt: at })
    await tx.update(users).set({ licenceVerification: 'approved' }).where(eq(users.id, id))
  })
  await t.patchUser({ lastName: 'Uwera' })
  expect(await t.readUser()).toMatchObject({ licenceVerification: 'rejected' })
  const reason = 'Your name was changed. Please send the document again.'
  expect((await t.as(t.renter).read('/api/me/documents')).documents).toMatchObject([{ status: 'rejected', reason }])
  expect(await t.readNews(id)).toEqual([{ kind: 'account_edited', payload: { mustResend: true } }])
})

const licenceFile = { kind: 'licence', contentType: 'image/jpeg', bytes: 1, wrappedKey: 'k', status: 'approved' } as const

test.each([
  ['both are checked again', 'approved', false, { renamed: true }],
  ['one is checked again, the other resent', 'approved', true, { renamed: true, mustResend: true, paper: 'licence' }],
  ['both are resent', 'rejected', true, { mustResend: true }],
  ['one is resent', 'none', true, { mustResend: true, paper: 'licence' }],
] as const)('after a new name the notification tells that %s', async (_, idVerification, isCleared, payload) => {
  const t = await setUp()
  const { id } = t.renter
  const at = t.clock.now()
  const sent = { userId: id, readyAt: at, decidedAt: at, createdAt: at }
  await t.db.write(async (tx) => {
    await tx.insert(documents).values({ ...licenceFile, ...sent, id: 'licence', clearedAt: isCleared ? at : null })
    if (idVerification === 'approved') await tx.insert(documents).values({ ...licenceFile, ...sent, kind: 'identity', id: 'identity' })
    await tx.update(users).set({ idVerification, licenceVerification: 'approved' }).where(eq(users.id, id))
  })
  expect((await t.patchUser({ lastName: 'Uwera' })).status).toBe(200)
  expect(await t.readNews(id)).toEqual([{ kind: 'account_edited', payload }])
})

test('a new phone changes no verification, and what is the same changes nothing', async () => {
  const t = await setUp()
  await t.db.write((tx) => tx.update(users).set({ idVerification: 'approved' }).where(eq(users.id, t.renter.id)))
  expect((await t.patchUser({})).status).toBe(200)
  expect([await t.readNews(t.renter.id), await t.readLog(t.renter.id)]).toEqual([[], []])
  expect((await t.patchUser({ phone: '+250 722 123 456' })).status).toBe(200)
  expect(await t.readUser()).toMatchObject({ phone: '250722123456', idVerification: 'approved' })
  expect(await t.readLog(t.renter.id)).toEqual([{ action: 'changed', note: 'Phone', changes: null }])
})

test('an edit of a person is refused beside its field, after another edit, and of an admin', async () => {
  const t = await setUp()
  const seen = await t.readVersion()
  expect(await readFieldErrors(await t.patchUser({ phone: '0758123456' }))).toEqual([422, { phone: { code: 'phone_invalid' } }])
  expect(await readFieldErrors(await t.patchUser({ firstName: ' ' }))).toMatchObject([422, { firstName: {} }])
  expect((await t.patchUser({ firstName: 'Claude' })).status).toBe(200)
  expect(await readErrorCode(await t.patchUser({ firstName: 'Paul', seen }))).toEqual([409, 'person_moved_on'])
  for (const { id } of [t.admin, await t.newUser({ userType: 'admin', phone: null })])
    expect((await t.patchUser({ firstName: 'Paul' }, id)).status).toBe(403)
  expect(await t.readUser()).toMatchObject({ firstName: 'Claude' })
})

test('an edit of a listing follows its owner’s rules: its identity goes back to review, its price does not', async () => {
  const t = await setUp()
  expect((await t.patchCar({ pricePerDay: 61_000, description: 'A car for the hills and for the city.' })).status).toBe(200)
  expect(await t.readCar()).toMatchObject({ status: 'approved', pricePerDay: 61_000 })
  const title = 'Toyota RAV4 2020'
  // What is logged in one instant has no order.
  t.clock.advance(1_000)
  expect((await t.patchCar({ year: 2020 })).status).toBe(200)
  expect(await t.readCar()).toMatchObject({ status: 'pending', title })
  expect(await t.readNews(t.owner.id)).toEqual([
    { kind: 'listing_edited', payload: { carId: t.car.id, title: 'Toyota RAV4 2019' } },
    { kind: 'listing_edited', payload: { carId: t.car.id, title, offMarket: true } },
  ])
  expect(await t.readMail(t.owner.id)).toEqual(['listing_edited', 'listing_edited'])
  expect(await t.readLog(t.car.id)).toEqual([
    { action: 'changed', note: 'Description', changes: [{ name: 'pricePerDay', from: t.car.pricePerDay, to: 61_000 }] },
    { action: 'changed', note: null, changes: [{ name: 'year', from: '2019', to: '2020' }] },
  ])
})

test('an edit of a listing is refused while bookings hold days, after another edit, and beside its field', async () => {
  const t = await setUp()
  const { updatedAt } = await t.readCar()
  expect(await readFieldErrors(await t.patchCar({ year: 1970 }))).toMatchObject([422, { year: { code: 'year_range' } }])
  await t.newBooking(t.renter, t.car)
  expect(await readErrorCode(await t.patchCar({ seats: 7 }))).toEqual([409, 'open_bookings'])
  expect((await t.patchCar({ pricePerDay: 61_000 })).status).toBe(200)
  expect(await readErrorCode(await t.patchCar({ pricePerDay: 62_000, seen: updatedAt }))).toEqual([409, 'listing_moved_on'])
  expect(await t.readCar()).toMatchObject({ status: 'approved', pricePerDay: 61_000 })
})
