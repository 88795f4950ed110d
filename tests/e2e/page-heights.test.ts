import type { Page } from '@playwright/test'
import { enterDemo, listDemoVisits } from '../support/demo-visits.ts'
import { test } from '../support/demo-test.ts'
import { expect, waitUntilSettled } from '../support/e2e-test.ts'
import type { Role } from '../support/route-catalogue.ts'

test.use({ provoked: /status of 404/ })
test.describe.configure({ timeout: 180_000 })

/** The most screens of 390 × 844 that a page may take. */
const limits: [role: Role, what: string, pages: RegExp, screens: number][] = [
  ['visitor', 'a car page', /^\/car\//, 2.5],
  ['renter', 'a booking, in any state,', /^\/dashboard\/bookings\/\$bookingId,/, 2],
  ['owner', 'a booking, in any state,', /^\/dashboard\/bookings\/\$bookingId,/, 2],
  ['owner', 'the dashboard of five cars', /^\/dashboard$/, 2],
  ['owner', 'a screen of the wizard', /^\/list-your-car, (part|step 2)/, 1.5],
]

const measureScreens = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)

for (const [role, what, pages, screens] of limits)
  test(`${what} fits in ${screens} phone screens for the ${role} @smoke`, async ({ page }) => {
    await enterDemo(page, role)
    const visits = (await listDemoVisits(page.request, role)).filter(({ name }) => pages.test(name))
    expect(visits.length).toBeGreaterThan(0)
    for (const { name, path } of visits) {
      await page.goto(path)
      await waitUntilSettled(page)
      expect.soft(await measureScreens(page), name).toBeLessThanOrEqual(screens)
    }
  })

test('where an owner opens the site Approve is in sight, and the second tap sends it @smoke', async ({ page }) => {
  await enterDemo(page, 'owner')
  const approve = page
    .getByRole('main')
    .getByRole('button', { name: /^Approve/ })
    .first()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true })
  for (const path of ['/dashboard', '/']) {
    await page.goto(path)
    await expect(approve).toBeInViewport({ ratio: 1 })
    await approve.tap()
    await expect(confirm).toBeInViewport({ ratio: 1 })
  }
  const answered = page.waitForResponse((response) => response.url().endsWith('/actions'))
  await confirm.tap()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'A request is waiting' })).toHaveCount(0)
})

const adminLists = [
  'listings',
  'queue',
  'bookings',
  'users',
  'verification',
  'jobs',
  'payments',
  'reports',
  'messages',
  'approvals',
  'pending',
]

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the first row of every list of the team is in sight @smoke', async ({ page }) => {
    await enterDemo(page, 'admin')
    for (const list of adminLists) {
      await page.goto(`/admin/${list}`)
      await waitUntilSettled(page)
      const row = page.getByRole('main').locator('tbody tr, .folded-rows > li').first()
      expect.soft((await row.boundingBox())?.y, list).toBeLessThanOrEqual(260)
    }
  })
})
