import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'

test('the dashboard says what waits and leads to it, and its figures lead to what they count', async ({ page, market }) => {
  const owner = await market.signUp(createUserData('owner'))
  await market.submitted(owner, { model: 'Prado' })
  await market.enter(page, admin)
  await page.goto('/admin')
  const waiting = page.getByRole('region', { name: 'To do' })
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Car listings' })).toContainText('oldest:')
  await expect(page.getByRole('img', { name: /^Revenue by week\. / })).toBeVisible()
  const cities = page.getByRole('region', { name: 'Cars by city' })
  await cities.getByText('Show as a table').click()
  await expect(cities.getByRole('columnheader')).toHaveText(['City', 'Listed', 'Paused or suspended', 'Pending', 'Rejected'])
  await expect(page.getByRole('heading', { name: 'Searches with no result' })).toBeVisible()
  await waiting.getByRole('link', { name: 'See all tasks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All tasks' })).toBeVisible()
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

test('the checklist of a new site leads to each field, and goes when it is hidden', async ({ page, market, axe }) => {
  await market.enter(page, admin)
  await page.goto('/admin')
  const checklist = page.getByRole('region', { name: 'Finish setting up' })
  await expect(checklist.getByText('Set SMTP_URL on the server, then restart.')).toBeVisible()
  await axe(page)
  await checklist.getByRole('link', { name: 'Where owners pay you' }).click()
  await expect(page.getByRole('textbox', { name: 'Mobile-money code' })).toBeFocused()
  await page.goBack()
  const fees = checklist.getByRole('listitem').filter({ hasText: 'Fees' })
  await fees.getByRole('button', { name: 'Keep these fees' }).click()
  await expect(fees.getByRole('button')).toHaveCount(0)
  await checklist.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog', { name: 'Hide this list?' }).getByRole('button', { name: 'Hide' }).click()
  await expect(checklist).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible()
  await expect(checklist).toHaveCount(0)
})
