import type { Page } from '@playwright/test'
import { addDays } from '../../shared/days.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { chooseDays, notice, searchOf } from '../support/walk.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click()

test('filters narrow the search, stand in the address and come back with the back button', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'musanze', model: 'Corolla', fuel: 'hybrid', pricePerDay: 30_000 })
  await market.car(owner, { location: 'musanze', model: 'Hilux', fuel: 'diesel', transmission: 'manual', pricePerDay: 70_000 })
  await market.car(owner, { location: 'musanze', model: 'Hiace', fuel: 'diesel', seats: 8, pricePerDay: 90_000 })

  await page.goto('/search?location=musanze')
  await expect(page.getByText('3 cars available')).toBeVisible()
  await openFilters(page)
  await page.getByLabel('Fuel type').selectOption('Diesel')
  await expect(page.getByText('2 cars available')).toBeVisible()
  await page.getByLabel('Seats').selectOption('6+')
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(cards(page)).toContainText('Toyota Hiace')
  expect(searchOf(page)).toEqual({ location: 'musanze', fuel: 'diesel', seats: '6' })

  await page.goBack()
  await expect(page.getByText('2 cars available')).toBeVisible()
  await expect(page.getByLabel('Seats')).toHaveValue('')
  await expect(page.getByLabel('Fuel type')).toHaveValue('diesel')
  await page.getByLabel('Highest price in RWF').fill('75000')
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(cards(page)).toContainText('Toyota Hilux')
  await page.reload()
  await expect(page.getByText('1 car available')).toBeVisible()
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await expect(page.getByLabel('Highest price in RWF')).toHaveValue('75,000')

  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('3 cars available')).toBeVisible()
  expect(searchOf(page)).toEqual({ location: 'musanze' })
  await page.getByLabel('Sort by').selectOption('Highest price')
  await expect(cards(page).first()).toContainText('Toyota Hiace')
  await page.getByRole('searchbox', { name: 'Make or model', exact: true }).fill('corol')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Toyota Corolla')
  expect(searchOf(page)).toEqual({ location: 'musanze', sort: '-price', q: 'corol' })

  await cards(page).getByRole('link', { name: 'Toyota Corolla' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Toyota Corolla/ })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByLabel('Sort by')).toHaveValue('-price')
})

test('back takes typed words away and leaves the other filters', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  for (const [model, fuel] of [
    ['Ractis', 'diesel'],
    ['Belta', 'diesel'],
    ['Raize', 'gasoline'],
  ] as const)
    await market.car(owner, { location: 'butare', model, fuel })
  const words = page.getByRole('searchbox', { name: 'Make or model', exact: true })
  await page.goto('/search?location=butare')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Fuel type').selectOption('Diesel')
  await expect(page.getByText('2 cars available')).toBeVisible()
  for (const typed of ['rac', 'ractis']) {
    await words.fill(typed)
    await expect.poll(() => searchOf(page)).toEqual({ location: 'butare', fuel: 'diesel', q: typed })
  }
  await page.getByLabel('Highest price in RWF').fill('90000')
  await expect.poll(() => searchOf(page)).toEqual({ location: 'butare', fuel: 'diesel', q: 'ractis', maxPrice: '90000' })
  await page.goBack()
  await expect.poll(() => searchOf(page)).toEqual({ location: 'butare', fuel: 'diesel', q: 'ractis' })
  await page.goBack()
  await expect.poll(() => searchOf(page)).toEqual({ location: 'butare', fuel: 'diesel' })
  await expect(words).toHaveValue('')
  await expect(page.getByText('2 cars available')).toBeVisible()
  await page.goBack()
  await expect.poll(() => searchOf(page)).toEqual({ location: 'butare' })
})

test('where a city has no car the way to the people who run the site is open, with an e-mail address or without', async ({
  page,
  newServer,
}) => {
  await page.goto('/search?location=rusizi')
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  const { url } = await newServer({ CONTACT_EMAIL: 'team@example.rw' })
  await page.goto(`${url}/search?location=rusizi`)
  const mail = page.getByRole('link', { name: 'Contact us by e-mail' })
  await expect(mail).toHaveAttribute('href', /^mailto:team@example\.rw\?subject=/)
})

test('filters that nothing fits say so and can be cleared', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'nyagatare' })
  await page.goto('/search?location=nyagatare&fuel=electric')
  await expect(page.getByRole('heading', { name: 'No cars available' })).toBeVisible()
  await expect(page.getByText('No cars match your criteria at the moment')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(page.getByText(/^\d+ cars? available$/)).toBeVisible()
})

test('more than eight cars come page by page, each once', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  for (let number = 1; number <= 10; number++) await market.car(owner, { location: 'gisenyi', model: `Noah ${number}` })
  await page.goto('/search?location=gisenyi&q=noah')
  await expect(page.getByText('10 cars available')).toBeVisible()
  await expect(cards(page)).toHaveCount(8)
  await page.getByRole('link', { name: 'Show More Cars' }).click()
  await expect(cards(page)).toHaveCount(10)
  const names = await cards(page).getByRole('link').allInnerTexts()
  expect(new Set(names).size).toBe(10)
  await expect(page.getByRole('link', { name: 'Show More Cars' })).toHaveCount(0)
})

test('a city without a car says so and shows cars of other cities for the same days', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'kigali', model: 'Prado' })
  const from = addDays(await market.today(), 40)
  const to = addDays(from, 2)
  await page.goto(`/search?location=rusizi&from=${from}&to=${to}`)
  await expect(page.getByRole('heading', { name: 'No cars available in Rusizi' })).toBeVisible()
  await expect(page.getByText("We couldn't find any approved cars available for rent in this location at this time.")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Available in other cities' })).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThan(0)
  expect(await cards(page).count()).toBeLessThanOrEqual(4)
  await expect(cards(page).first()).toContainText('for 3 days')
  const way = await cards(page).first().getByRole('link').getAttribute('href')
  expect(way).toContain(`from=${from}&to=${to}`)
})

test('a search without a place asks for one', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search Cars' }).click()
  await expect(notice(page, 'Please select a location')).toBeVisible()
  await expect(notice(page, 'Location is required to search for cars')).toBeVisible()
  await expect(page.getByLabel('Location')).toBeFocused()
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Please select a location' })).toBeVisible()
  await expect(page.getByText('Choose a location to search for available cars')).toBeVisible()
})

test('an address with days that cannot be asks for others', async ({ page, market }) => {
  const today = await market.today()
  await page.goto(`/search?location=kigali&from=${addDays(today, -3)}&to=${today}`)
  await expect(page.getByRole('heading', { name: 'Please choose other days' })).toBeVisible()
  await expect(page.getByText('The day of pick-up has passed.')).toBeVisible()
})

test('a text from the menu searches all cities', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'muhanga', make: 'subaru', model: 'Forester' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const box = page.getByRole('dialog', { name: 'Menu' }).getByRole('searchbox', { name: 'Search make or model' })
  await box.fill('subaru for')
  await box.press('Enter')
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(cards(page)).toContainText('Muhanga')
  expect(searchOf(page)).toEqual({ q: 'subaru for' })
})

test.describe('on a bad road', () => {
  test.use({ provoked: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

  test('a search that fails is tried again, then says so and offers to retry', async ({ page, market }) => {
    const owner = await market.signUp(newPerson('owner'))
    await market.car(owner, { location: 'butare', model: 'Vitz' })
    await page.goto('/search')
    let asked = 0
    await page.route('**/api/cars?*', async (route) => {
      asked += 1
      await route.abort()
    })
    await page.getByLabel('Location').selectOption('Butare')
    await page.getByRole('button', { name: 'Search Cars' }).click()
    await expect(page.getByRole('alert')).toContainText('The cars could not be loaded')
    expect(asked).toBe(3)
    await page.unroute('**/api/cars?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(cards(page).filter({ hasText: 'Toyota Vitz' })).toHaveCount(1)
  })

  test('without a connection the form keeps what was chosen', async ({ page, context, market }) => {
    const from = addDays(await market.today(), 60)
    const to = addDays(from, 4)
    await page.goto('/search')
    await page.getByLabel('Location').selectOption('Butare')
    await chooseDays(page, { from, to })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Search Cars' }).click()
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
    await expect(page.getByLabel('Location')).toHaveValue('butare')
    expect(searchOf(page)).toMatchObject({ location: 'butare', from, to })
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(searchOf(page)).toMatchObject({ location: 'butare', from, to })
  })
})
