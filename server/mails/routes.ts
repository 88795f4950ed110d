import { Hono } from 'hono'
import { adminOnly } from '../auth/guards.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { layReady, sendAgain } from '../outbox/commands.ts'
import { outboxView } from './queries.ts'

/** Under `/api/admin`: what could not be sent, and what waits. */
export const adminOutboxRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/outbox', async (c) => c.json(await outboxView(c.var.db.read, c.var.config)))
  .post('/outbox/test', async (c) => {
    const { db, config, actor, throttle } = c.var
    await throttle.count('testMails', actor.id)
    await db.write((tx) => layReady(tx, [{ channel: 'mail', userId: actor.id, kind: 'test' }], momentOf(c)))
    return c.json(await outboxView(db.read, config))
  })
  .post('/outbox/resend', async (c) => {
    const { db, config, now } = c.var
    await db.write((tx) => sendAgain(tx, 'all', now()))
    return c.json(await outboxView(db.read, config))
  })
  .post('/outbox/:id/resend', async (c) => {
    const { db, config, now } = c.var
    await db.write((tx) => sendAgain(tx, { id: c.req.param('id') }, now()))
    return c.json(await outboxView(db.read, config))
  })
