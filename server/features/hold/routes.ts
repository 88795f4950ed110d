import type { Tx } from '../../db/database.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { Hono } from 'hono'
import { discardHeld } from '../../messaging/outbox/commands.ts'
import { getHoldStart } from '../../messaging/outbox/hold.ts'
import { getHoldView } from './view.ts'
import { requireAdmin } from '../auth/guards.ts'
import { setSiteOnHold } from '../settings/key-value.ts'
import { type CommandContext, type AuthedEnv, getCommandContext } from '../../http/context.ts'

/** Returns whether the site was on hold. */
export async function releaseHold(tx: Tx, { now }: CommandContext) {
  if (!(await getHoldStart(tx))) return false
  await setSiteOnHold(tx, false, now)
  tx.emit({ kind: 'outbox_filled' })
  tx.emit({ kind: 'hold_released' })
  return true
}

/** The site stays on hold; returns the number of deleted messages. */
export async function discardPendingMessages(tx: Tx) {
  const since = await getHoldStart(tx)
  if (!since) throw new AppError('hold_ended')
  return discardHeld(tx, since)
}

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
