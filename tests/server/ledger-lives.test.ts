import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import type { LedgerKind } from '../../shared/ledger.ts'
import { testApp } from '../support/app.ts'
import { life, live } from '../support/lives.ts'
import { rowsIn } from '../support/rows.ts'

test('whatever becomes of a booking, its lines add up to its price, its cash and its deposit', async () => {
  const t = await testApp()
  await fc.assert(
    fc.asyncProperty(life, async (lived) => {
      const { booking, owner, cash, returned, hasEnded } = await live(t, lived)
      const lines = await rowsIn(t.db.read, ledgerLines, eq(ledgerLines.bookingId, booking.id))
      const sum = (kinds: LedgerKind[], status?: string) =>
        lines
          .filter((line) => kinds.includes(line.kind) && (!status || line.status === status))
          .reduce((total, { amount }) => total + amount, 0)
      expect(lines.every(({ amount, ownerId }) => Number.isSafeInteger(amount) && ownerId === owner.id)).toBe(true)
      if (hasEnded && lines.length === 0) return
      expect(sum(['rental', 'deposit'])).toBe(booking.totalPrice)
      expect(lines.every(({ status }) => status === 'failed')).toBe(hasEnded)
      if (hasEnded) return
      expect(sum(['rental', 'deposit', 'cash_difference'], 'completed')).toBe(cash)
      expect(sum(['deposit_returned', 'deposit_kept'], 'completed')).toBe(returned === null ? 0 : booking.deposit)
      expect(sum(['deposit_returned'])).toBe(returned ?? 0)
      expect(lines.filter(({ kind }) => kind === 'fees_due')).toHaveLength(1)
      expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length)
    }),
    { numRuns: 40 },
  )
}, 60_000)
