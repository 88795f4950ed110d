import { Hono } from 'hono'
import { ConversationTitleInput } from '../../../shared/schemas/assistant.ts'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import { requireLogIn } from '../auth/guards.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { getConversation, listConversations, deleteConversation, renameConversation } from './history.ts'

export const conversationRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/conversations', validate('query', PageQuery), async (c) =>
    c.json(await listConversations(c.var.db.read, c.var.actor.id, c.req.valid('query').page)),
  )
  .get('/conversations/:id', async (c) => c.json(await getConversation(c.var.db.read, c.var.actor.id, c.req.param('id'))))
  .patch('/conversations/:id', validate('json', ConversationTitleInput), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write((tx) => renameConversation(tx, actor.id, id, c.req.valid('json').title))
    return c.json(await getConversation(db.read, actor.id, id))
  })
  .delete('/conversations/:id', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => deleteConversation(tx, actor.id, c.req.param('id')))
    return c.body(null, 204)
  })
