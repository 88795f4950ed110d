import type { Locator, Page } from '@playwright/test'
import { formatDeadline } from '../../client/ui/days/relative-days.ts'
import { type BookingView, getFreeCancellationEnd } from '../../shared/domain/booking.ts'
import { addDays, type DayRange, formatLongDay } from '../../shared/lib/days.ts'
import { expect, type MarketFixture, type Member, createUserData, test as base } from '../support/e2e-fixture.ts'
import { findDay, logIn, findToast, openFold } from '../support/page-actions.ts'

interface BookingFixture {
  owner: Member
  renter: Member
  car: { id: string }
  days: DayRange
}

const ownerData = createUserData('owner')
let cachedCar: { car: { id: string }; next: number } | undefined

const test = base.extend<{ ground: BookingFixture }>({
  ground: async ({ market }, provide) => {
    const [owner, renter] = await Promise.all([market.signUp(ownerData), market.signUp(createUserData('renter'))])
    cachedCar ??= { car: await market.car(owner, { location: 'butare', model: 'Rush' }), next: 20 }
    const from = addDays(await market.today(), cachedCar.next)
    cachedCar.next += 3
    await provide({ owner, renter, car: cachedCar.car, days: { from, to: addDays(from, 2) } })
  },
})

const chooseOthers = (place: Page | Locator) => place.getByRole('button', { name: 'Not available on these days · choose others' })
const book = (page: Page) => page.getByRole('button', { name: 'Book & Pay in Person' })
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm your request' })
const confirm = (page: Page) => confirmation(page).getByRole('button', { name: 'Confirm Booking' })
const message = (page: Page) => confirmation(page).getByLabel('Message to the owner')
const status = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first()
const countRequests = async (market: MarketFixture, { renter }: BookingFixture) => (await market.bookings(renter, 'renter')).total

async function openRequest(page: Page, { car, days }: BookingFixture) {
  await page.goto(`/car/${car.id}?from=${days.from}&to=${days.to}`)
  await book(page).click()
}

async function openConfirmation(page: Page, ground: BookingFixture, text: string) {
  await openRequest(page, ground)
  await confirmation(page).getByRole('checkbox').check()
  await message(page).fill(text)
}

async function hideChanges(page: Page, { api }: Member, { id }: BookingView) {
  const snapshot = await (await api.get(`/api/bookings/${id}`)).json()
  await page.route(`**/api/bookings/${id}`, (route) => route.fulfill({ json: snapshot }))
  await page.route(`**/api/bookings/${id}/actions`, async (route) => {
    await page.unroute(`**/api/bookings/${id}`)
    await route.continue()
  })
}

test.describe('sending a request', () => {
  test.use({ provoked: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 500|Failed to fetch dynamically imported module/ })

  test('a second tap on the way to a request adds nothing', { tag: '@smoke' }, async ({ page, market, ground }) => {
    await market.enter(page, ground.renter)
    await openRequest(page, ground)
    await expect(confirm(page)).toBeDisabled()
    const box = await confirm(page).boundingBox()
    if (!box) throw new Error('the button is not shown')
    for (const pause of [200, 150, 0]) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(pause)
    }
    expect(await countRequests(market, ground)).toBe(0)
    await confirmation(page).getByRole('checkbox').check()
    const until = formatDeadline(getFreeCancellationEnd(ground.days.from, 48), await market.today())
    await expect(confirmation(page).getByText(`After approval, cancelling is free until ${until}.`)).toBeVisible()
    await confirm(page).dblclick()
    await expect(findToast(page, 'Request sent')).toBeVisible()
    await expect(status(page, 'Pending')).toBeVisible()
    expect(await countRequests(market, ground)).toBe(1)
  })

  test('who has three open requests and is not verified is led to where they can be', async ({ page, market, ground }) => {
    const { renter, car, days } = ground
    for (const from of [days.from, addDays(days.from, 1), days.to]) await market.request(renter, car, { from, to: from })
    await market.enter(page, renter)
    const tomorrow = addDays(await market.today(), 1)
    await openConfirmation(page, { ...ground, days: { from: tomorrow, to: tomorrow } }, 'Once more')
    await expect(confirmation(page).getByText('after approval, owners see a late cancellation.')).toBeVisible()
    await confirm(page).click()
    await expect(confirmation(page).getByRole('alert')).toContainText('Verify your identity to book more')
    await expect(message(page)).toHaveValue('Once more')
    await confirmation(page).getByRole('link', { name: 'Send your ID or licence' }).click()
    await expect(page.getByRole('region', { name: 'Identity document' })).toBeVisible()
    await expect(page).toHaveURL('/dashboard/profile?tab=identity')
  })

  test('what was asked for in another place meanwhile leads there', async ({ page, market, ground }) => {
    await market.enter(page, ground.renter)
    await openConfirmation(page, ground, 'Once more')
    const { id } = await market.request(ground.renter, ground.car, ground.days)
    await confirm(page).click()
    await expect(findToast(page, 'You already requested these days')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/dashboard/bookings/${id}$`))
    expect(await countRequests(market, ground)).toBe(1)
  })

  test('what was typed outlives a fault and a lost connection or answer, and is sent once', async ({ page, context, market, ground }) => {
    await market.enter(page, ground.renter)
    await openConfirmation(page, ground, 'At the hotel')
    const wrong = confirmation(page).getByRole('alert')
    await page.route('**/api/bookings', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'unexpected', requestId: 'r-1' } } }),
    )
    await confirm(page).click()
    await expect(wrong).toContainText('Something went wrong')
    await page.unroute('**/api/bookings')
    await context.setOffline(true)
    await confirm(page).click()
    await expect(wrong).toContainText('Nothing was lost. Check your connection and try again.')
    await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
    await context.setOffline(false)
    await book(page).click()
    await expect(message(page)).toHaveValue('At the hotel')

    await page.route('**/api/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await confirm(page).click()
    await expect(wrong).toContainText('No connection')
    await expect(message(page)).toHaveValue('At the hotel')
    expect(await countRequests(market, ground), 'the request has arrived').toBe(1)
    await page.unroute('**/api/bookings')
    await confirm(page).click()
    await expect(findToast(page, 'Request sent')).toBeVisible()
    await openFold(page, 'Messages')
    await expect(page.getByText('At the hotel')).toBeVisible()
    expect(await countRequests(market, ground)).toBe(1)
  })

  test('a car that leaves the market meanwhile says so and shows others like it', async ({ page, market, ground, axe }) => {
    const { owner, renter, days } = ground
    const car = await market.car(owner, { location: 'rusizi', model: 'Rush' })
    const other = await market.car(owner, { location: 'rusizi', model: 'Terios', pricePerDay: 50_000 })
    await market.act(renter, await market.request(renter, car, { from: addDays(days.from, 200), to: addDays(days.from, 200) }), 'cancel')
    await market.enter(page, renter)
    await openConfirmation(page, { ...ground, car }, 'Too late')
    expect((await owner.api.patch(`/api/cars/${car.id}`, { data: { listed: false } })).ok()).toBe(true)
    await confirm(page).click()
    await expect(findToast(page, 'This car can no longer be booked')).toBeVisible()
    await expect(confirmation(page)).toBeHidden()
    await expect(page.getByRole('status').getByText('This car is no longer available.')).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1, name: /^Toyota Rush/ })).toBeVisible()
    await expect(page.locator('.car-head, .bar, .book').getByRole('button')).toHaveCount(0)
    const similar = page.getByRole('region', { name: 'Similar cars' })
    const search = `from=${days.from}&to=${days.to}`
    await expect(similar.getByRole('link', { name: 'Toyota Terios' })).toHaveAttribute('href', `/car/${other.id}?${search}`)
    await expect(page.getByRole('link', { name: 'Search cars in Rusizi' })).toHaveAttribute('href', `/search?location=rusizi&${search}`)
    await axe(page)
  })

  test('a session that has ended meanwhile costs nothing that was written or accepted', async ({ page, market, ground }) => {
    await market.enter(page, ground.renter)
    await openConfirmation(page, ground, 'At the post office')
    expect((await page.request.post('/api/auth/log-out')).ok()).toBe(true)
    await confirm(page).click()
    await expect(findToast(page, 'Please log in')).toBeVisible()
    await logIn(page, ground.renter)
    await expect(message(page)).toHaveValue('At the post office')
    await confirm(page).click()
    await expect(findToast(page, 'Request sent')).toBeVisible()
    await openFold(page, 'Messages')
    await expect(page.getByText('At the post office')).toBeVisible()
  })

  test('days that someone else took meanwhile are told and shown as taken', { tag: '@smoke' }, async ({ page, market, ground }) => {
    await market.enter(page, ground.renter)
    await openConfirmation(page, ground, 'Too late')
    await page.route('**/quote?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await market.request(await market.signUp(createUserData('renter', 'Yves')), ground.car, ground.days)
    await confirm(page).click()
    await expect(findToast(page, 'Someone else just took these days. Choose other dates.')).toBeVisible()
    await expect(confirmation(page)).toBeHidden()
    await expect(book(page)).toHaveCount(0)
    await chooseOthers(page).click()
    await expect(page.getByRole('dialog').getByText('Some days in between are taken. Choose other days.')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Days and price$/ }).click()
    await expect(page.getByRole('dialog').getByText('Some of these days are taken. Please choose other dates.')).toBeVisible()
    await expect(chooseOthers(page.getByRole('dialog'))).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Book & Pay in Person' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    for (const day of [ground.days.from, ground.days.to]) {
      await expect(await findDay(page, day)).toBeDisabled()
      await expect(await findDay(page, day)).toHaveAccessibleName(new RegExp(`^${formatLongDay(day)}, taken`))
    }
    expect(await countRequests(market, ground)).toBe(0)
  })
})

test.describe('the renter', () => {
  test('withdraws a request, told before that it costs nothing', { tag: '@smoke' }, async ({ page, market, ground }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.enter(page, ground.renter)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' })
    await expect(dialog.getByText('Withdrawing is free and won’t affect your record.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await expect(status(page, 'Pending')).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await dialog.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(findToast(page, 'Request withdrawn')).toBeVisible()
    await expect(page.getByText('You cancelled this. No payment is due.')).toBeVisible()
  })

  test('cancels an approved booking, told before until when it is free', { tag: '@smoke' }, async ({ page, market, ground }) => {
    const { owner, renter, car, days } = ground
    const booking = await market.approved(owner, renter, car, days)
    await market.enter(page, renter)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    const until = formatDeadline(getFreeCancellationEnd(days.from, 48), await market.today())
    const policy = `Cancelling is free until ${until}. After that it’s still free, but owners see a late cancellation for 12 months.`
    await expect(dialog.getByText(policy, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(findToast(page, 'Booking cancelled')).toBeVisible()
    await expect(status(page, 'Cancelled')).toBeVisible()
    await openFold(page, 'Price')
    await expect(page.getByText('Not due', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Failed', { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Find another car' }).click()
    await expect(page).toHaveURL(`/search?location=butare&from=${days.from}&to=${days.to}`)
  })

  test('whose request is approved before they withdraw it stays booked', async ({ page, market, ground: { owner, renter, car, days } }) => {
    const [unnoticed, noticed] = [
      await market.request(renter, car, { from: days.from, to: days.from }),
      await market.request(renter, car, { from: days.to, to: days.to }),
    ]
    const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' })
    const openWithdrawal = async ({ id }: BookingView) => {
      await page.goto(`/dashboard/bookings/${id}`)
      await page.getByRole('button', { name: 'Withdraw request' }).click()
    }
    const expectStillApproved = async () => {
      await expect(page.getByText('The request was approved before you withdrew it. Cancelling now follows the rule below.')).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText(/^Cancelling is free until/).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
    }
    await market.enter(page, renter)
    await openWithdrawal(unnoticed)
    await hideChanges(page, renter, unnoticed)
    await market.act(owner, unnoticed, 'approve')
    await dialog.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(findToast(page, 'The booking has changed')).toBeVisible()
    await expectStillApproved()
    expect(await (await renter.api.get(`/api/bookings/${unnoticed.id}`)).json()).toMatchObject({ status: 'approved' })

    await openWithdrawal(noticed)
    await market.act(owner, noticed, 'approve')
    await expect(dialog).toBeHidden()
    await expectStillApproved()
  })
})

test.describe('the owner', () => {
  test.use({ provoked: /net::ERR_INTERNET_DISCONNECTED/ })

  test('rejects a request, and the renter reads why', { tag: '@smoke' }, async ({ page, context, newPage, market, ground, axe }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.enter(page, ground.owner)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject this request?' })
    const reject = dialog.getByRole('button', { name: 'Reject' })
    await expect(reject).toBeDisabled()
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    for (const sentence of ['The trip is too short for me.', 'I need the car myself on these days.']) {
      await dialog.getByRole('button', { name: sentence }).click()
      await expect(reason).toHaveValue(sentence)
    }
    await axe(page)
    await reason.fill('I need the car myself on these days. Sorry!')
    await context.setOffline(true)
    await reject.click()
    await expect(findToast(page, 'No connection')).toBeVisible()
    await expect(reason).toHaveValue('I need the car myself on these days. Sorry!')
    await context.setOffline(false)
    await reject.click()
    await expect(findToast(page, 'Booking Rejected')).toBeVisible()

    const renterPage = await newPage()
    await market.enter(renterPage, ground.renter)
    await renterPage.goto(`/dashboard/bookings/${booking.id}`)
    await expect(renterPage.getByText('Rejected by the owner. No payment is due.')).toBeVisible()
    await expect(renterPage.getByText('I need the car myself on these days. Sorry!').first()).toBeVisible()
    await expect(renterPage.getByRole('link', { name: 'Find another car' })).toBeVisible()
  })

  test('is asked once more before other cash is recorded, and sees that wrong codes lock', async ({ page, market, ground }) => {
    const { owner, renter, car } = ground
    const today = await market.today()
    const booking = await market.approved(owner, renter, car, { from: today, to: today })
    const getBooking = async () => await (await renter.api.get(`/api/bookings/${booking.id}`)).json()
    const { pickupCode: code } = await getBooking()
    const start = page.getByRole('button', { name: 'Start the trip' })
    await market.enter(page, owner)
    await page.goto(`/dashboard/bookings/${booking.id}/handover`)
    await page.getByLabel('Pickup code').fill(code)
    await page.getByLabel('Money received').fill('1230')
    await start.click()
    const question = page.getByRole('dialog', { name: 'Record a different amount?' })
    await expect(question.getByText('You typed RWF 1,230.')).toBeVisible()
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Money received')).toHaveValue('1230')
    await expect(start).toBeEnabled()
    expect((await getBooking()).displayStatus).toBe('upcoming')

    await page.getByLabel('Money received').fill(String(booking.totalPrice))
    const wrong = code === '111111' ? '222222' : '111111'
    await page.getByLabel('Pickup code').fill(wrong)
    const data = { kind: 'pickup', code: wrong, cashReceived: booking.totalPrice }
    for (let attempt = 1; attempt <= 4; attempt += 1) await owner.api.post(`/api/bookings/${booking.id}/handover`, { data })
    await start.click()
    await expect(page.getByText('Wrong code. Check it with the renter.')).toBeVisible()
    await expect(page.getByText(/^Too many wrong codes/)).toBeVisible()
  })
})

test('a stranger sees no booking of others', { tag: '@smoke' }, async ({ page, market, ground }) => {
  const booking = await market.request(ground.renter, ground.car, ground.days)
  await market.enter(page, await market.signUp(createUserData('renter', 'Solange')))
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Toyota Rush')).toHaveCount(0)
})
