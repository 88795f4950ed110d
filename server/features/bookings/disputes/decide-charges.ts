import { and, eq } from 'drizzle-orm'
import { addDecidedCash } from '../../payments/commands.ts'
import { AppError, type FieldRefusals } from '../../../../shared/lib/errors.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import type { CommandContext } from '../../../http/context.ts'
import type { DisputeOutcomeInput } from '../../../../shared/schemas/dispute.ts'
import { handovers } from '../../../db/schema/bookings.ts'
import { type RecordedCharge, sumCharges } from '../../../../shared/domain/settlement.ts'
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
