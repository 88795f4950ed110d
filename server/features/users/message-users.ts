import { asc, and, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { UserMessageInput } from '../../../shared/schemas/user.ts'
import type { Tx } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import type { CommandContext } from '../../http/context.ts'
import { notify } from '../../messaging/notifications/commands.ts'
import { recordUserDecision } from './commands.ts'

/** Returns the number of recipients; deleted users are skipped. */
export async function messageUsers(tx: Tx, actor: Actor, { ids, text }: UserMessageInput, ctx: CommandContext): Promise<number> {
  const people = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
  if (people.length === 0) throw new AppError('not_found')
  await notify(
    tx,
    people.map(({ id }) => ({ userId: id, kind: 'team_message', payload: { text } })),
    ctx,
  )
  // Without the text, because the log outlives the account.
  for (const person of people) await recordUserDecision(tx, actor, person, { action: 'messaged' }, ctx)
  return people.length
}
