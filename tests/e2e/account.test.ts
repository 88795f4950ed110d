import { addDays } from '../../shared/lib/days.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { createImage } from '../support/images.ts'
import { logIn, findToast, openFold } from '../support/page-actions.ts'

test('a person changes name, phone and what they are here for, and finds them again, except where they could not be saved', async ({
  page,
  market,
}) => {
  const renter = await market.signUp(createUserData('renter', 'Emmanuel'))
  await market.enter(page, renter)
  await page.goto('/dashboard/profile')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Your email address cannot be changed.')
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('First name').fill('Manu')
  await page.getByLabel('Phone').fill('12345')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(findToast(page, 'Invalid Phone Number')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('0722-123-456')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(findToast(page, 'Profile updated')).toBeVisible()

  await page.route('**/api/me', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 409, json: { error: { code: 'busy' } } }) : route.continue(),
  )
  const owner = page.getByRole('radio', { name: 'Car Owner' })
  // `check` would wait for the choice to stay, but the app reverts it.
  await owner.click({ force: true })
  await expect(findToast(page, 'Error updating profile')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Car Renter' })).toBeChecked()
  await page.unroute('**/api/me')
  await owner.check({ force: true })
  await expect(findToast(page, 'You’re now a Car Owner.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Manu')
  await expect(page.getByLabel('Phone')).toHaveValue('+250 722 123 456')
  await expect(owner).toBeChecked()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Cars' })).toBeVisible()
})

test('a picture takes the place of the initials, for everyone, until it is removed; what is none is refused', async ({
  page,
  market,
  newPage,
}) => {
  const owner = await market.signUp(createUserData('owner', 'Claudine'))
  const car = await market.car(owner)
  await market.enter(page, owner)
  await page.goto('/dashboard/profile')
  const file = page.getByLabel('Choose a photo')
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await expect(findToast(page, 'Invalid files')).toBeVisible()
  await file.setInputFiles(await createImage('face', '#b5482a'))
  await expect(findToast(page, 'Picture saved')).toBeVisible()
  await expect(page.getByRole('main').locator('img.avatar')).toBeVisible()
  const visitor = await newPage()
  await visitor.goto(`/car/${car.id}`)
  const shown = visitor.getByRole('main').locator('img.avatar')
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(findToast(page, 'Picture removed')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('main').getByText('CU', { exact: true })).toBeVisible()
})

test('a new password ends the sessions of other devices; later ones are signed out one by one, or all at once', async ({
  page,
  market,
  newPage,
}) => {
  const renter = await market.signUp(createUserData('renter'))
  const other = await newPage()
  await market.enter(page, renter)
  await market.enter(other, renter)
  await page.goto('/dashboard/settings')
  await openFold(page, 'Security')
  const form = page.getByRole('form', { name: 'Change Password' })
  await form.getByLabel('Current password').fill('not mine')
  await form.getByLabel('New password').fill('tea in gisakura')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('Wrong password. Try again.')
  await form.getByLabel('Current password').fill(renter.password)
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(findToast(page, 'All other devices were logged out.')).toBeVisible()
  await openFold(page, 'Where you are logged in')
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await market.enter(other, { ...renter, password: 'tea in gisakura' })
  await page.reload()
  await openFold(page, 'Where you are logged in')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Last used' })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: /^Log out: / }).click()
  await expect(findToast(page, 'Logged out')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/')
})

test('what a person prefers is kept, of messages to phones too where they can be sent, and their searches begin in their city', async ({
  page,
  market,
  newPage,
}) => {
  const renter = await market.signUp(createUserData('renter'))
  await market.enter(page, renter)
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Text messages' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Marketing emails' }).check()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(findToast(page, 'Preferences saved')).toBeVisible()
  await page.getByLabel('Home city').selectOption('Musanze')
  await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Marketing emails' })).toBeChecked()
  await page.goto('/')
  await expect(page.getByRole('combobox').first()).toHaveValue('musanze')
  const other = await newPage()
  await other.goto('/auth')
  await logIn(other, renter)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')

  const path = '**/api/me/preferences'
  await page.goto('/dashboard/profile')
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), canText: true } })
  })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Text messages' }).check()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(findToast(page, 'Preferences saved')).toBeVisible()
  expect(await (await renter.api.get('/api/me/preferences')).json()).toMatchObject({ sms: true })
})

test('one’s own data comes as a file, and an account ends with its password once no booking is open, and says what stays', async ({
  page,
  market,
}) => {
  const [owner, renter] = await Promise.all([market.signUp(createUserData('owner')), market.signUp(createUserData('renter', 'Thierry'))])
  const car = await market.car(owner)
  const from = addDays(await market.today(), 20)
  const booking = await market.request(renter, car, { from, to: from })
  await market.enter(page, renter)
  await page.goto('/dashboard/settings')
  await page.waitForFunction(() => window.early === undefined)
  await openFold(page, 'Your data')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download my data' }).click()])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  expect(await file.failure()).toBe(null)
  await page.route('**/api/me/export', (route) => route.fulfill({ status: 429, json: { error: { code: 'rate_limited' } } }))
  await page.getByRole('link', { name: 'Download my data' }).click()
  await expect(findToast(page, 'We couldn’t download your data')).toBeVisible()

  await openFold(page, 'Delete my account')
  const form = page.getByRole('form', { name: 'Delete my account' })
  await expect(page.getByRole('heading', { name: 'What we keep, without your name' })).toBeVisible()
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await expect(form.getByLabel('Your password')).toHaveAccessibleDescription(/This field is required/)
  await form.getByLabel('Your password').fill(renter.password)
  await expect(form.getByLabel('Your password')).toHaveAccessibleDescription('This cannot be undone.')
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alert')).toContainText('Some bookings aren’t over, or their deposit isn’t settled.')
  await renter.api.post(`/api/bookings/${booking.id}/actions`, { data: { action: 'cancel' } })
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await expect(findToast(page, 'Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Thierry')).toHaveCount(0)
  expect((await renter.api.get('/api/me')).status()).toBe(401)
})
