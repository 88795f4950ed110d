import { asc, isNull } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import { erasureOf } from '../backup/erasures.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../http/env.ts'
import type { Moment } from '../http/moment.ts'
import { eraseAccount, eraseFiles } from './commands.ts'

type Holders = Pick<Deps, 'db' | 'photos' | 'handoverPhotos' | 'sentPhotos' | 'avatars' | 'vault'>

/** Why somebody has to wait: what binds them is of the restored rows, and is ended there first. */
const isTied = (fault: unknown) => fault instanceof AppError && ['open_bookings', 'money_due'].includes(fault.code)

/** Ends accounts that were ended before, and came back with a restore. Gives how many were, and how many must wait for their bookings or money. */
export async function eraseAgain(
  deps: Holders,
  erasures: ReadonlySet<string>,
  moment: Moment,
): Promise<{ ended: number; waiting: number }> {
  const people = await deps.db.read
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.id))
  const outcome = { ended: 0, waiting: 0 }
  for (const person of people.filter(({ id }) => erasures.has(erasureOf(id)))) {
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
