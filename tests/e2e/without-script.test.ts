import type { Page } from '@playwright/test'
import { addDays } from '../../shared/days.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { fillSignUp, logIn, openFilters, openForm, pathOf, searchOf } from '../support/walk.ts'

test.use({ javaScriptEnabled: false })

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const searchForm = (page: Page) => page.getByRole('form', { name: 'Find a car' })
const apply = (page: Page) => page.locator('.filters').getByRole('button', { name: 'Apply' })

test('a city and days are searched from the home page, and searched again they stay', { tag: '@smoke' }, async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'musanze' })
  const from = addDays(await market.today(), 12)
  const to = addDays(from, 3)
  await page.goto('/')
  await searchForm(page).getByLabel('Location').selectOption('Musanze')
  await searchForm(page).getByLabel('Pick-up').fill(from)
  await searchForm(page).getByLabel('Return').fill(to)
  await searchForm(page).getByRole('button', { name: 'Search Cars' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Musanze' })).toBeVisible()
  await expect(cards(page)).toContainText('for 4 days')
  await openForm(page)
  await searchForm(page).getByRole('button', { name: 'Search Cars' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`))
  expect(searchOf(page)).toMatchObject({ location: 'musanze', from, to })
  await openForm(page)
  await expect(searchForm(page).getByLabel('Pick-up')).toHaveValue(from)
  await expect(cards(page)).toContainText('for 4 days')
})

test('filters and order are sent with the city and its days, and can be cleared', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'butare', model: 'Corolla', fuel: 'hybrid', pricePerDay: 30_000 })
  await market.car(owner, { location: 'butare', model: 'Hilux', fuel: 'diesel', transmission: 'manual', pricePerDay: 70_000 })
  await market.car(owner, { location: 'butare', model: 'Hiace', fuel: 'diesel', seats: 8, pricePerDay: 90_000 })
  const from = addDays(await market.today(), 30)
  const to = addDays(from, 1)
  await page.goto(`/search?location=butare&from=${from}&to=${to}`)
  await expect(page.getByText('3 cars available')).toBeVisible()
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
  // What the form shows of it can be sent again as it stands.
  await expect(page.getByLabel('Highest price in RWF')).toHaveValue('75,000')
  await openFilters(page)
  await apply(page).click()
  await expect(page.getByText('1 car available')).toBeVisible()
  expect(searchOf(page)).toMatchObject({ location: 'butare', from, to, fuel: 'diesel', sort: '-price' })
  await openFilters(page)
  await page.locator('.filters').getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('3 cars available')).toBeVisible()
  expect(searchOf(page)).toMatchObject({ location: 'butare', from, to, sort: '-price' })
})

test('boxes that are ticked are sent together, and what has no box stays', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'muhanga', model: 'Surf Wide', features: ['four_by_four', 'gps'] })
  await market.car(owner, { location: 'muhanga', model: 'Surf', features: ['four_by_four', 'child_seat', 'gps'] })
  await page.goto('/search?location=muhanga&q=surf&features=gps')
  await expect(page.getByText('2 cars available')).toBeVisible()
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Four-wheel drive' }).check()
  await page.getByRole('checkbox', { name: 'Child seat' }).check()
  await apply(page).click()
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(cards(page)).toContainText('Toyota Surf')
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Child seat' }).uncheck()
  await page.getByRole('checkbox', { name: 'Papers checked' }).check()
  await apply(page).click()
  await expect(page.getByRole('heading', { name: 'No cars available' })).toBeVisible()
})

test('a text from the header searches all cities', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'muhanga', make: 'subaru', model: 'Forester' })
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search make or model' })
  await box.fill('subaru for')
  await box.press('Enter')
  await expect(page.getByText('1 car available')).toBeVisible()
  await expect(cards(page)).toContainText('Muhanga')
})

test('more than eight cars are a page further, each once, and beyond the last page is the way back', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  for (let number = 1; number <= 10; number++) await market.car(owner, { location: 'gisenyi', model: `Noah ${number}` })
  await page.goto('/search?location=gisenyi&q=noah')
  await expect(page.getByText('10 cars available')).toBeVisible()
  const first = await cards(page).getByRole('link').allInnerTexts()
  expect(first).toHaveLength(8)
  await page.getByRole('link', { name: 'Show More Cars' }).click()
  await expect(cards(page)).toHaveCount(2)
  const second = await cards(page).getByRole('link').allInnerTexts()
  expect(new Set([...first, ...second]).size).toBe(10)
  await expect(page.getByRole('link', { name: 'Show More Cars' })).toHaveCount(0)
  await page.goto('/search?location=gisenyi&q=noah&page=7')
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText('There are no more cars.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the first cars' })).not.toHaveAttribute('aria-current')
  await page.getByRole('link', { name: 'Back to the first cars' }).click()
  await expect(cards(page)).toHaveCount(8)
})

test('days that are no trip stay as they were typed, and are not turned into others that could be booked', async ({ page, market }) => {
  const car = await market.car(await market.signUp(newPerson('owner')), { location: 'nyagatare' })
  const from = addDays(await market.today(), 9)
  const book = page.getByRole('link', { name: 'Book & Pay in Person' })
  const typed = async () => [await page.getByLabel('Pick-up').inputValue(), await page.getByLabel('Return').inputValue()]
  for (const days of [
    [from, addDays(from, -2)],
    [from, ''],
    [from, addDays(from, 120)],
  ] as const) {
    await page.goto(`/car/${car.id}`)
    await expect(book).toBeVisible()
    await page.getByLabel('Pick-up').fill(days[0])
    await page.getByLabel('Return').fill(days[1])
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByText('These days are no trip.')).toBeVisible()
    expect(await typed()).toEqual(days)
    await expect(book).toBeHidden()
  }
  await page.goto(`/car/${car.id}?from=10/1/2027&to=12/1/2027`)
  await expect(page.getByText('These days are no trip.')).toBeVisible()
})

test('no page is wider than the phone, whoever looks at it', async ({ page, market }) => {
  const wide: string[] = []
  for (const person of [null, newPerson('renter'), newPerson('owner')]) {
    if (person) await market.enter(page, await market.signUp(person))
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/', '/contact']) {
        await page.goto(path)
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (excess > 0) wide.push(`${person?.firstName ?? 'visitor'} ${path} ${width}: ${excess}`)
      }
    }
  }
  expect(wide).toEqual([])
})

test('a car tells of itself part by part, and of its price for other days', { tag: '@smoke' }, async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  const car = await market.car(owner, { location: 'nyagatare' })
  const from = addDays(await market.today(), 9)
  await page.goto(`/car/${car.id}`)
  await page.getByLabel('Pick-up').fill(from)
  await page.getByLabel('Return').fill(addDays(from, 4))
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByText('RWF 55,000 × 5 days')).toBeVisible()
  await page.getByRole('tab', { name: 'Features' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('The owner has listed no extra features.')
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No reviews yet')
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Clean and serviced')
  await expect(page.getByText('RWF 55,000 × 5 days')).toBeVisible()
  const book = page.getByRole('link', { name: 'Book & Pay in Person' })
  await expect(book).toHaveAttribute('href', new RegExp(`^/auth.*${from}`))
  await market.enter(page, await market.signUp(newPerson('renter')))
  await page.reload()
  await expect(page.getByText(/^Booking needs JavaScript/)).toBeVisible()
})

test('a wrong password is told of beside the typed e-mail, the right one leads to where one was sent from', { tag: '@smoke' }, async ({
  page,
  market,
}) => {
  const renter = await market.signUp(newPerson('renter'))
  await page.goto('/auth?returnTo=%2Fhow-it-works')
  await logIn(page, { ...renter, password: 'lake kivu at noon' })
  await expect(page.getByRole('alert')).toContainText('Invalid email or password. Please try again.')
  await expect(page.getByLabel('E-mail')).toHaveValue(renter.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await logIn(page, renter)
  await expect(page).toHaveURL(/\/how-it-works$/)
  await page.goto('/auth')
  expect(pathOf(page)).toBe('/dashboard/bookings')
})

test('signing up names what is wrong and keeps what is right', async ({ page }) => {
  const person = newPerson('owner')
  await page.goto('/auth')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await fillSignUp(page, { ...person, phone: '12345' })
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Please enter a valid Rwanda phone number\./)
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
  await expect(page.getByRole('radio', { name: 'Car Owner' })).toBeChecked()
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a message that is too short comes back, a whole one is thanked for', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Your name').fill('Grace')
  await page.getByLabel('E-mail address').fill('grace@example.org')
  await page.getByLabel('Your message').fill('Too short')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Your message')).toHaveAccessibleDescription(/^Please write at least 20 characters/)
  await expect(page.getByLabel('Your name')).toHaveValue('Grace')
  await expect(page.getByLabel('Your message')).toHaveValue('Too short')
  await page.getByLabel('Your message').fill('Where do I find the pickup code of my booking?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await page.getByRole('link', { name: 'Write another message' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('')
})

test('nothing that needs scripts is offered', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  const car = await market.car(owner, { location: 'rusizi' })
  for (const path of ['/', '/search?location=rusizi', `/car/${car.id}`, '/help-center', '/auth', '/contact']) {
    await page.goto(path)
    const pressable = page.locator('button[type=button], .theme').filter({ visible: true })
    const dead = await pressable.evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).pointerEvents !== 'none' && !one.matches(':disabled')).map((one) => one.outerHTML),
    )
    expect(dead, path).toEqual([])
  }
})

test('who has logged in can log out', async ({ page, market }) => {
  const renter = await market.signUp(newPerson('renter'))
  await market.enter(page, renter)
  await page.goto('/dashboard/bookings')
  await expect(page.getByText('To change something here your browser needs JavaScript.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Favourites' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  expect(pathOf(page)).toBe('/')
  await page.goto('/dashboard/bookings')
  expect(pathOf(page)).toBe('/auth')
})
