import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications, outbox } from '../../server/db/schema/notifications.ts'
import { preferences, users } from '../../server/db/schema/users.ts'
import { notify } from '../../server/messaging/notifications/commands.ts'
import { addDays } from '../../shared/lib/days.ts'
import type { NotificationKind } from '../../shared/domain/notification.ts'
import { defaultPreferences } from '../../shared/domain/preferences.ts'
import { getNotificationText } from '../../shared/i18n/en/notifications.ts'
import type { TestUser } from '../support/app.ts'
import { createApprovedBooking, createRequest } from '../support/booking-fixtures.ts'
import { readRows } from '../support/read-rows.ts'

async function setUp() {
  const t = await createRequest()
  const readNotifications = ({ id }: TestUser) => readRows(t.db.read, notifications, eq(notifications.userId, id))
  const listKinds = async (who: TestUser) => (await readNotifications(who)).map(({ kind }) => kind)
  const readOutbox = ({ id }: TestUser) => readRows(t.db.read, outbox, eq(outbox.userId, id))
  const sendNotification = (kind: NotificationKind, dedupeKey?: string) =>
    t.db.write((tx) => notify(tx, [{ userId: t.renter.id, kind, payload: {}, dedupeKey }], { now: t.clock.now(), newId: t.deps.newId }))
  return { ...t, readNotifications, listKinds, readOutbox, sendNotification }
}

test('what is told once is told once, and mail and reminders obey their switches', async () => {
  const { db, renter, clock, listKinds, readOutbox, sendNotification } = await setUp()
  const preferencesRow = { ...defaultPreferences, userId: renter.id, bookingReminders: false, updatedAt: clock.now() }
  await db.write((tx) => tx.insert(preferences).values(preferencesRow))
  for (const _ of [1, 2]) await sendNotification('pickup_tomorrow', 'pickup_tomorrow:b')
  expect([await listKinds(renter), await readOutbox(renter)]).toEqual([['pickup_tomorrow'], []])
  await db.write((tx) => tx.update(preferences).set({ bookingReminders: true, email: false }).where(eq(preferences.userId, renter.id)))
  await sendNotification('pickup_tomorrow', 'pickup_tomorrow:c')
  expect(await readOutbox(renter)).toEqual([])
})

test('who is gone is told nothing', async () => {
  const { db, renter, clock, listKinds, readOutbox, sendNotification } = await setUp()
  await db.write((tx) => tx.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, renter.id)))
  await sendNotification('booking_approved')
  expect([await listKinds(renter), await readOutbox(renter)]).toEqual([[], []])
})

test('the owner of an approved car reads that renters find it only where they do', async () => {
  const { as, newUser, newCar, newAdmin, clock, readNotifications } = await setUp()
  const admin = await newAdmin()
  const yesterday = addDays(clock.today(), -1)
  for (const [fields, text] of [
    [{}, 'Renters can now find and book'],
    [{ listed: false }, 'renters can’t find it yet'],
    [{ insuranceValidTo: yesterday, documentsValidTo: yesterday }, 'renters can’t find it yet'],
    [{ holdReason: 'due' }, 'renters can’t find it yet'],
  ] as const) {
    const owner = await newUser({ userType: 'owner' })
    const car = await newCar(owner, { ...fields, status: 'pending' })
    expect((await as(admin).post(`/api/admin/cars/${car.id}/decision`, { decision: 'approved' })).status).toBe(200)
    const [row] = await readNotifications(owner)
    expect(getNotificationText({ kind: 'listing_approved', payload: row?.payload ?? {} }).text, JSON.stringify(fields)).toContain(text)
  }
})

test('an approval tells the renter what to bring, and only recorded cash is called registered', async () => {
  const { db, renter, pickup } = await createApprovedBooking()
  const readTexts = async () =>
    (await readRows(db.read, notifications, eq(notifications.userId, renter.id))).map((row) => ({
      kind: row.kind,
      text: getNotificationText(row).text,
    }))
  expect(await readTexts()).toEqual([
    {
      kind: 'booking_approved',
      text: 'Your booking of Toyota RAV4 2019 (22 – 25 Nov 2026) is approved. Bring RWF\u00a0272,000 in cash on Sun 22 Nov 2026.',
    },
  ])
  await pickup()
  expect((await readTexts()).at(-1)).toEqual({
    kind: 'pickup_recorded',
    text: 'The pickup of Toyota RAV4 2019 is recorded. Your in-person payment has been registered. Please check the record.',
  })
})

test('a pickup without cash registers no payment', async () => {
  const { db, renter, pickup } = await createApprovedBooking()
  await pickup({ cashReceived: 0 })
  const rows = await readRows(db.read, notifications, eq(notifications.userId, renter.id))
  expect(rows.map((row) => getNotificationText(row).text).join()).not.toContain('has been registered')
})
