import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownDevices, sessions } from '../../server/db/schema/users.ts'
import { getCookie, password, type TestUser, createTestApp } from '../support/app.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const nextPassword = 'rain over nyungwe'

async function setUp() {
  const t = await createTestApp()
  const user = await t.newUser({ email: 'aline@example.rw' })
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
  const other: TestUser = { ...user, cookie: getCookie(await t.logIn(user, password, { 'user-agent': phone })) }
  const change = (body: object, who = other) => t.as(who).post('/api/me/password', body)
  const status = async (who: TestUser) => (await t.as(who).get('/api/me')).status
  return { ...t, user, other, change, status }
}

test('a new password ends every session but this one, which gets a new token', async () => {
  const { logIn, user, other, change, status, db } = await setUp()
  const response = await change({ currentPassword: password, newPassword: nextPassword })
  expect(response.status).toBe(204)
  const after = { ...other, cookie: getCookie(response) }
  expect(after.cookie).not.toBe(other.cookie)
  expect([await status(user), await status(other), await status(after)]).toEqual([401, 401, 200])
  expect([(await logIn(user)).status, (await logIn(user, nextPassword)).status]).toEqual([401, 200])
  expect(await readRows(db.read, knownDevices, eq(knownDevices.userId, user.id))).toHaveLength(2)
})

test('of two new passwords at once one holds, and nobody else with the same password gets it', async () => {
  const { as, logIn, newUser, other, user, change } = await setUp()
  const samePasswordUser = await newUser()
  const newPasswords = [nextPassword, 'mist on the volcanoes']
  // On Postgres this opens a connection for each, so that both begin together.
  await Promise.all(newPasswords.map(() => as(other).get('/api/me')))
  const responses = await Promise.all(newPasswords.map((newPassword) => change({ currentPassword: password, newPassword }, other)))
  // The second request meets an ended session or another password.
  expect([
    [204, 401],
    [204, 422],
  ]).toContainEqual(responses.map(({ status }) => status).sort())
  const expectedStatuses = responses.map(({ status }) => (status === 204 ? 200 : 401))
  expect([(await logIn(user, nextPassword)).status, (await logIn(user, 'mist on the volcanoes')).status]).toEqual(expectedStatuses)
  expect((await logIn(samePasswordUser)).status).toBe(200)
})

test('their own e-mail is no new password', async () => {
  const { change, status, other, user } = await setUp()
  const response = await change({ currentPassword: password, newPassword: 'aline@example.rw' })
  expect(await readFieldErrors(response)).toEqual([422, { newPassword: { code: 'password_email' } }])
  expect([await status(other), await status(user)]).toEqual([200, 200])
})

test('a wrong current password is refused beside its field, and guessing is slowed down', async () => {
  const { change, status, user } = await setUp()
  const responses = []
  for (let attempt = 0; attempt < 10; attempt += 1)
    responses.push(await change({ currentPassword: 'a wild guess', newPassword: nextPassword }))
  expect(await responses[0]?.json()).toEqual({ error: { code: 'invalid', fields: { currentPassword: { code: 'password_wrong' } } } })
  const last = responses.at(-1)
  expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await change({ currentPassword: password, newPassword: nextPassword })).status).toBe(429)
  expect(await status(user)).toBe(200)
})

test('sessions are listed by their device, the one used last first, and none that has ended; each is ended from another one', async () => {
  const { as, other, user, logIn, status, clock, db } = await setUp()
  const { sessions: listed, total } = await as(other).read('/api/me/sessions')
  expect(total).toBe(2)
  expect(listed).toContainEqual(expect.objectContaining({ device: { browser: 'Chrome', system: 'Android' }, isCurrent: true }))
  expect(listed).toContainEqual(expect.objectContaining({ device: { browser: null, system: null }, isCurrent: false }))
  const stored = await readRows(db.read, sessions, eq(sessions.userId, user.id))
  expect(stored.filter(({ id }) => JSON.stringify(listed).includes(id))).toEqual([])
  clock.advance(20 * 24 * 3_600_000)
  await as(other).get('/api/me')
  clock.advance(20 * 24 * 3_600_000)
  expect(await as(other).read('/api/me/sessions')).toMatchObject({ total: 1 })
  const third = { ...user, cookie: getCookie(await logIn(user)) }
  const activeSessions: { id: string; isCurrent: boolean }[] = (await as(other).read('/api/me/sessions')).sessions
  expect((await as(other).delete(`/api/me/sessions/${activeSessions.find(({ isCurrent }) => !isCurrent)?.id}`)).status).toBe(204)
  expect([await status(third), await status(other)]).toEqual([401, 200])
})

test('signing out everywhere ends them all, and nobody else’s', async () => {
  const { as, newUser, other, user, status } = await setUp()
  const neighbour = await newUser()
  const response = await as(other).delete('/api/me/sessions')
  expect([response.status, response.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('twara_session=; Max-Age=0')])
  expect([await status(user), await status(other), await status(neighbour)]).toEqual([401, 401, 200])
})

test('preferences have their defaults, take a part, and keep what is not shown', async () => {
  const { as, newUser } = await createTestApp()
  const user = await newUser()
  const channels = { email: true, sms: false, bookingReminders: true, marketingEmails: false }
  const defaults = { ...channels, homeCity: null, theme: 'system', sharesBookingsWith: null, canText: false }
  expect(await as(user).read('/api/me/preferences')).toEqual(defaults)
  const change = { marketingEmails: true, homeCity: 'musanze', theme: 'dark' }
  for (const patch of [change, { email: false }, { sms: true }, { email: true }]) {
    Object.assign(defaults, patch)
    expect(await (await as(user).patch('/api/me/preferences', patch)).json()).toEqual(defaults)
  }
  expect((await as(user).read('/api/auth/session')).user).toMatchObject({ homeCity: 'musanze', theme: 'dark' })
})
