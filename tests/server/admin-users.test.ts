import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endUserSessions } from '../../server/features/auth/sessions.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { listAdminUsers } from '../../server/features/users/queries.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { users } from '../../server/db/schema/users.ts'
import { deletedName } from '../../shared/domain/account.ts'
import { addDays } from '../../shared/lib/days.ts'
import { getCookie, password, type TestUser, createTestApp } from '../support/app.ts'
import { backgroundSummary } from '../support/background-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { testQueryPlans } from '../support/engine-skips.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRow, readRows } from '../support/read-rows.ts'
import { explainQueries } from '../support/sqlite-faults.ts'

async function setUp() {
  const t = await createTestApp()
  const admin = await t.newUser({ userType: 'admin', firstName: 'Ada', lastName: 'Uwase', phone: null })
  t.clock.advance(1_000)
  const olive = { firstName: 'Olive', lastName: 'Keza', email: 'olive.k@example.rw', phone: '250788111222' }
  const owner = await t.newUser({ userType: 'owner', ...olive })
  t.clock.advance(1_000)
  const renter = await t.newUser({ firstName: 'Remy', lastName: 'Gasana' })
  const list = (query = '') => t.as(admin).read(`/api/admin/users?${query}`)
  const ids = async (query = '') =>
    (await list(query)).users
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => !id.startsWith('0owner') && !id.startsWith('0renter'))
  const deleteUsers = (ids: string[], input = password, by = admin) => t.as(by).delete('/api/admin/users', { ids, password: input })
  const suspend = (...people: TestUser[]) =>
    t.db.write((tx) =>
      tx
        .update(users)
        .set({ suspendedAt: t.clock.now() })
        .where(
          inArray(
            users.id,
            people.map(({ id }) => id),
          ),
        ),
    )
  const readUserRow = ({ id }: TestUser) => readRow(t.db.read, users, id)
  return { ...t, admin, owner, renter, list, ids, suspend, deleteUsers, readUserRow }
}

test('everyone is listed, the newest first, with how they are reached and what they have', async () => {
  const { as, newCar, newBooking, admin, owner, renter, list, ids } = await setUp()
  const car = await newCar(owner)
  await newCar(owner, { status: 'draft' })
  await newBooking(renter, car)
  expect(await ids()).toEqual([renter.id, owner.id, admin.id])
  expect(await ids('type=member')).toEqual([renter.id, owner.id])
  for (const sort of ['oldest', 'email', 'name']) expect(await ids(`type=member&sort=${sort}`)).toEqual([owner.id, renter.id])
  expect((await list()).total).toBe(3 + backgroundSummary.userCount)
  const { users: listed, total } = await list('type=member')
  expect(total).toBe(2 + backgroundSummary.userCount)
  expect((await as(admin).read('/api/admin/stats')).totalUsers).toBe(total)
  const { id, email, phone, userType } = owner
  const expectedUser = { name: 'Olive Keza', email, phone, userType, suspendedAt: null, cars: 1, bookings: 0 }
  expect(listed.find((one: TestUser) => one.id === id)).toMatchObject(expectedUser)
  expect(listed.find((one: TestUser) => one.id === renter.id)).toMatchObject({ cars: 0, bookings: 1 })
})

test('each part has its people, and who has gone is in none', async () => {
  const { as, admin, owner, renter, ids, suspend, deleteUsers } = await setUp()
  expect([await ids('type=owner'), await ids('type=renter'), await ids('type=admin')]).toEqual([[owner.id], [renter.id], [admin.id]])
  await as(admin).post(`/api/admin/users/${owner.id}/suspend`, { reason: 'Why not.', password })
  expect([await ids('status=suspended'), await ids('status=active')]).toEqual([[owner.id], [renter.id, admin.id]])
  await suspend(renter)
  await deleteUsers([renter.id])
  expect(await ids()).toEqual([owner.id, admin.id])
  expect((await as(admin).get(`/api/admin/users/${renter.id}`)).status).toBe(404)
})

test('a person is found by parts of name, e-mail and phone, and nobody by what belongs to nobody', async () => {
  const { owner, ids } = await setUp()
  for (const q of ['olive', 'KEZA', 'olive keza', 'keza ol', 'olive.k@', '0788 111 222', '+250788111222', '788111', '250788111222'])
    expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, [owner.id]])
  for (const q of ['%', '_', 'olive gasana', '0799 999 999']) expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, []])
})

test('a list that there is not is refused', async () => {
  const { as, admin } = await setUp()
  for (const query of ['type=visitor', 'status=gone', 'sort=price', 'page=0', 'other=1', `q=${'x'.repeat(61)}`])
    expect((await as(admin).get(`/api/admin/users?${query}`)).status, query).toBe(422)
})

testQueryPlans('no page of people is sorted from all of them', async () => {
  const { deps } = await setUp()
  for (const sort of ['newest', 'oldest', 'email'] as const)
    for (const type of [undefined, 'member', 'owner', 'renter'] as const) {
      const plans = await explainQueries(deps.db, () => listAdminUsers(deps.db.read, { sort, page: 1, type }, deps.now()))
      expect(plans, `${sort} ${type}`).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/)
    }
})

test('a person’s page says what the team has to know', async () => {
  const { as, clock, deps, admin, owner, renter, newUser, newCar, newBooking, approve } = await setUp()
  const car = await newCar(owner)
  await newCar(owner, { status: 'draft' })
  const booking = await newBooking(renter, car, { from: addDays(clock.today(), 9), to: addDays(clock.today(), 10) })
  const readDetails = ({ id }: TestUser) => as(admin).read(`/api/admin/users/${id}`)
  const open = { id: booking.id, car: 'Toyota RAV4 2019', from: booking.from, to: booking.to, displayStatus: 'pending' }
  expect(await readDetails(owner)).toMatchObject({
    ownCars: [{ id: car.id, title: 'Toyota RAV4 2019', displayStatus: 'approved' }],
    lent: 1,
    open: [{ ...open, side: 'owner' }],
    due: 0,
    sessions: 1,
    documents: [],
    decisions: [],
    noShows: 0,
  })
  expect(await readDetails(renter)).toMatchObject({ ownCars: [], lent: 0, open: [{ ...open, side: 'renter' }], asRenter: { trips: 0 } })
  await approve(booking)
  clock.set('2026-12-10T08:00:00Z')
  await runJobs(deps, clock.now())
  const team = await newUser({ userType: 'admin', phone: null })
  const { open: left, noShows, lateCancellations } = await as(team).read(`/api/admin/users/${renter.id}`)
  expect({ left, noShows, lateCancellations }).toEqual({ left: [], noShows: 1, lateCancellations: 0 })
})

test('the list as a spreadsheet follows the filter, and no cell is a formula', async () => {
  const { as, admin, newUser } = await setUp()
  await newUser({ firstName: '=1+1', lastName: '@sum', email: 'formula@example.rw' })
  const response = await as(admin).get('/api/admin/users.csv?q=formula')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"')
  const text = Buffer.from(await response.arrayBuffer()).toString()
  expect(text.startsWith('\uFEFFID,First name')).toBe(true)
  const [, row, ...more] = parseCsv(text)
  expect([row?.slice(1, 3), row?.[4], more]).toEqual([["'=1+1", "'@sum"], 'formula@example.rw', []])
  expect(row?.[5], 'a phone is a text').toMatch(/^'\+250 \d{3} \d{3} \d{3}$/)
})

test('a spreadsheet of more people than are in memory at once has each of them once', async () => {
  const { as, db, deps, admin, renter } = await setUp()
  const { cookie: _, ...row } = renter
  const many = Array.from({ length: 1_100 }, (__, index) => ({ ...row, id: deps.newId(), email: `many${index}@example.rw` }))
  await db.write((tx) => tx.insert(users).values(many))
  const rows = parseCsv(await (await as(admin).get('/api/admin/users.csv?q=many')).text()).slice(1)
  expect([rows.length, new Set(rows.map((row) => row[0])).size]).toEqual([1_100, 1_100])
})

test('who cannot go stays with the reason, the others go, and each deletion is written down', async () => {
  const { db, newUser, newCar, newBooking, admin, owner, renter, suspend, deleteUsers, readUserRow } = await setUp()
  const third = await newUser()
  await newBooking(renter, await newCar(owner))
  await suspend(owner, renter, third)
  const response = await deleteUsers([owner.id, third.id, renter.id, 'nobody', admin.id, third.id])
  expect(await response.json()).toEqual({
    deleted: [third.id],
    refused: [
      { id: owner.id, code: 'open_bookings' },
      { id: renter.id, code: 'open_bookings' },
      { id: 'nobody', code: 'not_found' },
      { id: admin.id, code: 'forbidden' },
    ],
  })
  expect([(await readUserRow(third))?.firstName, (await readUserRow(owner))?.firstName]).toEqual([deletedName, 'Olive'])
  const logEntry = { entityType: 'user', entityId: third.id, action: 'deleted', title: 'renter' }
  expect(await readRows(db.read, auditLogs)).toMatchObject([logEntry])
})

test('nobody is deleted while one of the chosen people is not suspended', async () => {
  const { as, db, newUser, admin, owner, renter, deleteUsers, readUserRow } = await setUp()
  const third = await newUser()
  await as(admin).post(`/api/admin/users/${third.id}/suspend`, { reason: 'Why not.', password })
  for (const ids of [[renter.id], [third.id, owner.id]])
    expect(await readErrorCode(await deleteUsers(ids, 'not read before'))).toEqual([409, 'not_suspended'])
  expect((await readUserRow(third))?.deletedAt).toBe(null)
  await as(admin).post(`/api/admin/users/${third.id}/restore`, { password })
  expect(await readErrorCode(await deleteUsers([third.id]))).toEqual([409, 'not_suspended'])
  // Both have the same time, so their order is open.
  expect((await readRows(db.read, auditLogs)).map(({ action }) => action).toSorted()).toEqual(['restored', 'suspended'])
})

test('of two admins who suspend each other at once one remains and can delete the other', async () => {
  const { as, newUser, admin, deleteUsers, readUserRow } = await setUp()
  const second = await newUser({ userType: 'admin', phone: null })
  const suspendAs = (by: TestUser, { id }: TestUser) => as(by).post(`/api/admin/users/${id}/suspend`, { reason: 'Why not.', password })
  await Promise.all([suspendAs(admin, second), suspendAs(second, admin)])
  const [stays, goes] = (await readUserRow(admin))?.suspendedAt ? [second, admin] : [admin, second]
  expect(await (await deleteUsers([goes.id], password, stays)).json()).toEqual({ deleted: [goes.id], refused: [] })
  expect([await readUserRow(admin), await readUserRow(second)].filter((row) => row?.deletedAt === null)).toHaveLength(1)
})

test('who else logged in on the same device is told to the team alone, and keeps nobody from anything', async () => {
  const { as, db, logIn, admin, owner, renter, newUser, newCar, newBooking, suspend, deleteUsers } = await setUp()
  const other = await newUser({ firstName: 'Paul', lastName: 'Same' })
  const cookie = /twara_device=[^;]*/.exec(getCookie(await logIn(renter)))?.[0] ?? ''
  for (const who of [owner, other]) expect((await logIn(who, password, { cookie })).status).toBe(200)
  await logIn(admin)
  const readDetails = async ({ id }: TestUser) => (await as(admin).read(`/api/admin/users/${id}`)).sameDevice
  const sortById = (...people: { id: string; name: string }[]) => people.sort((one, another) => (one.id < another.id ? -1 : 1))
  const toName = ({ id, firstName, lastName }: TestUser) => ({ id, name: `${firstName} ${lastName}` })
  expect(await readDetails(renter)).toEqual(sortById(toName(owner), toName(other)))
  expect(await readDetails(owner)).toEqual(sortById(toName(renter), toName(other)))
  expect(await readDetails(admin)).toEqual([])
  expect((await newBooking(renter, await newCar(owner))).status).toBe('pending')
  await suspend(other)
  await deleteUsers([other.id])
  expect(await readDetails(renter)).toEqual([toName(owner)])
  await db.write((tx) => endUserSessions(tx, owner.id))
  expect(await readDetails(renter)).toEqual([])
})
