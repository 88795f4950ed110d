import { asc, isNull } from 'drizzle-orm'
import { AppError } from '../../shared/lib/errors.ts'
import { toTombstone } from './deletion-log.ts'
import { users } from '../db/schema/users.ts'
import type { AppDeps } from '../http/context.ts'
import type { CommandContext } from '../http/command-context.ts'
import { eraseAccount, eraseFiles } from '../features/account/commands.ts'

type Holders = Pick<AppDeps, 'db' | 'photos' | 'handoverPhotos' | 'chatPhotos' | 'avatars' | 'vault'>

const isTied = (fault: unknown) => fault instanceof AppError && ['open_bookings', 'money_due'].includes(fault.code)

export async function reapplyDeletions(
  deps: Holders,
  erasures: ReadonlySet<string>,
  moment: CommandContext,
): Promise<{ ended: number; waiting: number }> {
  const people = await deps.db.read
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.id))
  const outcome = { ended: 0, waiting: 0 }
  for (const person of people.filter(({ id }) => erasures.has(toTombstone(id)))) {
    try {
      await deps.db.write((tx) => eraseAccount(tx, person, moment), { after: (left) => eraseFiles(deps, left) })
      outcome.ended += 1
    } catch (fault) {
      if (!isTied(fault)) throw fault
      outcome.waiting += 1
    }
  }
  return outcome
}
