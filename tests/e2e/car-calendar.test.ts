import type { Locator, Page, Route } from '@playwright/test'
import { addDays, type Day, formatLongDay, formatRange } from '../../shared/lib/days.ts'
import { expect, type MarketFixture, createUserData, test } from '../support/e2e-fixture.ts'
import { failRequests } from '../support/page-states.ts'
import { findToast } from '../support/page-actions.ts'

const months = (page: Page) => page.getByRole('region', { name: 'Days of this car' })
const list = (page: Page) => page.getByRole('region', { name: 'Upcoming bookings and blocks' })

async function findCalendarDay(page: Page, day: Day) {
  const button = months(page).getByRole('button', { name: formatLongDay(day) })
  await expect(months(page).getByRole('grid').first()).toBeVisible()
  for (let turns = 0; turns < 3 && !(await button.isVisible()); turns += 1)
    await months(page).getByRole('button', { name: 'Next month' }).click()
  return button
}

type Point = { x: number; y: number }

async function getCenter(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function createFinger(page: Page) {
  const devices = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devices.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async (from: Point, to: Point) => {
    await touch('touchStart', [from])
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 }])
    await touch('touchEnd', [])
  }
}

async function openCalendar(page: Page, market: MarketFixture) {
  const owner = await market.signUp(createUserData('owner'))
  const car = await market.car(owner, { location: 'butare', model: 'Carina' })
  await market.enter(page, owner)
  const today = await market.today()
  // A Tuesday to Thursday lies in one row of one month.
  let from = addDays(today, 8)
  while (new Date(from).getUTCDay() !== 2 || Number(from.slice(8)) > 26) from = addDays(from, 1)
  await page.goto(`/dashboard/cars/${car.id}/calendar`)
  return { owner, car, days: { from, to: addDays(from, 2) } }
}

test('an owner blocks days with a note, frees them again, and gets to the booking that takes them', async ({ page, market, axe }) => {
  const { car, days } = await openCalendar(page, market)
  await expect(page).toHaveTitle(/^Calendar of Toyota Carina/)
  await (await findCalendarDay(page, days.from)).click()
  await (await findCalendarDay(page, days.to)).click()
  await expect(months(page).getByText(`${formatRange(days)} · 3 days`)).toBeVisible()
  await page.getByRole('button', { name: 'Street rental' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('Street rental')
  await axe(page)
  await page.getByRole('button', { name: 'Block these days' }).click()
  await expect(findToast(page, 'Days blocked')).toBeVisible()
  await expect(await findCalendarDay(page, days.from)).toHaveAccessibleName(/blocked, Street rental$/)
  await expect(list(page).getByRole('listitem')).toContainText([/3 days.*Street rental.*Blocked/s])

  await list(page)
    .getByRole('button', { name: `Free these days: ${formatRange(days)}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Free these days' }).click()
  await expect(findToast(page, 'Days are free')).toBeVisible()
  await expect(list(page).getByText('Nothing booked yet.')).toBeVisible()
  const booking = await market.request(await market.signUp(createUserData('renter')), car, days)
  await page.reload()
  await (await findCalendarDay(page, days.from)).click()
  await months(page)
    .getByRole('link', { name: `Open booking ${formatRange(days)}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/bookings/${booking.id}$`))
})

test('a finger that goes along a week chooses its days, one that goes up over them scrolls the page', async ({ page, market }) => {
  const { days } = await openCalendar(page, market)
  const first = await findCalendarDay(page, days.from)
  const toMiddle = () => first.evaluate((day) => day.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const finger = await createFinger(page)
  await toMiddle()
  await finger(await getCenter(first), await getCenter(await findCalendarDay(page, days.to)))
  await expect(months(page).getByText(`${formatRange(days)} · 3 days`)).toBeVisible()
  const choice = page.getByRole('button', { name: 'Clear selection' })
  await choice.click()
  await toMiddle()
  const before = await page.evaluate(() => scrollY)
  const start = await getCenter(first)
  await finger(start, { x: start.x, y: start.y - 200 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
  await expect(choice).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ provoked: /ERR_FAILED|Failed to load/ })

  test('what was chosen outlives a changed calendar, a lost connection and a booking that came first', async ({ page, market }) => {
    const { owner, car, days } = await openCalendar(page, market)
    const block = page.getByRole('button', { name: 'Block these days' })
    await (await findCalendarDay(page, days.from)).click()
    const other = { from: addDays(days.to, 1), to: addDays(days.to, 1), note: 'Own use' }
    expect((await owner.api.put(`/api/cars/${car.id}/blocked-days`, { data: { blocks: [other] } })).ok()).toBe(true)
    await block.click()
    await expect(findToast(page, 'The calendar has changed')).toBeVisible()
    await expect(await findCalendarDay(page, other.from)).toHaveAccessibleName(/blocked, Own use$/)
    await block.click()
    await expect(list(page).getByRole('listitem')).toHaveCount(2)

    await (await findCalendarDay(page, days.to)).click()
    await page.getByLabel('Note').fill('Wedding of my sister')
    const failure = await failRequests(page, '**/blocked-days', 'no connection')
    await block.click()
    await expect(findToast(page, 'No connection')).toBeVisible()
    await expect(page.getByLabel('Note')).toHaveValue('Wedding of my sister')
    await failure.mend()
    await block.click()
    await expect(list(page).getByText('Wedding of my sister')).toBeVisible()

    const taken = { from: addDays(days.from, 1), to: addDays(days.from, 1) }
    await (await findCalendarDay(page, taken.from)).click()
    await market.request(await market.signUp(createUserData('renter')), car, taken)
    await block.click()
    await expect(findToast(page, 'A booking holds one of these days')).toBeVisible()
    await expect(months(page).getByRole('link', { name: `Open booking ${formatRange(taken)}` })).toBeVisible()
    await expect(block).toBeHidden()
  })
})

test('an address without a calendar is refused beside its field; lines that could not be read are told', async ({ page, market, axe }) => {
  const { car } = await openCalendar(page, market)
  const address = page.getByLabel('Calendar link')
  const importButton = page.getByRole('button', { name: 'Import', exact: true })
  await importButton.click()
  await expect(address).toBeFocused()
  await address.fill('https://127.0.0.1/rav4.ics')
  await importButton.click()
  await expect(page.getByText('We can’t open this link. Check it and try again.')).toBeVisible()
  await expect(address).toHaveValue('https://127.0.0.1/rav4.ics')
  await axe(page)

  const url = 'https://calendar.example.org/rav4.ics'
  const read = { url, readAt: '2026-11-27T06:00:00.000Z', failure: null, skipped: [] }
  const leftOut = [
    { what: 'event', line: 12 },
    { what: 'line', line: 31 },
  ]
  // The server fetches public addresses only, so the response is faked.
  const respondWith = (view: object) => (route: Route) => route.fulfill({ json: view })
  const path = `**/api/cars/${car.id}/calendar-import`
  await page.route(path, respondWith({ ...read, leftOut }))
  await address.fill(url)
  await importButton.click()
  await expect(findToast(page, 'Calendar imported')).toBeVisible()
  const warning = page.getByText("We couldn't read part of this calendar, so a day may be missing")
  await expect(warning).toContainText(': the event at line 12, line 31. Check these in the file, and block the days here if needed.')
  await page.route(path, respondWith({ ...read, leftOut: [] }))
  await page.getByRole('button', { name: 'Read now' }).click()
  await expect(findToast(page, 'Calendar read')).toBeVisible()
  await expect(warning).toBeHidden()
})
