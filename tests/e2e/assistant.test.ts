import type { Page } from '@playwright/test'
import { expect, newPerson, test } from '../support/market.ts'
import { hearNothing, logIn, notice, searchOf } from '../support/walk.ts'

const field = (page: Page) => page.getByLabel('Your wish or question')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const chats = (page: Page) => page.getByRole('complementary')

async function ask(page: Page, question: string) {
  await field(page).fill(question)
  await field(page).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: question }).last()).toBeVisible()
}

test('a wish brings cars whose filters can be taken off one by one, on to the same search', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'rusizi', model: 'Sienta', seats: 7, fuel: 'gasoline' })
  await market.car(owner, { location: 'rusizi', model: 'Passo', seats: 5, fuel: 'gasoline' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'AI Assistant' }).click()
  await expect(page).toHaveTitle(/^AI Assistant/)
  await ask(page, 'imodoka 7 places in Cyangugu tomorrow for 2 days, purple')
  await expect(page.getByText(/^One car fits in Rusizi, .* I do not know how to look for “purple”/)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Toyota Sienta')

  await page.getByRole('button', { name: /^Remove .*7/ }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'City' }).selectOption('nyagatare')
  await expect(page.getByText('No car fits this.')).toBeVisible()
  await page.getByRole('combobox', { name: 'City' }).selectOption('rusizi')
  await page.getByRole('link', { name: 'Open in the search' }).click()
  await expect(page).toHaveURL(/\/search\?/)
  expect(searchOf(page)).toMatchObject({ location: 'rusizi' })
  await expect(cards(page)).toHaveCount(2)
  await page.goBack()
  await expect(page.getByText(/^One car fits in Rusizi/)).toBeVisible()
})

test('a question is answered with its passage and the way there, and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ai-assistant')
  await page.getByRole('button', { name: 'How do I pay?' }).click()
  const answer = page.getByRole('listitem').filter({ hasText: 'How do I pay?' })
  await expect(answer).toContainText('cash')
  await expect(page.getByRole('button', { name: 'Imodoka i Huye ejo' })).toBeHidden()
  await answer.getByRole('button', { name: 'Copy this answer' }).click()
  await expect(notice(page, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/From the help pages: .*: http.*\/help-center#/)
  await answer.getByRole('link', { name: /^From the help pages/ }).click()
  await expect(page).toHaveURL(/\/help-center#/)
})

test('what is blank is refused beside its field', async ({ page }) => {
  await page.goto('/ai-assistant')
  await field(page).fill('   ')
  await field(page).press('Enter')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page)).toBeFocused()
})

test.describe('without an answer', () => {
  test.use({ provoked: /ERR_FAILED|503/ })
  test('it says so, and the question is there again', async ({ page }) => {
    await page.goto('/ai-assistant')
    for (const way of ['abort', 'refuse', 'break'] as const) {
      await page.route('**/api/assistant', (route) => {
        if (way === 'abort') return route.abort()
        if (way === 'refuse') return route.fulfill({ status: 503, body: 'Bad gateway' })
        return route.fulfill({ contentType: 'text/event-stream', body: 'event: piece\ndata: "One car"\n\n' })
      })
      await field(page).fill(`A car for the ${way}`)
      await field(page).press('Enter')
      await expect(notice(page, 'Failed to get response from AI assistant. Please try again.').last()).toBeVisible()
      await expect(field(page)).toHaveValue(`A car for the ${way}`)
      await page.unroute('**/api/assistant')
    }
    await field(page).press('Enter')
    await expect(page.getByText(/fits?|fit all/).first()).toBeVisible()
    await expect(field(page)).toHaveValue('')
  })
})

test('an answer that takes long can be stopped', async ({ page }) => {
  await page.goto('/ai-assistant')
  await page.route('**/api/assistant', () => undefined)
  await field(page).fill('How do I pay?')
  await field(page).press('Enter')
  await expect(page.getByText('Looking it up …')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask' })).toBeVisible()
})

test('who logs in finds again what they asked, gives it a name and deletes it', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  const renter = await market.signUp(newPerson('renter'))
  await market.car(owner, { location: 'rusizi', model: 'Wish', fuel: 'electric' })
  await hearNothing(page)
  await page.goto('/ai-assistant')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, renter)
  await expect(page).toHaveURL('/ai-assistant')
  await ask(page, 'electric car in Rusizi')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/ai-assistant\?chat=/)
  await ask(page, 'how do I pay?')

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'how do I pay?' })).toContainText('cash')
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the cars' }).click()
  await expect(cards(page)).toHaveCount(1)

  await page.locator('summary', { hasText: 'Your chats' }).click()
  await chats(page).getByRole('button', { name: 'Rename “electric car in Rusizi”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename this chat' })
  await dialog.getByLabel('Name').fill('Lake car')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await chats(page).getByRole('link', { name: 'New chat' }).click()
  await expect(page).toHaveURL('/ai-assistant')
  await expect(page.getByRole('button', { name: 'When do I pick up my car?' })).toBeVisible()
  await chats(page).getByRole('link', { name: 'Lake car' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'electric car in Rusizi' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'how do I pay?' })).toContainText('cash')
  await chats(page).getByRole('button', { name: 'Delete “Lake car”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, 'Chat deleted')).toBeVisible()
  await expect(page).toHaveURL('/ai-assistant')
  await expect(page.getByText('What you ask is kept here, for you alone.')).toBeVisible()
})
