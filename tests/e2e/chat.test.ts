import { addDays } from '../../shared/days.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { picture } from '../support/pictures.ts'

test.use({ provoked: /net::ERR_INTERNET_DISCONNECTED|status of 429/ })

test('both sides of a booking write to each other, and each message arrives once', { tag: '@smoke' }, async ({
  page,
  newPage,
  market,
  axe,
}) => {
  const owner = await market.signUp(newPerson('owner', 'Odette'))
  const renter = await market.signUp(newPerson('renter', 'Solange'))
  const from = addDays(await market.today(), 20)
  const booking = await market.request(renter, await market.car(owner), { from, to: from })
  const path = `/dashboard/bookings/${booking.id}`
  const hers = await newPage()
  await market.enter(page, renter)
  await market.enter(hers, owner)
  const box = page.getByLabel('Your message')

  await test.step('a message is shown, read and answered', async () => {
    await page.goto(path)
    await page.getByRole('link', { name: 'Chat' }).click()
    await expect(page.getByRole('heading', { name: /Chat with Odette/ })).toBeVisible()
    await expect(page.getByText('No messages yet')).toBeVisible()
    await expect(page.getByRole('heading', { name: booking.car.title })).toBeHidden()
    await page.getByRole('button', { name: 'Where do we meet?' }).click()
    await expect(box).toHaveValue('Where do we meet?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Sent', { exact: false }).first()).toBeVisible()
    await hers.goto('/dashboard/bookings?as=owner')
    await hers.getByRole('button', { name: 'Dashboard menu' }).click()
    await expect(hers.getByRole('link', { name: 'My Bookings, 1 waiting' })).toBeVisible()
    await expect(page.getByText('Delivered', { exact: false }).first()).toBeVisible({ timeout: 15_000 })
    await hers.keyboard.press('Escape')
    await hers.getByRole('link', { name: '1 new message' }).click()
    await expect(hers.getByText('Where do we meet?')).toBeVisible()
    await hers.getByLabel('Your message').fill('At the stadium, call 0788 123 456')
    await hers.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('At the stadium, call •••')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('Read', { exact: false }).first()).toBeVisible()
    await page.goto('/dashboard/bookings')
    await hers.getByLabel('Your message').fill('I wear a green coat')
    await hers.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('link', { name: '1 new message' }).click()
    await expect(page.getByText('I wear a green coat')).toBeVisible()
  })

  await test.step('without a connection it waits, also over a reload, and arrives once', async () => {
    await page.context().setOffline(true)
    await box.fill('I bring my licence')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(box).toHaveValue('')
    await box.fill('And my passport')
    await expect(page.getByText('Waits for a connection')).toBeVisible()
    await page.context().setOffline(false)
    await page.reload()
    await expect(page.getByText('I bring my licence')).toHaveCount(1)
    await expect(box).toHaveValue('And my passport')
    await expect(page.getByText('Waits for a connection')).toHaveCount(0)
    await expect(hers.getByText('I bring my licence')).toHaveCount(1, { timeout: 15_000 })
  })

  await test.step('a problem is reported with a photo and has a case number', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Report a problem' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report a problem' })
    await dialog.getByLabel('What is it about?').selectOption({ label: 'The car is not as described' })
    await dialog.getByLabel('What happened?').fill('It has four seats and not five.')
    const choose = dialog.locator('input[type=file]').first()
    await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('four') })
    await expect(dialog.getByRole('alert')).toHaveText(
      'Invalid files. Please upload image files only (PNG, JPG, etc.) Not added: notes.txt',
    )
    const tooMany = { status: 429, json: { error: { code: 'rate_limited' } } }
    await page.route('**/photos', (route) => route.fulfill(tooMany), { times: 1 })
    await choose.setInputFiles(await picture('seats.png', '#7a4fd0'))
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await expect(dialog.getByText('Try again, or leave it out: then the rest can be sent.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send to the team' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('img', { name: 'Photo 1 of this message' })).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Send to the team' }).click()
    await expect(page.getByText(/Case C-[0-9A-Z]{6}/)).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo 1 of this report' })).toBeVisible()
  })
})
