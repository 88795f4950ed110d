import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { addDays, formatShortRange } from '../../shared/lib/days.ts'
import { formatFrancs } from '../../shared/lib/money.ts'
import type { BookingView } from '../../shared/domain/booking.ts'
import type { ReviewsPage } from '../../shared/domain/review.ts'
import { getReference } from '../../shared/domain/statement.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'
import { closeToast, closeToasts, findToast, openFold } from '../support/page-actions.ts'

const owner = createUserData('owner')
const renter = createUserData('renter')
const fold = (page: Page, title: string) => page.locator('details').filter({ has: page.locator('summary', { hasText: title }) })

test('the sheet for the pickup names the whole sum, with the deposit apart and what to take along', async ({ page, market }) => {
  const [ownerMember, renterMember] = [await market.signUp(createUserData('owner', 'W'.repeat(60))), await market.signUp(renter)]
  const car = await market.car(ownerMember, { location: 'kigali', model: 'Spacio', securityDeposit: 60_000 })
  const from = addDays(await market.today(), 6)
  const booking = await market.request(renterMember, car, { from, to: addDays(from, 1) })
  const [total, deposit, rest] = [booking.totalPrice, booking.deposit, booking.totalPrice - booking.deposit].map(formatFrancs)
  expect(deposit).toBe('RWF\u00a060,000')
  await market.enter(page, renterMember)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  const cash = fold(page, 'What to bring')
  await expect(cash).toContainText(total ?? '')
  await market.act(ownerMember, booking, 'approve')
  await expect(page.getByRole('heading', { name: 'Your pickup code' })).toBeVisible({ timeout: 10_000 })
  await expect(cash).toContainText(total ?? '')
  await openFold(page, 'What to bring')
  await expect(cash.getByRole('term').filter({ hasText: 'For the trip' })).toBeVisible()
  await expect(cash.getByRole('definition').first()).toHaveText(rest ?? '')
  await expect(cash.getByRole('term').filter({ hasText: 'Security deposit, refundable' })).toBeVisible()
  await expect(cash.getByRole('definition').last()).toHaveText(deposit ?? '')
  await expect(cash.getByRole('listitem')).toHaveCount(3)
  await expect(
    page.getByText(/^Meet the owner on .+ at 08:00\. Check the car, count the cash together, then give the owner your code\.$/),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your pickup code' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call WWW/ })).toHaveAttribute('href', /^tel:\+250788/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await market.enter(page, ownerMember)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect(page.getByText(`Collect ${total} in cash at pickup`)).toBeVisible()
  await expect(cash).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Start the trip' })).toHaveCount(0)
  await page.goto(`/dashboard/bookings/${booking.id}/handover`)
  await expect(page.getByText(/^You can start the trip from .*\.$/)).toBeVisible()
  await expect(page.getByLabel('Pickup code')).toHaveCount(0)
})

test('two presses lead a phone from the first page to today’s pickup code', { tag: '@smoke' }, async ({ page, market }) => {
  const [ownerMember, renterMember] = [await market.signUp(owner), await market.signUp(createUserData('renter', 'Divine'))]
  const car = await market.car(ownerMember, { location: 'kigali', model: 'Noah' })
  const today = await market.today()
  for (const turn of [1, 2, 3]) {
    const day = addDays(today, 10 + turn)
    await market.act(renterMember, await market.request(renterMember, car, { from: day, to: day }), 'cancel')
  }
  await market.approved(ownerMember, renterMember, car, { from: addDays(today, 6), to: addDays(today, 7) })
  await market.request(renterMember, car, { from: addDays(today, 4), to: addDays(today, 4) })
  const trip = await market.approved(ownerMember, renterMember, car, { from: today, to: addDays(today, 1) })
  const { pickupCode } = await (await renterMember.api.get(`/api/bookings/${trip.id}`)).json()
  await market.enter(page, renterMember)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByText(pickupCode)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Pickup today')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('rowheader')).toHaveText(['Now', 'Waiting for an answer', 'Upcoming', 'Past'])
  const titles = page
    .getByRole('main')
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader') })
  await expect(titles.nth(3).getByRole('link')).toHaveCount(3)
  await expect(page.getByText(/^Owner must answer by /)).toBeVisible()
  await page.getByText('Pickup today').click({ force: true })
  await expect(page).toHaveURL(`/dashboard/bookings/${trip.id}`)
  for (const next of [`Pickup is today at ${trip.pickupHour}.`, 'The code works until the end of tomorrow.', pickupCode])
    await expect(page.getByText(next, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Call Claudine U.' })).toBeInViewport({ ratio: 1 })
})

test('what comes next stands on the first screen of a booking, however it stands', { tag: '@smoke' }, async ({ page, market }) => {
  const [ownerMember, renterMember] = [await market.signUp(owner), await market.signUp(createUserData('renter', 'Diane'))]
  const car = await market.car(ownerMember, { location: 'kigali', model: 'Land Cruiser Prado' })
  const from = await market.today()
  const booking = await market.request(renterMember, car, { from, to: from })
  const expectInViewport = async (...sentences: RegExp[]) => {
    for (const sentence of sentences) await expect(page.getByText(sentence)).toBeInViewport({ ratio: 1, timeout: 10_000 })
  }
  await market.enter(page, renterMember)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expectInViewport(/^The owner must answer by tonight at midnight, or the request expires\./)
  await market.act(ownerMember, booking, 'approve')
  await expectInViewport(new RegExp(`^Pickup is today at ${booking.pickupHour}\\.$`), /^The code works until tonight at midnight\.$/)
  await market.pickUp(ownerMember, renterMember, booking)
  await expectInViewport(
    new RegExp(`^Return the car today at ${booking.returnHour}\\.`),
    /^If nobody records the return, the trip closes on /,
  )
  await market.bringBack(ownerMember, booking)
  await expectInViewport(/You can rate it until the end of /)
  await market.review(renterMember, booking, 5, 'All went well with this car.')
  await page.reload()
  await expectInViewport(/There’s nothing left to do\. Thank you!$/)
})

const countPages = async (page: Page) => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('on paper the agreement is one sheet of A4, a booking is one column, and nothing can be pressed', async ({ page, market }) => {
  const [ownerMember, renterMember] = [
    await market.signUp({ ...createUserData('owner'), firstName: 'Marie-Chantal Immaculée', lastName: 'Nyirahabimana Mukamurenzi' }),
    await market.verified(
      await market.signUp({ ...createUserData('renter'), firstName: 'Jean-Baptiste Emmanuel', lastName: 'Ndayishimiye Twagirayezu' }),
    ),
  ]
  const car = await market.car(ownerMember, {
    location: 'kigali',
    model: 'Land Cruiser Prado',
    plate: 'RAE 480 L',
    monthlyDiscountEnabled: true,
    monthlyDiscountPercentage: 20,
    pickupArea: 'Kimironko, opposite Simba Supermarket, beside the bus park',
    pickupPlace: 'KG 11 Ave 7, the blue gate behind the pharmacy. Call when you stand there, I come out with the keys.',
    minDays: 2,
    kmPerDay: 200,
    extraKmPrice: 300,
    driver: 'with',
    driverPricePerDay: 20_000,
  })
  const from = await market.today()
  const booking = await market.request(renterMember, car, { from, to: addDays(from, 40) })
  await market.enter(page, renterMember)
  await page.goto(`/dashboard/bookings/${booking.id}/agreement`)
  await expect(page.getByText('The owner accepts by approving')).toBeVisible()
  expect(await countPages(page)).toBe(2)

  await market.act(ownerMember, booking, 'approve')
  await market.drive(ownerMember, renterMember, booking)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(page.getByText(/^Accepted by Marie-Chantal Immaculée Nyirahabimana .+ on .+\. Version /)).toBeVisible()
  for (const text of ['Long-trip discount', /13\. Cancelling\./]) await expect(page.getByText(text)).toBeVisible()
  const checklist = page.getByRole('table', { includeHidden: true })
  await expect(checklist).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(checklist.getByRole('columnheader')).toHaveText(['Condition of the car, and signatures', 'At pickup', 'At return'])
  await expect(checklist.getByRole('rowheader', { name: /^Renter: Jean-Baptiste/ })).toBeVisible()
  expect(await countPages(page)).toBe(2)

  const printed = async () => {
    await expect(page.getByText(`Reference ${getReference(booking.id)}`, { exact: true }).filter({ visible: true })).toBeVisible()
    return await page.evaluate(() => {
      const shown = (query: string) => [...document.querySelectorAll(query)].filter((element) => element.checkVisibility())
      const cards = shown('.booking-page :is(.card, .disclosures)').map((card) => card.getBoundingClientRect())
      return {
        around: shown('header.top, footer, .side, button, .btn:not([href^="tel:"]), form').map((element) => element.outerHTML.slice(0, 80)),
        lefts: new Set(cards.map(({ left }) => Math.round(left))).size,
        widths: new Set(cards.map(({ width }) => Math.round(width))).size,
        isInCards: cards.length >= 2,
        colours: [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color],
      }
    })
  }
  const printedStyle = { around: [], colours: ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'] }
  await page.setViewportSize({ width: 1100, height: 1400 })
  expect(await printed()).toEqual({ ...printedStyle, lefts: 0, widths: 0, isInCards: false })
  await page.emulateMedia({ media: null })
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await printed()).toEqual({ ...printedStyle, lefts: 1, widths: 1, isInCards: true })
})

test('a review is changed within its day', async ({ page, market }) => {
  const [ownerMember, renterMember] = [await market.signUp(owner), await market.signUp(renter)]
  const car = await market.car(ownerMember, { location: 'rusizi', model: 'Gaia' })
  const from = await market.today()
  const booking = await market.approved(ownerMember, renterMember, car, { from, to: from })
  await market.drive(ownerMember, renterMember, booking)
  await market.review(renterMember, booking, 5, 'Along the lake, <b>all fine</b>.')
  await market.enter(page, renterMember)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Deposit kept' })).toHaveCount(0)
  await expect(page.getByText(/^You can change it until \d\d:\d\d tomorrow\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Change your review' }).click()
  await expect(page.getByLabel('Your review')).toHaveValue('Along the lake, <b>all fine</b>.')
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await page.getByRole('radio', { name: '3 stars' }).check()
  await page.getByLabel('Your review').fill('The brakes <i>squeaked</i> on the way back.')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(findToast(page, 'Thank you')).toBeVisible()
  await expect(page.getByText('The brakes <i>squeaked</i> on the way back.')).toBeVisible()
  await expect(page.getByText(/· edited$/)).toBeVisible()
})

test('many reviews show how many gave how many stars, and come page by page', async ({ page, market }) => {
  const car = await market.anyCar({ location: 'rusizi', model: 'Nadia' })
  const reviewViews = Array.from({ length: 9 }, (_, index) => ({
    id: `review${index}`,
    stars: index === 0 ? 1 : 5,
    text: `Trip number ${index + 1} along the lake.`,
    author: 'Eric U.',
    avatar: null,
    createdAt: `2026-11-${10 + index}T08:00:00.000Z`,
    editedAt: null,
    answer: null,
    answeredAt: null,
  }))
  // No test can end nine trips with one car on one day, so the responses are faked.
  await page.route(`**/api/cars/${car.id}/reviews?*`, (route) => {
    const start = new URL(route.request().url()).searchParams.get('page') === '2' ? 8 : 0
    const reviews: ReviewsPage = { reviews: reviewViews.slice(start, start + 8), total: 9, mean: 41 / 9, distribution: [1, 0, 0, 0, 8] }
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
  const shown = panel.getByText(/^Trip number/).filter({ visible: true })
  await expect(shown).toHaveCount(2)
  await panel.getByRole('button', { name: 'Show 6 more reviews' }).click()
  await expect(shown).toHaveCount(8)
  await panel.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(panel.getByText(/^Trip number/)).toHaveCount(9)
  await expect(panel.getByRole('link', { name: 'Show more reviews' })).toHaveCount(0)
})

function copyBooking(dataDir: string, { id, from }: BookingView, times: number) {
  const db = new Sqlite(join(dataDir, 'twara.db'))
  const row = db.prepare('SELECT * FROM bookings WHERE id = ?').get(id) as Record<string, unknown>
  const names = Object.keys(row)
  const insert = db.prepare(`INSERT INTO bookings (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`)
  // Another third last character than the original's, or one copy in fifty runs had the original's id.
  const prefix = `${id.slice(0, -3)}${id.at(-3) === '0' ? '1' : '0'}`
  for (let copy = 1; copy <= times; copy += 1) {
    const day = addDays(from, copy)
    insert.run({ ...row, id: `${prefix}${copy + 10}`, first_day: day, last_day: day })
  }
  db.close()
}

test('more than twenty bookings come page by page, and a status narrows them', async ({ page, market, server }) => {
  const [ownerMember, renterMember] = [await market.signUp(owner), await market.signUp(createUserData('renter', 'Didier'))]
  const car = await market.car(ownerMember, { location: 'kigali', model: 'Noah' })
  const from = addDays(await market.today(), 10)
  const rejected = await market.request(renterMember, car, { from, to: from })
  await market.act(ownerMember, rejected, 'reject', 'Not on that day.')
  const days = { from: addDays(from, 21), to: addDays(from, 21) }
  await market.approved(ownerMember, renterMember, car, days)
  copyBooking(server.dataDir, rejected, 20)
  await market.enter(page, renterMember)
  await page.goto('/dashboard/bookings')
  await expect(page.getByText('22 bookings')).toBeVisible()
  const rows = page.getByRole('main').locator('tbody > tr:has(td)')
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Status').selectOption('Upcoming')
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(formatShortRange(days))
  await page.getByLabel('Status').selectOption('Completed')
  await expect(page.getByText('No bookings match this filter.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('22 bookings')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('columnheader')).toHaveText(['Car', 'Owner', 'Dates', 'Contact', 'Amount', 'Status'])
})

test('an owner answers requests in the list of bookings, each in two taps', async ({ page, market }) => {
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter', 'Didier'))]
  const from = addDays(await market.today(), 10)
  for (const model of ['Noah', 'Ist']) await market.request(renter, await market.car(owner, { model }), { from, to: from })
  await market.enter(page, owner)
  await page.goto('/dashboard/bookings')
  await page.getByRole('button', { name: 'Approve: Toyota Noah 2019' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('row', { name: /Toyota Noah 2019/ })).toContainText('Upcoming')
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeFocused()
  await page.getByRole('button', { name: 'Reject: Toyota Ist 2019' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this request?' })
  await dialog.getByLabel('Reason', { exact: true }).fill('The car is in the garage that day.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('row', { name: /Toyota Ist 2019/ })).toContainText('Rejected')
})

test('the way to book stays in reach however far one reads, on the narrowest phone and on a wide screen', async ({ page, market }) => {
  const car = await market.anyCar({ location: 'kigali', model: 'Verossa' })
  const bookActions = page
    .getByRole('button', { name: 'Book & Pay in Person' })
    .or(page.getByRole('link', { name: 'Book & Pay in Person' }))
  const book = bookActions.filter({ visible: true })
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`/car/${car.id}`)
    await expect(book).toHaveCount(1)
    await expect(book).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { name: 'Cancellation', exact: true }).scrollIntoViewIfNeeded()
    await expect(book).toBeInViewport({ ratio: 1 })
  }
})

test('after the return the owner rates the renter, and the next owner sees it', async ({ page, market, axe }) => {
  const [owner, nextOwner] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('owner', 'Odette'))]
  const renter = await market.signUp(createUserData('renter', 'Bosco'))
  const today = await market.today()
  const trip = await market.approved(owner, renter, await market.car(owner, { model: 'Belta' }), { from: today, to: today })
  await market.drive(owner, renter, trip)

  await market.enter(page, owner)
  await page.goto('/dashboard/bookings?as=owner')
  const listed = page.getByRole('row').filter({ hasText: 'Toyota Belta 2019' })
  await expect(listed).toContainText('Rate the renter')
  await listed.getByRole('link', { name: /^Toyota Belta/ }).click()
  await expect(page.getByText(/You can rate the renter until/)).toBeVisible()
  await openFold(page, 'Rate the renter')
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible()
  await axe(page)
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(findToast(page, 'Thank you')).toBeVisible()
  await closeToast(page)
  await expect(page.getByRole('heading', { name: 'Your rating of the renter' })).toBeVisible()
  await openFold(page, 'Your rating of the renter')
  await page.getByRole('button', { name: 'Change your rating' }).click()
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await page.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText('5 of 5 stars').first()).toBeAttached()

  const from = addDays(today, 9)
  const request = await market.request(renter, await market.car(nextOwner, { model: 'Platz' }), { from, to: from })
  await market.enter(page, nextOwner)
  await page.goto(`/dashboard/bookings/${request.id}`)
  const facts = page.getByRole('main').getByRole('list', { name: 'About the renter' })
  for (const fact of ['1 trip completed', 'Rated 5.0 of 5 by owners (1)']) await expect(facts).toContainText(fact)
})

test('a car that did not come back is marked by its owner, and both sides see it', async ({ page, market, server, axe }) => {
  const [owner, renter] = [await market.signUp(createUserData('owner')), await market.signUp(createUserData('renter'))]
  const today = await market.today()
  const car = await market.car(owner, { model: 'Prado' })
  const trip = await market.approved(owner, renter, car, { from: today, to: today })
  await market.pickUp(owner, renter, trip)
  const rows = new Sqlite(join(server.dataDir, 'twara.db'))
  const yesterday = addDays(today, -1)
  rows.prepare('UPDATE bookings SET first_day = ?, last_day = ? WHERE id = ?').run(yesterday, yesterday, trip.id)
  rows.close()

  await market.enter(page, owner)
  await page.goto(`/dashboard/bookings/${trip.id}`)
  await page.getByRole('button', { name: 'Mark as not returned' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as not returned' }).click()
  await expect(findToast(page, 'Marked as not returned')).toBeVisible()
  await closeToasts(page)
  await expect(page.getByRole('article').getByText('Not returned', { exact: true })).toBeVisible()
  await openFold(page, 'History')
  await expect(page.getByText('Marked as not returned by you')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sheet for the police (PDF)' })).toHaveAttribute(
    'href',
    `/api/bookings/${trip.id}/not-returned.pdf`,
  )
  await axe(page)

  await market.enter(page, renter)
  await page.goto(`/dashboard/bookings/${trip.id}`)
  await expect(page.getByRole('article').getByText('Not returned', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as not returned' })).toHaveCount(0)
})
