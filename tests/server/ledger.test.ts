import { expect, test } from 'vitest'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { addDays } from '../../shared/days.ts'
import { ledgerKinds } from '../../shared/ledger.ts'
import { testApp } from '../support/app.ts'
import { rowsIn } from '../support/rows.ts'

const day = 86_400_000
const promised = [
  { kind: 'rental', amount: 186_500, status: 'pending', month: null },
  { kind: 'deposit', amount: 25_000, status: 'pending', month: null },
  { kind: 'fees_due', amount: 46_250, status: 'pending', month: null },
]

async function anApprovedBooking() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const from = '2026-11-29'
  const booking = await t.newBooking(renter, await t.newCar(owner), { from, to: addDays(from, 2) })
  const act = (who: typeof owner, body: object) => t.as(who).post(`/api/bookings/${booking.id}/actions`, body)
  await act(owner, { action: 'approve' })
  const { pickupCode: code } = await (await t.as(renter).get(`/api/bookings/${booking.id}`)).json()
  const hand = (body: object) => t.as(owner).post(`/api/bookings/${booking.id}/handover`, body)
  const lines = async () =>
    (await rowsIn(t.db.read, ledgerLines))
      .sort((one, other) => ledgerKinds.indexOf(one.kind) - ledgerKinds.indexOf(other.kind))
      .map(({ kind, amount, status, month }) => ({ kind, amount, status, month }))
  return { ...t, owner, renter, booking, act, hand, code, lines }
}

test('an approval promises rental, deposit and the fees that will be due', async () => {
  expect(await (await anApprovedBooking()).lines()).toEqual(promised)
})

test('the pickup completes rental and deposit in the month of its record', async () => {
  const { hand, code, lines, clock } = await anApprovedBooking()
  // Half past midnight in Kigali, while it is still November in UTC.
  clock.set('2026-11-30T22:30:00Z')
  expect((await hand({ kind: 'pickup', code, cashReceived: 211_500 })).status).toBe(200)
  expect(await lines()).toEqual([
    { ...promised[0], status: 'completed', month: '2026-12' },
    { ...promised[1], status: 'completed', month: '2026-12' },
    { ...promised[2], month: '2026-12' },
  ])
})

test.each([
  ['less', 200_000, -11_500],
  ['more', 212_000, 500],
])('cash that is %s than the total is a line of its own and changes no fee', async (_name, cashReceived, amount) => {
  const { hand, code, lines, clock } = await anApprovedBooking()
  clock.set('2026-11-29T08:00:00Z')
  await hand({ kind: 'pickup', code, cashReceived })
  const all = await lines()
  expect(all.at(-1)).toEqual({ kind: 'cash_difference', amount, status: 'completed', month: '2026-11' })
  expect(all.find((line) => line.kind === 'fees_due')?.amount).toBe(46_250)
})

test('what is given back and what is kept are together the deposit', async () => {
  const { hand, code, lines, clock } = await anApprovedBooking()
  clock.set('2026-11-29T08:00:00Z')
  await hand({ kind: 'pickup', code, cashReceived: 211_500 })
  clock.set('2026-12-01T08:00:00Z')
  expect((await hand({ kind: 'return', depositReturned: 15_000, reason: 'The mirror is broken.' })).status).toBe(200)
  expect((await lines()).slice(3)).toEqual([
    { kind: 'deposit_returned', amount: 15_000, status: 'completed', month: '2026-12' },
    { kind: 'deposit_kept', amount: 10_000, status: 'completed', month: '2026-12' },
  ])
})

test.each(['renter', 'owner'] as const)('a cancellation by the %s fails every line', async (party) => {
  const t = await anApprovedBooking()
  expect((await t.act(t[party], { action: 'cancel', reason: 'The trip is off' })).status).toBe(200)
  expect(await t.lines()).toEqual(promised.map((line) => ({ ...line, status: 'failed' })))
})

test('the renter sees the cash, not what is due between owner and platform', async () => {
  const { as, renter, owner, booking } = await anApprovedBooking()
  const kinds = async (who: typeof owner) => {
    const { ledger } = await (await as(who).get(`/api/bookings/${booking.id}`)).json()
    return ledger.map((line: { kind: string }) => line.kind)
  }
  expect(await kinds(renter)).toEqual(['rental', 'deposit'])
  expect(await kinds(owner)).toEqual(['rental', 'deposit', 'fees_due'])
})

test('a request that is only rejected leaves no lines', async () => {
  const { as, newUser, newCar, newBooking, db, clock } = await testApp()
  const owner = await newUser({ userType: 'owner' })
  const booking = await newBooking(await newUser(), await newCar(owner))
  clock.advance(day / 2)
  await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'reject', reason: 'Not available' })
  expect(await rowsIn(db.read, ledgerLines)).toEqual([])
})

test('whose ledger a commit has touched is noted, once, and of one that was taken back nothing', async () => {
  const { db, deps, owner, hand, code, booking, clock } = await anApprovedBooking()
  const touched = async () => {
    await db.ledger.count()
    return db.ledger.take()
  }
  expect(await touched()).toContain(owner.id)
  expect(await touched()).toEqual([])
  clock.set('2026-11-29T08:00:00Z')
  await hand({ kind: 'pickup', code, cashReceived: booking.totalPrice })
  expect(await touched()).toEqual([owner.id])
  const at = clock.now()
  const line = { id: deps.newId(), ownerId: owner.id, kind: 'settlement', status: 'completed', amount: 1_000, at, movedAt: at } as const
  const taken = db.write(async (tx) => {
    await tx.insert(ledgerLines).values(line)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect(await touched()).toEqual([])
  await db.write((tx) => tx.insert(ledgerLines).values(line))
  expect(await touched()).toEqual([owner.id])
})
