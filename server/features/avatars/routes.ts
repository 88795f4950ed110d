import { Hono } from 'hono'
import { maxPhotoBytes } from '../../../shared/domain/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { requireLogIn } from '../auth/guards.ts'
import { getMeView } from '../auth/users.ts'
import { parseImagePath } from '../../storage/image-paths.ts'
import { avatarSize } from '../../storage/photo-storage.ts'
import { type Env, type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { respondImage } from '../../http/image-response.ts'
import { singleFileUpload } from '../../http/upload.ts'
import { removeAvatar } from './commands.ts'
import { isAvatarPublic } from './queries.ts'
import { addAvatar } from './upload.ts'

export const myAvatarRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .post('/avatar', singleFileUpload('photo', maxPhotoBytes), async (c) => {
    const { db, actor, now } = c.var
    await addAvatar(c)
    return c.json(await getMeView(db.read, actor.id, now()), 201)
  })
  .delete('/avatar', async (c) => {
    const { db, actor, now } = c.var
    await removeAvatar(c.var, actor, getCommandContext(c))
    return c.json(await getMeView(db.read, actor.id, now()))
  })

export const avatarRoutes = new Hono<Env>().get('/:file', async (c) => {
  const id = parseImagePath(c.req.param('file'))
  const { db, avatars } = c.var
  if (id === null || !(await isAvatarPublic(db.read, id))) throw new AppError('not_found')
  // A new avatar has a new URL, so only a deleted one stays cached, for at most a day.
  c.header('Cache-Control', 'private, max-age=86400')
  return respondImage(c, avatars, id, avatarSize)
})
