import type * as z from 'zod/mini'
import type { Context, MiddlewareHandler, ValidationTargets } from 'hono'
import type { Env } from './context.ts'
import { AppError, type FieldRefusals } from '../../shared/lib/errors.ts'
import { bodyLimit } from 'hono/body-limit'
import { validateInput } from '../../shared/lib/validate.ts'

type InputTarget = 'json' | 'query' | 'param'

const limitBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new AppError('file_too_large')
  },
})

/** A body that breaks off is refused as `malformed`. */
export async function readBody<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed')
  }
}

export const readSmallText = (c: Context) =>
  readBody(async () => {
    await limitBody(c, async () => undefined)
    return await c.req.text()
  })

async function readValue(c: Context, target: InputTarget): Promise<unknown> {
  if (target === 'query') return c.req.query()
  if (target === 'param') return c.req.param()
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
  const text = await readSmallText(c)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed')
  }
}

/** Refuses with `unsupported_media_type`, `malformed` or `invalid`. */
export function validate<Target extends InputTarget, Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema | ((c: Context<Env>) => Schema),
): MiddlewareHandler<Env, string, { in: { [Key in Target]: z.input<Schema> }; out: { [Key in Target]: z.output<Schema> } }> {
  return async (c, next) => {
    const resolvedSchema = typeof schema === 'function' ? schema(c) : schema
    const value = await readValue(c, target)
    assertNoNulBytes(value)
    const result = validateInput(resolvedSchema, value)
    if (!result.ok) throw new AppError('invalid', result.fields)
    c.req.addValidatedData(target as keyof ValidationTargets, result.value as object)
    await next()
  }
}

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
function assertNoNulBytes(fields: unknown) {
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
