import type { Context, MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { AppError } from '../../shared/errors.ts'
import type { Deps, Env } from './env.ts'

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Whether a page of another site sent it. A request that names neither its origin nor its site was not sent by a page. */
function isForeign(c: Context<Env>, publicUrl: string | null) {
  const origin = c.req.header('origin')
  if (origin && publicUrl) return origin !== publicUrl
  // Behind a proxy that speaks https the server may not know its own address; the browser does.
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin'
  return origin ? origin !== new URL(c.req.url).origin : false
}

/** Refuses what another site wants changed: forms by hono's rule, which looks at no other body, and the others by the same two headers. */
export function sameOrigin({ publicUrl }: Deps['config']): MiddlewareHandler<Env> {
  const forms = csrf({ origin: (origin, c) => origin === (publicUrl ?? new URL(c.req.url).origin) })
  return (c, next) => {
    const others = async () => {
      if (!safeMethods.includes(c.req.method) && isForeign(c, publicUrl)) throw new AppError('cross_site')
      await next()
    }
    return c.req.header('origin') || c.req.header('sec-fetch-site') ? forms(c, others) : next()
  }
}
