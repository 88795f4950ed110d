import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { oneTimeLinks, sessions, users } from '../../server/db/schema/users.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { getCookie, password, type TestUser, createTestApp } from '../support/app.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const newPassword = 'rain over nyungwe'
const hour = 3_600_000
const notFound = [404, 'not_found']

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const t = await createTestApp(env)
  const admin = await t.newUser({ userType: 'admin', firstName: 'Ada', lastName: 'Uwase', phone: null })
  const renter = await t.newUser({ email: 'remy@example.rw' })
  const createLink = (who: Pick<TestUser, 'id'> = renter, input = password) =>
    t.as(admin).post(`/api/admin/users/${who.id}/reset-link`, { password: input })
  const token = async (): Promise<string> => (await (await createLink()).json()).token
  const confirm = (linkToken: string, input = newPassword) =>
    t.as(null).post('/api/auth/password-reset/confirm', { token: linkToken, password: input })
  const invite = async (inviter = admin): Promise<string> =>
    (await (await t.as(inviter).post('/api/admin/invitations', { password })).json()).token
  const newAdmin = { firstName: 'Belise', lastName: 'Ingabire', email: 'belise@example.rw', password: newPassword }
  const accept = (linkToken: string, other: object = {}) =>
    t.as(null).post('/api/auth/invitation', { token: linkToken, ...newAdmin, ...other })
  const suspend = (who: TestUser) => t.as(admin).post(`/api/admin/users/${who.id}/suspend`, { reason: 'A test of patience.', password })
  const erase = async (who: TestUser) => {
    await suspend(who)
    return t.as(admin).delete('/api/admin/users', { ids: [who.id], password })
  }
  const readLinks = () => readRows(t.db.read, oneTimeLinks)
  return { ...t, admin, renter, createLink, token, confirm, invite, accept, erase, suspend, readLinks }
}

test('a reset link opens the account to a new password, ends every session, and is written down', async () => {
  const { as, db, admin, renter, createLink, confirm, logIn, readLinks } = await setUp()
  const response = await createLink()
  const { token, origin, expiresAt } = await response.json()
  expect([response.status, origin, expiresAt]).toEqual([201, null, '2026-11-22T08:00:00.000Z'])
  expect(JSON.stringify(await readLinks())).not.toContain(token)
  expect((await confirm(token)).status).toBe(204)
  expect((await as(renter).get('/api/me')).status).toBe(401)
  expect([(await logIn(renter)).status, (await logIn(renter, newPassword)).status]).toEqual([401, 200])
  expect(await readRows(db.read, auditLogs)).toMatchObject([
    { entityType: 'user', entityId: renter.id, title: 'renter', action: 'link_made', actorId: admin.id },
  ])
})

test('a link is made for the address that is configured, never for the one that was called', async () => {
  const { as, admin, renter } = await setUp({ PUBLIC_URL: 'https://cars.example.rw' })
  const publicAdmin = { ...admin, cookie: admin.cookie.replace('twara_', '__Host-') }
  const response = await as(publicAdmin, { host: 'evil.example.com' }).post(`/api/admin/users/${renter.id}/reset-link`, { password })
  expect((await response.json()).origin).toBe('https://cars.example.rw')
})

test('used, unknown, over, replaced or made for something else a link opens nothing, and of two who open one at once one does', async () => {
  const { clock, renter, token, invite, accept, confirm, logIn } = await setUp()
  const [older, newer] = [await token(), await token()]
  expect(await readErrorCode(await confirm(older))).toEqual(notFound)
  const both = await Promise.all([confirm(newer), confirm(newer)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await readErrorCode(await confirm(newer, 'another long one'))).toEqual(notFound)
  expect(await readErrorCode(await confirm('nothing'))).toEqual(notFound)
  expect(await readErrorCode(await confirm(await invite()))).toEqual(notFound)
  const expiredToken = await token()
  expect(await readErrorCode(await accept(expiredToken))).toEqual(notFound)
  clock.advance(24 * hour)
  expect(await readErrorCode(await confirm(expiredToken))).toEqual(notFound)
  expect((await logIn(renter, newPassword)).status).toBe(200)
})

test('a new password is refused like at sign-up, and the link still opens', async () => {
  const { token, confirm } = await setUp()
  const linkToken = await token()
  expect(await readFieldErrors(await confirm(linkToken, 'short'))).toEqual([422, { password: { code: 'password_short' } }])
  expect(await readFieldErrors(await confirm(linkToken, 'remy@example.rw'))).toEqual([422, { password: { code: 'password_email' } }])
  expect((await confirm(linkToken)).status).toBe(204)
})

test('a password that its person has changed meanwhile is not changed by an older link', async () => {
  const { as, renter, token, confirm } = await setUp()
  const linkToken = await token()
  await as(renter).post('/api/me/password', { currentPassword: password, newPassword: 'mist on the volcanoes' })
  expect(await readErrorCode(await confirm(linkToken))).toEqual(notFound)
})

test('nobody makes a link to an admin, to who has gone, or with a wrong password', async () => {
  const { newUser, renter, createLink, erase, readLinks } = await setUp()
  expect(await readErrorCode(await createLink(await newUser({ userType: 'admin', phone: null })))).toEqual([403, 'forbidden'])
  expect(await readErrorCode(await createLink(renter, 'a wild guess'))).toEqual([422, 'invalid'])
  await erase(renter)
  expect(await readErrorCode(await createLink())).toEqual(notFound)
  expect(await readLinks()).toEqual([])
})

test('who makes link after link, or tries token after token, is slowed down', async () => {
  const { createLink, confirm } = await setUp()
  const [created, attempts]: [number[], number[]] = [[], []]
  for (let time = 0; time < 31; time += 1) created.push((await createLink()).status)
  for (let time = 0; time < 41; time += 1) attempts.push((await confirm(`guess ${time}`)).status)
  expect([created.at(0), created.at(-1), attempts.at(0), attempts.at(-1)]).toEqual([201, 429, 404, 429])
})

test('an invited admin comes in at once and can do what admins do; the link opens once', async () => {
  const { as, db, admin, invite, accept } = await setUp()
  const linkToken = await invite()
  const response = await accept(linkToken)
  const { user } = await response.json()
  expect([response.status, user.userType, user.firstName]).toEqual([201, 'admin', 'Belise'])
  expect((await as(null, { cookie: getCookie(response) }).get('/api/admin/users')).status).toBe(200)
  expect(await readErrorCode(await accept(linkToken, { email: 'other@example.rw' }))).toEqual(notFound)
  const logs = await readRows(db.read, auditLogs)
  expect(logs.map(({ entityType, action, actorId }) => [entityType, action, actorId]).sort()).toEqual([
    ['admin', 'invited', admin.id],
    ['admin', 'link_made', admin.id],
  ])
  expect(logs.find(({ action }) => action === 'invited')?.entityId).toBe(user.id)
})

test('an address that has an account is refused, the invitation stays open, and of two who accept it at once one becomes an admin', async () => {
  const { db, renter, invite, accept } = await setUp()
  const linkToken = await invite()
  expect(await readErrorCode(await accept(linkToken, { email: renter.email }))).toEqual([409, 'email_taken'])
  const responses = await Promise.all([accept(linkToken), accept(linkToken, { email: 'other@example.rw' })])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 404])
  expect((await readRows(db.read, users, eq(users.userType, 'admin'))).length).toBe(2)
})

test('open invitations are listed without what opens them, and can be taken back', async () => {
  const { as, admin, clock, invite, accept } = await setUp()
  const linkToken = await invite()
  clock.advance(hour / 4)
  await invite()
  const { invitations, total } = await as(admin).read('/api/admin/invitations')
  expect([total, invitations[1].by, JSON.stringify(invitations).includes(linkToken)]).toEqual([2, 'Ada U.', false])
  expect((await as(admin).delete(`/api/admin/invitations/${invitations[1].id}`)).status).toBe(204)
  expect(await readErrorCode(await accept(linkToken))).toEqual(notFound)
  expect((await as(admin).read('/api/admin/invitations')).total).toBe(1)
})

test.each(['erase', 'suspend'] as const)('who is no admin any more has invited nobody: %s', async (how) => {
  const t = await setUp()
  const second = await t.newUser({ userType: 'admin', phone: null })
  const linkToken = await t.invite(second)
  await t[how](second)
  expect(await readErrorCode(await t.accept(linkToken))).toEqual(notFound)
})

test('a new password ends the invitations of its admin, and of nobody else', async () => {
  const { as, newUser, invite, accept } = await setUp()
  const second = await newUser({ userType: 'admin', phone: null })
  const [own, others] = [await invite(second), await invite()]
  await as(second).post('/api/me/password', { currentPassword: password, newPassword })
  expect(await readErrorCode(await accept(own))).toEqual(notFound)
  expect((await accept(others)).status).toBe(201)
})

test('links that are over go from the table', async () => {
  const { deps, clock, token, invite, readLinks } = await setUp()
  await token()
  await invite()
  clock.advance(24 * hour)
  await runJobs(deps, clock.now())
  expect(await readLinks()).toEqual([])
})

test('links of before a suspension open nothing after it; by a new one the suspended set a password, and stay out', async () => {
  const { db, renter, token, confirm, suspend, logIn } = await setUp()
  const before = await token()
  await suspend(renter)
  expect(await readErrorCode(await confirm(before))).toEqual(notFound)
  expect((await confirm(await token())).status).toBe(204)
  expect(await readErrorCode(await logIn(renter, newPassword))).toEqual([403, 'account_suspended'])
  expect(await readRows(db.read, sessions, eq(sessions.userId, renter.id))).toEqual([])
})
