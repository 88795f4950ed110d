import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { waitUntilSettled } from '../support/e2e-test.ts'
import { expect, createPerson, test as base } from '../support/e2e-fixture.ts'
import { failRequests, navigateClient, delayResponses, measureLayoutShift } from '../support/page-states.ts'

type Ground = { car: { id: string; title: string }; booking: { id: string } }

const [owner, renter] = [createPerson('owner'), createPerson('renter')]

const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name }).first()
/** Browsers call a layout shift up to 0.1 good. */
const calm = 0.05

let made: Ground['car'] | undefined
const test = base.extend<{ ground: Ground }>({
  ground: async ({ page, market }, give) => {
    const [lending, renting] = await Promise.all([market.signUp(owner), market.signUp(renter)])
    const car = (made ??= await market.car(lending, { location: 'musanze', model: 'Probox' }))
    const from = addDays(await market.today(), 30)
    const booking = await market.request(renting, car, { from, to: from })
    await renting.api.put(`/api/me/favourites/${car.id}`)
    await market.enter(page, renting)
    await give({ car, booking })
  },
})

base('a market without cars says so in the words of each place', async ({ page, market }) => {
  await page.goto('/')
  for (const [title, text] of Object.entries({
    'No featured cars yet': 'New cars and the best rated ones appear here.',
    'No popular cars yet': 'Here you will see the cars that are booked most.',
    'No reviews yet': 'Renters review the car after each trip.',
  })) {
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
  for (const store of ['Google Play', 'App Store']) await expect(page.getByRole('button', { name: store })).toBeDisabled()
  await heading(page, 'Cars across Rwanda').scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: 'Cities' }).getByRole('link', { name: /^Kigali, 0 cars free on / })).toBeVisible()
  await page.getByRole('link', { name: 'View All Cars' }).click()
  await expect(heading(page, 'Please select a location')).toBeVisible()
  await page.goto('/search?location=kigali')
  await expect(heading(page, 'No cars available in Kigali')).toBeVisible()
  await expect(heading(page, 'Available in other cities')).toHaveCount(0)

  const renting = await market.signUp(renter)
  await market.enter(page, renting)
  await page.goto('/dashboard/bookings')
  await expect(heading(page, 'No bookings found')).toBeVisible()
  await expect(page.getByText('Find a car that is free on your days.')).toBeVisible()
  await page.goto('/dashboard/favourites')
  await expect(heading(page, 'No favourites yet')).toBeVisible()
})

type Place = {
  name: string
  path: (ground: Ground) => string
  asked: (ground: Ground) => string
  ready: (page: Page, ground: Ground) => ReturnType<typeof heading>
  open?: (page: Page) => Promise<void>
}

const places: Place[] = [
  { name: 'home', path: () => '/', asked: () => '**/api/home', ready: (page) => heading(page, 'Featured Cars') },
  {
    name: 'a search',
    path: () => '/search?location=musanze',
    asked: () => '**/api/cars?*',
    ready: (page) => heading(page, /^\d+ cars? available$/),
  },
  {
    name: 'a car',
    path: ({ car }) => `/car/${car.id}`,
    asked: ({ car }) => `**/api/cars/${car.id}`,
    ready: (page, { car }) => heading(page, car.title),
  },
  {
    name: 'its reviews',
    path: ({ car }) => `/car/${car.id}`,
    asked: ({ car }) => `**/api/cars/${car.id}/reviews?*`,
    open: (page) => page.getByRole('tab', { name: /^Reviews/ }).click(),
    ready: (page) => heading(page, 'No reviews yet'),
  },
  {
    name: 'its free days',
    path: ({ car }) => `/car/${car.id}`,
    asked: ({ car }) => `**/api/cars/${car.id}/days?*`,
    open: (page) => page.getByRole('heading', { name: 'Free days' }).scrollIntoViewIfNeeded(),
    ready: (page) => page.getByRole('main').getByRole('grid').first(),
  },
  {
    name: 'favourites',
    path: () => '/dashboard/favourites',
    asked: () => '**/api/me/favourites?*',
    ready: (page, { car }) => page.getByRole('main').getByRole('link', { name: car.title.replace(/ \d{4}$/, '') }),
  },
  {
    name: 'bookings',
    path: () => '/dashboard/bookings',
    asked: () => '**/api/me/bookings?*',
    ready: (page, { car }) => page.getByRole('main').getByRole('link', { name: new RegExp(car.title) }),
  },
  {
    name: 'a booking',
    path: ({ booking }) => `/dashboard/bookings/${booking.id}`,
    asked: ({ booking }) => `**/api/bookings/${booking.id}`,
    ready: (page, { car }) => heading(page, car.title),
  },
  {
    name: 'an agreement',
    path: ({ booking }) => `/dashboard/bookings/${booking.id}/agreement`,
    asked: ({ booking }) => `**/api/bookings/${booking.id}/agreement`,
    ready: (page, { car }) => heading(page, `Agreement for ${car.title}`),
  },
]

const waitingInSight = (page: Page) =>
  page
    .getByRole('main')
    .locator('.skeleton, .loading')
    .evaluateAll((shapes) => shapes.filter((shape) => shape.checkVisibility() && shape.getBoundingClientRect().top < innerHeight).length)

async function comeInside(page: Page, path: string) {
  await page.goto('/contact')
  await expect(heading(page, 'Contact Us')).toBeVisible()
  await navigateClient(page, path)
}

for (const { name, path, asked, ready, open } of places)
  test(`${name}: while it is on its way its place is kept, and nothing jumps when it comes`, async ({ page, ground }) => {
    const response = await delayResponses(page, asked(ground))
    await comeInside(page, path(ground))
    await open?.(page)
    await expect(page.getByRole('main').locator('.skeleton, .loading').first()).toBeVisible()
    await expect(ready(page, ground)).toBeHidden()
    const shifts = await measureLayoutShift(page)
    await response.release()
    await expect(ready(page, ground)).toBeVisible()
    await expect.poll(() => waitingInSight(page)).toBe(0)
    expect(await shifts()).toBeLessThanOrEqual(calm)
  })

test('the photo of a car comes where its grey shape stood', async ({ page, ground }) => {
  const response = await delayResponses(page, `**/api/cars/${ground.car.id}`)
  await comeInside(page, `/car/${ground.car.id}`)
  const place = page.getByRole('main').locator('.gallery .pic').first()
  await expect(place).toHaveClass(/skeleton/)
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  const grey = await place.boundingBox()
  await response.release()
  await expect(heading(page, ground.car.title)).toBeVisible()
  await expect(place).not.toHaveClass(/skeleton/)
  const photo = await place.boundingBox()
  expect([photo?.x, photo?.width, photo?.height]).toEqual([grey?.x, grey?.width, grey?.height])
  expect(Math.abs((photo?.y ?? 0) - (grey?.y ?? Number.NaN))).toBeLessThan(2)
})

test.describe('on a bad road', () => {
  test.use({
    provoked: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 500|network|unexpected|dynamically imported module|React error #418/,
  })

  for (const { name, path, asked, ready, open } of places)
    test(`${name}: a fault of the server is told, and Retry brings it, over a connection that drops once too`, async ({ page, ground }) => {
      const error = await failRequests(page, asked(ground), 'fault')
      await comeInside(page, path(ground))
      await open?.(page)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toBeVisible({ timeout: 10_000 })
      await expect(page.getByRole('banner')).toBeVisible()
      await error.mend()
      const silence = await failRequests(page, asked(ground), 'no connection')
      const tried = page.waitForEvent('requestfailed')
      await alert.getByRole('button', { name: 'Retry' }).click()
      await tried
      await silence.mend()
      await expect(ready(page, ground)).toBeVisible({ timeout: 10_000 })
      await expect(alert).toHaveCount(0)
    })

  test('a page whose script cannot be had comes as one without scripts', async ({ page }) => {
    const road = await failRequests(page, '**/assets/help-center-page-*.js', 'no connection')
    await comeInside(page, '/help-center')
    await expect(heading(page, 'Help Center')).toBeVisible({ timeout: 10_000 })
    await expect(page.locator('html')).not.toHaveAttribute('data-scripts')
    await road.mend()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-scripts')
    await expect(heading(page, 'Help Center')).toBeVisible()
  })

  test('a header whose menu cannot be had leaves the page alone and leads to one’s own pages', async ({ page, ground: { booking } }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await failRequests(page, '**/assets/account-menu-*.js', 'no connection')
    await page.goto('/contact')
    await expect(heading(page, 'Contact Us')).toBeVisible()
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
    await expect(heading(page, car.title)).toBeVisible()
    const alert = page.getByRole('main').getByRole('alert')
    await page.mouse.click(1, 1)
    await waitUntilSettled(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'No connection' })).toBeVisible()
    await expect(heading(page, car.title)).toBeVisible()
    await page.getByRole('button', { name: 'Open photo 1 full screen' }).click()
    await expect(alert).toContainText('Check your connection and try again.')
    await context.setOffline(false)
    await expect(heading(page, car.title)).toBeVisible()
    await context.setOffline(true)
    await navigateClient(page, '/safety')
    await expect(alert).toContainText('Check your connection and try again.')
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Safety' })).toBeVisible()
  })
})
