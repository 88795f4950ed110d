import { addDays } from '../../shared/lib/days.ts'
import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'
import { findToast } from '../support/page-actions.ts'

test('an admin who takes a car off the market sees each booking that ends with it', async ({ page, market }) => {
  const car = await market.anyCar({ model: 'Prado' })
  const renter = await market.signUp(createUserData('renter'))
  const from = addDays(await market.today(), 20)
  const booking = await market.request(renter, car, { from, to: addDays(from, 1) })

  await market.enter(page, admin)
  await page.goto('/admin/listings')
  await page.getByRole('button', { name: 'Reject Toyota Prado 2019' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The papers are not in order.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the open bookings too?' })
  await expect(question.getByText(/^This car has 1 open booking\./)).toBeVisible()
  await expect(question.getByRole('link', { name: /^Booking of/ })).toHaveAttribute('href', `/dashboard/bookings/${booking.id}`)
  await question.getByRole('button', { name: 'Reject and cancel bookings' }).click()
  await expect(findToast(page, 'Car Rejected')).toBeVisible()
  expect(await (await renter.api.get(`/api/bookings/${booking.id}`)).json()).toMatchObject({
    status: 'cancelled',
    reason: 'The papers are not in order.',
  })
})
