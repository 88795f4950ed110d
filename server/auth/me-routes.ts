import { Hono } from 'hono'
import { ProfileInput } from '../../shared/account-schema.ts'
import { signedIn } from './guards.ts'
import type { SignedIn } from '../http/env.ts'
import { valid } from '../http/valid.ts'
import { momentOf } from '../http/moment.ts'
import { changeProfile } from './commands.ts'
import { toMeView, userById } from './people.ts'

export const meRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/', async (c) => c.json(toMeView(await userById(c.var.db.read, c.var.actor.id))))
  .patch('/', valid('json', ProfileInput), async (c) => {
    const { db, actor } = c.var
    return c.json(toMeView(await db.write((tx) => changeProfile(tx, actor, c.req.valid('json'), momentOf(c)))))
  })
