import { addDays, formatShortRange } from '../../shared/lib/days.ts'
import { expect, test } from '../support/e2e-fixture.ts'
import { selectRange, getSearchParams } from '../support/page-actions.ts'

test('the home page promises no more than is true, asks for a city before it searches, and its map counts for the days that are chosen above it', async ({
  page,
  market,
}) => {
  await market.anyCar({ location: 'muhanga', model: 'Axio' })
  const from = addDays(await market.today(), 9)
  const days = { from, to: addDays(from, 2) }
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Support: write any time, we answer by email' })).toBeVisible()
  await expect(page.getByText('24/7')).toHaveCount(0)
  await expect(page.getByText(/sign the agreement/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Search Cars' }).click()
  const city = page.getByRole('combobox', { name: 'Location' })
  await expect(city).toBeFocused()
  await expect(city).toHaveAccessibleDescription('Please select a location. Location is required to search for cars.')
  await city.selectOption('Kigali')
  await expect(page.getByText(/^Please select a location/)).toHaveCount(0)
  await selectRange(page, days)
  await page.getByRole('heading', { name: 'Cars across Rwanda' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(`free on ${formatShortRange(days)}`)).toBeVisible()
  await page
    .getByRole('list', { name: 'Cities' })
    .getByRole('link', { name: /^Muhanga, [1-9]/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Muhanga' })).toBeVisible()
  expect(getSearchParams(page)).toEqual({ location: 'muhanga', ...days })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const box = page.getByRole('dialog', { name: 'Menu' }).getByRole('searchbox', { name: 'Search make or model' })
  await box.fill('toyota axi')
  await box.press('Enter')
  await expect(page.getByRole('main').getByRole('article')).toContainText('Muhanga')
  expect(getSearchParams(page)).toEqual({ q: 'toyota axi' })
})

test('where the browser can install it, a button asks once; elsewhere stores are announced', async ({ page, axe }) => {
  await page.goto('/')
  const stores = page.getByRole('button', { name: 'Google Play' })
  await expect(stores).toBeDisabled()
  await page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset['asked'] = 'yes'
      return Promise.resolve({ outcome: 'dismissed' })
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
  const install = page.getByRole('button', { name: 'Put it on your home screen' })
  await expect(install).toBeVisible()
  await expect(stores).toHaveCount(0)
  await axe(page)
  await install.click()
  await expect(page.locator('html[data-asked=yes]')).toHaveCount(1)
  await expect(install).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Twara on your phone' })).toBeVisible()
})

test('on iOS two steps put it on the home screen', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await page.goto('/')
  await expect(page.getByText('Choose “Add to Home Screen”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Google Play' })).toHaveCount(0)
})
