import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownDevices, sessions } from '../../server/db/schema/people.ts'
import { cookieOf, password, type TestUser, testApp } from '../support/app.ts'
import { rowsIn } from '../support/rows.ts'

const next = 'rain over nyungwe'

async function withTwoDevices() {
  const made = await testApp()
  const person = await made.newUser({ email: 'aline@example.rw' })
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
  const answer = await made.as(null, { 'user-agent': phone }).post('/api/auth/log-in', { email: person.email, password })
  const other: TestUser = { ...person, cookie: cookieOf(answer) }
  const change = (body: object, who = other) => made.as(who).post('/api/me/password', body)
  const status = async (who: TestUser) => (await made.as(who).get('/api/me')).status
  return { ...made, person, other, change, status }
}

test('a new password ends every session but this one, which gets a new token', async () => {
  const { as, person, other, change, status, db } = await withTwoDevices()
  const answer = await change({ currentPassword: password, newPassword: next })
  expect(answer.status).toBe(204)
  const after = { ...other, cookie: cookieOf(answer) }
  expect(after.cookie).not.toBe(other.cookie)
  expect([await status(person), await status(other), await status(after)]).toEqual([401, 401, 200])
  const logIn = async (typed: string) => (await as(null).post('/api/auth/log-in', { email: person.email, password: typed })).status
  expect([await logIn(password), await logIn(next)]).toEqual([401, 200])
  expect(await rowsIn(db.read, knownDevices, eq(knownDevices.userId, person.id))).toHaveLength(2)
})

test('of two new passwords at once one holds, and nobody else with the same password gets it', async () => {
  const { as, newUser, other, person, change } = await withTwoDevices()
  const alike = await newUser()
  const wishes = [next, 'mist on the volcanoes']
  // On Postgres both find a connection then, and neither is answered before the other has begun.
  await Promise.all(wishes.map(() => as(other).get('/api/me')))
  const answers = await Promise.all(wishes.map((newPassword) => change({ currentPassword: password, newPassword }, other)))
  // The second finds its session ended, or another password.
  expect([
    [204, 401],
    [204, 422],
  ]).toContainEqual(answers.map(({ status }) => status).sort())
  const logIn = async ({ email }: TestUser, typed: string) => (await as(null).post('/api/auth/log-in', { email, password: typed })).status
  const held = answers.map(({ status }) => (status === 204 ? 200 : 401))
  expect([await logIn(person, next), await logIn(person, 'mist on the volcanoes')]).toEqual(held)
  expect(await logIn(alike, password)).toBe(200)
})

test.each([
  ['short', 'too short', 'password_short'],
  ['long', 'x'.repeat(129), 'password_long'],
  ['common', 'password1234', 'password_common'],
  ['the e-mail', 'aline@example.rw', 'password_email'],
  ['the brand', 'Twara', 'password_short'],
  ['the brand and digits', 'twara 12345', 'password_brand'],
])('a new password that is %s is refused with the reason', async (_, newPassword, code) => {
  const { change, status, other, person } = await withTwoDevices()
  const answer = await change({ currentPassword: password, newPassword })
  expect([answer.status, (await answer.json()).error.fields]).toEqual([422, { newPassword: { code } }])
  expect([await status(other), await status(person)]).toEqual([200, 200])
})

test.each(['шесть слов на замке', '   ten blanks   ', '🦍🦍🌋🌋🚙🚙🍌🍌☕🌧', 'a'.repeat(64) + 'b'.repeat(64)])(
  'any characters make a password: %s',
  async (newPassword) => {
    const { as, person, change } = await withTwoDevices()
    expect((await change({ currentPassword: password, newPassword })).status).toBe(204)
    expect((await as(null).post('/api/auth/log-in', { email: person.email, password: newPassword })).status).toBe(200)
  },
)

test('a wrong current password is refused beside its field, and guessing is slowed down', async () => {
  const { change, status, person } = await withTwoDevices()
  const answers = []
  for (let attempt = 0; attempt < 10; attempt += 1) answers.push(await change({ currentPassword: 'a wild guess', newPassword: next }))
  expect(await answers[0]?.json()).toEqual({ error: { code: 'invalid', fields: { currentPassword: { code: 'password_wrong' } } } })
  const last = answers.at(-1)
  expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await status(person)).toBe(200)
})

test('sessions are listed by their device, the one used last first, and none that has ended', async () => {
  const { as, other, person, clock, db } = await withTwoDevices()
  const list = async () => (await (await as(other).get('/api/me/sessions')).json()) as { sessions: object[]; total: number }
  const { sessions: shown, total } = await list()
  expect(total).toBe(2)
  expect(shown).toContainEqual(expect.objectContaining({ device: { browser: 'Chrome', system: 'Android' }, isCurrent: true }))
  expect(shown).toContainEqual(expect.objectContaining({ device: { browser: null, system: null }, isCurrent: false }))
  const stored = await rowsIn(db.read, sessions, eq(sessions.userId, person.id))
  expect(stored.filter(({ id }) => JSON.stringify(shown).includes(id))).toEqual([])
  clock.advance(20 * 24 * 3_600_000)
  await as(other).get('/api/me')
  clock.advance(20 * 24 * 3_600_000)
  expect((await list()).total).toBe(1)
})

test('a session is ended from another device', async () => {
  const { as, other, person, status } = await withTwoDevices()
  const { sessions: shown } = await (await as(other).get('/api/me/sessions')).json()
  const { id } = shown.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect((await as(other).delete(`/api/me/sessions/${id}`)).status).toBe(204)
  expect([await status(person), await status(other)]).toEqual([401, 200])
  expect((await as(other).delete(`/api/me/sessions/${id}`)).status).toBe(404)
})

test('signing out everywhere ends them all, and nobody else’s', async () => {
  const { as, newUser, other, person, status } = await withTwoDevices()
  const neighbour = await newUser()
  const answer = await as(other).delete('/api/me/sessions')
  expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([204, expect.stringContaining('twara_session=; Max-Age=0')])
  expect([await status(person), await status(other), await status(neighbour)]).toEqual([401, 401, 200])
})

test('preferences have their defaults, take a part, and know nothing else', async () => {
  const { as, newUser } = await testApp()
  const person = await newUser()
  const defaults = {
    email: true,
    sms: false,
    bookingReminders: true,
    marketingEmails: false,
    homeCity: null,
    theme: 'system',
    sharesBookingsWith: null,
    canText: false,
  }
  expect(await (await as(person).get('/api/me/preferences')).json()).toEqual(defaults)
  const change = { marketingEmails: true, homeCity: 'musanze', theme: 'dark' }
  expect(await (await as(person).patch('/api/me/preferences', change)).json()).toEqual({ ...defaults, ...change })
  expect(await (await as(person).patch('/api/me/preferences', { email: false })).json()).toEqual({ ...defaults, ...change, email: false })
  expect((await (await as(person).get('/api/auth/session')).json()).user).toMatchObject({ homeCity: 'musanze', theme: 'dark' })
  // What the page does not show stays as it was stored.
  await as(person).patch('/api/me/preferences', { sms: true })
  expect(await (await as(person).patch('/api/me/preferences', { email: true })).json()).toMatchObject({ email: true, sms: true })
  for (const wrong of [
    { email: 'yes' },
    { canText: true },
    { homeCity: 'nairobi' },
    { theme: 'pink' },
    { userId: 'x' },
    { email: null },
    { sharesBookingsWith: 'ai.example.rw' },
  ])
    expect((await as(person).patch('/api/me/preferences', wrong)).status, JSON.stringify(wrong)).toBe(422)
})
