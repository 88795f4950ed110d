import type { Page } from '@playwright/test'
import { helpDescriptions, helpTitles } from '../../shared/i18n/en/app.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { openFreeDays } from '../support/page-actions.ts'

const answers = (page: Page) => page.getByRole('main').getByRole('group').filter({ visible: true })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search the answers' })

test('every page of words is there, with its name for the tab and on the page', { tag: '@smoke' }, async ({ page }) => {
  const descriptions = new Map(Object.entries(helpDescriptions))
  for (const [path, title] of Object.entries(helpTitles)) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    expect(html, path).toContain(`<title>${title} – Twara</title>`)
    expect(html, path).toContain(`<meta name="description" content="${descriptions.get(path)}">`)
    const words = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    expect(words, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(words, path).not.toMatch(/\{\w+\}/)
  }
})

test('a link within a text leads on without loading anew, to answers that are found as one types and open by keyboard', async ({
  page,
}) => {
  await page.goto('/safety')
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  await page.getByRole('main').getByRole('link', { name: 'Help Center' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')

  await expect(answers(page).first()).toBeVisible()
  const all = await answers(page).count()
  expect(all).toBeGreaterThanOrEqual(30)
  await searchField(page).fill('pickup CODE wrong')
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible()
  await expect(answers(page)).toHaveCount(1)
  await page.getByText('The pickup code does not work. What now?').click()
  await expect(page.getByText('After 5 wrong codes it is locked for 15 minutes.')).toBeVisible()
  await searchField(page).fill('aeroplane')
  await expect(page.getByRole('heading', { name: 'No answer found for “aeroplane”' })).toBeVisible()
  await expect(page.getByText('0 answers')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(answers(page)).toHaveCount(all)
  await expect(searchField(page)).toHaveValue('')

  await page.locator('summary', { hasText: 'How do I pay?' }).focus()
  const response = page.getByText('Nothing passes through this site, and it takes no cards.')
  await page.keyboard.press('Enter')
  await expect(response).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(response).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Information' })).toBeVisible()
})

test('an address that names a question opens its answer', async ({ page }) => {
  await page.goto('/help-center#what-is-the-security-deposit')
  const response = page.getByText('An amount that the owner keeps during the trip, from RWF 25,000 to RWF 200,000')
  await expect(response).toBeVisible()
  await expect(response).toBeInViewport()
  await expect(page.getByText('You can have up to 10 requests waiting')).toBeHidden()
})

test('from how it works an owner sees a sample listing and then lists a car', async ({ page, market }) => {
  const owner = createUserData('owner')
  await market.signUp(owner)
  await market.enter(page, owner)
  await page.goto('/how-it-works')
  for (const name of ['For owners', 'For renters', 'How you are protected'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('link', { name: 'See a sample listing' }).click()
  await expect(page.getByText('This is a sample of what renters see.')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await expect(page.getByRole('heading', { name: /^Toyota RAV4 \d{4}$/ })).toBeVisible()
  await expect(page.getByText('Total in cash')).toBeVisible()
  await openFreeDays(page)
  await expect(page.getByRole('main').getByRole('grid').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Features' }).click()
  await expect(page.getByText('Air conditioning')).toBeVisible()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByText('The car looked like the photos, with a full tank')).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/cars'))).toEqual([])

  await page.getByRole('link', { name: 'List Your Car Now' }).click()
  await expect(page).toHaveURL(/\/list-your-car/)
})
