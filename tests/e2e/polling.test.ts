import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'
import { blockLiveUpdates } from '../support/page-actions.ts'

const owner = createUserData('owner')
const renter = createUserData('renter')
const pollMs = 20_000
const getLinks = (page: Page, name: string) => page.getByRole('navigation', { name })

test('an owner sees a new request without touching the page, above the cars and in the bar', async ({ page, market }) => {
  const [ownerMember, renterMember] = [await market.signUp(owner), await market.signUp(renter)]
  const car = await market.car(ownerMember, { location: 'kigali', model: 'Noah' })
  const from = addDays(await market.today(), 9)
  await market.enter(page, ownerMember)
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Toyota Noah' })).toBeVisible()
  const links = getLinks(page, 'Main pages')
  await expect(links.getByRole('link', { name: 'Today', exact: true })).toBeVisible()
  await market.request(renterMember, car, { from, to: from })
  await page.clock.runFor(pollMs)
  await expect(links.getByRole('link', { name: 'Today, 1 waiting' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Toyota Noah 2019' }).first()
  for (const text of ['Not verified', 'No trips yet', '47 hours left']) await expect(row).toContainText(text)
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings.indexOf('Today')).toBeGreaterThanOrEqual(0)
  expect(headings.indexOf('Today')).toBeLessThan(headings.indexOf('Your Cars'))
  await row.getByRole('button', { name: 'Approve: Toyota Noah 2019' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await expect(links.getByRole('link', { name: 'Today', exact: true })).toBeVisible()
})

test('what a page asks long after the last touch does not count as use', async ({ page, market }) => {
  await market.enter(page, await market.signUp(createUserData('owner')))
  await blockLiveUpdates(page)
  const unattendedPolls: boolean[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me/today')) unattendedPolls.push('x-unattended' in request.headers())
  })
  const waitForNextPoll = async () => {
    await page.clock.runFor(pollMs)
    return unattendedPolls.at(-1)
  }
  await page.clock.install()
  await page.goto('/dashboard')
  await page.clock.runFor(pollMs)
  await expect.poll(() => unattendedPolls.at(-1)).toBe(false)
  await expect.poll(waitForNextPoll).toBe(true)
  await expect
    .poll(async () => {
      await page.getByRole('heading', { level: 1 }).click()
      return waitForNextPoll()
    })
    .toBe(false)
})

test('an admin sees what comes into a queue without touching the page', async ({ page, market }) => {
  const [ownerMember, renterMember] = [await market.signUp(owner), await market.signUp(renter)]
  const car = await market.car(ownerMember, { location: 'musanze', model: 'Voxy' })
  await market.enter(page, admin)
  await page.clock.install()
  await page.goto('/admin/pending')
  await expect(page.getByText('No pending car listings require approval.')).toBeVisible()
  await market.submitted(ownerMember, { location: 'musanze', model: 'Alphard' })
  await page.clock.runFor(pollMs)
  await expect(page.getByRole('button', { name: /^Open Toyota Alphard/ })).toBeVisible()
  const from = addDays(await market.today(), 12)
  await market.request(renterMember, car, { from, to: from })
  await page.setViewportSize({ width: 1280, height: 800 })
  const links = getLinks(page, 'Admin')
  await expect(links.getByRole('link', { name: 'Approvals, 1 waiting' })).toBeVisible()
  await page.clock.runFor(pollMs)
  await expect(links.getByRole('link', { name: 'Approvals, 2 waiting' })).toBeVisible()
  await page.getByRole('button', { name: /^Approve Toyota Alphard/ }).click()
  await expect(links.getByRole('link', { name: 'Approvals, 1 waiting' })).toBeVisible({ timeout: 5_000 })
})

test('a renter sees the pickup within seconds, although nothing tells the page of it', async ({ page, market }) => {
  const [ownerMember, renterMember] = [await market.signUp(owner), await market.signUp(renter)]
  const car = await market.car(ownerMember, { location: 'gisenyi', model: 'Wish' })
  const today = await market.today()
  const booking = await market.approved(ownerMember, renterMember, car, { from: today, to: addDays(today, 2) })
  await market.enter(page, renterMember)
  await blockLiveUpdates(page)
  await page.clock.install()
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await market.pickUp(ownerMember, renterMember, booking)
  await page.clock.runFor(10_000)
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
})
