import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { logIn, getPath } from '../support/page-actions.ts'

// A visitor's page does not load the routes behind the login.

test.use({ provoked: /net::ERR_FAILED|Failed to fetch dynamically imported module|NetworkError/ })

const routes = '**/assets/protected-routes-*.js'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

async function openMenuLink(page: Page, link: string) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: link }).click()
}

/** The mark disappears when the page reloads. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSame: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSame' in globalThis)

test('who logs in goes inside without loading anew, Back leads out, Forward in again; who logs in after them sees nothing of before', {
  tag: '@smoke',
}, async ({ page, market }) => {
  const [renter, owner] = [await market.signUp(createUserData('renter')), await market.signUp(createUserData('owner'))]
  const car = await market.car(await market.signUp(createUserData('owner')))
  const today = await market.today()
  await market.request(renter, car, { from: addDays(today, 30), to: addDays(today, 31) })
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto('/how-it-works', { waitUntil: 'networkidle' })
  expect(requestedUrls.filter((url) => url.includes('/protected-routes-'))).toEqual([])
  await markDocument(page)
  await openMenuLink(page, 'Log in')
  await logIn(page, renter)
  await expect(heading(page, 'My Bookings')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'How It Works')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'My Bookings')).toBeVisible()
  expect(getPath(page)).toBe('/dashboard/bookings')
  expect(await (await page.request.get(page.url())).text()).toContain('/assets/protected-routes-')
  await expect(page.getByRole('main').getByText('RAV4').first()).toBeVisible()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  await openMenuLink(page, 'Log in')
  await logIn(page, owner)
  await expect(heading(page, 'Welcome to Twara!')).toBeVisible()
  expect(getPath(page)).toBe('/dashboard')
  await openMenuLink(page, 'My Bookings')
  await expect(heading(page, 'My Bookings')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('RAV4')
  expect(await isSameDocument(page)).toBe(true)
})

test('without a connection the page says so where they cannot be fetched, and Retry goes on', async ({ page, market }) => {
  await market.enter(page, await market.signUp(createUserData('renter')))
  for (const pattern of [routes, '**/healthz']) await page.route(pattern, (route) => route.abort())
  await page.goto('/how-it-works')
  await markDocument(page)
  await openMenuLink(page, 'My Bookings')
  await expect(heading(page, 'No connection')).toBeVisible()
  for (const pattern of [routes, '**/healthz']) await page.unroute(pattern)
  await retry(page).click()
  await expect(heading(page, 'My Bookings')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await expect(heading(page, 'How It Works')).toBeVisible()
})

test('where the site has changed since the page is loaded anew, once, and stays as it was drawn where that does not help', async ({
  page,
  market,
}) => {
  await market.enter(page, await market.signUp(createUserData('renter')))
  await page.route(routes, (route) => route.abort())
  await page.goto('/how-it-works')
  await markDocument(page)
  await openMenuLink(page, 'My Bookings')
  await expect(heading(page, 'My Bookings')).toBeVisible()
  await expect(page.getByText('To change something here your browser needs JavaScript.')).toBeVisible()
  expect(await isSameDocument(page)).toBe(false)
  await page.unroute(routes)
  await page.reload()
  await expect(page.getByText('To change something here your browser needs JavaScript.')).toBeHidden()
  await expect(heading(page, 'My Bookings')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'How It Works')).toBeVisible()
})

test('where there is no page a visitor is asked for nothing', async ({ page }) => {
  expect((await page.request.get('/dashboard/nowhere', { maxRedirects: 0 })).status()).toBe(404)
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404)
  await expect(heading(page, 'Page not found')).toBeVisible()
  expect(getPath(page)).toBe('/admin/nowhere')
})
