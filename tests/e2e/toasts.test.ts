import { expect, createUserData, test } from '../support/e2e-fixture.ts'

test('of three notices one is closed by a tap, and the others close by themselves', async ({ page, market }) => {
  await market.enter(page, await market.signUp(createUserData('renter')))
  await page.clock.install()
  await page.goto('/dashboard/profile')
  const closes = page.getByRole('button', { name: 'Close toast' })
  for (let count = 1; count <= 3; count += 1) {
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(closes).toHaveCount(count)
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await closes.first().tap()
  await page.clock.runFor(300)
  await expect(closes).toHaveCount(2)
  await page.clock.runFor(6_000)
  await expect(closes).toHaveCount(0)
})
