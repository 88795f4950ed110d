import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import type { AuthedEnv } from '../../http/context.ts'

/** Refuses visitors; behind it `c.var.actor` is who is asking. */
export const signedIn: MiddlewareHandler<AuthedEnv> = async (c, next) => {
  const { session } = c.var
  if (!session) throw new AppError('unauthenticated')
  c.set('actor', { id: session.user.id, userType: session.user.userType })
  await next()
}

export const adminOnly: MiddlewareHandler<AuthedEnv> = async (c, next) => {
  const { session } = c.var
  if (!session) throw new AppError('unauthenticated')
  if (session.user.userType !== 'admin') throw new AppError('forbidden')
  c.set('actor', { id: session.user.id, userType: session.user.userType })
  await next()
}
