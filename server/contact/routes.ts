import { Hono } from 'hono'
import { ContactInput, MessagesQuery } from '../../shared/contact-schema.ts'
import { adminOnly } from '../auth/guards.ts'
import { listReader } from '../db/database.ts'
import { answerCsv } from '../http/csv.ts'
import type { Env, SignedIn } from '../http/env.ts'
import { valid } from '../http/valid.ts'
import { momentOf } from '../http/moment.ts'
import { leaveMessage, markRead } from './commands.ts'
import { messageColumns } from './csv.ts'
import { contactMessagesView, messagePortions, toMessageView } from './queries.ts'

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
  .get('/messages', valid('query', MessagesQuery), async (c) =>
    c.json(await contactMessagesView(listReader(c.var.db, c.req.valid('query')), c.req.valid('query'))),
  )
  .get('/messages.csv', valid('query', MessagesQuery), (c) =>
    answerCsv(c, 'messages', messageColumns, messagePortions(c.var.db.offThread, c.req.valid('query'))),
  )
  .post('/messages/:id/read', async (c) =>
    c.json(toMessageView(await c.var.db.write((tx) => markRead(tx, c.req.param('id'), momentOf(c))))),
  )
