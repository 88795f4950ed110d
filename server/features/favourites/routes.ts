import { Hono } from 'hono'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import { requireLogIn } from '../auth/guards.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { removeFavourite, addFavourite } from './commands.ts'
import { listFavouriteCars, listFavouriteIds } from './queries.ts'

export const favouriteRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/favourites', validate('query', PageQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await listFavouriteCars(db.read, actor, c.req.valid('query').page, now()))
  })
  .get('/favourites/ids', async (c) => c.json({ ids: await listFavouriteIds(c.var.db.read, c.var.actor) }))
  .put('/favourites/:carId', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => addFavourite(tx, actor, c.req.param('carId'), getCommandContext(c)))
    return c.body(null, 204)
  })
  .delete('/favourites/:carId', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => removeFavourite(tx, actor, c.req.param('carId')))
    return c.body(null, 204)
  })
