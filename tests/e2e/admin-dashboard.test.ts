import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'

test('the dashboard says what waits and leads to it, and its figures lead to what they count', async ({ page, market }) => {
  const owner = await market.signUp(createUserData('owner'))
  await market.submitted(owner, { model: 'Prado' })
  await market.enter(page, admin)
  await page.goto('/admin')
  const waiting = page.getByRole('region', { name: 'To do' })
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Car listings' })).toContainText('oldest:')
  await expect(page.getByRole('img', { name: /^Revenue by week\. / })).toBeVisible()
  const cities = page.getByRole('region', { name: 'Cars on the market by city' })
  await cities.getByText('Show as a table').click()
  await expect(cities.getByRole('columnheader')).toHaveText(['City', 'On the market', 'Paused or held', 'Pending', 'Rejected'])
  await expect(page.getByRole('heading', { name: 'Searches with no result' })).toBeVisible()
  await waiting.getByRole('link', { name: 'Open work queue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work queue' })).toBeVisible()
  await page.getByRole('link', { name: 'Car listing: Toyota Prado 2019' }).click()
  await expect(page).toHaveURL(/\/admin\/pending\?open=/)
  await expect(page.getByText('Toyota Prado 2019').first()).toBeVisible()
  await page.goto('/admin')
  await waiting.getByRole('link', { name: 'Car listings' }).click()
  await expect(page).toHaveURL('/admin/pending')
  await expect(page.getByText('Toyota Prado 2019').first()).toBeVisible()
  for (const [figure, path] of [
    ['Total Cars', '/admin/listings'],
    ['Total Users', '/admin/users?type=member'],
    ['Revenue', '/admin/payments'],
    ['Bookings', '/admin/bookings?status=agreed'],
  ] as const) {
    await page.goBack()
    await page.locator('.stats').getByRole('link', { name: figure }).click()
    await expect(page).toHaveURL(path)
  }
})
