import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { findToast, getFilterSheet, openFilters, openFold, openScreen } from '../support/page-actions.ts'

const book = (page: Page) => page.getByRole('button', { name: 'Book & Pay in Person' })
const confirm = (page: Page) => page.getByRole('dialog', { name: 'Confirm your request' })

test('an owner switches instant booking on, a renter finds the car and has it at once', async ({ page, newPage, market, axe }) => {
  const [owner, renter] = [
    await market.signUp(createUserData('owner')),
    await market.verified(await market.signUp(createUserData('renter'))),
  ]
  const car = await market.car(owner, { location: 'nyagatare', model: 'Noah' })
  await market.car(owner, { location: 'nyagatare', model: 'Vitz' })
  const from = addDays(await market.today(), 10)
  const days = `from=${from}&to=${addDays(from, 1)}`

  await test.step('the owner', async () => {
    await market.enter(page, owner)
    await page.goto(`/list-your-car?car=${car.id}`)
    await openScreen(page, 'Terms')
    await openFold(page, 'Instant booking')
    await page.getByRole('switch', { name: 'Book at once' }).click()
    const verifiedOnly = page.getByRole('checkbox', { name: 'Only renters whose ID or licence we checked' })
    await expect(verifiedOnly).toBeChecked()
    await verifiedOnly.click()
    await expect(page.getByRole('dialog', { name: 'Let anyone book at once?' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(verifiedOnly).toBeChecked()
    await page.locator('[name="instantMaxDays"]').fill('5')
    await axe(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('1 of 6 photos')).toBeVisible()
  })

  const renterPage = await newPage()
  await market.enter(renterPage, renter)
  await test.step('the search', async () => {
    await renterPage.goto(`/search?location=nyagatare&${days}`)
    await expect(renterPage.getByRole('article')).toHaveCount(2)
    await openFilters(renterPage)
    await getFilterSheet(renterPage).getByRole('checkbox', { name: 'Instant booking' }).check()
    await getFilterSheet(renterPage).getByRole('button', { name: 'Show 1 car' }).click()
    await expect(renterPage.getByRole('article')).toHaveCount(1)
    await expect(renterPage.getByRole('article')).toContainText('Instant booking')
    await axe(renterPage)
  })

  await test.step('too long a trip is an ordinary request', async () => {
    await renterPage.goto(`/car/${car.id}?from=${from}&to=${addDays(from, 6)}`)
    await book(renterPage).tap()
    await expect(confirm(renterPage).getByText('The owner has 48 hours to answer.')).toBeVisible()
  })

  await test.step('the booking', async () => {
    await renterPage.goto(`/car/${car.id}?${days}`)
    await book(renterPage).tap()
    await expect(confirm(renterPage).getByText('Booked at once.')).toBeVisible()
    await axe(renterPage)
    await confirm(renterPage).getByRole('checkbox').check()
    await confirm(renterPage).getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(findToast(renterPage, 'Booking confirmed').first()).toBeVisible()
    await expect(renterPage.getByText('Upcoming').first()).toBeVisible()
  })
})
