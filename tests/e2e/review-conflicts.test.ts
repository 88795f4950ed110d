import type { Page } from '@playwright/test'
import type { MyCarView } from '../../shared/domain/car.ts'
import { admin, expect, type Member, createUserData, test } from '../support/e2e-fixture.ts'
import { closeToast, blockLiveUpdates, findToast } from '../support/page-actions.ts'

const changePrice = async ({ api }: Member, { id }: MyCarView, pricePerDay: number) => {
  expect((await api.patch(`/api/cars/${id}`, { data: { pricePerDay } })).ok()).toBe(true)
}
const findCard = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('button', { name: `Open ${name}` }) })

test('a listing that its owner changes under the eyes of an admin is decided on only after a second look, with the reason still there', {
  tag: '@smoke',
}, async ({ page, market }) => {
  const owner = await market.signUp(createUserData('owner'))
  const premio = await market.submitted(owner, { model: 'Premio', pricePerDay: 40_000 })
  const vitz = await market.submitted(owner, { model: 'Vitz', pricePerDay: 40_000 })
  await market.enter(page, admin)
  await blockLiveUpdates(page)
  await page.goto('/admin/pending')
  const card = findCard(page, 'Toyota Premio 2019')
  await expect(card.getByText('RWF 40,000')).toBeVisible()
  await changePrice(owner, premio, 90_000)
  await card.getByRole('button', { name: 'Approve Toyota Premio 2019' }).click()
  await expect(findToast(page, 'The owner changed this car')).toBeVisible()
  await expect(card.getByText('RWF 90,000')).toBeVisible()
  await closeToast(page)
  await card.getByRole('button', { name: 'Approve Toyota Premio 2019' }).click()
  await expect(findToast(page, 'Car Approved')).toBeVisible()
  await expect(card).toBeHidden()
  await closeToast(page)

  const other = findCard(page, 'Toyota Vitz 2019')
  const reject = other.getByRole('button', { name: 'Reject Toyota Vitz 2019' })
  await reject.click()
  const dialog = page.getByRole('dialog', { name: 'Reject Toyota Vitz 2019?' })
  await dialog.getByLabel('Reason').fill('The second photo is dark.')
  await changePrice(owner, vitz, 90_000)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(findToast(page, 'The owner changed this car')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(other.getByText('RWF 90,000')).toBeVisible()
  await closeToast(page)
  await reject.click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('The second photo is dark.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(findToast(page, 'Car Rejected')).toBeVisible()
})

test('a car on the market goes back for review with a new model, once its owner agrees', async ({ page, market, request }) => {
  const owner = await market.signUp(createUserData('owner'))
  const car = await market.car(owner, { model: 'Rush' })
  const statusOfPage = async () => (await request.get(`/car/${car.id}`)).status()
  await market.enter(page, owner)
  await page.goto(`/list-your-car?car=${car.id}`)
  await page.getByRole('main').getByLabel('Model', { exact: true }).fill('Raize')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  const question = page.getByRole('dialog', { name: 'Send this car back for review?' })
  await expect(question).toContainText('You changed: model.')
  expect(await statusOfPage()).toBe(200)
  await question.getByRole('button', { name: 'Change and send for review' }).click()
  await expect(page.getByText('1 of 6 photos')).toBeVisible()
  expect(await statusOfPage()).toBe(404)
  await page.goto('/dashboard')
  const card = page.getByRole('article').filter({ hasText: 'Toyota Raize' })
  await expect(card).toContainText('Pending Approval')

  const decision = { data: { decision: 'approved' } }
  expect((await (await market.team()).post(`/api/admin/cars/${car.id}/decision`, decision)).ok()).toBe(true)
  await expect(card).toContainText('Active')
})
