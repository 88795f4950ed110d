import { addDays } from '../../shared/lib/days.ts'
import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'
import { closeToast, findToast } from '../support/page-actions.ts'

test('an admin answers booking requests in their table, each once', { tag: '@smoke' }, async ({ page, market }) => {
  const owner = await market.signUp(createUserData('owner'))
  const renter = await market.signUp(createUserData('renter', 'Solange'))
  const from = addDays(await market.today(), 20)
  const [wanted, unwanted] = [await market.car(owner, { model: 'Ipsum' }), await market.car(owner, { model: 'Caldina' })]
  await market.request(renter, wanted, { from, to: addDays(from, 2) })
  const rejected = await market.request(renter, unwanted, { from, to: from })
  let decisions = 0
  await page.route('**/decision', async (route) => {
    decisions += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })

  await market.enter(page, admin)
  await page.goto('/admin/approvals?show=bookings')
  const rows = page.getByRole('row').filter({ hasText: 'Toyota' })
  await expect(rows).toHaveCount(2)
  const first = rows.filter({ hasText: 'Ipsum' })
  for (const text of ['Solange U.', 'Owner: Claudine Uwase', '3 days', 'RWF 211,500', 'Not verified', 'No trips yet'])
    await expect(first).toContainText(text)
  // Both clicks come before the next render.
  await first.getByRole('button', { name: 'Approve Toyota Ipsum 2019' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(findToast(page, 'Booking Approved')).toBeVisible()
  await expect(first).toHaveCount(0)
  await expect(page.getByText('1 decision to make')).toBeVisible()
  expect(decisions).toBe(1)
  await closeToast(page)

  await rows.getByRole('button', { name: 'Reject Toyota Caldina 2019' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this booking request?' })
  await dialog.getByLabel('Reason').fill('The car is in the garage that day.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(findToast(page, 'Booking Rejected')).toBeVisible()
  await expect(page.getByText('No pending booking requests require approval.')).toBeVisible()

  await market.enter(page, renter)
  await page.goto(`/dashboard/bookings/${rejected.id}`)
  await expect(page.getByRole('main').getByText('The car is in the garage that day.').first()).toBeVisible()
})
