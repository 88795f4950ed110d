import { expect, test } from 'vitest'
import { noResultSearches } from '../../server/db/schema/search.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { getWeekStart, listWeeksUntil } from '../../shared/lib/weeks.ts'
import { type TestUser, createTestApp } from '../support/app.ts'
import { readRows } from '../support/read-rows.ts'
import { createSite } from '../support/render-site.ts'

const browserHeaders = { 'accept-language': 'en' }

async function readSearches({ deps, db }: Pick<Awaited<ReturnType<typeof createTestApp>>, 'deps' | 'db'>) {
  await deps.noResultSearches.flush(db)
  const rows = await readRows(db.read, noResultSearches)
  return rows.map(({ week, city, filters, count }) => [week, city, filters, count])
}

async function setUp() {
  const t = await createTestApp()
  await t.newCar(await t.newUser({ userType: 'owner' }), { location: 'kigali', seats: 5 })
  const search = (query: string, headers: Record<string, string> = browserHeaders) => t.as(null, headers).get(`/api/cars?${query}`)
  const readCounts = () => readSearches(t)
  return { ...t, search, readCounts }
}

test('a search in vain is counted by week, city and the names of its filters, and not by what was typed', async () => {
  const { search, readCounts, clock } = await setUp()
  await search('location=musanze')
  await search('location=musanze&seats=7&q=0788123456&driver=with')
  await search('q=Harrier')
  await search('location=kigali')
  clock.set('2026-11-23T08:00:00Z')
  await search('location=musanze&sort=newest')
  expect(await readCounts()).toEqual([
    ['2026-11-16', '', 'q', 1],
    ['2026-11-16', 'musanze', '', 1],
    ['2026-11-16', 'musanze', 'q,seats,driver', 1],
    ['2026-11-23', 'musanze', '', 1],
  ])
})

test('an answer that was kept for others counts for each who is given it, across writes', async () => {
  const { search, readCounts, clock } = await setUp()
  for (let visit = 0; visit < 3; visit += 1) await search('location=musanze')
  expect(await readCounts()).toEqual([['2026-11-16', 'musanze', '', 3]])
  clock.advance(60_000)
  await search('location=musanze')
  expect(await readCounts()).toEqual([['2026-11-16', 'musanze', '', 4]])
})

test('neither robots, nor further pages, nor who asks whether an answer still holds are counted, nor what finds something by now', async () => {
  const { search, readCounts, newCar, newUser } = await setUp()
  const tag = (await search('location=musanze', {})).headers.get('etag') ?? ''
  await search('location=musanze&page=2')
  expect((await search('location=musanze', { ...browserHeaders, 'if-none-match': tag })).status).toBe(304)
  await newCar(await newUser({ userType: 'owner' }), { location: 'musanze' })
  await search('location=musanze')
  expect(await readCounts()).toEqual([])
})

test('a page of a search counts as its search does, drawn or kept, and once', async () => {
  const t = await createSite()
  const { newUser, as } = t
  const openSearch = (who: TestUser | null = null) => as(who, browserHeaders).get('/search?location=musanze&seats=7')
  for (let visit = 0; visit < 2; visit += 1) expect((await openSearch()).status).toBe(200)
  expect((await openSearch(await newUser())).status).toBe(200)
  expect((await as(null).get('/search?location=musanze&seats=7')).status).toBe(200)
  expect(await readSearches(t)).toEqual([['2026-11-16', 'musanze', 'seats', 3]])
})

test('what could not be written is counted with the next ones', async () => {
  const { search, readCounts, deps, clock, db } = await setUp()
  await search('location=musanze')
  const failingDb = { write: () => Promise.reject(new Error('full')) }
  await expect(deps.noResultSearches.flush(failingDb)).rejects.toThrow('full')
  await search('location=musanze')
  await runJobs(deps, clock.now())
  expect(await readRows(db.read, noResultSearches)).toMatchObject([{ count: 2 }])
  expect(await readCounts()).toEqual([['2026-11-16', 'musanze', '', 2]])
})

test('weeks are told by their Mondays, up to this one', () => {
  expect(['2026-11-16', '2026-11-22', '2027-01-01'].map(getWeekStart)).toEqual(['2026-11-16', '2026-11-16', '2026-12-28'])
  expect(listWeeksUntil('2027-01-05', 3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
})
