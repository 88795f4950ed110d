import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { getAmountDue } from '../payments/queries.ts'
import { findSettingsRow } from '../settings/queries.ts'

/** Owners per write; longer writes would block every request. */
const batchSize = 50

export async function suspendListings(tx: Tx, ownerId: string) {
  await tx.update(cars).set({ holdReason: 'suspended' }).where(eq(cars.ownerId, ownerId))
}

export async function restoreListings(tx: Tx, ownerId: string) {
  await tx.update(cars).set({ holdReason: null }).where(eq(cars.ownerId, ownerId))
  await suspendIfOwing(tx, ownerId)
}

export async function owesTooMuch(tx: Tx, ownerId: string) {
  const dueLimit = (await findSettingsRow(tx))?.dueLimit ?? null
  return dueLimit !== null && (await getAmountDue(tx, ownerId)) >= dueLimit
}

/** Call this whenever an owner's debt or the limit changes; it never lifts a suspension. */
export async function suspendIfOwing(tx: Tx, ownerId: string) {
  const owes = await owesTooMuch(tx, ownerId)
  const isDifferent = owes ? isNull(cars.holdReason) : eq(cars.holdReason, 'due')
  await tx
    .update(cars)
    .set({ holdReason: owes ? 'due' : null })
    .where(and(eq(cars.ownerId, ownerId), isDifferent))
}

export async function suspendAllOwing(db: Pick<Db, 'write'>) {
  let after = ''
  for (;;) {
    const owners = await db.write(async (tx) => {
      const rows = await tx
        .selectDistinct({ id: cars.ownerId })
        .from(cars)
        .where(gt(cars.ownerId, after))
        .orderBy(asc(cars.ownerId))
        .limit(batchSize)
      for (const { id } of rows) await suspendIfOwing(tx, id)
      return rows
    })
    after = owners.at(-1)?.id ?? after
    if (owners.length < batchSize) return
  }
}
