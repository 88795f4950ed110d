import type { Page } from '@playwright/test'
import { hydrationUsers, prepareUsers } from '../support/hydration.ts'
import { expect } from '../support/e2e-fixture.ts'
import { test as base } from '../support/a11y.ts'
import { delayResponses, navigateClient } from '../support/page-states.ts'
import { type FixtureIds, type Role, routeCatalogue } from '../support/route-catalogue.ts'

let cachedIds: FixtureIds | undefined
const test = base.extend<{ place: FixtureIds }>({
  place: async ({ market }, provide) => provide((cachedIds ??= await prepareUsers(market))),
})
test.describe.configure({ timeout: 180_000 })
test.use({ provoked: /status of 404/ })

const pages = Object.entries(routeCatalogue).filter(([, { leadsTo }]) => !leadsTo)

/** Lists what still moves although `prefers-reduced-motion` is set. */
const findMovingElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => [undefined, '::before', '::after'].map((part) => ({ element, style: getComputedStyle(element, part) })))
      .filter(({ element, style }) => {
        const durations = `${style.animationName === 'none' ? '0s' : style.animationDuration},${style.transitionDuration}`
        const longest = Math.max(...durations.split(',').map(Number.parseFloat))
        return element.checkVisibility() && (longest > 0.01 || style.scrollBehavior === 'smooth')
      })
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  )

const roles = ['visitor', 'renter', 'owner', 'admin'] satisfies Role[]
for (const role of roles)
  test(`every page of the ${role} can be read, touched and reached, light and dark, on the narrowest phone`, async ({
    page,
    place,
    market,
    checkAt,
  }) => {
    if (hydrationUsers[role]) await market.enter(page, hydrationUsers[role])
    for (const [, { at }] of pages.filter(([, { by }]) => by === role)) await checkAt(at(place))
  })

test('who wants no movement gets none, on any page and while it waits', async ({ page, place, market }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const role of roles) {
    if (hydrationUsers[role]) await market.enter(page, hydrationUsers[role])
    for (const [path, { at }] of pages.filter(([, { by }]) => by === role)) {
      await page.goto(at(place))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect.soft(await findMovingElements(page), path).toEqual([])
    }
  }
  await page.goto('/contact')
  const response = await delayResponses(page, '**/api/cars?*')
  await navigateClient(page, '/search?location=kigali')
  await expect(page.getByText('Loading cars...')).toBeVisible()
  expect(await findMovingElements(page)).toEqual([])
  await response.release()
})

test('a page that is not there says so in its own words and leads home', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText("Sorry, the page you're looking for doesn't exist or has been moved.")).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
