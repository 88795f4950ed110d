import { Hono } from 'hono'
import { getCurrentAgreement } from '../agreements/queries.ts'
import { parseCarSearch } from '../cars/search.ts'
import type { Env } from '../../http/context.ts'
import { respondCachedJson } from '../../http/cached-response.ts'
import { getHomeView, getPlacesView, toPublicSettings } from './queries.ts'

export const homeRoutes = new Hono<Env>()
  .get('/home', (c) => respondCachedJson(c, '/api/home', () => getHomeView(c.var, c.var.now())))
  .get('/places', (c) => {
    const search = parseCarSearch(c)
    return respondCachedJson(c, `/api/places ${JSON.stringify(search)}`, () => getPlacesView(c.var.carSearch, search, c.var.now()))
  })
  .get('/agreements', (c) =>
    respondCachedJson(c, '/api/agreements', async () => {
      const { db, now } = c.var
      return {
        owner: await getCurrentAgreement(db.read, 'owner', now()),
        renter: await getCurrentAgreement(db.read, 'renter', now()),
      }
    }),
  )
  .get('/settings', (c) => c.json(toPublicSettings(c.var.settings, c.var.config, c.var.now())))
