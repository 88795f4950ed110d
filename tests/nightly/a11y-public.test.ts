import { addDays } from '../../shared/lib/days.ts'
import { expect, createUserData } from '../support/e2e-fixture.ts'
import { findButton, closeWithEscape, test } from '../support/a11y.ts'
import { openFilters } from '../support/page-actions.ts'

test.describe.configure({ timeout: 120_000 })

test('what a visitor sees', async ({ page, market, checkAt, checkNow }) => {
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter'))]
  const model = 'Land Cruiser Prado With A Name That Is Far Too Long'
  const car = await market.car(owner, { location: 'gisenyi', model, pricePerDay: 1_250_000 })
  const today = await market.today()
  const booking = await market.request(renter, car, { from: today, to: addDays(today, 1) })
  await market.act(owner, booking, 'approve')
  await market.drive(owner, renter, booking)
  await market.review(renter, booking, 5, 'A strong car for the road along the lake, and an owner who answers at once.')

  await checkAt('/')
  await findButton(page, 'Open menu').click()
  await checkNow('menu')
  await closeWithEscape(page)
  await findButton(page, /^Pickup/).click()
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
  await checkNow('calendar')
  await closeWithEscape(page)
  await checkAt('/search')
  await checkAt(`/search?location=gisenyi&from=${addDays(today, 30)}&to=${addDays(today, 33)}`)
  await openFilters(page)
  await checkNow('filters')
  await checkAt('/search?location=gisenyi&fuel=electric')
  await expect(page.getByRole('link', { name: /^Nyagatare, 0 cars free on / })).toBeVisible()
  await checkNow('map')
  await checkAt(`/car/${car.id}`)
  await page.getByRole('tab', { name: 'Features' }).click()
  await checkNow('features')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByText('A strong car for the road along the lake')).toBeVisible()
  await checkNow('reviews')
  await findButton(page, 'Book & Pay in Person').click()
  await expect(page.getByRole('dialog').getByText('Total in cash')).toBeVisible()
  await checkNow('booking card')
  await closeWithEscape(page)
  await findButton(page, 'Open photo 1 full screen').click()
  await checkNow('gallery')
})

test.describe('the doors', () => {
  test.use({ provoked: /status of 404/ })

  test('the sign-up, and a car that is not there', async ({ checkAt }) => {
    for (const path of ['/auth?mode=sign-up', '/car/nothing']) await checkAt(path)
  })
})

test('the help center with an answer open and with none found', async ({ page, checkAt, checkNow }) => {
  await checkAt('/help-center#what-is-the-pickup-code')
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('aeroplane')
  await checkNow('no answer')
})
