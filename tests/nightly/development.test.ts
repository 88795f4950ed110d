import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { findFreePort, launch, stop, waitForFirstResponse } from '../support/launch.ts'

const sources = ['build', 'build.ts', 'client', 'migrations', 'package.json', 'server', 'setup.mjs', 'shared', 'tsconfig.json']
/** A busy machine builds for seconds. */
const slowBuild = { timeout: 60_000 }

test('a saved change of a page reloads it without a new server, one of the server with a new one', async ({ page }) => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'twara-development-'))
  for (const name of sources) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const replace = (path: string, from: string, to: string) => {
    const source = readFileSync(join(folder, path), 'utf8')
    expect(source).toContain(from)
    writeFileSync(join(folder, path), source.replace(from, to))
  }
  const port = await findFreePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' }
  const development = launch([process.execPath, 'build.ts', '--watch'], folder, env)
  const countStarts = () => development.said.out.split('"starting"').length - 1
  try {
    await waitForFirstResponse(development, port)
    await page.goto(`http://localhost:${port}/contact`)
    replace('client/features/contact/contact-page.tsx', '<h1 className="title"', '<h1 className="title saved-page"')
    await expect(page.locator('h1.saved-page')).toBeVisible(slowBuild)
    replace('client/styles/_contact.scss', '', 'h1 { outline-offset: 7px; }\n')
    await expect(page.locator('h1')).toHaveCSS('outline-offset', '7px', slowBuild)
    expect(countStarts()).toBe(1)
    replace('server/ssr/html-document.ts', '<html lang="en">', '<html lang="en" class="saved-server">')
    await expect(page.locator('html.saved-server')).toBeVisible(slowBuild)
    expect(countStarts()).toBe(2)
  } finally {
    await stop(development.child)
    rmSync(folder, { recursive: true, force: true })
  }
})
