import { Hono } from 'hono'
import { agreements } from '../../shared/agreement.ts'
import type { Env } from '../http.ts'
import { homeView, placesView, publicSettings } from './queries.ts'

export const homeRoutes = new Hono<Env>()
  .get('/home', async (c) => c.json(await homeView(c.var.db.read, c.var.now())))
  .get('/places', async (c) => c.json(await placesView(c.var.db.read, c.var.now())))
  .get('/agreements', (c) => c.json(agreements))
  .get('/settings', (c) => c.json(publicSettings(c.var.settings, c.var.config, c.var.now())))
