import type { Page } from '@playwright/test'
import type { MyCarView } from '../../shared/car.ts'
import { admin, expect, type Member, newPerson, test } from '../support/market.ts'
import { closeNotice, notice } from '../support/walk.ts'

const changePrice = async ({ api }: Member, { id }: MyCarView, pricePerDay: number) => {
  expect((await api.patch(`/api/cars/${id}`, { data: { pricePerDay } })).ok()).toBe(true)
}
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('a listing that its owner changes under the eyes of an admin is decided on only after a second look', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  const car = await market.submitted(owner, { model: 'Premio', pricePerDay: 40_000 })
  await market.enter(page, admin)
  await page.goto('/admin/pending')
  const card = cardOf(page, 'Toyota Premio 2019')
  await expect(card.getByText('RWF 40,000')).toBeVisible()
  await changePrice(owner, car, 90_000)
  await card.getByRole('button', { name: 'Approve Toyota Premio 2019' }).click()
  await expect(notice(page, 'The owner has changed this car')).toBeVisible()
  await expect(card.getByText('RWF 90,000')).toBeVisible()
  await closeNotice(page)
  await card.getByRole('button', { name: 'Approve Toyota Premio 2019' }).click()
  await expect(notice(page, 'Car Approved')).toBeVisible()
  await expect(card).toBeHidden()
})

test('a rejection that meets a changed listing is not made, and its reason is still there', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  const car = await market.submitted(owner, { model: 'Vitz', pricePerDay: 40_000 })
  await market.enter(page, admin)
  await page.goto('/admin/pending')
  const card = cardOf(page, 'Toyota Vitz 2019')
  await card.getByRole('button', { name: 'Reject Toyota Vitz 2019' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Toyota Vitz 2019?' })
  await dialog.getByLabel('Reason').fill('The second photo is dark.')
  await changePrice(owner, car, 90_000)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(notice(page, 'The owner has changed this car')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('RWF 90,000')).toBeVisible()
  await closeNotice(page)
  await card.getByRole('button', { name: 'Reject Toyota Vitz 2019' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('The second photo is dark.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(notice(page, 'Car Rejected')).toBeVisible()
})
