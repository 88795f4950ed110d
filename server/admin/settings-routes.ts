import { Hono } from 'hono'
import { SettingsChange } from '../../shared/settings-schema.ts'
import { adminOnly } from '../auth/guards.ts'
import { proveAgain } from '../auth/prove.ts'
import { holdAllForDue } from '../cars/holding.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { adminSettings } from '../settings/queries.ts'
import { decideSettings } from './settings.ts'

export const adminSettingsRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/settings', async (c) => c.json(await adminSettings(c.var.db.read, c.var.config)))
  .put('/settings', valid('json', SettingsChange), async (c) => {
    const { db, actor, config } = c.var
    const { password, code, ...wish } = c.req.valid('json')
    await proveAgain(c, { password, code })
    const changes = await db.write((tx) => decideSettings(tx, actor, wish, config, momentOf(c)))
    if (changes.some(({ name }) => name === 'dueLimit')) await holdAllForDue(db)
    return c.json(await adminSettings(db.read, config))
  })
