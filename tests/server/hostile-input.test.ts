import { expect, test } from 'vitest'
import { contactMessages } from '../../server/db/schema/site.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { aListing } from '../support/listing.ts'
import { refusalOf } from '../support/refusal.ts'
import { rowsIn } from '../support/rows.ts'
import { site } from '../support/site.ts'

async function signedInApp() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const raw = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}, user: TestUser | null = owner) =>
    t.app.request(`http://localhost${path}`, {
      method,
      headers: { ...(user ? { cookie: user.cookie } : {}), 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    })
  return { ...t, owner, raw }
}
const namesOf = async (answer: Response) => Object.keys((await refusalOf(answer)).fields ?? {})

test('a key that is too long is refused', async () => {
  const { raw } = await signedInApp()
  const answer = await raw('POST', '/api/bookings', '{}', { 'idempotency-key': 'k'.repeat(10_000) })
  expect((await refusalOf(answer)).code).toBe('invalid')
})

test.each(['0x10', '1.5', -1, 2 ** 53, '99999999999999999999', true, '٣٠٠٠٠'])('%j is no price', async (pricePerDay) => {
  const { as, owner } = await signedInApp()
  expect(await namesOf(await as(owner).post('/api/cars', { ...aListing, pricePerDay }))).toEqual(['pricePerDay'])
})

test.each([
  ['an escape', 'Rio\u001b[31m'],
  ['a next-line mark', 'Rio\u0085'],
  ['half of a character', 'Rio \ud83d'],
  ['the other half of one', '\ude80 Rio'],
  ['only direction marks', '\u202e\u2066\u061c'],
  ['only blanks of no width', '\u200b\u2060\ufeff'],
])('a model with %s is refused', async (_what, model) => {
  const { as, owner } = await signedInApp()
  expect(await namesOf(await as(owner).post('/api/cars', { ...aListing, model }))).toEqual(['model'])
})

test.each([
  ['turned around', 'R\u202eio \u061cX\u200b', 'Rio X'],
  ['broken over lines', ' Rio\r\n\u2028X\t ', 'Rio X'],
  ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a rocket', 'Rio \ud83d\ude80', 'Rio 🚀'],
  ['two people of one family', 'Rio 👩‍👧', 'Rio 👩‍👧'],
])('a model that is %s is kept as one plain line', async (_what, model, kept) => {
  const { as, owner } = await signedInApp()
  const answer = await as(owner).post('/api/cars', { ...aListing, model })
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  expect(await (await as(owner).get(`/api/me/cars/${id}`)).json()).toMatchObject({ model: kept, title: `Kia ${kept} 2018` })
})

test('bytes that are no text become marks of what is missing, never a fault', async () => {
  const { raw } = await signedInApp()
  const text = new TextEncoder()
  const body = new Uint8Array([...text.encode('{"firstName":"Jean'), 0xff, 0xc0, 0x80, ...text.encode('"}')])
  const answer = await raw('PATCH', '/api/me', body)
  expect([answer.status, (await answer.json()).firstName]).toEqual([200, 'Jean\ufffd\ufffd\ufffd'])
})

test('of actions and handovers there are only those that people do', async () => {
  const { as, newUser, newCar, newBooking, owner } = await signedInApp()
  const { id } = await newBooking(await newUser(), await newCar(owner))
  const pickup = { kind: 'pickup', code: '000000', cashReceived: 1 }
  for (const [path, body, field] of [
    ['/actions', { action: 'complete' }, 'action'],
    ['/actions', { action: 'expire' }, 'action'],
    ['/review', { stars: '5', text: 'Good enough, really.' }, 'stars'],
    ['/handover', { ...pickup, code: 123456 }, 'code'],
    ['/handover', { ...pickup, at: '2026-11-21T08:00:00' }, 'at'],
    ['/handover', { kind: 'sale', cashReceived: 1 }, 'kind'],
  ] as const)
    expect(await namesOf(await as(owner).post(`/api/bookings/${id}${path}`, body)), JSON.stringify(body)).toEqual([field])
})

test.each([
  ['a total without end', { expectedTotal: 1e300 }, 'expectedTotal'],
  ['days that run backwards', { to: '2026-11-22' }, 'to'],
  ['a year and a day ahead', { from: '2027-11-21', to: '2027-11-22' }, 'to'],
  ['ninety-one days', { from: '2026-12-01', to: '2027-03-01' }, 'to'],
])('a request with %s is refused beside its field', async (_what, change, field) => {
  const { as, newUser, newCar, bookingBody, owner } = await signedInApp()
  const body = { ...(await bookingBody(await newCar(owner))), ...change }
  const answer = await as(await newUser()).post('/api/bookings', body, { 'idempotency-key': '12345678' })
  expect(await namesOf(answer)).toEqual([field])
})

test.each([
  ['a name of direction marks', { name: '\u202e\u2066' }, 'name'],
  ['an e-mail with a second address', { email: 'grace@example.org\r\nBcc: all@example.org' }, 'email'],
  ['a text of invisible marks', { text: '\u200b'.repeat(40) }, 'text'],
])('a message to the operator with %s is refused, and nothing of it is kept', async (_what, change, field) => {
  const { as, db } = await signedInApp()
  const message = { name: 'Grace Ingabire', email: 'grace@example.org', text: 'Where do I find the pickup code?' }
  expect(await namesOf(await as(null).post('/api/contact', { ...message, ...change }))).toEqual([field])
  expect(await db.read.$count(contactMessages)).toBe(0)
})

test('a message to the operator is kept as it was typed, as text and without marks that turn it around', async () => {
  const { as, db } = await signedInApp()
  const text = '<script>alert(1)</script> javascript:alert(2) =1+1'
  expect((await as(null).post('/api/contact', { name: 'Gr\u202eace', email: 'GRACE@Example.org', text })).status).toBe(201)
  expect(await rowsIn(db.read, contactMessages)).toMatchObject([{ name: 'Grace', email: 'grace@example.org', text }])
})

test.each<Record<string, string>>([{}, { 'transfer-encoding': 'chunked' }, { 'content-length': '400' }])(
  'a form that breaks off, sent with %j, is refused, and is no fault of ours',
  async (headers) => {
    const { app, logged } = await site()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('email=')),
      pull: (controller) => controller.error(new Error('aborted')),
    })
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' }
    const request = { method: 'POST', headers: { ...form, ...headers }, body, duplex: 'half' }
    expect((await app.request('http://localhost/contact', request as RequestInit)).status).toBe(400)
    expect(JSON.stringify(logged)).not.toContain('unexpected')
  },
)

test.each(['/car/%00', '/api/nothing', '/api/', '/api/me/', '/nothing/at/all'])('the path %s leads nowhere', async (path) => {
  const { raw } = await signedInApp()
  expect((await refusalOf(await raw('GET', path))).code).toBe('not_found')
})

test.each([
  ['/api/cars?page=0', 422],
  ['/api/cars?page=1e3', 422],
  ['/api/cars?page=10001', 422],
  ['/api/cars?page=10000', 200],
  ['/api/cars?page=1&page=x', 200],
  ['/api/cars?page=1&page=%00', 422],
  ['/api/cars?location[]=kigali', 200],
  ['/api/cars?location=kigali&__proto__=x', 200],
  ['/api/cars?q=%ff%00%27', 200],
  [`/api/cars?q=${'%25'.repeat(60)}`, 200],
  [`/api/cars?q=${'x'.repeat(10_000)}`, 422],
  ['/api/me/bookings?as=admin', 422],
  ['/api/me/bookings?page=10001', 422],
  ['/api/me/bookings?carId=%00', 422],
  ['/api/me/bookings?constructor=1', 422],
  ['/api/me/cars?page=2&page=3', 200],
] as const)('%s answers %i', async (path, status) => {
  const { raw } = await signedInApp()
  const answer = await raw('GET', path)
  if (status === 422) expect((await refusalOf(answer)).code).toBe('invalid')
  expect(answer.status).toBe(status)
})

test.each([
  'twara_session=',
  'twara_session=%ff',
  `twara_session=${'x'.repeat(16_000)}`,
  'twara_session',
  '=',
  ';;;',
  'twara_session=a; twara_session=b',
  '__Host-session=a',
  'twara_session="',
])('the cookie %s is nobody', async (cookie) => {
  const { raw } = await signedInApp()
  expect((await refusalOf(await raw('GET', '/api/me', undefined, { cookie }, null))).code).toBe('unauthenticated')
})

test('HEAD says what GET says without the body, and methods that nobody offers lead nowhere', async () => {
  const { raw, owner, as, newCar } = await signedInApp()
  const car = await newCar(owner)
  for (const path of ['/api/me', `/api/cars/${car.id}`, '/api/cars?location=kigali', '/healthz']) {
    const head = await raw('HEAD', path)
    expect([path, head.status, await head.text()]).toEqual([path, 200, ''])
    expect(head.headers.get('content-type')).toBe((await raw('GET', path)).headers.get('content-type'))
  }
  expect((await raw('HEAD', '/api/cars/none')).status).toBe(404)
  for (const method of ['OPTIONS', 'PROPFIND', 'PUT']) expect((await refusalOf(await raw(method, '/api/me'))).code).toBe('not_found')
  // What changes things is not done by asking for it.
  for (const path of [`/api/cars/${car.id}/submit`, `/api/cars/${car.id}/blocked-days`, '/api/auth/first-admin', '/api/bookings'])
    for (const method of ['GET', 'HEAD']) expect((await raw(method, path)).status).toBe(404)
  expect((await as(owner).get('/api/me')).status).toBe(200)
})

test('a refusal is kept by no cache', async () => {
  const { raw } = await signedInApp()
  for (const path of ['/api/cars/none', '/photos/none/400.webp', '/nothing'])
    expect((await raw('GET', path)).headers.get('cache-control')).toBe('no-store')
})
