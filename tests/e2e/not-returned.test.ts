import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { addDays } from '../../shared/days.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { closeNotice, notice } from '../support/walk.ts'

test('a car that did not come back is marked by its owner, and both sides see it', async ({ page, market, server, axe }) => {
  const [owner, renter] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('renter'))]
  const today = await market.today()
  const car = await market.car(owner, { model: 'Prado' })
  const trip = await market.approved(owner, renter, car, { from: today, to: today })
  await market.pickUp(owner, renter, trip)
  // A day passes.
  const rows = new Sqlite(join(server.dataDir, 'twara.db'))
  const yesterday = addDays(today, -1)
  rows.prepare('UPDATE bookings SET first_day = ?, last_day = ? WHERE id = ?').run(yesterday, yesterday, trip.id)
  rows.close()

  await market.enter(page, owner)
  await page.goto(`/dashboard/bookings/${trip.id}`)
  await page.getByRole('button', { name: 'Mark as not returned' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as not returned' }).click()
  await expect(notice(page, 'Marked as not returned')).toBeVisible()
  await closeNotice(page)
  await expect(page.getByRole('article').getByText('Not returned', { exact: true })).toBeVisible()
  await expect(page.getByText('Marked as not returned by you')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sheet for the police (PDF)' })).toHaveAttribute(
    'href',
    `/api/bookings/${trip.id}/not-returned.pdf`,
  )
  await axe(page)

  await market.enter(page, renter)
  await page.goto(`/dashboard/bookings/${trip.id}`)
  await expect(page.getByRole('article').getByText('Not returned', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as not returned' })).toHaveCount(0)
})
