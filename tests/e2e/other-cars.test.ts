import { addDays } from '../../shared/lib/days.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'

test('whose trip is cancelled by the owner requests another car with what was written before', async ({ page, market, axe }) => {
  const [owner, other, renter] = [
    await market.signUp(createUserData('owner')),
    await market.signUp(createUserData('owner')),
    await market.signUp(createUserData('renter')),
  ]
  const car = await market.car(owner, { location: 'muhanga', model: 'Allion' })
  await market.car(other, { location: 'muhanga', model: 'Premio' })
  const from = addDays(await market.today(), 12)
  const days = { from, to: addDays(from, 2) }
  const booking = await market.request(renter, car, days, 'Two adults, to Huye and back.')
  await market.act(owner, booking, 'approve')
  await market.act(owner, booking, 'cancel', 'The gearbox broke.')
  await market.enter(page, renter)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  const others = page.getByRole('region', { name: 'Other cars for these days' })
  await expect(others.getByRole('link')).toHaveCount(1)
  await axe(page)
  await others.getByRole('link', { name: /Toyota Premio/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Confirm your request' })
  await expect(dialog.getByLabel('Message to the owner (optional)')).toHaveValue('Two adults, to Huye and back.')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Toyota Premio/ })).toBeVisible()
  await expect(page.getByText('Pending').first()).toBeVisible()
})
