import { addDays, shortRange } from '../../shared/days.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { chooseDays, searchOf } from '../support/walk.ts'

test('the home page promises no more than is true, and its map counts for the days that are chosen above it', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'muhanga', model: 'Axio' })
  const from = addDays(await market.today(), 9)
  const days = { from, to: addDays(from, 2) }
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Support: write any time, we answer by email' })).toBeVisible()
  await expect(page.getByText('24/7')).toHaveCount(0)
  await expect(page.getByText(/sign the agreement/)).toHaveCount(0)
  await chooseDays(page, days)
  await page.getByRole('heading', { name: 'Cars across Rwanda' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(`free on ${shortRange(days)}.`)).toBeVisible()
  await page
    .getByRole('list', { name: 'Cities' })
    .getByRole('link', { name: /^Muhanga, [1-9]/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Muhanga' })).toBeVisible()
  expect(searchOf(page)).toEqual({ location: 'muhanga', ...days })
})
