import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { liveEvents, notifications, outbox } from '../../server/db/schema/hearing.ts'
import { preferences, users } from '../../server/db/schema/people.ts'
import { notify } from '../../server/notifications/commands.ts'
import { addDays } from '../../shared/days.ts'
import { defaultPreferences } from '../../shared/preferences.ts'
import { textOf } from '../../shared/words/en/notifications.ts'
import { testApp } from '../support/app.ts'
import { anApprovedBooking } from '../support/approved.ts'
import { rowsIn } from '../support/rows.ts'

async function scene() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const car = await t.newCar(owner, { status: 'approved' })
  const toldOf = async (userId: string) =>
    (await rowsIn(t.db.read, notifications, eq(notifications.userId, userId))).map(({ kind }) => kind)
  const sentTo = async (userId: string) =>
    (await rowsIn(t.db.read, outbox, eq(outbox.userId, userId))).map(({ channel, kind }) => `${channel} ${kind}`)
  return { ...t, owner, renter, car, toldOf, sentTo }
}

test('each side is told of what the other did, and open pages of both hear that it moved', async () => {
  const { as, db, owner, renter, car, newBooking, toldOf, sentTo } = await scene()
  const booking = await newBooking(renter, car)
  expect([await toldOf(owner.id), await sentTo(owner.id)]).toEqual([['booking_requested'], ['mail booking_requested']])
  expect((await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve' })).status).toBe(200)
  expect([await toldOf(renter.id), await sentTo(renter.id)]).toEqual([['booking_approved'], ['mail booking_approved']])
  expect(await toldOf(owner.id)).toEqual(['booking_requested'])
  for (const { id } of [owner, renter]) {
    const heard = await rowsIn(db.read, liveEvents, eq(liveEvents.userId, id))
    expect(heard.filter(({ kind, subject }) => kind === 'booking' && subject === booking.id)).toHaveLength(2)
    expect(new Set(heard.map((event) => event.id)).size).toBe(heard.length)
  }
})

test('what is told once is told once, and mail and reminders obey their switches', async () => {
  const { db, deps, renter, clock, toldOf, sentTo } = await scene()
  const moment = { now: clock.now(), newId: deps.newId }
  const wish = { ...defaultPreferences, userId: renter.id, bookingReminders: false, updatedAt: clock.now() }
  await db.write((tx) => tx.insert(preferences).values(wish))
  const notice = { userId: renter.id, kind: 'pickup_tomorrow', facts: {}, once: 'pickup_tomorrow:b' } as const
  for (const _ of [1, 2]) await db.write((tx) => notify(tx, [notice], moment))
  expect([await toldOf(renter.id), await sentTo(renter.id)]).toEqual([['pickup_tomorrow'], []])
  await db.write((tx) => tx.update(preferences).set({ bookingReminders: true, email: false }).where(eq(preferences.userId, renter.id)))
  await db.write((tx) => notify(tx, [{ ...notice, once: 'pickup_tomorrow:c' }], moment))
  expect(await sentTo(renter.id)).toEqual([])
})

test('who is gone is told nothing', async () => {
  const { db, deps, renter, clock, toldOf, sentTo } = await scene()
  await db.write((tx) => tx.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, renter.id)))
  const notice = { userId: renter.id, kind: 'booking_approved', facts: {} } as const
  await db.write((tx) => notify(tx, [notice], { now: clock.now(), newId: deps.newId }))
  expect([await toldOf(renter.id), await sentTo(renter.id)]).toEqual([[], []])
})

const hidden = (today: string) => [
  { what: 'paused', fields: { listed: false } },
  { what: 'with an ended paper', fields: { insuranceValidTo: addDays(today, -1), papersValidTo: addDays(today, -1) } },
  { what: 'of somebody who owes too much', fields: { held: 'due' as const } },
]

test('the owner of an approved car reads that renters find it only where they do', async () => {
  const { as, db, newUser, newCar, clock } = await scene()
  const admin = await newUser({ userType: 'admin', phone: null })
  const readAfterApproval = async (fields: Parameters<typeof newCar>[1]) => {
    const owner = await newUser({ userType: 'owner' })
    const car = await newCar(owner, { ...fields, status: 'pending' })
    expect((await as(admin).post(`/api/admin/cars/${car.id}/decision`, { decision: 'approved' })).status).toBe(200)
    const [row] = await rowsIn(db.read, notifications, eq(notifications.userId, owner.id))
    return textOf({ kind: 'listing_approved', facts: row?.facts ?? {} }).text
  }
  expect(await readAfterApproval({})).toContain('Renters can now find and book')
  for (const { what, fields } of hidden(clock.today())) expect(await readAfterApproval(fields), what).toContain('renters can’t find it yet')
})

test('an approval tells the renter what to bring, and only recorded cash is called registered', async () => {
  const { db, renter, pickup } = await anApprovedBooking()
  const told = async () =>
    (await rowsIn(db.read, notifications, eq(notifications.userId, renter.id))).map((row) => ({ kind: row.kind, text: textOf(row).text }))
  expect(await told()).toEqual([
    {
      kind: 'booking_approved',
      text: 'Your booking of Toyota RAV4 2019 (22 – 25 Nov 2026) is approved. Bring RWF\u00a0272,000 in cash on Sun 22 Nov 2026.',
    },
  ])
  await pickup()
  expect((await told()).at(-1)).toEqual({
    kind: 'pickup_recorded',
    text: 'The pickup of Toyota RAV4 2019 is recorded. Your in-person payment has been registered. Check that everything is right.',
  })
})

test('a pickup without cash registers no payment', async () => {
  const { db, renter, pickup } = await anApprovedBooking()
  await pickup({ cashReceived: 0 })
  const rows = await rowsIn(db.read, notifications, eq(notifications.userId, renter.id))
  expect(rows.map((row) => textOf(row).text).join()).not.toContain('has been registered')
})
