import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '../../server/db/schema/cars.ts'
import { locations } from '../../shared/domain/places.ts'
import { findDehydratedQueries, createSite } from '../support/render-site.ts'

const origin = 'https://cars.example.rw'

async function setUp(env: NodeJS.ProcessEnv = { PUBLIC_URL: origin }) {
  const t = await createSite(env)
  return { ...t, owner: await t.newUser({ userType: 'owner', phone: '250788000001', email: 'owner@example.rw' }) }
}

const getHead = (html: string) => html.slice(0, html.indexOf('<body>'))
const getMeta = (html: string, name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(getHead(html))?.[1]
const getCanonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(getHead(html))?.[1]
const parseJsonLd = (html: string) =>
  [...getHead(html).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text))

test('a link to a car shows its title, price, city and picture where no script runs, and its stars once it has reviews', async () => {
  const { db, htmlOf, owner, newCar } = await setUp()
  const car = await newCar(owner)
  const html = await htmlOf(`/car/${car.id}`)
  const metas = {
    'og:title': 'Toyota RAV4 2019 in Kigali – Twara',
    'og:description': 'RWF\u00a055,000 per day in Kigali. Cash payment at pickup.',
    'og:type': 'product',
    'og:url': `${origin}/car/${car.id}`,
    'og:locale': 'en_RW',
    'og:image': expect.stringMatching(/^https:\/\/cars\.example\.rw\/photos\/[a-z0-9]+\/800\.webp$/),
    'og:image:width': '800',
    'og:image:height': '600',
    'og:image:alt': 'Toyota RAV4 2019',
    'twitter:card': 'summary_large_image',
    'twitter:image': getMeta(html, 'og:image'),
    robots: undefined,
  }
  expect(Object.fromEntries(Object.keys(metas).map((name) => [name, getMeta(html, name)]))).toEqual(metas)
  const [fresh] = parseJsonLd(html)
  expect(fresh).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name: 'Toyota RAV4 2019',
    brand: { name: 'Toyota' },
    image: [expect.stringMatching(/^https:\/\/cars\.example\.rw\/photos\/.+\/1600\.webp$/)],
    offers: { '@type': 'Offer', price: 55_000, priceCurrency: 'RWF', priceSpecification: { price: 55_000, unitCode: 'DAY' } },
  })
  expect(fresh).not.toHaveProperty('aggregateRating')
  await db.write((tx) => tx.update(cars).set({ rating: 4.666, reviewCount: 3 }).where(eq(cars.id, car.id)))
  const [rated] = parseJsonLd(await htmlOf(`/car/${car.id}`))
  expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 3 })
})

test('a car is said to be as available as it is', async () => {
  // Without https the owner's cookie counts, and only they see unlisted cars.
  const { htmlOf, owner, newCar } = await setUp({})
  for (const [values, availability] of [
    [{}, 'InStock'],
    [{ insuranceValidTo: '2026-11-21' }, 'InStock'],
    [{ insuranceValidTo: '2026-11-20' }, 'OutOfStock'],
    [{ inspectionValidTo: '2026-11-20' }, 'OutOfStock'],
    [{ listed: false }, 'OutOfStock'],
    [{ status: 'pending' }, 'OutOfStock'],
  ] as const) {
    const [jsonLd] = parseJsonLd(await htmlOf(`/car/${(await newCar(owner, values)).id}`, owner))
    expect([values, jsonLd.offers.availability]).toEqual([values, `https://schema.org/${availability}`])
  }
})

test('a car that was given up is offered to no search engine, also where its past renter may still see it', async () => {
  const { as, db, owner, newCar, newUser, newBooking } = await setUp({})
  const car = await newCar(owner)
  const renter = await newUser()
  await newBooking(renter, car)
  await db.write((tx) => tx.update(cars).set({ archivedAt: new Date() }).where(eq(cars.id, car.id)))
  const response = await as(renter).get(`/car/${car.id}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(getMeta(html, 'robots')).toBe('noindex')
  expect(getCanonical(html)).toBeUndefined()
  expect(parseJsonLd(html)).toEqual([])
})

test('what people typed cannot leave the blocks and tags where it stands', async () => {
  const { htmlOf, owner, newCar } = await setUp()
  const input = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u2028'
  const car = await newCar(owner, { model: input, description: `${input} and long enough to be one.` })
  for (const path of [`/car/${car.id}`, '/search?location=kigali']) {
    const html = await htmlOf(path)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(getHead(html).match(/<script/g)?.length).toBe(getHead(html).match(/<\/script>/g)?.length)
    expect(JSON.stringify(parseJsonLd(html))).toContain('alert(1)')
    expect(JSON.stringify(findDehydratedQueries(html, 'cars'))).toContain('<script>alert(1)</script>')
  }
})

test('home says whose site it is and how it is searched, further pages their name and what they are about', async () => {
  const { htmlOf } = await setUp({ PUBLIC_URL: origin, SOCIAL_LINKS: 'Instagram=https://instagram.example/twara' })
  const html = await htmlOf('/')
  expect([getCanonical(html), getMeta(html, 'og:image'), getMeta(html, 'og:type')]).toEqual([
    `${origin}/`,
    `${origin}/share.png`,
    'website',
  ])
  const [webSite, organization] = parseJsonLd(html)
  expect(webSite).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: `${origin}/search?q={search_term_string}` } },
  })
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Twara', sameAs: ['https://instagram.example/twara'] })
  expect(getCanonical(await htmlOf('/help-center'))).toBe(`${origin}/help-center`)
  const contact = await htmlOf('/contact')
  expect(contact).toContain('<title>Contact Us – Twara</title>')
  expect(getMeta(contact, 'description')).toBe('Ask about a car, a booking or your account. We answer by email.')
  for (const [path, title] of [
    ['/auth', 'Log In'],
    ['/auth?mode=sign-up', 'Sign Up'],
  ] as const) {
    const page = await htmlOf(path)
    expect([path, page.includes(`<title>${title} – `), getCanonical(page)]).toEqual([path, true, undefined])
  }
})

test('a search is known by its city alone, and lists its first cars', async () => {
  const { htmlOf, owner, newCar } = await setUp()
  const car = await newCar(owner)
  const path = '/search?location=kigali&from=2026-12-01&to=2026-12-03&fuel=gasoline'
  const [html, secondPage] = [await htmlOf(path), await htmlOf(`${path}&page=2`)]
  expect(getCanonical(html)).toBe(`${origin}/search?location=kigali`)
  expect(getCanonical(secondPage)).toBe(getCanonical(html))
  expect(parseJsonLd(secondPage)).toEqual([])
  expect(getCanonical(await htmlOf('/search?q=rav&sort=rating'))).toBe(`${origin}/search`)
  expect(getCanonical(await htmlOf('/search?location=%22%3E%3Cb%3E'))).toBe(`${origin}/search`)
  const [list] = parseJsonLd(html)
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `${origin}/car/${car.id}`, name: 'Toyota RAV4 2019' }],
  })
})

test('each city has a title and a description of its own', async () => {
  const { htmlOf } = await setUp()
  const pages = await Promise.all(locations.map((city) => htmlOf(`/search?location=${city}`)))
  expect(new Set(pages.map((html) => getMeta(html, 'description'))).size).toBe(locations.length)
  expect(new Set(pages.map((html) => getMeta(html, 'og:title'))).size).toBe(locations.length)
  for (const html of pages) expect(getMeta(html, 'description')?.length).toBeLessThanOrEqual(160)
})

test('private pages and pages that are not there are kept out of search engines', async () => {
  const { htmlOf, owner, newCar } = await setUp({})
  const pending = await newCar(owner, { status: 'pending' })
  const hiddenPaths = {
    visitor: ['/auth', '/admin-login', '/nowhere', `/car/${pending.id}`],
    owner: [`/car/${pending.id}`, '/dashboard', '/dashboard/bookings', '/list-your-car'],
  }
  for (const [who, paths] of Object.entries(hiddenPaths))
    for (const path of paths) {
      const html = await htmlOf(path, who === 'owner' ? owner : null)
      expect([path, getMeta(html, 'robots'), getCanonical(html)]).toEqual([path, 'noindex', undefined])
    }
  for (const path of ['/', '/search', '/search?location=musanze', '/help-center', '/contact'])
    expect(getMeta(await htmlOf(path), 'robots'), path).toBeUndefined()
})

test('public pages hold no phone, e-mail or plate', async () => {
  const { htmlOf, owner, newCar } = await setUp()
  const car = await newCar(owner, { plate: 'RAD 123 A' })
  for (const path of ['/', '/search?location=kigali', `/car/${car.id}`, '/sitemap.xml'])
    expect(await htmlOf(path), path).not.toMatch(/250788000001|owner@example\.rw|RAD 123 A/)
})

test('the sitemap names public pages, every city and the cars on the market, at once and by the address of the site', async () => {
  const { as, owner, newCar } = await setUp()
  expect(await (await as(null).get('/sitemap.xml')).text()).not.toContain('/car/')
  const car = await newCar(owner)
  const hidden = [
    await newCar(owner, { holdReason: 'suspended' }),
    await newCar(owner, { status: 'pending' }),
    await newCar(owner, { listed: false }),
    await newCar(owner, { status: 'draft' }),
    await newCar(owner, { insuranceValidTo: '2026-11-20', documentsValidTo: '2026-11-20' }),
  ]
  const response = await as(null).get('/sitemap.xml')
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses).toContain(`${origin}/`)
  expect(addresses.filter((address) => address.includes('/search?location='))).toHaveLength(locations.length)
  expect(text).toContain(`<url><loc>${origin}/car/${car.id}</loc><lastmod>2026-11-21</lastmod></url>`)
  for (const { id } of hidden) expect(text).not.toContain(id)
  expect(text.trim().endsWith('</urlset>')).toBe(true)
  for (const address of addresses) expect((await as(null).get(address.slice(origin.length))).status, address).toBe(200)
})

test('a market larger than one piece of the sitemap is in it whole', async () => {
  const { as, db, owner, newCar } = await setUp()
  const car = await newCar(owner)
  for (const name of ['a', 'b', 'c'])
    await db.write((tx) => tx.insert(cars).values(Array.from({ length: 400 }, (_, number) => ({ ...car, id: `${name}${number}` }))))
  const text = await (await as(null).get('/sitemap.xml')).text()
  // The background car is missing, since its documents have expired.
  expect(new Set(text.match(/\/car\/[a-z0-9]+/g)).size).toBe(1_201)
})

test('crawlers are told what to leave alone and where the sitemap is', async () => {
  const { as } = await setUp()
  const text = await (await as(null).get('/robots.txt')).text()
  expect(text.split('\n')).toEqual(expect.arrayContaining(['Allow: /', 'Disallow: /api/', 'Disallow: /dashboard', 'Disallow: /admin']))
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const { as: unnamed } = await setUp({})
  const localRobots = await unnamed(null).get('/robots.txt')
  expect(localRobots.headers.get('cache-control')).toBe('no-store')
  expect(await localRobots.text()).toContain('Sitemap: http://localhost/sitemap.xml')
})

async function renderUnder(origin: string, env: NodeJS.ProcessEnv = {}) {
  const { app, owner, newCar } = await setUp(env)
  const car = await newCar(owner)
  const responses = await Promise.all(
    ['/', `/car/${car.id}`, '/robots.txt', '/sitemap.xml'].map(async (path) => app.request(origin + path)),
  )
  const [home = '', carPage = '', robots = '', sitemap = ''] = await Promise.all(responses.map((response) => response.text()))
  return { car, home, carPage, robots, sitemap, mapStatus: responses.at(-1)?.status }
}

const externalHosts = ['evil.example', '8.8.8.8:3000', '[2001:db8::1]', '10.0.0.1.evil.example']
const localRobots = ['localhost:3000', '192.168.1.20:3000', '172.20.0.2', '[::1]:3000', '[fd00::1]', 'twara.local']
test.each([...externalHosts, ...localRobots])(
  'a site without a name, called %s, says so in no page, and to crawlers only at home',
  async (host) => {
    const { car, home, carPage, robots, sitemap, mapStatus } = await renderUnder(`http://${host}`)
    expect([getCanonical(carPage), getMeta(carPage, 'og:url')]).toEqual([`/car/${car.id}`, undefined])
    // Pages are cached, so another visitor could get this host.
    expect(home + carPage).not.toContain(host)
    expect(mapStatus).toBe(localRobots.includes(host) ? 200 : 404)
    if (localRobots.includes(host)) return expect(robots).toContain(`Sitemap: http://${host}/sitemap.xml`)
    expect(robots).not.toContain('Sitemap')
    expect(robots + sitemap).not.toContain(host)
  },
)

test('a site with a name says it whatever it is called by', async () => {
  const { car, home, carPage, robots, sitemap } = await renderUnder('http://127.0.0.1:3000', { PUBLIC_URL: origin })
  expect(getCanonical(carPage)).toBe(`${origin}/car/${car.id}`)
  expect(home + carPage + robots + sitemap).not.toContain('127.0.0.1')
})

test.each([
  ['https://cars.example.rw', 'max-age=15552000'],
  ['http://cars.example.rw', null],
  [undefined, null],
])('a site called %s binds browsers to https by %s: itself alone, and only where it has it', async (PUBLIC_URL, rule) => {
  const { as } = await setUp(PUBLIC_URL ? { PUBLIC_URL } : {})
  for (const path of ['/', '/api/settings']) expect((await as(null).get(path)).headers.get('strict-transport-security')).toBe(rule)
})

test('only what is the same for everyone may be cached', async () => {
  const { as, owner } = await setUp()
  for (const path of ['/api/home', '/api/places', '/api/cars?location=kigali']) {
    const response = await as(owner).get(path)
    expect(response.headers.get('cache-control'), path).toBe('no-cache')
    expect(response.headers.getSetCookie(), path).toEqual([])
    expect(await response.text(), path).toBe(await (await as(null).get(path)).text())
  }
  const uncached = ['settings', 'auth/session', 'me', 'cars?fuel=steam', 'cars/suggestions?location=kigali', 'nowhere']
  for (const path of uncached) expect((await as(owner).get(`/api/${path}`)).headers.get('cache-control'), path).toBe('no-store')
})
