import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import { canRecordHandover, getParty } from '../../../../shared/domain/permissions.ts'
import { isSettled, toChargesView } from '../../../../shared/domain/settlement.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { Tx } from '../../../db/database.ts'
import { handovers } from '../../../db/schema/bookings.ts'
import type { CommandContext } from '../../../http/context.ts'
import { recordDecision } from '../../audit-log/commands.ts'
import { confirmDecidedCash, confirmExtraDue } from '../../payments/commands.ts'
import { recordEvent } from '../events.ts'
import { notifyTransition } from '../notify.ts'
import { getBooking } from '../queries.ts'

/** Nothing beyond the deposit is due before the renter has agreed or the team has decided. */
async function confirmAgreedExtraDue(tx: Tx, id: string, ctx: CommandContext) {
  const isReturn = and(eq(handovers.bookingId, id), eq(handovers.kind, 'return'))
  const [record] = await tx.select().from(handovers).where(isReturn)
  if (!record?.charges || !isSettled(toChargesView({ ...record, charges: record.charges }, ctx.now))) return false
  return confirmExtraDue(tx, id, ctx)
}

const laterCash = {
  /** The owner has handed over what the team decided. */
  give_back: confirmDecidedCash,
  /** The renter has paid what is beyond the deposit. */
  extra_paid: confirmAgreedExtraDue,
}

/** Cash that changed hands after the return was recorded. */
export async function recordLaterCash(tx: Tx, actor: Actor, id: string, action: keyof typeof laterCash, ctx: CommandContext) {
  const booking = await getBooking(tx, actor, id)
  const party = getParty(actor, booking)
  if (!party || !canRecordHandover(actor, booking)) throw new AppError('forbidden')
  if (!(await laterCash[action](tx, id, ctx))) throw new AppError('booking_moved_on')
  const { carTitle: title } = booking
  const step = { action, party }
  await recordEvent(tx, booking, { ...step, actorId: actor.id }, ctx)
  if (party === 'admin') await recordDecision(tx, actor, { entityType: 'booking', entityId: id, title, action: 'recorded' }, ctx)
  await notifyTransition(tx, booking, step, ctx)
}
