import type { Page } from '@playwright/test'
import { addDays } from '../../shared/days.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { notice } from '../support/walk.ts'

const facts = (page: Page) => page.getByRole('main').getByRole('list', { name: 'About the renter' })

test('after the return the owner rates the renter, and the next owner sees it', async ({ page, market, axe }) => {
  const [owner, nextOwner] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('owner', 'Odette'))]
  const renter = await market.signUp(newPerson('renter', 'Bosco'))
  const today = await market.today()
  const trip = await market.approved(owner, renter, await market.car(owner, { model: 'Belta' }), { from: today, to: today })
  await market.drive(owner, renter, trip)

  await market.enter(page, owner)
  await page.goto('/dashboard/bookings?as=owner')
  const listed = page.getByRole('row').filter({ hasText: 'Toyota Belta 2019' })
  await expect(listed).toContainText('Rate the renter')
  await listed.getByRole('link', { name: /^Toyota Belta/ }).click()
  await expect(page.getByText(/Tell other owners how the renter was: you can rate them until/)).toBeVisible()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Please choose 1 to 5 stars')).toBeVisible()
  await axe(page)
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(notice(page, 'Thank you')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your rating of the renter' })).toBeVisible()
  await page.getByRole('button', { name: 'Change your rating' }).click()
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await page.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText('5 of 5 stars').first()).toBeAttached()

  const from = addDays(today, 9)
  const request = await market.request(renter, await market.car(nextOwner, { model: 'Platz' }), { from, to: from })
  await market.enter(page, nextOwner)
  await page.goto(`/dashboard/bookings/${request.id}`)
  for (const fact of ['1 trip completed', 'Rated 5.0 of 5 by owners (1)']) await expect(facts(page)).toContainText(fact)
})
