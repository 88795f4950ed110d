import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { seal } from '../../server/backup/sealing.ts'
import { demoLogIns, demoPassword } from '../../shared/demo.ts'
import { expect, test } from '../support/market.ts'
import { logIn } from '../support/walk.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

/** The backup of a site as this version makes it. */
async function aBackup() {
  const numbered = (await readdir(fixtures)).filter((name) => name.endsWith('.zip.gz'))
  const [name = ''] = numbered.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  return gunzipSync(await readFile(join(fixtures, name)))
}

test.use({ provoked: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|422/ })

test('a site that there was is brought back by the link of the first admin', async ({ page, newServer }) => {
  const server = await newServer()
  const link = /http:\/\/\S+(\/admin-login#setup=\S+)/.exec(server.said())?.[1]
  await page.goto(`${server.url}${link}`)
  await page.getByRole('button', { name: 'Bring back a backup' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bring back a backup' })).toBeFocused()
  const read = page.getByRole('button', { name: 'Read the backup' })
  const noFile = page.getByRole('alert').filter({ hasText: 'There is no backup. Choose a file.' })
  await read.click()
  await expect(noFile).toBeVisible()

  const file = page.getByLabel(/^Choose (the|another) file$/)
  await file.setInputFiles({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('a beach') })
  await read.click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is no backup of such a site' })).toBeVisible()
  await expect(page.getByText('holiday.zip')).toBeVisible()
  const passphrase = page.getByLabel('Passphrase', { exact: true })
  await expect(passphrase).toBeHidden()
  // What was sent before is nobody's choice any more.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Bring back a backup' }).click()
  await read.click()
  await expect(noFile).toBeVisible()

  const locked = Buffer.from(await buffer(Readable.from(await seal(Readable.from([await aBackup()]), 'one river, two volcanoes'))))
  await file.setInputFiles({ name: 'nightly.zip.age', mimeType: 'application/octet-stream', buffer: locked })
  await passphrase.fill('one river')
  // The line drops once on the way.
  let drops = 1
  await page.route('**/api/setup/archive', (route) => (drops-- > 0 ? route.abort('connectionreset') : route.continue()))
  await read.click()
  await expect(page.getByRole('alert').filter({ hasText: 'It does not open' })).toBeVisible({ timeout: 20_000 })
  await expect(passphrase).toHaveValue('one river')
  await passphrase.fill('one river, two volcanoes')
  await passphrase.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'This is in it' })).toBeFocused({ timeout: 20_000 })
  await expect(page.getByText('As on this site')).toBeVisible()
  await expect(page.getByText(/^Bookings/).locator('..')).toContainText(/\d{2}/)
  await page.getByRole('button', { name: 'Bring it back' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The site is back' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Go to the log-in' }).click()
  await logIn(page, { email: demoLogIns.admin, password: demoPassword })
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
})
