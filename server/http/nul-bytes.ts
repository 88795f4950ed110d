import type { MiddlewareHandler } from 'hono'
import { AppError, type FieldRefusals } from '../../shared/lib/errors.ts'

/** A stack instead of recursion, because the value may be nested deeply. */
function hasNul(value: unknown) {
  const stack = [value]
  while (stack.length > 0) {
    const next = stack.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) for (const [name, inner] of Object.entries(next)) stack.push(name, inner)
  }
  return false
}

/** Postgres cannot store NUL in a text. */
export function assertNoNulBytes(fields: unknown) {
  const invalid = Object.entries(fields ?? {}).filter(([, value]) => hasNul(value))
  const refusals: FieldRefusals = Object.fromEntries(invalid.map(([name]) => [name, { code: 'characters' }]))
  if (invalid.length > 0) throw new AppError('invalid', refusals)
}

export const rejectNulBytes: MiddlewareHandler = async (c, next) => {
  const [path = '', query] = c.req.url.split('?', 2)
  if (path.includes('%00')) throw new AppError('not_found')
  if (query?.includes('%00')) assertNoNulBytes(c.req.queries())
  await next()
}
