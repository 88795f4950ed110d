import { expect, test } from 'vitest'
import { notify } from '../../server/notifications/commands.ts'
import { notificationKinds } from '../../shared/notification.ts'
import { notificationWords } from '../../shared/words/en/notifications.ts'
import { type TestUser, testApp } from '../support/app.ts'

async function scene() {
  const t = await testApp()
  const [aline, eric] = [await t.newUser(), await t.newUser()]
  const tell = async (user: TestUser, count: number) => {
    for (let number = 0; number < count; number += 1) {
      t.clock.advance(1_000)
      const notice = { userId: user.id, kind: 'listing_approved' as const, facts: { title: `Car ${number}` } }
      await t.db.write((tx) => notify(tx, [notice], { now: t.clock.now(), newId: t.deps.newId }))
    }
  }
  const listOf = async (user: TestUser, page = 1) => await (await t.as(user).get(`/api/me/notifications?page=${page}`)).json()
  const unreadOf = async (user: TestUser) => (await (await t.as(user).get('/api/me/bell')).json()).unread as number
  return { ...t, aline, eric, tell, listOf, unreadOf }
}
type Listed = { id: string; facts: { title: string }; isRead: boolean }

test('the newest comes first, twenty a page, and nobody sees another’s', async () => {
  const { aline, eric, tell, listOf } = await scene()
  await tell(aline, 22)
  await tell(eric, 1)
  const first = await listOf(aline)
  expect([first.total, first.unread, first.notifications.length]).toEqual([22, 22, 20])
  expect(first.notifications[0].facts.title).toBe('Car 21')
  const second: Listed[] = (await listOf(aline, 2)).notifications
  expect(second.map(({ facts }) => facts.title)).toEqual(['Car 1', 'Car 0'])
  expect((await listOf(eric)).total).toBe(1)
})

test('some are marked as read, then all of them; those of others stay', async () => {
  const { as, aline, eric, tell, listOf, unreadOf } = await scene()
  await tell(aline, 3)
  await tell(eric, 1)
  const [newest]: Listed[] = (await listOf(aline)).notifications
  const [others]: Listed[] = (await listOf(eric)).notifications
  const seen = { ids: [newest?.id, others?.id] }
  expect((await as(aline).post('/api/me/notifications/read', seen)).status).toBe(204)
  expect([await unreadOf(aline), await unreadOf(eric)]).toEqual([2, 1])
  expect((await listOf(aline)).notifications.map(({ isRead }: Listed) => isRead)).toEqual([true, false, false])
  await as(aline).post('/api/me/notifications/read', { all: true })
  expect([await unreadOf(aline), await unreadOf(eric)]).toEqual([0, 1])
})

test.each([{}, { ids: [] }, { all: false }, { all: true, ids: ['a'] }, { ids: [1] }, { ids: Array(101).fill('a') }])(
  'what is neither ids nor all is refused: %j',
  async (body) => {
    const { as, aline } = await scene()
    expect((await as(aline).post('/api/me/notifications/read', body)).status).toBe(422)
  },
)

test('every kind has a title and a sentence for either side, whatever is known of it', () => {
  const whole = {
    bookingId: 'b',
    carId: 'c',
    title: 'Toyota RAV4 2019',
    from: '2026-12-04',
    to: '2026-12-07',
    paper: 'insurance',
    francs: 55_000,
  }
  for (const kind of notificationKinds)
    for (const facts of [{}, { ...whole, side: 'renter' as const }, { ...whole, side: 'owner' as const }]) {
      const { title, text } = notificationWords[kind](facts)
      expect(title.length, kind).toBeGreaterThan(5)
      expect(title.length, kind).toBeLessThan(40)
      expect(text, kind).toMatch(/[.?]$/)
      expect(text, kind).not.toMatch(/undefined|null|NaN|\(\)|  /)
    }
})
