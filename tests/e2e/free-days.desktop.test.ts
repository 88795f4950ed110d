import { addDays, longDay, showRange } from '../../shared/days.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { searchOf } from '../support/walk.ts'

test('by keyboard alone the days are chosen in the calendar of the page, and what they cost is announced', async ({ page, market }) => {
  const car = await market.car(await market.signUp(newPerson('owner')), { location: 'butare', pricePerDay: 40_000 })
  const today = await market.today()
  const keys = keyboardOf(page)
  await page.goto(`/car/${car.id}`)
  await page.getByRole('heading', { name: 'Free days' }).scrollIntoViewIfNeeded()
  const grid = page.getByRole('main').getByRole('grid').first()
  await expect(grid).toBeVisible()
  await keys.to(grid.getByRole('button', { name: longDay(today) }))
  await keys.press('ArrowRight')
  await keys.press('Enter')
  const told = page.locator('.free-days [aria-live=polite]').last()
  await expect(told).toHaveText('Now choose the day of return')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  const days = { from: addDays(today, 1), to: addDays(today, 8) }
  await expect(told).toHaveText(`${showRange(days)} · 8 days · RWF 357,000 + 25,000 deposit, returned`)
  await expect(page.getByRole('button', { name: `${longDay(days.to)}, return` })).toBeFocused()
  expect(searchOf(page)).toEqual(days)
})
