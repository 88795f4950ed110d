import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { QueueCount } from '../../shared/domain/dashboard.ts'
import type { TestUser } from '../support/app.ts'
import { createDocumentForm, createPdfFile } from '../support/document-files.ts'
import { extractAppHtml, findDehydratedQueries, createSite } from '../support/render-site.ts'

async function setUp() {
  const t = await createSite()
  const owner = await t.newUser({ userType: 'owner' })
  const car = await t.newCar(owner, { model: 'R&V <4>' })
  const readDehydrated = async (who: TestUser | null, path: string, ...key: unknown[]) =>
    findDehydratedQueries(await t.htmlOf(path, who), ...key)
  const told = async (path: string) => t.as(null).read(path)
  return { ...t, owner, car, readDehydrated, told }
}

test('the only script inside the HTML is the one that the content policy names, and it runs before style and scripts', async () => {
  const { as } = await createSite()
  const response = await as(null).get('/')
  const html = await response.text()
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)]
  expect(scripts).toHaveLength(1)
  const source = scripts[0]?.[1] ?? ''
  expect(source).toContain('localStorage')
  const hash = createHash('sha256').update(source).digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'))
})

test('the first photo of a page is asked for before any script, and a page without photos asks for none', async () => {
  const { htmlOf, car } = await setUp()
  for (const path of ['/search?location=kigali', `/car/${car.id}`]) {
    const html = await htmlOf(path)
    const hint = /<link rel="preload" as="image" imageSrcSet="([^"]+)" imageSizes="[^"]+" fetchPriority="high"\/>/.exec(html)
    expect(hint?.[1]).toMatch(/^\/photos\/[^/]+\/400\.webp 400w, \/photos\/[^/]+\/800\.webp 800w, \/photos\/[^/]+\/1600\.webp 1600w$/)
    expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('rel="later"'))
  }
  const empty = await createSite()
  for (const path of ['/', '/search', '/search?location=kigali', '/contact'])
    expect(await empty.htmlOf(path), path).not.toContain('imageSrcSet')
})

test('what only pages behind a log-in look like is loaded by these alone, and each answer’s header names what its page waits for', async () => {
  const { as, owner } = await setUp()
  const [mainCss, insideCss] = ['/assets/main.css', '/assets/inside.css']
  const asked = async (path: string, who: TestUser | null) => {
    const response = await as(who).get(path)
    const links = (await response.text()).matchAll(/<link rel="(stylesheet|inside)" href="([^"]+)">/g)
    return [response.headers.get('link'), ...links.map(([, rel, href]) => `${rel} ${href}`)]
  }
  const preload = (path: string) => `<${path}>; rel=preload; as=style`
  const expectedLinks = [preload(mainCss), `stylesheet ${mainCss}`, `inside ${insideCss}`]
  // The second request gets the cached page.
  for (const [path, who] of [
    ['/', null],
    ['/', null],
    ['/search', owner],
    ['/list-your-car', null],
  ] as const)
    expect([path, await asked(path, who)]).toEqual([path, expectedLinks])
  for (const path of ['/dashboard/bookings', '/dashboard/bookings/none', '/list-your-car'])
    expect([path, await asked(path, owner)]).toEqual([
      path,
      [`${preload(mainCss)}, ${preload(insideCss)}`, `stylesheet ${mainCss}`, `stylesheet ${insideCss}`],
    ])
  expect((await as(null).get('/api/places')).headers.get('link')).toBeNull()
})

test('the page of a car brings the price of the days in its address, as the API would say it', async () => {
  const { car, readDehydrated, told } = await setUp()
  const path = `/car/${car.id}?from=2026-12-01&to=2026-12-03`
  const quote = await told(`/api/cars/${car.id}/quote?from=2026-12-01&to=2026-12-03`)
  expect(quote).toMatchObject({ days: 3, available: true })
  expect(await readDehydrated(null, path, 'cars', car.id, 'quote')).toEqual([
    [['cars', car.id, 'quote', '2026-12-01', '2026-12-03', false], quote],
  ])
  const taken = await told(`/api/cars/${car.id}/days?from=2026-11-21&to=2027-11-21`)
  expect(await readDehydrated(null, path, 'cars', car.id, 'days')).toEqual([[['cars', car.id, 'days', '2026-11-21', '2027-11-21'], taken]])
})

test('without days it brings the price of the usual ones, or where they are taken of the next free ones', async () => {
  const { car, newUser, newBooking, readDehydrated } = await setUp()
  const days = async (query = '') =>
    (await readDehydrated(null, `/car/${car.id}${query}`, 'cars', car.id, 'quote')).map(([key]) => (key as string[]).slice(3, 5))
  for (const query of ['', '?from=2020-01-01&to=2020-01-02', '?from=tomorrow&to=later'])
    expect([query, await days(query)]).toEqual([query, [['2026-11-21', '2026-11-24']]])
  await newBooking(await newUser(), car, { from: '2026-11-23', to: '2026-11-25' })
  expect(await days()).toEqual([['2026-11-26', '2026-11-29']])
})

test('a renter’s page knows which hearts are red; visitors and admins keep no cars', async () => {
  const { as, newUser, car, readDehydrated } = await setUp()
  const [renter, admin] = [await newUser(), await newUser({ userType: 'admin' })]
  expect((await as(renter).put(`/api/me/favourites/${car.id}`, {})).status).toBe(204)
  for (const path of ['/', '/search?location=kigali', `/car/${car.id}`]) {
    expect(await readDehydrated(renter, path, 'me', 'favourites'), path).toEqual([[['me', 'favourites', 'ids'], { ids: [car.id] }]])
    expect(await readDehydrated(null, path, 'me'), path).toEqual([])
    expect(await readDehydrated(admin, path, 'me', 'favourites'), path).toEqual([])
  }
})

test('whoever is logged in finds how much is unread in the header of every page as it is drawn', async () => {
  const { owner, car, newUser, newBooking, htmlOf, readDehydrated } = await setUp()
  await newBooking(await newUser(), car)
  for (const path of ['/', '/how-it-works', '/dashboard/notifications']) {
    expect(await readDehydrated(owner, path, 'me', 'bell'), path).toMatchObject([[['me', 'bell'], { unread: 1 }]])
    expect(extractAppHtml(await htmlOf(path, owner)), path).toContain('aria-label="Notifications, 1 unread"')
  }
  const list = extractAppHtml(await htmlOf('/dashboard/notifications', owner))
  for (const words of ['New booking request', '>Today<']) expect(list).toContain(words)
})

test('a search without days is one for the days that its form shows', async () => {
  const { owner, car, newUser, newCar, newBooking, readDehydrated } = await setUp()
  const free = await newCar(owner)
  await newBooking(await newUser(), car, { from: '2026-11-24', to: '2026-11-25' })
  const queries = await readDehydrated(null, '/search?location=kigali', 'cars', 'search')
  expect(queries).toMatchObject([[['cars', 'search', {}], { pages: [{ total: 1, cars: [{ id: free.id }] }] }]])
  expect(queries).toEqual(await readDehydrated(null, '/search?location=kigali&from=2026-11-21&to=2026-11-24', 'cars', 'search'))
})

test('a search that finds nothing brings the cars of other cities', async () => {
  const { car, readDehydrated } = await setUp()
  expect(await readDehydrated(null, '/search?location=rusizi', 'cars', 'suggestions')).toMatchObject([
    [['cars', 'suggestions', { location: 'rusizi', from: '2026-11-21', to: '2026-11-24' }], { cars: [{ id: car.id }] }],
  ])
})

test('public pages are drawn whole before any script, and none brings a style of its own', async () => {
  const { htmlOf, car } = await setUp()
  const expectedTexts: Record<string, string[]> = {
    '/': ['Rent a car from people near you</h1>'],
    '/search?location=kigali': ['>Cars in Kigali</h1>', 'Toyota R&amp;V &lt;4&gt;'],
    [`/car/${car.id}`]: ['<h1 class="title">Toyota R&amp;V &lt;4&gt; 2019</h1>', 'RWF\u00a055,000'],
    '/contact': ['<form'],
    '/terms': ['Terms of Use'],
  }
  for (const path of [...Object.keys(expectedTexts), '/search', '/auth', '/help-center', '/preview', '/nowhere']) {
    const html = await htmlOf(path)
    expect(html, path).not.toMatch(/<[a-z]+ [^>]*style=/)
    for (const words of expectedTexts[path] ?? []) expect(extractAppHtml(html), path).toContain(words)
  }
})

test('the admin area is drawn with what waits beside its links, from the one answer that counts it', async () => {
  const { as, htmlOf, newUser, newCar, owner } = await setUp()
  const admin = await newUser({ userType: 'admin', phone: null })
  await newCar(owner, { status: 'pending' })
  await as(null).post('/api/contact', { name: 'Grace', email: 'grace@example.org', text: 'Where do I find my pickup code, please?' })
  const { waiting }: { waiting: QueueCount[] } = await as(admin).read('/api/admin/waiting')
  const countQueues = (...names: string[]) =>
    waiting.filter(({ queue }) => names.includes(queue)).reduce((all, { count }) => all + count, 0)
  const html = await htmlOf('/admin/listings', admin)
  for (const label of [`Approvals, ${countQueues('listings', 'requests')} waiting`, `Messages, ${countQueues('messages')} waiting`])
    expect(extractAppHtml(html)).toContain(`aria-label="${label}"`)
  for (const group of ['Work queue', 'Market', 'People', 'Money', 'Site']) expect(extractAppHtml(html)).toContain(`<p>${group}</p>`)
  // The figures and the tabs stand on the dashboard alone, and pending listings are counted once.
  for (const frame of ['Admin Dashboard</h1>', 'In-Person Agreement Required', 'Total Cars', 'Pending Listings'])
    expect(extractAppHtml(html)).not.toContain(frame)
  const dashboard = extractAppHtml(await htmlOf('/admin', admin))
  for (const frame of ['Admin Dashboard</h1>', 'In-Person Agreement Required', 'Total Cars', 'Pending Listings'])
    expect(dashboard).toContain(frame)
  const asked = findDehydratedQueries(html, 'admin').map(([key]) => (key as string[])[1])
  expect(asked.sort()).toEqual(['cars', 'waiting'])
})

test('where a page belongs to another, the link to that one is marked', async () => {
  const { htmlOf, newUser } = await createSite()
  const admin = await newUser({ userType: 'admin', phone: null })
  for (const [path, link] of [
    ['/admin/settings', '/admin/settings'],
    ['/admin/texts', '/admin/texts'],
    ['/admin/texts/terms', '/admin/texts'],
    ['/admin/pending', '/admin/approvals'],
    ['/admin/users', '/admin/users'],
  ]) {
    const menu = /<nav aria-label="Admin">(.*?)<\/nav>/s.exec(extractAppHtml(await htmlOf(path ?? '', admin)))?.[1] ?? ''
    const marked = [...menu.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([tag]) =>
      ['href', 'class'].map((name) => new RegExp(`${name}="([^"]+)"`).exec(tag)?.[1]),
    )
    expect([path, marked]).toEqual([path, [[link, 'on']]])
  }
})

test('a search that finds nothing, or cannot be, says so and leads on', async () => {
  const { htmlOf, car } = await setUp()
  const days = 'from=2026-12-01&amp;to=2026-12-03'
  const cases: Record<string, string[]> = {
    '': [
      '<h1 class="title">Please select a location</h1>',
      'Choose a location to search for available cars',
      'aria-label="Kigali, 1 car" href="/search?location=kigali"',
      'Toyota R&amp;V &lt;4&gt;',
    ],
    'location=kigali&minPrice=90000&maxPrice=40000': ['We swapped the lowest and highest price.', 'value="40,000"', '1 car available'],
    'location=kigali&from=2026-11-18&to=2026-11-21': ['<h2>Choose other days</h2>', 'The pickup day has passed.'],
    'location=kigali&fuel=zzz': ['<h2>Search again</h2>', 'This link is broken.'],
    'location=kigali&page=7': ['No more cars. <a href="/search?location=kigali">Back to the first cars</a>'],
    'location=rusizi&from=2026-12-01&to=2026-12-03': [
      '<h2>No cars available in Rusizi</h2>',
      'We couldn&#x27;t find any approved cars available for rent in this location at this time.',
      '<a class="btn ghost" href="/list-your-car">List Your Car</a>',
      `<a class="chip" href="/search?location=kigali&amp;${days}">Kigali: 1 car</a>`,
      '<h2>Available in other cities</h2>',
      `<a href="/car/${car.id}?${days}">Toyota R&amp;V &lt;4&gt;</a>`,
      'total, fees included',
    ],
  }
  for (const [query, texts] of Object.entries(cases)) {
    const drawn = extractAppHtml(await htmlOf(`/search?${query}`)).replaceAll('\u00a0', ' ')
    for (const text of texts) expect(drawn, query).toContain(text)
  }
})

test('each filter and the words that were searched are taken off by a link', async () => {
  const { htmlOf } = await setUp()
  const drawn = extractAppHtml(await htmlOf('/search?location=kigali&q=rav4&fuel=diesel&maxPrice=50000'))
  const chips = drawn.matchAll(/<a class="chip" aria-label="Remove ([^"]+)" href="\/search\?([^"]+)">/g)
  expect(Array.from(chips, ([, name, query]) => [name, query?.replaceAll('&amp;', '&')])).toEqual([
    ['“rav4”', 'location=kigali&fuel=diesel&maxPrice=50000'],
    ['Diesel', 'location=kigali&q=rav4&maxPrice=50000'],
    ['max RWF\u00a050,000', 'location=kigali&q=rav4&fuel=diesel'],
  ])
})

test('days that cannot be booked stay as they were typed, what is no day is dropped, and neither can be booked without scripts', async () => {
  const { htmlOf, car } = await setUp()
  for (const [from, to, shownDays] of [
    ['2026-12-05', '2026-12-03', ['2026-12-05', '2026-12-03']],
    ['2026-12-05', '', ['2026-12-05', '']],
    ['2026-12-05', '2027-04-04', ['2026-12-05', '2027-04-04']],
    ['10/1/2027', '12/1/2027', ['', '']],
  ] as const) {
    const drawn = extractAppHtml(await htmlOf(`/car/${car.id}?from=${from}&to=${to}`))
    expect(drawn).toContain('<output class="note warn unscripted">Choose days from today')
    expect(Array.from(drawn.matchAll(/name="(?:from|to)" value="([^"]*)"/g), ([, value]) => value)).toEqual(shownDays)
    expect(drawn).toMatch(/<a class="btn wide scripted"[^>]*>Book &amp; Pay in Person/)
  }
})

test('while a booking holds its days, an owner can move the photos of a car and remove none', async () => {
  const { htmlOf, owner, car, newUser, newBooking } = await setUp()
  const photos = async () => extractAppHtml(await htmlOf(`/list-your-car?car=${car.id}&step=2`, owner))
  expect(await photos()).toContain('aria-label="Remove photo 1"')
  await newBooking(await newUser(), car)
  expect(await photos()).toContain('aria-label="Move photo 1 later"')
  expect(await photos()).not.toContain('aria-label="Remove photo 1"')
})

test('whoever has an approved licence reads on their pages that it ends today', async () => {
  const { as, htmlOf, newUser } = await setUp()
  const [renter, admin] = [await newUser(), await newUser({ userType: 'admin', phone: null })]
  const form = createDocumentForm('licence', createPdfFile())
  form.set('validTo', '2026-11-21')
  const { id } = await (await as(renter).post('/api/me/documents', form)).json()
  const drawn = async () => extractAppHtml(await htmlOf('/dashboard/profile', renter))
  expect(await drawn()).not.toContain('licence expires today')
  await as(admin).post(`/api/admin/documents/${id}/decision`, { decision: 'approved' })
  for (const text of ['Your driver’s licence expires today.', 'Send the new one']) expect(await drawn()).toContain(text)
})

test('an owner whose paper has ended reads what that means, beside its day and before they submit', async () => {
  const { htmlOf, as, owner, car } = await setUp()
  const drawn = async (step: number) => extractAppHtml(await htmlOf(`/list-your-car?car=${car.id}&step=${step}`, owner))
  const hint = 'This date has passed. The car stays hidden until you renew it.'
  for (const [insuranceValidTo, isPast] of [
    ['2026-11-21', false],
    ['2026-11-20', true],
  ] as const) {
    expect((await as(owner).patch(`/api/cars/${car.id}`, { insuranceValidTo })).status).toBe(200)
    const told = 'Insurance expired on Fri 20 Nov 2026. The car stays hidden until you renew it.'
    expect([(await drawn(1)).includes(hint), (await drawn(3)).includes(told)]).toEqual([isPast, isPast])
  }
})
