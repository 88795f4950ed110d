import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WaitingCount } from '../../shared/dashboard.ts'
import { drawingOf, knownTo, site } from '../support/site.ts'

test('the only script inside the HTML is the one that the content policy names, and it runs before style and scripts', async () => {
  const { as } = await site()
  const answer = await as(null).get('/')
  const html = await answer.text()
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)]
  expect(scripts).toHaveLength(1)
  const source = scripts[0]?.[1] ?? ''
  expect(source).toContain('localStorage')
  const hash = createHash('sha256').update(source).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'))
})

test.each(['/search?location=kigali', 'the car'])('the first photo of %s is asked for before any script', async (page) => {
  const { as, newUser, newCar } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const html = await (await as(null).get(page === 'the car' ? `/car/${car.id}` : page)).text()
  const hint = /<link rel="preload" as="image" imageSrcSet="([^"]+)" imageSizes="[^"]+" fetchPriority="high"\/>/.exec(html)
  expect(hint?.[1]).toMatch(/^\/photos\/[^/]+\/400\.webp 400w, \/photos\/[^/]+\/800\.webp 800w, \/photos\/[^/]+\/1600\.webp 1600w$/)
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('rel="later"'))
})

test('what only pages behind a log-in look like is loaded by these alone, after what all look like', async () => {
  const { htmlOf, newUser } = await site()
  const sheets = (html: string) =>
    [...html.matchAll(/<link rel="(stylesheet|inside)" href="([^"]+)">/g)].map(([, rel, href]) => [rel, href])
  const [own, inside] = ['/assets/main.css', '/assets/inside.css']
  const visited = [
    ['stylesheet', own],
    ['inside', inside],
  ]
  expect(sheets(await htmlOf('/'))).toEqual(visited)
  const owner = await newUser({ userType: 'owner' })
  expect(sheets(await htmlOf('/search', owner))).toEqual(visited)
  for (const path of ['/dashboard/bookings', '/dashboard/bookings/none', '/list-your-car'])
    expect(sheets(await htmlOf(path, owner)), path).toEqual([
      ['stylesheet', own],
      ['stylesheet', inside],
    ])
})

test('the answer’s header names the styles that its page waits for, kept page or a person’s own', async () => {
  const { as, newUser } = await site()
  const [own, inside] = ['main', 'inside'].map((name) => `</assets/${name}.css>; rel=preload; as=style`)
  const named = async (path: string, who: Parameters<typeof as>[0] = null) => (await as(who).get(path)).headers.get('link')
  const owner = await newUser({ userType: 'owner' })
  expect([await named('/'), await named('/'), await named('/search', owner)]).toEqual([own, own, own])
  expect(await named('/dashboard/bookings', owner)).toBe(`${own}, ${inside}`)
  expect(await named('/api/places')).toBeNull()
})

test('a page without photos asks for none', async () => {
  const { as } = await site()
  for (const path of ['/', '/search', '/search?location=kigali', '/contact'])
    expect(await (await as(null).get(path)).text(), path).not.toContain('imageSrcSet')
})

/** What the HTML of that path brings under the key that begins so. */
const brought = async (as: Awaited<ReturnType<typeof site>>['as'], who: Parameters<typeof as>[0], path: string, ...key: unknown[]) =>
  knownTo(await (await as(who).get(path)).text(), ...key)

test('the page of a car brings the price of the days in its address, as the API would say it', async () => {
  const { as, newUser, newCar } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const days = 'from=2026-12-01&to=2026-12-03'
  const quote = await (await as(null).get(`/api/cars/${car.id}/quote?${days}`)).json()
  expect(quote).toMatchObject({ days: 3, available: true })
  expect(await brought(as, null, `/car/${car.id}?${days}`, 'cars', car.id, 'quote')).toEqual([
    [['cars', car.id, 'quote', '2026-12-01', '2026-12-03', false], quote],
  ])
  const taken = await (await as(null).get(`/api/cars/${car.id}/days?from=2026-11-21&to=2027-11-21`)).json()
  expect(await brought(as, null, `/car/${car.id}?${days}`, 'cars', car.id, 'days')).toEqual([
    [['cars', car.id, 'days', '2026-11-21', '2027-11-21'], taken],
  ])
})

test('without days it brings the price of the usual ones, or where they are taken of the next free ones', async () => {
  const { as, newUser, newCar, newBooking } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const keys = async (path: string) =>
    (await brought(as, null, path, 'cars', car.id, 'quote')).map(([key]) => (key as string[]).slice(3, 5))
  expect(await keys(`/car/${car.id}`)).toEqual([['2026-11-21', '2026-11-24']])
  expect(await keys(`/car/${car.id}?from=2020-01-01&to=2020-01-02`)).toEqual([['2026-11-21', '2026-11-24']])
  expect(await keys(`/car/${car.id}?from=tomorrow&to=later`)).toEqual([['2026-11-21', '2026-11-24']])
  await newBooking(await newUser(), car, { from: '2026-11-23', to: '2026-11-25' })
  expect(await keys(`/car/${car.id}`)).toEqual([['2026-11-26', '2026-11-29']])
})

test('a renter’s page knows which hearts are red; visitors and admins keep no cars', async () => {
  const { as, newUser, newCar } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const [renter, admin] = [await newUser(), await newUser({ userType: 'admin' })]
  expect((await as(renter).put(`/api/me/favourites/${car.id}`, {})).status).toBeLessThan(300)
  for (const path of ['/', '/search?location=kigali', `/car/${car.id}`]) {
    expect(await brought(as, renter, path, 'me', 'favourites'), path).toEqual([[['me', 'favourites', 'ids'], { ids: [car.id] }]])
    expect(await brought(as, null, path, 'me'), path).toEqual([])
    expect(await brought(as, admin, path, 'me', 'favourites'), path).toEqual([])
  }
})

test('whoever is logged in finds how much is unread in the header of every page as it is drawn', async () => {
  const { as, newUser, newCar, newBooking, htmlOf } = await site()
  const owner = await newUser({ userType: 'owner' })
  await newBooking(await newUser(), await newCar(owner))
  for (const path of ['/', '/how-it-works', '/dashboard/notifications']) {
    expect(await brought(as, owner, path, 'me', 'bell'), path).toMatchObject([[['me', 'bell'], { unread: 1 }]])
    expect(drawingOf(await htmlOf(path, owner)), path).toContain('aria-label="Notifications, 1 unread"')
  }
  const list = drawingOf(await htmlOf('/dashboard/notifications', owner))
  expect(list).toContain('New booking request')
  expect(list).toContain('>Today<')
})

test('a search without days is one for the days that its form shows', async () => {
  const { as, newUser, newCar, newBooking } = await site()
  const owner = await newUser({ userType: 'owner' })
  const [free, taken] = [await newCar(owner), await newCar(owner)]
  await newBooking(await newUser(), taken, { from: '2026-11-24', to: '2026-11-25' })
  const found = await brought(as, null, '/search?location=kigali', 'cars', 'search')
  expect(found).toMatchObject([[['cars', 'search', {}], { pages: [{ total: 1, cars: [{ id: free.id }] }] }]])
  expect(found).toEqual(await brought(as, null, '/search?location=kigali&from=2026-11-21&to=2026-11-24', 'cars', 'search'))
})

test('a search that finds nothing brings the cars of other cities', async () => {
  const { as, newUser, newCar } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }))
  expect(await brought(as, null, '/search?location=rusizi', 'cars', 'suggestions')).toMatchObject([
    [['cars', 'suggestions', 'rusizi', '2026-11-21', '2026-11-24'], { cars: [{ id: car.id }] }],
  ])
})

test('public pages are drawn whole before any script', async () => {
  const { htmlOf, newUser, newCar } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }), { model: 'R&V <4>' })
  expect(drawingOf(await htmlOf('/'))).toContain('Rent a car from people near you</h1>')
  const found = drawingOf(await htmlOf('/search?location=kigali'))
  for (const words of ['>Cars in Kigali</h1>', 'Toyota R&amp;V &lt;4&gt;']) expect(found).toContain(words)
  const drawn = drawingOf(await htmlOf(`/car/${car.id}`))
  expect(drawn).toContain('<h1 class="title">Toyota R&amp;V &lt;4&gt; 2019</h1>')
  expect(drawn).toContain('RWF\u00a055,000')
  expect(drawingOf(await htmlOf('/contact'))).toContain('<form')
  expect(drawingOf(await htmlOf('/terms'))).toContain('Terms of Use')
})

test('no page brings a style of its own', async () => {
  const { htmlOf, newUser, newCar } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }))
  for (const path of ['/', '/search', '/search?location=kigali', `/car/${car.id}`, '/auth', '/help-center', '/preview', '/nowhere'])
    expect(await htmlOf(path), path).not.toMatch(/<[a-z]+ [^>]*style=/)
})

test('the admin area is drawn with what waits beside its links, from the one answer that counts it', async () => {
  const { as, htmlOf, newUser, newCar } = await site()
  const admin = await newUser({ userType: 'admin', phone: null })
  await newCar(await newUser({ userType: 'owner' }), { status: 'pending' })
  await as(null).post('/api/contact', { name: 'Grace', email: 'grace@example.org', text: 'Where do I find my pickup code, please?' })
  const { waiting }: { waiting: WaitingCount[] } = await (await as(admin).get('/api/admin/waiting')).json()
  const of = (...things: string[]) => waiting.filter(({ thing }) => things.includes(thing)).reduce((all, { count }) => all + count, 0)
  const html = await htmlOf('/admin/listings', admin)
  for (const label of [
    `Pending Listings, ${of('listings')} waiting`,
    `Approvals, ${of('listings', 'requests')} waiting`,
    `Messages, ${of('messages')} waiting`,
  ])
    expect(drawingOf(html)).toContain(`aria-label="${label}"`)
  const asked = knownTo(html, 'admin').map(([key]) => (key as string[])[1])
  expect(asked.sort()).toEqual(['cars', 'stats', 'waiting'])
})

test('where a page belongs to another, the link to that one is marked', async () => {
  const { htmlOf, newUser } = await site()
  const admin = await newUser({ userType: 'admin', phone: null })
  const marked = async (path: string) => {
    const menu = /<nav aria-label="Admin">(.*?)<\/nav>/s.exec(drawingOf(await htmlOf(path, admin)))?.[1] ?? ''
    return [...menu.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => [
      /href="([^"]+)"/.exec(link)?.[1],
      /class="([^"]+)"/.exec(link)?.[1],
    ])
  }
  for (const path of ['/admin/settings', '/admin/texts', '/admin/texts/terms'])
    expect(await marked(path), path).toEqual([['/admin/settings', 'on']])
  expect(await marked('/admin/users')).toEqual([['/admin/users', 'on']])
})
