import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { logIn, findToast } from '../support/page-actions.ts'

const heart = (page: Page, car: string) => page.getByRole('button', { name: `Save ${car} to Favourites` })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a visitor who presses a heart logs in, and then the car is kept', async ({ page, market }) => {
  const renter = await market.signUp(createUserData('renter'))
  await market.anyCar({ location: 'gisenyi', model: 'Succeed' })
  await page.goto('/search?location=gisenyi&q=succeed')
  await expect(heart(page, 'Toyota Succeed')).toHaveAttribute('aria-pressed', 'false')
  await heart(page, 'Toyota Succeed').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await expect(findToast(page, 'Log in to save this car')).toBeVisible()
  await logIn(page, renter)
  await expect(page).toHaveURL('/search?location=gisenyi&q=succeed')
  await expect(findToast(page, 'Saved to Favourites')).toBeVisible()
  await expect(heart(page, 'Toyota Succeed')).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Favourites' }).click()
  await expect(page).toHaveTitle(/^Favourites/)
  await expect(cards(page)).toHaveCount(1)
  await heart(page, 'Toyota Succeed').click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Search Cars' }).click()
  await expect(page).toHaveURL('/search')
})

test.describe('without a connection', () => {
  test.use({ provoked: /ERR_FAILED/ })

  test('a heart goes back to what it was, and says why', async ({ page, market }) => {
    const renter = await market.signUp(createUserData('renter'))
    const car = await market.anyCar({ location: 'kigali', model: 'Ractis' })
    await market.enter(page, renter)
    await page.goto(`/car/${car.id}`)
    const button = heart(page, car.title)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/api/me/favourites/${car.id}`, (route) => released.then(() => route.abort()))
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    release()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    const toast = findToast(page, 'No connection')
    await expect(toast).toBeVisible()
    const box = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 }
    const [toastBox, bar] = [page.locator('.toast'), page.locator('.bar')]
    await expect.poll(async () => (await box(bar)).y - (await box(toastBox)).y - (await box(toastBox)).height).toBeGreaterThan(0)
    expect((await box(toastBox)).y).toBeGreaterThan(844 / 2)
    await page.getByRole('banner').getByRole('link', { name: 'Twara' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rent a car from people near you' })).toBeVisible()
    await expect(toast).toHaveCount(0)
  })
})

test('similar cars are asked for once somebody scrolls to them, and keep the days', async ({ page, market }) => {
  const car = await market.anyCar({ location: 'gisenyi', model: 'Carina', pricePerDay: 40_000 })
  await market.anyCar({ location: 'gisenyi', model: 'Avensis', pricePerDay: 40_500 })
  const from = addDays(await market.today(), 5)
  const requests: string[] = []
  page.on('request', (request) => /\/api\/cars\/.*\/similar/.test(request.url()) && requests.push(request.url()))
  await page.goto(`/car/${car.id}?from=${from}&to=${from}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Toyota Carina/ })).toBeVisible()
  expect(requests).toEqual([])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeVisible()
  expect(requests).toHaveLength(1)
  await expect(cards(page).filter({ hasText: 'Avensis' })).toContainText('RWF 49,550 total, fees included')
  await cards(page).getByRole('link', { name: 'Toyota Avensis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Toyota Avensis/ })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('from')).toBe(from)
})

test('a car is shared by its link and by WhatsApp, or in the browser’s own way where it has one', async ({ page, market, axe }) => {
  const car = await market.anyCar({ location: 'kigali', model: 'Premio' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/car/${car.id}`)
  const link = `${new URL(page.url()).origin}/car/${car.id}`
  await page.getByRole('button', { name: 'Share' }).click()
  const menu = page.getByRole('dialog', { name: `Share ${car.title}` })
  await expect(menu.getByLabel('Link to this car')).toHaveValue(link)
  const whatsApp = await menu.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toBe(`${car.title} ${link}`)
  await axe(page)
  await menu.getByRole('button', { name: 'Copy link' }).click()
  await expect(findToast(page, 'Link copied')).toBeVisible()
  await expect(menu).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: async (shared: unknown) => void Object.assign(window, { shared }) })
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title: car.title, url: link })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
