import { addDays, formatShortDay, formatRange } from '../../shared/lib/days.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { selectRange, findDay, getCalendar, selectDay, getSearchParams } from '../support/page-actions.ts'

test('two days that are pressed make the trip: its price is announced, and a reload keeps it', async ({ page, market, axe }) => {
  const car = await market.anyCar({ location: 'butare', model: 'Corona', pricePerDay: 40_000 })
  const from = addDays(await market.today(), 12)
  const days = { from, to: addDays(from, 1) }
  await page.goto(`/car/${car.id}`)
  await expect(await findDay(page, await market.today())).toHaveAccessibleName(/pickup$/)
  await selectDay(page, days.from)
  const announcement = page.locator('.free-days [aria-live=polite]').last()
  await expect(announcement).toHaveText('Now choose your return day')
  expect(getSearchParams(page)).toEqual({})
  await selectDay(page, days.to)
  await expect(announcement).toHaveText(`${formatRange(days)} · 2 days · RWF 93,000 + 25,000 refundable deposit`)
  await expect(page.getByText('RWF 93,000 total, fees included')).toBeVisible()
  expect(getSearchParams(page)).toEqual(days)
  await axe(page)
  await page.reload()
  await expect(await findDay(page, days.from)).toHaveAccessibleName(/pickup$/)
  await expect(await findDay(page, days.to)).toHaveAccessibleName(/return$/)

  await page.getByRole('button', { name: /Days and price$/ }).click()
  await selectRange(page, { from: addDays(from, 1), to: addDays(from, 3) })
  await page.goBack()
  await expect(await findDay(page, addDays(from, 1))).toHaveAccessibleName(/pickup$/)
  await selectDay(page, from)
  await selectDay(page, addDays(from, 1))
  await page.getByRole('button', { name: /Days and price$/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: `Pickup ${formatShortDay(from)}` })).toBeVisible()
})

test('a taken day in between is told in words, and the next press begins anew', async ({ page, market }) => {
  const car = await market.anyCar({ location: 'butare', model: 'Corona' })
  const from = addDays(await market.today(), 12)
  await market.request(await market.signUp(createUserData('renter')), car, { from: addDays(from, 2), to: addDays(from, 2) })
  await page.goto(`/car/${car.id}`)
  await expect(await findDay(page, addDays(from, 2))).toBeDisabled()
  await selectDay(page, from)
  await selectDay(page, addDays(from, 4))
  await expect(getCalendar(page).getByText('Some days in between are taken. Choose other days.')).toBeVisible()
  expect(getSearchParams(page)).toEqual({})
  await selectDay(page, from)
  await selectDay(page, from)
  await expect.poll(() => getSearchParams(page)).toEqual({ from, to: from })
})
