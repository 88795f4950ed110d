import { admin, expect, type Member, createUserData, test } from '../support/e2e-fixture.ts'
import { createImage } from '../support/images.ts'

async function sendDocument(
  { api }: Member,
  kind: 'identity' | 'licence',
  file: { name: string; mimeType: string; buffer: Buffer },
  texts = {},
) {
  const response = await api.post('/api/me/documents', { multipart: { kind, ...texts, file } })
  expect(response.status()).toBe(201)
}

test('a number that is on another account is pointed out before the approval', async ({ page, market, axe }) => {
  const [claudine, eric] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter', 'Eric'))]
  await sendDocument(claudine, 'identity', await createImage('identity', '#336699'))
  await market.enter(page, admin)
  await page.goto('/admin/verification')
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const first = card('Identity document, Claudine Uwase')
  await first.getByRole('button', { name: /^View/ }).click()
  const scan = first.getByRole('img', { name: /as it was sent/ })
  await expect(scan).toBeVisible()
  expect(await scan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await first.getByRole('button', { name: /^Approve/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Document number')).toBeFocused()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('Use 4 to 40 letters and digits')).toBeVisible()
  await dialog.getByLabel('Document number').fill('1 1990 8 0012345 1 23')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Document Approved')).toBeVisible()
  await expect(dialog).toBeHidden()

  await sendDocument(eric, 'licence', await createImage('licence', '#669933'), { validTo: '2031-05-06' })
  await page.reload()
  const second = card('Driver’s licence, Eric Uwase')
  await expect(second.getByText('6 May 2031')).toBeVisible()
  await second.getByRole('button', { name: /^Approve/ }).click()
  await expect(dialog.getByLabel('Licence valid until')).toHaveValue('2031-05-06')
  await dialog.getByLabel('Document number').fill('1199080012345123')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('This number is already on another account:')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open Claudine Uwase in a new tab' })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Approve anyway' }).click()
  await expect(page.getByText('No documents to check')).toBeVisible()
})
