import { getCommandContext } from '../../http/context.ts'
import { isReplay, withIdempotency } from '../../http/idempotency.ts'
import { receiveFile, type UploadContext } from '../../http/upload.ts'
import { avatars } from '../../db/schema/users.ts'
import { processAvatar } from '../../storage/images.ts'
import { discardUpload } from '../../storage/upload-slots.ts'
import { commitAvatar, deleteReplacedAvatars, reserveAvatar } from './commands.ts'

export async function addAvatar(c: UploadContext) {
  const { db, actor, avatars: avatarStore, rateLimiter } = c.var
  if (!(await isReplay(c))) await rateLimiter.consume('avatars', actor.id)
  const file = await receiveFile(c)
  let id = ''
  let readyId = ''
  try {
    const files = await processAvatar(file.path)
    const ctx = getCommandContext(c)
    id = await db.write((tx) => reserveAvatar(tx, actor, ctx))
    await avatarStore.put(id, files)
    readyId = await withIdempotency(c, file.hash, (tx) => commitAvatar(tx, actor, id, ctx))
  } finally {
    await file.delete()
    if (readyId !== id) await discardUpload(db, avatars, avatarStore, id)
  }
  await deleteReplacedAvatars(c.var, actor.id)
}
