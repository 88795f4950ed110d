import { expect, test, createUserData } from '../support/e2e-fixture.ts'
import { findToast } from '../support/page-actions.ts'
import { formatTime } from '../../shared/lib/days.ts'

test.use({ provoked: /status of (409|422)/ })

test('an owner enters a fine on the phone, the renter reads it with the hours of the trip, and it is paid', async ({
  page,
  market,
  axe,
}) => {
  const [owner, renter] = [await market.signUp(createUserData('owner', 'Odette')), await market.signUp(createUserData('renter', 'Jean'))]
  const car = await market.car(owner, { location: 'kigali', model: 'Fielder', plate: 'RAD 123 A' })
  const today = await market.today()
  const booking = await market.approved(owner, renter, car, { from: today, to: today })
  const { pickupCode: code } = await (await renter.api.get(`/api/bookings/${booking.id}`)).json()
  const response = await owner.api.post(`/api/bookings/${booking.id}/handover`, {
    data: { kind: 'pickup', code, cashReceived: booking.totalPrice },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { handovers } = await response.json()

  await market.enter(page, owner)
  await page.goto('/dashboard/payments')
  await page.getByRole('heading', { name: 'Fines' }).click()
  await expect(page.getByText('No fines yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Enter a fine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Whose fine is it?' })
  await dialog.getByRole('button', { name: 'Find the trip' }).click()
  await expect(dialog.getByLabel('Plate')).toBeFocused()
  await dialog.getByLabel('Plate').fill('rad 999 z')
  await dialog.getByLabel('Day').fill(today)
  await dialog.getByLabel('Time').fill('00:00')
  await dialog.getByLabel('Amount').fill('25000')
  await axe(page)
  await dialog.getByRole('button', { name: 'Find the trip' }).click()
  await expect(dialog.getByText('None of your cars has this plate')).toBeVisible()
  await dialog.getByLabel('Plate').fill('rad123a')
  await dialog.getByRole('button', { name: 'Find the trip' }).click()
  await expect(dialog.getByText('No renter had the car then.')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('25000')
  await dialog.getByLabel('Time').fill(formatTime(handovers[0].at))
  await dialog.getByRole('button', { name: 'Find the trip' }).click()
  await expect(findToast(page, 'The renter knows')).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/bookings/${booking.id}#fines`)
  await expect(page.getByRole('heading', { name: 'Fine of RWF 25,000' })).toContainText('Not paid yet')
  await expect(page.getByText('The renter had the car from')).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'For the police (PDF)' }).click()])
  expect(file.suggestedFilename()).toBe('fine.pdf')

  await market.enter(page, renter)
  await page.goto('/dashboard/notifications')
  await page.getByRole('link', { name: /A fine from your trip/ }).click()
  await expect(page.getByText('You had the car from')).toBeVisible()
  await expect(page.getByText('Pay it, or report a problem below if it isn’t yours.')).toBeVisible()
  await axe(page)

  await market.enter(page, owner)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await page.getByRole('button', { name: 'It’s paid' }).click()
  await page.getByRole('dialog', { name: 'Is the fine of RWF 25,000 paid?' }).getByRole('button', { name: 'It’s paid' }).click()
  await expect(findToast(page, 'Marked as paid')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fine of RWF 25,000' })).toContainText('Paid')

  await page.goto('/dashboard/payments#fines')
  await page.getByRole('button', { name: 'Enter a fine' }).click()
  const again = { Plate: 'RAD 123 A', Day: today, Time: formatTime(handovers[0].at), Amount: '25000' }
  for (const [label, value] of Object.entries(again)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Find the trip' }).click()
  await expect(findToast(page, 'Already entered')).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/bookings/${booking.id}#fines`)
})
