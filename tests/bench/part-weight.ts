import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { phoneScreen, fullChromium } from '../support/chromium.ts'
import { clientFolder, startBuiltServer } from './processes.ts'
import { measurePages } from './public-pages.ts'
import { checkAtMost, formatKilobytes, type Line } from './table.ts'

const goals = { js: 145, css: 16 }
const settleMs = 1_500

const gzipBytes = async (paths: readonly string[]) => {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(clientFolder, `${path}.gz`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function listRequests(browser: Browser, url: string) {
  await using context = await browser.newContext(phoneScreen)
  const page = await context.newPage()
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#789' } })
    .webp()
    .toBuffer()
  await page.route('**/photos/**', (route) => route.fulfill({ contentType: 'image/webp', body: photo }))
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settleMs)
  await page.waitForLoadState('networkidle')
  return requested
}

async function toLines(name: string, requested: readonly string[]): Promise<Line[]> {
  const uniquePaths = [...new Set(requested)]
  const js = await gzipBytes(uniquePaths.filter((path) => path.endsWith('.js')))
  const css = await gzipBytes(uniquePaths.filter((path) => path.endsWith('.css')))
  const photos = requested.filter((path) => path.startsWith('/photos/')).length
  const value = `${formatKilobytes(js)} (${requested.length - photos} requests + ${photos} photos)`
  return [
    { name: `${name} JS, gzip`, value, ...checkAtMost(js / 1000, goals.js, ' kB') },
    { name: `${name} CSS, gzip`, value: formatKilobytes(css), ...checkAtMost(css / 1000, goals.css, ' kB') },
  ]
}

export async function measure(dataDir: string): Promise<Line[]> {
  await using server = await startBuiltServer(dataDir)
  await using browser = await chromium.launch(fullChromium)
  return await measurePages(server.url, async (name, address) => toLines(name, await listRequests(browser, address)))
}
