import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { BookingDecisionInput } from '../../../shared/schemas/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import type { CorrectionInput, SettlementInput } from '../../../shared/schemas/payment.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { getUserById } from '../auth/users.ts'
import { suspendIfOwing } from '../cars/debt-suspension.ts'
import type { Tx } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/context.ts'
import { getClaim, closeClaim, confirmClaim, assertClaim } from '../payments/claims.ts'
import { recordCorrection, recordSettlement } from '../payments/commands.ts'

/** Contains a reference to the owner, because a name would outlive the account. */
const formatTitle = (ownerId: string, amount: number) => `${formatFrancs(amount)} · ${getReference(ownerId)}`

/** `amount` in francs; returns the id of the ledger line. */
export async function recordOwnerPayment(tx: Tx, actor: Actor, { ownerId, amount, reference }: SettlementInput, ctx: CommandContext) {
  await getUserById(tx, ownerId)
  await assertClaim(tx, ownerId, amount)
  const lineId = await recordSettlement(tx, { ownerId, amount, note: reference }, ctx)
  await suspendIfOwing(tx, ownerId)
  const title = formatTitle(ownerId, amount)
  await recordDecision(tx, actor, { entityType: 'settlement', entityId: ownerId, title, action: 'recorded', note: reference }, ctx)
  return lineId
}

async function assertBookingOfOwner(tx: Tx, ownerId: string, bookingId: string) {
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.ownerId, ownerId)))
  if (!booking) throw new AppError('invalid', { bookingId: { code: 'invalid' } })
}

/** `amount` in francs, negative if the owner owes less; returns the id of the ledger line. */
export async function addCorrection(tx: Tx, actor: Actor, { ownerId, amount, reason, bookingId }: CorrectionInput, ctx: CommandContext) {
  await getUserById(tx, ownerId)
  if (bookingId) await assertBookingOfOwner(tx, ownerId, bookingId)
  const lineId = await recordCorrection(tx, { ownerId, amount, note: reason, ...(bookingId ? { bookingId } : {}) }, ctx)
  await suspendIfOwing(tx, ownerId)
  const title = formatTitle(ownerId, amount)
  await recordDecision(tx, actor, { entityType: 'correction', entityId: ownerId, title, action: 'recorded', note: reason }, ctx)
  return lineId
}

export async function answerClaim(tx: Tx, actor: Actor, id: string, { decision, note }: BookingDecisionInput, ctx: CommandContext) {
  if (decision === 'rejected' && !note) throw new AppError('invalid', { note: { code: 'required' } })
  const { ownerId, amount, reference, closedAt } = await getClaim(tx, id)
  if (closedAt) throw new AppError('claim_moved_on')
  if (decision === 'approved') {
    await closeClaim(tx, id, { closedBy: actor.id }, ctx)
    await confirmClaim(tx, id, await recordOwnerPayment(tx, actor, { ownerId, amount, reference }, ctx))
    return id
  }
  const reason = note ?? ''
  await closeClaim(tx, id, { closedBy: actor.id, reason }, ctx)
  const title = formatTitle(ownerId, amount)
  await recordDecision(tx, actor, { entityType: 'settlement', entityId: ownerId, title, action: 'refused', note: reason }, ctx)
  return id
}
