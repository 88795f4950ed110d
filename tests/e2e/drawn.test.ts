import type { Page } from '@playwright/test'
import { addDays } from '../../shared/days.ts'
import { admin, expect, newPerson, test } from '../support/market.ts'
import { type Place, type Visitor, visits } from '../support/visits.ts'

// A phone that is far away and has its own calendar and figures: nothing that is drawn may come from it.
test.use({ provoked: /status of 404/, locale: 'ar-EG', timezoneId: 'America/Los_Angeles' })
/** So far is its clock off, in milliseconds. */
const clockAheadMs = 40 * 3_600_000
test.describe.configure({ timeout: 240_000 })

const [owner, renter] = [newPerson('owner'), newPerson('renter')]
const people = { visitor: null, renter, owner, admin }
/** How long a page may think of something more to ask for, in milliseconds. */
const quietMs = 150

/** What the page says or asks of the API once the server has sent it, whatever it is. */
async function remarks(page: Page, path: string) {
  const heard: string[] = []
  const onConsole = (message: { type: () => string; text: () => string }) => {
    if (['error', 'warning'].includes(message.type()) && !/status of 404/.test(message.text())) heard.push(message.text())
  }
  const onRequest = (request: { url: () => string; method: () => string }) => {
    const { pathname } = new URL(request.url())
    // A stream of what happens from now on: nothing of it was drawn.
    if (pathname.startsWith('/api/') && pathname !== '/api/events') heard.push(`${request.method()} ${request.url()}`)
  }
  page.on('console', onConsole)
  page.on('request', onRequest)
  const answer = await page.goto(path)
  const sent = (await answer?.text()) ?? ''
  await page.waitForFunction(() => window.early === undefined)
  await page.waitForTimeout(quietMs)
  page.off('console', onConsole)
  page.off('request', onRequest)
  if (!/<h1[ >]/.test(sent)) heard.push('the server has sent no heading')
  return heard
}

/** Two at a time, since each waits: what is remarked about every one. */
async function eachOf(pages: readonly Page[], paths: readonly string[]) {
  const left = [...paths]
  const take = async (page: Page) => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) expect.soft(await remarks(page, path), path).toEqual([])
  }
  await Promise.all(pages.map(take))
}

for (const who of ['visitor', 'renter', 'owner', 'admin'] satisfies Visitor[])
  test(`what the server draws for the ${who} is what the browser goes on with, and nothing is asked for again`, async ({
    page,
    newPage,
    market,
  }) => {
    const [lending, renting] = [await market.signUp(owner), await market.signUp(renter)]
    const car = await market.car(lending, { location: 'kigali', model: 'Vitz' })
    const from = addDays(await market.today(), 9)
    const booking = await market.request(renting, car, { from, to: from })
    await market.act(lending, booking, 'approve')
    const place: Place = { carId: car.id, bookingId: booking.id, ownerId: booking.owner.id }
    const person = people[who]
    const pages = [page, await newPage()]
    await pages[1]?.setViewportSize({ width: 1280, height: 900 })
    for (const each of pages) await each.clock.setFixedTime(Date.now() + clockAheadMs)
    if (person) for (const each of pages) await market.enter(each, person)
    await eachOf(pages, [
      ...Object.values(visits).map(({ at }) => at(place)),
      '/search',
      '/search?location=rusizi',
      '/search?q=vitz&sort=rating',
      '/search?location=kigali&page=2',
      '/auth?mode=sign-up',
      '/contact?sent=1',
      `/car/${car.id}?from=${from}&to=${from}`,
    ])
  })
