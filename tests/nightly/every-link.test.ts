import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoLogIns, demoPassword } from '../../shared/domain/demo.ts'
import { startBuiltServer } from '../bench/processes.ts'
import { expect, test, waitOnNavigation } from '../support/e2e-test.ts'
import { watchPage } from '../support/hydration.ts'

test.describe.configure({ mode: 'serial', timeout: 900_000 })
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

const pagesPerKind = 4
const maxPages = 150
const quietMs = 300

let demo: Awaited<ReturnType<typeof startBuiltServer>>
let dataDir = ''
test.beforeAll(async () => {
  test.setTimeout(240_000)
  dataDir = await mkdtemp(join(tmpdir(), 'twara-demo-'))
  demo = await startBuiltServer(dataDir, ['--demo'])
})
test.afterAll(async () => {
  await demo[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

const getKind = (path: string) => path.replaceAll(/[\da-z]{20,}/g, ':id').replaceAll(/\d{4}-\d\d(-\d\d)?/g, ':day')
const isPage = (path: string) => !/^\/(api|photos|avatars)\/|\.(pdf|csv|ics|xml|txt)$/.test(path)

async function visitPage(page: Page, path: string, takeMessages: () => string[]) {
  takeMessages()
  const response = await page.goto(path)
  await page.waitForTimeout(quietMs)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  const status = response?.status()
  const wrong = [...takeMessages(), ...(status === 200 ? [] : [`status ${status}`]), ...(width > 390 ? [`${width} px wide`] : [])]
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const ownLinks = links.map((link) => new URL(link)).filter(({ origin, pathname }) => origin === demo.url && isPage(pathname))
  return { wrong, leads: ownLinks.map(({ pathname, search }) => pathname + search) }
}

for (const [role, startPath] of [
  [null, '/'],
  ['renter', '/dashboard/bookings'],
  ['owner', '/dashboard'],
  ['admin', '/admin'],
] as const)
  test(`every page that links lead the ${role ?? 'visitor'} to is there, whole and no wider than a phone`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: demo.url, viewport: { width: 390, height: 844 } })
    if (role) {
      const data = { email: demoLogIns[role], password: demoPassword }
      expect((await context.request.post('/api/auth/log-in', { data })).ok()).toBe(true)
    }
    const page = waitOnNavigation(await context.newPage())
    const takeMessages = watchPage(page)
    const queue: string[] = [startPath]
    const kinds = new Map<string, Set<string>>()
    let visited = 0
    for (let path = queue.shift(); path !== undefined && visited < maxPages; path = queue.shift()) {
      const visitedOfKind = kinds.get(getKind(path)) ?? new Set()
      if (visitedOfKind.has(path) || visitedOfKind.size === pagesPerKind) continue
      kinds.set(getKind(path), visitedOfKind.add(path))
      visited += 1
      const { wrong, leads } = await visitPage(page, path, takeMessages)
      expect.soft(wrong, path).toEqual([])
      queue.push(...leads)
    }
    expect(visited).toBeGreaterThan(40)
    await context.close()
  })
