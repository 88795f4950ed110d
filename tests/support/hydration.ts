import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { admin, expect, type MarketFixture, createPerson, test } from './e2e-fixture.ts'
import type { Role } from './route-catalogue.ts'

const [owner, renter] = [createPerson('owner'), createPerson('renter')]
export const hydrationUsers = { visitor: null, renter, owner, admin }
const clockAheadMs = 40 * 3_600_000

/** Returns a function that takes the console messages and API requests since its last call. */
export function watchPage(page: Page, provoked?: RegExp) {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !provoked?.test(message.text())) heard.push(message.text())
  })
  page.on('pageerror', ({ message }) => heard.push(message))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The live stream and lazily loaded similar cars are not server rendered.
    const isLater = pathname === '/api/events' || (pathname.endsWith('/similar') && !page.url().includes('tab='))
    if (pathname.startsWith('/api/') && !isLater && request.resourceType() !== 'image') heard.push(`${request.method()} ${request.url()}`)
  })
  return () => heard.splice(0)
}

async function remarks(page: Page, path: string, heard: () => string[]) {
  heard()
  const response = await page.goto(path)
  const sent = (await response?.text()) ?? ''
  await page.waitForFunction(() => window.early === undefined)
  // Effects and observers have sent their requests after two frames and an idle period.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  return [...heard(), ...(/<h1[ >]/.test(sent) ? [] : ['the server has sent no heading'])]
}

async function eachOf(pages: readonly Page[], paths: readonly string[]) {
  const left = [...paths]
  const take = async (page: Page) => {
    const heard = watchPage(page, /status of 404/)
    for (let path = left.shift(); path !== undefined; path = left.shift()) expect.soft(await remarks(page, path, heard), path).toEqual([])
  }
  await Promise.all(pages.map(take))
}

export type HydrationState = Awaited<ReturnType<typeof prepareUsers>>
let stand: HydrationState | undefined
export async function prepareUsers(market: MarketFixture) {
  const [lending, renting] = [await market.signUp(owner), await market.verified(await market.signUp(renter))]
  const car = await market.car(lending, { location: 'kigali', model: 'Vitz' })
  const draft = await market.draft(lending)
  const day = addDays(await market.today(), 9)
  const booking = await market.request(renting, car, { from: day, to: day })
  await market.act(lending, booking, 'approve')
  return { carId: car.id, bookingId: booking.id, ownerId: booking.owner.id, draftId: draft.id, renterId: booking.renter.id, day }
}

export function testHydration(name: string, addressesOf: (who: Role, stand: HydrationState) => readonly string[]) {
  // A foreign locale and time zone prove that nothing rendered depends on the browser.
  test.use({ provoked: /status of 404/, locale: 'ar-EG', timezoneId: 'America/Los_Angeles' })
  test.describe.configure({ timeout: 240_000 })
  for (const who of ['visitor', 'renter', 'owner', 'admin'] satisfies Role[])
    test(`what the server draws for the ${who} ${name} is what the browser goes on with, and nothing is asked for again`, async ({
      page,
      newPage,
      market,
    }) => {
      stand ??= await prepareUsers(market)
      const person = hydrationUsers[who]
      const pages = [page, await newPage()]
      await pages[1]?.setViewportSize({ width: 1280, height: 900 })
      for (const each of pages) await each.clock.setFixedTime(Date.now() + clockAheadMs)
      if (person) for (const each of pages) await market.enter(each, person)
      await eachOf(pages, addressesOf(who, stand))
    })
}
