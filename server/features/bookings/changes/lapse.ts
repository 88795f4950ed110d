import { and, eq } from 'drizzle-orm'
import { releaseDaysOutside } from '../../availability/commands.ts'
import { isChangeOpen } from '../../../db/predicates.ts'
import type { Tx } from '../../../db/database.ts'
import { bookingChanges, bookings } from '../../../db/schema/bookings.ts'
import type { CommandContext } from '../../../http/context.ts'
import { type ChangeRow, findLapsedChanges, isLapsedAt } from './queries.ts'
import { recordChange } from './record.ts'

/** Does nothing if it was closed meanwhile. */
async function lapseChange(tx: Tx, change: ChangeRow, ctx: CommandContext) {
  const [lapsed] = await tx
    .update(bookingChanges)
    .set({ state: 'lapsed', closedAt: change.expiresAt })
    .where(and(eq(bookingChanges.id, change.id), isChangeOpen))
    .returning({ id: bookingChanges.id })
  if (!lapsed) return
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, change.bookingId))
  if (!booking) return
  await releaseDaysOutside(tx, booking, { from: booking.firstDay, to: booking.lastDay })
  await recordChange(tx, booking, change, { action: 'change_lapse', party: 'system', actorId: null }, ctx)
}

async function lapseAll(tx: Tx, changes: readonly ChangeRow[], ctx: CommandContext) {
  for (const change of changes) await lapseChange(tx, change, ctx)
  return changes.length
}

export const lapseChanges = async (tx: Tx, limit: number, ctx: CommandContext) =>
  lapseAll(tx, await findLapsedChanges(tx, limit, ctx.now), ctx)

export async function lapseChangesOfBooking(tx: Tx, bookingId: string, ctx: CommandContext) {
  const changes = await tx
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), isLapsedAt(ctx.now)))
  return lapseAll(tx, changes, ctx)
}

/** Few changes are ever open at once, so their own index comes first. */
export async function lapseChangesOfCar(tx: Tx, carId: string, ctx: CommandContext) {
  const rows = await tx
    .select({ change: bookingChanges })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(and(isLapsedAt(ctx.now), eq(bookings.carId, carId)))
  return lapseAll(
    tx,
    rows.map(({ change }) => change),
    ctx,
  )
}
