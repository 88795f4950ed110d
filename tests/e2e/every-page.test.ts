import { hydrationUsers, prepareUsers } from '../support/hydration.ts'
import { expect, test } from '../support/e2e-fixture.ts'
import { type Role, routeCatalogue } from '../support/route-catalogue.ts'

const maxScripts = 40

test.use({ provoked: /status of 404/ })
test.describe.configure({ timeout: 120_000, mode: 'parallel' })

for (const role of ['visitor', 'renter', 'owner', 'admin'] satisfies Role[])
  test(`every page of the ${role} opens, and can be read light and dark`, { tag: '@smoke' }, async ({ page, market, axe }) => {
    const ids = await prepareUsers(market)
    const user = hydrationUsers[role]
    if (user) await market.enter(page, user)
    for (const [path, { at, leadsTo }] of Object.entries(routeCatalogue).filter(([, { by }]) => by === role)) {
      const response = await page.goto(at(ids))
      expect(response?.status(), path).toBe(path.endsWith('$') && !leadsTo ? 404 : 200)
      if (leadsTo) await expect(page).toHaveURL(leadsTo(ids))
      else {
        expect(new URL(page.url()).pathname, path).toBe(new URL(at(ids), page.url()).pathname)
        await axe(page)
      }
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect(await page.locator('link[rel=modulepreload]').count(), path).toBeLessThanOrEqual(maxScripts)
    }
  })
