import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'

test('what an address asks for that there is not counts as not asked for, and leaves the address', async ({ page, market }) => {
  const owner = await market.signUp(createUserData('owner'))
  await market.enter(page, owner)
  await page.goto('/dashboard/bookings?as=zzz&status=pending')
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Something went wrong')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/bookings?status=pending')

  await market.submitted(owner)
  await market.enter(page, admin)
  await page.goto('/admin/approvals?show=log')
  await expect(page.getByRole('tab', { name: 'Car Listing Approvals' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Car Listing Approvals' })).toBeVisible()
  await expect(page).toHaveURL('/admin/approvals')
})
