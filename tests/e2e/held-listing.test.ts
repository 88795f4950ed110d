import { addDays } from '../../shared/days.ts'
import { admin, expect, newPerson, test } from '../support/market.ts'
import { picture } from '../support/pictures.ts'
import { notice } from '../support/walk.ts'

test('while a booking holds days its photos can be put into another order, without a new approval', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  const draft = await market.draft(owner, { model: 'Harrier' })
  const side = await picture('side', '#2f6f9f', { width: 480, height: 360 })
  expect((await owner.api.post(`/api/cars/${draft.id}/photos`, { multipart: { photo: side } })).ok()).toBe(true)
  const car = await market.onMarket(owner, draft)
  const renter = await market.signUp(newPerson('renter'))
  const from = addDays(await market.today(), 20)
  await market.request(renter, car, { from, to: from })
  const order = async () => ((await (await owner.api.get(`/api/me/cars/${car.id}`)).json()).photos as { id: string }[]).map(({ id }) => id)
  const before = await order()

  await market.enter(page, owner)
  await page.goto(`/list-your-car?car=${car.id}&step=2`)
  const photos = page.getByRole('list', { name: 'Photos of your car' })
  await expect(photos.getByRole('img')).toHaveCount(2)
  await expect(photos.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await photos.getByRole('button', { name: 'Move photo 1 later' }).click()
  await expect(page.getByText('Now photo 2')).toBeAttached()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(order).toEqual([...before].reverse())
  expect(await (await owner.api.get(`/api/me/cars/${car.id}`)).json()).toMatchObject({ status: 'approved' })
})

test('an admin who takes a car off the market sees each booking that ends with it', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  const car = await market.car(owner, { model: 'Prado' })
  const renter = await market.signUp(newPerson('renter'))
  const from = addDays(await market.today(), 20)
  const booking = await market.request(renter, car, { from, to: addDays(from, 1) })

  await market.enter(page, admin)
  await page.goto('/admin/listings')
  await page.getByRole('button', { name: 'Reject Toyota Prado 2019' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The papers are not in order.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the open bookings too?' })
  await expect(question.getByText(/^One booking holds days of this car\./)).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await question.getByRole('link', { name: /^Booking of/ }).click()
  const beside = await opened
  await expect(beside.getByRole('heading', { level: 1, name: 'Toyota Prado 2019' })).toBeVisible()
  expect(new URL(beside.url()).pathname).toBe(`/dashboard/bookings/${booking.id}`)
  await beside.close()
  await question.getByRole('button', { name: 'Reject and cancel bookings' }).click()
  await expect(notice(page, 'Car Rejected')).toBeVisible()
  expect(await (await renter.api.get(`/api/bookings/${booking.id}`)).json()).toMatchObject({
    status: 'cancelled',
    reason: 'The papers are not in order.',
  })
})
