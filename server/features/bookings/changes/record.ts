import type { ChangeEventAction, Party } from '../../../../shared/domain/booking.ts'
import { formatChangeNote } from '../../../../shared/domain/booking-change.ts'
import type { Tx } from '../../../db/database.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import { bookingEvents } from '../../../db/schema/bookings.ts'
import type { CommandContext } from '../../../http/context.ts'
import { notifyChange } from '../notify.ts'
import { getNextEventTime } from '../terms.ts'
import type { ChangeRow } from './queries.ts'

/** `notifyAs`: the party that notifications name, if another one; null sends none. */
type ChangeStep = { action: ChangeEventAction; party: Party; actorId: string | null; reason?: string | null; notifyAs?: Party | null }

/** The event names the days that were asked for, and tells both sides and the team. */
export async function recordChange(tx: Tx, booking: BookingRow, change: ChangeRow, step: ChangeStep, ctx: CommandContext) {
  const { action, party, actorId, reason = null } = step
  const { id: bookingId, status } = booking
  const note = formatChangeNote({ from: change.firstDay, to: change.lastDay }, reason)
  const event = { bookingId, actorId, party, action, fromStatus: status, toStatus: status, reason: note }
  await tx.insert(bookingEvents).values({ id: ctx.newId(), ...event, at: await getNextEventTime(tx, bookingId, ctx.now) })
  if (step.notifyAs !== null) await notifyChange(tx, booking, change, { action, party: step.notifyAs ?? party }, ctx)
}
