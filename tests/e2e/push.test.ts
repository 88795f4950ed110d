import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { addDays } from '../../shared/lib/days.ts'
import { findToast } from '../support/page-actions.ts'

test('a device is switched on in the settings, tried, and switched off again', async ({ page, market }) => {
  const owner = await market.signUp(createUserData('owner'))
  await market.enter(page, owner)
  // The browser's push service is on the internet, so its subscription is faked.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' })
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    const subscription = {
      endpoint: 'https://push.invalid/send/one-browser',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription
  })
  await page.goto('/dashboard/settings')
  const pushSettings = page.getByRole('region', { name: 'Alerts on your devices' })
  const pushSwitch = pushSettings.getByRole('switch', { name: 'Alerts on this device' })
  await expect(pushSwitch).not.toBeChecked()
  await pushSwitch.click()
  await expect(findToast(page, 'Alerts on')).toBeVisible()
  await expect(pushSwitch).toBeChecked()
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  expect(script).toMatch(/\/sw\.js$/)
  await pushSettings.getByRole('button', { name: 'Send a test' }).click()
  await expect(findToast(page, 'The test was not sent')).toBeVisible()
  await page.reload()
  await expect(pushSwitch).toBeChecked()
  await pushSwitch.click()
  await expect(findToast(page, 'Alerts off')).toBeVisible()
  await expect(pushSwitch).not.toBeChecked()
})

test('who has just sent a request, or listed a car, is asked once whether this device may ring', async ({ page, market }) => {
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter'))]
  const car = await market.car(owner, { model: 'Passo' })
  const from = addDays(await market.today(), 20)
  const { id } = await market.request(renter, car, { from, to: from })
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  const question = page.getByRole('region', { name: 'Get alerts on this phone?' })
  await market.enter(page, owner)
  await page.goto('/dashboard')
  await expect(question).toContainText('Requests expire without an answer.')
  await market.enter(page, renter)
  await page.goto(`/dashboard/bookings/${id}`)
  await expect(question).toContainText('We’ll alert you when the owner answers.')
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Toyota Passo 2019' }).first()).toBeVisible()
  await expect(question).toHaveCount(0)
})
