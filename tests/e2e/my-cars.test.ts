import type { Page } from '@playwright/test'
import { listingInput } from '../support/listing-fixtures.ts'
import { expect, type MarketFixture, createUserData, test } from '../support/e2e-fixture.ts'
import { navigateClient } from '../support/page-states.ts'
import { fillCarDetails, blockLiveUpdates, findToast, openCarMenu } from '../support/page-actions.ts'

async function createOwnerWithCar(page: Page, market: MarketFixture) {
  const owner = await market.signUp(createUserData('owner'))
  await market.submitted(owner, { model: 'Corolla' })
  await market.enter(page, owner)
  return owner
}

test('after eight seconds without an answer the list says so, and asks anew by a press', async ({ page, market, axe }) => {
  await createOwnerWithCar(page, market)
  await page.clock.install()
  await page.goto('/contact')
  await page.route('**/api/me/cars?*', () => undefined, { times: 1 })
  const before = await page.evaluate(() => Date.now())
  await navigateClient(page, '/dashboard')
  const slowNotice = page.getByText('This is taking longer than expected...')
  await expect(page.getByRole('heading', { name: 'Your Cars' })).toBeVisible()
  // The fake clock keeps running until it is paused.
  await page.clock.pauseAt(before + 7_000)
  await expect(slowNotice).toBeHidden()
  await page.clock.runFor(1_500)
  await page.clock.resume()
  await expect(slowNotice).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Toyota Corolla' })).toBeVisible()
  await expect(slowNotice).toBeHidden()
})

test('the figures know of a draft that has just been made or deleted', async ({ page, market }) => {
  await createOwnerWithCar(page, market)
  await page.goto('/dashboard')
  const total = page.getByRole('region', { name: 'Figures' }).getByText(/^\d+$/).first()
  await expect(total).toHaveText('1')
  await page.getByRole('main').getByRole('link', { name: 'Add New Car' }).click()
  await fillCarDetails(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('0 of 6 photos')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(total).toHaveText('2')
  await openCarMenu(page, 'Suzuki Jimny')
  await page.getByRole('button', { name: 'Delete: Suzuki Jimny' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(findToast(page, 'Draft deleted')).toBeVisible()
  await expect(total).toHaveText('1')
})

test.describe('a listing whose submission got lost on the way back', () => {
  test.use({ provoked: /ERR_FAILED/ })

  test('is submitted when it is sent once more, and says so', async ({ page, market }) => {
    await blockLiveUpdates(page)
    const owner = await createOwnerWithCar(page, market)
    const draft = await market.draft(owner, { model: 'Yaris' })
    await page.goto(`/list-your-car?car=${draft.id}&step=3`)
    await page.getByRole('checkbox', { name: /^I have read the agreement/ }).check()
    await page.route(
      '**/submit',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Submit Listing' }).click()
    await expect(findToast(page, 'No connection')).toBeVisible()
    await page.getByRole('button', { name: 'Submit Listing' }).click()
    await expect(findToast(page, 'Car listing submitted')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Toyota Yaris' })).toContainText('Pending Approval')
  })
})

test('a listing that cannot be made keeps what was typed while there are ten drafts', async ({ page, market }) => {
  const owner = await createOwnerWithCar(page, market)
  const drafts: { id: string }[] = []
  for (let count = 0; count < 10; count += 1) drafts.push(await (await owner.api.post('/api/cars', { data: listingInput })).json())
  await page.goto('/list-your-car')
  await fillCarDetails(page)
  const nextButton = page.getByRole('button', { name: 'Next' })
  await nextButton.click()
  await expect(findToast(page, 'Too many drafts')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByLabel('Model')).toHaveValue('Jimny')
  expect((await owner.api.delete(`/api/cars/${drafts[0]?.id}`)).ok()).toBe(true)
  await nextButton.click()
  await expect(page.getByText('0 of 6 photos')).toBeVisible()
})

test('a car of any name is taken off the market and brought back by its switch, and leads to its calendar', { tag: '@smoke' }, async ({
  page,
  market,
  axe,
}) => {
  const owner = await market.signUp(createUserData('owner'))
  const model = 'Land Cruiser Prado With A Name That Is Far Too Long'
  const car = await market.car(owner, { model })
  const displayStatus = async () => (await (await owner.api.get(`/api/me/cars/${car.id}`)).json()).displayStatus
  await market.enter(page, owner)
  await page.goto('/dashboard')
  await expect(page.getByText('Nothing is due today or tomorrow.')).toBeVisible()
  const listed = page.getByRole('switch', { name: `Listed: Toyota ${model}` })
  await openCarMenu(page, `Toyota ${model}`)
  await axe(page)
  await listed.click()
  await page
    .getByRole('dialog', { name: `Pause Toyota ${model}?` })
    .getByRole('button', { name: 'Pause' })
    .click()
  await expect(findToast(page, 'Car paused')).toBeVisible()
  await openCarMenu(page, `Toyota ${model}`)
  await expect(listed).not.toBeChecked()
  expect(await displayStatus()).toBe('paused')
  await listed.click()
  await expect(listed).toBeChecked()
  expect(await displayStatus()).toBe('approved')
  await axe(page)
  await page.getByRole('link', { name: `Calendar: Toyota ${model}` }).click()
  await expect(page).toHaveURL(`/dashboard/cars/${car.id}/calendar`)
  await expect(page.getByRole('heading', { level: 1, name: `Calendar of Toyota ${model} 2019` })).toBeVisible()
  await axe(page)
})

test('a submitted car is deleted once no booking holds its days, and each that does is named', async ({ page, market }) => {
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter'))]
  const car = await market.car(owner, { model: 'Premio' })
  const today = await market.today()
  const trip = await market.approved(owner, renter, car, { from: today, to: today })
  await market.enter(page, owner)
  await page.goto('/dashboard')
  const pickup = page.getByRole('link', { name: /^Record pickup: Toyota Premio/ })
  await expect(pickup).toHaveAttribute('href', `/dashboard/bookings/${trip.id}/handover`)
  const card = page.getByRole('article').filter({ hasText: 'Toyota Premio' })
  await expect(card).toContainText('Next:')
  const remove = async () => {
    await openCarMenu(page, 'Toyota Premio')
    await page.getByRole('button', { name: 'Delete: Toyota Premio' }).click()
    await page.getByRole('dialog', { name: 'Delete Toyota Premio?' }).getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  const blockedDialog = page.getByRole('dialog', { name: 'Toyota Premio has open bookings' })
  await expect(blockedDialog.getByRole('link', { name: /^Booking of/ })).toHaveAttribute('href', `/dashboard/bookings/${trip.id}`)
  await blockedDialog.getByRole('button', { name: 'Close' }).click()
  await market.act(renter, trip, 'cancel')
  await remove()
  await expect(findToast(page, 'Car deleted')).toBeVisible()
  await expect(card).toHaveCount(0)
})
