import { Hono } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import { SeenInput } from '../../../shared/schemas/notification.ts'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import { signedIn } from '../../features/auth/guards.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { markSeen } from './commands.ts'
import { bellOf, notificationOf, notificationsOf } from './queries.ts'

export const notificationRoutes = new Hono<AuthedEnv>()
  .use(signedIn)
  .get('/bell', async (c) => c.json(await bellOf(c.var.db.read, c.var.actor.id, c.var.now())))
  .get('/notifications', validate('query', PageQuery), async (c) =>
    c.json(await notificationsOf(c.var.db.read, c.var.actor.id, c.req.valid('query').page)),
  )
  .get('/notifications/:id', async (c) => {
    const notification = await notificationOf(c.var.db.read, c.var.actor.id, c.req.param('id'))
    if (!notification) throw new AppError('not_found')
    return c.json(notification)
  })
  .post('/notifications/read', validate('json', SeenInput), async (c) => {
    const { db, actor, now } = c.var
    const seen = c.req.valid('json')
    await db.write((tx) => markSeen(tx, actor.id, 'ids' in seen ? seen.ids : 'all', now()))
    return c.body(null, 204)
  })
