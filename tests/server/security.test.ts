import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownDevices, sessions } from '../../server/db/schema/users.ts'
import { getCookie, password, type TestUser, testApp } from '../support/app.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const next = 'rain over nyungwe'

async function withTwoDevices() {
  const made = await testApp()
  const person = await made.newUser({ email: 'aline@example.rw' })
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
  const other: TestUser = { ...person, cookie: getCookie(await made.logIn(person, password, { 'user-agent': phone })) }
  const change = (body: object, who = other) => made.as(who).post('/api/me/password', body)
  const status = async (who: TestUser) => (await made.as(who).get('/api/me')).status
  return { ...made, person, other, change, status }
}

test('a new password ends every session but this one, which gets a new token', async () => {
  const { logIn, person, other, change, status, db } = await withTwoDevices()
  const response = await change({ currentPassword: password, newPassword: next })
  expect(response.status).toBe(204)
  const after = { ...other, cookie: getCookie(response) }
  expect(after.cookie).not.toBe(other.cookie)
  expect([await status(person), await status(other), await status(after)]).toEqual([401, 401, 200])
  expect([(await logIn(person)).status, (await logIn(person, next)).status]).toEqual([401, 200])
  expect(await readRows(db.read, knownDevices, eq(knownDevices.userId, person.id))).toHaveLength(2)
})

test('of two new passwords at once one holds, and nobody else with the same password gets it', async () => {
  const { as, logIn, newUser, other, person, change } = await withTwoDevices()
  const alike = await newUser()
  const wishes = [next, 'mist on the volcanoes']
  // On Postgres this opens a connection for each, so that both begin together.
  await Promise.all(wishes.map(() => as(other).get('/api/me')))
  const responses = await Promise.all(wishes.map((newPassword) => change({ currentPassword: password, newPassword }, other)))
  // The second request meets an ended session or another password.
  expect([
    [204, 401],
    [204, 422],
  ]).toContainEqual(responses.map(({ status }) => status).sort())
  const held = responses.map(({ status }) => (status === 204 ? 200 : 401))
  expect([(await logIn(person, next)).status, (await logIn(person, 'mist on the volcanoes')).status]).toEqual(held)
  expect((await logIn(alike)).status).toBe(200)
})

test('their own e-mail is no new password', async () => {
  const { change, status, other, person } = await withTwoDevices()
  const response = await change({ currentPassword: password, newPassword: 'aline@example.rw' })
  expect(await readFieldErrors(response)).toEqual([422, { newPassword: { code: 'password_email' } }])
  expect([await status(other), await status(person)]).toEqual([200, 200])
})

test('a wrong current password is refused beside its field, and guessing is slowed down', async () => {
  const { change, status, person } = await withTwoDevices()
  const responses = []
  for (let attempt = 0; attempt < 10; attempt += 1) responses.push(await change({ currentPassword: 'a wild guess', newPassword: next }))
  expect(await responses[0]?.json()).toEqual({ error: { code: 'invalid', fields: { currentPassword: { code: 'password_wrong' } } } })
  const last = responses.at(-1)
  expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await change({ currentPassword: password, newPassword: next })).status).toBe(429)
  expect(await status(person)).toBe(200)
})

test('sessions are listed by their device, the one used last first, and none that has ended; each is ended from another one', async () => {
  const { as, other, person, logIn, status, clock, db } = await withTwoDevices()
  const { sessions: shown, total } = await as(other).read('/api/me/sessions')
  expect(total).toBe(2)
  expect(shown).toContainEqual(expect.objectContaining({ device: { browser: 'Chrome', system: 'Android' }, isCurrent: true }))
  expect(shown).toContainEqual(expect.objectContaining({ device: { browser: null, system: null }, isCurrent: false }))
  const stored = await readRows(db.read, sessions, eq(sessions.userId, person.id))
  expect(stored.filter(({ id }) => JSON.stringify(shown).includes(id))).toEqual([])
  clock.advance(20 * 24 * 3_600_000)
  await as(other).get('/api/me')
  clock.advance(20 * 24 * 3_600_000)
  expect(await as(other).read('/api/me/sessions')).toMatchObject({ total: 1 })
  const third = { ...person, cookie: getCookie(await logIn(person)) }
  const mine: { id: string; isCurrent: boolean }[] = (await as(other).read('/api/me/sessions')).sessions
  expect((await as(other).delete(`/api/me/sessions/${mine.find(({ isCurrent }) => !isCurrent)?.id}`)).status).toBe(204)
  expect([await status(third), await status(other)]).toEqual([401, 200])
})

test('signing out everywhere ends them all, and nobody else’s', async () => {
  const { as, newUser, other, person, status } = await withTwoDevices()
  const neighbour = await newUser()
  const response = await as(other).delete('/api/me/sessions')
  expect([response.status, response.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('twara_session=; Max-Age=0')])
  expect([await status(person), await status(other), await status(neighbour)]).toEqual([401, 401, 200])
})

test('preferences have their defaults, take a part, and keep what is not shown', async () => {
  const { as, newUser } = await testApp()
  const person = await newUser()
  const heard = { email: true, sms: false, bookingReminders: true, marketingEmails: false }
  const defaults = { ...heard, homeCity: null, theme: 'system', sharesBookingsWith: null, canText: false }
  expect(await as(person).read('/api/me/preferences')).toEqual(defaults)
  const change = { marketingEmails: true, homeCity: 'musanze', theme: 'dark' }
  for (const part of [change, { email: false }, { sms: true }, { email: true }]) {
    Object.assign(defaults, part)
    expect(await (await as(person).patch('/api/me/preferences', part)).json()).toEqual(defaults)
  }
  expect((await as(person).read('/api/auth/session')).user).toMatchObject({ homeCity: 'musanze', theme: 'dark' })
})
