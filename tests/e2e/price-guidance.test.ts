import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { findToast, openScreen, openFold } from '../support/page-actions.ts'

test('an owner sees while typing a price what remains of it, what a discount costs, and what similar cars cost', async ({
  page,
  market,
  axe,
}) => {
  const [owner, other] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('owner', 'Odette'))]
  const draft = await market.draft(owner, { model: 'Vitz', location: 'musanze', pricePerDay: 90_000 })
  for (const pricePerDay of [30_000, 40_000, 50_000, 60_000]) await market.car(other, { model: 'Ist', location: 'musanze', pricePerDay })
  await market.enter(page, owner)
  await page.goto(`/list-your-car?car=${draft.id}`)
  await openScreen(page, 'Price')
  const help = page.getByRole('region', { name: 'What you keep' })
  await expect(help.getByRole('row', { name: /^A day/ })).toContainText('RWF 76,500')
  await openFold(page, 'Similar cars')
  await expect(help.getByText('Not enough similar cars in Musanze to compare yet.')).toBeVisible()

  await page.getByLabel('Daily price (RWF)').fill('40,000')
  await expect(help.getByRole('row', { name: /^7 days/ })).toContainText('RWF 238,000')
  await openFold(page, 'Discounts')
  await page.getByLabel('Offer a monthly discount').check()
  await page.getByLabel('Discount percentage').fill('10')
  await expect(help.getByText('Your monthly discount of 10% costs you RWF 102,000 in 30 days.')).toBeVisible()
  await page.getByLabel('Offer a monthly discount').uncheck()
  await page.getByLabel('Weekly discount (%)').fill('10')
  await expect(help.getByText('Your weekly discount of 10% costs you RWF 23,800 a week.')).toBeVisible()
  await expect(help.getByText('Your weekly discount of 10% costs you RWF 102,000 in 30 days.')).toBeVisible()
  await expect(help.getByText(/monthly discount of/)).toHaveCount(0)
  await page.getByLabel('Daily price (RWF)').fill('a lot')
  await expect(help.getByText('Enter your daily price to see what you keep.')).toBeVisible()

  await market.car(other, { model: 'Ist', location: 'musanze', pricePerDay: 70_000 })
  await page.reload()
  await openFold(page, 'Similar cars')
  await page.getByLabel('Daily price (RWF)').fill('65000')
  await expect(help.getByText('Most similar cars in Musanze cost RWF 40,000–60,000 a day.')).toBeVisible()
  await expect(help.getByText('Your price of RWF 65,000 is higher than most.')).toBeVisible()
  await axe(page)
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a price of RWF 500 a day asks whether it is meant, once', async ({ page, market }) => {
  const owner = await market.signUp(createUserData('owner'))
  const draft = await market.draft(owner, { model: 'Vitz' })
  await market.enter(page, owner)
  await page.goto(`/list-your-car?car=${draft.id}`)
  await openScreen(page, 'Price')
  const [price, nextButton] = [page.getByLabel('Daily price (RWF)'), page.getByRole('button', { name: 'Next' })]
  const question = page.getByRole('dialog', { name: /^RWF\s500 a day\?$/ })
  await price.fill('500')
  await nextButton.click()
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect(price).toBeVisible()
  await nextButton.click()
  await question.getByRole('button', { name: 'Yes, keep it' }).click()
  await expect(price).toBeHidden()
  for (let screen = 3; screen <= 4; screen += 1) await nextButton.click()
  await expect(page.getByText('1 of 6 photos')).toBeVisible()
  await expect(findToast(page, 'Submission failed')).toHaveCount(0)
})
