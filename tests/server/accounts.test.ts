import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createSetupToken } from '../../server/features/auth/first-admin.ts'
import { getSession } from '../../server/features/auth/sessions.ts'
import { isPostgres } from '../../server/db/dialect.ts'
import { sessions, users } from '../../server/db/schema/users.ts'
import type { Env } from '../../server/http/context.ts'
import { findPasswordWeakness } from '../../server/lib/common-passwords.ts'
import { getCookie, password, createTestApp } from '../support/app.ts'
import { failWrites } from '../support/sqlite-faults.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const eric = { firstName: 'Eric', lastName: 'Habimana', phone: '0788 123 456' }
const newAccount = { ...eric, email: 'Eric@Example.rw ', password: 'rain over nyungwe', userType: 'owner' }
const wrongPassword = 'a wild guess'
const minute = 60_000
const day = 24 * 60 * minute

test('signing up signs in at once, with the e-mail in lower case, the phone as 250…, and no token in the rows', async () => {
  const { as, db } = await createTestApp()
  const response = await as(null).post('/api/auth/sign-up', { ...newAccount, firstName: 'E\u202eric' })
  expect(response.status).toBe(201)
  expect((await response.json()).user).toMatchObject({ firstName: 'Eric', email: 'eric@example.rw', userType: 'owner' })
  const [row] = await readRows(db.read, users)
  expect(row).toMatchObject({ email: 'eric@example.rw', phone: '250788123456' })
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('twara_session='))
  const [session] = await readRows(db.read, sessions)
  expect(session?.id).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(session)).not.toContain(/=([^;]+)/.exec(cookie ?? '')?.[1])
  const { userType: _, ...withoutUserType } = newAccount
  const other = await as(null).post('/api/auth/sign-up', { ...withoutUserType, email: 'other@example.rw' })
  expect((await other.json()).user).toMatchObject({ userType: 'renter' })
})

test('a sign-up that is sent again because its answer was lost leads into the account that it made, for ten minutes and by its password', async () => {
  const { as, db, clock } = await createTestApp()
  const send = (account = newAccount) => as(null).post('/api/auth/sign-up', account)
  const [first, other] = await Promise.all([send(), send()])
  expect([first.status, other.status]).toEqual([201, 201])
  clock.advance(10 * minute)
  const again = await send()
  expect(again.status).toBe(201)
  expect((await again.json()).user).toMatchObject({ firstName: 'Eric', email: 'eric@example.rw' })
  expect((await as(null, { cookie: getCookie(again) }).get('/api/me')).status).toBe(200)
  expect(await readRows(db.read, users)).toHaveLength(1)
  const others = [
    { password: 'sun over nyungwe', email: 'ERIC@example.RW' },
    { firstName: 'Erica' },
    { lastName: 'Uwase' },
    { phone: '0788 123 457' },
    { userType: 'renter' },
  ]
  const taken = [409, { email: { code: 'email_taken' } }]
  for (const other of others) expect(await readFieldErrors(await send({ ...newAccount, ...other }))).toEqual(taken)
  clock.advance(1)
  expect((await send()).status).toBe(409)
  expect(await readRows(db.read, sessions)).toHaveLength(3)
})

test.each([
  ['password_common', ['Password123', 'Kigali2024', 'qwerty123!', 'aaaaaaaaaaaa', 'qwertyuiopa']],
  ['password_email', ['eric@example.rw']],
  ['password_brand', ['twara 2026!', 'Twara twara', 'T.w.a.r.a.!', 'twara 12345']],
])('a password that everybody would try first is %s: %j', (code, passwords) => {
  for (const candidate of passwords)
    expect([candidate, findPasswordWeakness(candidate, 'eric@example.rw', 'Twara')]).toEqual([candidate, code])
})

test.each(['   blanks around   ', 'émoji 🦍🦍🦍🦍', '<script>"\'&%\\', 'шесть слов ñ'])('the password %s logs in', async (candidate) => {
  const { as, logIn } = await createTestApp()
  expect((await as(null).post('/api/auth/sign-up', { ...newAccount, password: candidate })).status).toBe(201)
  expect((await logIn({ email: 'eric@example.rw' }, candidate)).status).toBe(200)
})

test('an unknown e-mail and a wrong password get the same answer', async () => {
  const { logIn, newUser } = await createTestApp()
  const [wrong, unknown] = [await logIn(await newUser(), wrongPassword), await logIn({ email: 'nobody@example.rw' }, wrongPassword)]
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.text()).toBe(await unknown.text())
})

test('ten wrong passwords from ten addresses slow the account down however its e-mail is written, but not on its known phone', async () => {
  const { logIn, newUser, peer } = await createTestApp()
  const user = await newUser()
  const { email } = user
  const phone = { cookie: getCookie(await logIn(user)) }
  const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, `\n${email} `]
  const statuses: number[] = []
  for (let attempt = 0; attempt < 10; attempt += 1) {
    peer.address = `10.0.1.${attempt}`
    statuses.push((await logIn({ email: spellings[attempt % 5] ?? '' }, wrongPassword)).status)
  }
  expect(statuses).toEqual([...Array<number>(8).fill(401), 429, 429])
  const limited = await logIn(user)
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await logIn(user, password, phone)).status).toBe(200)
})

test.each([
  ['one address that tries many accounts is limited, whatever it says it was forwarded for', '', [401, 429]],
  ['behind a trusted proxy the forwarded address is the one that counts', '127.0.0.1', [401]],
])('%s', async (_, TRUSTED_PROXIES, expected) => {
  const { logIn, peer } = await createTestApp({ TRUSTED_PROXIES })
  peer.address = '127.0.0.1'
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 45; attempt += 1) {
    const forwarded = { 'x-forwarded-for': `6.6.6.6, 41.186.0.${attempt}` }
    statuses.add((await logIn({ email: `person${attempt}@example.rw` }, wrongPassword, forwarded)).status)
  }
  expect([...statuses]).toEqual(expected)
})

test.each([
  ['renter', 30 * day - 1, 200],
  ['renter', 30 * day, 401],
  ['admin', 30 * minute - 1, 200],
  ['admin', 30 * minute, 401],
] as const)('a session of a %s that was idle for %i ms answers %i', async (userType, idle, status) => {
  const { as, newUser, clock } = await createTestApp()
  const user = await newUser({ userType })
  clock.advance(idle)
  expect((await as(user).get('/api/me')).status).toBe(status)
})

test('a page that asks again by itself does not keep the session of whoever left it open', async () => {
  const { as, newUser, clock } = await createTestApp()
  const admin = await newUser({ userType: 'admin' })
  const poll = () => as(admin, { 'x-unattended': '1' }).get('/api/admin/cars?status=pending')
  clock.advance(20 * minute)
  expect((await poll()).status).toBe(200)
  clock.advance(11 * minute)
  expect((await poll()).status).toBe(401)
  expect((await as(admin).get('/api/me')).status).toBe(401)
})

test('a session that is used daily ends after ninety days', async () => {
  const { as, newUser, clock } = await createTestApp()
  const user = await newUser()
  const statuses: number[] = []
  for (let count = 0; count < 90; count += 1) {
    clock.advance(day)
    statuses.push((await as(user).get('/api/me')).status)
  }
  expect(statuses.indexOf(401)).toBe(89)
})

test('using a session writes its last use at most once an hour', async () => {
  const { as, newUser, clock, db } = await createTestApp()
  const user = await newUser()
  const readLastUse = async () => (await readRows(db.read, sessions, eq(sessions.userId, user.id)))[0]?.lastUsedAt.getTime()
  const start = await readLastUse()
  clock.advance(59 * minute)
  await as(user).get('/api/me')
  expect(await readLastUse()).toBe(start)
  clock.advance(2 * minute)
  await as(user).get('/api/me')
  expect(await readLastUse()).toBe(clock.now().getTime())
})

const ada = { firstName: 'Ada', lastName: 'Uwase', email: 'ada@example.rw', password: 'thousand hills rising' }

test('the set-up link, by its own token alone, makes exactly one admin, also when used twice at once', async () => {
  const { as, db, clock } = await createTestApp()
  const createAdmin = async (token: string, email = 'ada@example.rw') =>
    (await as(null).post('/api/auth/first-admin', { ...ada, token, email })).status
  expect(await createAdmin('guess')).toBe(404)
  await createSetupToken(db, 'abcdef', clock.now())
  // Another process printed its own token since.
  if (isPostgres) await createSetupToken(db, 'another', clock.now())
  expect([await createAdmin('guess1'), await createAdmin('abcdé\u00e9')]).toEqual([404, 404])
  expect((await Promise.all([createAdmin('abcdef'), createAdmin('abcdef', 'other@example.rw')])).sort()).toEqual([201, 404])
  expect(await createAdmin('abcdef', 'third@example.rw')).toBe(404)
  expect(await as(null).read('/api/auth/session')).toEqual({ user: null, adminExists: true })
})

test('what a request knows of its person has no hash of a password', async () => {
  const { db, deps, newUser } = await createTestApp()
  const { cookie, ...account } = await newUser()
  const app = new Hono<Env>().get('/', async (c) => {
    c.set('db', db)
    c.set('now', deps.now)
    c.set('config', deps.config)
    return c.json(await getSession(c))
  })
  const { id, email, firstName, lastName, userType, avatarId, idVerification, licenceVerification } = account
  const { user } = await (await app.request('/', { headers: { cookie } })).json()
  expect(user).toEqual({ id, email, firstName, lastName, userType, avatarId, idVerification, licenceVerification, emailConfirmedAt: null })
})

test('who gets in gives their address its point back: the next wrong password is the last of forty', async () => {
  const { logIn, newUser, deps, peer } = await createTestApp()
  const user = await newUser()
  for (let count = 0; count < 39; count += 1) await deps.rateLimiter.consume('addressFailures', peer.address)
  const statuses: number[] = []
  for (const candidate of [password, password, wrongPassword, wrongPassword, password]) statuses.push((await logIn(user, candidate)).status)
  expect(statuses).toEqual([200, 200, 401, 429, 429])
})

test('where the rows cannot be written a log-out ends the session all the same', async () => {
  const { as, newUser, deps } = await createTestApp()
  const user = await newUser()
  const restoreWrites = await failWrites(deps.db, 'DELETE', 'sessions')
  const response = await as(user).post('/api/auth/log-out')
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/)
  expect((await as(user).get('/api/me')).status).toBe(401)
  await restoreWrites()
})
