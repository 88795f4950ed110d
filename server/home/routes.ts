import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { agreements } from '../../shared/agreement.ts'
import type { Env } from '../http/env.ts'
import { homeView, placesView, publicSettings } from './queries.ts'

/** The same for everyone, and a minute old at most: caches may keep it. */
const aMinute = 'public, max-age=60'

export const homeRoutes = new Hono<Env>()
  .get('/home', etag(), async (c) => {
    c.header('Cache-Control', aMinute)
    return c.json(await homeView(c.var, c.var.now()))
  })
  .get('/places', etag(), async (c) => {
    c.header('Cache-Control', aMinute)
    return c.json(await placesView(c.var.market, c.var.now()))
  })
  .get('/agreements', (c) => c.json(agreements))
  .get('/settings', (c) => c.json(publicSettings(c.var.settings, c.var.config, c.var.now())))
