import { eq } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import type { PreferencesChange } from '../../shared/preferences-schema.ts'
import type { Tx } from '../db/database.ts'
import { preferences } from '../db/schema/people.ts'
import type { Moment } from '../http/moment.ts'
import { preferencesOf } from './queries.ts'

export async function changePreferences(tx: Tx, actor: Actor, change: PreferencesChange, { now }: Moment) {
  const row = { ...(await preferencesOf(tx, actor.id)), ...change, updatedAt: now }
  await tx
    .insert(preferences)
    .values({ userId: actor.id, ...row })
    .onConflictDoUpdate({ target: preferences.userId, set: row })
}

/** Of a person who goes. */
export async function forgetPreferences(tx: Tx, userId: string) {
  await tx.delete(preferences).where(eq(preferences.userId, userId))
}
