import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { waitUntilSettled } from '../support/e2e-test.ts'
import { expect, createUserData, test as base } from '../support/e2e-fixture.ts'
import { openFreeDays } from '../support/page-actions.ts'
import { failRequests, navigateClient, delayResponses, measureLayoutShift } from '../support/page-states.ts'

type TripFixture = { car: { id: string; title: string }; booking: { id: string } }

const [owner, renter] = [createUserData('owner'), createUserData('renter')]

const findHeading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name }).first()
/** Browsers call a layout shift up to 0.1 good. */
const maxLayoutShift = 0.05

let cachedCar: TripFixture['car'] | undefined
const test = base.extend<{ ground: TripFixture }>({
  ground: async ({ page, market }, provide) => {
    const [ownerMember, renterMember] = await Promise.all([market.signUp(owner), market.signUp(renter)])
    const car = (cachedCar ??= await market.car(ownerMember, { location: 'musanze', model: 'Probox' }))
    const from = addDays(await market.today(), 30)
    const booking = await market.request(renterMember, car, { from, to: from })
    await renterMember.api.put(`/api/me/favourites/${car.id}`)
    await market.enter(page, renterMember)
    await provide({ car, booking })
  },
})

base('a market without cars says so in the words of each place', async ({ page, market }) => {
  await page.goto('/')
  for (const [title, text] of Object.entries({
    'No featured cars yet': 'New and top-rated cars appear here.',
    'No popular cars yet': 'The most booked cars appear here.',
    'No reviews yet': 'Renters can review a car after the trip.',
  })) {
    await expect(findHeading(page, title)).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
  for (const store of ['Google Play', 'App Store']) await expect(page.getByRole('button', { name: store })).toBeDisabled()
  await findHeading(page, 'Cars across Rwanda').scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: 'Cities' }).getByRole('link', { name: /^Kigali, 0 cars free on / })).toBeVisible()
  await page.getByRole('link', { name: 'View All Cars' }).click()
  await expect(findHeading(page, 'Please select a location')).toBeVisible()
  await page.goto('/search?location=kigali')
  await expect(findHeading(page, 'No cars available in Kigali')).toBeVisible()
  await expect(findHeading(page, 'Available in other cities')).toHaveCount(0)

  const renterMember = await market.signUp(renter)
  await market.enter(page, renterMember)
  await page.goto('/dashboard/bookings')
  await expect(findHeading(page, 'No bookings found')).toBeVisible()
  await expect(page.getByText('Find a car for your next trip.')).toBeVisible()
  await page.goto('/dashboard/favourites')
  await expect(findHeading(page, 'No favourites yet')).toBeVisible()
})

type PageCase = {
  name: string
  path: (ground: TripFixture) => string
  apiUrl: (ground: TripFixture) => string
  ready: (page: Page, ground: TripFixture) => ReturnType<typeof findHeading>
  open?: (page: Page) => Promise<void>
}

const pageCases: PageCase[] = [
  { name: 'home', path: () => '/', apiUrl: () => '**/api/home', ready: (page) => findHeading(page, 'Featured Cars') },
  {
    name: 'a search',
    path: () => '/search?location=musanze',
    apiUrl: () => '**/api/cars?*',
    ready: (page) => findHeading(page, /^\d+ cars? available$/),
  },
  {
    name: 'a car',
    path: ({ car }) => `/car/${car.id}`,
    apiUrl: ({ car }) => `**/api/cars/${car.id}`,
    ready: (page, { car }) => findHeading(page, car.title),
  },
  {
    name: 'its reviews',
    path: ({ car }) => `/car/${car.id}`,
    apiUrl: ({ car }) => `**/api/cars/${car.id}/reviews?*`,
    open: (page) => page.getByRole('tab', { name: /^Reviews/ }).click(),
    ready: (page) => findHeading(page, 'No reviews yet'),
  },
  {
    name: 'its free days',
    path: ({ car }) => `/car/${car.id}`,
    apiUrl: ({ car }) => `**/api/cars/${car.id}/days?*`,
    open: openFreeDays,
    ready: (page) => page.getByRole('main').getByRole('grid').first(),
  },
  {
    name: 'favourites',
    path: () => '/dashboard/favourites',
    apiUrl: () => '**/api/me/favourites?*',
    ready: (page, { car }) => page.getByRole('main').getByRole('link', { name: car.title.replace(/ \d{4}$/, '') }),
  },
  {
    name: 'bookings',
    path: () => '/dashboard/bookings',
    apiUrl: () => '**/api/me/bookings?*',
    ready: (page, { car }) => page.getByRole('main').getByRole('link', { name: new RegExp(car.title) }),
  },
  {
    name: 'a booking',
    path: ({ booking }) => `/dashboard/bookings/${booking.id}`,
    apiUrl: ({ booking }) => `**/api/bookings/${booking.id}`,
    ready: (page, { car }) => findHeading(page, car.title),
  },
  {
    name: 'an agreement',
    path: ({ booking }) => `/dashboard/bookings/${booking.id}/agreement`,
    apiUrl: ({ booking }) => `**/api/bookings/${booking.id}/agreement`,
    ready: (page, { car }) => findHeading(page, `Agreement for ${car.title}`),
  },
]

const countVisiblePlaceholders = (page: Page) =>
  page
    .getByRole('main')
    .locator('.skeleton, .loading')
    .evaluateAll((shapes) => shapes.filter((shape) => shape.checkVisibility() && shape.getBoundingClientRect().top < innerHeight).length)

async function navigateFromContact(page: Page, path: string) {
  await page.goto('/contact')
  await expect(findHeading(page, 'Contact Us')).toBeVisible()
  await navigateClient(page, path)
}

for (const { name, path, apiUrl, ready, open } of pageCases)
  test(`${name}: while it is on its way its place is kept, and nothing jumps when it comes`, async ({ page, ground }) => {
    const response = await delayResponses(page, apiUrl(ground))
    await navigateFromContact(page, path(ground))
    await open?.(page)
    await expect(page.getByRole('main').locator('.skeleton, .loading').first()).toBeVisible()
    await expect(ready(page, ground)).toBeHidden()
    const shifts = await measureLayoutShift(page)
    await response.release()
    await expect(ready(page, ground)).toBeVisible()
    await expect.poll(() => countVisiblePlaceholders(page)).toBe(0)
    expect(await shifts()).toBeLessThanOrEqual(maxLayoutShift)
  })

test('the photo of a car comes where its grey shape stood', async ({ page, ground }) => {
  const response = await delayResponses(page, `**/api/cars/${ground.car.id}`)
  await navigateFromContact(page, `/car/${ground.car.id}`)
  const frame = page.getByRole('main').locator('.gallery .pic').first()
  await expect(frame).toHaveClass(/skeleton/)
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible()
  const placeholderBox = await frame.boundingBox()
  await response.release()
  await expect(findHeading(page, ground.car.title)).toBeVisible()
  await expect(frame).not.toHaveClass(/skeleton/)
  const photo = await frame.boundingBox()
  expect([photo?.x, photo?.width, photo?.height]).toEqual([placeholderBox?.x, placeholderBox?.width, placeholderBox?.height])
  expect(Math.abs((photo?.y ?? 0) - (placeholderBox?.y ?? Number.NaN))).toBeLessThan(2)
})

test.describe('on a bad road', () => {
  test.use({
    provoked: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 500|network|unexpected|dynamically imported module|React error #418/,
  })

  for (const { name, path, apiUrl, ready, open } of pageCases)
    test(`${name}: a fault of the server is told, and Retry brings it, over a connection that drops once too`, async ({ page, ground }) => {
      const error = await failRequests(page, apiUrl(ground), 'fault')
      await navigateFromContact(page, path(ground))
      await open?.(page)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toBeVisible({ timeout: 10_000 })
      await expect(page.getByRole('banner')).toBeVisible()
      await error.mend()
      const offline = await failRequests(page, apiUrl(ground), 'no connection')
      const retryFailed = page.waitForEvent('requestfailed')
      await alert.getByRole('button', { name: 'Retry' }).click()
      await retryFailed
      await offline.mend()
      await expect(ready(page, ground)).toBeVisible({ timeout: 10_000 })
      await expect(alert).toHaveCount(0)
    })

  test('a page whose script cannot be had comes as one without scripts', async ({ page }) => {
    const scriptFailure = await failRequests(page, '**/assets/help-center-page-*.js', 'no connection')
    await navigateFromContact(page, '/help-center')
    await expect(findHeading(page, 'Help Center')).toBeVisible({ timeout: 10_000 })
    await expect(page.locator('html')).not.toHaveAttribute('data-scripts')
    await scriptFailure.mend()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-scripts')
    await expect(findHeading(page, 'Help Center')).toBeVisible()
  })

  test('a header whose menu cannot be had leaves the page alone and leads to one’s own pages', async ({ page, ground: { booking } }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await failRequests(page, '**/assets/account-menu-*.js', 'no connection')
    await page.goto('/contact')
    await expect(findHeading(page, 'Contact Us')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('main').locator(`a[href="/dashboard/bookings/${booking.id}"]`)).toBeVisible()
  })

  test('a page or a part of one that is asked for while nothing answers leaves the site in place, and comes when it is asked for again', async ({
    page,
    context,
    ground: { car },
  }) => {
    // Otherwise the first touch would preload it.
    await failRequests(page, '**/assets/full-screen-menu-*.js', 'no connection')
    await page.goto(`/car/${car.id}`)
    await expect(findHeading(page, car.title)).toBeVisible()
    const alert = page.getByRole('main').getByRole('alert')
    await page.mouse.click(1, 1)
    await waitUntilSettled(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'No connection' })).toBeVisible()
    await expect(findHeading(page, car.title)).toBeVisible()
    await page.getByRole('button', { name: 'Open photo 1 full screen' }).click()
    await expect(alert).toContainText('Check your connection and try again.')
    await context.setOffline(false)
    await expect(findHeading(page, car.title)).toBeVisible()
    await context.setOffline(true)
    await navigateClient(page, '/safety')
    await expect(alert).toContainText('Check your connection and try again.')
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Safety' })).toBeVisible()
  })
})
