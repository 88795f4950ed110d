import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/database.ts'
import { keyValues } from '../../db/schema/settings.ts'

type KeyName = (typeof keyValues.name.enumValues)[number]

export async function getKeyValue(db: Reader, name: KeyName): Promise<unknown> {
  const [row] = await db.select({ value: keyValues.value }).from(keyValues).where(eq(keyValues.name, name))
  return row?.value
}

export const setKeyValue = (tx: Tx, name: KeyName, value: unknown, now: Date) =>
  tx.insert(keyValues).values({ name, value, createdAt: now }).onConflictDoUpdate({ target: keyValues.name, set: { value } })

export async function setSiteOnHold(tx: Tx, isOnHold: boolean, now: Date) {
  await tx.delete(keyValues).where(eq(keyValues.name, 'hold'))
  if (isOnHold) await tx.insert(keyValues).values({ name: 'hold', value: true, createdAt: now })
}

export const setKeyValueOnce = (tx: Tx, name: KeyName, value: unknown, now: Date) =>
  tx.insert(keyValues).values({ name, value, createdAt: now }).onConflictDoNothing()
