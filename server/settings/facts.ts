import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database.ts'
import { siteFacts } from '../db/schema/hearing.ts'

type Name = (typeof siteFacts.name.enumValues)[number]

/** What the site has noted once under that name; undefined where nothing is. */
export async function factOf(db: Reader, name: Name): Promise<unknown> {
  const [fact] = await db.select({ value: siteFacts.value }).from(siteFacts).where(eq(siteFacts.name, name))
  return fact?.value
}

/** Keeps it in the place of what was there. */
export const setFact = (tx: Tx, name: Name, value: unknown, now: Date) =>
  tx.insert(siteFacts).values({ name, value, createdAt: now }).onConflictDoUpdate({ target: siteFacts.name, set: { value } })

/** Puts the site on hold from now on, or lets it go on. */
export async function setHold(tx: Tx, isHeld: boolean, now: Date) {
  await tx.delete(siteFacts).where(eq(siteFacts.name, 'hold'))
  if (isHeld) await tx.insert(siteFacts).values({ name: 'hold', value: true, createdAt: now })
}

/** Notes it for good; what is there already stays. */
export const noteFact = (tx: Tx, name: Name, value: unknown, now: Date) =>
  tx.insert(siteFacts).values({ name, value, createdAt: now }).onConflictDoNothing()
