import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { admin, expect, test } from '../support/e2e-fixture.ts'

test('clearing all data asks for typed words and the password, and names the backup of before', async ({ page, market, server, axe }) => {
  await market.enter(page, admin)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Clear All Data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear all data?' })
  await dialog.getByLabel('Type CLEAR ALL DATA').fill('clear all data')
  await dialog.getByLabel('Your password', { exact: true }).fill(admin.password)
  await axe(page)
  await dialog.getByRole('button', { name: 'Clear All Data' }).click()
  await expect(dialog.getByText('Type the words exactly as shown')).toBeVisible()
  await expect(dialog.getByLabel('Your password', { exact: true })).toHaveValue(admin.password)
  await dialog.getByLabel('Type CLEAR ALL DATA').fill('CLEAR ALL DATA')
  await dialog.getByRole('button', { name: 'Clear All Data' }).click()
  await expect(page.getByText('Database reset successful')).toBeVisible()
  const [backup = ''] = await readdir(join(server.dataDir, 'backups'))
  await expect(page.getByText(backup)).toBeVisible()
})
