import { Hono } from 'hono'
import { currentAgreement } from '../agreements/queries.ts'
import { parseCarSearch } from '../cars/parse-search.ts'
import type { Env } from '../../http/context.ts'
import { respondCachedJson } from '../../http/cached-response.ts'
import { homeView, placesView, publicSettings } from './queries.ts'

export const homeRoutes = new Hono<Env>()
  .get('/home', (c) => respondCachedJson(c, '/api/home', () => homeView(c.var, c.var.now())))
  .get('/places', (c) => {
    const { from, to } = parseCarSearch(c)
    const days = from && to ? { from, to } : null
    return respondCachedJson(c, `/api/places ${JSON.stringify(days)}`, () => placesView(c.var.market, days, c.var.now()))
  })
  .get('/agreements', (c) =>
    respondCachedJson(c, '/api/agreements', async () => {
      const { db, now } = c.var
      return {
        owner: await currentAgreement(db.read, 'owner', now()),
        renter: await currentAgreement(db.read, 'renter', now()),
      }
    }),
  )
  .get('/settings', (c) => c.json(publicSettings(c.var.settings, c.var.config, c.var.now())))
