import { Hono } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import { NotificationsReadInput } from '../../../shared/schemas/notification.ts'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import { requireLogIn } from '../../features/auth/guards.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { markNotificationsRead } from './commands.ts'
import { getBellState, findNotification, listNotifications } from './queries.ts'

export const myNotificationRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/bell', async (c) => c.json(await getBellState(c.var.db.read, c.var.actor.id, c.var.now())))
  .get('/notifications', validate('query', PageQuery), async (c) =>
    c.json(await listNotifications(c.var.db.read, c.var.actor.id, c.req.valid('query').page)),
  )
  .get('/notifications/:id', async (c) => {
    const notification = await findNotification(c.var.db.read, c.var.actor.id, c.req.param('id'))
    if (!notification) throw new AppError('not_found')
    return c.json(notification)
  })
  .post('/notifications/read', validate('json', NotificationsReadInput), async (c) => {
    const { db, actor, now } = c.var
    const input = c.req.valid('json')
    await db.write((tx) => markNotificationsRead(tx, actor.id, 'ids' in input ? input.ids : 'all', now()))
    return c.body(null, 204)
  })
