import { Hono } from 'hono'
import { ReauthInput } from '../../../shared/schemas/account.ts'
import { LegalTextChangeInput, LegalTextPreviewInput } from '../../../shared/schemas/legal-text.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { textKinds } from '../../../shared/domain/settings.ts'
import { textTitles } from '../../../shared/i18n/en/help.ts'
import { requireAdmin } from '../auth/guards.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { parseTextPage, findTextError } from '../texts/markdown.ts'
import { getAdminText } from '../texts/queries.ts'
import { getTextKind } from '../texts/routes.ts'
import { publishText, getTextSource, withdrawText } from './texts.ts'

export const adminTextRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/texts', async (c) => c.json({ texts: await Promise.all(textKinds.map((kind) => getAdminText(c.var.db.read, kind, c.var.now()))) }))
  .get('/texts/:kind', async (c) => {
    const { db, now } = c.var
    const text = await getAdminText(db.read, getTextKind(c.req.param('kind')), now())
    const current = text.versions.find(({ isCurrent }) => isCurrent)?.version ?? ''
    return c.json({ ...text, source: await getTextSource(db.read, text.kind, current) })
  })
  .get('/texts/:kind/:version', async (c) => {
    const { db, now } = c.var
    const { kind, versions } = await getAdminText(db.read, getTextKind(c.req.param('kind')), now())
    const version = versions.find((item) => item.version === c.req.param('version'))
    if (!version) throw new AppError('not_found')
    return c.json({ ...version, content: parseTextPage(await getTextSource(db.read, kind, version.version), textTitles[kind]) })
  })
  .post('/texts/:kind/preview', validate('json', LegalTextPreviewInput), (c) => {
    const kind = getTextKind(c.req.param('kind'))
    const { text } = c.req.valid('json')
    const error = findTextError(text)
    if (error) throw new AppError('invalid', { text: error })
    return c.json({ content: parseTextPage(text, textTitles[kind]) })
  })
  .put('/texts/:kind', validate('json', LegalTextChangeInput), async (c) => {
    const { db, actor, now } = c.var
    const kind = getTextKind(c.req.param('kind'))
    const { password, code, ...text } = c.req.valid('json')
    await reauthenticate(c, { password, code })
    await db.write((tx) => publishText(tx, actor, kind, text, getCommandContext(c)))
    return c.json(await getAdminText(db.read, kind, now()))
  })
  .delete('/texts/:kind/:version', validate('json', ReauthInput), async (c) => {
    const { db, actor, now } = c.var
    const kind = getTextKind(c.req.param('kind'))
    await reauthenticate(c, c.req.valid('json'))
    await db.write((tx) => withdrawText(tx, actor, kind, c.req.param('version'), getCommandContext(c)))
    return c.json(await getAdminText(db.read, kind, now()))
  })
