import { expect, test } from 'vitest'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { ledgerKinds } from '../../shared/ledger.ts'
import type { TestUser } from '../support/app.ts'
import { aRequest } from '../support/approved.ts'
import { rowsIn } from '../support/rows.ts'

const promised = [
  { kind: 'rental', amount: 186_500, status: 'pending', month: null },
  { kind: 'deposit', amount: 25_000, status: 'pending', month: null },
  { kind: 'fees_due', amount: 46_250, status: 'pending', month: null },
]

/** A request of three days, which are of two months, and the lines of the ledger. */
async function aTripOfThreeDays() {
  const t = await aRequest({ range: { from: '2026-11-29', to: '2026-12-01' } })
  const lines = async () =>
    (await rowsIn(t.db.read, ledgerLines))
      .sort((one, other) => ledgerKinds.indexOf(one.kind) - ledgerKinds.indexOf(other.kind))
      .map(({ kind, amount, status, month }) => ({ kind, amount, status, month }))
  return { ...t, lines }
}
async function anApprovedTrip() {
  const t = await aTripOfThreeDays()
  await t.approve(t.booking)
  const pickUp = (cashReceived = 211_500, at = '2026-11-29T08:00:00Z') => {
    t.clock.set(at)
    return t.pickUp(t.booking, { cashReceived })
  }
  return { ...t, pickUp }
}

test('an approval promises rental, deposit and the fees that will be due, of which the renter sees the cash', async () => {
  const { lines, seen, booking, owner, renter } = await anApprovedTrip()
  expect(await lines()).toEqual(promised)
  const kinds = async (who: TestUser) => (await seen(who, booking)).ledger.map(({ kind }: { kind: string }) => kind)
  expect([await kinds(renter), await kinds(owner)]).toEqual([
    ['rental', 'deposit'],
    ['rental', 'deposit', 'fees_due'],
  ])
})

test('the pickup completes rental and deposit in the month of its record', async () => {
  const { pickUp, lines } = await anApprovedTrip()
  // Half past midnight in Kigali, while it is still November in UTC.
  await pickUp(211_500, '2026-11-30T22:30:00Z')
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
  const { pickUp, lines } = await anApprovedTrip()
  await pickUp(cashReceived)
  const all = await lines()
  expect(all.at(-1)).toEqual({ kind: 'cash_difference', amount, status: 'completed', month: '2026-11' })
  expect(all.find((line) => line.kind === 'fees_due')?.amount).toBe(46_250)
})

test('what is given back and what is kept are together the deposit', async () => {
  const { pickUp, bringBack, booking, lines, clock } = await anApprovedTrip()
  await pickUp()
  clock.set('2026-12-01T08:00:00Z')
  await bringBack(booking, { depositReturned: 15_000, reason: 'The mirror is broken.' })
  expect((await lines()).slice(3)).toEqual([
    { kind: 'deposit_returned', amount: 15_000, status: 'completed', month: '2026-12' },
    { kind: 'deposit_kept', amount: 10_000, status: 'completed', month: '2026-12' },
  ])
})

test.each(['renter', 'owner'] as const)('a cancellation by the %s fails every line', async (party) => {
  const t = await anApprovedTrip()
  expect((await t.act(t[party], t.booking, 'cancel', 'The trip is off')).status).toBe(200)
  expect(await t.lines()).toEqual(promised.map((line) => ({ ...line, status: 'failed' })))
})

test('a request that is only rejected leaves no lines', async () => {
  const { act, owner, booking, lines } = await aTripOfThreeDays()
  await act(owner, booking, 'reject', 'Not available')
  expect(await lines()).toEqual([])
})

test('whose ledger a commit has touched is noted, once, and of one that was taken back nothing', async () => {
  const { db, deps, owner, pickUp, clock } = await anApprovedTrip()
  const touched = async () => {
    await db.ledger.count()
    return db.ledger.take()
  }
  expect(await touched()).toContain(owner.id)
  expect(await touched()).toEqual([])
  await pickUp()
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
