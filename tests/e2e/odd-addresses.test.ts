import { admin, expect, newPerson, test } from '../support/market.ts'

test('what an address asks for that there is not counts as not asked for, and leaves the address', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  const draft = await market.draft(owner)
  await market.enter(page, owner)
  await page.goto('/dashboard/bookings?as=zzz&status=pending')
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Something went wrong')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/bookings?status=pending')
  for (const step of ['1', '9', 'zzz']) {
    await page.goto(`/list-your-car?car=${draft.id}&step=${step}`)
    await expect(page.getByRole('textbox', { name: 'Model' })).toBeVisible()
    await expect(page).toHaveURL(`/list-your-car?car=${draft.id}`)
  }

  await market.submitted(owner)
  await market.enter(page, admin)
  await page.goto('/admin/approvals?show=log')
  await expect(page.getByRole('tab', { name: 'Car Listing Approvals' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Car Listing Approvals' })).toBeVisible()
  await expect(page).toHaveURL('/admin/approvals')
  await page.goto('/admin/listings?page=-1&zzz=1')
  await expect(page.getByRole('main').getByText(/^\d+ listings?$/)).toBeVisible()
  await expect(page.getByText('Page -1')).toHaveCount(0)
  await expect(page).toHaveURL('/admin/listings')
})

test('an address with a filter that there is not is told of as what it is', async ({ page }) => {
  await page.goto('/search?location=kigali&fuel=zzz')
  await expect(page.getByRole('heading', { name: 'Please search again' })).toBeVisible()
  await expect(page.getByText('This link has a mistake in it.')).toBeVisible()
  await page.goto('/search?location=kigali&from=2026-02-30&to=2026-03-02')
  await expect(page.getByRole('heading', { name: 'Please choose other days' })).toBeVisible()
})
