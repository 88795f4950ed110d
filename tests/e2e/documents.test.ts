import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'
import { createPdfFile } from '../support/document-files.ts'
import { createImage } from '../support/images.ts'
import { openFold } from '../support/page-actions.ts'

const licenceFile = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from(createPdfFile()) }

test('a licence is sent, rejected with a reason, sent again and approved', async ({ page, newPage, market, axe }) => {
  const claudine = await market.signUp(createUserData('owner'))
  await market.enter(page, claudine)
  await page.goto('/dashboard/profile')
  await page.getByRole('tab', { name: 'Identity Verification' }).click()
  const documents = page.getByRole('region')
  await expect(documents.getByRole('heading', { level: 3 })).toHaveText(['Driver’s licence', 'Identity document'])
  const licence = page.getByRole('region', { name: 'Driver’s licence' })
  await licence.getByLabel('Choose a file').setInputFiles({ name: 'licence.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') })
  await expect(page.getByText('Please upload a JPG, PNG, or PDF file.')).toBeVisible()
  await licence.getByLabel('Choose a file').setInputFiles({ ...licenceFile, buffer: Buffer.from('no PDF at all') })
  await expect(page.getByText('Invalid file type').last()).toBeVisible()
  await licence.getByLabel('Licence expiry date').fill(await market.today())
  await licence.getByLabel('Choose a file').setInputFiles(licenceFile)
  await expect(licence.getByText(/^Expires on/)).toBeVisible()
  await expect(page.getByText('Document uploaded successfully')).toBeVisible()
  await expect(licence.getByText('Document Submitted')).toBeVisible()
  await axe(page)

  const adminPage = await newPage()
  await market.enter(adminPage, admin)
  await adminPage.goto('/admin/verification')
  await expect(adminPage.getByText('1 decision to make')).toBeVisible()
  await adminPage.getByRole('button', { name: /^Reject Driver’s licence/ }).click()
  const dialog = adminPage.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The date cannot be read.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(adminPage.getByText('No documents to check')).toBeVisible()

  await page.reload()
  await expect(licence.getByText('The date cannot be read.')).toBeVisible()
  await licence.getByLabel('Replace').setInputFiles(await createImage('licence', '#336699'))
  await expect(licence.getByText('Document Submitted')).toBeVisible()
  await licence.getByRole('button', { name: 'View: Driver’s licence' }).click()
  await expect(page.getByRole('img', { name: 'Driver’s licence, as it was sent' })).toBeVisible()
  await page.keyboard.press('Escape')

  await adminPage.reload()
  await adminPage.getByRole('button', { name: /^Approve Driver’s licence/ }).click()
  await dialog.getByLabel('Document number').fill('PC 123456')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(adminPage.getByText('Document Approved')).toBeVisible()
  await adminPage.getByRole('tab', { name: 'All Documents' }).click()
  await expect(adminPage.getByRole('row', { name: /Claudine Uwase/ })).toContainText('Checked')

  await page.reload()
  await expect(licence.getByText('Checked', { exact: true })).toBeVisible()
  await licence.getByLabel('Replace').setInputFiles(licenceFile)
  await expect(page.getByRole('dialog', { name: 'Replace a checked document?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(licence.getByText('Checked', { exact: true })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('a document waits on the phone and is sent when it is back', async ({ page, context, market }) => {
    const eric = await market.signUp(createUserData('renter'))
    await market.enter(page, eric)
    await page.goto('/dashboard/profile?tab=identity')
    const identity = page.getByRole('region', { name: 'Identity document' })
    await expect(identity.getByLabel('Choose a file')).toBeAttached()
    await context.setOffline(true)
    await identity.getByLabel('Choose a file').setInputFiles(licenceFile)
    await expect(identity.getByText('Not sent yet.')).toBeVisible()
    await context.setOffline(false)
    await expect(identity.getByText('Document Submitted')).toBeVisible()
  })
})

test('an owner proves the papers of a car, an admin compares them, and the car says so', { tag: '@smoke' }, async ({
  page,
  newPage,
  market,
  axe,
}) => {
  const claudine = await market.signUp(createUserData('owner'))
  const car = await market.car(claudine, { plate: 'RAD 123 A' })
  await market.enter(page, claudine)
  await page.goto(`/list-your-car?car=${car.id}&step=2`)
  await openFold(page, 'Car documents')
  for (const paper of ['Registration card', 'Insurance certificate']) {
    const proof = page.getByRole('region', { name: paper })
    await proof.getByLabel('Choose a file').setInputFiles({ ...licenceFile, name: 'paper.pdf' })
    await expect(proof.getByText('Not checked yet')).toBeVisible()
  }
  await axe(page)

  const adminPage = await newPage()
  await market.enter(adminPage, admin)
  await adminPage.goto('/admin/verification?show=papers')
  await expect(adminPage.getByText('RAD 123 A')).toBeVisible()
  // A document can be confirmed only after the server has sent it.
  const view = async (paper: string) => {
    const response = adminPage.waitForResponse(/\/papers\/.+as=inline/)
    await adminPage.getByRole('button', { name: `View: ${paper}` }).click()
    await response
  }
  await view('Insurance certificate')
  await expect(adminPage.locator('iframe')).toHaveAttribute('src', /\/api\/cars\/.+\/papers\/.+as=inline/)
  await axe(adminPage)
  await expect(adminPage.getByRole('button', { name: `Approve ${car.title}` })).toHaveCount(0)
  const findCheckbox = (paper: string) => adminPage.getByRole('checkbox', { name: `It matches this page: ${paper}` })
  await expect(findCheckbox('Registration card')).toBeDisabled()
  await findCheckbox('Insurance certificate').click()
  await expect(findCheckbox('Insurance certificate')).toBeChecked()
  await view('Registration card')
  await findCheckbox('Registration card').click()
  await expect(adminPage.getByText('No car documents to check')).toBeVisible()
  await adminPage.goto(`/car/${car.id}`)
  await expect(adminPage.locator('summary', { hasText: 'Insurance & Protection' })).toContainText('Papers checked')

  await page.reload()
  await openFold(page, 'Car documents (2 of 3)')
  const insurance = page.getByRole('region', { name: 'Insurance certificate' })
  await expect(insurance.getByText('Checked', { exact: true })).toBeVisible()
  await insurance.getByRole('button', { name: 'Remove: Insurance certificate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(insurance.getByLabel('Choose a file')).toBeAttached()
})
