import { Hono } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import { requireLogIn } from '../auth/guards.ts'
import { icsContentType } from '../../http/ics.ts'
import type { Env, AuthedEnv } from '../../http/context.ts'
import { etagMatches } from '../../http/etag.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { revokeFeed, getFeedFile, getFeedView, renewFeed } from './feeds.ts'

export const carFeedRoutes = new Hono<AuthedEnv>()
  .get('/:id/calendar-feed', requireLogIn, async (c) => c.json(await getFeedView(c.var.db.read, c.var.actor, c.req.param('id'))))
  .post('/:id/calendar-feed', requireLogIn, async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => renewFeed(tx, actor, c.req.param('id'), getCommandContext(c)))
    return c.json(await getFeedView(db.read, actor, c.req.param('id')))
  })
  .delete('/:id/calendar-feed', requireLogIn, async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => revokeFeed(tx, actor, c.req.param('id')))
    return c.json(await getFeedView(db.read, actor, c.req.param('id')))
  })

/** Needs no login, because the token in the address is the secret. */
export const feedRoutes = new Hono<Env>().get('/:file', async (c) => {
  const { db, config, settings, now } = c.var
  const [, token] = /^([a-z2-7]{32})\.ics$/.exec(c.req.param('file')) ?? []
  if (!token) throw new AppError('not_found')
  const site = { host: config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost', brandName: settings.brandName }
  const { text, tag } = await getFeedFile(db.read, token, site, now())
  c.header('Cache-Control', 'private, max-age=3600')
  c.header('ETag', tag)
  if (etagMatches(c.req.header('If-None-Match'), tag)) return c.body(null, 304)
  return c.body(text, 200, { 'Content-Type': icsContentType })
})
