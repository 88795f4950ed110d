import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { expect, test } from '../support/e2e-fixture.ts'
import { delayResponses } from '../support/page-states.ts'

function trackApiRequests(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(pathname)
  })
  return requests
}

test('the first view of home, search and a car asks the API for nothing', async ({ page, market }) => {
  const car = await market.anyCar({ location: 'gisenyi' })
  const from = addDays(await market.today(), 20)
  const days = `from=${from}&to=${addDays(from, 2)}`
  const requests = trackApiRequests(page)
  const first = page.getByRole('heading', { level: 1 })
  for (const path of ['/', '/search', `/search?location=gisenyi&${days}`, `/car/${car.id}`, `/car/${car.id}?${days}`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(first).toBeVisible()
    expect(requests, path).toEqual([])
  }
  await expect(page.locator('.bar').getByText(/total, fees\sincluded/)).toBeVisible()
})

test('the price of a car is asked for before its page’s code has come', async ({ page, market }) => {
  const car = await market.anyCar({ location: 'rusizi' })
  const from = addDays(await market.today(), 20)
  await page.goto(`/search?location=rusizi&from=${from}&to=${addDays(from, 2)}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  const code = await delayResponses(page, '**/assets/*.js')
  const quoted = page.waitForRequest((request) => request.url().includes(`/api/cars/${car.id}/quote?`))
  await page.getByRole('article').getByRole('link').first().click()
  await quoted
  await code.release()
  await expect(page.getByRole('heading', { level: 1, name: /RAV4/ })).toBeVisible()
})
