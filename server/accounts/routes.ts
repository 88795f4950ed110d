import { Hono } from 'hono'
import { ProfileInput } from '../../shared/account-schema.ts'
import { signedIn } from '../auth/guards.ts'
import { type SignedIn, valid } from '../http.ts'
import { momentOf } from '../moment.ts'
import { changeProfile } from './commands.ts'
import { toMeView, userById } from './queries.ts'

export const meRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/', async (c) => c.json(toMeView(await userById(c.var.db.read, c.var.actor.id))))
  .patch('/', valid('json', ProfileInput), async (c) => {
    const { db, actor } = c.var
    return c.json(toMeView(await db.write((tx) => changeProfile(tx, actor, c.req.valid('json'), momentOf(c)))))
  })
