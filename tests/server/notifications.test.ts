import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notify, markReadForBooking } from '../../server/messaging/notifications/commands.ts'
import { notificationKinds } from '../../shared/domain/notification.ts'
import { notificationTexts } from '../../shared/i18n/en/notifications.ts'
import { liveEvents, notifications } from '../../server/db/schema/notifications.ts'
import { type TestUser, createTestApp } from '../support/app.ts'
import { readRow, readRows } from '../support/read-rows.ts'

async function setUp() {
  const t = await createTestApp()
  const [aline, eric] = [await t.newUser(), await t.newUser()]
  const sendNotifications = async (user: TestUser, count: number) => {
    for (let number = 0; number < count; number += 1) {
      t.clock.advance(1_000)
      const notice = { userId: user.id, kind: 'listing_approved' as const, payload: { title: `Car ${number}` } }
      await t.db.write((tx) => notify(tx, [notice], { now: t.clock.now(), newId: t.deps.newId }))
    }
  }
  const readList = async (user: TestUser, page = 1) => await t.as(user).read(`/api/me/notifications?page=${page}`)
  const countUnread = async (user: TestUser) => (await t.as(user).read('/api/me/bell')).unread as number
  return { ...t, aline, eric, sendNotifications, readList, countUnread }
}
type ListedNotification = { id: string; payload: { title: string }; isRead: boolean }

test('the newest comes first, twenty a page, and nobody sees another’s', async () => {
  const { aline, eric, sendNotifications, readList } = await setUp()
  await sendNotifications(aline, 22)
  await sendNotifications(eric, 1)
  const first = await readList(aline)
  expect([first.total, first.unread, first.notifications.length]).toEqual([22, 22, 20])
  expect(first.notifications[0].payload.title).toBe('Car 21')
  const second: ListedNotification[] = (await readList(aline, 2)).notifications
  expect(second.map(({ payload }) => payload.title)).toEqual(['Car 1', 'Car 0'])
  expect((await readList(eric)).total).toBe(1)
})

test('some are marked as read, then all of them; those of others stay', async () => {
  const { as, aline, eric, sendNotifications, readList, countUnread } = await setUp()
  await sendNotifications(aline, 3)
  await sendNotifications(eric, 1)
  const [newest]: ListedNotification[] = (await readList(aline)).notifications
  const [others]: ListedNotification[] = (await readList(eric)).notifications
  const input = { ids: [newest?.id, others?.id] }
  expect((await as(aline).post('/api/me/notifications/read', input)).status).toBe(204)
  expect([await countUnread(aline), await countUnread(eric)]).toEqual([2, 1])
  expect((await readList(aline)).notifications.map(({ isRead }: ListedNotification) => isRead)).toEqual([true, false, false])
  await as(aline).post('/api/me/notifications/read', { all: true })
  expect([await countUnread(aline), await countUnread(eric)]).toEqual([0, 1])
})

test('open pages hear that something was read, whose first time counts, and nothing where all of it was', async () => {
  const { as, db, clock, aline, eric, sendNotifications } = await setUp()
  await sendNotifications(aline, 1)
  await sendNotifications(eric, 1)
  const firstRead = clock.now()
  const readLiveEvents = (user: TestUser) => readRows(db.read, liveEvents, eq(liveEvents.userId, user.id))
  const [before, ofEric] = [await readLiveEvents(aline), await readLiveEvents(eric)]
  const knownIds = before.map(({ id }) => id)
  for (let time = 1; time <= 2; time += 1) {
    await as(aline).post('/api/me/notifications/read', { all: true })
    expect((await readLiveEvents(aline)).filter(({ id }) => !knownIds.includes(id))).toMatchObject([
      { kind: 'notification', subject: null },
    ])
    expect(await readRows(db.read, notifications, eq(notifications.userId, aline.id))).toMatchObject([{ readAt: firstRead }])
    clock.advance(1_000)
  }
  expect(await readLiveEvents(eric)).toEqual(ofEric)
})

test('what was looked at where it stands is read, and told again: of that person, kind and booking alone', async () => {
  const { db, deps, clock, aline, eric } = await setUp()
  const row = { kind: 'message_received', payload: { bookingId: 'here' }, createdAt: clock.now(), readAt: null } as const
  const createRow = (values: Partial<typeof notifications.$inferInsert>) => {
    const id = deps.newId()
    return { ...row, id, userId: aline.id, dedupeKey: id, ...values }
  }
  const unread = createRow({})
  const readInList = createRow({ readAt: clock.now() })
  const others = [createRow({ userId: eric.id }), createRow({ kind: 'booking_requested' }), createRow({ payload: { bookingId: 'there' } })]
  await db.write((tx) => tx.insert(notifications).values([unread, readInList, ...others]))
  clock.advance(1_000)
  await db.write((tx) => markReadForBooking(tx, aline.id, { kind: 'message_received', bookingId: 'here' }, clock.now()))
  expect(await readRow(db.read, notifications, unread.id)).toEqual({ ...unread, dedupeKey: null, readAt: clock.now() })
  expect(await readRow(db.read, notifications, readInList.id)).toEqual({ ...readInList, dedupeKey: null })
  for (const other of others) expect(await readRow(db.read, notifications, other.id)).toEqual(other)
})

test('what is neither ids nor all is refused', async () => {
  const { as, aline } = await setUp()
  for (const body of [{}, { ids: [] }, { all: false }, { all: true, ids: ['a'] }, { ids: [1] }, { ids: Array(101).fill('a') }])
    expect((await as(aline).post('/api/me/notifications/read', body)).status, JSON.stringify(body)).toBe(422)
})

test('every kind has a title and a sentence for either side, whatever is known of it', () => {
  const about = { bookingId: 'b', carId: 'c', title: 'Toyota RAV4 2019', from: '2026-12-04', to: '2026-12-07' }
  const payload = { ...about, paper: 'insurance', francs: 55_000 }
  for (const kind of notificationKinds)
    for (const values of [{}, { ...payload, side: 'renter' as const }, { ...payload, side: 'owner' as const }]) {
      const { title, text } = notificationTexts[kind](values)
      expect(title.length, kind).toBeGreaterThan(5)
      expect(title.length, kind).toBeLessThan(40)
      expect(text, kind).toMatch(/[.?]$/)
      expect(text, kind).not.toMatch(/undefined|null|NaN|\(\)|  /)
    }
})
