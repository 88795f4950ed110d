import { and, eq, isNotNull, notExists, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { setAvatar } from '../auth/commands.ts'
import type { Tx } from '../../db/database.ts'
import { avatars, users } from '../../db/schema/users.ts'
import { findExistingIds, isAbandoned } from '../../storage/upload-slots.ts'
import type { AppDeps, CommandContext } from '../../http/context.ts'
import { isCurrentAvatar } from './queries.ts'

type Disk = Pick<AppDeps, 'db' | 'avatars'>

export async function reserveAvatar(tx: Tx, actor: Actor, { now, newId }: CommandContext): Promise<string> {
  const id = newId()
  await tx.insert(avatars).values({ id, userId: actor.id, createdAt: now })
  return id
}

/** Makes an avatar ready and shows it; gives its id. Refuses where its row was deleted meanwhile. */
export async function commitAvatar(tx: Tx, actor: Actor, id: string, ctx: CommandContext) {
  const [row] = await tx.update(avatars).set({ readyAt: ctx.now }).where(eq(avatars.id, id)).returning({ id: avatars.id })
  if (!row) throw new AppError('not_found')
  await setAvatar(tx, actor.id, id, ctx)
  return row.id
}

const unshown = (tx: Tx) => notExists(tx.select({ id: users.id }).from(users).where(isCurrentAvatar))

/** Deletes a user's avatars that are not shown; others may still be on their way. */
export async function deleteUnshown({ db, avatars: store }: Disk, userId: string) {
  const gone = await db.write((tx) =>
    tx
      .delete(avatars)
      .where(and(eq(avatars.userId, userId), isNotNull(avatars.readyAt), unshown(tx)))
      .returning({ id: avatars.id }),
  )
  for (const { id } of gone) await store.delete(id)
}

export async function removeAvatar({ db, avatars: store }: Disk, actor: Actor, ctx: CommandContext) {
  await db.write((tx) => setAvatar(tx, actor.id, null, ctx))
  await deleteUnshown({ db, avatars: store }, actor.id)
}

/** Deletes all avatars of a user; gives the ids whose files may go. */
export async function deleteAvatars(tx: Tx, userId: string) {
  const gone = await tx.delete(avatars).where(eq(avatars.userId, userId)).returning({ id: avatars.id })
  return gone.map(({ id }) => id)
}

/** Deletes the rows of uploads that never ended and of avatars that nobody shows, and files without a row. */
export async function purgeAvatars({ db, avatars: store }: Disk, now: Date) {
  await db.write((tx) => tx.delete(avatars).where(or(isAbandoned(avatars, now), and(isNotNull(avatars.readyAt), unshown(tx)))))
  return store.sweep((ids) => findExistingIds(db.read, avatars, ids), now)
}
