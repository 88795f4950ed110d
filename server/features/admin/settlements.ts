import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { DecisionInput } from '../../../shared/schemas/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { showFrancs } from '../../../shared/lib/money.ts'
import type { CorrectionInput, SettlementInput } from '../../../shared/schemas/payment.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { userById } from '../auth/users.ts'
import { suspendIfOwing } from '../cars/debt-suspension.ts'
import type { Tx } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { claimById, closeClaim, confirmClaim, assertClaim } from '../payments/claims.ts'
import { recordCorrection, recordSettlement } from '../payments/commands.ts'

/** Contains a reference to the owner, because a name would outlive the account. */
const titleOf = (ownerId: string, amount: number) => `${showFrancs(amount)} · ${getReference(ownerId)}`

/** `amount` in francs; returns the id of the ledger line. */
export async function settle(tx: Tx, actor: Actor, { ownerId, amount, reference }: SettlementInput, moment: CommandContext) {
  await userById(tx, ownerId)
  await assertClaim(tx, ownerId, amount)
  const lineId = await recordSettlement(tx, { ownerId, amount, note: reference }, moment)
  await suspendIfOwing(tx, ownerId)
  const title = titleOf(ownerId, amount)
  await recordDecision(tx, actor, { entityType: 'settlement', entityId: ownerId, title, action: 'recorded', note: reference }, moment)
  return lineId
}

async function refuseOthersBooking(tx: Tx, ownerId: string, bookingId: string) {
  const [own] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.ownerId, ownerId)))
  if (!own) throw new AppError('invalid', { bookingId: { code: 'invalid' } })
}

/** `amount` in francs, negative if the owner owes less; returns the id of the ledger line. */
export async function correct(tx: Tx, actor: Actor, { ownerId, amount, reason, bookingId }: CorrectionInput, moment: CommandContext) {
  await userById(tx, ownerId)
  if (bookingId) await refuseOthersBooking(tx, ownerId, bookingId)
  const lineId = await recordCorrection(tx, { ownerId, amount, note: reason, ...(bookingId ? { bookingId } : {}) }, moment)
  await suspendIfOwing(tx, ownerId)
  const title = titleOf(ownerId, amount)
  await recordDecision(tx, actor, { entityType: 'correction', entityId: ownerId, title, action: 'recorded', note: reason }, moment)
  return lineId
}

export async function answerClaim(tx: Tx, actor: Actor, id: string, { decision, note }: DecisionInput, moment: CommandContext) {
  if (decision === 'rejected' && !note) throw new AppError('invalid', { note: { code: 'required' } })
  const { ownerId, amount, reference, closedAt } = await claimById(tx, id)
  if (closedAt) throw new AppError('claim_moved_on')
  if (decision === 'approved') {
    await closeClaim(tx, id, { closedBy: actor.id }, moment)
    await confirmClaim(tx, id, await settle(tx, actor, { ownerId, amount, reference }, moment))
    return id
  }
  const reason = note ?? ''
  await closeClaim(tx, id, { closedBy: actor.id, reason }, moment)
  const title = titleOf(ownerId, amount)
  await recordDecision(tx, actor, { entityType: 'settlement', entityId: ownerId, title, action: 'refused', note: reason }, moment)
  return id
}
