import type { MiddlewareHandler } from 'hono'
import type { Env } from '../../http/context.ts'
import { charts } from './dashboard.ts'
import { stats } from './stats.ts'

/** Admins see their own changes at once; other changes appear a minute later. */
export const invalidateStats: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.var.session?.user.userType !== 'admin') return
  for (const figures of [charts, stats]) figures.forget(c.var.db.read)
}
