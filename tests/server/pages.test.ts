import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test, vi } from 'vitest'
import { pageSize } from '../../shared/lib/paging.ts'
import { extractAppHtml, findDehydratedQueries, createSite } from '../support/render-site.ts'

test('the HTML of a car brings its scripts, and its data for the first drawing', async () => {
  const { htmlOf, newUser, newCar } = await createSite({ PUBLIC_URL: 'https://cars.example.rw' })
  const car = await newCar(await newUser({ userType: 'owner' }))
  const html = await htmlOf(`/car/${car.id}`)
  expect(html).toContain('<title>Toyota RAV4 2019 in Kigali – Twara</title>')
  for (const script of ['/assets/react.js', '/assets/car.js']) expect(html).toContain(`<link rel="later" href="${script}">`)
  expect(findDehydratedQueries(html, 'session')).toEqual([[['session'], { user: null, adminExists: false }]])
  expect(findDehydratedQueries(html, 'settings')).toMatchObject([
    [['settings'], { brandName: 'Twara', today: '2026-11-21', serviceFeePercent: 10 }],
  ])
  expect(findDehydratedQueries(html, 'cars', car.id)[0]).toMatchObject([['cars', car.id], { id: car.id, title: 'Toyota RAV4 2019' }])
})

test('where nothing can be read a page has its scripts, which ask again, and the API says so', async () => {
  const { as, deps } = await createSite()
  const visitor = as(null, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
  vi.spyOn(deps.db.read, 'select').mockImplementation(() => {
    throw new DrizzleQueryError('select', [], Object.assign(new Error('the database system is starting up'), { code: '57P03' }))
  })
  const page = await visitor.get('/search')
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect(await page.text()).toMatch(/^<!doctype html>[^]*<link rel="later" href="\/assets\/main.js" data-entry>/)
  const response = await as(null).get('/api/cars')
  expect([response.status, await response.json()]).toEqual([503, { error: { code: 'busy' } }])
})

test('pages that do not exist answer 404 with the page, cars that may not be seen likewise', async () => {
  const { as, newUser, newCar } = await createSite()
  const owner = await newUser({ userType: 'owner' })
  const pending = await newCar(owner, { status: 'pending' })
  for (const path of ['/nowhere', '/car/none', `/car/${pending.id}`, '/assets/gone.js', '/.env', '/dashboard/nowhere']) {
    expect((await as(null).get(path)).status, path).toBe(404)
  }
  expect((await as(owner).get(`/car/${pending.id}`)).status).toBe(200)
  const booking = await as(owner).get('/dashboard/bookings/x')
  expect([booking.status, extractAppHtml(await booking.text())]).toEqual([404, expect.stringContaining('Page not found')])
})

test('whoever may not see a page is led to the log-in, who is logged in past it, and an old address to its new one', async () => {
  const { as, newUser, newCar } = await createSite()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const renter = await newUser()
  for (const [who, path, to] of [
    [null, '/dashboard', '/auth?returnTo=%2Fdashboard'],
    [null, '/dashboard/bookings/x', '/auth?returnTo=%2Fdashboard%2Fbookings%2Fx'],
    [null, '/list-your-car?car=x', '/auth?returnTo=%2Flist-your-car%3Fcar%3Dx'],
    [null, '/admin/pending', '/admin-login?returnTo=%2Fadmin%2Fpending'],
    [null, '/user/dashboard', '/dashboard'],
    [null, '/user/profile', '/dashboard/profile'],
    [null, '/cars/x', '/dashboard'],
    [renter, '/auth', '/dashboard/bookings'],
    [renter, '/auth?returnTo=%2Fcontact', '/contact'],
    [renter, `/cars/${car.id}`, `/car/${car.id}`],
    [renter, '/dashboard', '/dashboard/bookings'],
  ] as const) {
    const response = await as(who).get(path)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, to])
  }
})

test('a page of a list behind its last one leads to that, with what was looked for', async () => {
  const { as, newUser, newCar } = await createSite()
  const owner = await newUser({ userType: 'owner' })
  for (let count = 0; count < pageSize + 1; count += 1) await newCar(owner)
  const admin = await newUser({ userType: 'admin' })
  for (const [who, path, to] of [
    [admin, '/admin/listings?status=approved&page=9', '/admin/listings?status=approved&page=2'],
    [admin, '/admin/listings?status=approved&page=2', null],
    [admin, '/admin/pending?page=3', '/admin/pending'],
    [admin, '/admin/listings?q=nothing&page=2', '/admin/listings?q=nothing'],
    [admin, '/admin/approvals?show=bookings&page=3', '/admin/approvals?show=bookings'],
    [admin, `/admin/payments/${owner.id}?page=2`, `/admin/payments/${owner.id}`],
    [owner, '/dashboard/bookings?status=upcoming&page=2', '/dashboard/bookings?status=upcoming'],
    [owner, '/dashboard/notifications?page=2', '/dashboard/notifications'],
    [owner, '/dashboard/payments?page=2', '/dashboard/payments'],
  ] as const) {
    const response = await as(who).get(path)
    expect([response.status, response.headers.get('location')], path).toEqual([to ? 302 : 200, to])
  }
  for (const path of ['payments/nobody', 'payments/nobody/2026-01', 'users/nobody'])
    expect((await as(admin).get(`/admin/${path}`)).status, path).toBe(404)
})

test('an address that only is written otherwise leads nowhere else', async () => {
  const { as } = await createSite()
  const search = '/search?to=2026-12-03&from=2026-12-01&location=kigali'
  for (const path of ['/auth?mode=nothing&x=1', '/search?q=a%20b', search, '/?utm_source=x'])
    expect((await as(null).get(path)).status, path).toBe(200)
})

test('the search page carries the first results under the name that the client asks for', async () => {
  const { as, newUser, newCar } = await createSite()
  await newCar(await newUser({ userType: 'owner' }))
  const html = await (await as(null).get('/search?location=kigali&from=2026-12-01&to=2026-12-03&fuel=gasoline')).text()
  expect(html).toContain('<title>Cars for rent in Kigali – Twara</title>')
  const [[key, value] = []] = findDehydratedQueries(html, 'cars', 'search')
  expect(key).toEqual(['cars', 'search', { location: 'kigali', from: '2026-12-01', to: '2026-12-03', fuel: 'gasoline' }])
  expect(value).toMatchObject({ pageParams: [1], pages: [{ total: 1, cars: [{ model: 'RAV4', cost: { days: 3 } }] }] })
})

test('a page allows its own styles, and is kept by no cache between', async () => {
  const { as } = await createSite()
  const { headers } = await as(null).get('/')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("style-src 'self' 'sha256-toasts'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

test('with an https address cookies are secure and bound to the host', async () => {
  const { as } = await createSite({ PUBLIC_URL: 'https://cars.example.rw' })
  const newAccount = {
    firstName: 'Eric',
    lastName: 'Habimana',
    phone: '0788123456',
    email: 'eric@example.rw',
    password: 'rain over nyungwe',
  }
  const response = await as(null, { origin: 'https://cars.example.rw' }).post('/api/auth/sign-up', newAccount)
  expect(response.headers.getSetCookie().filter((cookie) => /^__Host-.*; Secure/.test(cookie))).toHaveLength(2)
})

test('pages come compressed where the client takes that, and say the same', async () => {
  const { as } = await createSite()
  const plain = await as(null).get('/search')
  const text = await plain.text()
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('vary')).toContain('Accept-Encoding')
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = await as(null, { 'accept-encoding': encoding }).get('/search')
    expect(compressed.headers.get('content-encoding')).toBe(encoding)
    expect(compressed.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    const bytes = Buffer.from(await compressed.arrayBuffer())
    expect(bytes.length).toBeLessThan(text.length / 2)
    expect(unpack[encoding](bytes).toString()).toBe(text)
  }
})

test('a visitor’s page is kept until something that visitors see has changed, a person’s by nobody', async () => {
  const { as, newUser, newCar } = await createSite()
  const owner = await newUser({ userType: 'owner' })
  await newCar(owner)
  const first = await as(null).get('/search?location=kigali')
  const tag = first.headers.get('etag') ?? ''
  expect(tag).not.toBe('')
  expect((await as(null, { 'if-none-match': tag }).get('/search?location=kigali')).status).toBe(304)
  await newCar(owner, { model: 'Hilux' })
  const second = await as(null, { 'if-none-match': tag }).get('/search?location=kigali')
  expect([second.status, extractAppHtml(await second.text())]).toEqual([200, expect.stringContaining('Hilux')])
  const ownersPage = await as(owner, { 'if-none-match': second.headers.get('etag') ?? '' }).get('/search?location=kigali')
  expect([ownersPage.status, ownersPage.headers.get('etag'), ownersPage.headers.get('cache-control')]).toEqual([
    200,
    null,
    'private, no-store',
  ])
  const visitor = as(null, { 'if-none-match': second.headers.get('etag') ?? '' })
  const statuses = ['/nothing-here', '/car/nothing', '/dashboard'].map(async (path) => (await visitor.get(path)).status)
  expect(await Promise.all(statuses)).toEqual([404, 404, 302])
})

test('a search in what is no city here is headed as one without a city', async () => {
  const { htmlOf } = await createSite()
  const readHead = async (path: string) => /<title>[^]*?<\/head>/.exec(await htmlOf(path))?.[0]
  const plain = await readHead('/search')
  for (const name of ['x', 'constructor', '__proto__', 'Kigali']) expect(await readHead(`/search?location=${name}`), name).toBe(plain)
})

test('the first admin takes the notice off every page', async () => {
  const { newUser, htmlOf } = await createSite()
  expect(extractAppHtml(await htmlOf('/contact'))).toContain('Admin setup is incomplete')
  await newUser({ userType: 'admin' })
  expect(extractAppHtml(await htmlOf('/contact'))).not.toContain('Admin setup is incomplete')
})

test('an address with NUL in it has a page like any other', async () => {
  const { app } = await createSite()
  const missing = ['/car/%00', '/%00', '/dashboard/favourites%00', '/terms?version=%00', '/privacy?version=%00']
  const existing = ['/search?location=kigali&q=%00', '/search?location=%00', '/auth?mode=%00']
  for (const path of [...missing, ...existing]) {
    const response = await app.request(path)
    const status = existing.includes(path) ? 200 : 404
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, status, 'text/html; charset=UTF-8'])
  }
})

test('a page at a port is drawn for whoever is logged in there', async () => {
  const { as, newUser } = await createSite()
  const user = await newUser()
  const openAt = (port: number) =>
    as({ ...user, cookie: user.cookie.replace('=', '_3001=') }, { host: `localhost:${port}` }).get('/dashboard/settings')
  expect((await openAt(3001)).headers.get('location')).toBeNull()
  expect((await openAt(3000)).headers.get('location')).toMatch(/^\/auth/)
})
