import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'

const enlarge = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
const measureOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('words twice as large make no page wider than the phone, and leave tabs, price and button of a car on the screen', async ({
  page,
  market,
}) => {
  const car = await market.car(await market.signUp(createUserData('owner')))
  for (const path of ['/', '/search?location=kigali', '/auth', '/help-center', `/car/${car.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await enlarge(page)
    await expect.poll(() => measureOverflow(page), path).toBe(0)
  }
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  const right = await page.getByRole('tab').evaluateAll((tabs) => Math.max(...tabs.map((tab) => tab.getBoundingClientRect().right)))
  expect(right).toBeLessThanOrEqual(390)
})

test('both sides see a status whole beside the sidebar, and an admin the words of both buttons on a narrow phone', async ({
  page,
  market,
}) => {
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter'))]
  const from = addDays(await market.today(), 20)
  const car = await market.car(owner, { model: 'Land Cruiser Prado' })
  const cancelled = await market.request(renter, car, { from, to: addDays(from, 9) })
  await market.act(owner, cancelled, 'approve')
  await market.act(renter, cancelled, 'cancel')
  const later = { from: addDays(from, 10), to: addDays(from, 19) }
  await market.act(owner, await market.request(renter, car, later), 'approve')
  await market.request(renter, car, { from: addDays(from, 20), to: addDays(from, 29) })
  for (const user of [renter, owner])
    for (const width of [1160, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await market.enter(page, user)
      await page.goto('/dashboard/bookings')
      await expect(page.getByRole('cell', { name: 'Cancelled' })).toBeVisible()
      const overflow = await page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
      expect([user.userType, width, overflow]).toEqual([user.userType, width, 0])
    }
  await page.setViewportSize({ width: 360, height: 800 })
  await market.enter(page, admin)
  await page.goto('/admin/approvals?show=bookings')
  const button = page.getByRole('button', { name: 'Approve Toyota Land Cruiser Prado 2019' })
  expect((await button.boundingBox())?.height).toBe(44)
})
