import { and, eq } from 'drizzle-orm'
import { addDecidedCash, confirmDecidedCash, confirmExtraDue } from '../../payments/commands.ts'
import { AppError, type FieldRefusals } from '../../../../shared/lib/errors.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import type { CommandContext } from '../../../http/context.ts'
import type { DisputeOutcomeInput } from '../../../../shared/schemas/dispute.ts'
import { bookingEvents, handovers } from '../../../db/schema/bookings.ts'
import { canRecordHandover, getParty } from '../../../../shared/domain/permissions.ts'
import { getBooking } from '../queries.ts'
import { getNextEventTime } from '../terms.ts'
import { notifyTransition } from '../notify.ts'
import { recordDecision } from '../../audit-log/commands.ts'
import type { Actor } from '../../../../shared/domain/account.ts'
import { isSettled, type RecordedCharge, sumCharges, toChargesView } from '../../../../shared/domain/settlement.ts'
import type { Tx } from '../../../db/database.ts'

type Amounts = DisputeOutcomeInput['amounts']

/** The team may lower a charge that the renter objects to, never raise it. */
function decideLines(lines: readonly RecordedCharge[], amounts: Amounts) {
  const refusals: FieldRefusals = {}
  const decided = lines.map((line, index) => {
    if (line.objection === undefined) return line
    const amount = amounts.find((candidate) => candidate.line === index)?.amount
    if (amount === undefined) refusals[`amount${index}`] = { code: 'required' }
    else if (amount > line.amount) refusals[`amount${index}`] = { code: 'whole_range', params: { least: 0, most: line.amount } }
    return { ...line, decided: amount ?? 0 }
  })
  const isKnown = amounts.every(({ line }) => lines[line]?.objection !== undefined)
  if (!isKnown) refusals['amounts'] = { code: 'invalid' }
  if (Object.keys(refusals).length > 0) throw new AppError('invalid', refusals)
  return decided
}

/** Does nothing unless this dispute is about charges of the return. */
export async function decideCharges(tx: Tx, booking: BookingRow, disputeId: string, amounts: Amounts, ctx: CommandContext) {
  const isReturn = and(eq(handovers.bookingId, booking.id), eq(handovers.kind, 'return'))
  const [record] = await tx.select().from(handovers).where(isReturn)
  const charges = record?.charges
  if (charges?.disputeId !== disputeId) {
    if (amounts.length > 0) throw new AppError('invalid', { amounts: { code: 'invalid' } })
    return
  }
  const lines = decideLines(charges.lines, amounts)
  const { giveBack, extraDue } = sumCharges({ lines }, booking.deposit)
  await tx
    .update(handovers)
    .set({ charges: { ...charges, lines, extraDue } })
    .where(isReturn)
  const after = lines.map((line) => ({ ...line, amount: line.decided ?? line.amount }))
  await addDecidedCash(
    tx,
    booking,
    { depositReturned: giveBack, charges: { lines: after, extraDue } },
    { depositReturned: record?.depositReturned ?? 0, charges },
    ctx,
  )
}

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
  const { status, carTitle: title } = booking
  const step = { action, party }
  const event = { ...step, bookingId: id, actorId: actor.id, fromStatus: status, toStatus: status }
  await tx.insert(bookingEvents).values({ id: ctx.newId(), ...event, at: await getNextEventTime(tx, id, ctx.now) })
  if (party === 'admin') await recordDecision(tx, actor, { entityType: 'booking', entityId: id, title, action: 'recorded' }, ctx)
  await notifyTransition(tx, booking, step, ctx)
}
