import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { oneTimeLinks, sessions, users } from '../../server/db/schema/users.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { getCookie, password, type TestUser, testApp } from '../support/app.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const chosen = 'rain over nyungwe'
const hour = 3_600_000
const gone = [404, 'not_found']

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const t = await testApp(env)
  const admin = await t.newUser({ userType: 'admin', firstName: 'Ada', lastName: 'Uwase', phone: null })
  const renter = await t.newUser({ email: 'remy@example.rw' })
  const make = (who: Pick<TestUser, 'id'> = renter, typed = password) =>
    t.as(admin).post(`/api/admin/users/${who.id}/reset-link`, { password: typed })
  const token = async (): Promise<string> => (await (await make()).json()).token
  const confirm = (given: string, typed = chosen) => t.as(null).post('/api/auth/password-reset/confirm', { token: given, password: typed })
  const invite = async (by = admin): Promise<string> => (await (await t.as(by).post('/api/admin/invitations', { password })).json()).token
  const person = { firstName: 'Belise', lastName: 'Ingabire', email: 'belise@example.rw', password: chosen }
  const accept = (given: string, other: object = {}) => t.as(null).post('/api/auth/invitation', { token: given, ...person, ...other })
  const erase = (who: TestUser) => t.as(admin).delete('/api/admin/users', { ids: [who.id], password })
  const suspend = (who: TestUser) => t.as(admin).post(`/api/admin/users/${who.id}/suspend`, { reason: 'A test of patience.', password })
  const links = () => readRows(t.db.read, oneTimeLinks)
  return { ...t, admin, renter, make, token, confirm, invite, accept, erase, suspend, links }
}

test('a reset link opens the account to a new password, ends every session, and is written down', async () => {
  const { as, db, admin, renter, make, confirm, logIn, links } = await setUp()
  const response = await make()
  const { token, origin, expiresAt } = await response.json()
  expect([response.status, origin, expiresAt]).toEqual([201, null, '2026-11-22T08:00:00.000Z'])
  expect(JSON.stringify(await links())).not.toContain(token)
  expect((await confirm(token)).status).toBe(204)
  expect((await as(renter).get('/api/me')).status).toBe(401)
  expect([(await logIn(renter)).status, (await logIn(renter, chosen)).status]).toEqual([401, 200])
  expect(await readRows(db.read, auditLogs)).toMatchObject([
    { entityType: 'user', entityId: renter.id, title: 'renter', action: 'link_made', actorId: admin.id },
  ])
})

test('a link is made for the address that is configured, never for the one that was called', async () => {
  const { as, admin, renter } = await setUp({ PUBLIC_URL: 'https://cars.example.rw' })
  const elsewhere = { ...admin, cookie: admin.cookie.replace('twara_', '__Host-') }
  const response = await as(elsewhere, { host: 'evil.example.com' }).post(`/api/admin/users/${renter.id}/reset-link`, { password })
  expect((await response.json()).origin).toBe('https://cars.example.rw')
})

test('used, unknown, over, replaced or made for something else a link opens nothing, and of two who open one at once one does', async () => {
  const { clock, renter, token, invite, accept, confirm, logIn } = await setUp()
  const [older, newer] = [await token(), await token()]
  expect(await readErrorCode(await confirm(older))).toEqual(gone)
  const both = await Promise.all([confirm(newer), confirm(newer)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await readErrorCode(await confirm(newer, 'another long one'))).toEqual(gone)
  expect(await readErrorCode(await confirm('nothing'))).toEqual(gone)
  expect(await readErrorCode(await confirm(await invite()))).toEqual(gone)
  const late = await token()
  expect(await readErrorCode(await accept(late))).toEqual(gone)
  clock.advance(24 * hour)
  expect(await readErrorCode(await confirm(late))).toEqual(gone)
  expect((await logIn(renter, chosen)).status).toBe(200)
})

test('a new password is refused like at sign-up, and the link still opens', async () => {
  const { token, confirm } = await setUp()
  const one = await token()
  expect(await readFieldErrors(await confirm(one, 'short'))).toEqual([422, { password: { code: 'password_short' } }])
  expect(await readFieldErrors(await confirm(one, 'remy@example.rw'))).toEqual([422, { password: { code: 'password_email' } }])
  expect((await confirm(one)).status).toBe(204)
})

test('a password that its person has changed meanwhile is not changed by an older link', async () => {
  const { as, renter, token, confirm } = await setUp()
  const one = await token()
  await as(renter).post('/api/me/password', { currentPassword: password, newPassword: 'mist on the volcanoes' })
  expect(await readErrorCode(await confirm(one))).toEqual(gone)
})

test('nobody makes a link to an admin, to who has gone, or with a wrong password', async () => {
  const { newUser, renter, make, erase, links } = await setUp()
  expect(await readErrorCode(await make(await newUser({ userType: 'admin', phone: null })))).toEqual([403, 'forbidden'])
  expect(await readErrorCode(await make(renter, 'a wild guess'))).toEqual([422, 'invalid'])
  await erase(renter)
  expect(await readErrorCode(await make())).toEqual(gone)
  expect(await links()).toEqual([])
})

test('who makes link after link, or tries token after token, is slowed down', async () => {
  const { make, confirm } = await setUp()
  const [made, tried]: [number[], number[]] = [[], []]
  for (let time = 0; time < 31; time += 1) made.push((await make()).status)
  for (let time = 0; time < 41; time += 1) tried.push((await confirm(`guess ${time}`)).status)
  expect([made.at(0), made.at(-1), tried.at(0), tried.at(-1)]).toEqual([201, 429, 404, 429])
})

test('an invited admin comes in at once and can do what admins do; the link opens once', async () => {
  const { as, db, admin, invite, accept } = await setUp()
  const one = await invite()
  const response = await accept(one)
  const { user } = await response.json()
  expect([response.status, user.userType, user.firstName]).toEqual([201, 'admin', 'Belise'])
  expect((await as(null, { cookie: getCookie(response) }).get('/api/admin/users')).status).toBe(200)
  expect(await readErrorCode(await accept(one, { email: 'other@example.rw' }))).toEqual(gone)
  const logs = await readRows(db.read, auditLogs)
  expect(logs.map(({ entityType, action, actorId }) => [entityType, action, actorId]).sort()).toEqual([
    ['admin', 'invited', admin.id],
    ['admin', 'link_made', admin.id],
  ])
  expect(logs.find(({ action }) => action === 'invited')?.entityId).toBe(user.id)
})

test('an address that has an account is refused, the invitation stays open, and of two who accept it at once one becomes an admin', async () => {
  const { db, renter, invite, accept } = await setUp()
  const one = await invite()
  expect(await readErrorCode(await accept(one, { email: renter.email }))).toEqual([409, 'email_taken'])
  const responses = await Promise.all([accept(one), accept(one, { email: 'other@example.rw' })])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 404])
  expect((await readRows(db.read, users, eq(users.userType, 'admin'))).length).toBe(2)
})

test('open invitations are listed without what opens them, and can be taken back', async () => {
  const { as, admin, clock, invite, accept } = await setUp()
  const one = await invite()
  clock.advance(hour / 4)
  await invite()
  const { invitations, total } = await as(admin).read('/api/admin/invitations')
  expect([total, invitations[1].by, JSON.stringify(invitations).includes(one)]).toEqual([2, 'Ada U.', false])
  expect((await as(admin).delete(`/api/admin/invitations/${invitations[1].id}`)).status).toBe(204)
  expect(await readErrorCode(await accept(one))).toEqual(gone)
  expect((await as(admin).read('/api/admin/invitations')).total).toBe(1)
})

test.each(['erase', 'suspend'] as const)('who is no admin any more has invited nobody: %s', async (how) => {
  const t = await setUp()
  const second = await t.newUser({ userType: 'admin', phone: null })
  const one = await t.invite(second)
  await t[how](second)
  expect(await readErrorCode(await t.accept(one))).toEqual(gone)
})

test('a new password ends the invitations of its admin, and of nobody else', async () => {
  const { as, newUser, invite, accept } = await setUp()
  const second = await newUser({ userType: 'admin', phone: null })
  const [own, others] = [await invite(second), await invite()]
  await as(second).post('/api/me/password', { currentPassword: password, newPassword: chosen })
  expect(await readErrorCode(await accept(own))).toEqual(gone)
  expect((await accept(others)).status).toBe(201)
})

test('links that are over go from the table', async () => {
  const { deps, clock, token, invite, links } = await setUp()
  await token()
  await invite()
  clock.advance(24 * hour)
  await runJobs(deps, clock.now())
  expect(await links()).toEqual([])
})

test('links of before a suspension open nothing after it; by a new one the suspended set a password, and stay out', async () => {
  const { db, renter, token, confirm, suspend, logIn } = await setUp()
  const before = await token()
  await suspend(renter)
  expect(await readErrorCode(await confirm(before))).toEqual(gone)
  expect((await confirm(await token())).status).toBe(204)
  expect(await readErrorCode(await logIn(renter, chosen))).toEqual([403, 'account_suspended'])
  expect(await readRows(db.read, sessions, eq(sessions.userId, renter.id))).toEqual([])
})
