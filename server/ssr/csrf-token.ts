import type { Context } from 'hono'
import { AppError } from '../../shared/lib/errors.ts'
import { createToken, setTokenCookie, readTokenCookie, readTokenCookies } from '../http/cookies.ts'
import type { Env } from '../http/context.ts'

const cookieName = 'form'
const maxAgeSeconds = 30 * 24 * 3600

/** These headers reveal a form of another site, so such browsers need no token. */
const sendsOrigin = (c: Context<Env>) => Boolean(c.req.header('origin') ?? c.req.header('sec-fetch-site'))

/** Null for browsers that send `Origin`; from others the form must repeat the cookie's value. */
export function createCsrfToken(c: Context<Env>) {
  if (sendsOrigin(c)) return null
  const token = readTokenCookie(c, cookieName) ?? createToken()
  setTokenCookie(c, cookieName, token, maxAgeSeconds)
  return token
}

export function assertCsrfToken(c: Context<Env>, token: string | null) {
  if (!sendsOrigin(c) && (token === null || !readTokenCookies(c, cookieName).includes(token))) throw new AppError('cross_site')
}
