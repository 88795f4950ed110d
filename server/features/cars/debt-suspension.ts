import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { getDue } from '../payments/queries.ts'
import { settingsRow } from '../settings/queries.ts'

/** Owners that are looked at in one write: a long one would keep every request waiting. */
const batch = 50

/** Takes every car of an owner who is suspended off the market, whatever its own state is. */
export async function suspendListings(tx: Tx, ownerId: string) {
  await tx.update(cars).set({ held: 'suspended' }).where(eq(cars.ownerId, ownerId))
}

/** Gives them back as they were: an owner who owes too much has them held for that. */
export async function restoreListings(tx: Tx, ownerId: string) {
  await tx.update(cars).set({ held: null }).where(eq(cars.ownerId, ownerId))
  await suspendIfOwing(tx, ownerId)
}

/** Whether an owner owes as much as the settings let nobody owe, or more. */
export async function owesTooMuch(tx: Tx, ownerId: string) {
  const dueLimit = (await settingsRow(tx))?.dueLimit ?? null
  return dueLimit !== null && (await getDue(tx, ownerId)) >= dueLimit
}

/** Holds or frees an owner's cars by what they owe: to be called wherever that, or the limit, changes. A suspension stands above it. */
export async function suspendIfOwing(tx: Tx, ownerId: string) {
  const held = await owesTooMuch(tx, ownerId)
  const isOther = held ? isNull(cars.held) : eq(cars.held, 'due')
  await tx
    .update(cars)
    .set({ held: held ? 'due' : null })
    .where(and(eq(cars.ownerId, ownerId), isOther))
}

/** The same for every owner, some at a time: after the limit has changed. */
export async function suspendAllOwing(db: Pick<Db, 'write'>) {
  let after = ''
  for (;;) {
    const owners = await db.write(async (tx) => {
      const rows = await tx
        .selectDistinct({ id: cars.ownerId })
        .from(cars)
        .where(gt(cars.ownerId, after))
        .orderBy(asc(cars.ownerId))
        .limit(batch)
      for (const { id } of rows) await suspendIfOwing(tx, id)
      return rows
    })
    after = owners.at(-1)?.id ?? after
    if (owners.length < batch) return
  }
}
