import type { Context, MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { AppError } from '../../shared/lib/errors.ts'
import type { AppDeps, Env } from './context.ts'
import { createOriginWarning } from './public-address.ts'

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** A request with neither `Origin` nor `Sec-Fetch-Site` does not come from a page. */
function isForeign(c: Context<Env>, publicUrl: string | null) {
  const origin = c.req.header('origin')
  if (origin && publicUrl) return origin !== publicUrl
  // Behind an https proxy the server may not know its own address; the browser does.
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin'
  return origin ? origin !== new URL(c.req.url).origin : false
}

/** hono checks forms only; other bodies are checked by the same two headers. */
export function csrfProtection(deps: Pick<AppDeps, 'config' | 'log' | 'now'>): MiddlewareHandler<Env> {
  const { publicUrl } = deps.config
  const formCsrf = csrf({ origin: (origin, c) => origin === (publicUrl ?? new URL(c.req.url).origin) })
  const warn = createOriginWarning(deps)
  const reject = (c: Context<Env>) => {
    if (publicUrl) warn(c.req.header('origin'))
    throw new AppError('cross_site', undefined, publicUrl ? { publicUrl } : {})
  }
  return async (c, next) => {
    if (!c.req.header('origin') && !c.req.header('sec-fetch-site')) return await next()
    if (!safeMethods.includes(c.req.method) && isForeign(c, publicUrl)) reject(c)
    try {
      return await formCsrf(c, next)
    } catch (error) {
      if (error instanceof HTTPException && error.status === 403) reject(c)
      throw error
    }
  }
}
