import type { Page } from '@playwright/test'
import { addDays, type Day } from '../../shared/lib/days.ts'
import { expect, type MarketFixture, createUserData, test as base } from '../support/e2e-fixture.ts'
import { logIn, openFilters, openForm, getPath, getSearchParams } from '../support/page-actions.ts'

const owner = createUserData('owner')
const renter = createUserData('renter')
const fleet: Parameters<MarketFixture['car']>[1][] = [
  { model: 'Corolla', fuel: 'hybrid', pricePerDay: 30_000 },
  { model: 'Hilux', fuel: 'diesel', transmission: 'manual', pricePerDay: 70_000 },
  { model: 'Hiace', fuel: 'diesel', seats: 8, pricePerDay: 90_000 },
  { model: 'Surf Wide', features: ['four_by_four', 'gps'] },
  { model: 'Surf', features: ['four_by_four', 'child_seat', 'gps'] },
  { make: 'subaru', model: 'Forester' },
  { model: 'Spacio' },
  { model: 'Ractis' },
  {},
]
let cachedCar: { id: string } | undefined

const test = base.extend<{ ground: { carId: string; from: Day } }>({
  javaScriptEnabled: false,
  ground: [
    async ({ market }, provide) => {
      const ownerMember = await market.signUp(owner)
      if (!cachedCar) for (const one of fleet) cachedCar = await market.car(ownerMember, { ...one, location: 'musanze' })
      await provide({ carId: cachedCar?.id ?? '', from: addDays(await market.today(), 12) })
    },
    { auto: true },
  ],
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const searchForm = (page: Page) => page.getByRole('form', { name: 'Find a car' })
const apply = (page: Page) => page.locator('.filters').getByRole('button', { name: 'Apply' })

const readFrancs = (text: string, label: RegExp) => Number(label.exec(text)?.[1]?.replaceAll(',', ''))

/** Service fee 10 percent, in-person fee 5,000, no discount under a week. */
async function expectTotals(page: Page, days: number) {
  await expect(cards(page)).toContainText(Array.from({ length: 8 }, () => 'total, fees included'))
  for (const text of await cards(page).allInnerTexts())
    expect(readFrancs(text, /RWF\s([\d,]+) total/), text).toBe(
      Math.round(readFrancs(text, /RWF\s([\d,]+)\s?\/\s?day/) * days * 1.1) + 5_000,
    )
}

test('a city and days that are searched stay', { tag: '@smoke' }, async ({ page, ground: { from } }) => {
  const to = addDays(from, 3)
  await page.goto('/')
  await searchForm(page).getByLabel('Location').selectOption('Musanze')
  await searchForm(page).getByLabel('Pickup').fill(from)
  await searchForm(page).getByLabel('Return').fill(to)
  await searchForm(page).getByRole('button', { name: 'Search Cars' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Musanze' })).toBeVisible()
  await expectTotals(page, 4)
  await openForm(page)
  await searchForm(page).getByRole('button', { name: 'Search Cars' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`))
  expect(getSearchParams(page)).toMatchObject({ location: 'musanze', from, to })
  await openForm(page)
  await expect(searchForm(page).getByLabel('Pickup')).toHaveValue(from)
  await expectTotals(page, 4)
})

test('filters and order are sent with the city and its days, and can be cleared', async ({ page, ground: { from } }) => {
  const to = addDays(from, 1)
  await page.goto(`/search?location=musanze&from=${from}&to=${to}`)
  await expect(page.getByText('9 cars available')).toBeVisible()
  await openFilters(page)
  await page.getByLabel('Fuel type').selectOption('Diesel')
  await apply(page).click()
  await expect(page.getByText('2 cars available')).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Highest price')
  await page.locator('.sorting').getByRole('button', { name: 'Apply' }).click()
  await expect(cards(page).first()).toContainText('Toyota Hiace')
  await openFilters(page)
  await page.getByLabel('Highest price in RWF').fill('75,000')
  await apply(page).click()
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(cards(page)).toContainText('Toyota Hilux')
  await expect(page.getByLabel('Highest price in RWF')).toHaveValue('75,000')
  expect(getSearchParams(page)).toMatchObject({ location: 'musanze', from, to, fuel: 'diesel', sort: '-price' })
  await openFilters(page)
  await page.locator('.filters').getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('9 cars available')).toBeVisible()
  expect(getSearchParams(page)).toMatchObject({ location: 'musanze', from, to, sort: '-price' })
})

test('boxes that are ticked are sent together, and what has no box stays', async ({ page }) => {
  await page.goto('/search?location=musanze&q=surf&features=gps')
  await expect(page.getByText('2 cars available')).toBeVisible()
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Four-wheel drive' }).check()
  await page.getByRole('checkbox', { name: 'Child seat' }).check()
  await apply(page).click()
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(cards(page)).toContainText('Toyota Surf')
})

test('a text searches all cities, and eight cars come a page', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search make or model' })
  await box.fill('subaru for')
  await box.press('Enter')
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(cards(page)).toContainText('Musanze')

  await page.goto('/search?location=musanze')
  await expect(cards(page)).toHaveCount(8)
  await page.getByRole('link', { name: 'Show More Cars' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('nothing that needs scripts is offered, and no page is wider than the phone', async ({ page, market, ground: { carId } }) => {
  const pages = ['/', '/contact', '/search?location=musanze', `/car/${carId}`, '/help-center', '/auth']
  for (const [user, paths] of [
    [null, pages],
    [renter, pages.slice(0, 2)],
    [owner, pages.slice(0, 2)],
  ] as const) {
    if (user) await market.enter(page, await market.signUp(user))
    for (const path of paths) {
      await page.goto(path)
      const pressable = page.locator('button[type=button], .theme').filter({ visible: true })
      const deadButtons = await pressable.evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).pointerEvents !== 'none' && !one.matches(':disabled')).map((one) => one.outerHTML),
      )
      expect(deadButtons, `${user?.userType} ${path}`).toEqual([])
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 })
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(excess, `${user?.userType} ${path} ${width}`).toBeLessThanOrEqual(0)
      }
    }
  }
})

test('a car tells of itself and of its price', { tag: '@smoke' }, async ({ page, market, ground: { carId, from } }) => {
  await page.goto(`/car/${carId}`)
  await page.getByLabel('Pickup').fill(from)
  await page.getByLabel('Return').fill(addDays(from, 4))
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByText('RWF 55,000 × 5 days')).toBeVisible()
  await page.getByRole('tab', { name: 'Features' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No extra features listed.')
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No reviews yet')
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Clean and serviced')
  await expect(page.getByText('RWF 55,000 × 5 days')).toBeVisible()
  const book = page.getByRole('link', { name: 'Book & Pay in Person' })
  await expect(book).toHaveAttribute('href', new RegExp(`^/auth.*${from}`))
  await market.enter(page, await market.signUp(renter))
  await page.reload()
  await expect(page.getByText(/^Booking needs JavaScript/)).toBeVisible()
})

test('who logs in gets to where they were sent from, and out again', { tag: '@smoke' }, async ({ page, market }) => {
  await market.signUp(renter)
  await page.goto('/auth?returnTo=%2Fhow-it-works')
  await logIn(page, { ...renter, password: 'lake kivu at noon' })
  await expect(page.getByRole('alert')).toContainText('Invalid email or password. Please try again.')
  await expect(page.getByLabel('Email')).toHaveValue(renter.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await logIn(page, renter)
  await expect(page).toHaveURL(/\/how-it-works$/)
  await page.goto('/auth')
  expect(getPath(page)).toBe('/dashboard/bookings')
  await expect(page.getByText('To change something here your browser needs JavaScript.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Favourites' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  expect(getPath(page)).toBe('/')
  await page.goto('/dashboard/bookings')
  expect(getPath(page)).toBe('/auth')
})
