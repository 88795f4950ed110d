import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { admin, expect, newPerson, test } from '../support/market.ts'
import { fillSignUp, logIn, notice, pathOf } from '../support/walk.ts'

const main = (page: Page) => page.getByRole('main')

test.describe('logging in', () => {
  test('a wrong password and an unknown e-mail are told in the same words, and what was typed stays', { tag: '@smoke' }, async ({
    page,
    market,
  }) => {
    const renter = await market.signUp(newPerson('renter'))
    await page.goto('/auth')
    for (const email of [renter.email, 'nobody-here@example.rw']) {
      await logIn(page, { email, password: 'not the right one' })
      await expect(notice(page, 'Login Failed')).toBeVisible()
      await expect(notice(page, 'Invalid email or password. Please try again.')).toBeVisible()
      await expect(page.getByLabel('E-mail')).toHaveValue(email)
      await page.reload()
    }
    await logIn(page, renter)
    await expect(notice(page, 'Welcome, Eric')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  })

  test('it leads back to the page that asked for it', { tag: '@smoke' }, async ({ page, market }) => {
    const renter = await market.signUp(newPerson('renter'))
    await page.goto('/dashboard/bookings?status=upcoming')
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
    await logIn(page, renter)
    await expect(page).toHaveURL('/dashboard/bookings?status=upcoming')
    await expect(page.getByLabel('Status')).toHaveValue('upcoming')
  })

  test('the first page behind it waits for what it looks like', async ({ page, market }) => {
    const renter = await market.signUp(newPerson('renter'))
    const arrived = Promise.withResolvers<void>()
    await page.route('**/assets/inside-*.css', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto('/auth')
    await logIn(page, renter)
    await expect(notice(page, 'Welcome, Eric')).toBeVisible()
    const heading = page.getByRole('heading', { level: 1, name: 'My Bookings' })
    await wait(500)
    await expect(heading).toBeHidden()
    arrived.resolve()
    await expect(heading).toBeVisible()
  })

  test('it never leads outside', async ({ page, market }) => {
    const renter = await market.signUp(newPerson('renter'))
    for (const evil of ['//evil.example', '/\\evil.example', 'https:evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
      await page.context().clearCookies()
      await page.goto(`/auth?returnTo=${encodeURIComponent(evil)}`)
      await logIn(page, renter)
      await expect(page, evil).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1, name: 'Rent a car from people near you' })).toBeVisible()
    }
  })
})

test.describe('signing up', () => {
  test('fields left empty are named, and the first of them has the focus', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/auth?mode=sign-up')
    await main(page).getByLabel('First name').fill('Aline')
    await main(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(notice(page, 'Please fill all fields.')).toBeVisible()
    await expect(main(page).getByLabel('Last name')).toBeFocused()
    await expect(main(page).getByLabel('Last name')).toHaveAccessibleDescription('This field is required')
    await expect(main(page).getByLabel('First name')).toHaveValue('Aline')
  })

  test('a number that is no Rwandan mobile number is refused', async ({ page }) => {
    await page.goto('/auth?mode=sign-up')
    await fillSignUp(page, { ...newPerson('renter'), phone: '+254712345678' })
    await main(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(notice(page, 'Invalid Phone Number')).toBeVisible()
    await expect(notice(page, 'Please enter a valid Rwanda phone number.')).toBeVisible()
    await expect(main(page).getByLabel('Phone')).toHaveAccessibleDescription(/^Please enter a valid Rwanda phone number\./)
    expect(pathOf(page)).toBe('/auth')
  })

  test('an e-mail that has an account is refused', async ({ page, market }) => {
    const known = await market.signUp(newPerson('renter'))
    await page.goto('/auth?mode=sign-up')
    await fillSignUp(page, { ...newPerson('owner'), email: known.email, password: 'another that is long' })
    await main(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(notice(page, 'There is already an account with this e-mail address. Please log in.')).toBeVisible()
    await expect(main(page).getByLabel('First name')).toHaveValue('Claudine')
  })
})

test.describe('without an answer', () => {
  test.use({ provoked: /net::ERR_FAILED/ })

  test('a sign-up that is lost on the way back is pressed again and leads in', async ({ page }) => {
    const path = '**/api/auth/sign-up'
    await page.goto('/auth?mode=sign-up')
    await fillSignUp(page, newPerson('renter'))
    await page.route(path, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await main(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(notice(page, 'No connection')).toBeVisible()
    await page.unroute(path)
    await main(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  })
})

test.describe('logging out', () => {
  test('it says so, and the back button shows nothing private', { tag: '@smoke' }, async ({ page, market }) => {
    const renter = await market.signUp(newPerson('renter', 'Emmanuel'))
    await market.enter(page, renter)
    await page.goto('/dashboard/bookings')
    await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(notice(page, 'Signed out')).toBeVisible()
    await expect(notice(page, 'You have been signed out successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Rent a car from people near you' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
    await expect(page.getByText('My Bookings')).toHaveCount(0)
    await expect(page.getByText('Emmanuel')).toHaveCount(0)
    expect((await renter.api.get('/api/me')).status(), 'another session of the same person').toBe(200)
    expect((await page.request.get('/api/me')).status()).toBe(401)
  })
})

test('on a slow line the way out of an account leads to the home page, although it was on its way before', async ({ page, market }) => {
  const renter = await market.signUp(newPerson('renter', 'Solange'))
  await market.enter(page, renter)
  await page.route('**/api/home', async (route) => {
    await wait(1_500)
    await route.continue()
  })
  await page.goto('/dashboard/bookings')
  const asked = page.waitForRequest('**/api/home')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await asked
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rent a car from people near you' })).toBeVisible()
})

test.describe('guards', () => {
  for (const path of ['/dashboard', '/dashboard/bookings', '/dashboard/bookings/nothing', '/list-your-car'])
    test(`${path} asks a visitor to log in`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('returnTo')).toBe(path)
      await expect(page.getByText('Log in, or sign up below, to go on where you were.')).toBeVisible()
    })

  test('the admin area asks visitors to log in, and takes them where they wanted to go', async ({ page }) => {
    await page.goto('/admin/approvals')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
    await logIn(page, admin)
    await expect(page).toHaveURL('/admin/approvals')
  })

  test('the admin area refuses renters and owners', { tag: '@smoke' }, async ({ page, market }) => {
    const refused = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
      await expect(notice(page, 'Access Denied')).toBeVisible()
      await expect(notice(page, 'You do not have admin privileges')).toBeVisible()
    }
    for (const person of [newPerson('renter'), newPerson('owner')]) {
      await market.signUp(person)
      await market.enter(page, person)
      await refused('/admin/pending')
    }
  })

  test('an admin gets in by the form for everyone, too', async ({ page }) => {
    await page.goto('/auth')
    await logIn(page, admin)
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    await page.goto('/list-your-car')
    await expect(page.getByRole('heading', { name: 'Manage Car Listings' })).toBeVisible()
  })
})

test('the first admin comes in by a link that works once', async ({ page, newPage, newServer }) => {
  const server = await newServer()
  const link = /http:\/\/\S+(\/admin-login#setup=\S+)/.exec(server.said())?.[1]
  expect(link, 'the link that the server prints').toBeDefined()
  await page.goto(server.url)
  await expect(page.getByText('Admin setup is incomplete.')).toBeVisible()

  await page.goto(`${server.url}${link}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Become the first administrator' })).toBeVisible()
  expect(page.url(), 'the token has left the address').not.toContain('setup')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Mukamana')
  await page.getByLabel('E-mail').fill('grace@example.rw')
  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Create admin account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/^The password needs at least 10 characters/)
  await page.getByLabel('Password', { exact: true }).fill('seven hills before dawn')
  await page.getByRole('button', { name: 'Create admin account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Admin setup is incomplete.')).toHaveCount(0)

  const late = await newPage()
  await late.goto(`${server.url}${link}`)
  await late.getByLabel('First name').fill('Late')
  await late.getByLabel('Last name').fill('Comer')
  await late.getByLabel('E-mail').fill('late@example.rw')
  await late.getByLabel('Password', { exact: true }).fill('seven hills after dusk')
  await late.getByRole('button', { name: 'Create admin account' }).click()
  await expect(late.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  await late.getByRole('button', { name: 'Go to the log-in' }).click()
  await expect(late.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
})
