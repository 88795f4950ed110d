import { Hono } from 'hono'
import { Proof } from '../../../shared/schemas/account.ts'
import { TextChange, TextPreview } from '../../../shared/schemas/legal-text.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { textKinds } from '../../../shared/domain/settings.ts'
import { textTitles } from '../../../shared/i18n/en/text-titles.ts'
import { adminOnly } from '../auth/guards.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { pageOf, textFault } from '../texts/markdown.ts'
import { adminText } from '../texts/queries.ts'
import { kindOf } from '../texts/routes.ts'
import { decideText, sourceOf, withdrawText } from './texts.ts'

export const adminTextRoutes = new Hono<AuthedEnv>()
  .use(adminOnly)
  .get('/texts', async (c) => c.json({ texts: await Promise.all(textKinds.map((kind) => adminText(c.var.db.read, kind, c.var.now()))) }))
  .get('/texts/:kind', async (c) => {
    const { db, now } = c.var
    const text = await adminText(db.read, kindOf(c.req.param('kind')), now())
    const current = text.versions.find(({ isCurrent }) => isCurrent)?.version ?? ''
    return c.json({ ...text, source: await sourceOf(db.read, text.kind, current) })
  })
  .get('/texts/:kind/:version', async (c) => {
    const { db, now } = c.var
    const { kind, versions } = await adminText(db.read, kindOf(c.req.param('kind')), now())
    const version = versions.find((one) => one.version === c.req.param('version'))
    if (!version) throw new AppError('not_found')
    return c.json({ ...version, content: pageOf(await sourceOf(db.read, kind, version.version), textTitles[kind]) })
  })
  .post('/texts/:kind/preview', validate('json', TextPreview), (c) => {
    const kind = kindOf(c.req.param('kind'))
    const { text } = c.req.valid('json')
    const fault = textFault(text)
    if (fault) throw new AppError('invalid', { text: fault })
    return c.json({ content: pageOf(text, textTitles[kind]) })
  })
  .put('/texts/:kind', validate('json', TextChange), async (c) => {
    const { db, actor, now } = c.var
    const kind = kindOf(c.req.param('kind'))
    const { password, code, ...text } = c.req.valid('json')
    await reauthenticate(c, { password, code })
    await db.write((tx) => decideText(tx, actor, kind, text, getCommandContext(c)))
    return c.json(await adminText(db.read, kind, now()))
  })
  .delete('/texts/:kind/:version', validate('json', Proof), async (c) => {
    const { db, actor, now } = c.var
    const kind = kindOf(c.req.param('kind'))
    await reauthenticate(c, c.req.valid('json'))
    await db.write((tx) => withdrawText(tx, actor, kind, c.req.param('version'), getCommandContext(c)))
    return c.json(await adminText(db.read, kind, now()))
  })
