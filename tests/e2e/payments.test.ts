import { addDays } from '../../shared/lib/days.ts'
import { formatLongMonth } from '../../shared/lib/months.ts'
import { formatFrancs } from '../../shared/lib/money.ts'
import { getReference } from '../../shared/domain/statement.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { openFold } from '../support/page-actions.ts'

test('figures and the statement of a month add up, and lead to the booking', async ({ page, market, axe }) => {
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter'))]
  const today = await market.today()
  const car = await market.car(owner, { model: 'Fielder' })
  const trip = await market.approved(owner, renter, car, { from: today, to: addDays(today, 2) })
  await market.enter(page, owner)
  await page.goto('/dashboard/payments')
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText('Pending PaymentsRWF 140,250')
  await market.drive(owner, renter, trip)

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(page).toHaveTitle(/^Payments – /)
  await expect(figures).toContainText('Total EarningsRWF 140,250')
  await expect(figures).toContainText('This MonthRWF 140,250')
  await expect(figures).toContainText('Pending PaymentsRWF 0')
  await expect(page.getByRole('region', { name: 'Due to the platform' })).toContainText('RWF 46,250')
  const row = page.locator('summary', { hasText: `Toyota Fielder 2019 · ${renter.firstName}` })
  await expect(row).toContainText('+ RWF 140,250Paid')
  await expect(page.getByRole('row').filter({ visible: true })).toHaveCount(0)
  await row.click()
  await expect(page.getByRole('row').filter({ hasText: 'Deposit returned' })).toContainText('− RWF 25,000')
  await expect(page.getByRole('row').filter({ hasText: 'Due to the platform' })).toContainText('− RWF 46,250')
  await expect(page.getByRole('link', { name: `Open booking ${getReference(trip.id)}` })).toHaveAttribute(
    'href',
    `/dashboard/bookings/${trip.id}`,
  )
  await openFold(page, 'Earnings by month')
  await expect(page.getByRole('img', { name: /^Earnings by month\. Highest: .*RWF\s140,250$/ })).toBeVisible()
  await page.locator('.disclosure', { hasText: 'Earnings by month' }).getByText('Show as a table').click()
  await expect(page.getByRole('row', { name: `${formatLongMonth(today.slice(0, 7))} RWF 140,250` })).toBeVisible()
  await openFold(page, 'Earnings by car')
  const byCar = page.locator('.disclosure', { hasText: 'Earnings by car' })
  await expect(byCar).toContainText('Highest: Toyota Fielder 2019, RWF 140,250')
  await byCar.getByText('Show as a table').click()
  await expect(byCar.getByRole('row', { name: 'Toyota Fielder 2019 RWF 140,250' })).toBeVisible()

  await openFold(page, 'Monthly statements')
  await page.getByRole('link', { name: 'Open statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Statement of ${formatLongMonth(today.slice(0, 7))}` })).toBeVisible()
  const sums = page.locator('dd.sum')
  await expect(sums).toHaveText([211_500, 140_250, 0, 46_250].map(formatFrancs))
  await axe(page)
  for (const kind of ['PDF', 'CSV']) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: `Download ${kind}` }).click()])
    expect(file.suggestedFilename()).toBe(`statement-${today.slice(0, 7)}.${kind.toLowerCase()}`)
  }
  await openFold(page, 'Entries of the month')
  await page
    .getByRole('link', { name: `Open booking ${getReference(trip.id)}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/dashboard/bookings/${trip.id}`)
})

test('the history is of one month or car where that is chosen, and a statement is printed on one sheet', async ({ page, market }) => {
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter'))]
  await market.enter(page, owner)
  await page.goto('/dashboard/payments')
  await expect(page.getByText('No payment records found')).toBeVisible()
  const today = await market.today()
  for (const model of ['Vitz', 'Noah', 'Fielder', 'Harrier']) {
    const trip = await market.approved(owner, renter, await market.car(owner, { model }), { from: today, to: today })
    if (model !== 'Noah') await market.drive(owner, renter, trip)
  }
  await page.goto('/dashboard/payments')
  await expect(page.getByText('4 entries')).toBeVisible()
  await page.getByLabel('Car', { exact: true }).selectOption('Toyota Noah 2019')
  await expect(page.getByText('1 entry')).toBeVisible()
  await expect(page).toHaveURL(/car=/)
  await page.locator('select[name=month]').selectOption(today.slice(0, 7))
  await expect(page.getByText('Nothing for this month and car.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all payments' }).click()
  await expect(page.getByText('4 entries')).toBeVisible()

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/dashboard/payments/${today.slice(0, 7)}`)
  await expect(page.locator('summary', { hasText: 'Entries of the month' })).toContainText('12 entries')
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: 'Description' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('.table-wrap > table')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
