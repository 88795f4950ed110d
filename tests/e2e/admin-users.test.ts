import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateTOTP } from '@oslojs/otp'
import { addDays } from '../../shared/lib/days.ts'
import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'
import { createAdmin, findToast, logIn, openFold } from '../support/page-actions.ts'

const getCode = (secret: string) => generateTOTP(decodeBase32IgnorePadding(secret), 30, 6)

test('an owner is suspended with what was agreed, is out at once, and is restored', async ({ page, newPage, market, axe }) => {
  const [owner, renter] = [await market.signUp(createUserData('owner', 'Divine')), await market.signUp(createUserData('renter', 'Kevin'))]
  const car = await market.car(owner, { model: 'Vitz' })
  const from = addDays(await market.today(), 9)
  await market.act(owner, await market.request(renter, car, { from, to: from }), 'approve')
  await market.enter(page, admin)
  await page.goto('/admin/users')
  await page.getByRole('tab', { name: 'Car Owners' }).click()
  await page.getByRole('searchbox').fill('divine')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Divine Uwase' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Divine Uwase' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bookings' })).toContainText('Toyota Vitz 2019')
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Showed a car that is not theirs.')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('a wild guess')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Suspending cancels 1 approved booking.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Suspend and cancel bookings' }).click()
  await expect(dialog.getByText('Wrong password. Try again.')).toBeVisible()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await axe(page)
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Suspend and cancel bookings' }).click()
  await expect(page.getByText('Suspended since')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Decisions about them' })).toContainText('Showed a car that is not theirs.')

  const visitor = await newPage()
  await visitor.goto('/auth')
  await logIn(visitor, owner)
  await expect(visitor.getByText('Your account is suspended. Please contact support.')).toBeVisible()

  await page.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Person restored')).toBeVisible()
})

test('who has forgotten their password comes in by a link that works once', async ({ page, newPage, market, baseURL }) => {
  const renter = await market.signUp(createUserData('renter', 'Ange'))
  await market.enter(page, admin)
  await page.goto('/admin/users?q=ange')
  await page.getByRole('link', { name: 'Ange Uwase' }).click()
  await page.getByRole('button', { name: 'Create reset link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('a wild guess')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('Wrong password. Try again.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(new RegExp(`^${baseURL}/auth\\?mode=reset#reset=[a-z2-7]{32}$`))

  const phone = await newPage()
  await market.enter(phone, renter)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(phone.url()).not.toContain('reset=')
  const save = async (password: string) => {
    await phone.getByLabel('New password').fill(password)
    await phone.getByRole('button', { name: 'Save new password' }).click()
  }
  await save('short')
  await expect(phone.getByText('Use at least 10 characters')).toBeVisible()
  await save('rain over nyungwe')
  await expect(phone.getByText('Log in with your new password.')).toBeVisible()
  await logIn(phone, { email: renter.email, password: 'rain over nyungwe' })
  await expect(phone).toHaveURL('/dashboard/bookings')

  await phone.goto(link)
  await save('mist on the volcanoes')
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('only suspended people can be deleted; the one that can’t shows why', async ({ page, market, axe }) => {
  const [owner, renter] = [
    await market.signUp(createUserData('owner', 'Fabrice')),
    await market.signUp(createUserData('renter', 'Fabiola')),
  ]
  const deletableUser = await market.signUp(createUserData('renter', 'Fabien'))
  const today = await market.today()
  await market.pickUp(owner, renter, await market.approved(owner, renter, await market.car(owner), { from: today, to: today }))
  await market.enter(page, admin)
  await page.goto('/admin/users?q=fabi')
  const start = page.getByRole('button', { name: 'Delete selected' })
  await start.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await start.click()
  // Hovering a toast keeps it open.
  await page.getByRole('listitem').filter({ hasText: 'No users selected' }).hover()
  const isReached = await start.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isReached).toBe(true)
  await page.getByLabel('Select all on this page').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Message 2 people' }).click()
  const message = page.getByRole('dialog', { name: 'Message 2 people' })
  await message.getByLabel('Message').fill('We close this site on Friday.')
  await message.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(findToast(page, 'Sent to 2 people')).toBeVisible()
  await page.getByLabel('Select all on this page').check()
  await start.click()
  await expect(findToast(page, 'Suspend first')).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const name of ['Fabien Uwase', 'Fabiola Uwase']) {
    await page.getByRole('button', { name: `Suspend ${name}` }).click()
    await dialog.getByLabel('Reason').fill('Asked us to go.')
    await dialog.getByLabel('Your password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible()
  }
  await start.click()
  // The dialog holds the toasts as well, in a list of their own.
  const listedUsers = dialog.getByRole('list').first().getByRole('listitem')
  await expect(listedUsers).toHaveText([new RegExp(`Fabien Uwase ${deletableUser.email}`), new RegExp(`Fabiola Uwase ${renter.email}`)])
  await axe(page)
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Delete 2 people' }).click()
  await expect(dialog).toContainText('1 person deleted. These were not:')
  await expect(listedUsers).toHaveText(['Fabiola Uwase has open bookings'])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fabien Uwase' })).toHaveCount(0)
})

test('an admin invites another, who protects the way in by an authenticator app and is asked for a code from then on', async ({
  page,
  newPage,
  market,
  axe,
}) => {
  await market.enter(page, admin)
  await page.goto('/admin/users?type=admin')
  await page.getByRole('button', { name: 'Invite an admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Created by Admin T.')).toBeVisible()
  await axe(page)

  const adminPage = await newPage()
  const person = { email: 'belise@example.rw', password: 'rain over nyungwe' }
  await adminPage.goto(link)
  await expect(adminPage.getByRole('heading', { name: 'Become an admin' })).toBeVisible()
  await createAdmin(adminPage, ['Belise', 'Ingabire'], person.email, person.password)
  await expect(adminPage).toHaveURL('/admin')
  await adminPage.goto('/admin/security')
  await adminPage.getByRole('button', { name: 'Set up' }).click()
  const setupDialog = adminPage.getByRole('dialog')
  await setupDialog.getByLabel('Your password').fill(person.password)
  await setupDialog.getByRole('button', { name: 'Continue' }).click()
  await expect(setupDialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await setupDialog.locator('code').innerText()).replaceAll(' ', '')
  await axe(adminPage)
  await setupDialog.getByLabel('Code').fill('000000')
  await setupDialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(setupDialog.getByText('Wrong or used code. Enter a new one.')).toBeVisible()
  await setupDialog.getByLabel('Code').fill(getCode(secret))
  await setupDialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = setupDialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await axe(adminPage)
  const [first = '', second = '', third = ''] = await codes.allInnerTexts()
  await setupDialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(adminPage.getByText('10 recovery codes left.')).toBeVisible()

  const secondPage = await newPage()
  await secondPage.goto('/admin-login')
  await logIn(secondPage, person)
  await expect(secondPage.getByLabel('Code')).toBeFocused()
  await expect(secondPage.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await axe(secondPage)
  await secondPage.keyboard.type(first)
  await secondPage.keyboard.press('Enter')
  await expect(secondPage).toHaveURL('/admin')

  await adminPage.goto('/admin/settings')
  await adminPage.getByLabel('Commission').fill('12')
  await adminPage.getByRole('button', { name: 'Save changes' }).click()
  await setupDialog.getByLabel('Your password').fill(person.password)
  await setupDialog.getByLabel('Code').fill(second)
  await setupDialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(adminPage.getByText('Settings saved')).toBeVisible()

  await adminPage.goto('/dashboard/settings')
  await openFold(adminPage, 'Security')
  await adminPage.getByLabel('Current password').fill(person.password)
  await adminPage.getByLabel('New password').fill('mist on the volcanoes')
  await adminPage.getByRole('button', { name: 'Change Password' }).click()
  await expect(adminPage.getByLabel('Code')).toBeFocused()
  await adminPage.keyboard.type(third)
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.getByText('Password changed')).toBeVisible()
})

test('two accounts of one person share a device, which the team sees, and a phone, which keeps them from rating each other', async ({
  page,
  newPage,
  market,
  axe,
}) => {
  const first = createUserData('owner', 'Gisele')
  const [owner, renter] = [await market.signUp(first), await market.signUp({ ...createUserData('renter', 'Gilbert'), phone: first.phone })]
  const today = await market.today()
  const booking = await market.request(renter, await market.car(owner), { from: today, to: today })
  await market.act(owner, booking, 'approve')
  await market.drive(owner, renter, booking)
  const person = await newPage()
  for (const [user, landing] of [
    [owner, 'rating'],
    [renter, 'review'],
  ] as const) {
    await market.enter(person, user)
    await person.goto(`/dashboard/bookings/${booking.id}`)
    const refusal = person.locator(`[data-landing=${landing}]`)
    await expect(refusal).toContainText('You can’t rate this trip')
    await expect(refusal).toContainText('share a phone or document number')
    await expect(person.getByRole('button', { name: /Send (rating|review)/ })).toHaveCount(0)
  }
  await axe(person)
  await market.enter(page, admin)
  await page.goto(`/admin/users/${booking.renter.id}`)
  await expect(page.getByText('Same device also used by')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Gisele Uwase' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gisele Uwase' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gilbert Uwase' })).toBeVisible()
})
