import { expect, test } from '../support/e2e-fixture.ts'

test.use({ provoked: /net::ERR_FAILED|Failed to fetch dynamically imported module/ })

test('where the scripts do not arrive the page is one without scripts', async ({ page, market }) => {
  await market.anyCar({ location: 'musanze' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Find a car' })
  await expect(form.getByLabel('Pickup')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await form.getByLabel('Location').selectOption('Musanze')
  await form.getByRole('button', { name: 'Search Cars' }).click()
  await expect(page.getByText('1 car available')).toBeVisible()
})

test('where one of the scripts of a page does not arrive the page stays as it was drawn, whichever it is', async ({ page, market }) => {
  const car = await market.anyCar({ location: 'musanze' })
  for (const path of ['/', `/car/${car.id}`, '/contact']) {
    const html = await (await page.request.get(path)).text()
    const scripts = [...html.matchAll(/<link rel="later" href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
    expect(scripts.length, path).toBeGreaterThan(1)
    for (const script of scripts) {
      await page.route(`**${script}`, (route) => route.abort())
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 }).first()
      const shown = await title.innerText()
      await expect(page.locator('html'), script).not.toHaveAttribute('data-scripts', { timeout: 15_000 })
      await expect(title, script).toHaveText(shown)
      await page.unroute(`**${script}`)
    }
  }
})
