import type { MiddlewareHandler } from 'hono'
import type { Env } from '../../http/context.ts'
import { chartsCache } from './dashboard.ts'
import { statsCache } from './stats.ts'

/** Admins see their own changes at once; other changes appear a minute later. */
export const invalidateStats: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.var.session?.user.userType !== 'admin') return
  for (const cache of [chartsCache, statsCache]) cache.forget(c.var.db.read)
}
