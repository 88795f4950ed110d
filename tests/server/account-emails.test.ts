import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { confirmAddress, recordMailStart } from '../../server/features/auth/email.ts'
import { createEmailLink } from '../../server/features/auth/one-time-links.ts'
import { outbox } from '../../server/db/schema/notifications.ts'
import { oneTimeLinks, users } from '../../server/db/schema/users.ts'
import { getCookie, password, type TestUser, createTestApp } from '../support/app.ts'
import { startMailbox, findToken } from '../support/mailbox.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const newPassword = 'another lake at dusk'
const newAccount = { firstName: 'Aline', lastName: 'Mukamana', phone: '0788123456', email: 'aline@example.rw', password }
const minuteMs = 60_000
const notFound = [404, 'not_found']

async function setUp() {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.close)
  const t = await createTestApp({ SMTP_URL: mailbox.url, MAIL_FROM: 'hello@twara.example', PUBLIC_URL: 'http://cars.example.rw' })
  const existingUser = await t.newUser({ email: 'early@example.rw' })
  t.clock.advance(minuteMs)
  await t.db.write((tx) => recordMailStart(tx, t.deps.config, t.clock.now()))
  const asUser = (who: TestUser | null) => t.as(who, { origin: 'http://cars.example.rw' })
  const post = asUser(null).post
  const logIn = (email: string, input = password) => post('/api/auth/log-in', { email, password: input })
  const readMails = async (address: string) => {
    await t.deps.sender.send()
    return mailbox.to(address)
  }
  /** Waits until the mail is queued, which happens after the response. */
  const requestMail = async (path: 'password-reset' | 'verify-email/resend' | 'sign-up', body: { email: string }) => {
    const response = await post(`/api/auth/${path}`, path === 'sign-up' ? body : { email: body.email })
    await expect.poll(() => t.deps.db.countQueuedWrites()).toBe(0)
    expect(response.ok).toBe(true)
    return response
  }
  const countMails = async (paths: readonly ('password-reset' | 'verify-email/resend' | 'sign-up')[], to: { email: string }) => {
    const counts: number[] = []
    for (const path of paths) {
      t.clock.advance(5 * minuteMs)
      await requestMail(path, path === 'sign-up' ? { ...newAccount, email: to.email } : to)
      counts.push((await readMails(to.email)).length)
    }
    return counts
  }
  const readToken = async (address: string) => findToken(await readMails(address))
  const confirm = (token: string) => post('/api/auth/password-reset/confirm', { token, password: newPassword })
  const verify = (token: string, who: TestUser | null = null) => asUser(who).post('/api/auth/verify-email', { token })
  const changeEmail = (email: string, who = existingUser, input = password) => asUser(who).post('/api/me/email', { email, password: input })
  const changePassword = () => asUser(existingUser).post('/api/me/password', { currentPassword: password, newPassword })
  const readOutbox = (userId: string) => readRows(t.db.read, outbox, eq(outbox.userId, userId))
  const status = async (who: TestUser) => (await t.as(who).get('/api/me')).status
  return {
    ...t,
    existingUser,
    post,
    logIn,
    readMails,
    requestMail,
    countMails,
    readToken,
    confirm,
    verify,
    changeEmail,
    changePassword,
    readOutbox,
    status,
  }
}

test('who signs up is let in once the link of the mail was opened, which works once', async () => {
  const { post, logIn, readMails, verify } = await setUp()
  const response = await post('/api/auth/sign-up', newAccount)
  expect([response.status, (await response.json()).user, getCookie(response)]).toEqual([201, null, ''])
  expect(await readErrorCode(await logIn(newAccount.email))).toEqual([403, 'email_unconfirmed'])
  const mails = await readMails(newAccount.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email for Twara'])
  expect(mails[0]?.text).toContain('http://cars.example.rw/auth?mode=verify#verify=')
  const token = findToken(mails)
  expect((await verify(token)).status).toBe(200)
  expect(await readErrorCode(await verify(token))).toEqual(notFound)
  expect((await logIn(newAccount.email)).status).toBe(200)
  expect((await readMails(newAccount.email)).map(({ subject }) => subject)).toContain('Welcome to Twara')
})

test('a known address is answered like a new one, and its person is told', async () => {
  const { post, existingUser, readMails, db } = await setUp()
  const known = await post('/api/auth/sign-up', { ...newAccount, email: existingUser.email })
  const fresh = await post('/api/auth/sign-up', newAccount)
  expect([known.status, await known.json(), getCookie(known)]).toEqual([fresh.status, await fresh.json(), getCookie(fresh)])
  expect((await readMails(existingUser.email)).map(({ subject }) => subject)).toEqual(['You already have a Twara account'])
  expect(await readRows(db.read, users, eq(users.email, existingUser.email))).toMatchObject([{ firstName: 'Aline' }])
})

test('who was there before mail was, and every admin, is not locked out', async () => {
  const { logIn, existingUser, newUser, as } = await setUp()
  const admin = await newUser({ userType: 'admin' })
  expect([(await logIn(existingUser.email)).status, (await logIn(admin.email)).status]).toEqual([200, 200])
  expect((await as(existingUser).read('/api/auth/session')).user.emailOpen).toBe(true)
})

test('a forgotten password is renewed by the newest link alone, once and for a day, and the answer tells nobody who has an account', async () => {
  const { requestMail, logIn, existingUser, readToken, confirm, clock } = await setUp()
  const responses = [await requestMail('password-reset', existingUser), await requestMail('password-reset', { email: 'nobody@example.rw' })]
  expect(responses.map(({ status }) => status)).toEqual([204, 204])
  const renew = async () => {
    clock.advance(5 * minuteMs)
    await requestMail('password-reset', existingUser)
    return await readToken(existingUser.email)
  }
  const [old, token] = [await readToken(existingUser.email), await renew()]
  expect(await readErrorCode(await confirm(old))).toEqual(notFound)
  expect((await confirm(token)).status).toBe(204)
  expect(await readErrorCode(await confirm(token))).toEqual(notFound)
  expect([(await logIn(existingUser.email)).status, (await logIn(existingUser.email, newPassword)).status]).toEqual([401, 200])
  const expiredToken = await renew()
  clock.advance(24 * 60 * minuteMs)
  expect(await readErrorCode(await confirm(expiredToken))).toEqual(notFound)
})

test('no token lies in the outbox, and its links never come from what a request says of its host', async () => {
  const { app, existingUser, readOutbox, readMails } = await setUp()
  const headers = { 'content-type': 'application/json', host: 'evil.example', origin: 'http://cars.example.rw' }
  const body = JSON.stringify({ email: existingUser.email })
  await app.request('https://evil.example/api/auth/password-reset', { method: 'POST', headers, body })
  await expect.poll(async () => (await readOutbox(existingUser.id)).length).toBe(1)
  expect((await readOutbox(existingUser.id))[0]?.payload).toEqual({})
  const [mail] = await readMails(existingUser.email)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('the link that confirms an address opens also when its person has asked for a new password', async () => {
  const { requestMail, readMails, readToken, verify } = await setUp()
  await requestMail('sign-up', newAccount)
  const token = await readToken(newAccount.email)
  await requestMail('password-reset', newAccount)
  expect(await readMails(newAccount.email)).toHaveLength(2)
  expect((await verify(token)).status).toBe(200)
})

test('an address is confirmed once, and with the account alone whose it is', async () => {
  const { db, deps, existingUser, newUser, clock } = await setUp()
  const other = await newUser()
  const confirm = async (who: { id: string }, email: string) => {
    clock.advance(1_000)
    const now = clock.now()
    return (await db.write((tx) => confirmAddress(tx, who.id, email, { now, newId: deps.newId }))).length
  }
  expect([await confirm(other, existingUser.email), await confirm(existingUser, other.email)]).toEqual([0, 0])
  expect([await confirm(existingUser, existingUser.email), await confirm(existingUser, existingUser.email)]).toEqual([1, 0])
})

test('another address holds once its link was opened, asked for with the password, and the one before it is told', async () => {
  const { existingUser, readMails, readToken, logIn, verify, changeEmail, clock } = await setUp()
  expect((await changeEmail('new@example.rw', existingUser, 'wrong')).status).toBe(422)
  expect((await changeEmail('first@example.rw')).status).toBe(204)
  const first = await readToken('first@example.rw')
  clock.advance(1_000)
  expect((await changeEmail('new@example.rw')).status).toBe(204)
  const token = await readToken('new@example.rw')
  expect((await readMails(existingUser.email)).at(-1)?.subject).toBe('Your Twara email address is changing')
  expect((await logIn('new@example.rw')).status).toBe(401)
  expect((await verify(first)).status).toBe(404)
  expect(await (await verify(token)).json()).toEqual({ outcome: 'changed' })
  expect([(await logIn('new@example.rw')).status, (await logIn(existingUser.email)).status]).toEqual([200, 401])
})

test('the wish for another address is refused where somebody has taken it meanwhile, and gone with a new password', async () => {
  const { existingUser, newUser, readToken, logIn, verify, changeEmail, changePassword, clock } = await setUp()
  await changeEmail('taken@example.rw')
  const taken = await readToken('taken@example.rw')
  await newUser({ email: 'taken@example.rw' })
  expect(await readErrorCode(await verify(taken))).toEqual([409, 'email_taken'])
  expect((await logIn(existingUser.email)).status).toBe(200)
  clock.advance(1_000)
  await changeEmail('new@example.rw')
  const token = await readToken('new@example.rw')
  expect((await changePassword()).status).toBe(204)
  expect(await readErrorCode(await verify(token))).toEqual(notFound)
})

test('another address ends every open link and every session but those that asked for it and opened the link', async () => {
  const { existingUser, readToken, requestMail, logIn, verify, confirm, changeEmail, clock, readOutbox, status } = await setUp()
  const openSession = async () => ({ ...existingUser, cookie: getCookie(await logIn(existingUser.email)) })
  const [stranger, opener] = [await openSession(), await openSession()]
  await requestMail('password-reset', existingUser)
  const reset = await readToken(existingUser.email)
  await changeEmail('new@example.rw')
  const token = await readToken('new@example.rw')
  clock.advance(5 * minuteMs)
  await requestMail('password-reset', existingUser)
  const readUnsent = async () => (await readOutbox(existingUser.id)).filter(({ sentAt }) => !sentAt)
  expect(await readUnsent()).toHaveLength(1)
  expect((await verify(token, opener)).status).toBe(200)
  expect([await status(existingUser), await status(stranger), await status(opener)]).toEqual([200, 401, 200])
  expect(await readUnsent()).toEqual([])
  expect(await readErrorCode(await confirm(reset))).toEqual(notFound)
})

test('a link to the address of before that a mail brought earlier opens nothing, nor keeps a session of somebody else', async () => {
  const { existingUser, newUser, readToken, verify, confirm, changeEmail, db, clock, status } = await setUp()
  const other = await newUser()
  await changeEmail('new@example.rw')
  await verify(await readToken('new@example.rw'), other)
  expect(await status(other)).toBe(200)
  const staleToken = await db.write((tx) => createEmailLink(tx, 'reset', existingUser.id, existingUser.email, clock.now()))
  expect((await confirm(staleToken)).status).toBe(404)
})

test('a mail that is withdrawn while it leaves brings no link', async () => {
  const { requestMail, existingUser, changePassword, db, readMails, deps } = await setUp()
  await requestMail('password-reset', existingUser)
  const mail = deps.deliver.mail as NonNullable<typeof deps.deliver.mail>
  deps.deliver.mail = async (row) => {
    await changePassword()
    return await mail(row)
  }
  expect(await readMails(existingUser.email)).toEqual([])
  expect(await readRows(db.read, oneTimeLinks, eq(oneTimeLinks.userId, existingUser.id))).toEqual([])
})

test('a password that changes while it lets somebody in lets nobody in, and asks for no other address', async () => {
  const { existingUser, logIn, readOutbox, status, changeEmail, changePassword } = await setUp()
  const [passwordChange, logInResponse, emailChange] = await Promise.all([
    changePassword(),
    logIn(existingUser.email),
    changeEmail('new@example.rw'),
  ])
  expect(passwordChange.status).toBe(204)
  expect(await status({ ...existingUser, cookie: getCookie(passwordChange) })).toBe(200)
  if (logInResponse.ok) expect(await status({ ...existingUser, cookie: getCookie(logInResponse) })).toBe(401)
  expect((await readOutbox(existingUser.id)).filter(({ kind }) => kind === 'change_email')).toEqual([])
  expect([emailChange.status, (await logIn(existingUser.email, newPassword)).status]).not.toContain(500)
})

test('whoever asks, three mails a day at most reach an address that has an account, and one that somebody wants to have', async () => {
  const { newUser, existingUser, countMails, changeEmail, clock, readOutbox } = await setUp()
  const paths = ['password-reset', 'sign-up', 'verify-email/resend', 'password-reset', 'sign-up'] as const
  expect(await countMails(paths, existingUser)).toEqual([1, 2, 3, 3, 3])
  expect(await readOutbox(existingUser.id)).toHaveLength(3)
  clock.advance(24 * 60 * minuteMs)
  expect(await countMails(['password-reset'], existingUser)).toEqual([4])
  const eager = await newUser()
  const statuses = []
  for (let times = 0; times < 4; times += 1) statuses.push((await changeEmail('somebody@example.rw', eager)).status)
  expect(statuses).toEqual([204, 204, 204, 429])
  expect((await changeEmail('somebody@example.rw', await newUser())).status).toBe(204)
})

test('who asks for resets of somebody else leaves them a link that opens, and after that one another', async () => {
  const { db, existingUser, countMails, readToken, confirm, clock } = await setUp()
  await db.write((tx) => tx.update(users).set({ emailConfirmedAt: clock.now() }).where(eq(users.id, existingUser.id)))
  const reset = 'password-reset'
  expect(await countMails([reset, reset, reset, reset, reset, reset], existingUser)).toEqual([1, 2, 3, 3, 3, 3])
  expect((await confirm(await readToken(existingUser.email))).ok).toBe(true)
  expect(await countMails([reset, reset], existingUser)).toEqual([4, 4])
})

test('an account that is not confirmed keeps a mail of the day for each of its two links', async () => {
  const { requestMail, readMails, countMails, clock } = await setUp()
  await requestMail('sign-up', newAccount)
  expect(await readMails(newAccount.email)).toHaveLength(1)
  clock.advance(25 * 60 * minuteMs)
  const [reset, again] = ['password-reset', 'verify-email/resend'] as const
  expect(await countMails([reset, reset, reset, again, again, reset], newAccount)).toEqual([2, 3, 3, 4, 4, 4])
})

test('the link to confirm is sent again to who asks for it, not at every press', async () => {
  const { requestMail, readMails, clock } = await setUp()
  await requestMail('sign-up', newAccount)
  expect(await readMails(newAccount.email)).toHaveLength(1)
  const counts = []
  for (const later of [0, 2 * minuteMs - 1, 1]) {
    clock.advance(later)
    await requestMail('verify-email/resend', newAccount)
    counts.push((await readMails(newAccount.email)).length)
  }
  expect(counts).toEqual([1, 1, 2])
})
