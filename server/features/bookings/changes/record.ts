import type { ChangeEventAction, Party } from '../../../../shared/domain/booking.ts'
import { formatChangeNote } from '../../../../shared/domain/booking-change.ts'
import type { Tx } from '../../../db/database.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import type { CommandContext } from '../../../http/context.ts'
import { notifyChange } from '../notify.ts'
import { recordEvent } from '../events.ts'
import type { ChangeRow } from './queries.ts'

/** `notifyAs`: the party that notifications name, if another one; null sends none. */
type ChangeStep = { action: ChangeEventAction; party: Party; actorId: string | null; reason?: string | null; notifyAs?: Party | null }

/** The event names the days that were asked for, and tells both sides and the team. */
export async function recordChange(tx: Tx, booking: BookingRow, change: ChangeRow, step: ChangeStep, ctx: CommandContext) {
  const { action, party, actorId, reason = null } = step
  const note = formatChangeNote({ from: change.firstDay, to: change.lastDay }, reason)
  await recordEvent(tx, booking, { action, party, actorId, reason: note }, ctx)
  if (step.notifyAs !== null) await notifyChange(tx, booking, change, { action, party: step.notifyAs ?? party }, ctx)
}
