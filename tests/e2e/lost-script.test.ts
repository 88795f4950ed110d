import { expect, newPerson, test } from '../support/market.ts'

test.use({ provoked: /net::ERR_FAILED/ })

test('where the scripts do not arrive the page is one without scripts', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'musanze' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Find a car' })
  await expect(form.getByLabel('Pick-up')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await form.getByLabel('Location').selectOption('Musanze')
  await form.getByRole('button', { name: 'Search Cars' }).click()
  await expect(page.getByText('1 car available')).toBeVisible()
})
