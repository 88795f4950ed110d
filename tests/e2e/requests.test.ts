import type { Page } from '@playwright/test'
import { addDays } from '../../shared/days.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { notice } from '../support/walk.ts'

const facts = (page: Page) => page.getByRole('main').getByRole('list', { name: 'About the renter' })

test('one request is rejected with a sentence to tap, another approved after its facts were read', async ({ page, market, axe, shot }) => {
  const owner = await market.signUp(newPerson('owner'))
  const renter = await market.signUp(newPerson('renter', 'Solange'))
  const car = await market.car(owner, { model: 'Wish' })
  const from = addDays(await market.today(), 20)
  const unwanted = await market.request(renter, car, { from, to: from })
  const message = 'We are three. Call me on 0788 999 888 or write to solange@example.org'
  const wanted = await market.request(renter, car, { from: addDays(from, 3), to: addDays(from, 4) }, message)
  await market.enter(page, owner)

  await test.step('the dashboard says who waits and for how long', async () => {
    await page.goto('/dashboard')
    const row = page.getByRole('listitem').filter({ hasText: 'Toyota Wish 2019' }).first()
    for (const text of ['Not verified yet', 'No trips yet', '47 hours left']) await expect(row).toContainText(text)
    await page.goto('/dashboard/bookings?as=owner')
    const listed = page.getByRole('row').filter({ hasText: 'Toyota Wish 2019' }).first()
    for (const text of ['No trips yet', '47 hours left']) await expect(listed).toContainText(text)
  })

  await test.step('a tapped sentence is the reason, and can be written on', async () => {
    await page.goto(`/dashboard/bookings/${unwanted.id}`)
    await page.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject this request?' })
    await dialog.getByRole('button', { name: 'The trip is too short for me.' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveValue('The trip is too short for me.')
    await dialog.getByRole('button', { name: 'I need the car myself on these days.' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveValue('I need the car myself on these days.')
    await axe(page)
    await shot('reject-with-a-template')
    await dialog.getByLabel('Reason').fill('I need the car myself on these days. Sorry!')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(notice(page, 'Booking Rejected')).toBeVisible()
    await expect(page.getByText('I need the car myself on these days. Sorry!').first()).toBeVisible()
  })

  await test.step('the message hides what leads past the platform until the approval', async () => {
    await page.goto(`/dashboard/bookings/${wanted.id}`)
    await expect(facts(page)).toContainText('No trips yet')
    await expect(page.getByText('47 hours left')).toBeVisible()
    await expect(page.getByText('We are three. Call me on ••• or write to •••')).toBeVisible()
    await axe(page)
    await shot('request-with-facts')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(notice(page, 'Booking Approved')).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText(/hours left/)).toHaveCount(0)
  })
})

test('after the return the owner rates the renter, and the next owner sees it', async ({ page, newPage, market, axe, shot }) => {
  const [owner, nextOwner] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('owner', 'Odette'))]
  const renter = await market.signUp(newPerson('renter', 'Bosco'))
  const today = await market.today()
  const trip = await market.request(renter, await market.car(owner, { model: 'Belta' }), { from: today, to: today })
  await market.act(owner, trip, 'approve')
  await market.drive(owner, renter, trip)

  await market.enter(page, owner)
  await page.goto('/dashboard/bookings?as=owner')
  await expect(page.getByRole('row').filter({ hasText: 'Toyota Belta 2019' })).toContainText('Rate the renter')
  await page.goto(`/dashboard/bookings/${trip.id}`)
  await expect(page.getByText(/Tell other owners how the renter was: you can rate them until/)).toBeVisible()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Please choose 1 to 5 stars')).toBeVisible()
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await axe(page)
  await shot('rate-the-renter')
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(notice(page, 'Thank you')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your rating of the renter' })).toBeVisible()
  await page.getByRole('button', { name: 'Change your rating' }).click()
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await page.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText('5 of 5 stars').first()).toBeAttached()

  const request = await market.request(renter, await market.car(nextOwner, { model: 'Platz' }), {
    from: addDays(today, 9),
    to: addDays(today, 9),
  })
  const next = await newPage()
  await market.enter(next, nextOwner)
  await next.goto(`/dashboard/bookings/${request.id}`)
  for (const fact of ['1 trip completed', 'Rated 5.0 of 5 by owners (1)']) await expect(facts(next)).toContainText(fact)
  const own = await newPage()
  await market.enter(own, renter)
  await own.goto(`/dashboard/bookings/${request.id}`)
  await expect(own.getByRole('heading', { name: 'Toyota Platz 2019' }).first()).toBeVisible()
  await expect(own.getByText(/Rated|rating|trip completed/)).toHaveCount(0)
})
