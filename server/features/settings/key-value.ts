import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/database.ts'
import { keyValues } from '../../db/schema/settings.ts'

type Name = (typeof keyValues.name.enumValues)[number]

/** What the site has noted once under that name; undefined where nothing is. */
export async function getValue(db: Reader, name: Name): Promise<unknown> {
  const [fact] = await db.select({ value: keyValues.value }).from(keyValues).where(eq(keyValues.name, name))
  return fact?.value
}

/** Keeps it in the place of what was there. */
export const setValue = (tx: Tx, name: Name, value: unknown, now: Date) =>
  tx.insert(keyValues).values({ name, value, createdAt: now }).onConflictDoUpdate({ target: keyValues.name, set: { value } })

/** Puts the site on hold from now on, or lets it go on. */
export async function setHold(tx: Tx, isHeld: boolean, now: Date) {
  await tx.delete(keyValues).where(eq(keyValues.name, 'hold'))
  if (isHeld) await tx.insert(keyValues).values({ name: 'hold', value: true, createdAt: now })
}

/** Notes it for good; what is there already stays. */
export const setValueOnce = (tx: Tx, name: Name, value: unknown, now: Date) =>
  tx.insert(keyValues).values({ name, value, createdAt: now }).onConflictDoNothing()
