import { Hono } from 'hono'
import { PreferencesChange } from '../../../shared/schemas/preferences.ts'
import { signedIn } from '../auth/guards.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { changePreferences } from './commands.ts'
import { getPreferencesView } from './queries.ts'

export const preferenceRoutes = new Hono<AuthedEnv>()
  .use(signedIn)
  .get('/preferences', async (c) => c.json(await getPreferencesView(c.var.db.read, c.var.actor.id, c.var.config)))
  .patch('/preferences', validate('json', PreferencesChange), async (c) => {
    const { db, actor, config } = c.var
    await db.write((tx) => changePreferences(tx, actor, c.req.valid('json'), config, getCommandContext(c)))
    return c.json(await getPreferencesView(db.read, actor.id, config))
  })
