import { Hono } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import { PreviewQuery } from '../../../shared/schemas/email-preview.ts'
import { adminOnly } from '../../features/auth/guards.ts'
import { userById } from '../../features/auth/users.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { enqueue, retry } from '../outbox/commands.ts'
import { currentSettings } from '../../features/settings/queries.ts'
import { renderFor, siteUrl } from './mailer.ts'
import { renderExample, kindIn, previewPolicy } from './preview.ts'
import { outboxView } from './queries.ts'

export const adminOutboxRoutes = new Hono<AuthedEnv>()
  .use(adminOnly)
  .get('/outbox', async (c) => c.json(await outboxView(c.var.db.read, c.var.config)))
  .get('/mails/:kind', validate('query', PreviewQuery), async (c) => {
    const { db, config, actor } = c.var
    const kind = kindIn(c.req.param('kind'))
    if (!kind) throw new AppError('not_found')
    const settings = await currentSettings(db.read, config)
    const urlOf = (path: string) => `${siteUrl(config)}${path}`
    const letter = renderExample(kind, c.req.valid('query').side, settings.brandName, urlOf)
    const { html } = renderFor(letter, await userById(db.read, actor.id), settings, config)
    return c.html(html, 200, { 'Content-Security-Policy': previewPolicy, 'Cache-Control': 'no-store' })
  })
  .post('/outbox/test', async (c) => {
    const { db, config, actor, throttle } = c.var
    await throttle.consume('testMails', actor.id)
    await db.write((tx) => enqueue(tx, [{ channel: 'mail', userId: actor.id, kind: 'test' }], getCommandContext(c)))
    return c.json(await outboxView(db.read, config))
  })
  .post('/outbox/resend', async (c) => {
    const { db, config, now } = c.var
    await db.write((tx) => retry(tx, 'all', now()))
    return c.json(await outboxView(db.read, config))
  })
  .post('/outbox/:id/resend', async (c) => {
    const { db, config, now } = c.var
    await db.write((tx) => retry(tx, { id: c.req.param('id') }, now()))
    return c.json(await outboxView(db.read, config))
  })
