import { expect, test } from 'vitest'
import { createSecret } from '../../server/features/auth/second-factor.ts'
import { hashToken } from '../../server/features/auth/tokens.ts'
import { secondFactors } from '../../server/db/schema/users.ts'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { getCookie, password } from '../support/app.ts'
import { readRows } from '../support/read-rows.ts'
import { extractAppHtml, findDehydratedQueries, createSite } from '../support/render-site.ts'

const sameOrigin = { origin: 'http://localhost' }
const message = { name: 'Grace Ingabire', email: 'grace@example.org', text: 'Where do I find the pickup code of my booking?' }
const newAccount = { firstName: 'Aline', lastName: 'Uwera', phone: '0788 123 456', email: 'aline@example.org', password, userType: 'owner' }

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const t = await createSite(env)
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = sameOrigin) =>
    t.app.request(`http://localhost${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
  return { ...t, send }
}

const findFieldValue = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(extractAppHtml(html))?.[1] ??
  new RegExp(`<textarea(?=[^>]* name="${name}")[^>]*>([^<]*)`).exec(extractAppHtml(html))?.[1]

test('who logs in is led to where they were sent from, or to where their own pages begin', async () => {
  const { send, as, newUser } = await setUp()
  const renter = await newUser()
  const response = await send('/auth?returnTo=%2Fcontact', { email: ` ${renter.email.toUpperCase()} `, password })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/auth?returnTo=%2Fcontact'])
  const entered = as(null, { cookie: getCookie(response) })
  const getRedirect = async (query: string) => (await entered.get(`/auth${query}`)).headers.get('location')
  expect([await getRedirect('?returnTo=%2Fcontact'), await getRedirect('')]).toEqual(['/contact', '/dashboard/bookings'])
  expect(await getRedirect('?returnTo=https%3A%2F%2Fevil.example')).toBe('/')
  expect((await (await entered.get('/api/auth/session')).json()).user.email).toBe(renter.email)
})

test('who has forgotten a password is sent a link, and told so on the page of the log-in', async () => {
  const { send, as, newUser } = await setUp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'twara@example.rw' })
  const renter = await newUser()
  const response = await send('/auth?mode=forgot&returnTo=%2Fcontact', { email: renter.email })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/auth?sent=reset&returnTo=%2Fcontact'])
  expect(extractAppHtml(await (await as(null).get('/auth?sent=reset')).text())).toContain('look for our newest email')
  const odd = await send('/auth?mode=forgot', { email: 'no address' })
  expect([odd.status, findFieldValue(await odd.text(), 'email')]).toEqual([422, 'no address'])
})

test('a wrong password is told of in the page, with the e-mail and without the password', async () => {
  const { send, newUser, logged } = await setUp()
  const renter = await newUser()
  const response = await send('/auth', { email: renter.email, password: 'kivu in the evening' })
  const html = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'private, no-store'])
  expect(extractAppHtml(html)).toMatch(/role="alert"><b>Login Failed<\/b>/)
  expect(findFieldValue(html, 'email')).toBe(renter.email)
  expect(findFieldValue(html, 'password')).toBe('')
  expect(html + JSON.stringify(logged)).not.toContain('kivu in the evening')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('an admin with an authenticator app is asked for its code on the page, and neither code nor password stands there again', async () => {
  const { send, db, deps, newUser } = await setUp()
  const admin = await newUser({ userType: 'admin', phone: null })
  const { wrappedSecret } = createSecret(deps.vault, admin, 'Twara')
  const factor = { userId: admin.id, wrappedSecret, confirmedAt: deps.now(), recovery: [hashToken('abcdefghij')], createdAt: deps.now() }
  await db.write((tx) => tx.insert(secondFactors).values(factor))
  const fields = { email: admin.email, password }
  const challenge = await send('/auth?returnTo=%2Fadmin', fields)
  const page = await challenge.text()
  expect([challenge.status, findFieldValue(page, 'code'), findFieldValue(page, 'password')]).toEqual([401, '', ''])
  const wrong = await (await send('/auth?returnTo=%2Fadmin', { ...fields, code: '123456' })).text()
  expect(wrong).toContain('Wrong or used code. Enter a new one.')
  expect(wrong).not.toContain('123456')
  const response = await send('/auth?returnTo=%2Fadmin', { ...fields, code: 'abcde-fghij' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/auth?returnTo=%2Fadmin'])
})

test('what is refused of a sign-up stands beside its field, and all but the password stays', async () => {
  const { send, as } = await setUp()
  const response = await send('/auth?mode=sign-up', { ...newAccount, phone: '0123', lastName: ' ' })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('Please enter a valid Rwanda phone number')
  expect(html).toContain('This field is required')
  for (const name of ['firstName', 'phone', 'email'] as const)
    expect(findFieldValue(html, name)).toBe({ ...newAccount, phone: '0123' }[name])
  expect(extractAppHtml(html)).toMatch(/<input[^>]*(checked=""[^>]*value="owner"|value="owner"[^>]*checked="")/)
  expect(html).not.toContain(password)
  expect(findDehydratedQueries(html, 'posted')).toMatchObject([
    [['posted'], { form: 'sign-up', code: 'invalid', fields: { phone: { code: 'phone_invalid' } } }],
  ])
  const made = await send('/auth?mode=sign-up', newAccount)
  expect(made.status).toBe(303)
  const { user } = await as(null, { cookie: getCookie(made) }).read('/api/auth/session')
  expect(user).toMatchObject({ email: newAccount.email, userType: 'owner' })
  // Browsers repeat a form on their own when the response is lost.
  expect((await send('/auth?mode=sign-up', newAccount)).status).toBe(303)
  const again = await send('/auth?mode=sign-up', { ...newAccount, password: 'another that is long' })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('This email already has an account.')
})

test('a message is kept and thanked for, one that is too short comes back as it was typed', async () => {
  const { send, db, htmlOf } = await setUp()
  const short = await send('/contact', { ...message, text: 'Too\r\nshort <b>' })
  const html = await short.text()
  expect(short.status).toBe(422)
  expect(html).toContain('Write at least 20 characters')
  expect(findFieldValue(html, 'text')).toBe('Too\nshort &lt;b&gt;')
  // HTML has no NUL character.
  const odd = await send('/contact', { ...message, name: 'Gra\0ce' })
  expect([odd.status, findFieldValue(await odd.text(), 'name')]).toEqual([422, 'Grace'])
  expect(await db.read.$count(contactMessages)).toBe(0)
  const sent = await send('/contact', message)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=1'])
  expect(await readRows(db.read, contactMessages)).toMatchObject([{ text: message.text }])
  expect(extractAppHtml(await htmlOf('/contact?sent=1'))).toContain('Message sent')
})

test('forms count as what the API is sent: after too many the page says when to try again', async () => {
  const { send, as } = await setUp()
  for (let time = 0; time < 60; time++) await as(null).post('/api/contact', message)
  const response = await send('/contact', message)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(findFieldValue(await response.text(), 'text')).toBe(message.text)
})

test('a form from elsewhere is refused', async () => {
  const { send, db } = await setUp()
  const cookie = `twara_form=${'a'.repeat(32)}`
  const senders: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}, { cookie }]
  for (const headers of senders) {
    const response = await send('/contact', message, headers)
    expect([headers, response.status, (await response.json()).error.code]).toEqual([headers, 403, 'cross_site'])
  }
  expect(await db.read.$count(contactMessages)).toBe(0)
})

test('a browser that tells nothing of itself gets a token with the form and brings it along', async () => {
  const { send, as, db } = await setUp()
  const page = await as(null).get('/contact')
  const html = await page.text()
  const token = /<input type="hidden" form="plain-form" name="token" value="([a-z2-7]{32})">/.exec(html)?.[1] ?? ''
  expect(extractAppHtml(html)).toContain('<form id="plain-form" ')
  expect(page.headers.getSetCookie()).toEqual([`twara_form=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`])
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const cookie = getCookie(page)
  expect((await send('/contact', { ...message, token: 'b'.repeat(32) }, { cookie })).status).toBe(403)
  const short = await send('/contact', { ...message, text: '', token }, { cookie })
  expect(short.status).toBe(422)
  expect(await short.text()).toContain(`name="token" value="${token}"`)
  expect((await send('/contact', { ...message, token }, { cookie })).status).toBe(303)
  expect(await db.read.$count(contactMessages)).toBe(1)
  const otherPage = await as(null, { 'sec-fetch-site': 'none' }).get('/contact')
  expect(otherPage.headers.getSetCookie()).toEqual([])
  expect(await otherPage.text()).not.toContain('name="token"')
})

test('what is no form is not read as one, and no other page takes one', async () => {
  const { app, send } = await setUp()
  for (const [type, body, status] of [
    ['application/json', JSON.stringify(message), 415],
    ['text/plain', 'name=Grace', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/x-www-form-urlencoded', `text=${'x'.repeat(70_000)}`, 413],
  ] as const) {
    const response = await app.request('http://localhost/contact', {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': type },
      body,
    })
    expect([type, response.status]).toEqual([type, status])
  }
  for (const path of ['/', '/search', '/admin-login', '/dashboard']) expect((await send(path, message)).status, path).toBe(404)
})
