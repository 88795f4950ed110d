import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import type { ProfileInput } from '../../shared/account-schema.ts'
import { AppError } from '../../shared/errors.ts'
import type { Tx } from '../db/database.ts'
import { users } from '../db/schema.ts'
import type { Moment } from '../moment.ts'

/** Changes a person's own profile. An admin stays an admin: their user type is not theirs to switch. */
export async function changeProfile(tx: Tx, actor: Actor, input: ProfileInput, { now }: Moment) {
  if (actor.userType === 'admin' && input.userType) throw new AppError('forbidden')
  const [user] = await tx
    .update(users)
    .set({ ...input, updatedAt: now })
    .where(eq(users.id, actor.id))
    .returning()
  if (!user) throw new AppError('unauthenticated')
  return user
}

/** Whoever lists a car is an owner from then on. */
export async function makeOwner(tx: Tx, actor: Actor, { now }: Moment) {
  await tx
    .update(users)
    .set({ userType: 'owner', updatedAt: now })
    .where(and(eq(users.id, actor.id), eq(users.userType, 'renter')))
}
