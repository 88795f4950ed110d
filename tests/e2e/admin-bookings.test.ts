import { addDays } from '../../shared/days.ts'
import { admin, expect, newPerson, test } from '../support/market.ts'
import { closeNotice, notice } from '../support/walk.ts'

test('an admin finds a booking, reads its chat, closes the dispute about it and cancels it, and all of it is in the log', async ({
  page,
  market,
}) => {
  const [owner, renter] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('renter', 'Solange'))]
  const from = addDays(await market.today(), 20)
  const car = await market.car(owner, { model: 'Premio' })
  const booking = await market.approved(owner, renter, car, { from, to: addDays(from, 1) })
  await renter.api.post(`/api/bookings/${booking.id}/messages`, { data: { text: 'Is the car still there?' } })
  const said = { kind: 'other', text: 'The owner does not answer any more.' }
  expect((await renter.api.post(`/api/bookings/${booking.id}/dispute`, { data: said })).status()).toBe(201)

  await market.enter(page, admin)
  await page.goto('/admin/bookings')
  await expect(page.getByRole('link', { name: 'Bookings, 1 waiting', includeHidden: true })).toBeAttached()
  await page.getByText('One booking has an open dispute.').locator('..').getByRole('link', { name: 'Show' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Toyota Premio 2019' })
  for (const text of ['Solange Uwase', 'Claudine Uwase', 'Confirmed', 'Dispute']) await expect(row).toContainText(text)
  await page.getByLabel('Search by car, person, phone, plate or reference').fill('solange premio')
  await page.getByLabel('Search by car, person, phone, plate or reference').press('Enter')
  await expect(page).toHaveURL(/q=solange\+premio/)
  await page.getByLabel('Trips until').fill(addDays(from, -1))
  await expect(page.getByText('No bookings found')).toBeVisible()
  await page.getByLabel('Trips until').fill(from)
  await row.getByRole('link', { name: /^View booking of Toyota Premio 2019/ }).click()

  const main = page.getByRole('main')
  await expect(main.getByText('The owner does not answer any more.')).toBeVisible()
  await expect(main.getByText('Solange Uwase').first()).toBeVisible()
  await main.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'What both sides wrote' })).toBeVisible()
  await expect(main.getByText('Is the car still there?')).toBeVisible()
  await main.getByRole('link', { name: 'Back to the booking' }).click()
  await main.getByRole('button', { name: 'Close with an outcome' }).click()
  const outcome = page.getByRole('dialog', { name: 'Close this dispute?' })
  await outcome.getByLabel('What did you find, and what follows?').fill('The owner has moved away. We cancel.')
  await outcome.getByRole('button', { name: 'Close with an outcome' }).click()
  await expect(notice(page, 'Dispute closed')).toBeVisible()
  // Its badge does not wait for the next look.
  await expect(page.getByRole('link', { name: 'Bookings, 1 waiting', includeHidden: true })).toHaveCount(0, { timeout: 5_000 })
  await closeNotice(page)
  await expect(main.getByRole('link', { name: 'Chat', exact: true })).toHaveCount(0)
  await main.getByRole('button', { name: 'Cancel booking' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await cancelling.getByLabel('Reason').fill('The owner has moved away.')
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(notice(page, 'Booking cancelled')).toBeVisible()

  await page.goto('/admin/approvals?show=logs')
  await expect(page.getByRole('row').filter({ hasText: 'Chat read' }).getByRole('link', { name: 'Toyota Premio 2019' })).toBeVisible()
  await page.getByLabel('Search in notes').fill('moved away')
  await page.getByLabel('Search in notes').press('Enter')
  await expect(page.getByText('2 decisions')).toBeVisible()
  await page.getByLabel('Kind').selectOption('Dispute')
  await expect(page.getByText('1 decision', { exact: true })).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Closed' }).getByRole('link', { name: 'Toyota Premio 2019' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/bookings/${booking.id}$`))
})

test('somebody reports a listing, the team answers, and they read it in their settings', async ({ page, market }) => {
  const [owner, renter] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('renter', 'Rita'))]
  const car = await market.car(owner, { model: 'Noah' })
  await market.enter(page, renter)
  await page.goto(`/car/${car.id}`)
  await page.getByRole('button', { name: 'Report Toyota Noah 2019' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this car' })
  await dialog.getByLabel('What is wrong?').fill('short')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please write at least 10 characters')).toBeVisible()
  await dialog.getByLabel('What is wrong?').fill('The photos are of another car.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(notice(page, 'Report sent')).toBeVisible()

  await market.enter(page, admin)
  await page.goto('/admin/reports')
  const card = page.getByRole('listitem').filter({ hasText: 'The photos are of another car.' })
  await expect(card.getByRole('heading', { name: 'Toyota Noah 2019' })).toBeVisible()
  await expect(card.getByText('Reported by Rita Uwase')).toBeVisible()
  await card.getByRole('button', { name: 'Answer' }).click()
  const answering = page.getByRole('dialog', { name: 'Answer this report?' })
  await answering.getByLabel('Your answer').fill('We have compared them: it is the same car.')
  await answering.getByRole('button', { name: 'Answer' }).click()
  await expect(notice(page, 'Report answered')).toBeVisible()
  await expect(page.getByText('No reports found')).toBeVisible()

  await market.enter(page, renter)
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('region', { name: 'Your reports' })).toContainText('We have compared them: it is the same car.')
})
