import { chromium, type Page } from '@playwright/test'
import { launchOptions, phoneScreen } from '../support/chromium.ts'
import { waitUntilSettled } from '../support/e2e-test.ts'
import { enterDemo, listDemoVisits } from '../support/demo-visits.ts'
import type { Role } from '../support/route-catalogue.ts'
import { startBuiltServer } from './processes.ts'
import { formatCount, type Line } from './table.ts'

const roles = ['visitor', 'renter', 'owner', 'admin'] satisfies Role[]
/** Texts whose length is a question of law or of help, so no average has them. */
const isExempt = (name: string) => /^\/(terms|privacy|cookies|cancellation|safety|help-center|how-it-works)$|agreement|texts/.test(name)

export type WordCount = { page: number; main: number }

/** Counts what is drawn without unfolding: no closed details, other tabs, hidden labels or options of a select. */
export const countVisibleWords = (page: Page) =>
  page.evaluate((): WordCount => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.unseen, option, script, style, noscript') &&
      element.getBoundingClientRect().width > 1
    const count = (root: Element | null) => {
      if (!root) return 0
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      let words = 0
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement && isShown(node.parentElement)) words += node.textContent?.match(/[\p{L}\p{N}][^\s\u00a0]*/gu)?.length ?? 0
      return words
    }
    return { page: count(document.body), main: count(document.querySelector('main')) }
  })

const average = (counts: readonly WordCount[], key: keyof WordCount) =>
  counts.reduce((sum, count) => sum + count[key], 0) / Math.max(counts.length, 1)
const formatWords = ({ page, main }: WordCount) => `${formatCount(main)} words, ${formatCount(page)} with the frame`

async function measureRole(page: Page, role: Role): Promise<Line[]> {
  await enterDemo(page, role)
  const counted: { name: string; count: WordCount }[] = []
  for (const { name, path } of await listDemoVisits(page.request, role)) {
    await page.goto(path)
    await waitUntilSettled(page)
    counted.push({ name, count: await countVisibleWords(page) })
  }
  const averaged = counted.filter(({ name }) => !isExempt(name)).map(({ count }) => count)
  const mean = { page: average(averaged, 'page'), main: average(averaged, 'main') }
  return [
    ...counted.map(({ name, count }) => ({ name: `${role} ${name}${isExempt(name) ? ' *' : ''}`, value: formatWords(count) })),
    { name: `${role}: average without *`, value: formatWords(mean) },
  ]
}

export async function measureSite(url: string): Promise<Line[]> {
  await using browser = await chromium.launch(launchOptions)
  await using context = await browser.newContext({ ...phoneScreen, baseURL: url, locale: 'en-GB', timezoneId: 'Africa/Kigali' })
  const page = await context.newPage()
  const lines: Line[] = []
  for (const role of roles) lines.push(...(await measureRole(page, role)))
  return lines
}

export async function measure(dataDir: string): Promise<Line[]> {
  console.log('words that a phone (390 × 844) shows without unfolding; * is help or law')
  await using server = await startBuiltServer(dataDir, ['--demo'])
  return await measureSite(server.url)
}
