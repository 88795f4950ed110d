import { addDays, longDay } from '../../shared/days.ts'
import { admin, expect, newPerson } from '../support/market.ts'
import { scan } from '../support/papers.ts'
import { button, escape, test } from '../support/quality.ts'

test.describe.configure({ timeout: 120_000 })

test("a renter's pages", async ({ page, market, checkAt, checkNow }) => {
  const [owner, renter] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('renter'))]
  const car = await market.car(owner, { location: 'kigali', model: 'Harrier' })
  const today = await market.today()
  await market.enter(page, renter)
  await checkAt('/dashboard/bookings')
  await checkAt('/dashboard/favourites')
  await renter.api.put(`/api/me/favourites/${car.id}`)
  await checkAt('/dashboard/favourites')
  await checkAt(`/car/${car.id}?from=${addDays(today, 5)}&to=${addDays(today, 6)}`)
  await button(page, 'Book & Pay in Person').click()
  await expect(page.getByRole('dialog').getByText('Vehicle condition.')).toBeVisible()
  await checkNow('agreement')
  await page.getByRole('checkbox').check()
  await button(page, 'Accept and continue').click()
  await checkNow('confirmation')

  const trip = await market.request(renter, car, { from: today, to: addDays(today, 1) })
  await checkAt(`/dashboard/bookings/${trip.id}`)
  await button(page, 'Withdraw request').click()
  await checkNow('question')
  await escape(page)
  await market.act(owner, trip, 'approve')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your pickup code' })).toBeVisible()
  await checkNow('approved booking')
  await checkAt(`/dashboard/bookings/${trip.id}/agreement`)
  await market.drive(owner, renter, trip)
  await page.goto(`/dashboard/bookings/${trip.id}`)
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeAttached()
  await checkNow('review form')
  await checkAt('/dashboard/bookings')
  await button(page, 'Dashboard menu').click()
  await checkNow('sidebar')
})

test("an owner's pages", async ({ page, market, checkAt, checkNow }) => {
  const [owner, renter] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('renter'))]
  const today = await market.today()
  await market.enter(page, owner)
  await checkAt('/dashboard')
  await checkAt('/list-your-car')
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Make is required')).toBeVisible()
  await checkNow('first step with faults')
  const draft = await market.draft(owner, { location: 'kigali', model: 'Passo' })
  await checkAt(`/list-your-car?car=${draft.id}&step=2`)
  await checkAt(`/list-your-car?car=${draft.id}&step=3`)

  const car = await market.car(owner, { location: 'kigali', model: 'Vanguard' })
  const booking = await market.request(renter, car, { from: today, to: addDays(today, 1) })
  await checkAt('/dashboard')
  await checkAt('/dashboard/bookings?as=owner')
  await checkAt(`/dashboard/bookings/${booking.id}`)
  await button(page, 'Reject').click()
  await checkNow('question with reason')
  await escape(page)
  await market.act(owner, booking, 'approve')
  await page.goto(`/dashboard/bookings/${booking.id}/handover`)
  await expect(page.getByLabel('Pickup code')).toBeVisible()
  await checkNow('pickup')
  await market.drive(owner, renter, booking)
  await market.review(renter, booking, 3, 'The brakes could do with a look, otherwise fine.')
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect(page.getByLabel('Your answer')).toBeVisible()
  await checkNow('review to answer')
})

test('what is due, what is recorded and what was earned, of a car with a long name', async ({ page, market, checkAt, checkNow }) => {
  const [owner, renter] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('renter'))]
  const today = await market.today()
  const car = await market.car(owner, { location: 'kigali', model: 'Land Cruiser Prado With A Name That Is Far Too Long' })
  const trip = await market.request(renter, car, { from: today, to: today })
  const later = { from: addDays(today, 5), to: addDays(today, 9) }
  await market.request(renter, car, later, 'A wedding in Nyanza, five days, three people. The car comes back washed.')
  await market.act(owner, trip, 'approve')
  await market.enter(page, owner)
  await checkAt('/dashboard')
  await page.getByText('Show as a table').click()
  await checkNow('figures as a table')
  await checkAt(`/dashboard/bookings/${trip.id}/handover`)
  await market.pickUp(owner, renter, trip)
  await checkAt('/dashboard')
  await checkAt(`/dashboard/bookings/${trip.id}/handover`)
  await market.bringBack(owner, trip)
  await checkAt(`/dashboard/bookings/${trip.id}`)
  await checkAt(`/dashboard/bookings/${trip.id}/record`)
  await checkAt('/dashboard/payments')
  await checkAt(`/dashboard/payments/${today.slice(0, 7)}`)
  await checkAt(`/dashboard/cars/${car.id}/calendar`)
  await button(page, new RegExp(`^${longDay(today)}`)).click()
  await expect(button(page, 'Choose no days')).toBeVisible()
  await checkNow('chosen days')
})

test('the papers that a person sends and the team checks', async ({ page, market, checkAt, checkNow }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.enter(page, owner)
  await checkAt('/dashboard/profile?tab=identity')
  const file = { name: 'licence.png', mimeType: 'image/png', buffer: Buffer.from(await scan('#dde6f0', 'png')) }
  expect((await owner.api.post('/api/me/documents', { multipart: { kind: 'licence', file } })).ok()).toBe(true)
  await checkAt('/dashboard/profile?tab=identity')
  await market.enter(page, admin)
  await checkAt('/admin/verification')
  await button(page, /^Reject Driver’s licence/).click()
  await checkNow('question with reason')
})

test("an admin's pages", async ({ page, market, checkAt, checkNow }) => {
  const [owner, renter] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('renter'))]
  const car = await market.car(owner, { location: 'kigali', model: 'Fielder' })
  await market.submitted(owner, { location: 'kigali', model: 'Wish' })
  const from = addDays(await market.today(), 3)
  const booking = await market.request(renter, car, { from, to: from })
  await market.enter(page, admin)
  for (const path of [
    '/admin',
    '/admin/listings',
    '/admin/pending',
    '/admin/messages',
    '/admin/approvals?show=bookings',
    '/admin/approvals?show=logs',
  ])
    await checkAt(path)
  await checkAt('/admin/approvals')
  await button(page, /^Reject Toyota Wish/).click()
  await checkNow('question with reason')
  await escape(page)
  await checkAt(`/dashboard/bookings/${booking.id}`)
  await checkAt('/list-your-car')
})
