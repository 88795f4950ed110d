import { createUserData, expect, test } from '../support/e2e-fixture.ts'
import { findToast } from '../support/page-actions.ts'
import { formatFrancs } from '../../shared/lib/money.ts'

test('an owner pastes the message of a payment by phone, and both sides read its number', async ({ page, market, axe }) => {
  const [owner, renter] = [await market.signUp(createUserData('owner', 'Odette')), await market.signUp(createUserData('renter', 'Jean'))]
  const today = await market.today()
  const booking = await market.approved(owner, renter, await market.car(owner, { location: 'kigali', model: 'Fielder' }), {
    from: today,
    to: today,
  })
  const { pickupCode } = await (await renter.api.get(`/api/bookings/${booking.id}`)).json()
  await market.enter(page, owner)
  await page.goto('/dashboard/profile')
  await page.getByLabel('Mobile money code').fill('12')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Enter a MoMoPay code of 4 to 9 digits, or a phone number')).toBeVisible()
  await page.getByLabel('Mobile money code').fill('123456')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(findToast(page, 'Profile updated')).toBeVisible()
  await market.enter(page, renter)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await page.getByText('What to bring').click()
  const ussd = `*182*8*1*123456*${booking.totalPrice}#`
  await expect(page.getByRole('link', { name: `Dial ${ussd}` })).toHaveAttribute('href', `tel:${ussd.replace('#', '%23')}`)
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await market.enter(page, owner)
  await page.goto(`/dashboard/bookings/${booking.id}/handover`)
  await page.getByLabel('Pickup code').fill(pickupCode)
  await page.getByLabel('How was it paid?').selectOption({ label: 'MTN MoMo' })
  await page.getByRole('button', { name: 'Start the trip' }).click()
  const reference = page.getByLabel('Transaction number')
  await expect(reference).toBeFocused()
  await reference.fill(`You have received ${booking.totalPrice - 500} RWF from JEAN (*********123). Financial Transaction Id: 76662021700.`)
  await expect(page.getByText(`Number 76662021700, ${formatFrancs(booking.totalPrice - 500)}`)).toBeVisible()
  await expect(page.getByLabel('Money received')).toHaveValue(String(booking.totalPrice - 500))
  await page.getByLabel('Money received').fill(String(booking.totalPrice))
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Start the trip' }).click()
  await expect(findToast(page, 'Trip started')).toBeVisible()
  await market.enter(page, renter)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect(page.locator('.handover-question')).toContainText('MTN MoMo, 76662021700')
  await page.getByText('Pickup and return').click()
  await expect(page.getByText('MTN MoMo, 76662021700').last()).toBeVisible()
})
