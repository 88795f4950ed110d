import { Hono } from 'hono'
import { AppError } from '../../shared/errors.ts'
import { PreviewQuery } from '../../shared/outgoing-schema.ts'
import { adminOnly } from '../auth/guards.ts'
import { userById } from '../auth/people.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { layReady, sendAgain } from '../outbox/commands.ts'
import { currentSettings } from '../settings/queries.ts'
import { shownAs, siteUrl } from './mailing.ts'
import { exampleLetter, kindIn, previewPolicy } from './preview.ts'
import { outboxView } from './queries.ts'

/** Under `/api/admin`: what could not be sent, and what waits. */
export const adminOutboxRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/outbox', async (c) => c.json(await outboxView(c.var.db.read, c.var.config)))
  .get('/mails/:kind', valid('query', PreviewQuery), async (c) => {
    const { db, config, actor } = c.var
    const kind = kindIn(c.req.param('kind'))
    if (!kind) throw new AppError('not_found')
    const settings = await currentSettings(db.read, config)
    const urlOf = (path: string) => `${siteUrl(config)}${path}`
    const letter = exampleLetter(kind, c.req.valid('query').side, settings.brandName, urlOf)
    const { html } = shownAs(letter, await userById(db.read, actor.id), settings, config)
    return c.html(html, 200, { 'Content-Security-Policy': previewPolicy, 'Cache-Control': 'no-store' })
  })
  .post('/outbox/test', async (c) => {
    const { db, config, actor, throttle } = c.var
    await throttle.count('testMails', actor.id)
    await db.write((tx) => layReady(tx, [{ channel: 'mail', userId: actor.id, kind: 'test' }], momentOf(c)))
    return c.json(await outboxView(db.read, config))
  })
  .post('/outbox/resend', async (c) => {
    const { db, config, now } = c.var
    await db.write((tx) => sendAgain(tx, 'all', now()))
    return c.json(await outboxView(db.read, config))
  })
  .post('/outbox/:id/resend', async (c) => {
    const { db, config, now } = c.var
    await db.write((tx) => sendAgain(tx, { id: c.req.param('id') }, now()))
    return c.json(await outboxView(db.read, config))
  })
