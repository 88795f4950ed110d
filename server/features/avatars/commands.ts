import { and, eq, isNotNull, notExists, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { setAvatar } from '../auth/commands.ts'
import type { Tx } from '../../db/database.ts'
import { avatars, users } from '../../db/schema/users.ts'
import { findExistingIds, isAbandoned } from '../../storage/upload-slots.ts'
import type { AppDeps, CommandContext } from '../../http/context.ts'
import { isCurrentAvatar } from './queries.ts'

type AvatarDeps = Pick<AppDeps, 'db' | 'avatars'>

export async function reserveAvatar(tx: Tx, actor: Actor, { now, newId }: CommandContext): Promise<string> {
  const id = newId()
  await tx.insert(avatars).values({ id, userId: actor.id, createdAt: now })
  return id
}

/** Throws `not_found` if the row was deleted meanwhile. */
export async function commitAvatar(tx: Tx, actor: Actor, id: string, ctx: CommandContext) {
  const [row] = await tx.update(avatars).set({ readyAt: ctx.now }).where(eq(avatars.id, id)).returning({ id: avatars.id })
  if (!row) throw new AppError('not_found')
  await setAvatar(tx, actor.id, id, ctx)
  return row.id
}

const isNotShown = (tx: Tx) => notExists(tx.select({ id: users.id }).from(users).where(isCurrentAvatar))

/** Leaves uploads that are still running. */
export async function deleteReplacedAvatars({ db, avatars: store }: AvatarDeps, userId: string) {
  const deletedRows = await db.write((tx) =>
    tx
      .delete(avatars)
      .where(and(eq(avatars.userId, userId), isNotNull(avatars.readyAt), isNotShown(tx)))
      .returning({ id: avatars.id }),
  )
  for (const { id } of deletedRows) await store.delete(id)
}

export async function removeAvatar({ db, avatars: store }: AvatarDeps, actor: Actor, ctx: CommandContext) {
  await db.write((tx) => setAvatar(tx, actor.id, null, ctx))
  await deleteReplacedAvatars({ db, avatars: store }, actor.id)
}

/** Returns the ids of files to delete. */
export async function deleteAvatars(tx: Tx, userId: string) {
  const deletedRows = await tx.delete(avatars).where(eq(avatars.userId, userId)).returning({ id: avatars.id })
  return deletedRows.map(({ id }) => id)
}

/** Deletes abandoned uploads, replaced avatars and files without a row. */
export async function purgeAvatars({ db, avatars: store }: AvatarDeps, now: Date) {
  await db.write((tx) => tx.delete(avatars).where(or(isAbandoned(avatars, now), and(isNotNull(avatars.readyAt), isNotShown(tx)))))
  return store.deleteOrphans((ids) => findExistingIds(db.read, avatars, ids), now)
}
