import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookings } from '../../server/db/schema/bookings.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import { type LedgerKind, ledgerKinds } from '../../shared/domain/ledger.ts'
import { type TestUser, createTestApp } from '../support/app.ts'
import { createApprovedBooking, createRequest } from '../support/booking-fixtures.ts'
import { bookingArbitrary, playBooking } from '../support/booking-arbitrary.ts'
import { readRow, readRows } from '../support/read-rows.ts'

test('an approval promises rental, deposit and the fees that will be due, of which the renter sees the cash', async () => {
  const { db, approve, seen, booking, owner, renter } = await createRequest()
  await approve(booking)
  const lines = await readRows(db.read, ledgerLines)
  lines.sort((one, other) => ledgerKinds.indexOf(one.kind) - ledgerKinds.indexOf(other.kind))
  expect(lines.map(({ kind, amount, status, month }) => [kind, amount, status, month])).toEqual([
    ['rental', 186_500, 'pending', null],
    ['deposit', 25_000, 'pending', null],
    ['fees_due', 46_250, 'pending', null],
  ])
  const kinds = async (who: TestUser) => (await seen(who, booking)).ledger.map(({ kind }: { kind: string }) => kind)
  expect([await kinds(renter), await kinds(owner)]).toEqual([
    ['rental', 'deposit'],
    ['rental', 'deposit', 'fees_due'],
  ])
})

test('whatever becomes of a booking, its lines add up to its price, its cash and its deposit', async () => {
  const t = await createTestApp()
  await fc.assert(
    fc.asyncProperty(bookingArbitrary, async (bookingPlan) => {
      const { booking, owner, cash, returned, paidAtReturn, hasEnded } = await playBooking(t, bookingPlan)
      const lines = await readRows(t.db.read, ledgerLines, eq(ledgerLines.bookingId, booking.id))
      const sum = (kinds: LedgerKind[], status?: string) =>
        lines
          .filter((line) => kinds.includes(line.kind) && (!status || line.status === status))
          .reduce((total, { amount }) => total + amount, 0)
      expect(lines.every(({ amount, ownerId }) => Number.isSafeInteger(amount) && ownerId === owner.id)).toBe(true)
      if (bookingPlan.answer !== 'approve') {
        expect(lines).toEqual([])
        return
      }
      expect(sum(['rental', 'deposit'])).toBe(booking.totalPrice)
      expect(lines.every(({ status }) => status === 'failed')).toBe(hasEnded)
      if (hasEnded) return
      const isReturned = returned !== null
      const paid = (cash ?? 0) + (isReturned ? paidAtReturn : 0)
      expect(sum(['rental', 'deposit', 'cash_difference'], 'completed')).toBe(paid)
      expect(sum(['rental'], 'pending')).toBe(isReturned ? 0 : paidAtReturn)
      expect(sum(['deposit_returned', 'deposit_kept'], 'completed')).toBe(returned === null ? 0 : booking.deposit)
      expect(sum(['deposit_returned'])).toBe(returned ?? 0)
      // What the renter paid is what owner and platform have, and what came back.
      const row = await readRow(t.db.read, bookings, booking.id)
      const fees = (row?.serviceFee ?? 0) + (row?.inPersonFee ?? 0) + (row?.commission ?? 0)
      expect(sum(['fees_due'])).toBe(fees)
      if (isReturned) expect(paid).toBe(sum(['rental', 'cash_difference', 'deposit_kept', 'deposit_returned']))
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('whose ledger a commit has touched is noted, once, and of one that was taken back nothing', async () => {
  const { db, deps, owner, pickup, clock } = await createApprovedBooking()
  const takeTouched = async () => {
    await db.ledgerChanges.getVersion()
    return db.ledgerChanges.drainIds()
  }
  expect(await takeTouched()).toContain(owner.id)
  expect(await takeTouched()).toEqual([])
  await pickup()
  expect(await takeTouched()).toEqual([owner.id])
  const at = clock.now()
  const line = { id: deps.newId(), ownerId: owner.id, kind: 'settlement', status: 'completed', amount: 1_000, at, movedAt: at } as const
  const rolledBack = db.write(async (tx) => {
    await tx.insert(ledgerLines).values(line)
    throw new Error('taken back')
  })
  await expect(rolledBack).rejects.toThrow('taken back')
  expect(await takeTouched()).toEqual([])
  await db.write((tx) => tx.insert(ledgerLines).values(line))
  expect(await takeTouched()).toEqual([owner.id])
})
