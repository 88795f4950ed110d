import { type Browser, chromium, type Page } from '@playwright/test'
import { phoneScreen, fullChromium } from '../support/chromium.ts'
import { startServer } from './processes.ts'
import { measurePages } from './public-pages.ts'
import { isAtMost, alternate, type Line, median } from './table.ts'

// Really throttled, unlike Lighthouse's simulation: 1.6 Mbit/s, 150 ms, a quarter of the CPU.
const road = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const rounds = 3
const seconds = { '/': 0.7, '/search': 0.9, '/car/{id}': 1 }
const answerGoal = 2.5
const settledMs = 6_000

async function withPhone<Result>(browser: Browser, work: (page: Page) => Promise<Result>) {
  await using context = await browser.newContext(phoneScreen)
  const page = await context.newPage()
  const control = await context.newCDPSession(page)
  await control.send('Network.enable')
  await control.send('Network.emulateNetworkConditions', road)
  await control.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return await work(page)
}

async function largestDrawn(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(settledMs)
  const drawn = await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    return promise
  })
  return drawn / 1000
}

declare global {
  interface Window {
    opened: Promise<number>
  }
}

/** Playwright polls only every half second, so the page itself records the time. */
const noteOpening = () => {
  window.opened = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('dialog[open]')) return
      watch.disconnect()
      requestAnimationFrame((at) => resolve(at))
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  })
}

async function pressAnswered(page: Page, url: string) {
  await page.addInitScript(noteOpening)
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).tap()
  return (await page.evaluate(() => window.opened)) / 1000
}

export async function measure(dataDir: string): Promise<Line[]> {
  await using server = await startServer(dataDir, ['--demo'])
  await using browser = await chromium.launch(fullChromium)
  return await measurePages(server.url, async (name, address): Promise<Line[]> => {
    const times = await alternate(rounds, async () => ({
      drawn: await withPhone(browser, (page) => largestDrawn(page, address)),
      answered: await withPhone(browser, (page) => pressAnswered(page, address)),
    }))
    const [drawn, answered] = [median(times.map((one) => one.drawn)), median(times.map((one) => one.answered))]
    return [
      { name: `${name} on a slow phone: LCP`, value: `${drawn.toFixed(2)} s`, ...isAtMost(drawn, seconds[name], ' s') },
      { name: `${name} on a slow phone: a press answers`, value: `${answered.toFixed(2)} s`, ...isAtMost(answered, answerGoal, ' s') },
    ]
  })
}
