import type { Page } from '@playwright/test'
import { addDays, formatShortRange } from '../../shared/lib/days.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { getFilterSheet, openFilters, openForm, getSearchParams, showCars } from '../support/page-actions.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('filters are counted while they are chosen, stand in the address and come back with the back button', { tag: '@smoke' }, async ({
  page,
  market,
}) => {
  await market.anyCar({ location: 'musanze', model: 'Corolla 100%', fuel: 'hybrid', pricePerDay: 30_000 })
  await market.anyCar({
    location: 'musanze',
    model: 'Hilux',
    fuel: 'diesel',
    features: ['four_by_four', 'child_seat'],
    pricePerDay: 70_000,
  })
  await market.anyCar({ location: 'musanze', model: 'Hiace', fuel: 'diesel', seats: 8, features: ['child_seat'], pricePerDay: 90_000 })
  const sheet = getFilterSheet(page)
  const show = (label: string) => expect(sheet.getByRole('button', { name: label, exact: true })).toBeVisible()

  await page.goto('/search?location=musanze')
  await expect(page.getByText('3 cars available')).toBeVisible()
  await openFilters(page)
  await show('Show 3 cars')
  await sheet.getByLabel('Fuel type').selectOption('Diesel')
  await show('Show 2 cars')
  expect(getSearchParams(page)).toEqual({ location: 'musanze' })
  await showCars(page, 2)
  await expect(page.getByText('2 cars available')).toBeVisible()
  await openFilters(page)
  await sheet.getByLabel('Seats').selectOption('6+')
  await showCars(page, 1)
  await expect(cards(page)).toContainText('Toyota Hiace')
  expect(getSearchParams(page)).toEqual({ location: 'musanze', fuel: 'diesel', seats: '6' })
  await openFilters(page)
  await sheet.getByLabel('Transmission').selectOption('Manual')
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(getSearchParams(page)).toEqual({ location: 'musanze', fuel: 'diesel', seats: '6' })

  await page.goBack()
  await expect(page.getByText('2 cars available')).toBeVisible()
  await openFilters(page)
  await expect(sheet.getByLabel('Seats')).toHaveValue('')
  await expect(sheet.getByLabel('Fuel type')).toHaveValue('diesel')
  await sheet.getByLabel('Highest price in RWF').fill('75000')
  await showCars(page, 1)
  await expect(cards(page)).toContainText('Toyota Hilux')
  await page.reload()
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Filters (2)' })).toBeVisible()
  await openFilters(page)
  await expect(sheet.getByLabel('Highest price in RWF')).toHaveValue('75,000')

  await sheet.getByRole('button', { name: 'Clear filters' }).click()
  await showCars(page, 3)
  expect(getSearchParams(page)).toEqual({ location: 'musanze' })
  await openFilters(page)
  await sheet.getByRole('checkbox', { name: 'Child seat' }).check()
  await sheet.getByRole('checkbox', { name: 'Four-wheel drive' }).check()
  await showCars(page, 1)
  expect(getSearchParams(page)).toEqual({ location: 'musanze', features: 'four_by_four,child_seat' })
  await openFilters(page)
  await sheet.getByLabel('Fuel type').selectOption('Electric')
  await sheet.getByRole('button', { name: 'No cars: see what comes close' }).click()
  await page.getByRole('link', { name: 'Remove all filters: 3 cars' }).click()
  await expect.poll(() => getSearchParams(page)).toEqual({ location: 'musanze' })
})

test('filters beside the cars of a wide screen apply at once', async ({ page, market }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await market.anyCar({ location: 'rusizi', model: 'Corolla 100%', fuel: 'hybrid', pricePerDay: 30_000 })
  for (const pricePerDay of [70_000, 90_000]) await market.anyCar({ location: 'rusizi', model: 'Hilux', fuel: 'diesel', pricePerDay })
  await page.goto('/search?location=rusizi')
  await page.getByLabel('Fuel type').selectOption('Diesel')
  await expect(page.getByText('2 cars available')).toBeVisible()
  await page.getByRole('link', { name: 'Remove Diesel' }).click()
  await expect.poll(() => getSearchParams(page)).toEqual({ location: 'rusizi' })
  await page.getByLabel('Sort by').selectOption('Highest price')
  await expect(cards(page).first()).toContainText('90,000')
  const textField = page.getByRole('searchbox', { name: 'Make or model', exact: true })
  const expectedParams = { location: 'rusizi', sort: '-price', q: '% corol' }
  for (const text of ["'; --", '%', '% corol']) {
    await textField.fill(text)
    await expect.poll(() => getSearchParams(page)).toEqual({ ...expectedParams, q: text })
  }
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Toyota Corolla 100%')
  await page.getByLabel('Highest price in RWF').fill('90000')
  await expect.poll(() => getSearchParams(page)).toEqual({ ...expectedParams, maxPrice: '90000' })
  await page.goBack()
  await expect.poll(() => getSearchParams(page)).toEqual(expectedParams)

  await cards(page).getByRole('link', { name: 'Toyota Corolla 100%' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Toyota Corolla 100%/ })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByLabel('Sort by')).toHaveValue('-price')
  await page.goBack()
  await expect.poll(() => getSearchParams(page)).toEqual({ location: 'rusizi', sort: '-price' })
  await expect(textField).toHaveValue('')
  await expect(page.getByText('3 cars available')).toBeVisible()
})

test('prices the wrong way round, beyond the end or without a number are corrected, which is said beside them', async ({
  page,
  market,
}) => {
  for (const pricePerDay of [30_000, 50_000, 90_000]) await market.anyCar({ location: 'nyagatare', model: 'Sirius', pricePerDay })
  const sheet = getFilterSheet(page)
  const [least, most] = [sheet.getByLabel('Lowest price in RWF'), sheet.getByLabel('Highest price in RWF')]
  await page.goto('/search?q=sirius')
  await openFilters(page)
  await least.fill('60k')
  await most.fill('40000')
  await least.focus()
  await expect(sheet.getByRole('status')).toHaveText('We swapped the lowest and highest price.')
  await expect(least).toHaveValue('40,000')
  await expect(most).toHaveValue('60,000')
  await most.fill('5000000')
  await most.blur()
  await expect(sheet.getByRole('status')).toHaveText('No upper limit from RWF 1,000,000.')
  await expect(most).toHaveValue('')
  await least.fill('cheap')
  await least.blur()
  await expect(sheet.getByRole('status')).toHaveText('Use numbers only, like 50,000.')
  await least.fill('40000')
  await showCars(page, 2)
  await expect.poll(() => getSearchParams(page)).toEqual({ q: 'sirius', minPrice: '40000' })
  await page.goto('/search?q=sirius&minPrice=60000&maxPrice=40000')
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(page.getByText('We swapped the lowest and highest price.')).toBeVisible()
})

test('without a city the page asks for one, counts the cars of each with the filters that are set, and shows all', async ({
  page,
  market,
}) => {
  await market.anyCar({ location: 'rusizi', model: 'Ractis', fuel: 'electric' })
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1, name: 'Please select a location' })).toBeVisible()
  await expect(page.getByText('Choose a location to search for available cars')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await openFilters(page)
  await getFilterSheet(page).getByLabel('Fuel type').selectOption('Electric')
  await getFilterSheet(page)
    .getByRole('button', { name: /^Show / })
    .click()
  await page.getByRole('link', { name: 'Rusizi, 1 car' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Rusizi' })).toBeVisible()
  expect(getSearchParams(page)).toEqual({ fuel: 'electric', location: 'rusizi' })
  await expect(cards(page)).toContainText('Toyota Ractis')
})

test('on a phone a search is one line, which opens its form and folds again behind what was found', { tag: '@smoke' }, async ({
  page,
  market,
}) => {
  for (const location of ['nyagatare', 'muhanga']) await market.anyCar({ location, model: 'Wish' })
  const from = addDays(await market.today(), 25)
  const days = { from, to: addDays(from, 3) }
  await page.goto(`/search?location=nyagatare&from=${days.from}&to=${days.to}&q=wish`)
  const line = page.locator('summary', { hasText: `Nyagatare · ${formatShortRange(days)}` })
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

test('a search that finds nothing names the searches that do, each with its number', { tag: '@smoke' }, async ({ page, market }) => {
  const owner = await market.signUp(createUserData('owner'))
  const car = await market.car(owner, { location: 'gisenyi', model: 'Opa', fuel: 'hybrid' })
  await market.car(owner, { location: 'butare', model: 'Opa', fuel: 'hybrid' })
  const from = addDays(await market.today(), 30)
  const days = { from, to: addDays(from, 1) }
  await market.act(owner, await market.request(await market.signUp(createUserData('renter')), car, days), 'approve')
  const city = (location: string) => `/search?location=${location}&q=opa&from=${days.from}&to=${days.to}`
  await page.goto(city('gisenyi'))
  const later = { from: addDays(from, 2), to: addDays(from, 3) }
  await expect(page.getByRole('link', { name: 'Butare: 1 car' })).toBeVisible()
  await page.getByRole('link', { name: `${formatShortRange(later)}: 1 car` }).click()
  await expect(page.getByText('1 car available')).toBeVisible()
  expect(getSearchParams(page)).toEqual({ location: 'gisenyi', q: 'opa', ...later })
  await page.goto(`${city('butare')}&fuel=diesel`)
  await page.getByRole('link', { name: 'Remove “Diesel”: 1 car' }).click()
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(cards(page)).toContainText('Toyota Opa')
  expect(getSearchParams(page)).toEqual({ location: 'butare', q: 'opa', ...days })
})

test('more than eight cars, found or kept as favourites, come page by page, each once', { tag: '@smoke' }, async ({ page, market }) => {
  const renter = await market.signUp(createUserData('renter'))
  for (let number = 1; number <= 9; number++) {
    const car = await market.anyCar({ location: 'gisenyi', model: `Noah ${number}` })
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
