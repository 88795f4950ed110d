import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { addDays } from '../../shared/lib/days.ts'
import { expect, createUserData, test } from '../support/e2e-fixture.ts'

test.use({ provoked: /net::ERR_FAILED/ })

test('where there is room the chat stands beside its booking', async ({ page, newPage, market, server, axe }) => {
  const owner = await market.signUp(createUserData('owner', 'Odette'))
  const renter = await market.signUp(createUserData('renter', 'Solange'))
  const from = await market.today()
  const booking = await market.request(renter, await market.car(owner), { from, to: addDays(from, 1) })
  const path = `/dashboard/bookings/${booking.id}`
  const ownerPage = await newPage()
  await market.enter(page, renter)
  await market.enter(ownerPage, owner)
  const details = page.getByRole('heading', { name: booking.car.title, level: 1 })
  const heading = page.getByRole('heading', { name: 'Chat with Odette' })
  const box = page.getByLabel('Your message')
  const messages = page.locator('.said')
  const replies = (other = page) => other.getByRole('region', { name: 'Quick replies' }).getByRole('button')
  const liveTimeout = { timeout: 15_000 }

  await test.step('it opens beside the booking, with what is written in sight', async () => {
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Chat', exact: true })
    await link.click()
    await expect(heading).toBeFocused()
    await expect(details).toBeVisible()
    await expect(link).toBeHidden()
    await expect(box).toBeInViewport({ ratio: 1 })
    const [left, right] = [await page.locator('.booking-page').boundingBox(), await page.locator('.chat-page').boundingBox()]
    expect(left && right && left.x + left.width <= right.x).toBe(true)
    await axe(page)
  })

  await test.step('both sides have other quick replies, which change with the booking', async () => {
    await ownerPage.goto(`${path}/chat`)
    await expect(replies()).toContainText(['Is the car still free?', 'Where do we meet?'])
    await expect(replies(ownerPage)).toContainText(['Yes, the car is free.'])
    await replies().first().click()
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('Is the car still free?')
    await expect(replies()).toHaveCount(0)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(ownerPage.getByText('Is the car still free?')).toBeVisible(liveTimeout)
    await market.act(owner, booking, 'approve')
    await expect(replies()).toContainText(['Where do we meet?', 'I’m on my way.'], liveTimeout)
    // An open chat would mark the next messages as read.
    await ownerPage.goto('about:blank')
  })

  await test.step('many messages are gone through in it, the end first', async () => {
    const rows = new Sqlite(join(server.dataDir, 'twara.db'))
    const insert = rows.prepare(
      'INSERT INTO messages (id, booking_id, sender_id, text, created_at) SELECT ?, id, renter_id, ?, ? FROM bookings WHERE id = ?',
    )
    const now = Date.now()
    for (let word = 0; word < 55; word += 1) insert.run(`${booking.id.slice(0, -2)}${word + 10}`, `Word ${word}.`, now + word, booking.id)
    rows.close()
    await page.reload()
    await expect(messages.last()).toContainText('Word 54.')
    await expect(messages.last()).toBeInViewport({ ratio: 1 })
    await expect(box).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('button', { name: 'Earlier messages' }).click()
    await expect(messages).toHaveCount(56)
    await expect(page.getByText('Word 0.')).toBeVisible()
  })

  await test.step('the other side reads it, though that is lost on its way once: it is shown of the earliest, too', async () => {
    let marks = 0
    await ownerPage.route('**/messages/seen', (route) => {
      const isFirst = route.request().postData()?.includes('read') && ++marks === 1
      return isFirst ? route.abort() : route.continue()
    })
    await ownerPage.clock.install()
    await ownerPage.goto(`${path}/chat`)
    await expect(ownerPage.getByText('Word 54.')).toBeVisible()
    const runPoll = async () => {
      await ownerPage.clock.runFor(5_000)
      return marks
    }
    await expect.poll(runPoll).toBe(2)
    for (const text of ['Word 0.', 'Word 54.']) await expect(messages.filter({ hasText: text })).toContainText('Read', liveTimeout)
  })

  await test.step('closed it leaves the booking where it was', async () => {
    await page.getByRole('link', { name: 'Close the chat' }).click()
    await expect(page).toHaveURL(path)
    await expect(heading).toHaveCount(0)
    await expect(details).toBeVisible()
  })
})

test('who approves a request beside its chat reads at once what was masked there', async ({ page, market }) => {
  const owner = await market.signUp(createUserData('owner'))
  const renter = await market.signUp(createUserData('renter'))
  const from = addDays(await market.today(), 9)
  const booking = await market.request(renter, await market.car(owner), { from, to: from })
  await renter.api.post(`/api/bookings/${booking.id}/messages`, { data: { text: 'Call me on 0788 123 456 please' } })
  await market.enter(page, owner)
  await page.goto(`/dashboard/bookings/${booking.id}/chat`)
  const messages = page.locator('.said').filter({ hasText: 'Call me on' })
  await expect(messages).not.toContainText('123 456')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(messages).toContainText('0788 123 456')
})
