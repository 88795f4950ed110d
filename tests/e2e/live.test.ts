import type { BrowserContext } from '@playwright/test'
import { addDays } from '../../shared/days.ts'
import { expect, newPerson, test } from '../support/market.ts'

const owner = newPerson('owner')
const renter = newPerson('renter')
/** Sooner than any page looks by itself. */
const atOnce = { timeout: 4_000 }

/** How many streams the pages of a browser have asked for. */
function streamsOf(context: BrowserContext) {
  const asked: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') asked.push(request.url())
  })
  return asked
}

test('an approval reaches the renter on the booking and anywhere else on the site, without a reload', async ({
  page,
  market,
  axe,
  shot,
}) => {
  const [lending, renting] = [await market.signUp(owner), await market.verified(await market.signUp(renter))]
  const car = await market.car(lending, { location: 'kigali', model: 'Noah' })
  const from = addDays(await market.today(), 9)
  const first = await market.request(renting, car, { from, to: from })
  const second = await market.request(renting, car, { from: addDays(from, 2), to: addDays(from, 2) })
  const streams = streamsOf(page.context())
  await market.enter(page, renting)
  await page.goto(`/dashboard/bookings/${first.id}`)
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  await market.act(lending, first, 'approve')
  await expect(page.getByText('Upcoming', { exact: true }).first()).toBeVisible(atOnce)
  await expect(page.getByText(/^Claudine U\. approved your booking\. Bring RWF\s[\d,]+ in cash on /)).toHaveCount(1)
  await expect(page.getByText('has been registered')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  await page.goto('/how-it-works')
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  const before = streams.length
  await expect.poll(() => streams.length).toBeGreaterThanOrEqual(before)
  await market.act(lending, second, 'approve')
  await expect(page.getByText('Booking confirmed')).toBeVisible(atOnce)
  await shot('live-toast')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/bookings/${second.id}`)
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(2)
  await axe(page)
  await shot('notifications')
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

test('what somebody does in one tab the others hear, and that one asks for nothing again', async ({ page, market }) => {
  const [lending, renting] = [await market.signUp(owner), await market.signUp(renter)]
  const car = await market.car(lending, { location: 'gisenyi', model: 'Axio' })
  const from = addDays(await market.today(), 9)
  const booking = await market.request(renting, car, { from, to: from })
  const streams = streamsOf(page.context())
  await market.enter(page, renting)
  const other = await page.context().newPage()
  for (const tab of [other, page]) await tab.goto(`/dashboard/bookings/${booking.id}`)
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
  for (const tab of [page, other]) await expect(tab.getByText('Cancelled', { exact: true }).first()).toBeVisible(atOnce)
  // Longer than what is heard together waits.
  await page.waitForTimeout(500)
  expect(asked).toEqual([`POST /api/bookings/${booking.id}/actions`])
})

test('six tabs of a browser have one stream, all of them hear, and a cut one goes on without loss', async ({ page, market, server }) => {
  const [lending, renting] = [await market.signUp(owner), await market.signUp(renter)]
  const car = await market.car(lending, { location: 'musanze', model: 'Voxy' })
  const from = addDays(await market.today(), 9)
  const booking = await market.request(renting, car, { from, to: from })
  const context = page.context()
  const streams = streamsOf(context)
  await market.enter(page, renting)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
  for (const tab of tabs) {
    await tab.goto(`/dashboard/bookings/${booking.id}`)
    await expect(tab.getByText('Pending', { exact: true }).first()).toBeVisible()
  }
  // A person's six newest streams stay: these end the one of the browser, which comes back.
  const asked = streams.length
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const cut = new AbortController()
  // Kept: `fetch` closes what nobody holds any more as soon as memory is tidied.
  const newer: Response[] = []
  while (newer.length < 6) newer.push(await fetch(`${server.url}/api/events`, { headers: { cookie }, signal: cut.signal }))
  await market.act(lending, booking, 'approve')
  expect(newer.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  cut.abort()
  for (const tab of [page, ...tabs]) await expect(tab.getByText('Upcoming', { exact: true }).first()).toBeVisible({ timeout: 6_000 })
  expect(asked).toBe(1)
  expect(streams.length).toBe(2)
  expect(new URL(streams[1] ?? '').searchParams.get('after')).toMatch(/^\d+$/)
})

test.describe('a server that ends without a word', () => {
  test.use({ provoked: /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/ })

  test('a page goes on hearing from the next one what happened before it is back, without a reload', async ({ page, market, server }) => {
    const [lending, renting] = [await market.signUp(owner), await market.signUp(renter)]
    const car = await market.car(lending, { location: 'kigali', model: 'Wish' })
    const from = addDays(await market.today(), 9)
    const first = await market.request(renting, car, { from, to: from })
    const second = await market.request(renting, car, { from: addDays(from, 2), to: addDays(from, 2) })
    const streams = streamsOf(page.context())
    await market.enter(page, renting)
    await page.goto('/how-it-works')
    await expect.poll(() => streams.length).toBe(1)
    await market.act(lending, first, 'approve')
    await expect(page.getByText('Booking confirmed')).toBeVisible(atOnce)
    await page.getByRole('button', { name: 'Close toast' }).click()
    await expect(page.getByText('Booking confirmed')).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    // The next stream comes after the approval: only what it is told of the past can show that.
    const approved = Promise.withResolvers<void>()
    await page.route('**/api/events*', async (route) => {
      await approved.promise
      await route.continue()
    })
    await server.crash()
    await market.act(lending, second, 'approve')
    approved.resolve()
    await expect(page.getByText('Booking confirmed')).toBeVisible({ timeout: 15_000 })
    expect(streams.length).toBeGreaterThan(1)
    expect(new URL(streams.at(-1) ?? '').searchParams.get('after')).toMatch(/^\d+$/)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })
})
