import { asc, isNull } from 'drizzle-orm'
import { AppError } from '../../shared/lib/errors.ts'
import { toTombstone } from './deletion-log.ts'
import { users } from '../db/schema/users.ts'
import type { AppDeps } from '../http/context.ts'
import type { CommandContext } from '../http/command-context.ts'
import { deleteAccount, deleteAccountFiles } from '../features/account/commands.ts'

type DeletionDeps = Pick<AppDeps, 'db' | 'photos' | 'handoverPhotos' | 'chatPhotos' | 'avatars' | 'vault'>

const isBlocked = (error: unknown) => error instanceof AppError && ['open_bookings', 'money_due'].includes(error.code)

export async function reapplyDeletions(
  deps: DeletionDeps,
  tombstones: ReadonlySet<string>,
  ctx: CommandContext,
): Promise<{ ended: number; waiting: number }> {
  const candidates = await deps.db.read
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.id))
  const outcome = { ended: 0, waiting: 0 }
  for (const user of candidates.filter(({ id }) => tombstones.has(toTombstone(id)))) {
    try {
      await deps.db.write((tx) => deleteAccount(tx, user, ctx), { afterCommit: (files) => deleteAccountFiles(deps, files) })
      outcome.ended += 1
    } catch (error) {
      if (!isBlocked(error)) throw error
      outcome.waiting += 1
    }
  }
  return outcome
}
