import type { Page } from '@playwright/test'
import { addDays, showRange } from '../../shared/days.ts'
import { showFrancs } from '../../shared/money.ts'
import type { ReviewsPage } from '../../shared/review.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { notice } from '../support/walk.ts'

const owner = newPerson('owner')
const renter = newPerson('renter')
const sheet = (page: Page, name: string) => page.getByRole('region', { name })

test('the sheet for the pickup names the whole sum, with the deposit apart and what to take along', async ({ page, market }) => {
  const [lending, renting] = [await market.signUp(owner), await market.signUp(renter)]
  const car = await market.car(lending, { location: 'kigali', model: 'Spacio', securityDeposit: 60_000 })
  const from = addDays(await market.today(), 6)
  const booking = await market.request(renting, car, { from, to: addDays(from, 1) })
  const [total, deposit, rest] = [booking.totalPrice, booking.deposit, booking.totalPrice - booking.deposit].map(showFrancs)
  expect(deposit).toBe('RWF 60,000')
  await market.enter(page, renting)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect(sheet(page, `Once approved, bring ${total} in cash`)).toBeVisible()
  await market.act(lending, booking, 'approve')
  const cash = sheet(page, `Bring ${total} in cash`)
  // The page learns of the approval by itself.
  await expect(cash).toBeVisible({ timeout: 10_000 })
  await expect(cash.getByRole('term').filter({ hasText: 'For the trip' })).toBeVisible()
  await expect(cash.getByRole('definition').first()).toHaveText(rest ?? '')
  await expect(cash.getByRole('term').filter({ hasText: 'Security deposit, apart' })).toBeVisible()
  await expect(cash.getByRole('definition').last()).toHaveText(deposit ?? '')
  await expect(cash.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText(/^Meet the owner on .+\. Call to agree on the place and the hour\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your pickup code' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call \+250 788/ })).toBeVisible()

  await page.context().clearCookies()
  await market.enter(page, lending)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect(page.getByText(`Collect ${total} in cash at pickup`)).toBeVisible()
  await expect(cash).toHaveCount(0)
})

test('on paper a booking and its agreement are one readable column without what can only be pressed', async ({ page, market }) => {
  const [lending, renting] = [await market.signUp(owner), await market.signUp(renter)]
  const car = await market.car(lending, { location: 'kigali', model: 'Ipsum' })
  const from = addDays(await market.today(), 4)
  const booking = await market.request(renting, car, { from, to: from })
  await market.act(lending, booking, 'approve')
  await market.enter(page, renting)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1100, height: 1400 })
  for (const path of [`/dashboard/bookings/${booking.id}`, `/dashboard/bookings/${booking.id}/agreement`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByText(`Booking ${booking.id}`)).toBeVisible()
    const seen = await page.evaluate(() => {
      const shown = (query: string) => [...document.querySelectorAll(query)].filter((element) => element.checkVisibility())
      const cards = shown('main .card').map((card) => card.getBoundingClientRect())
      return {
        around: shown('header.top, footer, .side, button, .btn:not([href^="tel:"]), form').map((element) => element.outerHTML.slice(0, 80)),
        lefts: new Set(cards.map(({ left }) => Math.round(left))).size,
        widths: new Set(cards.map(({ width }) => Math.round(width))).size,
        count: cards.length,
        colours: [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color],
      }
    })
    expect(seen).toMatchObject({ around: [], lefts: 1, widths: 1, colours: ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'] })
    expect(seen.count).toBeGreaterThanOrEqual(2)
    await page.emulateMedia({ media: null })
  }
  await expect(page.getByText(/^Accepted by Eric Uwase on .+\. Version /)).toBeVisible()
  await expect(page.getByText(/^Accepted by Claudine Uwase on .+\. Version /)).toBeVisible()
})

test('a review is changed within its day, and the car page follows', async ({ page, market }) => {
  const [lending, renting] = [await market.signUp(owner), await market.signUp(renter)]
  const car = await market.car(lending, { location: 'rusizi', model: 'Gaia' })
  const from = await market.today()
  const booking = await market.request(renting, car, { from, to: from })
  await market.act(lending, booking, 'approve')
  await market.drive(lending, renting, booking)
  await market.review(renting, booking, 5, 'Along the lake, <b>all fine</b>.')
  await lending.api.post(`/api/bookings/${booking.id}/review/answer`, { data: { text: 'Welcome back at any time, Eric.' } })
  await market.enter(page, renting)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Deposit kept' })).toHaveCount(0)
  await expect(page.getByText('You can change it for 24 hours.')).toBeVisible()
  await page.getByRole('button', { name: 'Change your review' }).click()
  await expect(page.getByLabel('Your review')).toHaveValue('Along the lake, <b>all fine</b>.')
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await page.getByRole('radio', { name: '3 stars' }).check()
  await page.getByLabel('Your review').fill('The brakes <i>squeaked</i> on the way back.')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(notice(page, 'Thank you')).toBeVisible()
  await expect(page.getByText('The brakes <i>squeaked</i> on the way back.')).toBeVisible()
  await expect(page.getByText(/· edited$/)).toBeVisible()

  await page.goto(`/car/${car.id}`)
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('3.0', { exact: true })).toBeVisible()
  await expect(panel.getByText('out of 5, 1 review', { exact: true })).toBeVisible()
  await expect(panel.getByText('The brakes <i>squeaked</i> on the way back.')).toBeVisible()
  await expect(panel.getByText('Welcome back at any time, Eric.')).toBeVisible()
})

test('many reviews show how many gave how many stars, and come page by page', async ({ page, market }) => {
  const lending = await market.signUp(owner)
  const car = await market.car(lending, { location: 'rusizi', model: 'Nadia' })
  const written = Array.from({ length: 9 }, (_, index) => ({
    id: `review${index}`,
    stars: index === 0 ? 1 : 5,
    text: `Trip number ${index + 1} along the lake.`,
    author: 'Eric U.',
    createdAt: `2026-11-${10 + index}T08:00:00.000Z`,
    editedAt: null,
    answer: null,
    answeredAt: null,
  }))
  // Nobody can end nine trips with one car on one day: the answers are those that the server would give.
  await page.route(`**/api/cars/${car.id}/reviews?*`, (route) => {
    const start = new URL(route.request().url()).searchParams.get('page') === '2' ? 8 : 0
    const reviews: ReviewsPage = { reviews: written.slice(start, start + 8), total: 9, mean: 41 / 9, distribution: [1, 0, 0, 0, 8] }
    return route.fulfill({ json: reviews })
  })
  await page.goto(`/car/${car.id}`)
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('4.6', { exact: true })).toBeVisible()
  await expect(panel.getByText('out of 5, 9 reviews')).toBeVisible()
  await expect(panel.getByRole('definition')).toHaveText(['8', '0', '0', '0', '1'])
  const bars = await panel.locator('.share > rect').evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width))
  expect(bars[0]).toBeGreaterThan((bars[4] ?? 0) * 7)
  await expect(panel.getByText(/^Trip number/)).toHaveCount(8)
  await panel.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(panel.getByText(/^Trip number/)).toHaveCount(9)
  await expect(panel.getByRole('link', { name: 'Show more reviews' })).toHaveCount(0)
})

test('more than twenty bookings come page by page, each once, and a status narrows them', async ({ page, market }) => {
  test.setTimeout(120_000)
  const [lending, renting] = [await market.signUp(owner), await market.signUp(newPerson('renter', 'Didier'))]
  const car = await market.car(lending, { location: 'kigali', model: 'Noah' })
  const first = addDays(await market.today(), 10)
  const days = Array.from({ length: 22 }, (_, index) => addDays(first, index))
  for (const day of days) {
    const booking = await market.request(renting, car, { from: day, to: day })
    await market.act(lending, booking, day === days.at(-1) ? 'approve' : 'reject', day === days.at(-1) ? undefined : 'Not on that day.')
  }
  await market.enter(page, renting)
  await page.goto('/dashboard/bookings')
  await expect(page.getByText('22 bookings')).toBeVisible()
  const rows = page.getByRole('main').locator('tbody > tr')
  await expect(rows).toHaveCount(20)
  const seen = await rows.locator('.booking-days').allInnerTexts()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(rows).toHaveCount(2)
  seen.push(...(await rows.locator('.booking-days').allInnerTexts()))
  expect(new Set(seen).size).toBe(22)
  await page.getByLabel('Status').selectOption('Upcoming')
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)
  const day = days.at(-1) ?? ''
  await expect(rows).toContainText(showRange({ from: day, to: day }))
  await page.getByLabel('Status').selectOption('Completed')
  await expect(page.getByText('Nothing fits this filter.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('22 bookings')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('columnheader')).toHaveText(['Car', 'Owner', 'Dates', 'Contact', 'Amount', 'Status'])
})

test('the way to book stays in reach however far one reads, on the narrowest phone and on a wide screen', async ({ page, market }) => {
  const lending = await market.signUp(owner)
  const car = await market.car(lending, { location: 'kigali', model: 'Verossa' })
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`/car/${car.id}`)
    const ways = page.getByRole('button', { name: 'Book & Pay in Person' }).or(page.getByRole('link', { name: 'Book & Pay in Person' }))
    const book = ways.filter({ visible: true })
    await expect(book).toHaveCount(1)
    await expect(book).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { name: 'Cancellation', exact: true }).scrollIntoViewIfNeeded()
    await expect(book).toBeInViewport({ ratio: 1 })
  }
})
