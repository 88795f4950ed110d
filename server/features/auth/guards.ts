import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import type { AuthedEnv } from '../../http/context.ts'

/** Sets `c.var.actor`; throws `unauthenticated`. */
export const requireLogIn: MiddlewareHandler<AuthedEnv> = async (c, next) => {
  const { session } = c.var
  if (!session) throw new AppError('unauthenticated')
  c.set('actor', { id: session.user.id, userType: session.user.userType })
  await next()
}

export const requireAdmin: MiddlewareHandler<AuthedEnv> = async (c, next) => {
  const { session } = c.var
  if (!session) throw new AppError('unauthenticated')
  if (session.user.userType !== 'admin') throw new AppError('forbidden')
  c.set('actor', { id: session.user.id, userType: session.user.userType })
  await next()
}
