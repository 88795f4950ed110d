import type { ContactMessageView } from '../../../shared/domain/contact.ts'
import { ContactInput, MessagesQuery } from '../../../shared/schemas/contact.ts'
import { Hono } from 'hono'
import { adminInboxMessages } from '../../../shared/i18n/en/admin-operations.ts'
import { createMessage, markMessageRead } from './commands.ts'
import { getSearchReader } from '../../db/database.ts'
import { listContactMessages, exportMessages, toMessageView } from './queries.ts'
import { requireAdmin } from '../auth/guards.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { type CsvColumn, streamCsv } from '../../http/csv.ts'
import { type Env, type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'

const { columns, read, unread } = adminInboxMessages

export const messageColumns: readonly CsvColumn<ContactMessageView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.date, cell: ({ createdAt }) => toDay(new Date(createdAt)) },
  { title: columns.name, cell: ({ name }) => name },
  { title: columns.email, cell: ({ email }) => email },
  { title: columns.text, cell: ({ text }) => text },
  { title: columns.state, cell: ({ readAt }) => (readAt ? read : unread) },
]

export const contactRoutes = new Hono<Env>().post('/', validate('json', ContactInput), async (c) => {
  const { db, session, rateLimiter, ipPrefix } = c.var
  // The address comes first: a blocked one must not use up the limit for all.
  await rateLimiter.consume('contact', ipPrefix)
  await rateLimiter.consume('contactInTotal', 'all')
  await db.write((tx) => createMessage(tx, session?.user.id ?? null, c.req.valid('json'), getCommandContext(c)))
  return c.json({}, 201)
})

export const adminMessageRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/messages', validate('query', MessagesQuery), async (c) =>
    c.json(await listContactMessages(getSearchReader(c.var.db, c.req.valid('query')), c.req.valid('query'))),
  )
  .get('/messages.csv', validate('query', MessagesQuery), (c) =>
    streamCsv(c, 'messages', messageColumns, exportMessages(c.var.db.offThread, c.req.valid('query'))),
  )
  .post('/messages/:id/read', async (c) =>
    c.json(toMessageView(await c.var.db.write((tx) => markMessageRead(tx, c.req.param('id'), getCommandContext(c))))),
  )
