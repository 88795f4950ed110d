import { Hono } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import { PreviewQuery } from '../../../shared/schemas/notification.ts'
import { requireAdmin } from '../../features/auth/guards.ts'
import { getUserById } from '../../features/auth/users.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { enqueue, retryFailedMessages } from '../outbox/commands.ts'
import { getCurrentSettings } from '../../features/settings/queries.ts'
import { renderForUser, getSiteUrl } from './mailer.ts'
import { renderExample, parseOutgoingKind, previewPolicy } from './preview.ts'
import { getOutboxView } from './queries.ts'

export const adminOutboxRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/outbox', async (c) => c.json(await getOutboxView(c.var.db.read, c.var.config)))
  .get('/mails/:kind', validate('query', PreviewQuery), async (c) => {
    const { db, config, actor } = c.var
    const kind = parseOutgoingKind(c.req.param('kind'))
    if (!kind) throw new AppError('not_found')
    const settings = await getCurrentSettings(db.read, config)
    const toUrl = (path: string) => `${getSiteUrl(config)}${path}`
    const content = renderExample(kind, c.req.valid('query').side, settings.brandName, toUrl)
    const { html } = renderForUser(content, await getUserById(db.read, actor.id), settings, config)
    return c.html(html, 200, { 'Content-Security-Policy': previewPolicy, 'Cache-Control': 'no-store' })
  })
  .post('/outbox/test', async (c) => {
    const { db, config, actor, rateLimiter } = c.var
    await rateLimiter.consume('testMails', actor.id)
    await db.write((tx) => enqueue(tx, [{ channel: 'mail', userId: actor.id, kind: 'test' }], getCommandContext(c)))
    return c.json(await getOutboxView(db.read, config))
  })
  .post('/outbox/resend', async (c) => {
    const { db, config, now } = c.var
    await db.write((tx) => retryFailedMessages(tx, 'all', now()))
    return c.json(await getOutboxView(db.read, config))
  })
  .post('/outbox/:id/resend', async (c) => {
    const { db, config, now } = c.var
    await db.write((tx) => retryFailedMessages(tx, { id: c.req.param('id') }, now()))
    return c.json(await getOutboxView(db.read, config))
  })
