import { Hono } from 'hono'
import { ContactInput, MessagesQuery } from '../../../shared/schemas/contact.ts'
import { requireAdmin } from '../auth/guards.ts'
import { getListReader } from '../../db/database.ts'
import { streamCsv } from '../../http/csv.ts'
import type { Env, AuthedEnv } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { createMessage, markMessageRead } from './commands.ts'
import { messageColumns } from './csv.ts'
import { listContactMessages, exportMessages, toMessageView } from './queries.ts'

export const contactRoutes = new Hono<Env>().post('/', validate('json', ContactInput), async (c) => {
  const { db, session, rateLimiter, address } = c.var
  // The address comes first: a blocked one must not use up the limit for all.
  await rateLimiter.consume('contact', address)
  await rateLimiter.consume('contactOfAll', 'all')
  await db.write((tx) => createMessage(tx, session?.user.id ?? null, c.req.valid('json'), getCommandContext(c)))
  return c.json({}, 201)
})

export const adminMessageRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/messages', validate('query', MessagesQuery), async (c) =>
    c.json(await listContactMessages(getListReader(c.var.db, c.req.valid('query')), c.req.valid('query'))),
  )
  .get('/messages.csv', validate('query', MessagesQuery), (c) =>
    streamCsv(c, 'messages', messageColumns, exportMessages(c.var.db.offThread, c.req.valid('query'))),
  )
  .post('/messages/:id/read', async (c) =>
    c.json(toMessageView(await c.var.db.write((tx) => markMessageRead(tx, c.req.param('id'), getCommandContext(c))))),
  )
