import { expect, test } from 'vitest'
import { contactMessages } from '../../server/db/schema/site.ts'
import { addDays } from '../../shared/days.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { aListing } from '../support/listing.ts'
import { refusalOf } from '../support/refusal.ts'
import { rowsIn } from '../support/rows.ts'

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

test.each([
  ['__proto__', '{"__proto__":{"userType":"admin"}}'],
  ['constructor', '{"constructor":{"prototype":{"userType":"admin"}}}'],
  ['toString', '{"toString":1,"firstName":"Jean"}'],
  ['hasOwnProperty', '{"hasOwnProperty":null}'],
  ['userType.admin', '{"userType.admin":true}'],
  ['', '{"":1}'],
])('a field called %j is an unknown one and changes nothing', async (name, body) => {
  const { raw, as, owner } = await signedInApp()
  const refusal = await refusalOf(await raw('PATCH', '/api/me', body))
  expect(refusal).toEqual(JSON.parse(`{"code":"invalid","fields":{${JSON.stringify(name)}:{"code":"unknown_field"}}}`))
  expect(await (await as(owner).get('/api/me')).json()).toMatchObject({ firstName: owner.firstName, userType: 'owner' })
  expect(({} as { userType?: string }).userType).toBeUndefined()
})

test.each([
  '[]',
  'null',
  '"text"',
  '12',
  'true',
  '[{"firstName":"Jean"}]',
  '{"firstName":["Jean"]}',
  '{"firstName":{"$ne":""}}',
  '{"firstName":12}',
])('the body %s is no profile', async (body) => {
  const { raw } = await signedInApp()
  expect((await refusalOf(await raw('PATCH', '/api/me', body))).code).toBe('invalid')
})

test.each([
  ['no JSON', '{"firstName":', {}, 'malformed'],
  ['nothing', '', {}, 'malformed'],
  ['another type', '{}', { 'content-type': 'text/plain' }, 'unsupported_media_type'],
  ['a type that only looks like it', '{}', { 'content-type': 'application/jsonp' }, 'unsupported_media_type'],
  [
    'a form',
    'firstName=Jean',
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    'unsupported_media_type',
  ],
  ['a key that is too long', '{}', { 'idempotency-key': 'k'.repeat(10_000) }, 'invalid'],
])('a body that is %s is refused as such', async (_what, body, headers, code) => {
  const { raw } = await signedInApp()
  const [method, path] = 'idempotency-key' in headers ? ['POST', '/api/bookings'] : ['PATCH', '/api/me']
  expect((await refusalOf(await raw(method, path, body, headers))).code).toBe(code)
})

test.each([
  ['a text', 'cheap'],
  ['a power', '1e3'],
  ['hexadecimal', '0x10'],
  ['a fraction', 1.5],
  ['a fraction as text', '1.5'],
  ['nothing', 0],
  ['a minus', -1],
  ['a minus as text', '-1'],
  ['more than can be paid', 10_000_001],
  ['more than a number holds', 2 ** 53],
  ['without end', '99999999999999999999'],
  ['a list', [30_000]],
  ['a truth', true],
  ['a blank', ' '],
  ['other digits', '٣٠٠٠٠'],
])('a price that is %s is refused beside its field', async (_what, pricePerDay) => {
  const { as, owner } = await signedInApp()
  const refusal = await refusalOf(await as(owner).post('/api/cars', { ...aListing, pricePerDay }))
  expect(Object.keys(refusal.fields ?? {})).toEqual(['pricePerDay'])
})

test.each([
  ['NUL', 'Rio\u0000'],
  ['an escape', 'Rio\u001b[31m'],
  ['a next-line mark', 'Rio\u0085'],
  ['half of a character', 'Rio \ud83d'],
  ['the other half of one', '\ude80 Rio'],
  ['ten thousand letters', 'x'.repeat(10_000)],
  ['only direction marks', '\u202e\u2066\u061c'],
  ['only blanks of no width', '\u200b\u2060\ufeff'],
])('a model with %s is refused', async (_what, model) => {
  const { as, owner } = await signedInApp()
  expect(Object.keys((await refusalOf(await as(owner).post('/api/cars', { ...aListing, model }))).fields ?? {})).toEqual(['model'])
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

const long = 'x'.repeat(10_000)
test.each([
  ['a reason', '/actions', { action: 'reject', reason: long }, 'reason'],
  ['a reason with NUL', '/actions', { action: 'reject', reason: 'a\u0000b' }, 'reason'],
  ['an unknown action', '/actions', { action: 'complete' }, 'action'],
  ['an action of the system', '/actions', { action: 'expire' }, 'action'],
  ['a list of actions', '/actions', { action: ['approve'] }, 'action'],
  ['a review', '/review', { stars: 5, text: long }, 'text'],
  ['a review with NUL', '/review', { stars: 5, text: 'Good enough\u0000' }, 'text'],
  ['six stars', '/review', { stars: 6, text: 'Good enough, really.' }, 'stars'],
  ['stars as text', '/review', { stars: '5', text: 'Good enough, really.' }, 'stars'],
  ['half a star', '/review', { stars: 4.5, text: 'Good enough, really.' }, 'stars'],
  ['a note', '/handover', { kind: 'pickup', code: '000000', cashReceived: 1, notes: long }, 'notes'],
  ['a code of seven digits', '/handover', { kind: 'pickup', code: '0000000', cashReceived: 1 }, 'code'],
  ['a code as a number', '/handover', { kind: 'pickup', code: 123456, cashReceived: 1 }, 'code'],
  ['cash below nothing', '/handover', { kind: 'pickup', code: '000000', cashReceived: -1 }, 'cashReceived'],
  ['a moment without a zone', '/handover', { kind: 'pickup', code: '000000', cashReceived: 1, at: '2026-11-21T08:00:00' }, 'at'],
  ['a handover of a third kind', '/handover', { kind: 'sale', cashReceived: 1 }, 'kind'],
])('%s that cannot be is refused beside its field', async (_what, path, body, field) => {
  const { as, newUser, newCar, newBooking, owner } = await signedInApp()
  const booking = await newBooking(await newUser(), await newCar(owner))
  const refusal = await refusalOf(await as(owner).post(`/api/bookings/${booking.id}${path}`, body))
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['invalid', [field]])
})

test.each([
  ['a total as text', { expectedTotal: '1' }, 'expectedTotal'],
  ['a total without end', { expectedTotal: 1e300 }, 'expectedTotal'],
  ['a day that is none', { from: '2026-02-30' }, 'from'],
  ['an instant', { to: '2026-12-01T00:00:00Z' }, 'to'],
  ['a list of days', { from: ['2026-12-01'] }, 'from'],
  ['yesterday', { from: '2026-11-20' }, 'from'],
  ['days that run backwards', { to: '2026-11-22' }, 'to'],
  ['a year and a day ahead', { from: '2027-11-21', to: '2027-11-22' }, 'to'],
  ['ninety-one days', { from: '2026-12-01', to: '2027-03-01' }, 'to'],
  ['a message of ten thousand characters', { message: long }, 'message'],
  ['a car with a long name', { carId: long }, 'carId'],
  ['a price of one’s own', { pricePerDay: 1 }, 'pricePerDay'],
  ['a status of one’s own', { status: 'approved' }, 'status'],
])('a request with %s is refused beside its field', async (_what, change, field) => {
  const { as, newUser, newCar, bookingBody, owner, clock } = await signedInApp()
  const body = { ...(await bookingBody(await newCar(owner), { from: addDays(clock.today(), 7) })), ...change }
  const answer = await as(await newUser()).post('/api/bookings', body, { 'idempotency-key': '12345678' })
  const refusal = await refusalOf(answer)
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['invalid', [field]])
})

test.each([
  ['a list', '[]', []],
  ['nothing but a name', '{"name":"Grace"}', ['email', 'text']],
  ['a name that is a list', { name: ['Grace'] }, ['name']],
  ['a name with NUL', { name: 'Gra\u0000ce' }, ['name']],
  ['a name of direction marks', { name: '\u202e\u2066' }, ['name']],
  ['a name of ten thousand letters', { name: long }, ['name']],
  ['an e-mail with a second address', { email: 'grace@example.org\r\nBcc: all@example.org' }, ['email']],
  ['an e-mail that is an object', { email: { $ne: '' } }, ['email']],
  ['a text with NUL', { text: `${'x'.repeat(30)}\u0000` }, ['text']],
  ['a text of ten thousand letters', { text: long }, ['text']],
  ['a text of invisible marks', { text: '\u200b'.repeat(40) }, ['text']],
  ['another one’s account', { userId: 'someone' }, ['userId']],
  ['a mark that it was read', { readAt: 1 }, ['readAt']],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', ['__proto__']],
] as const)('a message to the operator that is %s is refused, and nothing of it is kept', async (_what, change, names) => {
  const { raw, db } = await signedInApp()
  const message = { name: 'Grace Ingabire', email: 'grace@example.org', text: 'Where do I find the pickup code?' }
  const body = typeof change === 'string' ? change : JSON.stringify({ ...message, ...change })
  const refusal = await refusalOf(await raw('POST', '/api/contact', body, {}, null))
  expect(refusal.code).toBe('invalid')
  expect(Object.keys(refusal.fields ?? {})).toEqual(expect.arrayContaining([...names]))
  expect(await db.read.$count(contactMessages)).toBe(0)
})

test.each([
  ['no JSON', '{"name":', {}, 'malformed'],
  ['a form', 'name=Grace', { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' }, 'unsupported_media_type'],
  ['a text', '{}', { 'content-type': 'text/plain' }, 'unsupported_media_type'],
  ['far too large', JSON.stringify({ text: 'x'.repeat(2_000_000) }), {}, 'file_too_large'],
] as const)('a message to the operator sent as %s is refused as such', async (_what, body, headers, code) => {
  const { raw } = await signedInApp()
  expect((await refusalOf(await raw('POST', '/api/contact', body, headers, null))).code).toBe(code)
})

test('a message to the operator is kept as it was typed, as text and without marks that turn it around', async () => {
  const { raw, db } = await signedInApp()
  const body = JSON.stringify({
    name: 'Gr\u202eace',
    email: 'GRACE@Example.org',
    text: '<script>alert(1)</script> javascript:alert(2) =1+1',
  })
  expect((await raw('POST', '/api/contact', body, {}, null)).status).toBe(201)
  const [kept] = await rowsIn(db.read, contactMessages)
  expect(kept).toMatchObject({ name: 'Grace', email: 'grace@example.org', text: '<script>alert(1)</script> javascript:alert(2) =1+1' })
})

const aRequest = { carId: 'a', from: '2026-12-01', to: '2026-12-02', expectedTotal: 1, agreementVersion: '1' }

const strangePaths = [
  '/api/cars/%ff',
  '/api/cars/%00',
  '/api/cars/a%00b/quote?from=2026-12-01&to=2026-12-02',
  '/api/bookings/%00',
  '/photos/%00/400.webp',
  '/car/%00',
  '/api/cars/..%2f..%2fetc%2fpasswd',
  `/api/cars/${'x'.repeat(8_000)}`,
  "/api/cars/'%20OR%201=1--",
  '/api/cars/__proto__',
  '/api/bookings/__proto__',
  '/api/me/cars/%ff',
  '/api/nothing',
  '/api/',
  '/api/me/',
  '/photos/__proto__/400.webp',
  '/photos/%ff/400.webp',
  '/nothing/at/all',
]
test.each(strangePaths)('the path %s leads nowhere', async (path) => {
  const { raw } = await signedInApp()
  expect((await refusalOf(await raw('GET', path))).code).toBe('not_found')
})

test.each([
  ['an id', '/api/bookings', { ...aRequest, carId: 'a\u0000b' }, 'carId'],
  ['a version', '/api/bookings', { ...aRequest, agreementVersion: '\u0000' }, 'agreementVersion'],
  ['a password', '/api/auth/log-in', { email: 'a@example.rw', password: 'lake\u0000kivu' }, 'password'],
  ['what lies deep inside', '/api/bookings', { ...aRequest, message: [[{ a: [['\u0000']] }]] }, 'message'],
  ['a name in it', '/api/bookings', { ...aRequest, message: { '\u0000': 1 } }, 'message'],
] as const)('NUL in %s is refused beside its field', async (_where, path, body, field) => {
  const { as, owner } = await signedInApp()
  const refusal = await refusalOf(await as(owner).post(path, body, { 'idempotency-key': 'nul-key-1' }))
  expect(refusal).toEqual({ code: 'invalid', fields: { [field]: { code: 'characters' } } })
})

test.each([
  ['/api/cars?page=0', 422],
  ['/api/cars?page=-1', 422],
  ['/api/cars?page=1e3', 422],
  ['/api/cars?page=10001', 422],
  ['/api/cars?page=99999999999999999999', 422],
  ['/api/cars?page=10000', 200],
  ['/api/cars?page=1&page=x', 200],
  ['/api/cars?location[]=kigali', 200],
  ['/api/cars?location=kigali&__proto__=x', 200],
  ['/api/cars?q=%ff%00%27', 200],
  ['/api/cars?q=%00%27', 422],
  ['/api/cars?page=1&page=%00', 422],
  ['/api/me/bookings?carId=%00', 422],
  [`/api/cars?q=${'%25'.repeat(60)}`, 200],
  [`/api/cars?q=${'x'.repeat(10_000)}`, 422],
  ['/api/me/bookings?as=admin', 422],
  ['/api/me/bookings?page=10001', 422],
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
