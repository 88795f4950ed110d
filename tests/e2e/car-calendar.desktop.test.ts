import { addDays, formatLongDay, formatRange } from '../../shared/lib/days.ts'
import { createKeyboard } from '../support/keyboard.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { findToast } from '../support/page-actions.ts'

test('by keyboard alone an owner blocks and frees days; the mouse draws over them in either direction', async ({ page, market }) => {
  const owner = await market.signUp(createUserData('owner'))
  const car = await market.car(owner, { location: 'butare', model: 'Carina' })
  await market.enter(page, owner)
  const today = await market.today()
  const keys = createKeyboard(page)
  await page.goto(`/dashboard/cars/${car.id}/calendar`)
  const main = page.getByRole('main')
  await keys.to(main.getByRole('button', { name: formatLongDay(today) }))
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  const chosen = { from: addDays(today, 1), to: addDays(today, 8) }
  await expect(main.getByText(`${formatRange(chosen)} · 8 days`)).toBeVisible()
  await expect(main.getByRole('button', { name: formatLongDay(chosen.to) })).toBeFocused()
  await keys.type(main.getByLabel('Note'), 'Own use')
  await keys.enter(main.getByRole('button', { name: 'Block these days' }))
  await expect(findToast(page, 'Days blocked')).toBeVisible()
  await keys.enter(main.getByRole('button', { name: `Free these days: ${formatRange(chosen)}` }))
  await keys.enter(page.getByRole('dialog').getByRole('button', { name: 'Free these days' }))
  await expect(main.getByText('Nothing booked yet.')).toBeVisible()

  const days = page.getByRole('region', { name: 'Days of this car' })
  const range = { from: addDays(today, 1), to: addDays(today, 3) }
  const first = days.getByRole('button', { name: formatLongDay(range.from) })
  const last = days.getByRole('button', { name: formatLongDay(range.to) })
  for (const [start, end] of [
    [first, last],
    [last, first],
  ] as const) {
    await start.hover()
    await page.mouse.down()
    await end.hover()
    await page.mouse.up()
    await expect(days.getByText(`${formatRange(range)} · 3 days`)).toBeVisible()
  }
  await expect(first).toHaveAccessibleName(/first day$/)
  await expect(last).toHaveAccessibleName(/last day$/)
  await days.getByRole('button', { name: 'Clear selection' }).click()
  await expect(first).not.toHaveAccessibleName(/first day/)
})
