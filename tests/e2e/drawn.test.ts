import type { Page } from '@playwright/test'
import { addDays, type Day } from '../../shared/days.ts'
import { admin, expect, type Market, newPerson, test } from '../support/market.ts'
import { type Place, type Visitor, visits } from '../support/visits.ts'

// A phone that is far away and has its own calendar and figures: nothing that is drawn may come from it.
test.use({ provoked: /status of 404/, locale: 'ar-EG', timezoneId: 'America/Los_Angeles' })
/** So far is its clock off, in milliseconds. */
const clockAheadMs = 40 * 3_600_000
test.describe.configure({ timeout: 240_000 })

const [owner, renter] = [newPerson('owner'), newPerson('renter')]
const people = { visitor: null, renter, owner, admin }
type Stand = Place & { draftId: string; renterId: string; day: Day }

/** What an address may say beside its path: other parts of a page, lists cut to size, and pages beyond the last one. */
const further: Record<Visitor, (stand: Stand) => readonly string[]> = {
  visitor: ({ carId, day }) => [
    '/search',
    '/search?location=rusizi',
    '/search?q=vitz&sort=rating',
    '/search?location=kigali&page=2',
    '/search?location=kigali&from=soon',
    '/search?location=kigali&minPrice=9&maxPrice=1',
    '/search?location=kigali&driver=with',
    '/auth?mode=sign-up',
    '/auth?mode=reset',
    '/auth?sent=1',
    '/auth?returnTo=%2Fdashboard',
    '/contact?sent=1',
    '/list-your-car',
    `/car/${carId}?from=${day}&to=${day}`,
    `/car/${carId}?driver=with`,
    `/car/${carId}?tab=features`,
    `/car/${carId}?tab=reviews`,
    `/car/${carId}?tab=reviews&page=9`,
    `/car/${carId}?from=soon`,
    `/car/${carId}?from=${day}&to=${day}&ask=book`,
    '/terms?version=1',
  ],
  renter: ({ carId, day }) => [
    '/search?location=kigali&features=child_seat',
    `/car/${carId}?tab=reviews`,
    `/car/${carId}?from=${day}&to=${day}&ask=book`,
    '/list-your-car',
    '/dashboard',
    '/dashboard/bookings?page=9',
    '/dashboard/bookings?status=active',
    '/dashboard/bookings?status=nothing',
    '/dashboard/bookings?as=owner',
    `/dashboard/bookings?car=${carId}`,
    '/dashboard/notifications?page=9',
    '/dashboard/payments?page=9',
    '/dashboard/payments/2020-01',
    '/dashboard/profile?tab=identity',
    '/ai-assistant?chat=nothing',
    '/dashboard/bookings/nothing',
    '/dashboard/bookings/nothing/chat',
  ],
  owner: ({ carId, draftId, bookingId }) => [
    `/car/${carId}`,
    `/car/${draftId}`,
    '/dashboard/bookings?as=renter',
    '/dashboard/bookings?status=upcoming&page=9',
    `/dashboard/payments?car=${carId}&month=2026-11&page=9`,
    '/dashboard/payments/2020-01',
    '/dashboard/profile?tab=identity',
    `/dashboard/cars/${draftId}/calendar`,
    '/dashboard/cars/nothing/calendar',
    `/list-your-car?car=${draftId}`,
    `/list-your-car?car=${draftId}&step=2`,
    `/list-your-car?car=${draftId}&step=3`,
    `/list-your-car?car=${carId}`,
    '/list-your-car?car=nothing',
    `/dashboard/bookings/${bookingId}/record`,
  ],
  admin: ({ carId, bookingId, ownerId, renterId, day }) => [
    `/car/${carId}`,
    '/list-your-car',
    '/dashboard',
    '/dashboard/bookings',
    '/dashboard/profile?tab=identity',
    `/dashboard/bookings/${bookingId}`,
    `/dashboard/bookings/${bookingId}/chat`,
    `/dashboard/bookings/${bookingId}/agreement`,
    '/admin/listings?page=9',
    '/admin/listings?status=approved&order=oldest&q=vitz',
    '/admin/pending?order=newest&q=vitz',
    '/admin/pending?page=9',
    `/admin/bookings?from=${day}&status=active&page=9`,
    '/admin/users?page=9',
    '/admin/users?type=owner&order=oldest',
    '/admin/users?type=admin',
    '/admin/users?status=suspended&q=eric',
    `/admin/users/${renterId}`,
    '/admin/users/nobody',
    '/admin/approvals?show=cars',
    '/admin/approvals?show=bookings&page=9',
    '/admin/approvals?show=logs&page=9',
    '/admin/verification?show=documents',
    '/admin/verification?show=papers&page=9',
    '/admin/verification?show=all&page=9',
    '/admin/texts/nothing',
    '/admin/payments?status=owing&page=9',
    `/admin/payments/${ownerId}?page=9`,
    `/admin/payments/${ownerId}/2020-01`,
    '/admin/payments/nobody',
    '/admin/reports?state=closed&page=9',
    '/admin/messages?status=read&page=9',
  ],
}
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
    // A stream of what happens from now on, and cars that are only fetched for whoever comes near them: nothing of it was drawn. Short tabs bring them.
    const isLater = pathname === '/api/events' || (pathname.endsWith('/similar') && !path.includes('tab='))
    if (pathname.startsWith('/api/') && !isLater) heard.push(`${request.method()} ${request.url()}`)
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

/** Those addresses of others at which the server draws something of its own: what it leads on to is opened once, whatever the way there. */
async function drawnOnce(page: Page, paths: readonly string[]) {
  const found = new Map<string, string>()
  await Promise.all(
    paths.map(async (path) => {
      const { location = path } = (await page.request.get(path, { maxRedirects: 0 })).headers()
      found.set(location.replace(/returnTo=.*/, ''), path)
    }),
  )
  return [...found.values()]
}

let stand: Stand | undefined
async function prepare(market: Market): Promise<Stand> {
  const [lending, renting] = [await market.signUp(owner), await market.verified(await market.signUp(renter))]
  const car = await market.car(lending, { location: 'kigali', model: 'Vitz' })
  const draft = await market.draft(lending)
  const day = addDays(await market.today(), 9)
  const booking = await market.request(renting, car, { from: day, to: day })
  await market.act(lending, booking, 'approve')
  return { carId: car.id, bookingId: booking.id, ownerId: booking.owner.id, draftId: draft.id, renterId: booking.renter.id, day }
}

for (const who of ['visitor', 'renter', 'owner', 'admin'] satisfies Visitor[])
  test(`what the server draws for the ${who} is what the browser goes on with, and nothing is asked for again`, async ({
    page,
    newPage,
    market,
  }) => {
    stand ??= await prepare(market)
    const place = stand
    const person = people[who]
    const pages = [page, await newPage()]
    await pages[1]?.setViewportSize({ width: 1280, height: 900 })
    for (const each of pages) await each.clock.setFixedTime(Date.now() + clockAheadMs)
    if (person) for (const each of pages) await market.enter(each, person)
    const pathsOf = (isOwn: boolean) => Object.values(visits).flatMap(({ by, at }) => ((by === who) === isOwn ? [at(place)] : []))
    await eachOf(pages, [...new Set([...pathsOf(true), ...further[who](place), ...(await drawnOnce(page, pathsOf(false)))])])
  })
