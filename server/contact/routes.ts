import { Hono } from 'hono'
import { PageQuery } from '../../shared/paging-schema.ts'
import { ContactInput } from '../../shared/contact-schema.ts'
import { adminOnly } from '../auth/guards.ts'
import type { Env, SignedIn } from '../http/env.ts'
import { valid } from '../http/valid.ts'
import { momentOf } from '../http/moment.ts'
import { leaveMessage, markRead } from './commands.ts'
import { contactMessagesView, toMessageView } from './queries.ts'

export const contactRoutes = new Hono<Env>().post('/', valid('json', ContactInput), async (c) => {
  const { db, session, throttle, address } = c.var
  // The address first: one that has none left must not use up what is there for all.
  await throttle.count('contact', address)
  await throttle.count('contactOfAll', 'all')
  await db.write((tx) => leaveMessage(tx, session?.user.id ?? null, c.req.valid('json'), momentOf(c)))
  return c.json({}, 201)
})

/** Under `/api/admin`. */
export const adminMessageRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/messages', valid('query', PageQuery), async (c) => c.json(await contactMessagesView(c.var.db.read, c.req.valid('query').page)))
  .post('/messages/:id/read', async (c) =>
    c.json(toMessageView(await c.var.db.write((tx) => markRead(tx, c.req.param('id'), momentOf(c))))),
  )
