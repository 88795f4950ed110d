import { expect, newPerson, test } from '../support/market.ts'
import { notice } from '../support/walk.ts'

test('a device is switched on in the settings, tried, and switched off again', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.enter(page, owner)
  // The browser's own service is on the internet: its answer is played, and what the site makes of it is real.
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
  const ringing = page.getByRole('region', { name: 'On your devices' })
  const here = ringing.getByRole('switch', { name: 'This device rings' })
  await expect(here).not.toBeChecked()
  await here.click()
  await expect(notice(page, 'This device rings from now on')).toBeVisible()
  await expect(here).toBeChecked()
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  expect(script).toMatch(/\/sw\.js$/)
  await ringing.getByRole('button', { name: 'Send a test' }).click()
  await expect(notice(page, 'The test could not be sent')).toBeVisible()
  await page.reload()
  await expect(here).toBeChecked()
  await here.click()
  await expect(notice(page, 'It rings no more')).toBeVisible()
  await expect(here).not.toBeChecked()
})
