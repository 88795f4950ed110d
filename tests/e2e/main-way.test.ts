import type { Page } from '@playwright/test'
import { addDays, type DayRange } from '../../shared/days.ts'
import { admin, expect, newPerson, test } from '../support/market.ts'
import { picture } from '../support/pictures.ts'
import { chooseDays, describeCar, fillSignUp, logIn, notice } from '../support/walk.ts'

const owner = newPerson('owner')
const renter = newPerson('renter')
/** Polled every five seconds. */
const afterPoll = { timeout: 12_000 }

async function signUpAsOwner(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(page, owner)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(notice(page, 'Welcome, Claudine')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Twara!' })).toBeVisible()
}

async function describeTheCar(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'List Your First Car' }).click()
  await expect(page.getByRole('heading', { name: 'Tell us about your car' })).toBeVisible()
  await describeCar(page)
  await page.getByText('Four-wheel drive').click()
  await page.getByRole('button', { name: 'Next' }).click()
}

async function addThreePhotos(page: Page) {
  await expect(page.getByRole('heading', { name: 'Upload photos of your car' })).toBeVisible()
  const files = await Promise.all(
    [
      ['front', '#b6452c'],
      ['side', '#2c6fb6'],
      ['inside', '#3d8f52'],
    ].map(([name = '', colour = '']) => picture(name, colour)),
  )
  await page.getByLabel('Choose photos').setInputFiles(files)
  const photos = page.getByRole('list', { name: 'Photos of your car' })
  // Sent one after another: each has the usual time.
  for (const name of ['Photo 1', 'Photo 2', 'Photo 3']) await expect(photos.getByRole('img', { name, exact: true })).toBeVisible()
  await expect(photos.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(3)
  await expect(photos.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('3 of 6 photos')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
}

async function submit(page: Page) {
  await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeVisible()
  await expect(page.getByText('Each booking carries a 10% service fee, paid by the renter: RWF 4,000 a day for this car.')).toBeVisible()
  await expect(page.getByText(/^A commission of 15% is kept .* RWF\s6,000 a day for this car/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have read the agreement and accept it.' }).check()
  await page.getByRole('button', { name: 'Submit Listing' }).click()
  // The one of before may stand there still: nobody has looked at this page meanwhile.
  await expect(notice(page, 'Car listing submitted').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Suzuki Jimny' })).toContainText('Pending Approval')
}

async function reject(page: Page, reason: string) {
  await page.goto('/admin-login')
  await logIn(page, admin)
  const tab = page.getByRole('navigation', { name: 'Admin areas' }).getByRole('link', { name: 'Pending Listings' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: /^Reject Suzuki Jimny/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Reject Suzuki Jimny/ })
  const send = dialog.getByRole('button', { name: 'Reject' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Reason').fill('   ')
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Reason').fill(reason)
  await send.click()
  await expect(notice(page, 'Car Rejected')).toBeVisible()
}

async function mend(page: Page, reason: string) {
  const car = page.getByRole('article').filter({ hasText: 'Suzuki Jimny' })
  await expect(car.getByText(`Rejection Reason: ${reason}`)).toBeVisible(afterPoll)
  await car.getByRole('link', { name: 'Edit and resubmit: Suzuki Jimny' }).click()
  await expect(page.getByText(`Rejection Reason: ${reason}`)).toBeVisible()
  await page.getByLabel('Description').fill('A calm and clean car with a roof rack and new tyres.')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await submit(page)
}

async function approve(page: Page) {
  await page.reload()
  await page.getByRole('button', { name: /^Approve Suzuki Jimny/ }).click()
  await expect(notice(page, 'Car Approved')).toBeVisible()
}

async function search(page: Page, days: DayRange) {
  await page.goto('/')
  await page.getByLabel('Location').selectOption('Kigali')
  await chooseDays(page, days)
  await page.getByRole('button', { name: 'Search Cars' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Kigali' })).toBeVisible()
}

/** From the results to a sent request: by way of signing up, which leads back to the car and its days. */
async function book(page: Page) {
  const result = page.getByRole('article').filter({ hasText: 'Suzuki Jimny' })
  await expect(result).toContainText('RWF 93,000 for 2 days')
  await result.getByRole('link', { name: 'Suzuki Jimny' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Suzuki Jimny/ })).toBeVisible()
  await expect(page.getByText('RWF 93,000 for 2 days')).toBeVisible()
  await expect(page.getByText('+ 25,000 deposit, returned').filter({ visible: true })).toBeVisible()
  await page.getByRole('link', { name: 'Book & Pay in Person' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await fillSignUp(page, renter)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Suzuki Jimny/ })).toBeVisible()
  // Where they had pressed before they were sent to sign up.
  const agreement = page.getByRole('dialog', { name: 'Renter agreement' })
  await expect(agreement).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /Days and price$/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Suzuki Jimny/ })
  for (const line of ['80,000', '8,000', '5,000', '25,000', 'RWF 118,000'])
    await expect(sheet.getByText(line, { exact: true })).toBeVisible()
  await expect(agreement).toBeHidden()
  await sheet.getByRole('button', { name: 'Book & Pay in Person' }).click()
  await expect(agreement.getByRole('button', { name: 'Accept and continue' })).toBeDisabled()
  await agreement.getByRole('checkbox', { name: 'I have read this agreement and accept it' }).check()
  await agreement.getByRole('button', { name: 'Accept and continue' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm your request' })
  await confirmation.getByLabel('Message to the owner').fill('At the airport, if you can.')
  await confirmation.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(notice(page, 'Request sent')).toBeVisible()
  await expect(notice(page, 'You will pay RWF 118,000 in cash at pickup. The owner will be notified.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Suzuki Jimny/ })).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
}

async function approveRequest(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Answer: / }).click()
  await expect(page.getByText('At the airport, if you can.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page, 'Booking Approved')).toBeVisible()
}

async function drive(page: Page, code: string) {
  await page.getByRole('link', { name: 'Start the trip' }).click()
  await page.getByLabel('Pickup code').fill(code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Start the trip' }).click()
  await expect(page.getByText('This is not the pickup code of this booking.').first()).toBeVisible()
  await page.getByLabel('Pickup code').fill(code)
  await page.getByRole('button', { name: 'Start the trip' }).click()
  await expect(notice(page, 'Trip started')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the booking' }).first().click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'End the trip' }).click()
  await page.getByRole('button', { name: 'End the trip' }).click()
  const sure = page.getByRole('dialog', { name: 'End the trip now?' })
  await expect(sure.getByText(/got back RWF/)).toBeVisible()
  await sure.getByRole('button', { name: 'End the trip' }).click()
  await expect(notice(page, 'Trip ended')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the booking' }).first().click()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
}

async function review(page: Page, days: DayRange) {
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Rate this trip' })).toBeVisible()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByLabel('Your review').fill('It climbed every hill to Nyungwe and back.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(notice(page, 'Thank you')).toBeVisible()
  await search(page, { from: addDays(days.to, 3), to: addDays(days.to, 4) })
  const result = page.getByRole('article').filter({ hasText: 'Suzuki Jimny' })
  await expect(result).toContainText('Rated 4.0 of 5 by 1 person')
}

test('a car is listed, rejected, mended, approved, booked, driven and reviewed', { tag: '@smoke' }, async ({ page, newPage, market }) => {
  test.setTimeout(120_000)
  const today = await market.today()
  const days = { from: today, to: addDays(today, 1) }
  const team = await newPage()
  const renting = await newPage()

  await test.step('an owner lists a car with three photos', async () => {
    await signUpAsOwner(page)
    await describeTheCar(page)
    await addThreePhotos(page)
    await submit(page)
  })
  await test.step('an admin rejects it with a reason, the owner mends it, the admin approves', async () => {
    const reason = 'Please say in which state the tyres are.'
    await reject(team, reason)
    await mend(page, reason)
    await approve(team)
    await expect(notice(page, 'Your car listing has been approved and is now available for rent')).toBeVisible(afterPoll)
    // Once, though the page hears of it in two ways.
    await page.waitForTimeout(300)
    await expect(notice(page, 'Listing approved')).toHaveCount(0)
    await expect(page.getByRole('article').filter({ hasText: 'Suzuki Jimny' })).toContainText('Active')
  })
  await test.step('a renter finds it by city and dates and books it', async () => {
    await search(renting, days)
    await book(renting)
  })
  const code = await test.step('the owner approves, and the renter learns of it', async () => {
    await approveRequest(page)
    await expect(notice(renting, 'Booking confirmed')).toBeVisible(afterPoll)
    return (await renting.getByText(/^Pickup code (\d ){5}\d$/).innerText()).replace(/\D/g, '')
  })
  await test.step("the owner starts the trip with the renter's code and ends it", () => drive(page, code))
  await test.step('the renter reviews it and the rating shows in search', () => review(renting, days))
})
