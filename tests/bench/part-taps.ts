import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { dayOf } from '../../shared/days.ts'
import { demoLogIns, demoPassword } from '../../shared/demo.ts'
import type { BookingSummary } from '../../shared/booking.ts'
import { phoneScreen, wholeBrowser } from '../support/chromium.ts'
import { startServer } from './processes.ts'
import { type PublicPage, publicPages } from './public-pages.ts'
import { atMost, count, type Line } from './table.ts'
import { settled } from '../support/browser.ts'

// How long the way is for a thumb: presses, and how far it has to scroll. Not times, so the same on every machine.
const screens = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]
const goals = { request: 8, requestFromCar: 4, code: 2, firstCar: 420, page: 4_000 }
/** A window takes no press before the second one of a double tap would be over, in milliseconds. */
const doubleTapMs = 600

async function renterOn(browser: Browser, url: string, viewport: (typeof screens)[number]) {
  const context = await browser.newContext({ ...phoneScreen, baseURL: url, viewport })
  const data = { email: demoLogIns.renter, password: demoPassword }
  const answer = await context.request.post('/api/auth/log-in', { data, headers: { Origin: url } })
  if (!answer.ok()) throw new Error(`nobody could log in: ${answer.status()}`)
  return context
}

type Thumb = { presses: number; tap: (locator: Locator) => Promise<void> }
/** So many presses a way takes. */
async function pressesOf(way: (thumb: Thumb) => Promise<void>) {
  const thumb: Thumb = {
    presses: 0,
    tap: (locator) => {
      thumb.presses += 1
      return locator.tap()
    },
  }
  await way(thumb)
  return thumb.presses
}
type PublicPages = Record<PublicPage, string>

/** From a car's page, which has days, to the request that is on its way. */
async function request(page: Page, thumb: Thumb) {
  await thumb.tap(page.getByRole('button', { name: 'Book & Pay in Person' }))
  const agreement = page.getByRole('dialog', { name: 'Renter agreement' })
  await thumb.tap(agreement.getByRole('checkbox'))
  await thumb.tap(agreement.getByRole('button', { name: 'Accept and continue' }))
  await page.waitForTimeout(doubleTapMs)
  await thumb.tap(page.getByRole('button', { name: 'Confirm Booking' }))
  await page.waitForURL('**/dashboard/bookings/*')
}

const fromHome = (page: Page) =>
  pressesOf(async (thumb) => {
    await page.goto('/')
    // The list is opened, and one of it pressed.
    thumb.presses += 2
    await page.getByLabel('Location').selectOption('Kigali')
    await thumb.tap(page.getByRole('button', { name: 'Search Cars' }))
    await page.waitForURL('**/search?*')
    await thumb.tap(page.getByRole('main').getByRole('article').first().getByRole('link'))
    await page.waitForURL('**/car/*')
    await request(page, thumb)
  })

const fromCar = (page: Page, paths: PublicPages) =>
  pressesOf(async (thumb) => {
    await page.goto(`${paths['/car/{id}']}?${new URL(paths['/search'], page.url()).searchParams}`)
    await request(page, thumb)
  })

/** The trip whose code is wanted today, asked for as the renter. */
async function tripOfToday(context: BrowserContext) {
  const today = dayOf(new Date())
  const answer = await context.request.get('/api/me/bookings?as=renter&status=upcoming')
  const { bookings } = (await answer.json()) as { bookings: BookingSummary[] }
  const trip = bookings.find(({ from }) => from === today)
  if (!trip) throw new Error('no trip of the demo begins today')
  return trip.id
}

const toCode = (page: Page, trip: string) =>
  pressesOf(async (thumb) => {
    await page.goto('/')
    await thumb.tap(page.getByRole('button', { name: 'Open menu' }))
    await thumb.tap(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }))
    await page.waitForURL('**/dashboard/bookings')
    const code = page.getByRole('main').getByText(/\b\d{6}$/)
    await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
    if ((await code.count()) > 0) return
    await thumb.tap(page.getByRole('main').locator(`a[href^="/dashboard/bookings/${trip}"]`).first())
    await code.first().waitFor()
  })

async function highest(page: Page, paths: readonly string[]) {
  let most = { path: '', height: 0 }
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height > most.height) most = { path, height }
  }
  return most
}

async function firstCarAt(page: Page, path: string) {
  await page.goto(path)
  const box = await page.getByRole('main').getByRole('article').first().boundingBox()
  if (!box) throw new Error('nothing was found')
  return box.y
}

async function linesOf(context: BrowserContext, width: number, paths: PublicPages): Promise<Line[]> {
  const page = await context.newPage()
  const trip = await tripOfToday(context)
  const inside = ['/dashboard/bookings', `/dashboard/bookings/${trip}`, '/dashboard/favourites', '/contact', '/auth']
  const line = (name: string, value: string, seen: number, goal: number, unit?: string): Line => ({
    name: `${name} (${width} px)`,
    value,
    ...atMost(seen, goal, unit),
  })
  const presses = (name: string, seen: number, goal: number) => line(name, `${seen} presses`, seen, goal)
  const first = await firstCarAt(page, paths['/search'])
  const { path, height } = await highest(page, [...Object.values(paths), ...inside])
  return [
    presses("to today's code", await toCode(page, trip), goals.code),
    presses('home to a sent request', await fromHome(page), goals.request),
    presses('car with days to a sent request', await fromCar(page, paths), goals.requestFromCar),
    line('first car of a search', `${count(first)} px`, first, goals.firstCar, ' px'),
    line('highest page', `${count(height)} px, ${path.replace(/\?.*/, '')}`, height, goals.page, ' px'),
  ]
}

/** Presses and heights of a renter's way, in the demo. */
export async function measure(dataDir: string): Promise<Line[]> {
  await using server = await startServer(dataDir, ['--demo'])
  await using browser = await chromium.launch(wholeBrowser)
  const lines: Line[] = []
  for (const screen of screens) {
    await using context = await renterOn(browser, server.url, screen)
    // Anew: what was booked on the screen before is taken.
    lines.push(...(await linesOf(context, screen.width, await publicPages(server.url))))
  }
  return lines
}
