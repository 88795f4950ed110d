import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookedDays, bookingEvents, bookings } from '../../server/db/schema/bookings.ts'
import { agreements, approvalLogs } from '../../server/db/schema/papers.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { addDays } from '../../shared/days.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { rowsIn } from '../support/rows.ts'
import { refuseWrites } from '../support/statements.ts'

const statuses = (answers: Response[]) => answers.map((answer) => answer.status).sort()
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

async function people(count: number, newUser: () => Promise<TestUser>) {
  const made: TestUser[] = []
  while (made.length < count) made.push(await newUser())
  return made
}

test('of twenty requests at once for overlapping days one wins and the others leave nothing', async () => {
  const { db, as, newUser, newCar, bookingBody, clock } = await testApp()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const renters = await people(20, newUser)
  // Every range holds the tenth day from now.
  const bodies = await many(20, (index) =>
    bookingBody(car, { from: addDays(clock.today(), 10 - (index % 5)), to: addDays(clock.today(), 10 + index) }),
  )
  const answers = await many(20, (index) =>
    as(renters[index] ?? null).post('/api/bookings', bodies[index], { 'idempotency-key': `key-0000${index}` }),
  )
  expect(statuses(answers)).toEqual([201, ...Array<number>(19).fill(409)])
  const codes = await Promise.all(answers.filter((answer) => answer.status === 409).map(async (answer) => (await answer.json()).error.code))
  expect(new Set(codes)).toEqual(new Set(['car_unavailable']))
  const [booking, ...others] = await rowsIn(db.read, bookings)
  expect(others).toEqual([])
  expect(await rowsIn(db.read, bookedDays)).toHaveLength(booking?.days ?? 0)
  expect(await rowsIn(db.read, bookingEvents)).toHaveLength(1)
  expect(await rowsIn(db.read, agreements)).toHaveLength(1)
})

test('days that are only blocked refuse everyone', async () => {
  const { db, request, newUser, newCar, clock } = await testApp()
  const car = await newCar(await newUser({ userType: 'owner' }))
  const blocked = { carId: car.id, day: addDays(clock.today(), 9), kind: 'blocked' as const }
  await db.write((tx) => tx.insert(bookedDays).values(blocked))
  const renters = await people(5, newUser)
  expect(statuses(await Promise.all(renters.map((renter) => request(renter, car))))).toEqual([409, 409, 409, 409, 409])
  expect(await rowsIn(db.read, bookings)).toEqual([])
})

async function aPendingBooking() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const car = await t.newCar(owner)
  const booking = await t.newBooking(renter, car)
  const act = (who: TestUser, body: unknown) => t.as(who).post(`/api/bookings/${booking.id}/actions`, body)
  return { ...t, owner, renter, car, booking, act }
}

test.each([
  ['approve', 'cancel'],
  ['approve', 'approve'],
  ['reject', 'cancel'],
  ['approve', 'reject'],
] as const)('of %s and %s at once exactly one happens', async (first, second) => {
  const { act, db, owner, renter } = await aPendingBooking()
  const by = (action: string) => act(action === 'cancel' ? renter : owner, { action, reason: 'The other was first' })
  // A cancellation is still possible after an approval: only the two moves of a pending request exclude each other.
  const answers = await Promise.all([by(first), by(second)])
  const moves = await rowsIn(db.read, bookingEvents, eq(bookingEvents.fromStatus, 'pending'))
  expect(moves).toHaveLength(1)
  const both = moves[0]?.action === 'approve' && [first, second].includes('cancel')
  expect(statuses(answers)).toEqual(both ? [200, 200] : [200, 409])
})

test('a cancellation that comes first leaves nothing to approve', async () => {
  const { act, db, owner, renter } = await aPendingBooking()
  expect((await act(renter, { action: 'cancel' })).status).toBe(200)
  expect((await act(owner, { action: 'approve' })).status).toBe(409)
  expect(await rowsIn(db.read, approvalLogs)).toEqual([])
  expect(await rowsIn(db.read, ledgerLines)).toEqual([])
})

test('a decision whose log row cannot be written does not happen', async () => {
  const { act, db, owner, logged } = await aPendingBooking()
  const makeRoom = await refuseWrites(db, 'INSERT', 'approval_logs')
  const answer = await act(owner, { action: 'approve' })
  expect(answer.status).toBe(500)
  expect(Object.keys((await answer.json()).error)).toEqual(['code', 'requestId'])
  expect(JSON.stringify(logged)).toContain('unexpected')
  const [booking] = await rowsIn(db.read, bookings)
  expect(booking).toMatchObject({ status: 'pending', pickupCode: null })
  expect(await rowsIn(db.read, ledgerLines)).toEqual([])
  expect(await rowsIn(db.read, agreements)).toHaveLength(1)
  await makeRoom()
  expect((await act(owner, { action: 'approve' })).status).toBe(200)
})
