import type { Page, Route } from '@playwright/test'

/** Goes to another page of the site as a link would: without a new document, so that what it needs is asked for. */
export const navigateClient = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

/** Keeps every answer to these requests back until it is let go. */
export async function delayResponses(page: Page, url: string) {
  const free = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await free.promise
    await route.continue().catch(() => undefined)
  }
  await page.route(url, wait)
  const release = async () => {
    free.resolve()
    await page.unroute(url, wait)
  }
  return { release }
}

/** Lets these requests fail, by a fault of the server or a dead connection, until the road is mended. */
export async function failRequests(page: Page, url: string, how: 'fault' | 'no connection') {
  const fail = (route: Route) =>
    how === 'no connection' ? route.abort() : route.fulfill({ status: 500, json: { error: { code: 'unexpected', requestId: 'r-1' } } })
  await page.route(url, fail)
  return { mend: () => page.unroute(url, fail) }
}

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Sums, from now on, by how much what is in view moves without anyone having pressed anything. */
export async function measureLayoutShift(page: Page) {
  await page.evaluate(() => {
    const store = window as unknown as { shifts: number }
    store.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) store.shifts += entry.value
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}
