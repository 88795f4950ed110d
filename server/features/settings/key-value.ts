import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/database.ts'
import { keyValues } from '../../db/schema/settings.ts'

type Name = (typeof keyValues.name.enumValues)[number]

export async function getValue(db: Reader, name: Name): Promise<unknown> {
  const [fact] = await db.select({ value: keyValues.value }).from(keyValues).where(eq(keyValues.name, name))
  return fact?.value
}

export const setValue = (tx: Tx, name: Name, value: unknown, now: Date) =>
  tx.insert(keyValues).values({ name, value, createdAt: now }).onConflictDoUpdate({ target: keyValues.name, set: { value } })

export async function setHold(tx: Tx, isHeld: boolean, now: Date) {
  await tx.delete(keyValues).where(eq(keyValues.name, 'hold'))
  if (isHeld) await tx.insert(keyValues).values({ name: 'hold', value: true, createdAt: now })
}

export const setValueOnce = (tx: Tx, name: Name, value: unknown, now: Date) =>
  tx.insert(keyValues).values({ name, value, createdAt: now }).onConflictDoNothing()
