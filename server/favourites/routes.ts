import { Hono } from 'hono'
import { PageQuery } from '../../shared/paging-schema.ts'
import { signedIn } from '../auth/guards.ts'
import type { SignedIn } from '../http/env.ts'
import { valid } from '../http/valid.ts'
import { momentOf } from '../http/moment.ts'
import { dropFavourite, keepFavourite } from './commands.ts'
import { favouriteCars, favouriteIds } from './queries.ts'

/** The cars a person keeps, under `/api/me`. */
export const favouriteRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/favourites', valid('query', PageQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await favouriteCars(db.read, actor, c.req.valid('query').page, now()))
  })
  .get('/favourites/ids', async (c) => c.json({ ids: await favouriteIds(c.var.db.read, c.var.actor) }))
  .put('/favourites/:carId', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => keepFavourite(tx, actor, c.req.param('carId'), momentOf(c)))
    return c.body(null, 204)
  })
  .delete('/favourites/:carId', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => dropFavourite(tx, actor, c.req.param('carId')))
    return c.body(null, 204)
  })
