import type { Locator, Page } from '@playwright/test'
import { addDays, type Day, formatRange } from '../../shared/lib/days.ts'
import { waitUntilSettled } from '../support/e2e-test.ts'
import { expect, type Member, createUserData, test as base } from '../support/e2e-fixture.ts'
import { logIn, findToast, selectDay, getSearchParams } from '../support/page-actions.ts'

const ownerData = createUserData('owner')
const renterData = createUserData('renter')
let cachedCar: { id: string } | undefined

const test = base.extend<{ ground: { path: string; renter: Member; today: Day } }>({
  ground: async ({ market, page }, provide) => {
    const [owner, renter] = [await market.signUp(ownerData), await market.signUp(renterData)]
    cachedCar ??= await market.car(owner, { location: 'rusizi', model: 'Allion' })
    await market.enter(page, renter)
    await provide({ path: `/car/${cachedCar.id}`, renter, today: await market.today() })
  },
})

function createThumb(page: Page) {
  let presses = 0
  return {
    async tap(locator: Locator) {
      presses++
      await locator.tap()
    },
    async pick(list: Locator, name: string) {
      presses += 2
      await list.selectOption(name)
    },
    async request() {
      await this.tap(bookButton(page))
      await this.tap(confirmation(page).getByRole('checkbox'))
      await this.tap(page.getByRole('button', { name: 'Confirm Booking' }))
      await expect(findToast(page, 'Request sent')).toBeVisible()
      await page.waitForURL('**/dashboard/bookings/*')
    },
    presses: () => presses,
  }
}

const bookButton = (page: Page) => page.getByRole('button', { name: 'Book & Pay in Person' })
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm your request' })
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Toyota Allion/ })

async function holdScript(page: Page, name: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return release
}

test('who has chosen no days sees the proposed ones first, and has chosen them by booking', async ({ page, ground: { path, today } }) => {
  const scriptRequest = page.waitForRequest(/assets\/request-dialog-/)
  await page.goto(path)
  await scriptRequest
  await bookButton(page).tap()
  await expect(sheet(page).getByText('Total in cash')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Book & Pay in Person' }).click()
  await expect(confirmation(page)).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  expect(getSearchParams(page)).toEqual({ from: today, to: addDays(today, 3) })
  await page.goBack()
  await expect(confirmation(page)).toBeHidden()
  await bookButton(page).tap()
  await expect(confirmation(page)).toBeVisible()
})

test('a press waits for its script, and who goes back meanwhile is not called again', async ({ page, ground: { path } }) => {
  const releaseSheet = await holdScript(page, 'booking-sheet')
  const releaseSteps = await holdScript(page, 'request-dialog')
  await page.goto(path)
  await bookButton(page).tap()
  await expect(bookButton(page)).toHaveAttribute('aria-busy', 'true')
  releaseSheet()
  const book = sheet(page).getByRole('button', { name: 'Book & Pay in Person' })
  await book.click()
  await expect(book).toHaveAttribute('aria-busy', 'true')
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  const arrived = page.waitForResponse(/assets\/request-dialog-/)
  releaseSteps()
  await arrived
  await expect(bookButton(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await bookButton(page).tap()
  await book.click()
  await expect(confirmation(page)).toBeVisible()
})

test('who chooses other days while the script is on its way is not led on for the old ones', async ({ page, ground: { path, today } }) => {
  const [before, after] = [addDays(today, 3), addDays(today, 5)]
  const release = await holdScript(page, 'request-dialog')
  await page.goto(`${path}?from=${before}&to=${before}`)
  await bookButton(page).tap()
  await expect(bookButton(page)).toHaveAttribute('aria-busy', 'true')
  for (const day of [after, after]) await selectDay(page, day)
  await expect.poll(() => getSearchParams(page)).toEqual({ from: after, to: after })
  const arrived = page.waitForResponse(/assets\/request-dialog-/)
  release()
  await arrived
  await expect(bookButton(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await bookButton(page).tap()
  await expect(confirmation(page)).toContainText(formatRange({ from: after, to: after }))
})

test('who leaves the page while the script is on its way stays where they went', async ({ page, ground: { path } }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const release = await holdScript(page, 'request-dialog')
  await page.goto(path)
  await bookButton(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible()
  const arrived = page.waitForResponse(/assets\/request-dialog-/)
  release()
  await arrived
  await waitUntilSettled(page)
  await expect(page).toHaveURL(/\/how-it-works$/)
})

test('a visitor sees that the log-in is on its way, and goes on at the request', async ({ page, ground: { path, renter, today } }) => {
  await page.context().clearCookies()
  const from = addDays(today, 30)
  const release = await holdScript(page, 'auth-page')
  await page.goto(`${path}?from=${from}&to=${from}`)
  const book = page.getByRole('link', { name: 'Book & Pay in Person' })
  const spins = () => book.evaluate((link) => getComputedStyle(link, '::before').animationName)
  expect(await spins()).toBe('none')
  await book.click()
  expect(await spins()).toBe('spin')
  release()
  await logIn(page, renter)
  await expect(confirmation(page)).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ provoked: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

  test('a press to book says so, the page stays, and the next press finds the script again', async ({ page, ground: { path, today } }) => {
    const from = addDays(today, 30)
    await page.route(/assets\/request-dialog-|healthz/, (route) => route.abort())
    await page.goto(`${path}?from=${from}&to=${from}`)
    await bookButton(page).tap()
    await expect(findToast(page, 'No connection')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /^Toyota Allion/ })).toBeVisible()
    await page.unroute(/assets\/request-dialog-|healthz/)
    await bookButton(page).tap()
    await expect(confirmation(page)).toBeVisible()
  })
})

// Runs last, since it takes the days that the other stories are offered.
test('a request takes three taps from a car with days, seven from the home page, and nine with other days', { tag: '@smoke' }, async ({
  page,
  market,
  ground,
}) => {
  const { path, renter, today } = ground
  const from = addDays(today, 30)
  await page.goto(`${path}?from=${from}&to=${addDays(from, 2)}`)
  const thumb = createThumb(page)
  await thumb.request()
  expect(thumb.presses()).toBeLessThanOrEqual(3)

  await page.goto('/')
  const homeThumb = createThumb(page)
  await homeThumb.pick(page.getByLabel('Location'), 'Rusizi')
  await homeThumb.tap(page.getByRole('button', { name: 'Search Cars' }))
  // The home page shows the same car without days, so wait for the search page.
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Rusizi' })).toBeVisible()
  await homeThumb.tap(page.getByRole('main').getByRole('article').getByRole('link', { name: 'Toyota Allion' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Toyota Allion/ })).toBeVisible()
  await homeThumb.request()
  expect(homeThumb.presses()).toBeLessThanOrEqual(7)
  expect((await market.bookings(renter, 'renter')).total).toBe(2)

  await market.anyCar({ location: 'nyagatare', model: 'Allion' })
  await page.goto('/')
  const mapThumb = createThumb(page)
  await page.getByRole('heading', { name: 'Cars across Rwanda' }).scrollIntoViewIfNeeded()
  await mapThumb.tap(page.getByRole('list', { name: 'Cities' }).getByRole('link', { name: /^Nyagatare/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Nyagatare' })).toBeVisible()
  await mapThumb.tap(page.getByRole('main').getByRole('article').getByRole('link', { name: 'Toyota Allion' }))
  await mapThumb.tap(page.locator('.free-days > summary'))
  // Days of the month in view, so that no tap goes into the next one.
  const inView = page.getByRole('tabpanel', { name: 'Details' }).getByRole('grid').first().getByRole('button', { disabled: false }).last()
  for (let tap = 1; tap <= 2; tap += 1) await mapThumb.tap(inView)
  await mapThumb.request()
  expect(mapThumb.presses()).toBeLessThanOrEqual(9)
  expect((await market.bookings(renter, 'renter')).total).toBe(3)
})
