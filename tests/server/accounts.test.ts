import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openSetup } from '../../server/auth/first-admin.ts'
import { sessionOf } from '../../server/auth/sessions.ts'
import { isPostgres } from '../../server/db/dialect.ts'
import { sessions, users } from '../../server/db/schema/people.ts'
import type { Env } from '../../server/http/env.ts'
import { cookieOf, password, testApp } from '../support/app.ts'
import { refuseWrites } from '../support/statements.ts'
import { rowIn, rowsIn } from '../support/rows.ts'

const aPerson = {
  firstName: 'Eric',
  lastName: 'Habimana',
  phone: '0788 123 456',
  email: 'Eric@Example.rw ',
  password: 'rain over nyungwe',
  userType: 'owner',
}
const minute = 60_000
const day = 24 * 60 * minute

test('signing up signs in at once, with the e-mail in lower case and the phone as 250…', async () => {
  const { as, db } = await testApp()
  const answer = await as(null).post('/api/auth/sign-up', aPerson)
  expect(answer.status).toBe(201)
  expect((await answer.json()).user).toMatchObject({ firstName: 'Eric', email: 'eric@example.rw', userType: 'owner' })
  const [row] = await rowsIn(db.read, users)
  expect(row).toMatchObject({ email: 'eric@example.rw', phone: '250788123456' })
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('twara_session='))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
})

test.each([
  ['marks of direction', '\u202aEric@Example.rw\u202c', 'eric@example.rw'],
  ['blanks of no width', '\u200beric@example.rw\u200b ', 'eric@example.rw'],
  ['a domain in another script', 'eric@xn--80ak6aa92e.xn--p1ai', 'eric@xn--80ak6aa92e.xn--p1ai'],
])('an e-mail with %s signs up and logs in as it was pasted', async (_, email, kept) => {
  const { as } = await testApp()
  const answer = await as(null).post('/api/auth/sign-up', { ...aPerson, email })
  expect((await answer.json()).user.email).toBe(kept)
  expect((await as(null).post('/api/auth/log-in', { email, password: aPerson.password })).status).toBe(200)
})

test('a session row holds the hash of the token, never the token', async () => {
  const { as, db } = await testApp()
  const answer = await as(null).post('/api/auth/sign-up', aPerson)
  const token = /twara_session=([^;]+)/.exec(answer.headers.getSetCookie().join(';'))?.[1]
  const [row] = await rowsIn(db.read, sessions)
  expect(row?.id).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(token)
})

test('a sign-up that is sent again because its answer was lost leads into the account that it made, for ten minutes and by its password', async () => {
  const { as, db, clock } = await testApp()
  const send = (person = aPerson) => as(null).post('/api/auth/sign-up', person)
  const [first, other] = await Promise.all([send(), send()])
  expect([first.status, other.status]).toEqual([201, 201])
  clock.advance(10 * minute)
  const again = await send()
  expect(again.status).toBe(201)
  expect((await again.json()).user).toMatchObject({ firstName: 'Eric', email: 'eric@example.rw' })
  expect((await as(null, { cookie: cookieOf(again) }).get('/api/me')).status).toBe(200)
  expect(await rowsIn(db.read, users)).toHaveLength(1)
  const others = [
    { password: 'sun over nyungwe' },
    { firstName: 'Erica' },
    { lastName: 'Uwase' },
    { phone: '0788 123 457' },
    { userType: 'renter' },
  ]
  for (const other of others) expect((await send({ ...aPerson, ...other })).status).toBe(409)
  clock.advance(1)
  expect((await send()).status).toBe(409)
  expect(await rowsIn(db.read, sessions)).toHaveLength(3)
})

test('a known e-mail is refused in every spelling', async () => {
  const { as } = await testApp()
  await as(null).post('/api/auth/sign-up', aPerson)
  const again = await as(null).post('/api/auth/sign-up', { ...aPerson, email: 'ERIC@example.RW', password: 'another that is long' })
  expect(again.status).toBe(409)
  expect((await again.json()).error).toEqual({ code: 'email_taken', fields: { email: { code: 'email_taken' } } })
})

test.each([
  ['shorter than ten', 'nine char', 'password_short'],
  ['longer than 128', 'x7'.repeat(65), 'password_long'],
  ['a common one', 'Password123', 'password_common'],
  ['a common word with a year', 'Kigali2024', 'password_common'],
  ['a common word with figures and a sign', 'qwerty123!', 'password_common'],
  ['one character again and again', 'aaaaaaaaaaaa', 'password_common'],
  ['a run of the keyboard', 'qwertyuiopa', 'password_common'],
  ['the e-mail', 'eric@example.rw', 'password_email'],
  ['the brand', 'twara 2026!', 'password_brand'],
  ['the brand twice', 'Twara twara', 'password_brand'],
])('a password that is %s is refused with the reason', async (_, typed, code) => {
  const { as } = await testApp()
  const answer = await as(null).post('/api/auth/sign-up', { ...aPerson, password: typed })
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.fields.password.code).toBe(code)
})

test.each(['blanks in between', 'émoji 🦍🦍🦍🦍', '<script>"\'&%\\', 'ïkinyarwanda ñ'])(
  'the password %s is allowed and logs in',
  async (typed) => {
    const { as } = await testApp()
    expect((await as(null).post('/api/auth/sign-up', { ...aPerson, password: typed })).status).toBe(201)
    expect((await as(null).post('/api/auth/log-in', { email: 'eric@example.rw', password: typed })).status).toBe(200)
  },
)

test.each([
  ['admin as a user type', { userType: 'admin' }, 'userType'],
  ['a field that nobody knows', { idVerification: 'approved' }, 'idVerification'],
  ['a phone of another country', { phone: '+254712345678' }, 'phone'],
  ['a missing name', { firstName: ' ' }, 'firstName'],
  ['a name of 61 characters', { lastName: 'x'.repeat(61) }, 'lastName'],
  ['a name with NUL', { lastName: 'a\u0000b' }, 'lastName'],
  ['a name with half of a character', { lastName: 'a\ud83d' }, 'lastName'],
  ['a name with a link', { firstName: 'You won https://example.org' }, 'firstName'],
  ['a name with a bare domain', { lastName: 'cars.example.com' }, 'lastName'],
  ['a name with an e-mail address', { lastName: 'eric@example' }, 'lastName'],
  ['a name with digits', { firstName: 'You won 1,000,000' }, 'firstName'],
  ['a broken e-mail', { email: 'eric@' }, 'email'],
])('%s at sign-up is refused beside its field and makes nobody', async (_, change, field) => {
  const { as, db } = await testApp()
  const answer = await as(null).post('/api/auth/sign-up', { ...aPerson, ...change })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).error.fields)).toEqual([field])
  expect(await db.read.$count(users)).toBe(0)
})

test('direction marks are taken out of names', async () => {
  const { as } = await testApp()
  const answer = await as(null).post('/api/auth/sign-up', { ...aPerson, firstName: 'E\u202eric' })
  expect((await answer.json()).user.firstName).toBe('Eric')
})

test('an unknown e-mail and a wrong password get the same answer', async () => {
  const { as, newUser } = await testApp()
  const { email } = await newUser()
  const wrong = await as(null).post('/api/auth/log-in', { email, password: 'not the password' })
  const unknown = await as(null).post('/api/auth/log-in', { email: 'nobody@example.rw', password: 'not the password' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.text()).toBe(await unknown.text())
})

test('ten wrong passwords from ten addresses slow the account down, but not on its known phone', async () => {
  const { as, newUser, peer } = await testApp()
  const user = await newUser()
  const phone = { ...user, cookie: cookieOf(await as(null).post('/api/auth/log-in', { email: user.email, password })) }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 10; attempt += 1) {
    peer.address = `10.0.1.${attempt}`
    statuses.push((await as(null).post('/api/auth/log-in', { email: user.email, password: 'wrong wrong' })).status)
  }
  expect(statuses.slice(0, 8).every((status) => status === 401)).toBe(true)
  expect(statuses.slice(8)).toEqual([429, 429])
  const limited = await as(null).post('/api/auth/log-in', { email: user.email, password })
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await as(phone).post('/api/auth/log-in', { email: user.email, password })).status).toBe(200)
})

test('one address that tries a hundred accounts is limited, whatever it says it was forwarded for', async () => {
  const { as } = await testApp()
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 45; attempt += 1) {
    const answer = await as(null, { 'x-forwarded-for': `41.186.0.${attempt}` }).post('/api/auth/log-in', {
      email: `person${attempt}@example.rw`,
      password: 'wrong wrong',
    })
    statuses.add(answer.status)
  }
  expect([...statuses]).toEqual([401, 429])
})

test('behind a trusted proxy the forwarded address is the one that counts', async () => {
  const { as, peer } = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  peer.address = '127.0.0.1'
  for (let attempt = 0; attempt < 45; attempt += 1) {
    const answer = await as(null, { 'x-forwarded-for': `6.6.6.6, 41.186.0.${attempt}` }).post('/api/auth/log-in', {
      email: `person${attempt}@example.rw`,
      password: 'wrong wrong',
    })
    expect(answer.status).toBe(401)
  }
})

test('logging in gives a new token and ends the one before; logging out ends it on the server', async () => {
  const { as, newUser } = await testApp()
  const user = await newUser()
  const second = await as(user).post('/api/auth/log-in', { email: user.email, password })
  expect(cookieOf(second)).not.toBe(user.cookie)
  expect((await as(user).get('/api/me')).status).toBe(401)
  const now = { ...user, cookie: cookieOf(second) }
  expect((await as(now).get('/api/me')).status).toBe(200)
  expect((await as(now).post('/api/auth/log-out')).status).toBe(204)
  expect((await as(now).get('/api/me')).status).toBe(401)
})

test.each([
  ['renter', 30 * day - 1, 200],
  ['renter', 30 * day, 401],
  ['admin', 30 * minute - 1, 200],
  ['admin', 30 * minute, 401],
] as const)('a session of a %s that was idle for %i ms answers %i', async (userType, idle, status) => {
  const { as, newUser, clock } = await testApp()
  const user = await newUser({ userType })
  clock.advance(idle)
  expect((await as(user).get('/api/me')).status).toBe(status)
})

test('a page that asks again by itself does not keep the session of whoever left it open', async () => {
  const { as, newUser, clock } = await testApp()
  const admin = await newUser({ userType: 'admin' })
  const look = () => as(admin, { 'x-unattended': '1' }).get('/api/admin/cars?status=pending')
  clock.advance(20 * minute)
  expect((await look()).status).toBe(200)
  clock.advance(11 * minute)
  expect((await look()).status).toBe(401)
  expect((await as(admin).get('/api/me')).status).toBe(401)
})

test('a session that is used daily ends after ninety days', async () => {
  const { as, newUser, clock } = await testApp()
  const user = await newUser()
  const statuses: number[] = []
  for (let count = 0; count < 90; count += 1) {
    clock.advance(day)
    statuses.push((await as(user).get('/api/me')).status)
  }
  expect(statuses.indexOf(401)).toBe(89)
})

test('using a session writes its last use at most once an hour', async () => {
  const { as, newUser, clock, db } = await testApp()
  const user = await newUser()
  const lastUse = async () => (await rowsIn(db.read, sessions, eq(sessions.userId, user.id)))[0]?.lastUsedAt.getTime()
  const start = await lastUse()
  clock.advance(59 * minute)
  await as(user).get('/api/me')
  expect(await lastUse()).toBe(start)
  clock.advance(2 * minute)
  await as(user).get('/api/me')
  expect(await lastUse()).toBe(clock.now().getTime())
})

test.each([{ userType: 'admin' }, { idVerification: 'approved' }, { id: 'another' }, { email: 'other@example.rw' }])(
  'changing %j of the own profile is refused and nothing changes',
  async (change) => {
    const { as, newUser, db } = await testApp()
    const user = await newUser({ isVerified: false })
    expect((await as(user).patch('/api/me', { firstName: 'Claude', ...change })).status).toBe(422)
    const row = await rowIn(db.read, users, user.id)
    expect(row).toMatchObject({ firstName: 'Aline', userType: 'renter', idVerification: 'none', email: user.email })
  },
)

test('an admin stays an admin, whatever user type they ask for', async () => {
  const { db, as, newUser } = await testApp()
  const admin = await newUser({ userType: 'admin' })
  for (const userType of ['renter', 'owner']) {
    const answer = await as(admin).patch('/api/me', { firstName: 'Claude', userType })
    expect([answer.status, (await answer.json()).error.code]).toEqual([403, 'forbidden'])
  }
  const row = await rowIn(db.read, users, admin.id)
  expect(row).toMatchObject({ firstName: admin.firstName, userType: 'admin' })
})

test('a profile takes a new name and phone, and switches between renter and owner', async () => {
  const { as, newUser } = await testApp()
  const user = await newUser()
  const answer = await as(user).patch('/api/me', { firstName: 'Claude', phone: '0722-123-456', userType: 'owner' })
  expect(await answer.json()).toMatchObject({ firstName: 'Claude', phone: '250722123456', userType: 'owner' })
})

test('a form that another site posts is refused', async () => {
  const { app } = await testApp()
  const answer = await app.request('http://localhost/api/auth/log-out', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  })
  expect(answer.status).toBe(403)
})

test.each(['/api/auth/log-out', '/api/auth/log-in', '/api/auth/sign-up'])('GET %s changes nothing', async (path) => {
  const { as, newUser } = await testApp()
  const user = await newUser()
  expect([404, 405]).toContain((await as(user).get(path)).status)
  expect((await as(user).get('/api/me')).status).toBe(200)
})

test('the set-up link makes exactly one admin, also when used twice at once', async () => {
  const { as, db, clock } = await testApp()
  await openSetup(db, 'a-one-time-token', clock.now())
  // Another process has printed its own since.
  if (isPostgres) await openSetup(db, 'another', clock.now())
  const admin = {
    token: 'a-one-time-token',
    firstName: 'Ada',
    lastName: 'Uwase',
    email: 'ada@example.rw',
    password: 'thousand hills rising',
  }
  const answers = await Promise.all([
    as(null).post('/api/auth/first-admin', admin),
    as(null).post('/api/auth/first-admin', { ...admin, email: 'other@example.rw' }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 404])
  expect((await as(null).post('/api/auth/first-admin', { ...admin, email: 'third@example.rw' })).status).toBe(404)
  expect(await (await as(null).get('/api/auth/session')).json()).toEqual({ user: null, adminExists: true })
})

test('a set-up link that was never given answers 404', async () => {
  const { as, db, clock } = await testApp()
  const admin = { firstName: 'Ada', lastName: 'Uwase', email: 'ada@example.rw', password: 'thousand hills rising' }
  expect((await as(null).post('/api/auth/first-admin', { ...admin, token: 'guess' })).status).toBe(404)
  await openSetup(db, 'real1', clock.now())
  expect((await as(null).post('/api/auth/first-admin', { ...admin, token: 'guess' })).status).toBe(404)
})

test('bodies that are not JSON, broken JSON and too much of it are refused as such', async () => {
  const { app } = await testApp()
  const send = (body: string, type: string) =>
    app.request('http://localhost/api/auth/log-in', {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': String(body.length) },
      body,
    })
  expect((await send('a=b', 'text/plain')).status).toBe(415)
  expect((await send('{"a":', 'application/json')).status).toBe(400)
  expect((await send(`"${'x'.repeat(100_000)}"`, 'application/json')).status).toBe(413)
})

test('a fault answers 500 with a number and nothing else; its stack is in the log', async () => {
  const { as, deps, logged } = await testApp()
  deps.db.read.select = () => {
    throw new Error('the disk is on fire')
  }
  const answer = await as(null).get('/api/settings')
  expect(answer.status).toBe(500)
  const { error } = await answer.json()
  expect(Object.keys(error).sort()).toEqual(['code', 'requestId'])
  expect(logged.some((line) => JSON.stringify(line).includes('on fire'))).toBe(true)
})

test('what a request knows of its person has no hash of a password, and nothing of who is suspended or deleted', async () => {
  const { db, deps, clock, newUser } = await testApp()
  const person = await newUser()
  const session = async () => {
    const app = new Hono<Env>().get('/', async (c) => {
      c.set('db', db)
      c.set('now', deps.now)
      c.set('config', deps.config)
      return c.json(await sessionOf(c))
    })
    return await (await app.request('/', { headers: { cookie: person.cookie } })).json()
  }
  const { id, email, firstName, lastName, userType, avatarId, idVerification, licenceVerification } = person
  const known = { id, email, firstName, lastName, userType, avatarId, idVerification, licenceVerification, emailConfirmedAt: null }
  expect((await session()).user).toEqual(known)
  for (const change of [{ suspendedAt: clock.now() }, { suspendedAt: null, deletedAt: clock.now() }]) {
    await db.write((tx) => tx.update(users).set(change).where(eq(users.id, id)))
    expect(await session()).toBeNull()
  }
})

test('who gets in gives their address its point back: the next wrong password is the last of forty', async () => {
  const { as, newUser, deps, peer } = await testApp()
  const { email } = await newUser()
  for (let count = 0; count < 39; count += 1) await deps.throttle.count('addressFailures', peer.address)
  const logIn = async (typed: string) => (await as(null).post('/api/auth/log-in', { email, password: typed })).status
  expect([await logIn(password), await logIn(password)]).toEqual([200, 200])
  expect([await logIn('wrong wrong'), await logIn('wrong wrong'), await logIn(password)]).toEqual([401, 429, 429])
})

test('who does not say so signs up as a renter', async () => {
  const { as } = await testApp()
  const { userType: _, ...unsaid } = aPerson
  const answer = await as(null).post('/api/auth/sign-up', unsaid)
  expect((await answer.json()).user).toMatchObject({ userType: 'renter' })
})

test('where the rows cannot be written a log-out ends the session all the same', async () => {
  const { as, newUser, deps } = await testApp()
  const user = await newUser()
  const makeRoom = await refuseWrites(deps.db, 'DELETE', 'sessions')
  const answer = await as(user).post('/api/auth/log-out')
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/)
  expect((await as(user).get('/api/me')).status).toBe(401)
  await makeRoom()
})
