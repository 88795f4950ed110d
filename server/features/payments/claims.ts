import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { type AdminClaimView, type ClaimView, getMaxSettlement } from '../../../shared/domain/balance.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import type { ClaimInput } from '../../../shared/schemas/payment.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { getUsersByIds } from '../auth/users.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { settlementClaims } from '../../db/schema/payments.ts'
import type { CommandContext } from '../../http/context.ts'
import { notifyAdmins } from '../../messaging/notifications/commands.ts'
import { getAmountDue } from './queries.ts'

type ClaimRow = typeof settlementClaims.$inferSelect

const getClaimState = ({ closedAt, lineId }: ClaimRow) => {
  if (!closedAt) return 'open'
  return lineId ? 'confirmed' : 'refused'
}

const toClaimView = (row: ClaimRow): ClaimView => ({
  id: row.id,
  amount: row.amount,
  reference: row.reference,
  createdAt: row.createdAt.toISOString(),
  state: getClaimState(row),
  reason: row.reason,
})

export async function getLastClaim(db: Reader, ownerId: string): Promise<ClaimView | null> {
  const [row] = await db
    .select()
    .from(settlementClaims)
    .where(eq(settlementClaims.ownerId, ownerId))
    .orderBy(desc(settlementClaims.createdAt), desc(settlementClaims.id))
    .limit(1)
  return row ? toClaimView(row) : null
}

/** Amounts above twice the debt are treated as typing errors. */
export async function assertClaim(db: Reader, ownerId: string, amount: number) {
  const maxAmount = getMaxSettlement(await getAmountDue(db, ownerId))
  if (amount > maxAmount) throw new AppError('invalid', { amount: { code: 'amount_beyond', params: { most: maxAmount } } })
}

export async function createClaim(tx: Tx, ownerId: string, { amount, reference }: ClaimInput, { now, newId }: CommandContext) {
  const last = await getLastClaim(tx, ownerId)
  if (last?.state === 'open') throw new AppError('claim_open')
  await assertClaim(tx, ownerId, amount)
  const id = newId()
  await tx.insert(settlementClaims).values({ id, ownerId, amount, reference, createdAt: now })
  await notifyAdmins(tx, now)
  return id
}

export async function getClaim(db: Reader, id: string) {
  const [row] = await db.select().from(settlementClaims).where(eq(settlementClaims.id, id))
  if (!row) throw new AppError('not_found')
  return row
}
export const getClaimView = async (db: Reader, id: string) => toClaimView(await getClaim(db, id))

export async function closeClaim(tx: Tx, id: string, outcome: { closedBy: string; reason?: string }, { now }: CommandContext) {
  const [closed] = await tx
    .update(settlementClaims)
    .set({ closedAt: now, ...outcome })
    .where(and(eq(settlementClaims.id, id), isNull(settlementClaims.closedAt)))
    .returning({ id: settlementClaims.id })
  if (!closed) throw new AppError('claim_moved_on')
  await notifyAdmins(tx, now)
}

export async function confirmClaim(tx: Tx, id: string, lineId: string) {
  await tx.update(settlementClaims).set({ lineId }).where(eq(settlementClaims.id, id))
}

export async function listOpenClaims(db: Reader, page: number): Promise<{ claims: AdminClaimView[]; total: number }> {
  const isOpen = isNull(settlementClaims.closedAt)
  const rows = await db
    .select()
    .from(settlementClaims)
    .where(isOpen)
    .orderBy(asc(settlementClaims.createdAt), asc(settlementClaims.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const usersById = await getUsersByIds(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  const claims: AdminClaimView[] = []
  for (const row of rows) {
    const user = usersById.get(row.ownerId)
    const name = user ? `${user.firstName} ${user.lastName}`.trim() : ''
    const owner = { id: row.ownerId, name, reference: getReference(row.ownerId) }
    claims.push({ ...toClaimView(row), owner, due: await getAmountDue(db, row.ownerId) })
  }
  return { claims, total: await db.$count(settlementClaims, isOpen) }
}
