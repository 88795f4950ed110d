import { Hono } from 'hono'
import { ProfileInput } from '../../../shared/schemas/account.ts'
import { signedIn } from './guards.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { changeProfile } from './commands.ts'
import { meView } from './users.ts'

export const meRoutes = new Hono<AuthedEnv>()
  .use(signedIn)
  .get('/', async (c) => c.json(await meView(c.var.db.read, c.var.actor.id, c.var.now())))
  .patch('/', validate('json', ProfileInput), async (c) => {
    const { db, actor, now } = c.var
    await db.write((tx) => changeProfile(tx, actor, c.req.valid('json'), getCommandContext(c)))
    return c.json(await meView(db.read, actor.id, now()))
  })
