import { Hono } from 'hono'
import { SettingsChange } from '../../../shared/schemas/settings.ts'
import { adminOnly } from '../auth/guards.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { suspendAllOwing } from '../cars/debt-suspension.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { adminSettings } from '../settings/queries.ts'
import { decideSettings } from './settings.ts'

export const adminSettingsRoutes = new Hono<AuthedEnv>()
  .use(adminOnly)
  .get('/settings', async (c) => c.json(await adminSettings(c.var.db.read, c.var.config)))
  .put('/settings', validate('json', SettingsChange), async (c) => {
    const { db, actor, config } = c.var
    const { password, code, ...wish } = c.req.valid('json')
    await reauthenticate(c, { password, code })
    const changes = await db.write((tx) => decideSettings(tx, actor, wish, config, getCommandContext(c)))
    if (changes.some(({ name }) => name === 'dueLimit')) await suspendAllOwing(db)
    return c.json(await adminSettings(db.read, config))
  })
