import { and, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '../db/database.ts'
import { disputes } from '../db/schema/bookings.ts'

/** Those of the bookings about which somebody waits for the team. */
export async function disputedAmong(db: Reader, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Set<string>()
  const rows = await db
    .select({ id: disputes.bookingId })
    .from(disputes)
    .where(and(inArray(disputes.bookingId, [...bookingIds]), isNull(disputes.closedAt)))
  return new Set(rows.map(({ id }) => id))
}
