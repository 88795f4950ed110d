import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'
import { delayResponses } from '../support/page-states.ts'
import { createAdmin, fillSignUp, logIn, findToast, getPath } from '../support/page-actions.ts'

const main = (page: Page) => page.getByRole('main')
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Rent a car from people near you' })

test('a wrong password is told, what was typed stays, and the right one never leads outside', { tag: '@smoke' }, async ({
  page,
  market,
}) => {
  const renter = await market.signUp(createUserData('renter'))
  await page.goto(`/auth?returnTo=${encodeURIComponent('//evil.example')}`)
  await logIn(page, { email: renter.email, password: 'not the right one' })
  await expect(findToast(page, 'Login Failed')).toBeVisible()
  await expect(findToast(page, 'Invalid email or password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(renter.email)
  await logIn(page, renter)
  await expect(findToast(page, 'Welcome, Eric')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(home(page)).toBeVisible()
})

test('a page of one’s own asks for a log-in, which leads back to it', { tag: '@smoke' }, async ({ page, market }) => {
  const renter = await market.signUp(createUserData('renter'))
  await page.goto('/dashboard/bookings?status=upcoming')
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await expect(page.getByText('Log in or sign up to continue.')).toBeVisible()
  await logIn(page, renter)
  await expect(page).toHaveURL('/dashboard/bookings?status=upcoming')
  await expect(page.getByLabel('Status')).toHaveValue('upcoming')
})

test('the first page behind a log-in waits for what it looks like', async ({ page, market }) => {
  const renter = await market.signUp(createUserData('renter'))
  const style = await delayResponses(page, '**/assets/inside-*.css')
  await page.goto('/auth')
  await logIn(page, renter)
  await expect(findToast(page, 'Welcome, Eric')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1, name: 'My Bookings' })
  await wait(300)
  await expect(heading).toBeHidden()
  await style.release()
  await expect(heading).toBeVisible()
})

test.describe('without an answer', () => {
  test.use({ provoked: /net::ERR_FAILED/ })

  test('what is wrong with a sign-up is told beside its field, and one that is lost on the way back is pressed again and leads in', {
    tag: '@smoke',
  }, async ({ page, market }) => {
    const known = await market.signUp(createUserData('renter'))
    const send = () => main(page).getByRole('button', { name: 'Sign Up' }).click()
    await page.goto('/auth?mode=sign-up')
    await main(page).getByLabel('First name').fill('Aline')
    await send()
    await expect(findToast(page, 'Please fill all fields.')).toBeVisible()
    await expect(main(page).getByLabel('Last name')).toBeFocused()
    await expect(main(page).getByLabel('Last name')).toHaveAccessibleDescription('This field is required')
    await expect(main(page).getByLabel('First name')).toHaveValue('Aline')

    const user = createUserData('owner')
    await fillSignUp(page, { ...user, phone: '+254712345678' })
    await send()
    await expect(findToast(page, 'Invalid Phone Number')).toBeVisible()
    await expect(findToast(page, 'Please enter a valid Rwanda phone number.')).toBeVisible()
    await expect(main(page).getByLabel('Phone')).toHaveAccessibleDescription(/^Please enter a valid Rwanda phone number\./)

    await fillSignUp(page, { ...user, email: known.email })
    await send()
    await expect(findToast(page, 'This email already has an account. Please log in.')).toBeVisible()
    await expect(main(page).getByLabel('First name')).toHaveValue('Claudine')
    expect(getPath(page)).toBe('/auth')

    await fillSignUp(page, createUserData('renter'))
    const path = '**/api/auth/sign-up'
    await page.route(path, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send()
    await expect(findToast(page, 'No connection')).toBeVisible()
    await page.unroute(path)
    await send()
    await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  })
})

test('logging out leads to the home page that was on its way before, and the back button shows nothing private', {
  tag: '@smoke',
}, async ({ page, market }) => {
  const renter = await market.signUp(createUserData('renter', 'Emmanuel'))
  await market.enter(page, renter)
  const response = await delayResponses(page, '**/api/home')
  await page.goto('/dashboard/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  const homeRequest = page.waitForRequest('**/api/home')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await homeRequest
  const logOutResponse = page.waitForResponse('**/api/auth/log-out')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  await logOutResponse
  await response.release()
  await expect(findToast(page, 'Signed out')).toBeVisible()
  await expect(findToast(page, 'You have been signed out successfully')).toBeVisible()
  await expect(home(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await expect(page.getByText('My Bookings')).toHaveCount(0)
  await expect(page.getByText('Emmanuel')).toHaveCount(0)
  expect((await renter.api.get('/api/me')).status(), 'another session of the same person').toBe(200)
  expect((await page.request.get('/api/me')).status()).toBe(401)
})

test('the admin area refuses renters and owners, and takes an admin where they wanted to go, or to its first page', {
  tag: '@smoke',
}, async ({ page, market }) => {
  for (const user of [createUserData('renter'), createUserData('owner')]) {
    await market.signUp(user)
    await market.enter(page, user)
    await page.goto('/admin/pending')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
    await expect(findToast(page, 'Access Denied')).toBeVisible()
    await expect(findToast(page, 'You do not have admin privileges')).toBeVisible()
  }
  await page.context().clearCookies()
  await page.goto('/admin/approvals')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/approvals')

  await page.context().clearCookies()
  await page.goto('/auth')
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin')
  await page.goto('/list-your-car')
  await expect(page.getByRole('heading', { name: 'Manage Car Listings' })).toBeVisible()
})

test('the first admin comes in by a link that works once', async ({ page, newServer }) => {
  const server = await newServer()
  const link = /http:\/\/\S+(\/admin-login#setup=\S+)/.exec(server.said())?.[1]
  expect(link, 'the link that the server prints').toBeDefined()
  await page.goto(server.url)
  await expect(page.getByText('Admin setup is incomplete.')).toBeVisible()

  await page.goto(`${server.url}${link}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Become the first admin' })).toBeVisible()
  expect(page.url(), 'the token has left the address').not.toContain('setup')
  await createAdmin(page, ['Grace', 'Mukamana'], 'grace@example.rw', 'password')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/^Use at least 10 characters/)
  await page.getByLabel('Password', { exact: true }).fill('seven hills before dawn')
  await page.getByRole('button', { name: 'Create admin account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Admin setup is incomplete.')).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto(`${server.url}${link}`)
  await createAdmin(page, ['Late', 'Comer'], 'late@example.rw', 'seven hills after dusk')
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
})
