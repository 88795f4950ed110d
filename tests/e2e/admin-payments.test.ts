import { admin, expect, newPerson, test } from '../support/market.ts'
import { notice } from '../support/walk.ts'

test('an owner tells of a payment, the team confirms it, and nothing is due any more, on both sides and in the statement', async ({
  page,
  market,
  axe,
}) => {
  const [owner, renter] = [await market.signUp(newPerson('owner', 'Solange')), await market.signUp(newPerson('renter'))]
  const today = await market.today()
  const trip = await market.approved(owner, renter, await market.car(owner, { model: 'Fielder' }), { from: today, to: today })
  await market.drive(owner, renter, trip)

  await market.enter(page, owner)
  await page.goto('/dashboard/payments')
  const due = page.getByRole('region', { name: 'Due to the platform' })
  await due.getByRole('button', { name: 'I have paid' }).click()
  const telling = page.getByRole('dialog', { name: 'What you have paid' })
  await expect(telling.getByLabel('Amount')).toHaveValue('18,750')
  await telling.getByRole('button', { name: 'Send' }).click()
  await expect(telling.getByText('This field is required')).toBeVisible()
  await telling.getByLabel('Reference of the payment').fill('MP2611 77')
  await telling.getByRole('button', { name: 'Send' }).click()
  await expect(due.getByText('Waits for confirmation.')).toBeVisible()
  await expect(due.getByRole('button', { name: 'I have paid' })).toHaveCount(0)

  await market.enter(page, admin)
  await page.goto('/admin/payments')
  const claims = page.getByRole('region', { name: 'Waiting for confirmation' })
  await expect(claims.getByRole('row').filter({ hasText: 'MP2611 77' })).toContainText('RWF 18,750')
  await claims.getByRole('link', { name: 'Solange Uwase' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments of Solange Uwase' })).toBeVisible()
  await expect(page.getByText('Says to have paid RWF 18,750')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Confirm the payment of Solange Uwase' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(notice(page, 'Payment confirmed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Due to the platform' })).toContainText('RWF 0')
  await expect(page.getByRole('row').filter({ hasText: 'MP2611 77' })).toContainText('RWF 18,750')
  await page.getByRole('link', { name: 'Open statement' }).click()
  await expect(page.locator('dd.sum').last()).toHaveText(/^RWF\s0$/)
  await expect(page.getByText('Solange Uwase · Reference')).toBeVisible()

  await market.enter(page, owner)
  await page.goto('/dashboard/payments')
  await expect(due.getByText(/^Nothing is due\./)).toBeVisible()
})

test('the team marks a part as settled, writes off the rest with a reason, and finds the owner again in the list', async ({
  page,
  market,
}) => {
  const [owner, renter] = [await market.signUp(newPerson('owner', 'Bertin')), await market.signUp(newPerson('renter'))]
  const today = await market.today()
  const trip = await market.approved(owner, renter, await market.car(owner, { model: 'Noah' }), { from: today, to: today })
  await market.pickUp(owner, renter, trip)

  await market.enter(page, admin)
  await page.goto('/admin/payments?q=bertin')
  await expect(page.getByText('1 owner', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Open payments of Bertin Uwase' }).click()
  await page.getByRole('button', { name: 'Mark as settled' }).click()
  const settling = page.getByRole('dialog', { name: 'Mark as settled: Bertin Uwase' })
  await settling.getByLabel('Amount that was paid').fill('187,500')
  await settling.getByLabel('Reference of the payment').fill('Cash, office')
  await settling.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(settling.getByText('At most 37,500, twice what is due')).toBeVisible()
  await settling.getByLabel('Amount that was paid').fill('18,000')
  await settling.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(notice(page, 'Settled')).toBeVisible()
  await page.getByRole('button', { name: 'Correct or write off' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct what is due: Bertin Uwase' })
  await correcting.getByLabel('By how much').fill('750')
  await correcting.getByLabel('Reason').fill('The rest is on us.')
  await correcting.getByRole('button', { name: 'Record correction' }).click()
  await expect(notice(page, 'Correction recorded')).toBeVisible()
  await expect(page.getByText('Nothing is due.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'The rest is on us.' })).toContainText('RWF 750')

  await page.goto('/admin/payments?q=bertin&status=due')
  await expect(page.getByText('No payment records found')).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('All owners')
  await expect(page.getByText('1 owner', { exact: true })).toBeVisible()
  const file = page.getByRole('link', { name: 'Export CSV' })
  await expect(file).toHaveAttribute('href', '/api/admin/payments.csv?q=bertin')
})
