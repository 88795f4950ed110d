import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { admin, createUserData, expect, type MarketFixture, type Member, test } from '../support/e2e-fixture.ts'
import { findToast } from '../support/page-actions.ts'

test.use({ provoked: /status of 422/ })

async function returnCar(market: MarketFixture, listing: object, returned: (deposit: number) => object) {
  const [owner, renter] = [await market.signUp(createUserData('owner', 'Odette')), await market.signUp(createUserData('renter', 'Jean'))]
  const car = await market.car(owner, { location: 'kigali', model: 'Fielder', ...listing })
  const from = await market.today()
  const booking = await market.approved(owner, renter, car, { from, to: addDays(from, 1) })
  const record = async (data: object) => {
    const response = await owner.api.post(`/api/bookings/${booking.id}/handover`, { data })
    expect(response.status(), await response.text()).toBe(200)
  }
  const { pickupCode: code } = await (await renter.api.get(`/api/bookings/${booking.id}`)).json()
  await record({ kind: 'pickup', code, cashReceived: booking.totalPrice, fuel: 8 })
  await record({ kind: 'return', ...returned(booking.deposit) })
  return { owner, renter, booking }
}

test('a renter objects to one cost on the phone, the team decides it, and the owner gives the difference back @smoke', async ({
  page,
  market,
  axe,
}) => {
  test.setTimeout(90_000)
  const listing = { fuelPrice: 2_000, fuelHandling: 5_000, cleaningFee: 4_000 }
  const { owner, renter, booking } = await returnCar(market, listing, (deposit) => ({
    fuel: 6,
    depositReturned: deposit - 13_000,
    charges: { isDirty: true },
  }))
  const open = async (who: Pick<Member, 'email' | 'password'>) => {
    await market.enter(page, who)
    await page.goto(`/dashboard/bookings/${booking.id}`)
  }
  const expectGood = async (on: Page) => {
    await axe(on)
    expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }

  await open(renter)
  const question = page.locator('.handover-question')
  await expect(question).toContainText('Is the return record right?')
  await expect(question).toContainText('You get back RWF 12,000')
  await expect(question).toContainText('You can object until')
  await expectGood(page)
  await question.getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which cost is wrong?' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByLabel('Missing fuel')).toBeFocused()
  await dialog.getByLabel('Missing fuel').fill('It was at six eighths when I got it.')
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(question).toContainText('Is the pickup record right?')
  await expect(page.getByText('Missing fuel: It was at six eighths when I got it.')).toBeVisible()

  await open(admin)
  await page.getByRole('button', { name: 'Close with an answer' }).click()
  const closing = page.getByRole('dialog', { name: 'Close this dispute?' })
  await expect(closing).toContainText('The renter: It was at six eighths when I got it.')
  await closing.getByLabel('Missing fuel').fill('9001')
  await closing.getByLabel('What did you find').fill('The photo of the pickup shows seven eighths.')
  await closing.getByRole('button', { name: 'Close with an answer' }).click()
  await expect(closing.getByText('Enter a whole number from 0 to 9,000')).toBeVisible()
  await expect(closing.getByLabel('What did you find')).toHaveValue('The photo of the pickup shows seven eighths.')
  await closing.getByLabel('Missing fuel').fill('7000')
  await expectGood(page)
  await closing.getByRole('button', { name: 'Close with an answer' }).click()
  await expect(findToast(page, 'Dispute closed')).toBeVisible()

  await open(owner)
  await expect(page.getByText('Our team decided: give the renter RWF 2,000 more of the deposit.')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'It’s given back' }).click()
  const sure = page.getByRole('dialog', { name: 'Has the renter got RWF 2,000?' })
  await sure.getByRole('button', { name: 'It’s given back' }).click()
  await expect(findToast(page, 'Recorded')).toBeVisible()
  await expect(page.getByText('Deposit still to give back')).toHaveCount(0)

  await open(renter)
  await page.getByText('Pickup and return').click()
  await expect(page.getByText('Decided by our team, instead of RWF 9,000: It was at six eighths when I got it.')).toBeVisible()
})

test('what is beyond the deposit is paid to the owner once the renter agrees', async ({ page, market, axe }) => {
  const { owner, renter, booking } = await returnCar(market, {}, (deposit) => ({
    depositReturned: 0,
    charges: { damages: [{ amount: deposit + 10_000, reason: 'Left mirror, estimate of the garage' }] },
  }))
  const open = async (who: Member) => {
    await market.enter(page, who)
    await page.goto(`/dashboard/bookings/${booking.id}`)
  }
  await open(renter)
  const question = page.locator('.handover-question')
  await expect(question).toContainText('You pay RWF 10,000 more')
  await expect(page.getByRole('heading', { name: 'Still to pay' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Yes, it’s right' }).click()
  await expect(page.getByText('Pay the owner RWF 10,000 beyond the deposit.')).toBeVisible()
  await axe(page)
  await open(owner)
  await page.getByRole('button', { name: 'It’s paid' }).click()
  await page.getByRole('dialog', { name: 'Did you get RWF 10,000?' }).getByRole('button', { name: 'It’s paid' }).click()
  await expect(findToast(page, 'Recorded')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Still to pay' })).toHaveCount(0)
})
