import { Hono } from 'hono'
import { ProfileInput } from '../../../shared/schemas/account.ts'
import { requireLogIn } from './guards.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { updateProfile } from './commands.ts'
import { getMeView } from './users.ts'

export const meRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/', async (c) => c.json(await getMeView(c.var.db.read, c.var.actor.id, c.var.now())))
  .patch('/', validate('json', ProfileInput), async (c) => {
    const { db, actor, now } = c.var
    await db.write((tx) => updateProfile(tx, actor, c.req.valid('json'), getCommandContext(c)))
    return c.json(await getMeView(db.read, actor.id, now()))
  })
