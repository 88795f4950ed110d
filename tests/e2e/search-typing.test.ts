import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { delayResponses } from '../support/page-states.ts'
import { selectRange, openForm, getSearchParams } from '../support/page-actions.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Make or model', exact: true })

function trackSearches(page: Page) {
  const texts: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/cars') texts.push(searchParams.get('q') ?? '')
  })
  return texts
}

async function openSearch(page: Page, city: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/search?location=${city}`)
  await expect(cards(page).first()).toBeVisible()
}

const owner = createUserData('owner')

test('a word is asked for once, when the typing pauses', { tag: '@smoke' }, async ({ page, market }) => {
  const ownerMember = await market.signUp(owner)
  await market.car(ownerMember, { location: 'butare', model: 'RAV4' })
  await page.clock.install()
  await openSearch(page, 'butare')
  const texts = trackSearches(page)
  // With a paused clock a slow machine never looks like a typing pause.
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const key of 'toyota rav') {
    await box(page).press(key === ' ' ? 'Space' : key)
    await page.clock.runFor(40)
  }
  expect(texts).toEqual([])
  await page.clock.resume()
  await expect.poll(() => getSearchParams(page)).toEqual({ location: 'butare', q: 'toyota rav' })
  await expect(cards(page)).toHaveCount(1)
  expect(texts).toEqual(['toyota rav'])
})

test.describe('an answer that comes too late', () => {
  test('is given up as soon as something else is asked, and never shown', async ({ page, market }) => {
    const ownerMember = await market.signUp(owner)
    for (const model of ['Vitz', 'Wish']) await market.car(ownerMember, { location: 'gisenyi', model })
    await openSearch(page, 'gisenyi')
    const delayed = await delayResponses(page, '**/api/cars?*q=vitz*')
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('q=vitz'))
    await box(page).fill('vitz')
    await expect.poll(() => getSearchParams(page)['q']).toBe('vitz')
    await box(page).fill('wish')
    expect((await aborted).failure()?.errorText).toContain('ABORTED')
    await delayed.release()
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Toyota Wish')
    expect(getSearchParams(page)['q']).toBe('wish')
  })

  test('is told of after 0.8 seconds and again after ten, and shown when it comes', async ({ page, market }) => {
    const ownerMember = await market.signUp(owner)
    await market.car(ownerMember, { location: 'nyagatare', model: 'Raum' })
    await page.clock.install()
    await page.goto('/')
    const delayed = await delayResponses(page, '**/api/cars?*')
    await page.getByLabel('Location').selectOption('Nyagatare')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Search Cars' }).click()
    await expect(page.locator('.skeleton').first()).toBeVisible()
    await page.clock.runFor(700)
    await expect(page.getByText('Loading cars...')).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(page.getByText('Loading cars...')).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(page.getByText('This is taking longer than expected...')).toHaveCount(0)
    await page.clock.runFor(500)
    await expect(page.getByText('This is taking longer than expected...')).toBeVisible()
    await expect(page.getByText('Loading cars...')).toHaveCount(0)
    await page.clock.resume()
    await delayed.release()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByText('This is taking longer than expected...')).toHaveCount(0)
  })
})

test.describe('on a bad road', () => {
  test.use({ provoked: /net::ERR_FAILED/ })

  test('a search is tried twice more, a second apart each time, then says why the list is empty, keeps what was chosen and offers to retry', async ({
    page,
    market,
  }) => {
    await market.car(await market.signUp(owner), { location: 'kigali', model: 'Vitz' })
    const from = addDays(await market.today(), 60)
    const days = { from, to: addDays(from, 4) }
    await page.goto('/search')
    await openForm(page)
    await selectRange(page, days)
    const attemptTimes: number[] = []
    await page.route('**/api/cars?*', async (route) => {
      attemptTimes.push(Date.now())
      await route.abort()
    })
    await page.getByLabel('Location').selectOption('Kigali')
    await page.getByRole('button', { name: 'Search Cars' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('We couldn’t load the cars')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Check your connection and try again.')
    await expect(page.getByLabel('Location')).toHaveValue('kigali')
    expect(getSearchParams(page)).toMatchObject({ location: 'kigali', ...days })
    await expect(cards(page)).toHaveCount(0)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const pauses = attemptTimes.slice(1).map((time, index) => time - (attemptTimes[index] ?? 0))
    expect(pauses).toHaveLength(2)
    for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(950)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(cards(page).filter({ hasText: 'Toyota Vitz' })).toHaveCount(1)
  })
})
