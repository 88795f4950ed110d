import { Hono } from 'hono'
import { ProfileInput } from '../../shared/account-schema.ts'
import { signedIn } from './guards.ts'
import type { SignedIn } from '../http/env.ts'
import { valid } from '../http/valid.ts'
import { momentOf } from '../http/moment.ts'
import { changeProfile } from './commands.ts'
import { meView } from './people.ts'

export const meRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/', async (c) => c.json(await meView(c.var.db.read, c.var.actor.id, c.var.now())))
  .patch('/', valid('json', ProfileInput), async (c) => {
    const { db, actor, now } = c.var
    await db.write((tx) => changeProfile(tx, actor, c.req.valid('json'), momentOf(c)))
    return c.json(await meView(db.read, actor.id, now()))
  })
