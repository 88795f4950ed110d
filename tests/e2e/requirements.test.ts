import { addDays } from '../../shared/lib/days.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { openFold, openScreen } from '../support/page-actions.ts'

test('an owner asks for a licence; who lacks it is led to the documents and finds the message again', async ({
  page,
  newPage,
  market,
  axe,
}) => {
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter'))]
  const car = await market.car(owner, { location: 'rusizi', model: 'Succeed' })
  await market.enter(page, owner)
  await page.goto(`/list-your-car?car=${car.id}`)
  await openScreen(page, 'Terms')
  await openFold(page, 'Who may book')
  await page.getByRole('checkbox', { name: 'A checked driver’s licence' }).check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('1 of 6 photos')).toBeVisible()

  const from = addDays(await market.today(), 10)
  const renterPage = await newPage()
  await market.enter(renterPage, renter)
  await renterPage.goto(`/car/${car.id}?from=${from}&to=${addDays(from, 1)}`)
  const dialog = renterPage.getByRole('dialog', { name: 'Confirm your request' })
  const message = dialog.getByLabel('Message to the owner (optional)')
  await renterPage.getByRole('button', { name: 'Book & Pay in Person' }).tap()
  await expect(dialog.getByText('The owner asks for a checked driver’s licence.')).toBeVisible()
  await message.fill('Two days in Nyungwe.')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(dialog.getByText('You still need a checked driver’s licence.')).toBeVisible()
  await axe(renterPage)
  await dialog.getByRole('link', { name: 'Send it here' }).click()
  await expect(renterPage.getByRole('tab', { name: /Identity|Verification/ }).first()).toBeVisible()
  await renterPage.goBack()
  await renterPage.getByRole('button', { name: 'Book & Pay in Person' }).tap()
  await expect(message).toHaveValue('Two days in Nyungwe.')
})
