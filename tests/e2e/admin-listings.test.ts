import type { MyCarView } from '../../shared/domain/car.ts'
import { admin, expect, createPerson, test } from '../support/e2e-fixture.ts'
import { failRequests } from '../support/page-states.ts'

test('an admin reviews listings by keyboard alone', async ({ page, market }) => {
  const claudine = await market.signUp(createPerson('owner'))
  for (const model of ['Rav One', 'Rav Two', 'Rav Three']) await market.submitted(claudine, { model })
  await market.enter(page, admin)
  await page.goto('/admin/pending')
  await expect(page.getByText('3 wait for a decision')).toBeVisible()
  const { keyboard } = page
  const marked = (model: string) => expect(page.getByRole('listitem').filter({ hasText: model }).first()).toBeFocused()

  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'By keyboard' })).toBeVisible()
  // What lies over the page has the keys for itself.
  await keyboard.press('j')
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Nothing is marked: a letter decides on nothing.
  await keyboard.press('a')
  await keyboard.press('j')
  await marked('Rav One')
  await keyboard.press('ArrowRight')
  await marked('Rav Two')
  await keyboard.press('k')
  await marked('Rav One')

  await keyboard.press('a')
  await expect(page.getByText('2 wait for a decision')).toBeVisible()
  await marked('Rav Two')
  await keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await keyboard.type('Jam a rare photo')
  await keyboard.press('Escape')
  await marked('Rav Two')
  // What was typed stays.
  await keyboard.press('r')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Jam a rare photo')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('1 waits for a decision')).toBeVisible()
  await marked('Rav Three')
  await keyboard.press('a')
  await expect(page.getByText('No pending car listings require approval.')).toBeVisible()
  const states = async () => {
    const { cars } = await (await claudine.api.get('/api/me/cars')).json()
    return cars.map(({ model, status, rejectionNote }: MyCarView) => [model, status, rejectionNote]).sort()
  }
  // The page goes on before the server has answered.
  await expect.poll(states).toEqual([
    ['Rav One', 'approved', null],
    ['Rav Three', 'approved', null],
    ['Rav Two', 'rejected', 'Jam a rare photo'],
  ])
})

test('a listing opens beside the list, is decided on there and put on the home page', { tag: '@smoke' }, async ({ page, market, axe }) => {
  const claudine = await market.signUp(createPerson('owner'))
  await market.submitted(claudine, { model: 'Prado Side', plate: 'RAD 456 B' })
  await market.enter(page, admin)
  await page.goto('/admin/listings?q=prado')
  const row = page.getByRole('button', { name: 'Open Toyota Prado Side 2019' })
  await row.click()
  const panel = page.getByRole('dialog', { name: 'Toyota Prado Side 2019' })
  await expect(panel.getByText('RAD 456 B')).toBeVisible()
  await expect(panel.getByText('Claudine Uwase')).toBeVisible()
  await expect(panel.getByText('Nothing was decided on this car yet.')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Open in a new tab', exact: true })).toHaveAttribute('target', '_blank')
  await axe(page)
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Approve Toyota Prado Side 2019' }).click()
  await expect(panel.getByText('Active')).toBeVisible()
  await panel.getByRole('button', { name: 'Feature on the home page' }).click()
  // The notice about it says the same.
  await expect(panel.locator('.status').filter({ hasText: /^On the home page$/ })).toBeVisible()
  await expect(panel.getByText('Featured', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: /^Reject/ }).click()
  const question = page.getByRole('dialog', { name: 'Reject Toyota Prado Side 2019?' })
  await question.getByRole('button', { name: 'The photos are too dark or blurred.' }).click()
  await expect(question.getByLabel('Reason')).toHaveValue('The photos are too dark or blurred.')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Prado Side/ }).first()).toBeVisible()
})

test('keys step through the listings beside the list, decide on them and lead back', async ({ page, market }) => {
  const claudine = await market.signUp(createPerson('owner'))
  for (const model of ['Key One', 'Key Two', 'Key Three']) await market.submitted(claudine, { model })
  await market.enter(page, admin)
  await page.goto('/admin/listings?q=key')
  const { keyboard } = page
  const panel = (model: string) => page.getByRole('dialog', { name: `Toyota ${model} 2019`, exact: true })
  const state = (model: string) => panel(model).locator('.status').first()
  // The newest stands first.
  await page.getByRole('button', { name: 'Open Toyota Key Three 2019' }).click()
  await expect(state('Key Three')).toHaveText('Pending Approval')
  // There is none before the first.
  await keyboard.press('k')
  await panel('Key Three')
    .getByRole('button', { name: /^Approve/ })
    .click()
  // The button has gone, and the focus with it.
  await expect(state('Key Three')).toHaveText('Active')
  await keyboard.press('j')
  await expect(state('Key Two')).toHaveText('Pending Approval')
  await keyboard.press('a')
  await expect(state('Key Two')).toHaveText('Active')
  await keyboard.press('ArrowRight')
  await expect(state('Key One')).toHaveText('Pending Approval')
  await keyboard.press('r')
  const question = page.getByRole('dialog', { name: 'Reject Toyota Key One 2019?' })
  await expect(question.getByLabel('Reason')).toBeFocused()
  // What is asked over the panel has the keys for itself.
  await keyboard.type('Jaka')
  await expect(question.getByLabel('Reason')).toHaveValue('Jaka')
  await question.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(state('Key One')).toHaveText('Rejected')
  // Until it is gone the keys are still its own.
  await expect(question).toHaveCount(0)
  await keyboard.press('ArrowLeft')
  await expect(state('Key Two')).toHaveText('Active')
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { cars } = await (await claudine.api.get('/api/me/cars')).json()
  const states = cars.map(({ model, status }: { model: string; status: string }) => `${model} ${status}`).sort()
  expect(states).toEqual(['Key One rejected', 'Key Three approved', 'Key Two approved'])
})

test('an admin looks through what waits by word and age', async ({ page, market }) => {
  const owner = await market.signUp(createPerson('owner'))
  for (const model of ['Probox', 'Succeed', 'Carina']) await market.submitted(owner, { model })
  await market.enter(page, admin)
  await page.goto('/admin/approvals')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['Toyota Probox 2019', 'Toyota Succeed 2019', 'Toyota Carina 2019'])
  await page.getByLabel('Sort by').selectOption('Newest first')
  await expect(titles).toHaveText(['Toyota Carina 2019', 'Toyota Succeed 2019', 'Toyota Probox 2019'])
  await page.getByLabel('Search by car, owner or city').fill('carina')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 waits for a decision')).toBeVisible()
  await expect(page).toHaveURL(/q=carina/)
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /q=carina/)

  // The last one of what was looked for is decided: the others are still there.
  await page.getByRole('button', { name: 'Approve Toyota Carina 2019' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('2 wait for a decision')).toBeVisible()
})

test.describe('where listings cannot be had', () => {
  test.use({ provoked: /net::ERR_FAILED/ })

  test('the list says so, and a later load says it in its own words', async ({ page, market }) => {
    await market.submitted(await market.signUp(createPerson('owner')), { model: 'Hilux' })
    await market.enter(page, admin)
    await page.goto('/admin')
    const road = await failRequests(page, '**/api/admin/cars?*', 'no connection')
    await page.getByRole('navigation', { name: 'Admin areas' }).getByRole('link', { name: 'Car Listings' }).click()
    await expect(page.getByText('Failed to fetch car listings')).toBeVisible()
    await road.mend()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Toyota Hilux 2019').first()).toBeVisible()
    await failRequests(page, '**/api/admin/cars?*', 'no connection')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Failed to load car listings. Please try again.')).toBeVisible()
  })
})
