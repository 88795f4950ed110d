import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { agreements } from '../../server/db/schema/papers.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { addDays } from '../../shared/days.ts'
import { aRequest, twoSides } from '../support/approved.ts'
import { codeOf } from '../support/refusal.ts'
import { rowsIn } from '../support/rows.ts'
import { refuseWrites } from '../support/statements.ts'

test('of twenty requests at once for overlapping days one wins and the others leave nothing', async () => {
  const { db, as, newUser, car, bookingBody, clock } = await twoSides()
  const asks: (() => Promise<Response>)[] = []
  for (let index = 0; index < 20; index += 1) {
    const renter = await newUser()
    // Every range holds the tenth day from now.
    const range = { from: addDays(clock.today(), 10 - (index % 5)), to: addDays(clock.today(), 10 + index) }
    const body = await bookingBody(car, range)
    asks.push(() => as(renter).post('/api/bookings', body, { 'idempotency-key': `key-0000${index}` }))
  }
  const answers = await Promise.all(asks.map((ask) => ask()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ ok }) => !ok)) expect(await codeOf(answer)).toEqual([409, 'car_unavailable'])
  const [booking, ...others] = await rowsIn(db.read, bookings)
  expect(others).toEqual([])
  expect(await rowsIn(db.read, bookedDays)).toHaveLength(booking?.days ?? 0)
  expect(await rowsIn(db.read, bookingEvents)).toHaveLength(1)
  expect(await rowsIn(db.read, agreements)).toHaveLength(1)
})

test('days that are only blocked refuse everyone', async () => {
  const { db, request, renter, newUser, car, clock } = await twoSides()
  await db.write((tx) => tx.insert(bookedDays).values({ carId: car.id, day: addDays(clock.today(), 9), kind: 'blocked' }))
  const answers = await Promise.all([renter, await newUser()].map((who) => request(who, car)))
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
  expect(await rowsIn(db.read, bookings)).toEqual([])
})

test.each([
  ['approve', 'cancel'],
  ['reject', 'cancel'],
  ['approve', 'reject'],
] as const)('of %s and %s at once exactly one happens', async (first, second) => {
  const { act, db, owner, renter, booking } = await aRequest()
  const by = (action: typeof first | typeof second) => act(action === 'cancel' ? renter : owner, booking, action, 'The other was first')
  // A cancellation is still possible after an approval: only the two moves of a pending request exclude each other.
  const answers = await Promise.all([by(first), by(second)])
  const moves = await rowsIn(db.read, bookingEvents, eq(bookingEvents.fromStatus, 'pending'))
  expect(moves).toHaveLength(1)
  const both = moves[0]?.action === 'approve' && second === 'cancel'
  expect(answers.map(({ status }) => status).sort()).toEqual(both ? [200, 200] : [200, 409])
})

test('a decision whose log row cannot be written does not happen', async () => {
  const { act, approve, db, owner, logged, booking } = await aRequest()
  const makeRoom = await refuseWrites(db, 'INSERT', 'approval_logs')
  const answer = await act(owner, booking, 'approve')
  expect(answer.status).toBe(500)
  expect(Object.keys((await answer.json()).error)).toEqual(['code', 'requestId'])
  expect(JSON.stringify(logged)).toContain('unexpected')
  const [row] = await rowsIn(db.read, bookings)
  expect(row).toMatchObject({ status: 'pending', pickupCode: null })
  expect(await rowsIn(db.read, ledgerLines)).toEqual([])
  expect(await rowsIn(db.read, agreements)).toHaveLength(1)
  await makeRoom()
  await approve(booking)
})
