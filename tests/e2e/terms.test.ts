import type { Page } from '@playwright/test'
import { addDays, longDay } from '../../shared/days.ts'
import { usualTerms } from '../../shared/terms.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { notice } from '../support/walk.ts'

const owner = newPerson('owner')
const book = (page: Page) => page.getByRole('button', { name: 'Book & Pay in Person' })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const sheet = (page: Page) => dialog(page, /^Toyota Allion/)
const confirm = (page: Page) => dialog(page, 'Confirm your request')
const group = (page: Page, name: string) => page.locator('summary', { hasText: name })

/** A window takes no press until the second one of a double tap is over. */
const settle = (page: Page) => page.waitForTimeout(600)

async function acceptAgreement(page: Page) {
  const agreement = dialog(page, 'Renter agreement')
  await agreement.getByRole('checkbox').check()
  await settle(page)
  await agreement.getByRole('button', { name: 'Accept and continue' }).click()
}

test('notice and shortest trip: an owner says them, the car proposes days that keep them, and says why others cannot be had', async ({
  page,
  market,
}) => {
  const lending = await market.signUp(owner)
  const car = await market.car(lending, { location: 'rusizi', model: 'Allion' })
  const today = await market.today()
  await market.enter(page, owner)
  await page.goto(`/list-your-car?car=${car.id}`)
  await group(page, 'Pickup').click()
  await page.getByLabel('Area and landmark').fill('Kamembe, at the roundabout')
  await page.getByLabel('Exact place').fill('House 7 with the blue gate')
  await page.getByLabel('Notice (hours)').fill('48')
  await group(page, 'Length of a trip').click()
  await page.getByLabel('Shortest trip (days)').fill('5')
  await page.getByLabel('Longest trip (days)').fill('4')
  await group(page, 'Length of a trip').click()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('The longest trip cannot be shorter than the shortest')).toBeVisible()
  await expect(page.getByLabel('Longest trip (days)')).toBeFocused()
  await page.getByLabel('Longest trip (days)').fill('14')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('1 of 6 photos')).toBeVisible()

  const renter = await market.signUp(newPerson('renter'))
  await market.enter(page, renter)
  await page.goto(`/car/${car.id}`)
  for (const said of ['Kamembe, at the roundabout', 'At least 48 hours before the pickup', '5 to 14 days'])
    await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByText('blue gate')).toHaveCount(0)
  await book(page).tap()
  await expect(sheet(page).getByText(/× 5\sdays$/)).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Book & Pay in Person' })).toBeEnabled()

  await page.goto(`/car/${car.id}?from=${today}&to=${addDays(today, 5)}`)
  await book(page).tap()
  await expect(sheet(page).getByText('The owner needs 48 hours before a pickup. Please choose a later first day.')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Book & Pay in Person' })).toBeDisabled()
  const from = addDays(today, 10)
  await page.goto(`/car/${car.id}?from=${from}&to=${addDays(from, 1)}`)
  await book(page).tap()
  await expect(sheet(page).getByText('This car is rented for 5 days at least. Please choose a later return.')).toBeVisible()
  await page.goto(`/search?location=rusizi&from=${from}&to=${addDays(from, 1)}`)
  await expect(page.getByRole('link', { name: 'Toyota Allion' })).toHaveCount(0)
  await page.goto(`/search?location=rusizi&from=${from}&to=${addDays(from, 4)}`)
  await expect(page.getByRole('link', { name: 'Toyota Allion' }).first()).toBeVisible()
})

test('a request that the terms refuse by now leads back to the days, which say why', async ({ page, market }) => {
  const [lending, renter] = [await market.signUp(owner), await market.signUp(newPerson('renter'))]
  const car = await market.car(lending, { location: 'rusizi', model: 'Allion' })
  const from = addDays(await market.today(), 10)
  await market.enter(page, renter)
  await page.goto(`/car/${car.id}?from=${from}&to=${addDays(from, 1)}`)
  await book(page).tap()
  await acceptAgreement(page)
  await lending.api.patch(`/api/cars/${car.id}`, { data: { minDays: 3 } })
  await settle(page)
  await confirm(page).getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(notice(page, 'The trip is too short')).toBeVisible()
  await expect(confirm(page)).toBeHidden()
  await book(page).tap()
  await expect(sheet(page).getByText('This car is rented for 3 days at least. Please choose a later return.')).toBeVisible()
})

test('with a driver: chosen on the car’s page, a line of its own in the price, and on the booking', async ({ page, market }) => {
  const [lending, renter] = [await market.signUp(owner), await market.signUp(newPerson('renter'))]
  const car = await market.car(lending, { location: 'rusizi', model: 'Allion', driver: 'either', driverPricePerDay: 20_000 })
  const from = addDays(await market.today(), 10)
  await market.enter(page, renter)
  await page.goto(`/search?location=rusizi&from=${from}&to=${addDays(from, 1)}&driver=with`)
  await page.getByRole('link', { name: 'Toyota Allion' }).first().click()
  await book(page).tap()
  await expect(confirm(page).or(dialog(page, 'Renter agreement'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/car/${car.id}`)
  await book(page).tap()
  const lines = sheet(page).locator('.lines')
  await expect(lines.getByText('Driver')).toHaveCount(0)
  await sheet(page).getByLabel('Driver').selectOption('With driver, RWF 20,000 a day')
  await expect(lines.getByText('Driver')).toBeVisible()
  await expect(lines.getByText('80,000', { exact: true })).toBeVisible()
  await settle(page)
  await sheet(page).getByRole('button', { name: 'Book & Pay in Person' }).click()
  await acceptAgreement(page)
  await settle(page)
  await confirm(page).getByRole('button', { name: 'Confirm Booking' }).click()
  await page.waitForURL('**/dashboard/bookings/*')
  await expect(page.getByText('Comes with a driver (RWF 20,000 a day)')).toBeVisible()
})

test('pickup hour agreed by both: proposed with the request, changed by the owner, seen by the renter', async ({ page, market }) => {
  const [lending, renter] = [await market.signUp(owner), await market.signUp(newPerson('renter'))]
  const terms = { ...usualTerms, pickupPlace: 'House 7 with the blue gate', pickupFrom: '09:00', pickupUntil: '12:00' }
  const car = await market.car(lending, { location: 'rusizi', model: 'Allion', ...terms })
  const from = addDays(await market.today(), 10)
  const on = (hour: string) => page.getByText(`${longDay(from)} at ${hour}`)
  await market.enter(page, renter)
  await page.goto(`/car/${car.id}?from=${from}&to=${addDays(from, 1)}`)
  await book(page).tap()
  await acceptAgreement(page)
  const hours = confirm(page).getByLabel(/^Pickup on/)
  await expect(hours.getByRole('option')).toHaveText(['09:00', '10:00', '11:00', '12:00'])
  await hours.selectOption('11:00')
  await settle(page)
  await confirm(page).getByRole('button', { name: 'Confirm Booking' }).click()
  await page.waitForURL('**/dashboard/bookings/*')
  const address = page.url()
  await expect(on('11:00')).toBeVisible()
  await expect(page.getByText('blue gate')).toHaveCount(0)

  await market.enter(page, owner)
  await page.goto(address)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const change = dialog(page, 'Change the pickup hour')
  await change.getByLabel(/^Pickup on/).selectOption('10:00')
  await settle(page)
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'Pickup at 10:00')).toBeVisible()
  await expect(on('10:00')).toBeVisible()
  await market.act(lending, { id: address.split('/').at(-1) ?? '' }, 'approve')

  await market.enter(page, renter)
  await page.goto(address)
  await expect(on('10:00')).toBeVisible()
  await expect(page.getByText('Pickup at 10:00, proposed by the owner')).toBeVisible()
  await expect(page.getByText('House 7 with the blue gate')).toBeVisible()
  await page.goto(`${address}/agreement`)
  await expect(on('10:00')).toBeVisible()
})
