import { Hono } from 'hono'
import { agreements } from '../../shared/agreement.ts'
import type { Env } from '../http/env.ts'
import { keptJson } from '../http/kept.ts'
import { homeView, placesView, publicSettings } from './queries.ts'

export const homeRoutes = new Hono<Env>()
  .get('/home', (c) => keptJson(c, '/api/home', () => homeView(c.var, c.var.now())))
  .get('/places', (c) => keptJson(c, '/api/places', () => placesView(c.var.market, c.var.now())))
  .get('/agreements', (c) => c.json(agreements))
  .get('/settings', (c) => c.json(publicSettings(c.var.settings, c.var.config, c.var.now())))
