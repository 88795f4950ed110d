import { and, eq, isNotNull, notExists, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { setAvatar } from '../auth/commands.ts'
import type { Tx } from '../../db/database.ts'
import { avatars, users } from '../../db/schema/users.ts'
import { isAbandoned, isUnfinished, findExistingIds } from '../../storage/upload-slots.ts'
import { storeFile } from '../../storage/two-phase-upload.ts'
import type { AvatarFiles } from '../../storage/photo-storage.ts'
import type { AppDeps } from '../../http/context.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { isShown } from './queries.ts'

type Disk = Pick<AppDeps, 'db' | 'avatars'>
/** The one write that shows a picture: gives its id, or that of the picture which the same request has made already. */
type Once = (work: (tx: Tx) => Promise<string>) => Promise<string>

async function readyAvatar(tx: Tx, actor: Actor, id: string, moment: CommandContext) {
  const [row] = await tx.update(avatars).set({ readyAt: moment.now }).where(eq(avatars.id, id)).returning({ id: avatars.id })
  if (!row) throw new AppError('not_found')
  await setAvatar(tx, actor.id, id, moment)
  return row.id
}

const unshown = (tx: Tx) => notExists(tx.select({ id: users.id }).from(users).where(isShown))

/** Takes away a person's pictures that are not shown; others may still be on their way. */
async function dropUnshown({ db, avatars: store }: Disk, userId: string) {
  const gone = await db.write((tx) =>
    tx
      .delete(avatars)
      .where(and(eq(avatars.userId, userId), isNotNull(avatars.readyAt), unshown(tx)))
      .returning({ id: avatars.id }),
  )
  for (const { id } of gone) await store.delete(id)
}

/** Row, file, then shown. What was shown before goes. */
export async function addAvatar({ db, avatars: store }: Disk, actor: Actor, files: AvatarFiles, once: Once, moment: CommandContext) {
  await storeFile({
    async reserve() {
      const id = moment.newId()
      await db.write((tx) => tx.insert(avatars).values({ id, userId: actor.id, createdAt: moment.now }))
      return id
    },
    async fill(id) {
      await store.put(id, files)
      return await once((tx) => readyAvatar(tx, actor, id, moment))
    },
    giveBack: (id) => db.write((tx) => tx.delete(avatars).where(isUnfinished(avatars, id))),
    erase: (id) => store.delete(id),
  })
  await dropUnshown({ db, avatars: store }, actor.id)
}

export async function removeAvatar({ db, avatars: store }: Disk, actor: Actor, moment: CommandContext) {
  await db.write((tx) => setAvatar(tx, actor.id, null, moment))
  await dropUnshown({ db, avatars: store }, actor.id)
}

/** All pictures of a person who goes; gives the ids whose files may go. */
export async function deleteAvatars(tx: Tx, userId: string) {
  const gone = await tx.delete(avatars).where(eq(avatars.userId, userId)).returning({ id: avatars.id })
  return gone.map(({ id }) => id)
}

/** Removes the rows of uploads that never ended and of pictures that nobody shows, and files without a row. */
export async function purgeAvatars({ db, avatars: store }: Disk, now: Date) {
  await db.write((tx) => tx.delete(avatars).where(or(isAbandoned(avatars, now), and(isNotNull(avatars.readyAt), unshown(tx)))))
  return store.sweep((ids) => findExistingIds(db.read, avatars, ids), now)
}
