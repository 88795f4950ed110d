import { eq, max } from 'drizzle-orm'
import { toDay } from '../../../shared/lib/days.ts'
import type { Tx } from '../../db/database.ts'
import { receipts } from '../../db/schema/payments.ts'
import type { CommandContext } from '../../http/context.ts'

type Receipt = typeof receipts.$inferSelect

/** The booking's receipt, which keeps its number. Writes come one after the other, so no number is taken twice. */
export async function issueReceipt(tx: Tx, bookingId: string, { now }: Pick<CommandContext, 'now'>): Promise<Receipt> {
  const [issued] = await tx.select().from(receipts).where(eq(receipts.bookingId, bookingId))
  if (issued) return issued
  const year = Number(toDay(now).slice(0, 4))
  const [last] = await tx
    .select({ number: max(receipts.number) })
    .from(receipts)
    .where(eq(receipts.year, year))
  const receipt = { bookingId, year, number: (last?.number ?? 0) + 1, issuedAt: now }
  await tx.insert(receipts).values(receipt)
  return receipt
}

/** Such as "2026-000123". */
export const formatReceiptNumber = ({ year, number }: Pick<Receipt, 'year' | 'number'>) => `${year}-${String(number).padStart(6, '0')}`
