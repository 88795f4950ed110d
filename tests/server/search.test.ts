import { expect, test } from 'vitest'
import type { CarCard } from '../../shared/domain/car.ts'
import { createTestApp } from '../support/app.ts'
import { offMarketChanges } from '../support/listing-fixtures.ts'
import { readError } from '../support/error-response.ts'

async function setUp() {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const carValues = [
    { id: 'rav4', model: 'RAV4', pricePerDay: 55_000, rating: 4.5, reviewCount: 10 },
    { id: 'fit', make: 'honda', model: 'Fit 100%', pricePerDay: 30_000, fuel: 'hybrid', seats: 4, rating: 4.9, reviewCount: 3 },
    {
      id: 'prado',
      model: 'Prado',
      features: ['four_by_four', 'child_seat', 'gps'],
      pricePerDay: 120_000,
      fuel: 'diesel',
      seats: 7,
      transmission: 'manual',
      bodyType: 'suv',
    },
    { id: 'coaster', model: "O'Coaster_8", pricePerDay: 1_200_000, fuel: 'diesel', seats: 8, rating: 4.5, reviewCount: 12 },
    {
      id: 'tucson',
      make: 'hyundai',
      model: 'Tucson',
      pricePerDay: 55_000,
      location: 'musanze',
      bodyType: 'suv',
      rating: 4,
      features: ['four_by_four'],
    },
    { id: 'disco', make: 'land-rover', model: 'Discovery', pricePerDay: 150_000, location: 'rusizi', searchText: 'land rover discovery' },
  ] as const
  for (const [index, { features = [], ...car }] of carValues.map((car) => ({ features: [], ...car })).entries())
    await t.newCar(owner, { ...car, features: [...features], decidedAt: new Date(Date.UTC(2026, 9, index + 1)) })
  const search = async (query: string) => t.as(null).read(`/api/cars${query}`)
  const listIds = async (query: string) => (await search(query)).cars.map((car: CarCard) => car.id)
  return { ...t, owner, search, listIds }
}

// Combined filters and orders are covered in search-index.test.ts.
const cases: [query: string, found: string[]][] = [
  ['', ['fit', 'rav4', 'tucson', 'prado', 'disco', 'coaster']],
  ['?location=kigali', ['fit', 'rav4', 'prado', 'coaster']],
  ['?features=child_seat,four_by_four', ['prado']],
  ['?features=', ['fit', 'rav4', 'tucson', 'prado', 'disco', 'coaster']],
  ['?bodyType=suv', ['tucson', 'prado']],
  ['?bodyType=suv&location=kigali', ['prado']],
  ['?bodyType=van', []],
  ['?minPrice=55000&maxPrice=120000', ['rav4', 'tucson', 'prado']],
  ['?minPrice=120000&maxPrice=55000', ['rav4', 'tucson', 'prado']],
  ['?maxPrice=1000000', ['fit', 'rav4', 'tucson', 'prado', 'disco', 'coaster']],
  ['?sort=-price', ['coaster', 'disco', 'prado', 'tucson', 'rav4', 'fit']],
  ['?sort=rating', ['fit', 'coaster', 'rav4', 'tucson', 'prado', 'disco']],
  ['?sort=newest', ['disco', 'tucson', 'coaster', 'prado', 'fit', 'rav4']],
  ['?q=toyota', ['rav4', 'prado', 'coaster']],
  ['?q=rav+toyota', ['rav4']],
  ['?q=rav+honda', []],
  ['?q=toyota+rav4,+2019', ['rav4']],
  ['?q=Land+Rover+Discovery+2019', ['disco']],
  ['?q=R%C3%81V4', ['rav4']],
  ['?q=land+rover', ['disco']],
  ['?q=%25', ['fit']],
  ['?q=_', ['coaster']],
  ["?q=o'c", ['coaster']],
  ['?q=%22', []],
  ['?q=%5C', []],
  ['?q=++', ['fit', 'rav4', 'tucson', 'prado', 'disco', 'coaster']],
  ["?q=');drop+table+cars;--", []],
  [
    '?q=toyota&location=kigali&fuel=diesel&seats=7&transmission=manual&minPrice=100000&sort=rating&from=2026-12-01&to=2026-12-03',
    ['prado'],
  ],
]
test('every search finds the right cars in the right order', async () => {
  const { search } = await setUp()
  const responses: typeof cases = []
  for (const [query] of cases) {
    const { cars: cards, total } = await search(query)
    responses.push([query, cards.map(({ id }: CarCard) => id)])
    expect([query, total]).toEqual([query, cards.length])
  }
  expect(responses).toEqual(cases)
})

test('a text finds the cars that it names, however that is spelt, with their city', async () => {
  const { newCar, owner, listIds } = await setUp()
  await newCar(owner, { id: 'x-trail', make: 'nissan', model: 'X-Trail', location: 'butare', searchText: 'nissan nissan x-trail' })
  for (const [q, matches] of [
    ['RAV4s', ['rav4']],
    ['toyota  rav-4   kigali', ['rav4']],
    ['rav4 2019 musanze', []],
    ['toyota rav4 2018', []],
    ['2019 ruhengeri', ['tucson']],
    ['land-rovers cyangugu', ['disco']],
    ['xtrail', ['x-trail']],
    ['X trail Huye', ['x-trail']],
    ['4runner', []],
    ['42', []],
    ['usanz', []],
  ] as const)
    expect([q, await listIds(`?q=${encodeURIComponent(q)}`)]).toEqual([q, matches])
})

test('misspelt words find what is meant, spaces, accents and hyphens do not count, and a known word is never another', async () => {
  const { newCar, owner, listIds } = await setUp()
  await newCar(owner, { id: 'cruiser', model: 'Land Cruiser', searchText: 'toyota land cruiser', pickupArea: 'Kimironko, 0788 123 456' })
  for (const [q, matches] of [
    ['toyta', ['cruiser', 'rav4', 'prado', 'coaster']],
    ['Toytoa rav4 2019', ['rav4']],
    ['toyotta prado', ['prado']],
    ['landcruiser', ['cruiser']],
    ['land-cruiser', ['cruiser']],
    ['landcrusier', ['cruiser']],
    ['Kimirónko', ['cruiser']],
    ['kimiromko', ['cruiser']],
    ['kigalli prado', ['prado']],
    ['rav5', []],
    ['0788', []],
    ['ford', []],
  ] as const)
    expect([q, await listIds(`?q=${encodeURIComponent(q)}`)]).toEqual([q, matches])
})

test('a search that cannot be read is refused, naming each field', async () => {
  const { as } = await createTestApp()
  const invalid = { code: 'invalid' }
  for (const [query, fields] of [
    ['papers=yes&features=,&maxPrice=1e3&bodyType=SUV', { papers: invalid, features: invalid, maxPrice: invalid, bodyType: invalid }],
    ['location=%00', { location: { code: 'characters' } }],
  ] as const)
    expect(await readError(await as(null).get(`/api/cars?${query}`))).toEqual({ code: 'invalid', fields })
})

test('today is the day it is in Kigali', async () => {
  const { as, clock } = await createTestApp()
  clock.set('2026-11-21T22:00:00Z')
  expect((await as(null).get('/api/cars?from=2026-11-21&to=2026-11-22')).status).toBe(422)
  expect((await as(null).get('/api/cars?from=2026-11-22&to=2026-11-22')).status).toBe(200)
})

test('days make a price for the whole trip, the deposit apart, and leave out every car with one day taken', async () => {
  const { search, listIds, newUser, newBooking } = await setUp()
  const toQuery = (from: string, to: string) => `?location=kigali&maxPrice=60000&from=${from}&to=${to}`
  const { cars: matches } = await search(toQuery('2026-12-01', '2026-12-04'))
  expect(matches.map(({ id, cost }: CarCard) => [id, cost])).toEqual([
    ['fit', { days: 4, price: 120_000 + 12_000 + 5_000, deposit: 25_000 }],
    ['rav4', { days: 4, price: 220_000 + 22_000 + 5_000, deposit: 25_000 }],
  ])
  expect((await search('?location=kigali')).cars[0]).not.toHaveProperty('cost')
  await newBooking(await newUser(), { id: 'fit' }, { from: '2026-12-04', to: '2026-12-05' })
  const free = [toQuery('2026-12-01', '2026-12-03'), toQuery('2026-12-06', '2026-12-06')]
  const taken = [toQuery('2026-12-01', '2026-12-04'), toQuery('2026-12-05', '2026-12-09'), toQuery('2026-12-01', '2026-12-20')]
  for (const query of free) expect(await listIds(query)).toEqual(['fit', 'rav4'])
  for (const query of taken) expect(await listIds(query)).toEqual(['rav4'])
})

test('a car that is not on the market is found by nobody', async () => {
  const { as, newCar, owner } = await setUp()
  for (const values of offMarketChanges) await newCar(owner, { model: 'Hilux', ...values })
  for (const who of [null, owner]) expect(await as(who).read('/api/cars?q=hilux')).toMatchObject({ cars: [], total: 0 })
})

test('pages of eight hold every car once, and the total counts them all', async () => {
  const { newCar, newUser, search, listIds } = await setUp()
  const owner = await newUser({ userType: 'owner' })
  for (let count = 0; count < 14; count += 1) await newCar(owner)
  for (const sort of ['price', '-price', 'rating', 'newest']) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listIds(`?sort=${sort}&page=${page}`)))
    expect(pages.map((page) => page.length)).toEqual([8, 8, 4, 0])
    expect(new Set(pages.flat()).size).toBe(20)
  }
  expect((await search('?page=4')).total).toBe(20)
})

test('a search that finds nothing tells what finds something, one thing given up at a time, with how much', async () => {
  const { search, newUser, newBooking } = await setUp()
  const readRelaxed = async (query: string) => (await search(query)).relaxed
  expect(await search('?location=kigali')).not.toHaveProperty('relaxed')
  expect(await readRelaxed('?location=kigali&fuel=hybrid&seats=7')).toEqual([
    { without: ['fuel'], total: 2 },
    { without: ['seats'], total: 1 },
    { without: ['fuel', 'seats'], total: 4 },
  ])
  expect(await readRelaxed('?location=kigali&papers=checked')).toEqual([{ without: ['papers'], total: 4 }])
  expect(await readRelaxed('?location=kigali&fuel=electric&q=tucson')).toEqual([{ without: ['q', 'fuel'], total: 4 }])
  expect(await readRelaxed('?q=tucson&fuel=diesel')).toEqual([{ without: ['fuel'], total: 1 }])
  expect(await readRelaxed('?location=kigali&features=four_by_four&maxPrice=60000')).toEqual([
    { without: ['maxPrice'], total: 1 },
    { without: ['features'], total: 2 },
    { without: ['maxPrice', 'features'], total: 4 },
    { location: 'musanze', total: 1 },
  ])
  await newBooking(await newUser(), { id: 'tucson' }, { from: '2026-12-03', to: '2026-12-05' })
  const inMusanze = (from: string, to: string) => readRelaxed(`?location=musanze&q=tucson&from=${from}&to=${to}`)
  expect(await inMusanze('2026-12-03', '2026-12-04')).toEqual([{ days: { from: '2026-12-01', to: '2026-12-02' }, total: 1 }])
  expect(await inMusanze('2026-12-04', '2026-12-05')).toEqual([{ days: { from: '2026-12-06', to: '2026-12-07' }, total: 1 }])
  expect(await readRelaxed('?location=butare&from=2026-12-03&to=2026-12-03')).toEqual([
    { location: 'kigali', total: 4 },
    { location: 'rusizi', total: 1 },
  ])
})

test('suggestions are up to four free cars of other cities, the best rated first', async () => {
  const { as, newUser, newBooking } = await setUp()
  const listSuggested = async (query: string) => (await as(null).read(`/api/cars/suggestions?${query}`)).cars.map((car: CarCard) => car.id)
  expect(await listSuggested('location=butare')).toEqual(['fit', 'coaster', 'rav4', 'tucson'])
  expect(await listSuggested('location=kigali')).toEqual(['tucson', 'disco'])
  expect(await listSuggested('location=butare&fuel=diesel&minPrice=130000')).toEqual(['coaster'])
  expect(await listSuggested('location=kigali&q=rover&sort=price&page=2')).toEqual(['disco'])
  await newBooking(await newUser(), { id: 'tucson' }, { from: '2026-12-01', to: '2026-12-03' })
  expect(await listSuggested('location=kigali&from=2026-12-03&to=2026-12-04')).toEqual(['disco'])
  expect((await as(null).get('/api/cars/suggestions')).status).toBe(422)
})
