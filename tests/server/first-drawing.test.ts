import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../support/app.ts'

const manifest = { entry: { js: '/assets/main.js', css: '/assets/main.css' }, initial: [], chunks: {}, styleHashes: [] }

async function site() {
  const dir = await mkdtemp(join(tmpdir(), 'twara-client-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return await testApp({}, { dir, manifest })
}

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
  const hint = /<link rel="preload" as="image" imagesrcset="([^"]+)" imagesizes="[^"]+" fetchpriority="high">/.exec(html)
  expect(hint?.[1]).toMatch(/^\/photos\/[^/]+\/400\.webp 400w, \/photos\/[^/]+\/800\.webp 800w, \/photos\/[^/]+\/1600\.webp 1600w$/)
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('<script type="module"'))
})

test('a page without photos asks for none', async () => {
  const { as } = await site()
  for (const path of ['/', '/search', '/search?location=kigali', '/contact'])
    expect(await (await as(null).get(path)).text(), path).not.toContain('as="image"')
})

type First = { data: { key: unknown[]; value: unknown }[] }
/** What the HTML of that path brings under the key that begins so, and what the API answers to the same question. */
async function brought(as: Awaited<ReturnType<typeof site>>['as'], who: Parameters<typeof as>[0], path: string, ...key: unknown[]) {
  const html = await (await as(who).get(path)).text()
  const first: First = JSON.parse(/id="first">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
  return first.data.filter((one) => key.every((part, index) => one.key[index] === part)).map(({ key: whole, value }) => [whole, value])
}

test('the page of a car brings the price of the days in its address, as the API would say it', async () => {
  const { as, newUser, newCar } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const days = 'from=2026-12-01&to=2026-12-03'
  const quote = await (await as(null).get(`/api/cars/${car.id}/quote?${days}`)).json()
  expect(quote).toMatchObject({ days: 3, available: true })
  expect(await brought(as, null, `/car/${car.id}?${days}`, 'cars', car.id, 'quote')).toEqual([
    [['cars', car.id, 'quote', '2026-12-01', '2026-12-03'], quote],
  ])
  const taken = await (await as(null).get(`/api/cars/${car.id}/days?from=2026-11-21&to=2027-11-21`)).json()
  expect(await brought(as, null, `/car/${car.id}?${days}`, 'cars', car.id, 'days')).toEqual([
    [['cars', car.id, 'days', '2026-11-21', '2027-11-21'], taken],
  ])
})

test('without days it brings the price of the usual ones, and where they are taken of the next free ones', async () => {
  const { as, newUser, newCar, newBooking } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const keys = async (path: string) => (await brought(as, null, path, 'cars', car.id, 'quote')).map(([key]) => (key as string[]).slice(3))
  expect(await keys(`/car/${car.id}`)).toEqual([['2026-11-21', '2026-11-24']])
  expect(await keys(`/car/${car.id}?from=2020-01-01&to=2020-01-02`)).toEqual([['2026-11-21', '2026-11-24']])
  expect(await keys(`/car/${car.id}?from=tomorrow&to=later`)).toEqual([['2026-11-21', '2026-11-24']])
  await newBooking(await newUser(), car, { from: '2026-11-23', to: '2026-11-25' })
  expect(await keys(`/car/${car.id}`)).toEqual([
    ['2026-11-21', '2026-11-24'],
    ['2026-11-26', '2026-11-29'],
  ])
})

test('a renter’s page knows which hearts are red; visitors and admins keep no cars', async () => {
  const { as, newUser, newCar } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const [renter, admin] = [await newUser(), await newUser({ userType: 'admin' })]
  expect((await as(renter).put(`/api/me/favourites/${car.id}`, {})).status).toBeLessThan(300)
  for (const path of ['/', '/search?location=kigali', `/car/${car.id}`]) {
    expect(await brought(as, renter, path, 'me'), path).toEqual([[['me', 'favourites', 'ids'], { ids: [car.id] }]])
    expect(await brought(as, null, path, 'me'), path).toEqual([])
    expect(await brought(as, admin, path, 'me'), path).toEqual([])
  }
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

test('the top of the public pages stands before any script, for the eye only', async () => {
  const { as, newUser, newCar } = await site()
  const car = await newCar(await newUser({ userType: 'owner' }), { model: 'R&V <4>' })
  const top = async (path: string) => /<div id="app">(.*?)<noscript>/s.exec(await (await as(null).get(path)).text())?.[1] ?? ''
  expect(await top('/')).toContain('<h1>Rent a car from people near you</h1>')
  expect(await top('/search?location=kigali')).toContain('<h1 class="title">Cars in Kigali</h1>')
  const drawn = await top(`/car/${car.id}`)
  expect(drawn).toContain('<h1 class="title">Toyota R&amp;V &lt;4&gt; 2019</h1>')
  expect(drawn).toMatch(/<img class="photo" src="\/photos\/[^/]+\/800\.webp"[^>]+fetchpriority="high">/)
  for (const path of ['/', '/search', `/car/${car.id}`])
    expect(await top(path), path).toMatch(/^\s*<div class="first-drawing" aria-hidden="true" inert>/)
  expect((await top('/contact')).replace('</div>', '').trim()).toBe('')
})
