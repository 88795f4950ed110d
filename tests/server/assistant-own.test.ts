import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { answerOwn } from '../../server/assistant/own-bookings.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { ownQuestions, type OwnQuestion } from '../../shared/assistant.ts'
import { addDays } from '../../shared/days.ts'
import { showFrancs } from '../../shared/money.ts'
import { testApp, type TestUser } from '../support/app.ts'

async function scene() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const [renter, stranger] = [await t.newUser(), await t.newUser()]
  const car = await t.newCar(owner)
  const from = addDays(t.clock.today(), 3)
  const book = (start = from) => t.newBooking(renter, car, { from: start, to: addDays(start, 1) })
  const ask = (who: TestUser | null, asks: OwnQuestion) => answerOwn({ db: t.db, now: t.clock.now }, who, asks)
  const say = async (who: TestUser | null, asks: OwnQuestion) => (await ask(who, asks)).answer
  const approve = (id: string) => t.as(owner).post(`/api/bookings/${id}/actions`, { action: 'approve' })
  return { ...t, owner, renter, stranger, car, from, book, ask, say, approve }
}

test('each side is told of its next trip, in its own words and with the way to it', async () => {
  const { owner, renter, from, book, ask, say, approve } = await scene()
  await book(addDays(from, 20))
  const next = await book()
  await approve(next.id)
  expect(await ask(renter, 'pickup')).toEqual({
    answer: 'You pick up the Toyota RAV4 2019 on Tue 24 Nov 2026 at 08:00.',
    links: [{ label: 'Open the booking', to: `/dashboard/bookings/${next.id}` }],
  })
  expect(await say(owner, 'pickup')).toBe('Your Toyota RAV4 2019 is picked up on Tue 24 Nov 2026 at 08:00.')
  expect(await say(renter, 'return')).toBe('You bring the Toyota RAV4 2019 back on Wed 25 Nov 2026.')
  expect(await say(owner, 'return')).toBe('Your Toyota RAV4 2019 comes back on Wed 25 Nov 2026.')
  expect(await say(renter, 'bring')).toContain(
    `Bring ${showFrancs(next.totalPrice)} in cash for the Toyota RAV4 2019: ${showFrancs(next.deposit)} of it`,
  )
})

test('a request that waits says so, and how the last one ended is told', async () => {
  const { as, renter, owner, book, say } = await scene()
  const { id } = await book()
  expect(await say(renter, 'pickup')).toMatch(/The request still waits for its answer\.$/)
  expect(await say(renter, 'state')).toBe('Toyota RAV4 2019, 24 – 25 Nov 2026: Pending.')
  await as(owner).post(`/api/bookings/${id}/actions`, { action: 'reject', reason: 'In the garage.' })
  expect(await say(renter, 'state')).toMatch(/: Rejected\.$/)
  expect(await say(renter, 'pickup')).toBe('You have no booking that waits, comes or is under way.')
})

test('of a pickup it is told what comes next, what is late, and what was recorded already', async () => {
  const { db, renter, from, book, say, approve, clock } = await scene()
  const first = await book()
  await approve(first.id)
  clock.set(`${addDays(from, 1)}T06:00:00Z`)
  expect(await say(renter, 'pickup')).toBe(
    'The pickup of the Toyota RAV4 2019 was planned for Tue 24 Nov 2026 at 08:00, and has not been recorded yet.',
  )
  await db.write((tx) => tx.update(bookings).set({ pickedUpAt: clock.now() }).where(eq(bookings.id, first.id)))
  for (const asks of ['pickup', 'bring'] as const) expect(await say(renter, asks)).toBe('Toyota RAV4 2019, 24 – 25 Nov 2026: Active.')
  await book(addDays(from, 9))
  expect(await say(renter, 'pickup')).toContain('You pick up the Toyota RAV4 2019 on Thu 3 Dec 2026 at 08:00.')
  expect(await say(renter, 'return')).toBe('You bring the Toyota RAV4 2019 back on Wed 25 Nov 2026.')
})

test('nobody hears of the bookings of others, and a visitor is asked to log in', async () => {
  const { stranger, newUser, book, ask, approve } = await scene()
  await approve((await book()).id)
  const admin = await newUser({ userType: 'admin', phone: null })
  for (const asks of ownQuestions) {
    for (const who of [stranger, admin])
      expect(await ask(who, asks)).toEqual({
        answer: 'You have no booking that waits, comes or is under way.',
        links: [{ label: 'My bookings', to: '/dashboard/bookings' }],
      })
    expect(await ask(null, asks)).toEqual({ answer: 'Log in, and I look at your own bookings.', links: [{ label: 'Log in', to: '/auth' }] })
  }
})
