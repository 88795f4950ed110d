import type { BrowserContext } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { waitUntilSettled } from '../support/e2e-test.ts'
import { expect, type MarketFixture, createUserData, test } from '../support/e2e-fixture.ts'

const owner = createUserData('owner')
const renter = createUserData('renter')

/** Polling is disabled, so whatever these pages show came over a stream. */
async function trackStreams(context: BrowserContext) {
  await context.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval
  })
  const requests: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') requests.push(request.url())
  })
  return requests
}

async function createRequest(market: MarketFixture, location: string, model: string) {
  const [lending, renting] = [await market.signUp(owner), await market.signUp(renter)]
  const car = await market.car(lending, { location, model })
  const from = addDays(await market.today(), 9)
  return { lending, renting, car, from, booking: await market.request(renting, car, { from, to: from }) }
}

test('an approval reaches the renter on the booking and anywhere else on the site, without a reload', async ({ page, market, axe }) => {
  const { lending, renting, car, from, booking: first } = await createRequest(market, 'kigali', 'Noah')
  await market.verified(renting)
  const second = await market.request(renting, car, { from: addDays(from, 2), to: addDays(from, 2) })
  const streams = await trackStreams(page.context())
  await market.enter(page, renting)
  await page.goto(`/dashboard/bookings/${first.id}`)
  await expect.poll(() => streams.length).toBe(1)
  await market.act(lending, first, 'approve')
  await expect(page.getByText('Upcoming', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^Claudine U\. approved your booking\. Bring RWF\s[\d,]+ in cash on /)).toHaveCount(1)
  await expect(page.getByText('has been registered')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  await page.goto('/how-it-works')
  await expect.poll(() => streams.length).toBe(2)
  await market.act(lending, second, 'approve')
  await expect(page.getByText('Booking confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/bookings/${second.id}`)
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(2)
  await axe(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Booking confirmed/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/dashboard/bookings/${second.id}`)
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()
})

test('six tabs have one stream, lose nothing when it is cut, and hear what one of them does', async ({ page, market, server }) => {
  const { lending, renting, booking } = await createRequest(market, 'musanze', 'Voxy')
  const context = page.context()
  const streams = await trackStreams(context)
  await market.enter(page, renting)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect.poll(() => streams.length).toBe(1)
  const tabs = [page, ...(await Promise.all(Array.from({ length: 5 }, () => context.newPage())))]
  for (const tab of tabs.slice(1)) await tab.goto(`/dashboard/bookings/${booking.id}`)
  const expectAllTabsShow = async (text: string) => {
    for (const tab of tabs) await expect(tab.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 15_000 })
  }
  await expectAllTabsShow('Pending')
  // A user keeps six streams, so six newer ones close the browser's.
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const controller = new AbortController()
  // An unreferenced response would be garbage collected and closed.
  const newerStreams: Response[] = []
  while (newerStreams.length < 6)
    newerStreams.push(await fetch(`${server.url}/api/events`, { headers: { cookie }, signal: controller.signal }))
  await market.act(lending, booking, 'approve')
  expect(newerStreams.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  controller.abort()
  await expectAllTabsShow('Upcoming')
  expect(streams.length).toBe(2)
  expect(new URL(streams[1] ?? '').searchParams.get('after')).toMatch(/^\d+$/)

  await waitUntilSettled(page)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events') requests.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expectAllTabsShow('Cancelled')
  // Longer than the debounce of live events.
  await page.waitForTimeout(300)
  expect(requests).toEqual([`POST /api/bookings/${booking.id}/actions`])
})

test.describe('a server that ends without a word', () => {
  test.use({ provoked: /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/ })

  test('a page goes on hearing from the next one what happened before it is back, without a reload', async ({ page, market, server }) => {
    const { lending, renting, booking } = await createRequest(market, 'kigali', 'Wish')
    const streams = await trackStreams(page.context())
    await market.enter(page, renting)
    const opened = page.waitForResponse('**/api/events*')
    await page.goto('/how-it-works')
    await opened
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    // The next stream opens after the approval, so only replay can show it.
    const approved = Promise.withResolvers<void>()
    await page.route('**/api/events*', async (route) => {
      await approved.promise
      await route.continue()
    })
    await server.crash()
    await market.act(lending, booking, 'approve')
    approved.resolve()
    await expect(page.getByText('Booking confirmed')).toBeVisible({ timeout: 15_000 })
    expect(streams.length).toBeGreaterThan(1)
    expect(new URL(streams.at(-1) ?? '').searchParams.get('after')).toMatch(/^\d+$/)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })
})
