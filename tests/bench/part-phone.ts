import { type Browser, chromium, type Page } from '@playwright/test'
import { phoneScreen, fullChromium } from '../support/chromium.ts'
import { startBuiltServer } from './processes.ts'
import { measurePages } from './public-pages.ts'
import { checkAtMost, runRounds, type Line, median } from './table.ts'

// Really throttled, unlike Lighthouse's simulation: 1.6 Mbit/s, 150 ms, a quarter of the CPU.
const networkConditions = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const rounds = 3
const lcpGoals = { '/': 0.7, '/search': 0.9, '/car/{id}': 1 }
const pressGoal = 2.5
const settledMs = 6_000

async function withPhone<Result>(browser: Browser, work: (page: Page) => Promise<Result>) {
  await using context = await browser.newContext(phoneScreen)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', networkConditions)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return await work(page)
}

async function measureLcp(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(settledMs)
  const lcp = await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    return promise
  })
  return lcp / 1000
}

declare global {
  interface Window {
    opened: Promise<number>
  }
}

/** Playwright polls only every half second, so the page itself records the time. */
const recordMenuOpening = () => {
  window.opened = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('dialog[open]')) return
      watch.disconnect()
      requestAnimationFrame((at) => resolve(at))
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  })
}

async function measurePress(page: Page, url: string) {
  await page.addInitScript(recordMenuOpening)
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).tap()
  return (await page.evaluate(() => window.opened)) / 1000
}

export async function measure(dataDir: string): Promise<Line[]> {
  await using server = await startBuiltServer(dataDir, ['--demo'])
  await using browser = await chromium.launch(fullChromium)
  return await measurePages(server.url, async (name, address): Promise<Line[]> => {
    const times = await runRounds(rounds, async () => ({
      drawn: await withPhone(browser, (page) => measureLcp(page, address)),
      answered: await withPhone(browser, (page) => measurePress(page, address)),
    }))
    const [drawn, answered] = [median(times.map((one) => one.drawn)), median(times.map((one) => one.answered))]
    return [
      { name: `${name} on a slow phone: LCP`, value: `${drawn.toFixed(2)} s`, ...checkAtMost(drawn, lcpGoals[name], ' s') },
      { name: `${name} on a slow phone: a press answers`, value: `${answered.toFixed(2)} s`, ...checkAtMost(answered, pressGoal, ' s') },
    ]
  })
}
