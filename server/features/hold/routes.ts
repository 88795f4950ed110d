import { Hono } from 'hono'
import { requireAdmin } from '../auth/guards.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { discardPendingMessages, releaseHold } from './commands.ts'
import { getHoldView } from './view.ts'

export const adminHoldRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/hold', async (c) => c.json({ hold: await getHoldView(c.var.db.read, c.var.config, getCommandContext(c)) }))
  .post('/hold/release', async (c) => {
    if (await c.var.db.write((tx) => releaseHold(tx, getCommandContext(c)))) c.var.log.info({}, 'hold released')
    return c.json({ hold: null })
  })
  .post('/hold/discard', async (c) => {
    const { db, config, log } = c.var
    const messages = await db.write((tx) => discardPendingMessages(tx))
    log.info({ messages }, 'held messages discarded')
    return c.json({ hold: await getHoldView(db.read, config, getCommandContext(c)) })
  })
