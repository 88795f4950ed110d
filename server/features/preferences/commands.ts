import { eq } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { PreferencesInput } from '../../../shared/schemas/preferences.ts'
import { getAssistantHost, type Config } from '../../config/config.ts'
import type { Tx } from '../../db/database.ts'
import { preferences } from '../../db/schema/users.ts'
import type { CommandContext } from '../../http/context.ts'
import { getPreferences } from './queries.ts'

/** Throws `invalid` if the consent names a host that is no longer configured. */
export async function updatePreferences(
  tx: Tx,
  actor: Actor,
  change: PreferencesInput,
  config: Pick<Config, 'ai'>,
  { now }: CommandContext,
) {
  const { sharesBookingsWith: host } = change
  if (typeof host === 'string' && host !== getAssistantHost(config))
    throw new AppError('invalid', { sharesBookingsWith: { code: 'invalid' } })
  const row = { ...(await getPreferences(tx, actor.id)), ...change, updatedAt: now }
  await tx
    .insert(preferences)
    .values({ userId: actor.id, ...row })
    .onConflictDoUpdate({ target: preferences.userId, set: row })
}

export async function deletePreferences(tx: Tx, userId: string) {
  await tx.delete(preferences).where(eq(preferences.userId, userId))
}
