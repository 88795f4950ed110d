import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'
import { closeToast, findToast } from '../support/page-actions.ts'

test.use({ provoked: /status of 4(09|22)/ })

async function confirmPassword(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name }).click()
}

test('a new fee stands on a car’s page at once, and of two admins who save the second keeps what they typed', async ({
  page,
  newPage,
  market,
}) => {
  const owner = await market.signUp(createUserData('owner'))
  const car = await market.car(owner, { model: 'Vitz' })
  const visitor = await newPage()
  const from = addDays(await market.today(), 10)
  await visitor.goto(`/car/${car.id}?from=${from}&to=${addDays(from, 1)}`)
  await expect(visitor.getByRole('button', { name: /126,000/ })).toBeVisible()

  await market.enter(page, admin)
  await page.goto('/admin/settings')
  const fee = page.getByRole('textbox', { name: 'Service fee' })
  await fee.fill('ten')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a whole number from 0 to 100')).toBeVisible()
  await expect(fee).toHaveValue('ten')
  await fee.fill('12')
  await page.getByRole('textbox', { name: 'Operator’s name' }).fill('Genda Ltd')

  const response = await page.request.put('/api/admin/settings', { data: { commissionPercent: 18, password: admin.password } })
  expect(response.status()).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await confirmPassword(page, 'Save changes')
  const conflictAlert = page.getByRole('alert').filter({ hasText: 'Someone else changed the settings.' })
  await expect(conflictAlert.getByRole('listitem')).toHaveText(['Commission'])
  await expect(fee).toHaveValue('12')
  await expect(page.getByRole('textbox', { name: 'Commission' })).toHaveValue('18')

  await page.getByRole('button', { name: 'Save changes' }).click()
  await confirmPassword(page, 'Save changes')
  await expect(findToast(page, 'Settings saved')).toBeVisible()
  await expect(page.getByText('Operated by Genda Ltd')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: /128,200/ })).toBeVisible()
})

test('a replaced agreement is asked for on a page that was open before, and one to come is withdrawn', async ({
  page,
  newPage,
  market,
  axe,
}) => {
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter'))]
  const car = await market.car(owner, { model: 'Passo' })
  const from = addDays(await market.today(), 10)
  const renterPage = await newPage()
  await market.enter(renterPage, renter)
  await renterPage.goto(`/car/${car.id}?from=${from}&to=${addDays(from, 1)}`)
  await renterPage.getByRole('button', { name: 'Book & Pay in Person' }).click()
  const agreement = renterPage.getByRole('dialog', { name: 'Confirm your request' })
  await agreement.getByRole('checkbox').check()

  await market.enter(page, admin)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Texts' }).click()
  await page.getByRole('link', { name: 'Read or replace: Agreement for renters' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/^In-person agreement for renters/)
  await text.fill('What we agree on, in **our own** words: the car comes back clean, with the same fuel.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('strong').filter({ hasText: 'our own' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await confirmPassword(page, 'Publish')
  await expect(findToast(page, 'Text published')).toBeVisible()
  await closeToast(page)
  await expect(page.getByRole('row').filter({ hasText: 'Current' })).toHaveCount(1)

  await renterPage.waitForTimeout(600)
  await renterPage.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(agreement.getByText('The agreement has changed. Read and accept the new version.')).toBeVisible()
  await expect(agreement.getByText('the car comes back clean')).toBeVisible()
  await agreement.getByRole('checkbox').check()
  await renterPage.waitForTimeout(600)
  await renterPage.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(findToast(renterPage, 'Request sent')).toBeVisible()

  await page.getByRole('button', { name: 'Back to the text' }).click()
  await page.getByLabel('Valid from').fill(addDays(await market.today(), 9))
  await text.fill('What we agree on later, in our own words: the car comes back clean, with a full tank.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await confirmPassword(page, 'Publish')
  await expect(findToast(page, 'Text published')).toBeVisible()
  await closeToast(page)
  const coming = page.getByRole('row').filter({ hasText: 'Scheduled' })
  await coming.getByRole('button', { name: /^Withdraw version/ }).click()
  await confirmPassword(page, 'Withdraw')
  await expect(findToast(page, 'Text withdrawn')).toBeVisible()
  await expect(coming).toHaveCount(0)
})

test('unusual fees are saved only after a second word; what is not saved is asked about before it is left', async ({ page, market }) => {
  await market.enter(page, admin)
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Admin areas' }).getByRole('link', { name: 'Fee Settings' }).click()
  await page.getByRole('button', { name: 'Write a test email' }).click()
  await expect(findToast(page, 'Test email written')).toBeVisible()
  await expect(page.getByText('Test email on its way')).toHaveCount(0)
  await closeToast(page)

  const fee = page.getByRole('textbox', { name: 'Service fee' })
  await fee.fill('60')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('dialog', { name: 'Save such high fees?' })
  await expect(question.getByRole('listitem')).toHaveText(['Service fee: 60%. Up to 25% is usual.'])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(fee).toHaveValue('60')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await question.getByRole('button', { name: 'Yes, use these fees' }).click()
  await confirmPassword(page, 'Save changes')
  await expect(findToast(page, 'Settings saved')).toBeVisible()
  await expect(page.getByText('All saved')).toBeVisible()

  const operator = page.getByRole('textbox', { name: 'Operator’s name' })
  await operator.fill('Kivu Cars Ltd')
  const texts = page.getByRole('link', { name: 'Texts', exact: true })
  await texts.click()
  const unsaved = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(unsaved).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unsaved).toHaveCount(0)
  await expect(operator).toHaveValue('Kivu Cars Ltd')
  const leaveDialog = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await leaveDialog
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(operator).toHaveValue('Kivu Cars Ltd')
  await page.goBack()
  await unsaved.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/settings')
  await expect(operator).toHaveValue('Kivu Cars Ltd')
  await texts.click()
  await unsaved.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/texts')

  await page.goto('/admin/texts/privacy')
  await page.getByRole('textbox', { name: 'Text' }).fill('# Privacy in words of our own')
  await page.getByRole('link', { name: 'All texts' }).click()
  const unpublished = page.getByRole('dialog', { name: 'Leave without publishing?' })
  await unpublished.getByRole('button', { name: 'Leave without publishing' }).click()
  await expect(page).toHaveURL('/admin/texts')
})
