import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'
import { getPath } from '../support/page-actions.ts'

const landings = [
  { who: 'renter', link: 'My Bookings', title: 'My Bookings', path: '/dashboard/bookings' },
  { who: 'owner', link: 'My Cars', title: 'Welcome to Twara!', path: '/dashboard' },
  { who: 'admin', link: 'Dashboard', title: 'Admin Dashboard', path: '/admin' },
] as const

for (const { who, link: name, title, path } of landings)
  test(`the dashboard’s frame stands at once for the ${who}, and all of its scripts are asked for together`, async ({ page, market }) => {
    await market.enter(page, who === 'admin' ? admin : await market.signUp(createUserData(who)))
    await page.goto('/how-it-works')
    await page.waitForFunction(() => window.early === undefined)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    // The menu focuses its first link, which preloads the home page.
    const home = await page.waitForFunction(
      () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/home-page-'))?.name,
    )
    await page.evaluate((url) => import(String(url)), await home.jsonValue())

    const requested: string[] = []
    const { promise, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      requested.push(route.request().url())
      await promise
      await route.continue()
    })
    await link.click()
    await expect(page.locator('.dash .skeleton').first()).toBeVisible()
    await expect(page.getByText('Initializing application...')).toHaveCount(0)
    const [all, before] = [new Set(requested), requested.length]
    expect(before).toBeGreaterThan(2)
    release()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(getPath(page)).toBe(path)
    expect(requested.filter((url) => !all.has(url))).toEqual([])
  })
