import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { phoneScreen, fullChromium } from '../support/chromium.ts'
import { clientFolder, startServer } from './processes.ts'
import { measurePages } from './public-pages.ts'
import { isAtMost, kilobytes, type Line } from './table.ts'

const goals = { js: 145, css: 16 }
const settleMs = 1_500

const gzipBytes = async (paths: readonly string[]) => {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(clientFolder, `${path}.gz`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function firstView(browser: Browser, url: string) {
  await using context = await browser.newContext(phoneScreen)
  const page = await context.newPage()
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#789' } })
    .webp()
    .toBuffer()
  await page.route('**/photos/**', (route) => route.fulfill({ contentType: 'image/webp', body: photo }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settleMs)
  await page.waitForLoadState('networkidle')
  return asked
}

async function linesOf(name: string, asked: readonly string[]): Promise<Line[]> {
  const once = [...new Set(asked)]
  const js = await gzipBytes(once.filter((path) => path.endsWith('.js')))
  const css = await gzipBytes(once.filter((path) => path.endsWith('.css')))
  const photos = asked.filter((path) => path.startsWith('/photos/')).length
  const value = `${kilobytes(js)} (${asked.length - photos} requests + ${photos} photos)`
  return [
    { name: `${name} JS, gzip`, value, ...isAtMost(js / 1000, goals.js, ' kB') },
    { name: `${name} CSS, gzip`, value: kilobytes(css), ...isAtMost(css / 1000, goals.css, ' kB') },
  ]
}

export async function measure(dataDir: string): Promise<Line[]> {
  await using server = await startServer(dataDir)
  await using browser = await chromium.launch(fullChromium)
  return await measurePages(server.url, async (name, address) => linesOf(name, await firstView(browser, address)))
}
