import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { admin, expect, type MarketFixture, createUserData, test } from './e2e-fixture.ts'
import type { Role } from './route-catalogue.ts'

const [owner, renter] = [createUserData('owner'), createUserData('renter')]
export const hydrationUsers = { visitor: null, renter, owner, admin }
const clockAheadMs = 40 * 3_600_000

/** Returns a function that takes the console messages and API requests since its last call. */
export function watchPage(page: Page, provoked?: RegExp) {
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !provoked?.test(message.text())) messages.push(message.text())
  })
  page.on('pageerror', ({ message }) => messages.push(message))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The live stream and lazily loaded similar cars are not server rendered.
    const isLater = pathname === '/api/events' || (pathname.endsWith('/similar') && !page.url().includes('tab='))
    if (pathname.startsWith('/api/') && !isLater && request.resourceType() !== 'image')
      messages.push(`${request.method()} ${request.url()}`)
  })
  return () => messages.splice(0)
}

async function findHydrationErrors(page: Page, path: string, takeMessages: () => string[]) {
  takeMessages()
  const response = await page.goto(path)
  const html = (await response?.text()) ?? ''
  await page.waitForFunction(() => window.early === undefined)
  // Effects and observers have sent their requests after two frames and an idle period.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  return [...takeMessages(), ...(/<h1[ >]/.test(html) ? [] : ['the server has sent no heading'])]
}

async function checkPages(pages: readonly Page[], paths: readonly string[]) {
  const queue = [...paths]
  const checkNext = async (page: Page) => {
    const takeMessages = watchPage(page, /status of 404/)
    for (let path = queue.shift(); path !== undefined; path = queue.shift())
      expect.soft(await findHydrationErrors(page, path, takeMessages), path).toEqual([])
  }
  await Promise.all(pages.map(checkNext))
}

export type HydrationFixture = Awaited<ReturnType<typeof prepareUsers>>
let cachedFixture: HydrationFixture | undefined
export async function prepareUsers(market: MarketFixture) {
  const [ownerMember, renterMember] = [await market.signUp(owner), await market.verified(await market.signUp(renter))]
  const car = await market.car(ownerMember, { location: 'kigali', model: 'Vitz' })
  const draft = await market.draft(ownerMember)
  const day = addDays(await market.today(), 9)
  const booking = await market.request(renterMember, car, { from: day, to: day })
  await market.act(ownerMember, booking, 'approve')
  return { carId: car.id, bookingId: booking.id, ownerId: booking.owner.id, draftId: draft.id, renterId: booking.renter.id, day }
}

export function testHydration(name: string, listPaths: (role: Role, stand: HydrationFixture) => readonly string[]) {
  // A foreign locale and time zone prove that nothing rendered depends on the browser.
  test.use({ provoked: /status of 404/, locale: 'ar-EG', timezoneId: 'America/Los_Angeles' })
  test.describe.configure({ timeout: 240_000 })
  for (const role of ['visitor', 'renter', 'owner', 'admin'] satisfies Role[])
    test(`what the server draws for the ${role} ${name} is what the browser goes on with, and nothing is asked for again`, async ({
      page,
      newPage,
      market,
    }) => {
      cachedFixture ??= await prepareUsers(market)
      const user = hydrationUsers[role]
      const pages = [page, await newPage()]
      await pages[1]?.setViewportSize({ width: 1280, height: 900 })
      for (const each of pages) await each.clock.setFixedTime(Date.now() + clockAheadMs)
      if (user) for (const each of pages) await market.enter(each, user)
      await checkPages(pages, listPaths(role, cachedFixture))
    })
}
