import { expect, newPerson, test } from '../support/market.ts'
import { startMailbox, tokenIn } from '../support/mailbox.ts'
import { fillSignUp, logIn, notice } from '../support/walk.ts'

// Refusals are what it is about.
test.use({ provoked: /status of (401|403)/ })

test('who signs up confirms their address by a link, and gets another one when they forget their password', async ({ page, newServer }) => {
  const mailbox = await startMailbox()
  const { url } = await newServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'hello@twara.example' })
  const person = newPerson('renter')

  await page.goto(`${url}/auth?mode=sign-up`)
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(notice(page, 'Sign-up successful! Please log in.')).toBeVisible()
  await logIn(page, person)
  await expect(notice(page, 'Email Not Confirmed')).toBeVisible()
  await expect(notice(page, 'Please check your inbox and confirm your email before logging in.')).toBeVisible()

  await expect.poll(() => mailbox.mails.length).toBe(1)
  await page.goto(`${url}/auth?mode=verify#verify=${tokenIn(mailbox.mails)}`)
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(notice(page, 'E-mail confirmed')).toBeVisible()
  await logIn(page, person)
  await expect(notice(page, 'Welcome, Eric')).toBeVisible()
  // All of the page: what it still asked for would be refused.
  await expect(page.getByText('No bookings found')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${url}/auth`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(notice(page, 'Look into your inbox')).toBeVisible()
  // The first is the link, then the welcome, then this one.
  await expect.poll(() => mailbox.mails.length).toBe(3)
  expect(mailbox.mails.at(-1)?.text).toContain('/auth?mode=reset#reset=')
  await mailbox.close()
})
