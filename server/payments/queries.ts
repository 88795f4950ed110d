import { asc, eq } from 'drizzle-orm'
import { ledgerKinds, type LedgerLineView } from '../../shared/ledger.ts'
import type { Reader } from '../db/database.ts'
import { ledgerLines } from '../db/schema.ts'

const toLineView = (line: typeof ledgerLines.$inferSelect): LedgerLineView => ({
  id: line.id,
  kind: line.kind,
  amount: line.amount,
  status: line.status,
  at: line.movedAt.toISOString(),
})

/** The cash lines of a booking in the order in which they came; what is due between owner and platform is not for its renter. */
export async function linesOfBooking(db: Reader, bookingId: string, seesFees: boolean): Promise<LedgerLineView[]> {
  const rows = await db
    .select()
    .from(ledgerLines)
    .where(eq(ledgerLines.bookingId, bookingId))
    .orderBy(asc(ledgerLines.at), asc(ledgerLines.id))
  // Lines of one move have one instant: rental, deposit and fees stand in the order of their kinds.
  rows.sort((a, b) => a.at.getTime() - b.at.getTime() || ledgerKinds.indexOf(a.kind) - ledgerKinds.indexOf(b.kind))
  return rows.filter((row) => seesFees || row.kind !== 'fees_due').map(toLineView)
}
