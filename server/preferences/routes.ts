import { Hono } from 'hono'
import { PreferencesChange } from '../../shared/preferences-schema.ts'
import { signedIn } from '../auth/guards.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { changePreferences } from './commands.ts'
import { preferencesView } from './queries.ts'

export const preferenceRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/preferences', async (c) => c.json(await preferencesView(c.var.db.read, c.var.actor.id, c.var.config)))
  .patch('/preferences', valid('json', PreferencesChange), async (c) => {
    const { db, actor, config } = c.var
    await db.write((tx) => changePreferences(tx, actor, c.req.valid('json'), config, momentOf(c)))
    return c.json(await preferencesView(db.read, actor.id, config))
  })
