import type { Page } from '@playwright/test'
import { addDays, formatLongDay, formatRange } from '../../shared/lib/days.ts'
import { createUserData, expect, type Member, type MarketFixture, test } from '../support/e2e-fixture.ts'
import { findToast } from '../support/page-actions.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change days' })
const card = (page: Page) => page.getByRole('region', { name: 'Change of days' })

async function createBooking(market: MarketFixture, model: string) {
  const [owner, renter] = [await market.signUp(createUserData('owner', 'Odette')), await market.signUp(createUserData('renter', 'Jean'))]
  const car = await market.car(owner, { location: 'kigali', model, pricePerDay: 55_000 })
  const from = addDays(await market.today(), 5)
  const booking = await market.approved(owner, renter, car, { from, to: addDays(from, 3) })
  const open = async (page: Page, who: Member) => {
    await market.enter(page, who)
    await page.goto(`/dashboard/bookings/${booking.id}`)
  }
  return { owner, renter, car, from, to: booking.to, booking, open }
}

async function chooseDays(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: 'Change days' }).click()
  for (const day of [from, to]) {
    const button = dialog(page).getByRole('button', { name: formatLongDay(day) })
    await expect(dialog(page).getByRole('grid').first()).toBeVisible()
    if (!(await button.isVisible())) await dialog(page).getByRole('button', { name: 'Next month' }).click()
    await button.click()
  }
}

test('a renter asks for a day more on the phone, the owner approves it, and both see the new days and price @smoke', async ({
  page,
  market,
  axe,
}) => {
  const { owner, renter, from, to, open } = await createBooking(market, 'Vanguard')
  const [now, longer] = [formatRange({ from, to }), formatRange({ from, to: addDays(to, 1) })]
  await open(page, renter)
  await chooseDays(page, from, addDays(to, 1))
  await expect(dialog(page).getByRole('row', { name: /^Rental/ })).toContainText('275,000')
  await expect(dialog(page)).toContainText('You bring RWF 60,500 more to the pickup.')
  await dialog(page).getByLabel('Message (optional)').fill('The bus does not run on Sunday.')
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await dialog(page).getByRole('button', { name: 'Ask for these days' }).click()
  await expect(findToast(page, 'Change sent')).toBeVisible()
  await expect(card(page)).toContainText(`You asked for ${longer} instead of ${now}.`)
  await expect(card(page)).toContainText(/^.*Waiting for Odette U\. until /)
  await expect(page.getByRole('button', { name: 'Change days' })).toHaveCount(0)

  await open(page, owner)
  await expect(card(page)).toContainText(`Jean U. asks for ${longer} instead of ${now}.`)
  await expect(card(page)).toContainText('The bus does not run on Sunday.')
  await expect(card(page)).toContainText('You earn RWF 46,750 more.')
  await axe(page)
  await card(page).getByRole('button', { name: 'Approve' }).click()
  await expect(findToast(page, 'Days changed')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByText('5 days', { exact: true })).toBeVisible()

  await open(page, renter)
  await expect(page.getByText('5 days', { exact: true })).toBeVisible()
  await expect(page.getByText('RWF 332,500').first()).toBeVisible()
})

test('an owner asks for a day less, the renter rejects it with a reason, and the old days stand', async ({ page, market, axe }) => {
  const { owner, renter, from, to, open } = await createBooking(market, 'Wish')
  const shorter = formatRange({ from, to: addDays(to, -1) })
  await open(page, owner)
  await chooseDays(page, from, addDays(to, -1))
  await expect(dialog(page)).toContainText('The renter brings RWF 60,500 less to the pickup.')
  await dialog(page).getByRole('button', { name: 'Ask for these days' }).click()
  await expect(card(page)).toContainText('You asked for')

  await open(page, renter)
  await card(page).getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: 'Reject this change?' })
  await question.getByLabel('Reason (optional)').fill('I need it on that day.')
  await axe(page)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(findToast(page, 'Change rejected')).toBeVisible()
  await expect(
    page.getByText(`The change to ${shorter} was rejected. Your days and price stay as they were. Reason: I need it on that day.`),
  ).toBeVisible()
  await expect(page.getByText('4 days', { exact: true })).toBeVisible()
})

test.describe('what goes wrong', () => {
  test.use({ provoked: /status of 409|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

  test('days that somebody else took, a new price and a lost connection leave what was chosen and typed', async ({
    page,
    market,
    context,
  }) => {
    const { owner, renter, car, from, to, open } = await createBooking(market, 'Ractis')
    await open(page, renter)
    await chooseDays(page, from, addDays(to, 1))
    const message = dialog(page).getByLabel('Message (optional)')
    const send = dialog(page).getByRole('button', { name: 'Ask for these days' })
    await message.fill('One day more, please.')
    await owner.api.patch(`/api/cars/${car.id}`, { data: { pricePerDay: 65_000 } })
    await send.click()
    await expect(dialog(page).getByRole('alert')).toContainText('The price has changed')
    await expect(dialog(page).getByRole('row', { name: /^Rental/ })).toContainText('285,000')
    await context.setOffline(true)
    await send.click()
    await expect(dialog(page).getByRole('alert')).not.toContainText('The price has changed')
    await context.setOffline(false)
    await expect(message).toHaveValue('One day more, please.')
    await send.click()
    await expect(card(page)).toContainText('One day more, please.')
    await card(page).getByRole('button', { name: 'Withdraw change' }).click()
    await expect(card(page)).toHaveCount(0)
  })
})
