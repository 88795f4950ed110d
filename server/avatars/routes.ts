import { Hono } from 'hono'
import { maxPhotoBytes } from '../../shared/car.ts'
import { AppError } from '../../shared/errors.ts'
import { signedIn } from '../auth/guards.ts'
import { meView } from '../auth/people.ts'
import { drawAvatar } from '../files/images.ts'
import { nameOfPicture } from '../files/picture-names.ts'
import { avatarSize } from '../files/store.ts'
import { oneFile } from '../files/upload.ts'
import type { Env, SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { isRepeated, once } from '../http/once.ts'
import { answerPicture } from '../http/picture-file.ts'
import { addAvatar, removeAvatar } from './commands.ts'
import { avatarIsShown } from './queries.ts'

export const myAvatarRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .post('/avatar', oneFile('photo', maxPhotoBytes), async (c) => {
    const { db, actor, upload, now, throttle } = c.var
    if (!(await isRepeated(c))) await throttle.count('avatars', actor.id)
    await upload.use(async (path, hash) => {
      const files = await drawAvatar(path)
      await addAvatar(c.var, actor, files, (work) => once(c, hash, work), momentOf(c))
    })
    return c.json(await meView(db.read, actor.id, now()), 201)
  })
  .delete('/avatar', async (c) => {
    const { db, actor, now } = c.var
    await removeAvatar(c.var, actor, momentOf(c))
    return c.json(await meView(db.read, actor.id, now()))
  })

export const avatarRoutes = new Hono<Env>().get('/:file', async (c) => {
  const id = nameOfPicture(c.req.param('file'))
  const { db, avatars } = c.var
  if (id === null || !(await avatarIsShown(db.read, id))) throw new AppError('not_found')
  // Another picture has another name; one that was removed is gone everywhere within a day.
  c.header('Cache-Control', 'private, max-age=86400')
  return answerPicture(c, avatars, id, avatarSize)
})
