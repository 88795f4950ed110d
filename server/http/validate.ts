import type { Context, MiddlewareHandler, ValidationTargets } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import { validateInput } from '../../shared/lib/validate.ts'
import { AppError } from '../../shared/lib/errors.ts'
import type { Env } from './context.ts'
import { assertNoNulBytes } from './nul-bytes.ts'

type Readable = 'json' | 'query' | 'param'

const withSmallBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new AppError('file_too_large')
  },
})

/** A body that breaks off is refused as `malformed`. */
export async function readBody<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (fault) {
    throw fault instanceof AppError ? fault : new AppError('malformed')
  }
}

export const smallText = (c: Context) =>
  readBody(async () => {
    await withSmallBody(c, async () => undefined)
    return await c.req.text()
  })

async function valueOf(c: Context, target: Readable): Promise<unknown> {
  if (target === 'query') return c.req.query()
  if (target === 'param') return c.req.param()
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
  const text = await smallText(c)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed')
  }
}

/** Refuses with `unsupported_media_type`, `malformed` or `invalid`. */
export function validate<Target extends Readable, Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema | ((c: Context<Env>) => Schema),
): MiddlewareHandler<Env, string, { in: { [Key in Target]: z.input<Schema> }; out: { [Key in Target]: z.output<Schema> } }> {
  return async (c, next) => {
    const law = typeof schema === 'function' ? schema(c) : schema
    const value = await valueOf(c, target)
    assertNoNulBytes(value)
    const checked = validateInput(law, value)
    if (!checked.ok) throw new AppError('invalid', checked.fields)
    c.req.addValidatedData(target as keyof ValidationTargets, checked.value as object)
    await next()
  }
}
