import { Hono } from 'hono'
import { PreferencesInput } from '../../../shared/schemas/preferences.ts'
import { requireLogIn } from '../auth/guards.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { updatePreferences } from './commands.ts'
import { getPreferencesView } from './queries.ts'

export const preferenceRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/preferences', async (c) => c.json(await getPreferencesView(c.var.db.read, c.var.actor.id, c.var.config)))
  .patch('/preferences', validate('json', PreferencesInput), async (c) => {
    const { db, actor, config } = c.var
    await db.write((tx) => updatePreferences(tx, actor, c.req.valid('json'), config, getCommandContext(c)))
    return c.json(await getPreferencesView(db.read, actor.id, config))
  })
