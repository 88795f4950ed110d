import type { Page, Route } from '@playwright/test'

/** Navigates without a new document, so that the client fetches the data. */
export const navigateClient = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

export async function delayResponses(page: Page, url: string) {
  const released = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await released.promise
    await route.continue().catch(() => undefined)
  }
  await page.route(url, wait)
  const release = async () => {
    released.resolve()
    await page.unroute(url, wait)
  }
  return { release }
}

export async function failRequests(page: Page, url: string, kind: 'fault' | 'no connection') {
  const fail = (route: Route) =>
    kind === 'no connection' ? route.abort() : route.fulfill({ status: 500, json: { error: { code: 'unexpected', requestId: 'r-1' } } })
  await page.route(url, fail)
  return { mend: () => page.unroute(url, fail) }
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

export async function measureLayoutShift(page: Page) {
  await page.evaluate(() => {
    const store = window as unknown as { shifts: number }
    store.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) store.shifts += entry.value
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}
