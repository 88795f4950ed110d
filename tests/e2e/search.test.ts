import type { Page } from '@playwright/test'
import { addDays, shortRange } from '../../shared/days.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { chooseDays, openFilters, openForm, searchOf } from '../support/walk.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

// First, while there is no car yet.
test('a site without cars offers its cities and a way to list a car', async ({ page }) => {
  await page.goto('/search?location=kigali')
  await expect(page.getByRole('heading', { name: 'No cars available in Kigali' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'List Your Car' })).toBeVisible()
  await page.getByRole('link', { name: /^Musanze/ }).click()
  await expect(page.getByRole('heading', { name: 'No cars available in Musanze' })).toBeVisible()
})

test('filters narrow the search, stand in the address and come back with the back button', { tag: '@smoke' }, async ({ page, market }) => {
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
  await expect(page.locator('summary', { hasText: 'Filters (2)' })).toBeVisible()
  await openFilters(page)
  await expect(page.getByLabel('Highest price in RWF')).toHaveValue('75,000')

  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('3 cars available')).toBeVisible()
  expect(searchOf(page)).toEqual({ location: 'musanze' })
  await page.getByLabel('Sort by').selectOption('Highest price')
  await expect(cards(page).first()).toContainText('Toyota Hiace')
  const words = page.getByRole('searchbox', { name: 'Make or model', exact: true })
  const found = { location: 'musanze', sort: '-price', q: 'corol' }
  for (const typed of ['cor', 'corol']) {
    await words.fill(typed)
    await expect.poll(() => searchOf(page)).toEqual({ ...found, q: typed })
  }
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Toyota Corolla')
  await page.getByLabel('Highest price in RWF').fill('90000')
  await expect.poll(() => searchOf(page)).toEqual({ ...found, maxPrice: '90000' })
  await page.goBack()
  await expect.poll(() => searchOf(page)).toEqual(found)

  await cards(page).getByRole('link', { name: 'Toyota Corolla' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Toyota Corolla/ })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByLabel('Sort by')).toHaveValue('-price')
  // Typed letter by letter, words are one step.
  await page.goBack()
  await expect.poll(() => searchOf(page)).toEqual({ location: 'musanze', sort: '-price' })
  await openFilters(page)
  await expect(words).toHaveValue('')
  await expect(page.getByText('3 cars available')).toBeVisible()
})

test('what a car must have is ticked, unticked and cleared, however quickly', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'gisenyi', model: 'Surf Wide', features: ['child_seat', 'gps'] })
  await market.car(owner, { location: 'gisenyi', model: 'Surf', features: ['four_by_four', 'child_seat'] })
  const box = (name: string) => page.getByRole('checkbox', { name })
  await page.goto('/search?location=gisenyi&q=surf')
  await expect(cards(page)).toHaveCount(2)
  await openFilters(page)
  await box('Child seat').check()
  await box('Four-wheel drive').check()
  await expect(cards(page)).toHaveCount(1)
  expect(searchOf(page)).toEqual({ location: 'gisenyi', q: 'surf', features: 'four_by_four,child_seat' })
  await box('Papers checked').check()
  await expect(page.getByRole('heading', { name: 'No cars available' })).toBeVisible()
  await page.goBack()
  await expect(box('Papers checked')).not.toBeChecked()
  await box('Four-wheel drive').uncheck()
  await expect(cards(page)).toHaveCount(2)
  expect(searchOf(page)).toEqual({ location: 'gisenyi', q: 'surf', features: 'child_seat' })
  await box('Child seat').uncheck()
  await expect.poll(() => searchOf(page)).toEqual({ location: 'gisenyi', q: 'surf' })
  await box('Papers checked').check()
  await expect(page.getByText('No cars match your criteria at the moment')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(page.getByText(/^\d+ cars? available$/)).toBeVisible()
})

test('on a phone a search is one line, which opens its form and folds again behind what was found', { tag: '@smoke' }, async ({
  page,
  market,
}) => {
  const owner = await market.signUp(newPerson('owner'))
  for (const location of ['nyagatare', 'muhanga']) await market.car(owner, { location, model: 'Wish' })
  const from = addDays(await market.today(), 25)
  const days = { from, to: addDays(from, 3) }
  await page.goto(`/search?location=nyagatare&from=${days.from}&to=${days.to}&q=wish`)
  const line = page.locator('summary', { hasText: `Nyagatare · ${shortRange(days)}` })
  const form = page.getByRole('form', { name: 'Find a car' })
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(line).toBeVisible()
    await expect(form).toBeHidden()
    const top = await cards(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().top)
    expect(top, `first car at ${width}`).toBeLessThan(420)
  }
  await openForm(page)
  await form.getByLabel('Location').selectOption('Muhanga')
  await form.getByRole('button', { name: 'Search Cars' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Muhanga' })).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Muhanga' })).toBeFocused()
  await openForm(page)
  await form.getByLabel('Location').selectOption('Choose a city')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(form).toBeVisible()
  await expect(page.locator('summary').filter({ visible: true })).toHaveCount(0)
})

test('each filter and the words that were searched are taken off by a press', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'gisenyi', model: 'Verossa', fuel: 'diesel', pricePerDay: 40_000 })
  await page.goto('/search?location=gisenyi&q=verossa&fuel=diesel&maxPrice=50000')
  const chips = page.getByRole('region', { name: 'Chosen filters' }).getByRole('link')
  await expect(chips).toHaveText(['“verossa”', 'Diesel', 'up to RWF 50,000'])
  await page.getByRole('link', { name: 'Remove Diesel' }).click()
  await expect.poll(() => searchOf(page)).toEqual({ location: 'gisenyi', q: 'verossa', maxPrice: '50000' })
  await page.getByRole('link', { name: 'Remove “verossa”' }).click()
  await expect(chips).toHaveText(['up to RWF 50,000'])
  await expect(page.locator('summary', { hasText: 'Filters (1)' })).toBeVisible()
  await page.getByRole('link', { name: /^Remove/ }).click()
  await expect(chips).toHaveCount(0)
  expect(searchOf(page)).toEqual({ location: 'gisenyi' })
})

test('a search that finds nothing names the searches that do, each with its number', { tag: '@smoke' }, async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  const car = await market.car(owner, { location: 'gisenyi', model: 'Opa', fuel: 'hybrid' })
  await market.car(owner, { location: 'butare', model: 'Opa', fuel: 'hybrid' })
  const from = addDays(await market.today(), 30)
  const days = { from, to: addDays(from, 1) }
  await market.act(owner, await market.request(await market.signUp(newPerson('renter')), car, days), 'approve')
  const city = (location: string) => `/search?location=${location}&q=opa&from=${days.from}&to=${days.to}`
  await page.goto(city('gisenyi'))
  const later = { from: addDays(from, 2), to: addDays(from, 3) }
  await expect(page.getByRole('link', { name: 'Butare: 1 car' })).toBeVisible()
  await page.getByRole('link', { name: `${shortRange(later)}: 1 car` }).click()
  await expect(page.getByText('1 car available')).toBeVisible()
  expect(searchOf(page)).toEqual({ location: 'gisenyi', q: 'opa', ...later })
  await page.goto(`${city('butare')}&fuel=diesel`)
  await page.getByRole('link', { name: 'Without Diesel: 1 car' }).click()
  // Until then the cars of other cities stand there.
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(cards(page)).toContainText('Toyota Opa')
  expect(searchOf(page)).toEqual({ location: 'butare', q: 'opa', ...days })
})

test('more than eight cars, found or kept as favourites, come page by page, each once', { tag: '@smoke' }, async ({ page, market }) => {
  const [owner, renter] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('renter'))]
  for (let number = 1; number <= 9; number++) {
    const car = await market.car(owner, { location: 'gisenyi', model: `Noah ${number}` })
    await renter.api.put(`/api/me/favourites/${car.id}`)
  }
  await market.enter(page, renter)
  await page.goto('/search?location=gisenyi&q=noah')
  await expect(page.getByText('9 cars available')).toBeVisible()
  await expect(cards(page)).toHaveCount(8)
  await page.getByRole('link', { name: 'Show More Cars' }).click()
  await expect(cards(page)).toHaveCount(9)
  const names = await cards(page).getByRole('link').allInnerTexts()
  expect(new Set(names).size).toBe(9)
  await expect(page.getByRole('link', { name: 'Show More Cars' })).toHaveCount(0)

  await page.goto('/dashboard/favourites')
  await expect(cards(page)).toHaveCount(8)
  await expect(cards(page).first()).toContainText('Toyota Noah 9')
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect(cards(page)).toHaveCount(9)
  await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden()
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

test('a search without a place, with days that cannot be or with a filter that there is not asks for others', async ({ page, market }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search Cars' }).click()
  const city = page.getByRole('combobox', { name: 'Location' })
  await expect(city).toBeFocused()
  await expect(city).toHaveAccessibleDescription('Please select a location. Location is required to search for cars.')
  await city.selectOption('Kigali')
  await expect(page.getByText(/^Please select a location/)).toHaveCount(0)
  const today = await market.today()
  for (const [path, title, text] of [
    ['/search', 'Please select a location', 'Choose a location to search for available cars'],
    [`/search?location=kigali&from=${addDays(today, -3)}&to=${today}`, 'Please choose other days', 'The day of pick-up has passed.'],
    ['/search?location=kigali&fuel=zzz', 'Please search again', 'This link has a mistake in it.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
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
  test.use({ provoked: /net::ERR_INTERNET_DISCONNECTED/ })

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
