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
  const person = await newUser()
  const sent: string[] = []
  const channels = ['mail', 'push', 'sms'] as const
  for (const channel of channels)
    deps.deliver[channel] = async ({ kind }) => {
      sent.push(`${channel} ${kind}`)
      return 'sent'
    }
  const later = { userId: person.id, kind: 'towed' as 'welcome' }
  const items = [
    ...channels.map((channel) => ({ channel, ...later })),
    { channel: 'mail' as const, userId: person.id, kind: 'welcome' as const },
  ]
  await db.write((tx) => enqueue(tx, items, { now: clock.now(), newId: deps.newId }))
  await deps.sender.send()
  clock.advance(86_400_000)
  await deps.sender.send()
  expect(sent).toEqual(['mail welcome'])
  const untouched = { tries: 0, sentAt: null, failedAt: null }
  expect(await readRows(db.read, outbox, eq(outbox.kind, later.kind))).toMatchObject([untouched, untouched, untouched])
})

test('a notification without words here is in the list, beside those that have them', async () => {
  const { db, deps, clock, newUser, htmlOf } = await createSite()
  const person = await newUser()
  const facts = { title: 'Toyota RAV4 2019', bookingId: 'b' }
  const told = (['towed' as 'not_returned', 'listing_approved'] as const).map((kind) => ({ userId: person.id, kind, facts }))
  await db.write((tx) => notify(tx, told, { now: clock.now(), newId: deps.newId }))
  const html = await htmlOf('/dashboard/notifications', person)
  expect(html).toContain(notificationPageMessages.newer.title)
  expect(html).toContain('Listing approved')
  expect(html).toContain('href="/dashboard/bookings/b"')
  expect(await db.read.$count(notifications, eq(notifications.userId, person.id))).toBe(2)
})

test('a booking with a move that has no words here is shown with its other moves', async () => {
  const { db, deps, clock, newUser, newCar, newBooking, htmlOf } = await createSite()
  const [owner, renter] = [await newUser({ userType: 'owner' }), await newUser()]
  const booking = await newBooking(renter, await newCar(owner))
  const move = { bookingId: booking.id, party: 'system', toStatus: 'pending', at: clock.now() } as const
  await db.write((tx) => tx.insert(bookingEvents).values({ id: deps.newId(), ...move, action: 'towed' as 'expire' }))
  for (const person of [owner, renter]) {
    const html = await htmlOf(`/dashboard/bookings/${booking.id}`, person)
    expect(/<ol class="timeline">.*?<\/ol>/.exec(html)?.[0].match(/<b>.*?<\/b>/g)).toEqual(['<b>Request sent</b>'])
  }
})
