import { addDays, shortDay, showRange } from '../../shared/lib/days.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { chooseDays, dayOn, freeDays, pressDay, searchOf } from '../support/walk.ts'

test('two days that are pressed make the trip: its price is announced, and a reload keeps it', async ({ page, market, axe }) => {
  const car = await market.anyCar({ location: 'butare', model: 'Corona', pricePerDay: 40_000 })
  const from = addDays(await market.today(), 12)
  const days = { from, to: addDays(from, 1) }
  await page.goto(`/car/${car.id}`)
  await expect(await dayOn(page, await market.today())).toHaveAccessibleName(/pick-up$/)
  await pressDay(page, days.from)
  const told = page.locator('.free-days [aria-live=polite]').last()
  await expect(told).toHaveText('Now choose the day of return')
  expect(searchOf(page)).toEqual({})
  await pressDay(page, days.to)
  await expect(told).toHaveText(`${showRange(days)} · 2 days · RWF 93,000 + 25,000 deposit, returned`)
  await expect(page.getByText('RWF 93,000 for 2 days')).toBeVisible()
  expect(searchOf(page)).toEqual(days)
  await axe(page)
  await page.reload()
  await expect(await dayOn(page, days.from)).toHaveAccessibleName(/pick-up$/)
  await expect(await dayOn(page, days.to)).toHaveAccessibleName(/return$/)

  // The calendar of the booking card has the same days, and the other way round.
  await page.getByRole('button', { name: /Days and price$/ }).click()
  await chooseDays(page, { from: addDays(from, 1), to: addDays(from, 3) })
  await page.goBack()
  await expect(await dayOn(page, addDays(from, 1))).toHaveAccessibleName(/pick-up$/)
  await pressDay(page, from)
  await pressDay(page, addDays(from, 1))
  await page.getByRole('button', { name: /Days and price$/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: `Pick-up ${shortDay(from)}` })).toBeVisible()
})

test('a taken day in between is told in words, and the next press begins anew', async ({ page, market }) => {
  const car = await market.anyCar({ location: 'butare', model: 'Corona' })
  const from = addDays(await market.today(), 12)
  await market.request(await market.signUp(newPerson('renter')), car, { from: addDays(from, 2), to: addDays(from, 2) })
  await page.goto(`/car/${car.id}`)
  await expect(await dayOn(page, addDays(from, 2))).toBeDisabled()
  await pressDay(page, from)
  await pressDay(page, addDays(from, 4))
  await expect(freeDays(page).getByText('Some days between are taken. Please choose other days.')).toBeVisible()
  expect(searchOf(page)).toEqual({})
  await pressDay(page, from)
  await pressDay(page, from)
  await expect.poll(() => searchOf(page)).toEqual({ from, to: from })
})
