import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { confirmAddress, recordMailStart } from '../../server/features/auth/email.ts'
import { createEmailLink } from '../../server/features/auth/one-time-links.ts'
import { outbox } from '../../server/db/schema/notifications.ts'
import { oneTimeLinks, users } from '../../server/db/schema/users.ts'
import { getCookie, password, type TestUser, testApp } from '../support/app.ts'
import { startMailbox, findToken } from '../support/mailbox.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const newPassword = 'another lake at dusk'
const person = { firstName: 'Aline', lastName: 'Mukamana', phone: '0788123456', email: 'aline@example.rw', password }
const minutes = 60_000
const gone = [404, 'not_found']

async function setUp() {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.close)
  const t = await testApp({ SMTP_URL: mailbox.url, MAIL_FROM: 'hello@twara.example', PUBLIC_URL: 'http://cars.example.rw' })
  const before = await t.newUser({ email: 'early@example.rw' })
  t.clock.advance(minutes)
  await t.db.write((tx) => recordMailStart(tx, t.deps.config, t.clock.now()))
  const by = (who: TestUser | null) => t.as(who, { origin: 'http://cars.example.rw' })
  const post = by(null).post
  const logIn = (email: string, typed = password) => post('/api/auth/log-in', { email, password: typed })
  const mailsTo = async (address: string) => {
    await t.deps.sender.send()
    return mailbox.to(address)
  }
  /** Waits until the mail is queued, which happens after the response. */
  const ask = async (path: 'password-reset' | 'verify-email/resend' | 'sign-up', body: { email: string }) => {
    const response = await post(`/api/auth/${path}`, path === 'sign-up' ? body : { email: body.email })
    await expect.poll(() => t.deps.db.countQueuedWrites()).toBe(0)
    expect(response.ok).toBe(true)
    return response
  }
  const countsOf = async (paths: readonly ('password-reset' | 'verify-email/resend' | 'sign-up')[], to: { email: string }) => {
    const counts: number[] = []
    for (const path of paths) {
      t.clock.advance(5 * minutes)
      await ask(path, path === 'sign-up' ? { ...person, email: to.email } : to)
      counts.push((await mailsTo(to.email)).length)
    }
    return counts
  }
  const tokenTo = async (address: string) => findToken(await mailsTo(address))
  const confirm = (token: string) => post('/api/auth/password-reset/confirm', { token, password: newPassword })
  const verify = (token: string, who: TestUser | null = null) => by(who).post('/api/auth/verify-email', { token })
  const changeEmail = (email: string, who = before, typed = password) => by(who).post('/api/me/email', { email, password: typed })
  const changePassword = () => by(before).post('/api/me/password', { currentPassword: password, newPassword })
  const waits = (userId: string) => readRows(t.db.read, outbox, eq(outbox.userId, userId))
  const status = async (who: TestUser) => (await t.as(who).get('/api/me')).status
  return { ...t, before, post, logIn, mailsTo, ask, countsOf, tokenTo, confirm, verify, changeEmail, changePassword, waits, status }
}

test('who signs up is let in once the link of the mail was opened, which works once', async () => {
  const { post, logIn, mailsTo, verify } = await setUp()
  const response = await post('/api/auth/sign-up', person)
  expect([response.status, (await response.json()).user, getCookie(response)]).toEqual([201, null, ''])
  expect(await readErrorCode(await logIn(person.email))).toEqual([403, 'email_unconfirmed'])
  const mails = await mailsTo(person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your e-mail for Twara'])
  expect(mails[0]?.text).toContain('http://cars.example.rw/auth?mode=verify#verify=')
  const token = findToken(mails)
  expect((await verify(token)).status).toBe(200)
  expect(await readErrorCode(await verify(token))).toEqual(gone)
  expect((await logIn(person.email)).status).toBe(200)
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain('Welcome to Twara')
})

test('a known address is answered like a new one, and its person is told', async () => {
  const { post, before, mailsTo, db } = await setUp()
  const known = await post('/api/auth/sign-up', { ...person, email: before.email })
  const fresh = await post('/api/auth/sign-up', person)
  expect([known.status, await known.json(), getCookie(known)]).toEqual([fresh.status, await fresh.json(), getCookie(fresh)])
  expect((await mailsTo(before.email)).map(({ subject }) => subject)).toEqual(['You already have an account with Twara'])
  expect(await readRows(db.read, users, eq(users.email, before.email))).toMatchObject([{ firstName: 'Aline' }])
})

test('who was there before mail was, and every admin, is not locked out', async () => {
  const { logIn, before, newUser, as } = await setUp()
  const admin = await newUser({ userType: 'admin' })
  expect([(await logIn(before.email)).status, (await logIn(admin.email)).status]).toEqual([200, 200])
  expect((await as(before).read('/api/auth/session')).user.emailOpen).toBe(true)
})

test('a forgotten password is renewed by the newest link alone, once and for a day, and the answer tells nobody who has an account', async () => {
  const { ask, logIn, before, tokenTo, confirm, clock } = await setUp()
  const responses = [await ask('password-reset', before), await ask('password-reset', { email: 'nobody@example.rw' })]
  expect(responses.map(({ status }) => status)).toEqual([204, 204])
  const renew = async () => {
    clock.advance(5 * minutes)
    await ask('password-reset', before)
    return await tokenTo(before.email)
  }
  const [old, token] = [await tokenTo(before.email), await renew()]
  expect(await readErrorCode(await confirm(old))).toEqual(gone)
  expect((await confirm(token)).status).toBe(204)
  expect(await readErrorCode(await confirm(token))).toEqual(gone)
  expect([(await logIn(before.email)).status, (await logIn(before.email, newPassword)).status]).toEqual([401, 200])
  const late = await renew()
  clock.advance(24 * 60 * minutes)
  expect(await readErrorCode(await confirm(late))).toEqual(gone)
})

test('no token lies in the outbox, and its links never come from what a request says of its host', async () => {
  const { app, before, waits, mailsTo } = await setUp()
  const headers = { 'content-type': 'application/json', host: 'evil.example', origin: 'http://cars.example.rw' }
  const body = JSON.stringify({ email: before.email })
  await app.request('https://evil.example/api/auth/password-reset', { method: 'POST', headers, body })
  await expect.poll(async () => (await waits(before.id)).length).toBe(1)
  expect((await waits(before.id))[0]?.facts).toEqual({})
  const [mail] = await mailsTo(before.email)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('the link that confirms an address opens also when its person has asked for a new password', async () => {
  const { ask, mailsTo, tokenTo, verify } = await setUp()
  await ask('sign-up', person)
  const token = await tokenTo(person.email)
  await ask('password-reset', person)
  expect(await mailsTo(person.email)).toHaveLength(2)
  expect((await verify(token)).status).toBe(200)
})

test('an address is confirmed once, and with the account alone whose it is', async () => {
  const { db, deps, before, newUser, clock } = await setUp()
  const other = await newUser()
  const confirm = async (who: { id: string }, email: string) => {
    clock.advance(1_000)
    const now = clock.now()
    return (await db.write((tx) => confirmAddress(tx, who.id, email, { now, newId: deps.newId }))).length
  }
  expect([await confirm(other, before.email), await confirm(before, other.email)]).toEqual([0, 0])
  expect([await confirm(before, before.email), await confirm(before, before.email)]).toEqual([1, 0])
})

test('another address holds once its link was opened, asked for with the password, and the one before it is told', async () => {
  const { before, mailsTo, tokenTo, logIn, verify, changeEmail, clock } = await setUp()
  expect((await changeEmail('new@example.rw', before, 'wrong')).status).toBe(422)
  expect((await changeEmail('first@example.rw')).status).toBe(204)
  const first = await tokenTo('first@example.rw')
  clock.advance(1_000)
  expect((await changeEmail('new@example.rw')).status).toBe(204)
  const token = await tokenTo('new@example.rw')
  expect((await mailsTo(before.email)).at(-1)?.subject).toBe('The e-mail of your Twara account is to change')
  expect((await logIn('new@example.rw')).status).toBe(401)
  expect((await verify(first)).status).toBe(404)
  expect(await (await verify(token)).json()).toEqual({ outcome: 'changed' })
  expect([(await logIn('new@example.rw')).status, (await logIn(before.email)).status]).toEqual([200, 401])
})

test('the wish for another address is refused where somebody has taken it meanwhile, and gone with a new password', async () => {
  const { before, newUser, tokenTo, logIn, verify, changeEmail, changePassword, clock } = await setUp()
  await changeEmail('taken@example.rw')
  const taken = await tokenTo('taken@example.rw')
  await newUser({ email: 'taken@example.rw' })
  expect(await readErrorCode(await verify(taken))).toEqual([409, 'email_taken'])
  expect((await logIn(before.email)).status).toBe(200)
  clock.advance(1_000)
  await changeEmail('new@example.rw')
  const token = await tokenTo('new@example.rw')
  expect((await changePassword()).status).toBe(204)
  expect(await readErrorCode(await verify(token))).toEqual(gone)
})

test('another address ends every open link and every session but those that asked for it and opened the link', async () => {
  const { before, tokenTo, ask, logIn, verify, confirm, changeEmail, clock, waits, status } = await setUp()
  const enter = async () => ({ ...before, cookie: getCookie(await logIn(before.email)) })
  const [stranger, opener] = [await enter(), await enter()]
  await ask('password-reset', before)
  const reset = await tokenTo(before.email)
  await changeEmail('new@example.rw')
  const token = await tokenTo('new@example.rw')
  clock.advance(5 * minutes)
  await ask('password-reset', before)
  const unsent = async () => (await waits(before.id)).filter(({ sentAt }) => !sentAt)
  expect(await unsent()).toHaveLength(1)
  expect((await verify(token, opener)).status).toBe(200)
  expect([await status(before), await status(stranger), await status(opener)]).toEqual([200, 401, 200])
  expect(await unsent()).toEqual([])
  expect(await readErrorCode(await confirm(reset))).toEqual(gone)
})

test('a link to the address of before that a mail brought earlier opens nothing, nor keeps a session of somebody else', async () => {
  const { before, newUser, tokenTo, verify, confirm, changeEmail, db, clock, status } = await setUp()
  const other = await newUser()
  await changeEmail('new@example.rw')
  await verify(await tokenTo('new@example.rw'), other)
  expect(await status(other)).toBe(200)
  const kept = await db.write((tx) => createEmailLink(tx, 'reset', before.id, before.email, clock.now()))
  expect((await confirm(kept)).status).toBe(404)
})

test('a mail that is withdrawn while it leaves brings no link', async () => {
  const { ask, before, changePassword, db, mailsTo, deps } = await setUp()
  await ask('password-reset', before)
  const mail = deps.deliver.mail as NonNullable<typeof deps.deliver.mail>
  deps.deliver.mail = async (row) => {
    await changePassword()
    return await mail(row)
  }
  expect(await mailsTo(before.email)).toEqual([])
  expect(await readRows(db.read, oneTimeLinks, eq(oneTimeLinks.userId, before.id))).toEqual([])
})

test('a password that changes while it lets somebody in lets nobody in, and asks for no other address', async () => {
  const { before, logIn, waits, status, changeEmail, changePassword } = await setUp()
  const [changed, entered, wish] = await Promise.all([changePassword(), logIn(before.email), changeEmail('new@example.rw')])
  expect(changed.status).toBe(204)
  expect(await status({ ...before, cookie: getCookie(changed) })).toBe(200)
  if (entered.ok) expect(await status({ ...before, cookie: getCookie(entered) })).toBe(401)
  expect((await waits(before.id)).filter(({ kind }) => kind === 'change_email')).toEqual([])
  expect([wish.status, (await logIn(before.email, newPassword)).status]).not.toContain(500)
})

test('whoever asks, three mails a day at most reach an address that has an account, and one that somebody wants to have', async () => {
  const { newUser, before, countsOf, changeEmail, clock, waits } = await setUp()
  const paths = ['password-reset', 'sign-up', 'verify-email/resend', 'password-reset', 'sign-up'] as const
  expect(await countsOf(paths, before)).toEqual([1, 2, 3, 3, 3])
  expect(await waits(before.id)).toHaveLength(3)
  clock.advance(24 * 60 * minutes)
  expect(await countsOf(['password-reset'], before)).toEqual([4])
  const eager = await newUser()
  const statuses = []
  for (let times = 0; times < 4; times += 1) statuses.push((await changeEmail('somebody@example.rw', eager)).status)
  expect(statuses).toEqual([204, 204, 204, 429])
  expect((await changeEmail('somebody@example.rw', await newUser())).status).toBe(204)
})

test('who asks for resets of somebody else leaves them a link that opens, and after that one another', async () => {
  const { db, before, countsOf, tokenTo, confirm, clock } = await setUp()
  await db.write((tx) => tx.update(users).set({ emailConfirmedAt: clock.now() }).where(eq(users.id, before.id)))
  const reset = 'password-reset'
  expect(await countsOf([reset, reset, reset, reset, reset, reset], before)).toEqual([1, 2, 3, 3, 3, 3])
  expect((await confirm(await tokenTo(before.email))).ok).toBe(true)
  expect(await countsOf([reset, reset], before)).toEqual([4, 4])
})

test('an account that is not confirmed keeps a mail of the day for each of its two links', async () => {
  const { ask, mailsTo, countsOf, clock } = await setUp()
  await ask('sign-up', person)
  expect(await mailsTo(person.email)).toHaveLength(1)
  clock.advance(25 * 60 * minutes)
  const [reset, again] = ['password-reset', 'verify-email/resend'] as const
  expect(await countsOf([reset, reset, reset, again, again, reset], person)).toEqual([2, 3, 3, 4, 4, 4])
})

test('the link to confirm is sent again to who asks for it, not at every press', async () => {
  const { ask, mailsTo, clock } = await setUp()
  await ask('sign-up', person)
  expect(await mailsTo(person.email)).toHaveLength(1)
  const counts = []
  for (const later of [0, 2 * minutes - 1, 1]) {
    clock.advance(later)
    await ask('verify-email/resend', person)
    counts.push((await mailsTo(person.email)).length)
  }
  expect(counts).toEqual([1, 1, 2])
})
