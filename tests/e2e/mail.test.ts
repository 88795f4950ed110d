import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { startMailbox, findToken } from '../support/mailbox.ts'
import { fillSignUp, logIn, findToast } from '../support/page-actions.ts'

test.use({ provoked: /status of (401|403)/ })

test('who signs up confirms their address by a link, and gets another one when they forget their password', async ({ page, newServer }) => {
  const mailbox = await startMailbox()
  const { url } = await newServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'hello@twara.example' })
  const person = createUserData('renter')

  await page.goto(`${url}/auth?mode=sign-up`)
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(findToast(page, 'Sign-up successful! Please log in.')).toBeVisible()
  await logIn(page, person)
  await expect(findToast(page, 'Email Not Confirmed')).toBeVisible()
  await expect(findToast(page, 'Please check your inbox and confirm your email before logging in.')).toBeVisible()

  await expect.poll(() => mailbox.mails.length).toBe(1)
  await page.goto(`${url}/auth?mode=verify#verify=${findToken(mailbox.mails)}`)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(findToast(page, 'Email confirmed')).toBeVisible()
  await logIn(page, person)
  await expect(findToast(page, 'Welcome, Eric')).toBeVisible()
  // Wait for all requests, since logging out would make later ones fail.
  await expect(page.getByText('No bookings found')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${url}/auth`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(findToast(page, 'Check your inbox')).toBeVisible()
  await expect.poll(() => mailbox.mails.length).toBe(3)
  expect(mailbox.mails.at(-1)?.text).toContain('/auth?mode=reset#reset=')
  await mailbox.close()
})
