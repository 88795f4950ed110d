import { Hono } from 'hono'
import { LegalTextQuery } from '../../../shared/schemas/legal-text.ts'
import { parseTextKind } from '../../../shared/domain/legal-text.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { TextKind } from '../../../shared/domain/settings.ts'
import { textTitles } from '../../../shared/i18n/en/help.ts'
import type { Env } from '../../http/context.ts'
import { respondCachedJson } from '../../http/cached-response.ts'
import { validate } from '../../http/validate.ts'
import { getTextView } from './queries.ts'

export function getTextKind(name: string): TextKind {
  const kind = parseTextKind(name)
  if (!kind) throw new AppError('not_found')
  return kind
}

export const textRoutes = new Hono<Env>().get('/:kind', validate('query', LegalTextQuery), (c) => {
  const kind = getTextKind(c.req.param('kind'))
  const { version } = c.req.valid('query')
  return respondCachedJson(c, `/api/texts/${kind} ${version ?? ''}`, () =>
    getTextView(c.var.db.read, kind, version, textTitles[kind], c.var.now()),
  )
})
