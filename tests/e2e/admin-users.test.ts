import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateTOTP } from '@oslojs/otp'
import type { Page } from '@playwright/test'
import { addDays } from '../../shared/days.ts'
import { admin, expect, type Market, newPerson, test } from '../support/market.ts'

/** What the app of that secret shows now. */
const codeOf = (secret: string) => generateTOTP(decodeBase32IgnorePadding(secret), 30, 6)

test('an owner is suspended with what was agreed, is out at once, and is let in again', async ({ page, newPage, market, axe, shot }) => {
  const [owner, renter] = [await market.signUp(newPerson('owner', 'Divine')), await market.signUp(newPerson('renter', 'Kevin'))]
  const car = await market.car(owner, { model: 'Vitz' })
  const from = addDays(await market.today(), 9)
  const booking = await market.request(renter, car, { from, to: from })
  await market.act(owner, booking, 'approve')
  await market.enter(page, admin)
  await page.goto('/admin/users')
  await page.getByRole('tab', { name: 'Car Owners' }).click()
  await page.getByRole('searchbox').fill('divine')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Divine Uwase' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Divine Uwase' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bookings' })).toContainText('Toyota Vitz 2019')
  await axe(page)
  await shot('user')
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Showed a car that is not theirs.')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('a wild guess')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('One booking is agreed on.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Suspend and cancel bookings' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await axe(page)
  await shot('suspension')
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Suspend and cancel bookings' }).click()
  await expect(page.getByText('Suspended since')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Decisions about them' })).toContainText('Showed a car that is not theirs.')

  const visitor = await newPage()
  await visitor.goto(`/car/${car.id}`)
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await visitor.goto('/auth')
  await visitor.getByLabel('E-mail').fill(owner.email)
  await visitor.getByLabel('Password', { exact: true }).fill(owner.password)
  await visitor.getByRole('button', { name: 'Log In' }).click()
  await expect(visitor.getByText('This account has been suspended. Please contact support.')).toBeVisible()

  await page.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Person restored')).toBeVisible()
  await visitor.getByRole('button', { name: 'Log In' }).click()
  await expect(visitor).toHaveURL('/dashboard')
  await visitor.goto(`/car/${car.id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Vitz')
})

test('who has forgotten their password comes in by a link that works once', async ({ page, newPage, market, axe, baseURL }) => {
  const renter = await market.signUp(newPerson('renter', 'Ange'))
  await market.enter(page, admin)
  await page.goto('/admin/users?q=ange')
  await page.getByRole('link', { name: 'Ange Uwase' }).click()
  await page.getByRole('button', { name: 'Make a reset link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('a wild guess')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(new RegExp(`^${baseURL}/auth\\?mode=reset#reset=[a-z2-7]{32}$`))
  await axe(page)

  // Also where they are still logged in.
  const phone = await newPage()
  await market.enter(phone, renter)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(phone.url()).not.toContain('reset=')
  await phone.getByLabel('New password').fill('short')
  await phone.getByRole('button', { name: 'Save new password' }).click()
  await expect(phone.getByText('The password needs at least 10 characters')).toBeVisible()
  await phone.getByLabel('New password').fill('rain over nyungwe')
  await phone.getByRole('button', { name: 'Save new password' }).click()
  await expect(phone.getByText('Log in with your new password.')).toBeVisible()
  await phone.getByLabel('E-mail').fill(renter.email)
  await phone.getByLabel('Password', { exact: true }).fill('rain over nyungwe')
  await phone.getByRole('button', { name: 'Log In' }).click()
  await expect(phone).toHaveURL('/dashboard/bookings')

  const other = await newPage()
  await other.goto(link)
  await other.getByLabel('New password').fill('mist on the volcanoes')
  await other.getByRole('button', { name: 'Save new password' }).click()
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await other.getByRole('button', { name: 'Go to the log-in' }).click()
  await expect(other.getByRole('heading', { name: 'Log In' })).toBeVisible()
})

test('of several people who are deleted at once one stays, with the reason', async ({ page, market, axe, shot }) => {
  const [owner, renter] = [await market.signUp(newPerson('owner', 'Fabrice')), await market.signUp(newPerson('renter', 'Fabiola'))]
  const alone = await market.signUp(newPerson('renter', 'Fabien'))
  const from = addDays(await market.today(), 9)
  await market.request(renter, await market.car(owner), { from, to: from })
  await market.enter(page, admin)
  await page.goto('/admin/users?q=fabi')
  const start = page.getByRole('button', { name: 'Delete selected' })
  await start.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await start.click()
  const notice = page.getByRole('listitem').filter({ hasText: 'No users selected' })
  await expect(notice).toBeVisible()
  await expect(notice).toHaveAttribute('data-mounted', 'true')
  await notice.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  // The notice does not stand on what it is about.
  const isReached = await start.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isReached).toBe(true)
  await page.getByLabel('Choose all on this page').check()
  await expect(page.getByText('2 people chosen')).toBeVisible()
  await start.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([
    new RegExp(`Fabien Uwase ${alone.email}`),
    new RegExp(`Fabiola Uwase ${renter.email}`),
  ])
  await axe(page)
  await shot('deletion')
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Delete 2 people' }).click()
  await expect(dialog).toContainText('1 person deleted. These stay:')
  await expect(dialog.getByRole('listitem')).toHaveText(['Fabiola Uwase has bookings that are not over'])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fabien Uwase' })).toHaveCount(0)
})

test('an admin invites another, who protects the way in by an authenticator app', async ({ page, newPage, market, axe, shot }) => {
  await market.enter(page, admin)
  await page.goto('/admin/users?type=admin')
  await page.getByRole('button', { name: 'Invite an admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Made by Admin T.')).toBeVisible()
  await axe(page)

  const team = await newPage()
  await team.goto(link)
  await expect(team.getByRole('heading', { name: 'Become an administrator' })).toBeVisible()
  await team.getByLabel('First name').fill('Belise')
  await team.getByLabel('Last name').fill('Ingabire')
  await team.getByLabel('E-mail').fill('belise@example.rw')
  await team.getByLabel('Password', { exact: true }).fill('rain over nyungwe')
  await team.getByRole('button', { name: 'Create admin account' }).click()
  await expect(team).toHaveURL('/admin')
  await team.goto('/admin/security')
  await axe(team)
  await team.getByRole('button', { name: 'Set up' }).click()
  const asked = team.getByRole('dialog')
  await asked.getByLabel('Your password').fill('rain over nyungwe')
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(asked.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await asked.locator('code').innerText()).replaceAll(' ', '')
  await axe(team)
  await shot('second-factor', team)
  await asked.getByLabel('Code').fill('000000')
  await asked.getByRole('button', { name: 'Turn on' }).click()
  await expect(asked.getByText('This code is not right, or was used before')).toBeVisible()
  await asked.getByLabel('Code').fill(codeOf(secret))
  await asked.getByRole('button', { name: 'Turn on' }).click()
  const codes = asked.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await axe(team)
  const [recovery] = await codes.allInnerTexts()
  await asked.getByRole('button', { name: 'I have kept them' }).click()
  await expect(team.getByText('10 recovery codes are left.')).toBeVisible()
  const { request } = await newPage()
  const entering = { email: 'belise@example.rw', password: 'rain over nyungwe', code: recovery }
  expect((await request.post('/api/auth/log-in', { data: entering })).ok()).toBe(true)
})

/** One more admin, logged in on that page, who has protected the way in. Gives their recovery codes. */
async function joinProtected({ request }: Page, market: Market, person: { email: string; password: string }): Promise<string[]> {
  const { password } = person
  const { token } = await (await (await market.team()).post('/api/admin/invitations', { data: { password: admin.password } })).json()
  const joined = await request.post('/api/auth/invitation', { data: { token, firstName: 'Belise', lastName: 'Ingabire', ...person } })
  expect(joined.ok()).toBe(true)
  const { secret } = await (await request.post('/api/admin/second-factor', { data: { password } })).json()
  const { recoveryCodes } = await (await request.post('/api/admin/second-factor/confirm', { data: { code: codeOf(secret) } })).json()
  return recoveryCodes
}

test('who has protected the way in is asked for a code there, and before settings or the password are changed', async ({
  page,
  newPage,
  market,
  axe,
}) => {
  const team = { email: 'clarisse@example.rw', password: 'rain over nyungwe' }
  const [recovery = '', second = '', third = ''] = await joinProtected(page, market, team)
  const again = await newPage()
  await again.goto('/admin-login')
  await again.getByLabel('E-mail').fill(team.email)
  await again.getByLabel('Password', { exact: true }).fill(team.password)
  await again.getByRole('button', { name: 'Log In' }).click()
  await expect(again.getByLabel('Code')).toBeFocused()
  await expect(again.getByLabel('Password', { exact: true })).toHaveValue('rain over nyungwe')
  await axe(again)
  await again.keyboard.type(recovery)
  await again.keyboard.press('Enter')
  await expect(again).toHaveURL('/admin')
  await again.goto('/admin/security')
  await expect(again.getByText('9 recovery codes are left.')).toBeVisible()

  await page.goto('/admin/settings')
  await page.getByLabel('Commission').fill('12')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Your password').fill(team.password)
  await asked.getByLabel('Code').fill(second)
  await asked.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await page.goto('/dashboard/settings')
  await page.getByLabel('Current password').fill(team.password)
  await page.getByLabel('New password').fill('mist on the volcanoes')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(third)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()
})

test('two accounts of one person share a device, which the team sees, and a phone, which keeps them from rating each other', async ({
  page,
  newPage,
  market,
  axe,
  shot,
}) => {
  const first = newPerson('owner', 'Gisele')
  const [owner, renter] = [await market.signUp(first), await market.signUp({ ...newPerson('renter', 'Gilbert'), phone: first.phone })]
  const today = await market.today()
  const booking = await market.request(renter, await market.car(owner), { from: today, to: today })
  await market.act(owner, booking, 'approve')
  await market.drive(owner, renter, booking)
  const person = await newPage()
  for (const [who, landing] of [
    [owner, 'rating'],
    [renter, 'review'],
  ] as const) {
    await market.enter(person, who)
    await person.goto(`/dashboard/bookings/${booking.id}`)
    const refusal = person.locator(`[data-landing=${landing}]`)
    await expect(refusal).toContainText('You can’t rate this trip')
    await expect(refusal).toContainText('share a phone number or document number')
    await expect(person.getByRole('button', { name: /Send (rating|review)/ })).toHaveCount(0)
    await axe(person)
    await shot(`cannot-rate-${landing}`, person)
  }
  await market.enter(page, admin)
  await page.goto('/admin/users?q=gilbert')
  await page.getByRole('link', { name: 'Gilbert Uwase' }).click()
  await expect(page.getByText('Same device also used by')).toBeVisible()
  await axe(page)
  await shot('same-device')
  await page.getByRole('link', { name: 'Gisele Uwase' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gisele Uwase' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gilbert Uwase' })).toBeVisible()
})
