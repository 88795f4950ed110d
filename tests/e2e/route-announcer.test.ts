import { expect, test } from '../support/e2e-fixture.ts'

test('on another page its heading has the focus and its title is announced, also on the way back; a filter keeps the focus', async ({
  page,
  market,
}) => {
  const car = await market.anyCar({ make: 'toyota', model: 'Hilux', location: 'rusizi' })
  await page.goto('/search?location=rusizi')
  const announced = page.getByRole('status').filter({ hasText: / – Twara$/ })
  const search = page.getByRole('heading', { level: 1, name: 'Cars in Rusizi' })
  await expect(search).toBeVisible()
  await expect(search).not.toBeFocused()
  await expect(announced).toHaveCount(0)

  // On a wide screen a filter applies at once, on a phone from its sheet.
  const phone = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 1280, height: 900 })
  const fuel = page.getByLabel('Fuel type')
  await fuel.focus()
  await fuel.selectOption('Gasoline')
  await expect(page).toHaveURL(/fuel=gasoline/)
  await expect(fuel).toBeFocused()
  await page.setViewportSize(phone)

  await page.getByRole('main').getByRole('link', { name: 'Toyota Hilux' }).click()
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeFocused()
  await expect(announced).toHaveText(`${car.title} in Rusizi – Twara`)
  await page.goBack()
  await expect(search).toBeFocused()
  await expect(announced).toHaveText('Cars for rent in Rusizi – Twara')

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'How It Works' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeFocused()
  await expect(announced).toHaveText('How It Works – Twara')
})
