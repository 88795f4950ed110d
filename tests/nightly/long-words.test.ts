import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { modelLength } from '../../shared/domain/car.ts'
import { waitUntilSettled } from '../support/e2e-test.ts'
import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'

test.use({ viewport: { width: 360, height: 780 } })

const buildLongWord = (length: number) => 'Uwimbabaziniyonsenga'.repeat(4).slice(0, length)
const model = buildLongWord(modelLength)

const findOverflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, main *, footer *')]
      .filter((element) => element.checkVisibility() && !element.closest('.gallery, .unseen, thead'))
      .filter((element) => {
        const { right } = element.getBoundingClientRect()
        return Math.max(right, element === document.body ? element.scrollWidth : 0) > innerWidth
      })
      .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
      .map((element) => element.outerHTML.slice(0, 120)),
  )

async function expectFits(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByText(model).first()).toBeVisible()
  await waitUntilSettled(page)
  expect.soft(await findOverflowing(page), path).toEqual([])
}

test('a name of one long word widens no page on a phone', async ({ page, newPage, market }) => {
  const owner = await market.signUp({ ...createUserData('owner'), firstName: buildLongWord(40), lastName: buildLongWord(40) })
  const renter = await market.signUp({ ...createUserData('renter'), firstName: buildLongWord(40), lastName: buildLongWord(40) })
  const car = await market.car(owner, { model, pricePerDay: 10_000_000, description: buildLongWord(80).repeat(3) })
  await market.submitted(owner, { model })
  const today = await market.today()
  const booking = await market.request(renter, car, { from: today, to: addDays(today, 29) })

  await expectFits(page, `/search?location=kigali&from=${addDays(today, 50)}&to=${addDays(today, 52)}`)
  await expectFits(page, `/car/${car.id}`)
  await market.enter(page, owner)
  const ownerPaths = ['', '/bookings?as=owner', `/bookings/${booking.id}`, `/cars/${car.id}/calendar`]
  for (const path of ownerPaths) await expectFits(page, `/dashboard${path}`)
  for (const step of [2, 3]) {
    await page.goto(`/list-your-car?car=${car.id}&step=${step}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect.soft(await findOverflowing(page), `step ${step}`).toEqual([])
  }
  const renterPage = await newPage()
  await market.enter(renterPage, renter)
  for (const path of ['/dashboard/bookings', `/dashboard/bookings/${booking.id}`]) await expectFits(renterPage, path)
  const adminPage = await newPage()
  await market.enter(adminPage, admin)
  const adminPaths = [
    '/admin/listings',
    '/admin/bookings',
    '/admin/pending',
    '/admin/approvals?show=bookings',
    '/admin/approvals?show=logs',
  ]
  for (const path of adminPaths) await expectFits(adminPage, path)
})

test('the links at the foot of the page stand in one line each', async ({ page }) => {
  await page.goto('/help-center')
  for (const name of ['Terms', 'Privacy', 'Cookies']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
    expect((await link.boundingBox())?.height, name).toBeLessThan(60)
  }
})
