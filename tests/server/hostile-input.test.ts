import { expect, test } from 'vitest'
import { type TestUser, createTestApp } from '../support/app.ts'
import { newListingInput } from '../support/listing-fixtures.ts'
import { readError } from '../support/error-response.ts'
import { createSite } from '../support/render-site.ts'

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const sendRaw = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}, user: TestUser | null = owner) =>
    t.app.request(`http://localhost${path}`, {
      method,
      headers: { ...(user ? { cookie: user.cookie } : {}), 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    })
  return { ...t, owner, sendRaw }
}

test('a model is kept as one plain line, whatever turns, breaks or decorates it', async () => {
  const { as, owner } = await setUp()
  for (const [model, stored] of [
    ['R\u202eio \u061cX\u200b', 'Rio X'],
    [' Rio\r\n\u2028X\t ', 'Rio X'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Rio \ud83d\ude80', 'Rio 🚀'],
    ['Rio 👩‍👧', 'Rio 👩‍👧'],
  ] as const) {
    const { id } = await (await as(owner).post('/api/cars', { ...newListingInput, model })).json()
    expect(await as(owner).read(`/api/me/cars/${id}`)).toMatchObject({ model: stored, title: `Kia ${stored} 2018` })
  }
})

test('bytes that are no text become marks of what is missing, never a fault', async () => {
  const { sendRaw } = await setUp()
  const text = new TextEncoder()
  const body = new Uint8Array([...text.encode('{"firstName":"Jean'), 0xff, 0xc0, 0x80, ...text.encode('"}')])
  const response = await sendRaw('PATCH', '/api/me', body)
  expect([response.status, (await response.json()).firstName]).toEqual([200, 'Jean\ufffd\ufffd\ufffd'])
})

test('a form that breaks off is refused, and is no fault of ours', async () => {
  const { app, logged } = await createSite()
  const lengths: Record<string, string>[] = [{}, { 'transfer-encoding': 'chunked' }, { 'content-length': '400' }]
  for (const length of lengths) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('email=')),
      pull: (controller) => controller.error(new Error('aborted')),
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', ...length }
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await app.request('http://localhost/contact', request)).status, JSON.stringify(length)).toBe(400)
  }
  expect(JSON.stringify(logged)).not.toContain('unexpected')
})

test('a path that is not there leads nowhere', async () => {
  const { sendRaw } = await setUp()
  for (const path of ['/car/%00', '/api/nothing', '/api/', '/api/me/', '/nothing/at/all'])
    expect((await readError(await sendRaw('GET', path))).code, path).toBe('not_found')
})

test('a search takes what it knows of an address, and refuses what it cannot read', async () => {
  const { sendRaw } = await setUp()
  for (const query of ['page=10000', 'page=1&page=x', 'location[]=kigali', '__proto__=x', 'q=%ff%00%27', `q=${'%25'.repeat(60)}`])
    expect((await sendRaw('GET', `/api/cars?${query}`)).status, query).toBe(200)
  expect((await sendRaw('GET', '/api/me/cars?page=2&page=3')).status).toBe(200)
  for (const path of [
    '/api/cars?page=1e3',
    '/api/cars?page=10001',
    '/api/cars?page=1&page=%00',
    '/api/me/bookings?as=admin',
    '/api/me/bookings?page=10001',
    '/api/me/bookings?carId=%00',
    '/api/me/bookings?constructor=1',
  ])
    expect((await readError(await sendRaw('GET', path))).code, path).toBe('invalid')
})

test('a cookie that holds no token is nobody', async () => {
  const { sendRaw } = await setUp()
  const values = ['', '%ff', 'x'.repeat(16_000), '"', 'a; twara_session=b'].map((value) => `twara_session=${value}`)
  for (const cookie of [...values, 'twara_session', '=', ';;;', '__Host-session=a'])
    expect((await readError(await sendRaw('GET', '/api/me', undefined, { cookie }, null))).code, cookie).toBe('unauthenticated')
})

test('HEAD says what GET says without the body, and methods that nobody offers lead nowhere', async () => {
  const { sendRaw, owner, as, newCar } = await setUp()
  const car = await newCar(owner)
  for (const path of ['/api/me', `/api/cars/${car.id}`, '/api/cars?location=kigali', '/healthz']) {
    const head = await sendRaw('HEAD', path)
    expect([path, head.status, await head.text()]).toEqual([path, 200, ''])
    expect(head.headers.get('content-type')).toBe((await sendRaw('GET', path)).headers.get('content-type'))
  }
  expect((await sendRaw('HEAD', '/api/cars/none')).status).toBe(404)
  for (const method of ['OPTIONS', 'PROPFIND', 'PUT']) expect((await readError(await sendRaw(method, '/api/me'))).code).toBe('not_found')
  for (const path of [`/api/cars/${car.id}/submit`, `/api/cars/${car.id}/blocked-days`, '/api/auth/first-admin', '/api/bookings'])
    for (const method of ['GET', 'HEAD']) expect((await sendRaw(method, path)).status).toBe(404)
  expect((await as(owner).get('/api/me')).status).toBe(200)
})

test('a refusal is kept by no cache', async () => {
  const { sendRaw } = await setUp()
  for (const path of ['/api/cars/none', '/photos/none/400.webp', '/nothing'])
    expect((await sendRaw('GET', path)).headers.get('cache-control')).toBe('no-store')
})
