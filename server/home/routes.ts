import { Hono } from 'hono'
import { currentAgreement } from '../agreements/queries.ts'
import { searchOf } from '../cars/asked-search.ts'
import type { Env } from '../http/env.ts'
import { keptJson } from '../http/kept.ts'
import { homeView, placesView, publicSettings } from './queries.ts'

export const homeRoutes = new Hono<Env>()
  .get('/home', (c) => keptJson(c, '/api/home', () => homeView(c.var, c.var.now())))
  .get('/places', (c) => {
    const { from, to } = searchOf(c)
    const days = from && to ? { from, to } : null
    return keptJson(c, `/api/places ${JSON.stringify(days)}`, () => placesView(c.var.market, days, c.var.now()))
  })
  .get('/agreements', (c) =>
    keptJson(c, '/api/agreements', async () => {
      const { db, now } = c.var
      return {
        owner: await currentAgreement(db.read, 'owner', now()),
        renter: await currentAgreement(db.read, 'renter', now()),
      }
    }),
  )
  .get('/settings', (c) => c.json(publicSettings(c.var.settings, c.var.config, c.var.now())))
