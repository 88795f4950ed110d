import { Hono } from 'hono'
import { PreferencesChange } from '../../shared/preferences-schema.ts'
import { signedIn } from '../auth/guards.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { changePreferences } from './commands.ts'
import { preferencesOf } from './queries.ts'

export const preferenceRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/preferences', async (c) => c.json(await preferencesOf(c.var.db.read, c.var.actor.id)))
  .patch('/preferences', valid('json', PreferencesChange), async (c) => {
    const { db, actor } = c.var
    return c.json(await db.write((tx) => changePreferences(tx, actor, c.req.valid('json'), momentOf(c))))
  })
