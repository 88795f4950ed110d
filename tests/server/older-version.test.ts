import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingEvents } from '../../server/db/schema/bookings.ts'
import { notifications, outbox } from '../../server/db/schema/notifications.ts'
import { notify } from '../../server/messaging/notifications/commands.ts'
import { enqueue } from '../../server/messaging/outbox/commands.ts'
import { notificationPageMessages } from '../../shared/i18n/en/notifications.ts'
import { readRows } from '../support/read-rows.ts'
import { createSite } from '../support/render-site.ts'

test('what only a newer version can send waits for it, and nothing behind it waits', async () => {
  const { db, deps, clock, newUser } = await createSite()
  const user = await newUser()
  const sent: string[] = []
  const channels = ['mail', 'push', 'sms'] as const
  for (const channel of channels)
    deps.deliver[channel] = async ({ kind }) => {
      sent.push(`${channel} ${kind}`)
      return 'sent'
    }
  const newerKind = { userId: user.id, kind: 'towed' as 'welcome' }
  const items = [
    ...channels.map((channel) => ({ channel, ...newerKind })),
    { channel: 'mail' as const, userId: user.id, kind: 'welcome' as const },
  ]
  await db.write((tx) => enqueue(tx, items, { now: clock.now(), newId: deps.newId }))
  await deps.sender.send()
  clock.advance(86_400_000)
  await deps.sender.send()
  expect(sent).toEqual(['mail welcome'])
  const untouched = { tries: 0, sentAt: null, failedAt: null }
  expect(await readRows(db.read, outbox, eq(outbox.kind, newerKind.kind))).toMatchObject([untouched, untouched, untouched])
})

test('a notification without words here is in the list, beside those that have them', async () => {
  const { db, deps, clock, newUser, htmlOf } = await createSite()
  const user = await newUser()
  const payload = { title: 'Toyota RAV4 2019', bookingId: 'b' }
  const items = (['towed' as 'not_returned', 'listing_approved'] as const).map((kind) => ({ userId: user.id, kind, payload }))
  await db.write((tx) => notify(tx, items, { now: clock.now(), newId: deps.newId }))
  const html = await htmlOf('/dashboard/notifications', user)
  expect(html).toContain(notificationPageMessages.newer.title)
  expect(html).toContain('Listing approved')
  expect(html).toContain('href="/dashboard/bookings/b"')
  expect(await db.read.$count(notifications, eq(notifications.userId, user.id))).toBe(2)
})

test('a booking with a move that has no words here is shown with its other moves', async () => {
  const { db, deps, clock, newUser, newCar, newBooking, htmlOf } = await createSite()
  const [owner, renter] = [await newUser({ userType: 'owner' }), await newUser()]
  const booking = await newBooking(renter, await newCar(owner))
  const event = { bookingId: booking.id, party: 'system', toStatus: 'pending', at: clock.now() } as const
  await db.write((tx) => tx.insert(bookingEvents).values({ id: deps.newId(), ...event, action: 'towed' as 'expire' }))
  for (const user of [owner, renter]) {
    const html = await htmlOf(`/dashboard/bookings/${booking.id}`, user)
    expect(/<ol class="timeline">.*?<\/ol>/.exec(html)?.[0].match(/<b>.*?<\/b>/g)).toEqual(['<b>Request sent</b>'])
  }
})
