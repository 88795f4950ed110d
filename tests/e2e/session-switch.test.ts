import type { Page } from '@playwright/test'
import type { BookingView } from '../../shared/domain/booking.ts'
import { addDays } from '../../shared/lib/days.ts'
import { admin, expect, type MarketFixture, createUserData, test } from '../support/e2e-fixture.ts'
import { closeToast, logIn, findToast, getPath, openFold } from '../support/page-actions.ts'

test.use({ provoked: /status of 40[14]|AppError: (unauthenticated|not_found)|net::ERR_FAILED/ })

const ownerData = createUserData('owner')
const renterData = createUserData('renter')
let cachedTrip: { car: { id: string }; booking: BookingView } | undefined

async function createTrip(market: MarketFixture) {
  const [owner, renter] = [await market.signUp(ownerData), await market.signUp(renterData)]
  if (!cachedTrip) {
    const car = await market.car(owner, { model: 'Vitz' })
    const from = addDays(await market.today(), 1)
    cachedTrip = { car, booking: await market.request(renter, car, { from, to: from }) }
  }
  return { owner, renter, ...cachedTrip }
}

/** Headless pages never become hidden by themselves. */
const triggerVisibilityChange = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const logOut = async (page: Page) => expect((await page.request.post('/api/auth/log-out')).ok()).toBe(true)
const blockEventStream = (page: Page) => page.route('**/api/events*', (route) => route.fulfill({ status: 204 }))
/** Live updates start only after the session check. */
async function openPage(page: Page, path: string) {
  await blockEventStream(page)
  const streamRequested = page.waitForRequest('**/api/events*')
  await page.goto(path)
  await streamRequested
}

test('whoever goes on inside after their session has ended is asked to log in, once, and comes back', async ({ page, market }) => {
  const renter = await market.signUp(renterData)
  await market.enter(page, renter)
  await openPage(page, '/dashboard/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  await logOut(page)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await expect(page).toHaveURL('/auth?returnTo=%2Fdashboard%2Fnotifications')
  await logIn(page, renter)
  await expect(page).toHaveURL('/dashboard/notifications')
  expect(visited.length).toBeLessThan(10)
})

test('a chat with the assistant that was kept is its person’s: a visitor is asked to log in', async ({ page, market }) => {
  await page.goto('/ai-assistant?chat=abc')
  await expect(page).toHaveURL('/auth?returnTo=%2Fai-assistant%3Fchat%3Dabc')
  await logIn(page, await market.signUp(renterData))
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('a page that is looked at again after a log-out elsewhere shows nothing of its person', async ({ page, market }) => {
  const { renter, booking } = await createTrip(market)
  await market.enter(page, renter)
  await openPage(page, `/dashboard/bookings/${booking.id}/chat`)
  await expect(page.getByRole('heading', { level: 1, name: /^Chat with/ })).toBeVisible()
  await logOut(page)
  await triggerVisibilityChange(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await expect(page.getByText(/^Chat with/)).toHaveCount(0)
})

test('what one person was writing is not the next one’s', { tag: '@smoke' }, async ({ page, market }) => {
  const { owner, renter, booking } = await createTrip(market)
  const path = `/dashboard/bookings/${booking.id}/chat`
  await market.enter(page, renter)
  await openPage(page, path)
  await page.getByRole('textbox').fill('For the owner to read')
  await market.enter(page, owner)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Not sent', { exact: false }).or(page.getByRole('button', { name: 'Try again' }))).toBeVisible()
  const { messages } = await (await owner.api.get(`/api/bookings/${booking.id}/messages`)).json()
  expect(messages).toEqual([])
  await triggerVisibilityChange(page)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Chat with ${renter.firstName}`) })).toBeVisible()
  await expect(page.getByText('For the owner to read')).toHaveCount(0)
})

test('after a sign-out the way back shows nothing that was one’s own', async ({ page, market }) => {
  const owner = await market.signUp(ownerData)
  const car = await market.car(owner)
  await owner.api.patch(`/api/cars/${car.id}`, { data: { listed: false } })
  await market.enter(page, owner)
  await page.goto(`/car/${car.id}`)
  await expect(page.getByText('This car is paused. Renters can’t find it.')).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => getPath(page)).toBe('/')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('a review that was being written when the session ended stands there after the log-in', async ({ page, market }) => {
  const { owner, renter, car } = await createTrip(market)
  const today = await market.today()
  const booking = await market.approved(owner, renter, car, { from: today, to: today })
  await market.drive(owner, renter, booking)
  await market.enter(page, renter)
  await openPage(page, `/dashboard/bookings/${booking.id}`)
  await openFold(page, 'Rate this trip')
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByLabel('Your review').fill('It climbed every hill.')
  await logOut(page)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(findToast(page, 'Please log in')).toBeVisible()
  await closeToast(page)
  await triggerVisibilityChange(page)
  await logIn(page, renter)
  await openFold(page, 'Rate this trip')
  await expect(page.getByLabel('Your review')).toHaveValue('It climbed every hill.')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(findToast(page, 'Thank you')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('form:')))).toEqual([])
})

test('an admin whose session has ended logs in and is where they were', async ({ page, market }) => {
  await market.enter(page, admin)
  await openPage(page, '/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await logOut(page)
  await triggerVisibilityChange(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  await expect(page.getByText('Access Denied')).toHaveCount(0)
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/users')
})

test('a message that waits for a connection is asked about before a sign-out drops it', async ({ page, market }) => {
  const { renter, booking } = await createTrip(market)
  await market.enter(page, renter)
  await page.goto(`/dashboard/bookings/${booking.id}/chat`)
  await page.route('**/messages', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('textbox').fill('I am late')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out before everything is sent?' })
  await expect(question.getByText('When you log out it is lost.')).toBeVisible()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => getPath(page)).toBe('/')
})

test('a page from before a log-in, shown again on the way back, learns who is there', async ({ page, market }) => {
  await page.goto('/how-it-works')
  await market.enter(page, await market.signUp(renterData))
  await page.goto('/dashboard/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible()
})
