import type { Page } from '@playwright/test'
import { type Day, type DayRange, formatLongDay } from '../../shared/lib/days.ts'
import { expect } from './e2e-test.ts'
import type { UserData } from './e2e-fixture.ts'

export const findToast = (page: Page, text: string) => page.getByRole('region', { name: /^Notices/ }).getByText(text, { exact: true })

export async function closeToast(page: Page) {
  const close = page.getByRole('button', { name: 'Close toast' })
  await close.click()
  // It fades for 200 ms, in which another toast can arrive.
  await expect(close).toHaveCount(0)
}

/** Several can overlap, the newest in front. */
export async function closeToasts(page: Page) {
  const close = page.getByRole('button', { name: 'Close toast' })
  // A toast may close by itself or be covered by a new one meanwhile.
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined)
}

export const getSearchParams = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
export const getPath = (page: Page) => new URL(page.url()).pathname

export async function fillSignUp(page: Page, person: UserData) {
  const form = page.getByRole('main')
  await form.getByRole('radio', { name: person.userType === 'owner' ? 'Car Owner' : 'Car Renter' }).check()
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Phone').fill(person.phone)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
}

export async function logIn(page: Page, { email, password }: Pick<UserData, 'email' | 'password'>) {
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log In', exact: true }).first().click()
}

export async function createAdmin(page: Page, [firstName, lastName]: [string, string], email: string, password: string) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create admin account' }).click()
}

export async function fillCarDetails(page: Page) {
  const form = page.getByRole('main')
  for (const [field, choice] of [
    ['Make', 'Suzuki'],
    ['Location', 'Kigali'],
    ['Number of seats', '4 seats'],
    ['Fuel type', 'Gasoline'],
    ['Transmission', 'Manual'],
  ] as const)
    await form.getByLabel(field).selectOption(choice)
  await form.getByLabel('Model').fill('Jimny')
  await form.getByLabel('Year').fill('2021')
  await form.getByLabel('Description').fill('A calm and clean car for the hills, serviced every 5,000 km.')
  const nextButton = form.getByRole('button', { name: 'Next' })
  await nextButton.click()
  await form.getByLabel('Daily price (RWF)').fill('40000')
  await nextButton.click()
  await nextButton.click()
}

/** Opens a screen of the first step. */
export const openScreen = (page: Page, name: 'Car' | 'Price' | 'Terms' | 'Documents') =>
  page.getByRole('navigation', { name: 'Car details' }).getByRole('button', { name }).click()

export const openFilters = (page: Page) => page.locator('summary', { hasText: 'Filters' }).click()
export const getFilterSheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
export async function showCars(page: Page, count: number) {
  await getFilterSheet(page)
    .getByRole('button', { name: `Show ${count} car${count === 1 ? '' : 's'}`, exact: true })
    .click()
  await expect(getFilterSheet(page)).toBeHidden()
}
export const openFold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()
export const openForm = (page: Page) => page.locator('summary', { hasText: 'Edit' }).click()

export const getCalendar = (page: Page) => page.getByRole('tabpanel', { name: 'Details' })
export async function openFreeDays(page: Page) {
  const fold = page.locator('.free-days')
  if (!(await fold.evaluate((details) => details.hasAttribute('open')))) await fold.locator('summary').click()
}
export async function findDay(page: Page, day: Day) {
  const button = getCalendar(page).getByRole('button', { name: formatLongDay(day) })
  const [previousButton, nextButton] = ['Previous month', 'Next month'].map((name) => getCalendar(page).getByRole('button', { name }))
  await openFreeDays(page)
  await expect(getCalendar(page).getByRole('grid').first()).toBeVisible()
  while (!(await button.isVisible()) && (await previousButton?.isEnabled())) await previousButton?.click()
  if (!(await button.isVisible())) await nextButton?.click()
  return button
}
export const selectDay = async (page: Page, day: Day) => (await findDay(page, day)).click()

export async function selectRange(page: Page, { from, to }: DayRange) {
  await page
    .getByRole('button', { name: /^Pickup/ })
    .filter({ visible: true })
    .click()
  await selectRangeInDialog(page, { from, to })
}

export async function selectRangeInDialog(page: Page, { from, to }: DayRange) {
  const calendar = page.getByRole('dialog', { name: 'Choose your days' })
  for (const day of [from, to]) {
    const button = calendar.getByRole('button', { name: formatLongDay(day) })
    await expect(calendar.getByRole('grid')).toBeVisible()
    for (let month = 0; month < 12 && !(await button.isVisible()); month++)
      await calendar.getByRole('button', { name: 'Next month' }).click()
    await button.click()
  }
  await calendar.getByRole('button', { name: 'Done' }).click()
  await expect(calendar).toBeHidden()
}

export const blockLiveUpdates = (page: Page) => page.route('**/api/events*', (route) => route.fulfill({ status: 204 }))

export const openCarMenu = (page: Page, car: string) => page.getByRole('main').getByLabel(`Options: ${car}`).click()
