import { addDays, formatShortDay } from '../../shared/lib/days.ts'
import { expectNoOverflow } from '../support/e2e-test.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { selectRange } from '../support/page-actions.ts'

const heading = 'Toyota Hilux'

test('Back closes the menu, also in the very moment in which it opens on a busy phone, and the next one leaves the page', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^View All/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Please select a location' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await open.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/search$/)
  await expect(open).toBeFocused()
  await expectNoOverflow(page)
  const isOpen = await open.evaluate(async (button: HTMLButtonElement) => {
    const originalSetTimeout = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void) => originalSetTimeout(work, 500)) as typeof setTimeout
    button.click()
    for (let turn = 0; turn < 100 && !document.querySelector('dialog[open]'); turn++) await Promise.resolve()
    const isShown = document.querySelector('dialog[open]') !== null
    history.back()
    window.setTimeout = originalSetTimeout
    return isShown
  })
  expect(isOpen).toBe(true)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/search$/)
  await expectNoOverflow(page)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Featured Cars', exact: true })).toBeVisible()
})

test('Back closes the menu of whoever is logged in', async ({ page, market }) => {
  await market.enter(page, await market.signUp(createUserData('renter')))
  await page.goto('/dashboard/bookings')
  await page.goto('/dashboard/profile')
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await open.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  await open.click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Favourites' }).click()
  await expect(page).toHaveURL(/\/dashboard\/favourites$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test('a menu that was closed by its button or left by a link is no step of the way back or forward', async ({ page }) => {
  await page.goto('/contact')
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await open.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await open.click()
  await menu.getByRole('link', { name: 'How It Works' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible()
  await open.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await expectNoOverflow(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible()
})

test('on a page that was opened first Back closes photos, calendar and booking card, one by one, as Escape does; what was chosen stays', async ({
  page,
  market,
}) => {
  const car = await market.anyCar({ make: 'toyota', model: 'Hilux' })
  const today = await market.today()
  await page.goto(`/car/${car.id}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.getByRole('button', { name: 'Open photo 1 full screen' }).click()
  const photos = page.getByRole('dialog', { name: /^Photos of/ })
  await expect(photos).toBeVisible()
  const scrollPosition = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(photos).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition)

  const book = page.getByRole('main').getByRole('button', { name: 'Book & Pay in Person' }).last()
  await book.click()
  const card = page.getByRole('dialog', { name: heading })
  await card.getByRole('button', { name: /^Pickup/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose your days' })
  await expect(calendar).toBeVisible()
  await page.goBack()
  await expect(calendar).toBeHidden()
  await expect(card).toBeVisible()

  await card.getByRole('button', { name: /^Pickup/ }).click()
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(card).toBeVisible()
  // Chromium closes this dialog without asking, since the page had no input since.
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await book.click()
  await expect(card).toBeVisible()

  const days = { from: addDays(today, 7), to: addDays(today, 9) }
  await selectRange(page, days)
  await expect(card.getByRole('button', { name: `Pickup ${formatShortDay(days.from)}` })).toBeVisible()
  await page.goBack()
  await expect(card).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/car/${car.id}\\?from=${days.from}&to=${days.to}$`))
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
})

test('what lies over a page that is being left adds no step to the next one', async ({ page, market }) => {
  const renter = await market.signUp(createUserData('renter'))
  const car = await market.anyCar({ make: 'toyota', model: 'Hilux' })
  await market.enter(page, renter)
  await page.addInitScript(() => {
    const steps: string[] = []
    Object.assign(window, { steps })
    const { prototype } = History
    prototype.pushState = new Proxy(Reflect.get(prototype, 'pushState'), {
      apply(push, target, [state, ...others]: [object, string]) {
        if ('overlay' in state) steps.push(location.pathname)
        Reflect.apply(push, target, [state, ...others])
      },
    })
  })
  const day = addDays(await market.today(), 7)
  await page.goto(`/car/${car.id}?from=${day}&to=${day}`)
  await page.getByRole('button', { name: 'Book & Pay in Person' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  const steps: string[] = await page.evaluate(() => Reflect.get(window, 'steps'))
  expect(new Set(steps)).toEqual(new Set([`/car/${car.id}`]))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page).toHaveURL(`/car/${car.id}?from=${day}&to=${day}`)
})
