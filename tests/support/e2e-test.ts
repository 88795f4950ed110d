import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import axeCore, { type RunOptions } from 'axe-core'
import { startLoadBalancer } from './load-balancer.ts'
import { startS3Server } from './s3-server.ts'
import { waitForFirstResponse, findFreePort, launch, stop } from './launch.ts'
import { shiftClock, getShiftedProcessOptions, shiftBrowserClock } from './shift-clock.ts'
import { startPostgres } from './postgres-server.ts'

export { expect }
export const admin = { email: 'admin@example.rw', password: 'mountain gorilla 42 walks' }
const adminEnv = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

export const executable = resolve('dist-alone/twara')

export const cluster = 'cluster'

const colourRules = ['color-contrast', 'link-in-text-block']

interface PageFixtures {
  /** Browser errors that a story causes on purpose. */
  provoked: RegExp | undefined
  newServer: (env?: Record<string, string>) => Promise<Site>
  axe: (page: Page) => Promise<void>
  newPage: () => Promise<Page>
}

export const test = base.extend<
  PageFixtures & { server: SharedServer },
  { dist: string; laterMs: number; clock: void; serverOf: (file: string) => Promise<SharedServer> }
>({
  dist: ['dist', { option: true, scope: 'worker' }],
  laterMs: [0, { option: true, scope: 'worker' }],
  clock: [
    async ({ laterMs }, provide) => {
      if (laterMs > 0) shiftClock(laterMs)
      await provide()
    },
    { scope: 'worker', auto: true },
  ],
  serverOf: [
    async ({ dist, laterMs }, provide) => {
      // `npm test` has already made the production build.
      if (dist === 'dist-development') build('build.ts', '--development')
      if (dist === executable) buildExecutable()
      let current: { file: string; site: Site } | undefined
      const sharedCluster = dist === cluster ? await startCluster() : undefined
      await provide(async (file) => {
        if (sharedCluster) return sharedCluster
        if (current?.file === file) return current.site
        await current?.site.end()
        current = { file, site: await startSite({ dist, laterMs }, adminEnv) }
        return current.site
      })
      await current?.site.end()
      await sharedCluster?.end()
      if (dist === executable) rmSync(dirname(executable), { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  // Each file gets a server of its own, so stories never depend on what ran before.
  server: async ({ serverOf }, provide, { file }) => provide(await serverOf(file)),
  provoked: [undefined, { option: true }],
  newServer: async ({ dist, laterMs, page }, provide) => {
    const started: Site[] = []
    await provide(async (env = {}) => {
      const site = await startSite({ dist, laterMs }, env)
      started.push(site)
      return site
    })
    // An open page would try to reconnect to the stopped server.
    await page.close()
    for (const { end } of started) await end()
  },
  baseURL: ({ server }, provide) => provide(server.url),
  page: async ({ page, provoked, laterMs }, provide) => {
    await shiftBrowserClock(page.context(), laterMs)
    const stray = collectErrors(page, provoked)
    await provide(waitOnNavigation(page))
    expect(stray, 'errors on the page').toEqual([])
  },
  newPage: async ({ browser, baseURL, provoked, laterMs }, provide) => {
    const opened: { page: Page; stray: string[] }[] = []
    await provide(async () => {
      const context = await browser.newContext({ baseURL })
      await shiftBrowserClock(context, laterMs)
      const page = waitOnNavigation(await context.newPage())
      opened.push({ page, stray: collectErrors(page, provoked) })
      return page
    })
    for (const { page } of opened) await page.context().close()
    for (const { stray } of opened) expect(stray, 'errors on the page').toEqual([])
  },
  axe: async ({ baseURL }, provide) => {
    await provide(async (page) => {
      expect(page.url(), 'the page to check').toContain(baseURL)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // A toast that is still fading in has too little contrast.
        await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'), undefined, {
          timeout: 5000,
        })
        // Dark mode changes colours only, so only colour rules run again.
        const violations = await findViolations(page, colorScheme === 'dark' ? { runOnly: colourRules } : {})
        const messages = violations.map(
          ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html, target }) => `${target.join(' ')} ${html}`).join(' | ')}`,
        )
        expect.soft(messages, 'accessibility').toEqual([])
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    })
  },
})

async function startCluster() {
  const [postgres, bucket] = [await startPostgres(), await startS3Server()]
  const env = { DATABASE_URL: postgres.url, ...bucket.env, DOCUMENT_KEY: randomBytes(32).toString('base64'), ...adminEnv }
  const servers = await Promise.all([1, 2].map(() => startSite({ dist: 'dist', laterMs: 0 }, env)))
  const balancer = await startLoadBalancer(servers.map(({ url }) => url))
  const crash = async () => {
    throw new Error('there is no single process that could crash')
  }
  const end = async () => {
    await balancer.close()
    for (const server of servers) await server.end()
    await Promise.all([postgres.stop(), bucket.close()])
  }
  return { url: balancer.url, dataDir: servers[0]?.dataDir ?? '', crash, end }
}

function build(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

function buildExecutable() {
  build('build/executable.ts')
  rmSync(dirname(executable), { recursive: true, force: true })
  mkdirSync(dirname(executable), { mode: 0o700 })
  copyFileSync('dist/twara', executable)
}

/** An overlay's history entry goes a little later than the overlay; navigating before that breaks. */
export const expectNoOverflow = (page: Page) =>
  page.waitForFunction(() => (history.state as { overlay?: boolean } | null)?.overlay !== true)

const waitUntilNothingCloses = (page: Page) =>
  page.waitForFunction(() => {
    const open = document.querySelector('dialog[open], .account[open]')
    return open !== null || (history.state as { overlay?: boolean } | null)?.overlay !== true
  })

/** Filling a field sends no key event, so this hydrates each form. */
const waitForHydration = (page: Page) =>
  page
    .waitForFunction(
      () => {
        if ('early' in window && window.early !== undefined) return false
        for (const form of document.forms) form.dispatchEvent(new Event('keyup', { bubbles: true }))
        return true
      },
      undefined,
      { timeout: 20_000 },
    )
    .catch(() => undefined)

/** Stories wait for hydration after each navigation; `early-input.test.ts` covers input before it. */
export function waitOnNavigation(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    await waitUntilNothingCloses(page)
    const response = await goto(...args)
    if (response?.headers()['content-type']?.startsWith('text/html')) await waitForHydration(page)
    return response
  }
  page.reload = async (...args) => {
    await waitUntilNothingCloses(page)
    const response = await reload(...args)
    await waitForHydration(page)
    return response
  }
  return page
}

async function findViolations(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(async (axeOptions) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run(document, { ...axeOptions, reporter: 'no-passes' })
    return violations
  }, options)
}

function collectErrors(page: Page, provoked: RegExp | undefined): string[] {
  const stray: string[] = []
  page.on('pageerror', ({ message }) => {
    if (provoked?.test(message) !== true) stray.push(message)
  })
  page.on('console', (message) => {
    // Chromium itself logs refused requests, which stories cause on purpose.
    const { url } = message.location()
    const isRefusal = /^Failed to load resource: .* status of 4\d\d/.test(message.text()) && (/\/api\//.test(url) || url === page.url())
    const isProvoked = provoked?.test(message.text()) === true
    if (message.type() === 'error' && !isRefusal && !isProvoked) stray.push(`${message.text()} (${message.location().url})`)
  })
  return stray
}

type Build = { dist: string; laterMs: number }

async function startServer({ dist, laterMs }: Build, url: string, dataDir: string, extraEnv: Record<string, string>) {
  const env = { PATH: process.env.PATH, PORT: new URL(url).port, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...extraEnv }
  const home = dirname(executable)
  const launched =
    dist === executable
      ? launch([executable], home, { ...env, PATH: '', HOME: home })
      : launch([process.execPath, ...getShiftedProcessOptions(laterMs), `${dist}/server/main.js`], process.cwd(), env)
  await waitForFirstResponse(launched, Number(env.PORT), '/readyz', 30_000)
  return launched
}

async function startSite(options: Build, env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'twara-e2e-'))
  const url = `http://127.0.0.1:${await findFreePort()}`
  let launched = await startServer(options, url, dataDir, env)
  return {
    url,
    dataDir,
    said: () => launched.said.out + launched.said.err,
    crash: async () => {
      await stop(launched.child, 'SIGKILL')
      launched = await startServer(options, url, dataDir, env)
    },
    end: async () => {
      await stop(launched.child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
type Site = Awaited<ReturnType<typeof startSite>>
type SharedServer = Pick<Site, 'url' | 'dataDir' | 'crash'>

/** Waits for half a second without responses, since the live stream keeps a request open. */
export const waitUntilSettled = (page: Page) =>
  page.waitForFunction(() => {
    const responseEnds = performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(0, ...responseEnds) > 500
  })
