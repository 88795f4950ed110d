import { Hono } from 'hono'
import { TextQuery } from '../../../shared/schemas/legal-text.ts'
import { textKindIn } from '../../../shared/domain/legal-text.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { TextKind } from '../../../shared/domain/settings.ts'
import { textTitles } from '../../../shared/i18n/en/text-titles.ts'
import type { Env } from '../../http/context.ts'
import { respondCachedJson } from '../../http/cached-response.ts'
import { validate } from '../../http/validate.ts'
import { textView } from './queries.ts'

export function kindOf(named: string): TextKind {
  const kind = textKindIn(named)
  if (!kind) throw new AppError('not_found')
  return kind
}

export const textRoutes = new Hono<Env>().get('/:kind', validate('query', TextQuery), (c) => {
  const kind = kindOf(c.req.param('kind'))
  const { version } = c.req.valid('query')
  return respondCachedJson(c, `/api/texts/${kind} ${version ?? ''}`, () =>
    textView(c.var.db.read, kind, version, textTitles[kind], c.var.now()),
  )
})
