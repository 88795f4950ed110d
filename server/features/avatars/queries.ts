import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { avatars, users } from '../../db/schema/users.ts'

export const isCurrentAvatar = and(eq(users.id, avatars.userId), eq(users.avatarId, avatars.id))

/** Suspended users' avatars are hidden. */
export async function isAvatarPublic(db: Reader, id: string) {
  const [row] = await db
    .select({ id: avatars.id })
    .from(avatars)
    .innerJoin(users, isCurrentAvatar)
    .where(and(eq(avatars.id, id), isNotNull(avatars.readyAt), isNull(users.suspendedAt)))
  return row !== undefined
}
