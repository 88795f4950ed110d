import type { Page } from '@playwright/test'
import { getDefaultDays } from '../../shared/domain/availability.ts'
import { addDays, formatShortRange, formatRange } from '../../shared/lib/days.ts'
import { locationNames } from '../../shared/domain/places.ts'
import { expect, test } from '../support/e2e-fixture.ts'
import { getSearchParams } from '../support/page-actions.ts'

const cities = (page: Page) => page.getByRole('list', { name: 'Cities' })
const recent = (page: Page) => page.getByRole('region', { name: 'Recent searches' })

test('the map on the home page names every city with its free cars and leads there by keyboard', { tag: '@smoke' }, async ({
  page,
  market,
  axe,
}) => {
  await market.anyCar({ location: 'nyagatare', model: 'Vitz' })
  const days = getDefaultDays(await market.today())
  const { places }: { places: { location: keyof typeof locationNames; free: number }[] } = await (
    await page.request.get(`/api/places?from=${days.from}&to=${days.to}`)
  ).json()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Cars across Rwanda' }).scrollIntoViewIfNeeded()
  for (const { location, free } of places) {
    const label = `${locationNames[location]}, ${free === 1 ? '1 car' : `${free} cars`} free on ${formatShortRange(days)}`
    await expect(cities(page).getByRole('link', { name: label, exact: true })).toBeVisible()
  }
  await axe(page)
  const nyagatare = cities(page).getByRole('link', { name: /^Nyagatare, [1-9]/ })
  await nyagatare.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Nyagatare' })).toBeVisible()
  expect(getSearchParams(page)).toEqual({ location: 'nyagatare' })
  await expect(cities(page)).toHaveCount(0)
})

test('each city of the map has 44 px of its own on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Cars across Rwanda' }).scrollIntoViewIfNeeded()
  const links = cities(page).getByRole('link')
  await expect(links).toHaveCount(7)
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
  for (const [index, box] of boxes.entries()) {
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.width).toBeGreaterThanOrEqual(44)
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(360)
    for (const other of boxes.slice(index + 1)) {
      const apart = box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top
      expect(apart, `${JSON.stringify(box)} and ${JSON.stringify(other)}`).toBe(true)
    }
  }
})

test.describe('on a bad road', () => {
  test.use({ provoked: /net::ERR_FAILED/ })

  test('the map of the home page is asked for when one comes near it, and leads to the cities without its numbers too', async ({
    page,
  }) => {
    let asked = 0
    await page.route('**/api/places?*', async (route) => {
      asked += 1
      await route.abort()
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked).toBe(0)
    await page.getByRole('heading', { name: 'Cars across Rwanda' }).scrollIntoViewIfNeeded()
    await expect(cities(page).getByRole('link')).toHaveCount(7)
    await cities(page).getByRole('link', { name: 'Musanze', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cars in Musanze' })).toBeVisible()
    expect(asked).toBeGreaterThan(0)
  })
})

test('recent searches come back with their days, newest first, until they are cleared', async ({ page, market }) => {
  const from = addDays(await market.today(), 20)
  const days = { from, to: addDays(from, 2) }
  await page.goto(`/search?location=musanze&from=${days.from}&to=${days.to}&fuel=diesel`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Musanze' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/search?q=rav')
  await page.getByRole('searchbox', { name: 'Make or model', exact: true }).fill('rav4')
  await expect.poll(() => getSearchParams(page)).toEqual({ q: 'rav4' })
  await expect(page.getByRole('link', { name: /rav4/ }).first()).toBeVisible()
  await page.goto('/')
  const chips = recent(page).getByRole('link')
  await expect(chips).toHaveText(['“rav4”', `Musanze · ${formatRange(days)}`])
  await chips.last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Musanze' })).toBeVisible()
  expect(getSearchParams(page)).toEqual({ location: 'musanze', ...days })
  await page.goto('/search')
  await expect(chips).toHaveText([`Musanze · ${formatRange(days)}`, '“rav4”'])
  await recent(page).getByRole('button', { name: 'Clear' }).click()
  await expect(recent(page)).toHaveCount(0)

  const today = await market.today()
  const soon = { from: today, to: addDays(today, 1) }
  const stored = [
    { location: 'kigali', from: addDays(today, -5), to: addDays(today, -3) },
    { location: 'atlantis' },
    'nothing',
    null,
    { location: 'butare', ...soon },
    ...['one', 'two', 'three', 'four', 'five'].map((q) => ({ q })),
  ]
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBe(null)
  for (const [text, shown] of [
    [JSON.stringify(stored), [`Butare · ${formatRange(soon)}`, '“one”', '“two”', '“three”', '“four”']],
    ['{broken', []],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('recent-searches', value), text)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Please select a location' })).toBeVisible()
    await expect(chips).toHaveText([...shown])
  }
})

test('a browser that forbids storage searches all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await page.goto('/search?location=kigali')
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Kigali' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Featured Cars', exact: true })).toBeVisible()
  await expect(recent(page)).toHaveCount(0)
})
