import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoLogIns, demoPassword } from '../../shared/domain/demo.ts'
import { startServer } from '../bench/processes.ts'
import { expect, test, waitUntilHydrated } from '../support/e2e-test.ts'
import { watchPage } from '../support/hydration.ts'

test.describe.configure({ mode: 'serial', timeout: 900_000 })
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

const ofAKind = 4
const mostPages = 150
const quietMs = 300

let demo: Awaited<ReturnType<typeof startServer>>
let dataDir = ''
test.beforeAll(async () => {
  test.setTimeout(240_000)
  dataDir = await mkdtemp(join(tmpdir(), 'twara-demo-'))
  demo = await startServer(dataDir, ['--demo'])
})
test.afterAll(async () => {
  await demo[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

const kindOf = (path: string) => path.replaceAll(/[\da-z]{20,}/g, ':id').replaceAll(/\d{4}-\d\d(-\d\d)?/g, ':day')
const isPage = (path: string) => !/^\/(api|photos|avatars)\/|\.(pdf|csv|ics|xml|txt)$/.test(path)

async function visit(page: Page, path: string, heard: () => string[]) {
  heard()
  const response = await page.goto(path)
  await page.waitForTimeout(quietMs)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  const status = response?.status()
  const wrong = [...heard(), ...(status === 200 ? [] : [`status ${status}`]), ...(width > 390 ? [`${width} px wide`] : [])]
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const own = links.map((link) => new URL(link)).filter(({ origin, pathname }) => origin === demo.url && isPage(pathname))
  return { wrong, leads: own.map(({ pathname, search }) => pathname + search) }
}

for (const [who, first] of [
  [null, '/'],
  ['renter', '/dashboard/bookings'],
  ['owner', '/dashboard'],
  ['admin', '/admin'],
] as const)
  test(`every page that links lead the ${who ?? 'visitor'} to is there, whole and no wider than a phone`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: demo.url, viewport: { width: 390, height: 844 } })
    if (who) {
      const data = { email: demoLogIns[who], password: demoPassword }
      expect((await context.request.post('/api/auth/log-in', { data })).ok()).toBe(true)
    }
    const page = waitUntilHydrated(await context.newPage())
    const heard = watchPage(page)
    const waiting: string[] = [first]
    const kinds = new Map<string, Set<string>>()
    let visited = 0
    for (let path = waiting.shift(); path !== undefined && visited < mostPages; path = waiting.shift()) {
      const alike = kinds.get(kindOf(path)) ?? new Set()
      if (alike.has(path) || alike.size === ofAKind) continue
      kinds.set(kindOf(path), alike.add(path))
      visited += 1
      const { wrong, leads } = await visit(page, path, heard)
      expect.soft(wrong, path).toEqual([])
      waiting.push(...leads)
    }
    expect(visited).toBeGreaterThan(40)
    await context.close()
  })
