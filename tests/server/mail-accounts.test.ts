import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { confirmAddress, noteMail } from '../../server/auth/email.ts'
import { makeMailedLink } from '../../server/auth/links.ts'
import { outbox } from '../../server/db/schema/hearing.ts'
import { oneTimeLinks, users } from '../../server/db/schema/people.ts'
import { cookieOf, password, type TestUser, testApp } from '../support/app.ts'
import { startMailbox, tokenIn } from '../support/mailbox.ts'
import { rowsIn } from '../support/rows.ts'

const newPassword = 'another lake at dusk'
const person = { firstName: 'Aline', lastName: 'Mukamana', phone: '0788123456', email: 'aline@example.rw', password }

async function scene() {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.close)
  const t = await testApp({ SMTP_URL: mailbox.url, MAIL_FROM: 'hello@twara.example', PUBLIC_URL: 'http://cars.example.rw' })
  const before = await t.newUser({ email: 'early@example.rw' })
  t.clock.advance(60_000)
  await t.db.write((tx) => noteMail(tx, t.deps.config, t.clock.now()))
  const post = t.as(null, { origin: 'http://cars.example.rw' }).post
  const logIn = (email: string, typed = password) => post('/api/auth/log-in', { email, password: typed })
  const mailsTo = async (address: string) => {
    await t.deps.sender.send()
    return mailbox.to(address)
  }
  /** A mail that is asked for is laid ready after the answer. */
  const laid = () => expect.poll(() => t.deps.db.waiting()).toBe(0)
  const waits = (userId: string) => rowsIn(t.db.read, outbox, eq(outbox.userId, userId))
  return { ...t, mailbox, before, post, logIn, mailsTo, laid, waits }
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error.code]

test('who signs up is let in once the link of the mail was opened, which works once', async () => {
  const { post, logIn, mailsTo } = await scene()
  const answer = await post('/api/auth/sign-up', person)
  expect([answer.status, (await answer.json()).user, cookieOf(answer)]).toEqual([201, null, ''])
  expect(await codeOf(await logIn(person.email))).toEqual([403, 'email_unconfirmed'])
  const mails = await mailsTo(person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your e-mail for Twara'])
  expect(mails[0]?.text).toContain('http://cars.example.rw/auth?mode=verify#verify=')
  const token = tokenIn(mails)
  expect((await post('/api/auth/verify-email', { token })).status).toBe(200)
  expect(await codeOf(await post('/api/auth/verify-email', { token }))).toEqual([404, 'not_found'])
  expect((await logIn(person.email)).status).toBe(200)
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain('Welcome to Twara')
})

test('a known address is answered like a new one, and its person is told', async () => {
  const { post, before, mailsTo, db } = await scene()
  const known = await post('/api/auth/sign-up', { ...person, email: before.email })
  const fresh = await post('/api/auth/sign-up', person)
  expect([known.status, await known.json(), cookieOf(known)]).toEqual([fresh.status, await fresh.json(), cookieOf(fresh)])
  expect((await mailsTo(before.email)).map(({ subject }) => subject)).toEqual(['You already have an account with Twara'])
  expect(await rowsIn(db.read, users, eq(users.email, before.email))).toMatchObject([{ firstName: 'Aline' }])
})

test('who was there before mail was, and every admin, is not locked out', async () => {
  const { logIn, before, newUser, as } = await scene()
  expect((await logIn(before.email)).status).toBe(200)
  const admin = await newUser({ userType: 'admin' })
  expect((await logIn(admin.email)).status).toBe(200)
  expect((await (await as(before).get('/api/auth/session')).json()).user.emailOpen).toBe(true)
})

test('a forgotten password is renewed by the newest link alone, once and for a day, and the answer tells nobody who has an account', async () => {
  const { post, logIn, before, mailsTo, clock } = await scene()
  const ask = (email: string) => post('/api/auth/password-reset', { email })
  const answers = [await ask(before.email), await ask('nobody@example.rw')]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  await expect.poll(async () => (await mailsTo(before.email)).length).toBe(1)
  const old = tokenIn(await mailsTo(before.email))
  clock.advance(5 * 60_000)
  await ask(before.email)
  await expect.poll(async () => (await mailsTo(before.email)).length).toBe(2)
  const token = tokenIn(await mailsTo(before.email))
  const confirm = (given: string) => post('/api/auth/password-reset/confirm', { token: given, password: newPassword })
  expect(await codeOf(await confirm(old))).toEqual([404, 'not_found'])
  expect((await confirm(token)).status).toBe(204)
  expect(await codeOf(await confirm(token))).toEqual([404, 'not_found'])
  expect([(await logIn(before.email)).status, (await logIn(before.email, newPassword)).status]).toEqual([401, 200])
  clock.advance(5 * 60_000)
  await ask(before.email)
  await expect.poll(async () => (await mailsTo(before.email)).length).toBe(3)
  clock.advance(24 * 3_600_000)
  expect(await codeOf(await confirm(tokenIn(await mailsTo(before.email))))).toEqual([404, 'not_found'])
})

test('no token lies in the outbox, and its links never come from what a request says of its host', async () => {
  const { app, before, waits, mailsTo } = await scene()
  const headers = { 'content-type': 'application/json', host: 'evil.example', origin: 'http://cars.example.rw' }
  const body = JSON.stringify({ email: before.email })
  await app.request('https://evil.example/api/auth/password-reset', { method: 'POST', headers, body })
  await expect.poll(async () => (await waits(before.id)).length).toBe(1)
  expect((await waits(before.id))[0]?.facts).toEqual({})
  const [mail] = await mailsTo(before.email)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('the link that confirms an address opens also when its person has asked for a new password', async () => {
  const { post, mailsTo } = await scene()
  await post('/api/auth/sign-up', person)
  const token = tokenIn(await mailsTo(person.email))
  await post('/api/auth/password-reset', { email: person.email })
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(2)
  expect((await post('/api/auth/verify-email', { token })).status).toBe(200)
})

test('an address is confirmed once, and with the account alone whose it is', async () => {
  const { db, deps, before, newUser, clock } = await scene()
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
  const { as, before, mailsTo, logIn, post, clock } = await scene()
  const change = (email: string, typed = password) =>
    as(before, { origin: 'http://cars.example.rw' }).post('/api/me/email', { email, password: typed })
  expect((await change('new@example.rw', 'wrong')).status).toBe(422)
  expect((await change('first@example.rw')).status).toBe(204)
  const first = tokenIn(await mailsTo('first@example.rw'))
  clock.advance(1_000)
  expect((await change('new@example.rw')).status).toBe(204)
  const token = tokenIn(await mailsTo('new@example.rw'))
  expect((await mailsTo(before.email)).at(-1)?.subject).toBe('The e-mail of your Twara account is to change')
  expect((await logIn('new@example.rw')).status).toBe(401)
  expect((await post('/api/auth/verify-email', { token: first })).status).toBe(404)
  expect(await (await post('/api/auth/verify-email', { token })).json()).toEqual({ outcome: 'changed' })
  expect([(await logIn('new@example.rw')).status, (await logIn(before.email)).status]).toEqual([200, 401])
})

test('an address that somebody else has taken meanwhile is told as taken, and nothing changes', async () => {
  const { as, before, newUser, mailsTo, logIn, post } = await scene()
  await as(before, { origin: 'http://cars.example.rw' }).post('/api/me/email', { email: 'new@example.rw', password })
  const token = tokenIn(await mailsTo('new@example.rw'))
  await newUser({ email: 'new@example.rw' })
  expect(await codeOf(await post('/api/auth/verify-email', { token }))).toEqual([409, 'email_taken'])
  expect((await logIn(before.email)).status).toBe(200)
})

test('a new password takes the wish for another address back', async () => {
  const { as, before, mailsTo, post } = await scene()
  const own = as(before, { origin: 'http://cars.example.rw' })
  await own.post('/api/me/email', { email: 'new@example.rw', password })
  const token = tokenIn(await mailsTo('new@example.rw'))
  expect((await own.post('/api/me/password', { currentPassword: password, newPassword })).status).toBe(204)
  expect((await post('/api/auth/verify-email', { token })).status).toBe(404)
})

test('another address ends every open link and every session but those that asked for it and opened the link', async () => {
  const { as, before, mailsTo, post, clock, waits } = await scene()
  const origin = { origin: 'http://cars.example.rw' }
  const enter = async () => ({ ...before, cookie: cookieOf(await post('/api/auth/log-in', { email: before.email, password })) })
  const [stranger, opener] = [await enter(), await enter()]
  await post('/api/auth/password-reset', { email: before.email })
  await expect.poll(async () => (await waits(before.id)).length).toBe(1)
  const reset = tokenIn(await mailsTo(before.email))
  await as(before, origin).post('/api/me/email', { email: 'new@example.rw', password })
  const token = tokenIn(await mailsTo('new@example.rw'))
  clock.advance(5 * 60_000)
  await post('/api/auth/password-reset', { email: before.email })
  await expect.poll(async () => (await waits(before.id)).filter(({ sentAt }) => !sentAt)).toHaveLength(1)
  expect((await as(opener, origin).post('/api/auth/verify-email', { token })).status).toBe(200)
  const status = async (who: TestUser) => (await as(who).get('/api/me')).status
  expect([await status(before), await status(stranger), await status(opener)]).toEqual([200, 401, 200])
  expect((await waits(before.id)).filter(({ sentAt }) => !sentAt)).toEqual([])
  expect(await codeOf(await post('/api/auth/password-reset/confirm', { token: reset, password: newPassword }))).toEqual([404, 'not_found'])
})

test('a link to the address of before that a mail brought earlier opens nothing, nor keeps a session of somebody else', async () => {
  const { as, before, newUser, mailsTo, post, db, clock } = await scene()
  const other = await newUser()
  await as(before, { origin: 'http://cars.example.rw' }).post('/api/me/email', { email: 'new@example.rw', password })
  const token = tokenIn(await mailsTo('new@example.rw'))
  await as(other, { origin: 'http://cars.example.rw' }).post('/api/auth/verify-email', { token })
  expect((await as(other).get('/api/me')).status).toBe(200)
  const kept = await db.write((tx) => makeMailedLink(tx, 'reset', before.id, before.email, clock.now()))
  expect((await post('/api/auth/password-reset/confirm', { token: kept, password: newPassword })).status).toBe(404)
})

test('a mail that is withdrawn while it leaves brings no link', async () => {
  const { post, before, waits, db, mailsTo, as, deps } = await scene()
  await post('/api/auth/password-reset', { email: before.email })
  await expect.poll(async () => (await waits(before.id)).length).toBe(1)
  const mail = deps.deliver.mail as NonNullable<typeof deps.deliver.mail>
  deps.deliver.mail = async (row) => {
    await as(before, { origin: 'http://cars.example.rw' }).post('/api/me/password', { currentPassword: password, newPassword })
    return await mail(row)
  }
  expect(await mailsTo(before.email)).toEqual([])
  expect(await rowsIn(db.read, oneTimeLinks, eq(oneTimeLinks.userId, before.id))).toEqual([])
})

test('a password that changes while it lets somebody in lets nobody in, and asks for no other address', async () => {
  const { as, before, post, logIn, waits } = await scene()
  const own = as(before, { origin: 'http://cars.example.rw' })
  const [changed, entered, wish] = await Promise.all([
    own.post('/api/me/password', { currentPassword: password, newPassword }),
    logIn(before.email),
    own.post('/api/me/email', { email: 'new@example.rw', password }),
  ])
  expect(changed.status).toBe(204)
  const stays = { ...before, cookie: cookieOf(changed) }
  expect((await as(stays).get('/api/me')).status).toBe(200)
  if (entered.ok) expect((await as({ ...before, cookie: cookieOf(entered) }).get('/api/me')).status).toBe(401)
  expect((await waits(before.id)).filter(({ kind }) => kind === 'change_email')).toEqual([])
  expect([wish.status, (await post('/api/auth/log-in', { email: before.email, password: newPassword })).status]).not.toContain(500)
})

test('whoever asks, three mails a day at most reach an address that has an account, and one that somebody wants to have', async () => {
  const { as, newUser, post, before, mailsTo, clock, laid, waits } = await scene()
  const asks = [
    () => post('/api/auth/password-reset', { email: before.email }),
    () => post('/api/auth/sign-up', { ...person, email: before.email }),
    () => post('/api/auth/verify-email/resend', { email: before.email }),
    () => post('/api/auth/password-reset', { email: before.email }),
    () => post('/api/auth/sign-up', { ...person, email: before.email }),
  ]
  for (const ask of asks) {
    clock.advance(5 * 60_000)
    expect((await ask()).ok).toBe(true)
    await laid()
  }
  await expect.poll(async () => (await waits(before.id)).length).toBe(3)
  expect(await mailsTo(before.email)).toHaveLength(3)
  clock.advance(24 * 3_600_000)
  await post('/api/auth/password-reset', { email: before.email })
  await expect.poll(async () => (await mailsTo(before.email)).length).toBe(4)
  const wish = { email: 'somebody@example.rw', password }
  const askFor = async (who: Awaited<ReturnType<typeof newUser>>) =>
    (await as(who, { origin: 'http://cars.example.rw' }).post('/api/me/email', wish)).status
  const eager = await newUser()
  const statuses = []
  for (let times = 0; times < 4; times += 1) statuses.push(await askFor(eager))
  expect(statuses).toEqual([204, 204, 204, 429])
  // Nobody uses up an address for its own reader.
  expect(await askFor(await newUser())).toBe(204)
})

test('who asks for resets of somebody else leaves them a link that opens, and after that one another', async () => {
  const { db, post, before, mailsTo, clock, laid } = await scene()
  await db.write((tx) => tx.update(users).set({ emailConfirmedAt: clock.now() }).where(eq(users.id, before.id)))
  const ask = async () => {
    clock.advance(5 * 60_000)
    expect((await post('/api/auth/password-reset', { email: before.email })).ok).toBe(true)
    await laid()
    await mailsTo(before.email)
  }
  const count = async () => (await mailsTo(before.email)).length
  for (let times = 0; times < 6; times += 1) await ask()
  expect(await count()).toBe(3)
  const confirm = { token: tokenIn(await mailsTo(before.email)), password: newPassword }
  expect((await post('/api/auth/password-reset/confirm', confirm)).ok).toBe(true)
  await ask()
  expect(await count()).toBe(4)
  await ask()
  expect(await count()).toBe(4)
})

test('an account that is not confirmed keeps a mail of the day for each of its two links', async () => {
  const { post, mailsTo, clock, laid } = await scene()
  await post('/api/auth/sign-up', person)
  const ask = async (path: string) => {
    clock.advance(5 * 60_000)
    await post(`/api/auth/${path}`, { email: person.email })
    await laid()
    return (await mailsTo(person.email)).length
  }
  expect(await mailsTo(person.email)).toHaveLength(1)
  clock.advance(25 * 3_600_000)
  const counts = []
  for (const path of ['password-reset', 'password-reset', 'password-reset', 'verify-email/resend', 'verify-email/resend', 'password-reset'])
    counts.push(await ask(path))
  expect(counts).toEqual([2, 3, 3, 4, 4, 4])
})

test('the link to confirm is sent again to who asks for it, not at every press', async () => {
  const { post, mailsTo, clock } = await scene()
  await post('/api/auth/sign-up', person)
  expect(await mailsTo(person.email)).toHaveLength(1)
  const again = () => post('/api/auth/verify-email/resend', { email: person.email })
  expect((await again()).status).toBe(204)
  clock.advance(2 * 60_000 - 1)
  expect((await again()).status).toBe(204)
  expect(await mailsTo(person.email)).toHaveLength(1)
  clock.advance(1)
  expect((await again()).status).toBe(204)
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(2)
})
