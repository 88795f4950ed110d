import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { encryptArchive } from '../../server/backup/archive-encryption.ts'
import { demoLogIns, demoPassword } from '../../shared/domain/demo.ts'
import { expect, test } from '../support/e2e-fixture.ts'
import { logIn } from '../support/page-actions.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

async function readNewestFixture() {
  const numbered = (await readdir(fixtures)).filter((name) => name.endsWith('.zip.gz'))
  const [name = ''] = numbered.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  return gunzipSync(await readFile(join(fixtures, name)))
}

test.use({ provoked: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|422/ })

test('a site is brought back by the link of the first admin, and is on hold until it is released', async ({ page, newServer }) => {
  const server = await newServer()
  const link = /http:\/\/\S+(\/admin-login#setup=\S+)/.exec(server.said())?.[1]
  await page.goto(`${server.url}${link}`)
  await page.getByRole('button', { name: 'Restore a backup' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Restore a backup' })).toBeFocused()
  const read = page.getByRole('button', { name: 'Check the backup' })
  const noFile = page.getByRole('alert').filter({ hasText: 'Choose a backup file.' })
  await read.click()
  await expect(noFile).toBeVisible()

  const file = page.getByLabel(/^Choose (the|another) file$/)
  await file.setInputFiles({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('a beach') })
  await read.click()
  await expect(page.getByRole('alert').filter({ hasText: 'This isn’t a backup of this site' })).toBeVisible()
  await expect(page.getByText('holiday.zip')).toBeVisible()
  const passphrase = page.getByLabel('Passphrase', { exact: true })
  await expect(passphrase).toBeHidden()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  await read.click()
  await expect(noFile).toBeVisible()

  const encrypted = Buffer.from(
    await buffer(Readable.from(await encryptArchive(Readable.from([await readNewestFixture()]), 'one river, two volcanoes'))),
  )
  await file.setInputFiles({ name: 'nightly.zip.age', mimeType: 'application/octet-stream', buffer: encrypted })
  await passphrase.fill('one river')
  let drops = 1
  await page.route('**/api/setup/archive', (route) => (drops-- > 0 ? route.abort('connectionreset') : route.continue()))
  await read.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong passphrase' })).toBeVisible({ timeout: 20_000 })
  await expect(passphrase).toHaveValue('one river')
  await passphrase.fill('one river, two volcanoes')
  await passphrase.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'In this backup' })).toBeFocused({ timeout: 20_000 })
  await expect(page.getByText('Same as this site')).toBeVisible()
  await expect(page.getByText(/^Bookings/).locator('..')).toContainText(/\d{2}/)
  await page.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The site is back' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, { email: demoLogIns.admin, password: demoPassword })
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()

  const banner = page.getByRole('note').filter({ hasText: 'This site is on hold after a restore or import' })
  await banner.getByRole('link', { name: 'See what is on hold' }).click()
  const card = page.getByRole('region', { name: 'On hold' })
  const requests = card.getByText('Requests expire').locator('..')
  await expect(requests.getByRole('link')).toHaveCount(3)
  await expect(card.getByText('Booking confirmed')).toBeVisible()
  const mails = async () => (await readdir(join(server.dataDir, 'outbox')).catch(() => [])).length
  const messages = card.getByRole('button', { name: 'Discard the messages' })
  await messages.click()
  const discard = page.getByRole('dialog', { name: 'Discard the waiting messages?' })
  await expect(discard).toContainText('They are deleted and never sent')
  await discard.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText('The messages are discarded')).toBeVisible()
  await expect(card.getByText('No messages are waiting.')).toBeVisible()
  await expect(messages).toBeHidden()
  await expect(banner).toBeVisible()

  const release = page.getByRole('dialog', { name: 'Release the site?' })
  expect(await mails()).toBe(0)
  await card.getByRole('button', { name: 'Release the site' }).click()
  await expect(release).toContainText('Do this only where this copy replaces the real site')
  await release.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page.getByText('The site is released')).toBeVisible()
  await expect(card).toBeHidden()
  await expect(banner).toBeHidden()
  await expect.poll(mails, { timeout: 10_000 }).toBeGreaterThan(0)
})
