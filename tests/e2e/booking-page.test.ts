import type { Page } from '@playwright/test'
import { endAt } from '../../client/ui/days/near-days.ts'
import { freeCancellationUntil } from '../../shared/booking.ts'
import { addDays, type DayRange } from '../../shared/days.ts'
import { expect, type Market, type Member, newPerson, test as base } from '../support/market.ts'
import { logIn, notice } from '../support/walk.ts'

interface Ground {
  owner: Member
  renter: Member
  car: { id: string }
  days: DayRange
}

// One for all stories: an address signs up only so many people an hour.
const anyOwner = newPerson('owner')

/** A car on the market, somebody who wants it, and three free days. */
const test = base.extend<{ ground: Ground }>({
  ground: async ({ market }, give) => {
    const [owner, renter] = await Promise.all([market.signUp(anyOwner), market.signUp(newPerson('renter'))])
    const car = await market.car(owner, { location: 'butare', model: 'Rush' })
    const from = addDays(await market.today(), 20)
    await give({ owner, renter, car, days: { from, to: addDays(from, 2) } })
  },
})

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm your request' })
const confirm = (page: Page) => confirmation(page).getByRole('button', { name: 'Confirm Booking' })
const status = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first()

const book = (page: Page) => page.getByRole('button', { name: 'Book & Pay in Person' })

async function accept(page: Page) {
  await book(page).click()
  const agreement = page.getByRole('dialog', { name: 'Renter agreement' })
  await agreement.getByRole('checkbox').check()
  await agreement.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(confirmation(page)).toBeVisible()
}

async function askFor(page: Page, { car, days }: Ground, message: string) {
  await page.goto(`/car/${car.id}?from=${days.from}&to=${days.to}`)
  await accept(page)
  await confirmation(page).getByLabel('Message to the owner').fill(message)
}

test.describe('sending a request', () => {
  test.use({ provoked: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 500/ })

  test('before it is sent, until when cancelling is free is said, by the rule of these days', async ({ page, market, ground }) => {
    await market.enter(page, ground.renter)
    await askFor(page, ground, 'Looking')
    const until = endAt(freeCancellationUntil(ground.days.from, 48), await market.today())
    await expect(confirmation(page).getByText(`After the approval, cancelling is free until ${until}.`)).toBeVisible()
    const tomorrow = addDays(await market.today(), 1)
    await askFor(page, { ...ground, days: { from: tomorrow, to: tomorrow } }, 'Looking')
    await expect(confirmation(page).getByText('after the approval, cancelling counts as late.')).toBeVisible()
  })

  test('who has three open requests and is not verified is led to where they can be', async ({ page, market, ground }) => {
    const { renter, car, days } = ground
    for (const later of [10, 20, 30]) {
      const from = addDays(days.from, later)
      await market.request(renter, car, { from, to: from })
    }
    await market.enter(page, renter)
    await askFor(page, ground, 'Once more')
    await confirm(page).click()
    await expect(confirmation(page).getByRole('alert')).toContainText('Verify your identity to book more')
    await expect(confirmation(page).getByLabel('Message to the owner')).toHaveValue('Once more')
    await confirmation(page).getByRole('link', { name: 'Send your ID or licence' }).click()
    await expect(page.getByRole('region', { name: 'Identity document' })).toBeVisible()
    await expect(page).toHaveURL('/dashboard/profile?tab=identity')
  })

  test('a double tap books once', { tag: '@smoke' }, async ({ page, market, ground }) => {
    await market.enter(page, ground.renter)
    await askFor(page, ground, 'Two taps')
    await confirm(page).dblclick()
    await expect(notice(page, 'Request sent')).toBeVisible()
    await expect(status(page, 'Pending')).toBeVisible()
    expect((await market.bookings(ground.renter, 'renter')).total).toBe(1)
  })

  test('what was asked for in another tab leads there, and not to another person', async ({ page, newPage, market, ground }) => {
    const second = await newPage()
    for (const tab of [page, second]) {
      await market.enter(tab, ground.renter)
      await askFor(tab, ground, 'Two tabs')
    }
    await confirm(page).click()
    await expect(status(page, 'Pending')).toBeVisible()
    await confirm(second).click()
    await expect(notice(second, 'You have asked already')).toBeVisible()
    expect(new URL(second.url()).pathname).toBe(new URL(page.url()).pathname)
    expect((await market.bookings(ground.renter, 'renter')).total).toBe(1)
  })

  test('an answer that is lost on the way leaves what was typed, and trying again books once', async ({ page, market, ground }) => {
    await market.enter(page, ground.renter)
    await askFor(page, ground, 'At the bus park')
    await page.route('**/api/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await confirm(page).click()
    await expect(confirmation(page).getByRole('alert')).toContainText('No connection')
    await expect(confirmation(page).getByLabel('Message to the owner')).toHaveValue('At the bus park')
    expect((await market.bookings(ground.renter, 'renter')).total, 'the request has arrived').toBe(1)
    await page.unroute('**/api/bookings')
    await confirm(page).click()
    await expect(notice(page, 'Request sent')).toBeVisible()
    await expect(page.getByText('At the bus park')).toBeVisible()
    expect((await market.bookings(ground.renter, 'renter')).total).toBe(1)
  })

  test('a lost connection and a fault of the server leave the form as it is', async ({ page, context, market, ground }) => {
    await market.enter(page, ground.renter)
    await askFor(page, ground, 'At the hotel')
    await page.route('**/api/bookings', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'unexpected', requestId: 'r-1' } } }),
    )
    await confirm(page).click()
    await expect(confirmation(page).getByRole('alert')).toContainText('Something went wrong')
    await page.unroute('**/api/bookings')
    await context.setOffline(true)
    await confirm(page).click()
    await expect(confirmation(page).getByRole('alert')).toContainText('Nothing was lost. Check your connection and try again.')
    await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
    await context.setOffline(false)
    await book(page).click()
    // The agreement is accepted once for these days.
    await expect(confirmation(page).getByLabel('Message to the owner')).toHaveValue('At the hotel')
    await confirm(page).click()
    await expect(notice(page, 'Request sent')).toBeVisible()
    expect((await market.bookings(ground.renter, 'renter')).total).toBe(1)
  })

  test('the second tap on "Accept and continue" sends nothing', async ({ page, market, ground }) => {
    await market.enter(page, ground.renter)
    await page.goto(`/car/${ground.car.id}?from=${ground.days.from}&to=${ground.days.to}`)
    await book(page).click()
    const agreement = page.getByRole('dialog', { name: 'Renter agreement' })
    await agreement.getByRole('checkbox').check()
    const box = await agreement.getByRole('button', { name: 'Accept and continue' }).boundingBox()
    if (!box) throw new Error('the button is not shown')
    for (const pause of [200, 150, 0]) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(pause)
    }
    await expect(confirmation(page)).toBeVisible()
    await expect(confirm(page)).toBeEnabled()
    expect((await market.bookings(ground.renter, 'renter')).total).toBe(0)
    await confirm(page).click()
    await expect(notice(page, 'Request sent')).toBeVisible()
  })

  test('a car that leaves the market meanwhile can no longer be booked; its page says so and shows others like it', async ({
    page,
    market,
    ground,
    axe,
    shot,
  }) => {
    const other = await market.car(ground.owner, { location: 'butare', model: 'Terios', pricePerDay: 50_000 })
    await market.car(ground.owner, { location: 'butare', model: 'Cruiser', pricePerDay: 200_000 })
    await market.enter(page, ground.renter)
    await askFor(page, ground, 'Too late')
    expect((await ground.owner.api.patch(`/api/cars/${ground.car.id}`, { data: { listed: false } })).ok()).toBe(true)
    await confirm(page).click()
    await expect(notice(page, 'This car can no longer be booked')).toBeVisible()
    await expect(confirmation(page)).toBeHidden()
    await expect(page.getByRole('status').getByText('This car is no longer available.')).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1, name: /^Toyota Rush/ })).toBeVisible()
    // Cars like it have hearts of their own.
    await expect(page.locator('.car-head, .bar, .book').getByRole('button')).toHaveCount(0)
    const similar = page.getByRole('region', { name: 'Similar cars' })
    await expect(similar.getByRole('link', { name: 'Toyota Terios' })).toHaveAttribute(
      'href',
      `/car/${other.id}?from=${ground.days.from}&to=${ground.days.to}`,
    )
    await expect(similar.getByRole('link', { name: 'Toyota Cruiser' })).toHaveCount(0)
    await axe(page)
    await shot('gone-car')
    await page.getByRole('link', { name: 'Search cars in Butare' }).click()
    await expect(page).toHaveURL(`/search?location=butare&from=${ground.days.from}&to=${ground.days.to}`)
  })

  test('a session that has ended meanwhile costs nothing that was written or accepted', async ({ page, market, ground }) => {
    await market.enter(page, ground.renter)
    await askFor(page, ground, 'At the post office')
    expect((await page.request.post('/api/auth/log-out')).ok()).toBe(true)
    await confirm(page).click()
    await expect(notice(page, 'Please log in')).toBeVisible()
    await logIn(page, ground.renter)
    await expect(confirmation(page).getByLabel('Message to the owner')).toHaveValue('At the post office')
    await confirm(page).click()
    await expect(notice(page, 'Request sent')).toBeVisible()
    await expect(page.getByText('At the post office')).toBeVisible()
  })

  test('what one person had written before their session ended is not shown to the next', async ({ page, market, ground }) => {
    const next = await market.signUp(newPerson('renter', 'Yves'))
    await market.enter(page, ground.renter)
    await askFor(page, ground, 'For me alone')
    expect((await page.request.post('/api/auth/log-out')).ok()).toBe(true)
    await confirm(page).click()
    await logIn(page, next)
    await expect(page.getByRole('dialog', { name: 'Renter agreement' })).toBeVisible()
    await expect(page.getByText('For me alone')).toHaveCount(0)
  })

  test('days that someone else took meanwhile are told and shown as taken', { tag: '@smoke' }, async ({ page, market, ground }) => {
    await market.enter(page, ground.renter)
    await askFor(page, ground, 'Too late')
    await page.route('**/quote?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await market.request(await market.signUp(newPerson('renter', 'Yves')), ground.car, ground.days)
    await confirm(page).click()
    await expect(notice(page, 'Another person has these days now. Please choose other dates.')).toBeVisible()
    await expect(confirmation(page)).toBeHidden()
    await page.getByRole('button', { name: 'Book & Pay in Person' }).click()
    await expect(page.getByRole('dialog').getByText('Some of these days are taken. Please choose other dates.')).toBeVisible()
    expect((await market.bookings(ground.renter, 'renter')).total).toBe(0)
  })
})

test.describe('the renter', () => {
  test('still sees a car that was given up after they had it, without what could no longer be done with it', async ({
    page,
    market,
    ground,
    shot,
  }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.act(ground.renter, booking, 'cancel')
    expect((await ground.owner.api.delete(`/api/cars/${ground.car.id}`)).ok()).toBe(true)
    await market.enter(page, ground.renter)
    await page.goto(`/car/${ground.car.id}`)
    await expect(page.getByText('This car is no longer available.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /^Toyota Rush/ })).toBeVisible()
    // Cars like it have hearts of their own.
    await expect(page.locator('.car-head, .bar, .book').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Free days' })).toHaveCount(0)
    await shot('given-up-car')
  })

  test('reads of a cancelled booking that its cash is not due, and looks for another car on the same days', async ({
    page,
    market,
    ground,
  }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.act(ground.owner, booking, 'approve')
    await market.act(ground.renter, booking, 'cancel')
    await market.enter(page, ground.renter)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await expect(page.getByText('Not due', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Failed', { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Find another car' }).click()
    await expect(page).toHaveURL(`/search?location=butare&from=${ground.days.from}&to=${ground.days.to}`)
  })

  test('withdraws a request, told before that it costs nothing', { tag: '@smoke' }, async ({ page, market, ground }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.enter(page, ground.renter)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' })
    await expect(dialog.getByText('You can withdraw a request at any time. It’s free and won’t affect your record.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await expect(status(page, 'Pending')).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await dialog.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(notice(page, 'Request withdrawn')).toBeVisible()
    await expect(page.getByText('You cancelled this. No payment is due, and the days are free again.')).toBeVisible()
    const quote = await ground.renter.api.get(`/api/cars/${ground.car.id}/quote?from=${ground.days.from}&to=${ground.days.to}`)
    expect(await quote.json()).toMatchObject({ available: true })
  })

  test('cancels an approved booking, told before until when it is free', { tag: '@smoke' }, async ({ page, market, ground }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.act(ground.owner, booking, 'approve')
    await market.enter(page, ground.renter)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    const until = endAt(freeCancellationUntil(ground.days.from, 48), await market.today())
    await expect(
      dialog.getByText(
        `Cancelling is free until ${until}. After that you still pay nothing, but owners see a late cancellation for 12 months.`,
        {
          exact: true,
        },
      ),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(notice(page, 'Booking cancelled')).toBeVisible()
    await expect(status(page, 'Cancelled')).toBeVisible()
  })

  test('is told before a late cancellation that it is counted', async ({ page, market, ground }) => {
    const tomorrow = addDays(await market.today(), 1)
    const booking = await market.request(ground.renter, ground.car, { from: tomorrow, to: tomorrow })
    await market.act(ground.owner, booking, 'approve')
    await market.enter(page, ground.renter)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await expect(dialog.getByText(/You pay nothing if you cancel, but owners see a late cancellation for 12 months\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(status(page, 'Cancelled')).toBeVisible()
  })
})

test.describe('a request that is approved while its renter is about to withdraw it', () => {
  const overtaken = 'Nothing was withdrawn: the request was approved first. Below you see what cancelling means now.'

  async function aboutToWithdraw(page: Page, market: Market, { renter, car, days }: Ground) {
    const booking = await market.request(renter, car, days)
    await market.enter(page, renter)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    return { booking, dialog: page.getByRole('dialog', { name: 'Withdraw this request?' }) }
  }

  async function standsApproved(page: Page) {
    await expect(page.getByText(overtaken)).toBeVisible()
    await expect(page.getByText(overtaken)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(/^Cancelling is free until/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  }

  test('stays booked when the page had not heard of it, and it is said what cancelling now means', async ({ page, market, ground }) => {
    const { booking, dialog } = await aboutToWithdraw(page, market, ground)
    const asItWas = await (await ground.renter.api.get(`/api/bookings/${booking.id}`)).json()
    await page.route(`**/api/bookings/${booking.id}`, (route) => route.fulfill({ json: asItWas }))
    await page.route(`**/api/bookings/${booking.id}/actions`, async (route) => {
      await page.unroute(`**/api/bookings/${booking.id}`)
      await route.continue()
    })
    await market.act(ground.owner, booking, 'approve')
    await dialog.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(notice(page, 'The booking has changed')).toBeVisible()
    await standsApproved(page)
    expect(await (await ground.renter.api.get(`/api/bookings/${booking.id}`)).json()).toMatchObject({ status: 'approved' })
  })

  test('takes the question back when the page hears of it first', async ({ page, market, ground }) => {
    const { booking, dialog } = await aboutToWithdraw(page, market, ground)
    await market.act(ground.owner, booking, 'approve')
    await expect(dialog).toBeHidden()
    await standsApproved(page)
  })
})

test.describe('the owner', () => {
  test.use({ provoked: /net::ERR_INTERNET_DISCONNECTED/ })

  test('rejects a request with a reason that the renter reads', { tag: '@smoke' }, async ({ page, newPage, market, ground }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.enter(page, ground.owner)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject this request?' })
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled()
    await dialog.getByLabel('Reason').fill('The car is at the garage that week.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(notice(page, 'Booking Rejected')).toBeVisible()
    const renting = await newPage()
    await market.enter(renting, ground.renter)
    await renting.goto('/dashboard/bookings')
    await renting.getByRole('link', { name: /^Toyota Rush/ }).click()
    await expect(renting.getByText('Rejected by the owner. No payment is due.')).toBeVisible()
    await expect(renting.getByText('The car is at the garage that week.').first()).toBeVisible()
    await expect(renting.getByRole('link', { name: 'Find another car' })).toBeVisible()
  })

  test('keeps the typed reason when the connection is lost, and trying again rejects', async ({ page, context, market, ground }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.enter(page, ground.owner)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reject this request?' })
    await dialog.getByLabel('Reason').fill('A wedding in the family.')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(notice(page, 'No connection')).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toHaveValue('A wedding in the family.')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(notice(page, 'Booking Rejected')).toBeVisible()
    await expect(page.getByText('A wedding in the family.').first()).toBeVisible()
  })

  test('who only looked at the question before approving is told of nothing that did not happen', async ({ page, market, ground }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.enter(page, ground.owner)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog', { name: 'Reject this request?' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(status(page, 'Upcoming')).toBeVisible()
    await expect(page.getByText('Nothing was rejected')).toHaveCount(0)
  })

  test('cancels an approved booking only with a reason', async ({ page, market, ground }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.act(ground.owner, booking, 'approve')
    await market.enter(page, ground.owner)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeDisabled()
    await dialog.getByLabel('Reason').fill('The engine has failed.')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText('You cancelled this. No payment is due, and the days are free again.')).toBeVisible()
    await expect(page.getByText('The engine has failed.').first()).toBeVisible()
  })

  test('who approves what was withdrawn meanwhile is told and sees how it stands', async ({ page, market, ground }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.enter(page, ground.owner)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    // The page looks again every five seconds: until the press it must not hear of it by itself.
    const asItWas = await (await ground.owner.api.get(`/api/bookings/${booking.id}`)).json()
    await page.route(`**/api/bookings/${booking.id}`, (route) => route.fulfill({ json: asItWas }))
    await page.route(`**/api/bookings/${booking.id}/actions`, async (route) => {
      await page.unroute(`**/api/bookings/${booking.id}`)
      await route.continue()
    })
    await market.act(ground.renter, booking, 'cancel')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(notice(page, 'The booking has changed')).toBeVisible()
    await expect(page.getByText('Cancelled by the renter. No payment is due, and the days are free again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })

  test('is asked once more before other cash than the total stands in the books, and sees that wrong codes lock', async ({
    page,
    market,
    ground,
  }) => {
    const today = await market.today()
    const booking = await market.request(ground.renter, ground.car, { from: today, to: today })
    await market.act(ground.owner, booking, 'approve')
    const seen = async () => await (await ground.renter.api.get(`/api/bookings/${booking.id}`)).json()
    const { pickupCode: code } = await seen()
    await market.enter(page, ground.owner)
    await page.goto(`/dashboard/bookings/${booking.id}/handover`)
    await page.getByLabel('Pickup code').fill(code)
    await page.getByLabel('Cash received').fill('1230')
    await page.getByRole('button', { name: 'Start the trip' }).click()
    const question = page.getByRole('dialog', { name: 'Record another sum?' })
    await expect(question.getByText('You typed RWF 1,230.')).toBeVisible()
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Cash received')).toHaveValue('1230')
    await expect(page.getByRole('button', { name: 'Start the trip' })).toBeEnabled()
    expect((await seen()).shown).toBe('upcoming')

    await page.getByLabel('Cash received').fill(String(booking.totalPrice))
    await page.getByLabel('Pickup code').fill(code === '111111' ? '222222' : '111111')
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse(`**/api/bookings/${booking.id}/handover`)
      await page.getByRole('button', { name: 'Start the trip' }).click()
      await answered
      await expect(page.getByText('This is not the code of this booking')).toBeVisible()
    }
    await expect(page.getByText(/^Too many wrong codes were typed\./)).toBeVisible()
  })

  test('starts no trip before its first day', async ({ page, market, ground }) => {
    const booking = await market.request(ground.renter, ground.car, ground.days)
    await market.act(ground.owner, booking, 'approve')
    await market.enter(page, ground.owner)
    await page.goto(`/dashboard/bookings/${booking.id}`)
    await expect(page.getByText(/^The trip can be started from .* on\.$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start the trip' })).toHaveCount(0)
    await page.goto(`/dashboard/bookings/${booking.id}/handover`)
    await expect(page.getByText(/^The trip can be started from .* on\.$/)).toBeVisible()
    await expect(page.getByLabel('Pickup code')).toHaveCount(0)
  })
})

test('a stranger sees no booking of others', { tag: '@smoke' }, async ({ page, market, ground }) => {
  const booking = await market.request(ground.renter, ground.car, ground.days)
  const stranger = await market.signUp(newPerson('renter', 'Solange'))
  await market.enter(page, stranger)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Toyota Rush')).toHaveCount(0)
})
